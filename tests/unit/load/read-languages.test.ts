import { readFileSync } from 'node:fs'
import { assert, constantFrom, array, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../../../src/entries/text-files.ts'
import { languageSummary } from '../../../src/load/read-languages.ts'
import { loadSite, type LoadedSite } from '../../../src/load/load.ts'
import { pairUnits, type WrittenUnit } from '../../../src/site/pair-units.ts'
import type { TranslatedText } from '../../../src/site/text-units.ts'
import { pageOf } from '../../../src/site/expand-template.ts'
import { FOLDER } from '../site/site-of.ts'

const SITE = `lang: en-US
languages: [es-US]
business:
  name: Corner Bakery
  description: Bread from our own oven.
  url: https://www.corner-bakery.com
header:
  menu:
    - { label: Order, href: /order }
    - { label: Shops, href: / , collection: shops }
pages:
  - path: /
    title: Corner Bakery
    sections:
      - { type: hero, heading: Bread, text: 'Open **daily**. See [order](/order).' }
      - { type: directory, heading: Our shops, collection: shops }
  - path: /order
    title: Order
    sections:
      - { type: rich-text, heading: Order, body: Call us. }
collections:
  shops:
    kind: place
    page:
      title: 'Bread in {name}'
      sections:
        - { type: hero, heading: 'Bread in {name}', text: '{motto}' }
    entries:
      - { name: Harbor, motto: By the sea. }
      - { name: Bay View, motto: On the hill. }
`

const UNITS: readonly (readonly [en: string, es: string])[] = [
  ['Order', 'Pedir'],
  ['Shops', 'Tiendas'],
  ['Bread from our own oven.', 'Pan de nuestro horno.'],
  ['Corner Bakery', 'Panadería de la Esquina'],
  ['Bread', 'Pan'],
  ['Open **daily**. See [order](/order).', 'Abierto **a diario**. Vea [pedir](/order).'],
  ['Our shops', 'Nuestras tiendas'],
  ['Call us.', 'Llámenos.'],
  ['Bread in {name}', 'Pan en {name}'],
  ['By the sea.', 'Junto al mar.'],
  ['On the hill.', 'En la colina.'],
]

const fileOf = (
  units: readonly (readonly [string, string, string?])[],
  paths = '{ /order: /pedir, "/shops/{slug}": "/tiendas/{slug}" }',
): string =>
  `paths: ${paths}\ntexts:\n${units
    .map(
      ([en, es, at]) =>
        `  - en: ${JSON.stringify(en)}\n    es: ${JSON.stringify(es)}\n${at ? `    at: ${at}\n` : ''}`,
    )
    .join('')}`

const load = (site: string, files: Readonly<Record<string, string>>): Promise<LoadedSite> =>
  loadSite(
    'site.config.yaml',
    site,
    { ...FOLDER, texts: filesOf(new Map(Object.entries(files))) },
    () => '2026-11-23',
  )

const inSpanish = async (site = SITE, es = fileOf(UNITS)) => {
  const loaded = await load(site, { 'languages/es.yaml': es })
  return { loaded, site: loaded.served?.others[0]?.site }
}

const told = ({ diagnostics, source: config }: LoadedSite): readonly string[] =>
  diagnostics.flatMap(({ code, source = config, range, message }) =>
    /^(language|translation)-|same-path|^yaml/.test(code)
      ? [`${source.name} ${code} "${source.text.slice(...range).split('\n')[0]!}": ${message}`]
      : [],
  )

describe('a site in Spanish', () => {
  it('has every page at its own path, with the texts, links and messages of the language', async () => {
    const { site, loaded } = await inSpanish()
    expect(told(loaded)).toEqual([])
    expect(site!.facts.map(({ path }) => path)).toEqual([
      ...['/', '/pedir', '/tiendas/harbor', '/tiendas/bay-view'],
    ])
    const [home, , shop] = site!.facts.map((page) => pageOf(site!, page))
    expect(home!.sections[0]).toMatchObject({ text: 'Abierto **a diario**. Vea [pedir](/pedir).' })
    expect(home!.sections[1]).toMatchObject({
      links: [{ href: '/tiendas/harbor' }, { href: '/tiendas/bay-view' }],
    })
    expect(shop).toMatchObject({ title: 'Pan en Harbor', sections: [{ text: 'Junto al mar.' }] })
    expect(site!.config).toMatchObject({
      lang: 'es-US',
      header: { menu: [{ href: '/pedir' }, { href: '/' }] },
    })
    expect(site!.config.messages.notFoundLink).not.toBe('Return to Home')
    expect(languageSummary(loaded.languages![0]!)).toBe('Spanish: 11 of 11 texts')
  })

  it('lacks a page with a missing text, and no list, menu or link leads to it', async () => {
    const lacking = UNITS.filter(([en]) => !/^(Call us|By the sea)/.test(en))
    const { site, loaded } = await inSpanish(SITE, fileOf(lacking))
    expect(site!.facts.map(({ path }) => path)).toEqual(['/', '/tiendas/bay-view'])
    expect(site!.config.header.menu).toMatchObject([{ href: '/' }])
    const home = pageOf(site!, site!.facts[0]!)
    expect(home.sections[1]).toMatchObject({ links: [{ href: '/tiendas/bay-view' }] })
    // The mark leads to the page in the first language.
    expect(home.sections[0]).toMatchObject({ text: expect.stringContaining('(@/order)') })
    expect(told(loaded)).toEqual([
      expect.stringContaining('site.config.yaml translation-missing "Call us."'),
      expect.stringContaining('site.config.yaml translation-missing "By the sea."'),
    ])
  })

  it('shows missing texts in the first language, or refuses them, as the owner chooses', async () => {
    const lacking = fileOf(UNITS.filter(([en]) => en !== 'Call us.'))
    const shown = SITE.replace('[es-US]', '[{ lang: es-US, untranslated: show }]')
    const { site } = await inSpanish(shown, lacking)
    expect(site!.facts).toHaveLength(4)
    const refused = SITE.replace('[es-US]', '[{ lang: es-US, untranslated: refuse }]')
    const { loaded } = await inSpanish(refused, lacking)
    expect(loaded.site).toBeUndefined()
    expect(loaded.served?.site.facts).toHaveLength(4)
    const stale = fileOf(UNITS).replace('en: "Call us."', 'en: "Phone us."')
    expect((await inSpanish(refused, stale)).loaded.site).toBeDefined()
    const strict = refused.replace('refuse }', 'refuse, changed: as-untranslated }')
    expect((await inSpanish(strict, stale)).loaded.site).toBeUndefined()
  })

  it.each(['leave-out', 'show'])(
    'has the pictures of the first language, with %s',
    async (choice) => {
      const config = SITE.replace('[es-US]', `[{ lang: es-US, untranslated: ${choice} }]`)
        .replace('kind: place', 'kind: service\n    defaults: { view: front door }')
        .replace(
          "text: '{motto}' }",
          "text: '{motto}', image: { src: 'images/{photo}.webp', alt: By the sea. } }\n" +
            ['{view}', '{slug}', '{name}']
              .map(
                (name) =>
                  `        - { type: picture-break, image: { src: 'images/${name}.webp', alt: By the sea. } }\n`,
              )
              .join(''),
        )
        .replace('motto: By', 'photo: the harbor, motto: By')
        .replace('motto: On', 'photo: a view, motto: On')
      const units = fileOf([...UNITS, ['Harbor', 'Puerto'], ['Bay View', 'Vista']])
      const { site, loaded } = await inSpanish(config, units)
      expect(told(loaded)).toEqual([])
      const shop = pageOf(site!, site!.facts[2]!)
      expect(shop.path).toBe('/tiendas/puerto')
      expect(JSON.stringify(shop.sections).match(/images[^"]*/g)).toEqual([
        ...['images/the harbor.webp', 'images/front door.webp', 'images/harbor.webp'],
        'images/Harbor.webp',
      ])
    },
  )

  it('has other words at one place, and keeps the translation of a moved section', async () => {
    const units = fileOf([...UNITS, ['Order', 'Su pedido', '/order']])
    const moved = SITE.replace(
      /(      - \{ type: hero.*\n)(      - \{ type: directory.*\n)/,
      '$2$1',
    )
    const { site, loaded } = await inSpanish(moved, units)
    expect(told(loaded)).toEqual([])
    const page = pageOf(site!, site!.facts[1]!)
    expect(page).toMatchObject({ title: 'Su pedido', sections: [{ heading: 'Su pedido' }] })
    expect(site!.config.header.menu[0]!.label).toBe('Pedir')
  })

  it('takes the texts of entries from columns, which have their marks checked', async () => {
    const columns = SITE.replace(
      'motto: By the sea. }',
      "motto: By the sea., 'motto@es': Junto al mar., 'name@es': Puerto }",
    ).replace('motto: On the hill. }', "motto: 'On {slug}.', 'motto@es': En la colina. }")
    const units = UNITS.filter(([en]) => !/^(By|On) the/.test(en))
    const { loaded } = await inSpanish(columns, fileOf(units))
    expect(told(loaded)).toEqual([
      expect.stringContaining('translation-mark "En la colina.": This translation lacks {slug}'),
    ])
    const { site } = await inSpanish(
      columns
        .replace('En la colina.', 'En {slug}.')
        .replace("'En {slug}.", "'En {slug}.'")
        .replace("': En {slug}. }", "': 'En {slug}.' }"),
      fileOf(units),
    )
    expect(site!.facts.map(({ path }) => path)).toContain('/tiendas/puerto')
  })
})

describe('a language that is written wrong', () => {
  const es = fileOf(UNITS)
  it.each([
    [
      'a language twice',
      SITE.replace('[es-US]', '[es-US, es-US]'),
      es,
      'site.config.yaml language-twice "es-US": Spanish',
    ],
    [
      'the language of the site again',
      SITE.replace('[es-US]', '[es-US, en-US]'),
      es,
      'site.config.yaml language-twice "en-US": American English is already the first',
    ],
    [
      'a target without its placeholder',
      SITE,
      es.replace('Pan en {name}', 'Pan aquí'),
      'languages/es.yaml translation-mark ""Pan aquí"": This translation lacks {name}',
    ],
    [
      'a target without its bold words',
      SITE,
      es.replace('**a diario**', 'a diario'),
      'lacks **…**',
    ],
    [
      'a target with another link',
      SITE,
      es.replace('[pedir](/order)', '[pedir](/pedir)'),
      'lacks […](/order)',
    ],
    [
      'two units for one text',
      SITE,
      fileOf([...UNITS, ['Bread', 'Panes']]),
      'languages/es.yaml translation-twice "en: "Bread"": A unit above already translates "Bread"',
    ],
    [
      'a path that two pages take',
      SITE,
      es.replace('{ /order: /pedir,', '{ /order: /tiendas/harbor,'),
      'languages/es.yaml same-path "/tiendas/harbor": In Spanish, the pages',
    ],
    [
      'a path of no page',
      SITE,
      es.replace('{ /order:', '{ /ordr:'),
      'translation-path "/ordr": The site has no page /ordr.',
    ],
    [
      'a path of the start page',
      SITE,
      es.replace('{ /order:', '{ /: /inicio, /order:'),
      'translation-path "/": The Spanish start page has no other path',
    ],
    [
      'paths that are a list',
      SITE,
      es.replace(/^paths: .*$/m, 'paths: [/pedir]'),
      'translation-path "paths": `paths` must be a group.',
    ],
    [
      'a slug that is not translated',
      SITE,
      es.replace('{ /order: /pedir,', '{'),
      'languages/es.yaml translation-slug "paths": /order has no Spanish path',
    ],
    [
      'the language of the site without its region',
      SITE.replace('[es-US]', '[es-US, en]'),
      es,
      'site.config.yaml language-twice "en": American English is already the first',
    ],
    [
      'a language twice, in other letters',
      SITE.replace('[es-US]', '[es-US, { lang: es-us, prefix: x }]'),
      es,
      'site.config.yaml language-twice "lang": Spanish is listed twice.',
    ],
    [
      'the domain of the site again',
      SITE.replace('[es-US]', "[{ lang: es-US, url: 'https://www.corner-bakery.com/' }]"),
      es,
      'same-path "lang": The address https://www.corner-bakery.com of the Spanish pages is already that of the first',
    ],
    [
      'a path that the list of a collection takes',
      SITE.replace('    kind: place', '    kind: place\n    index: true'),
      es.replace('{ /order: /pedir,', '{ /order: /tiendas,'),
      'languages/es.yaml same-path "/tiendas": In Spanish, the pages /shops and /order',
    ],
    [
      'a path that begins with the language',
      SITE,
      es.replace('{ /order: /pedir,', '{ /order: /es/pedir,'),
      'translation-path "/es/pedir": All Spanish addresses begin with /es/',
    ],
    [
      'a path with an accent',
      SITE,
      es.replace('{ /order: /pedir,', '{ /order: /pedír,'),
      'translation-path "/pedír": /pedír is not a path for /order.',
    ],
    ['broken braces', SITE, es.replace('{ /order:', '{ /order: /a, { /order:'), 'yaml-not-closed'],
    ['a list in place of a file', SITE, es.replace(/^.*\ntexts:\n/, ''), 'translation-unit'],
    ['broken YAML', SITE, es.replace('es: "Pedir"', 'es: "Pedir'), 'languages/es.yaml yaml-'],
    [
      'a unit without its source',
      SITE,
      es.replace('en: "Order"', 'eng: "Order"'),
      'translation-unit',
    ],
    [
      'a place that does not exist',
      SITE,
      fileOf([...UNITS, ['Bread', 'Panes', '/shop']]),
      'translation-unit "/shop": The site has no page, section or part /shop.',
    ],
  ])('%s gets one clear message at its place', async (_, site, text, message) => {
    const { loaded } = await inSpanish(site, text)
    const found = told(loaded).filter((each) => !each.includes('translation-missing'))
    expect(found).toEqual([expect.stringContaining(message)])
    // The other languages still build in dev.
    expect(loaded.served?.site.facts.length).toBeGreaterThan(0)
  })

  it('a file without its language is reported, and so is a language without its file', async () => {
    const loaded = await load(SITE, { 'languages/fr.yaml': 'texts: []\n' })
    expect(told(loaded)).toEqual([
      expect.stringContaining('site.config.yaml translation-missing "es-US": There is no file'),
      expect.stringContaining('languages/fr.yaml language-file'),
    ])
  })
})

it.each(['es-US.yaml', 'es.yml'])('a file with the name %s is to be renamed', async (name) => {
  const loaded = await load(SITE, { [`languages/${name}`]: fileOf(UNITS) })
  expect(told(loaded)).toEqual([
    expect.stringContaining('The Spanish texts are read from languages/es.yaml'),
  ])
  expect(loaded.diagnostics.find(({ code }) => code === 'language-file')!.hint).toBe(
    'Rename it to languages/es.yaml.',
  )
})

it('a second file for a language is not to be listed again', async () => {
  const files = { 'languages/es.yaml': fileOf(UNITS), 'languages/es-US.yaml': 'texts: []' }
  const { diagnostics } = await load(SITE, files)
  const found = diagnostics.find(({ code }) => code === 'language-file')
  expect(found!.hint).toBe('Move its texts to languages/es.yaml, then delete this file.')
})

it('a missing text of no page is named by its group', async () => {
  const units = UNITS.filter(([en]) => en !== 'Shops')
  const loaded = await load(SITE, { 'languages/es.yaml': fileOf(units) })
  expect(told(loaded).join('\n')).toContain('"Shops" in `header` has no Spanish translation.')
})

it('another region of the first language leaves the other files as they are', async () => {
  const { loaded, site } = await inSpanish(SITE.replace('[es-US]', '[es-US, en-GB]'))
  expect(told(loaded)).toEqual([expect.stringContaining('There is no file languages/en-gb.yaml')])
  expect(site!.facts).toHaveLength(4)
})

it('a changed text whose translation lacks its marks is not used, and says so', async () => {
  const changed = SITE.replace('body: Call us.', 'body: Call **us**.')
  const { loaded, site } = await inSpanish(changed)
  expect(told(loaded)).toEqual([expect.stringContaining('So it is not used.')])
  expect(site!.facts.map(({ path }) => path)).not.toContain('/pedir')
})

it('the address of a language must not be that of a page', async () => {
  const taken = SITE.replace('[es-US]', '[{ lang: es-US, prefix: order }]')
  expect(told((await inSpanish(taken)).loaded)).toEqual([
    expect.stringContaining('The address /order of the Spanish pages is already that of /order.'),
  ])
})

describe('a source text that changes', () => {
  it('keeps its translation, marked, and is shown or not as the owner chooses', async () => {
    const changed = SITE.replace('heading: Bread,', 'heading: Fresh bread,')
    const { site, loaded } = await inSpanish(changed)
    expect(told(loaded)).toEqual([
      'languages/es.yaml translation-stale ""Pan"": This Spanish text was written for "Bread", which is now "Fresh bread".',
    ])
    expect(pageOf(site!, site!.facts[0]!).sections[0]).toMatchObject({ heading: 'Pan' })
    const strict = changed.replace('[es-US]', '[{ lang: es-US, changed: as-untranslated }]')
    expect((await inSpanish(strict)).site!.facts.map(({ path }) => path)).not.toContain('/')
  })

  const shipped = (): readonly WrittenUnit[] => {
    const text = readFileSync(new URL('../../../languages/es.yaml', import.meta.url), 'utf8')
    return Array.from(text.matchAll(/^ {2}- en: (.*)\n/gm), ([, source]) => ({
      source: source!,
      target: 'x',
    }))
  }

  it('makes exactly its unit stale, in 200 random edits of a whole site', () => {
    const units = shipped()
    const texts = units.map(({ source }, at): TranslatedText => ({
      text: source,
      path: ['pages', 0, at],
      address: `/page-${Math.floor(at / 40)}`,
    }))
    const word = constantFrom('soap', 'Tuesday', 'driveway', 'very', 'not', 'gently')
    const edit = record({
      at: nat(texts.length - 1),
      how: constantFrom('add', 'cut', 'rewrite', 'move', 'remove'),
      words: array(word, { minLength: 1, maxLength: 6 }),
      to: nat(texts.length - 1),
    })
    assert(
      property(edit, ({ at, how, words, to }) => {
        const { text } = texts[at]!
        const now = {
          add: `${text} ${words.join(' ')}`,
          cut: `${text.split(' ').slice(1).join(' ')} ${words[0]}`,
          rewrite: words.join(' '),
        }[how as 'add']
        const edited: TranslatedText[] = texts.map((each, index) =>
          index === at && now !== undefined ? { ...each, text: now } : each,
        )
        if (how === 'move') edited.splice(to, 0, ...edited.splice(at, 1))
        if (how === 'remove') edited.splice(at, 1)
        const { changed, missing, unused } = pairUnits(units, edited)
        const isKnown = units.some(({ source }) => source === now)
        const isGone = how !== 'move' && !edited.some((each) => each.text === text)
        expect([...changed].map(([unit, source]) => [unit.source, source.text])).toEqual(
          now !== undefined && isGone && !isKnown ? [[text, now]] : [],
        )
        expect(missing.map((each) => each.text)).toEqual(
          now === undefined || isKnown || isGone ? [] : [now],
        )
        expect(unused.map(({ source }) => source)).toEqual(
          isGone && (now === undefined || isKnown) ? [text] : [],
        )
      }),
      { numRuns: 200 },
    )
  })
})
