import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkSite } from '../../../src/checks/check-site.ts'
import { onPage, once } from '../../../src/checks/check.ts'
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { NOTHING_TAINTED } from '../../../src/read/tainted.ts'
import { bakery, FOLDER, HERO, outlineOf, siteOf, toldOf } from '../site/site-of.ts'

const tallyOf = async (yaml: string) =>
  (await checkSite(siteOf(yaml), parse(yaml), NOTHING_TAINTED, FOLDER)).tally

const shops = (template: string, entries: string): string =>
  `collections:
  shops:
    page:
      title: Bread in {name}
      description: All of {name}
      sections:
        - type: hero
          heading: '{name}'
${template.replace(/^(?=.)/gm, '          ')}
    entries:
${entries.replace(/^/gm, '      ')}
`

describe('what was looked at', () => {
  it('is counted: a page with a section', async () => {
    expect(await tallyOf(bakery({}))).toEqual({ pages: 1, sections: 1, links: 0, pictures: 0 })
  })

  it('is counted: links and pictures wherever they stand', async () => {
    const yaml = bakery({
      business:
        'image: { src: images/a.webp, alt: A loaf }\nmessage: { label: Write to us, href: https://a.test/ }',
      sections: `- type: hero
  heading: Bread
  text: See [our bread](/) and [rolls](#hero).
  image: { src: images/a.webp, alt: A loaf }
  actions: [{ label: Order bread, href: / }]
- { type: rich-text, body: 'See [wrong](order) too.' }`,
      more: `header:
  menu: [{ label: A, href: / }]
  action: { label: B, href: / }
footer:
  menu: [{ label: C, href: / }]
  text: See [the oven](/).`,
    })
    expect(await tallyOf(yaml)).toEqual({ pages: 1, sections: 2, links: 8, pictures: 2 })
  })

  it('is counted: the pages of entries and of their list, each with its sections', async () => {
    const yaml = bakery({
      more: `${shops('text: See [all](/).', '- name: Harbor\n- { name: Quay, summary: "See [all](/)." }')}footer: { collections: [{ title: A, collection: shops, limit: 1 }] }`,
    })
    expect(await tallyOf(yaml)).toEqual({ pages: 4, sections: 4, links: 3, pictures: 0 })
  })

  it('is nothing to tell where all is well', async () => {
    const yaml = bakery({})
    const { diagnostics } = await checkSite(siteOf(yaml), parse(yaml), NOTHING_TAINTED, FOLDER)
    expect(diagnostics).toEqual([])
  })
})

describe('a placeholder on a page of its own', () => {
  it('is told, since nothing fills it', async () => {
    expect(await toldOf(bakery({ sections: '- type: hero\n  heading: Bread in {city}' }))).toEqual([
      {
        code: 'unknown-placeholder',
        severity: 'error',
        line: 8,
        at: '{city}',
        message:
          '{city} stands where nothing fills it: placeholders belong to the template of a collection.',
        hint: 'Write the text itself.',
      },
    ])
  })

  it('is told in title, description and every section', async () => {
    expect(
      await outlineOf(
        bakery({
          pages:
            "- path: /order\n  title: 'A {a}'\n  description: 'B {b} {c}'\n  sections: [{ type: hero, heading: Bread, points: ['{d}'] }]",
        }),
      ),
    ).toEqual([
      'unknown-placeholder 9 {a}',
      'unknown-placeholder 10 {b}',
      'unknown-placeholder 10 {c}',
      'unknown-placeholder 11 {d}',
    ])
  })

  it('is told in the header, the footer and the facts of the business', async () => {
    expect(
      await outlineOf(
        bakery({
          business: "hours: ['{a}']",
          more: "header: { menu: [{ label: '{b}', href: / }] }\nfooter: { legal: '{c}' }",
        }),
      ),
    ).toEqual([
      'unknown-placeholder 4 {a}',
      'unknown-placeholder 9 {b}',
      'unknown-placeholder 10 {c}',
    ])
  })
})

describe('a mistake of a template', () => {
  const ENTRIES = '- name: Harbor\n- name: Quay\n- name: Pier'

  it('is told once at its own line, with the first entry on whose page it shows', async () => {
    const template = `text: See [bread](/a), [us](#b), [here](/).
actions: [{ label: Order bread, href: /c }]
image: { src: images/a.webp, alt: photo }`
    const told = await toldOf(bakery({ more: shops(template, ENTRIES) }))
    expect(told.map(({ code, line, at }) => `${code} ${line} ${at}`)).toEqual([
      'broken-link 16 /a',
      'broken-anchor 16 #b',
      'vague-link 16 here',
      'broken-link 17 /c',
      'picture-alt 18 photo',
    ])
    for (const { message } of told)
      expect(message).toMatch(/ The first page with it is that of Harbor\.$/)
  })

  it('names the entry on which it shows, not one that has another section in its place', async () => {
    const entries = `- name: Harbor
  replace: [{ type: hero, heading: Bread }]
- name: Quay
- name: Pier`
    const told = await toldOf(bakery({ more: shops('text: See [bread](/a).', entries) }))
    expect(told.map(({ line, at, message }) => [line, at, message])).toEqual([
      [
        16,
        '/a',
        'The link /a leads nowhere: the site has no page /a. The first page with it is that of Quay.',
      ],
    ])
  })

  it('that comes of the field of one entry names that entry', async () => {
    const entries = '- { name: Harbor, to: order }\n- { name: Quay, to: nowhere }'
    const yaml = bakery({
      pages: '- { path: /order, title: A, description: B, sections: [{ type: hero, heading: C }] }',
      more: shops("text: 'See [our bread](/{to}).'", entries),
    })
    expect((await toldOf(yaml)).map(({ message }) => message)).toEqual([
      'The link /nowhere leads nowhere: the site has no page /nowhere. The first page with it is that of Quay.',
    ])
  })

  it('is that of the entry where it stands in a section of its own', async () => {
    const entries = `- name: Harbor
  replace: [{ type: hero, heading: Bread, text: 'See [bread](/a).' }]`
    expect(
      (await toldOf(bakery({ more: shops('', entries) }))).map(({ line, message }) => [
        line,
        message,
      ]),
    ).toEqual([[19, 'The link /a leads nowhere: the site has no page /a.']])
  })
})

describe('mistakes of one kind', () => {
  const diagnostic = (code: Diagnostic['code'], path: string, on: 'key' | 'value'): Diagnostic => ({
    code,
    severity: 'error',
    location: { path: [path], on },
    message: 'x',
  })

  it('are taken once', () => {
    const told: Diagnostic[] = []
    const report = once((each) => told.push(each))
    const all = [
      diagnostic('broken-link', 'a', 'key'),
      diagnostic('broken-link', 'a', 'value'),
      diagnostic('broken-link', 'b', 'key'),
      diagnostic('same-path', 'a', 'key'),
    ]
    for (const each of [...all, ...all]) report(each)
    expect(told).toEqual(all)
  })
})

describe('mistakes of one kind at one place', () => {
  it('are each told where they are about different things', () => {
    const told: Diagnostic[] = []
    const report = once((each) => told.push(each))
    const location = { path: ['a'], on: 'value' } as const
    for (const about of ['x', 'y', 'x', undefined]) {
      const diagnostic = {
        code: 'low-contrast',
        severity: 'warning',
        location,
        message: 'x',
      } as const
      report(about === undefined ? diagnostic : { ...diagnostic, about })
    }
    expect(told.map(({ about }) => about)).toEqual(['x', 'y', undefined])
  })
})

/** A site with shops that differ by their fields, and one page of its own. */
const shopSite = siteOf(`${bakery({ sections: HERO })}
collections:
  shops:
    defaults: { offer: 'See [rolls](/rolls) in {name}' }
    page:
      title: '{name}'
      sections:
        - { type: hero, heading: 'Bread in {name}', text: 'Now: {intro} {offer} [a](/a)', actions: [{ label: '{label}', href: / }] }
    entries:
      - { name: Quay, intro: 'Fresh [bread](/bread) and {more}', more: '[cakes](/cakes)', label: '{words}', words: More }
`)

describe('where something is told that shows on the page of an entry', () => {
  const told = (location: Diagnostic['location'], index = 1) => {
    const found: Diagnostic[] = []
    const ref = shopSite.pages[index]!
    const check = { site: shopSite, report: (each: Diagnostic) => found.push(each) } as never
    const diagnostic = { code: 'broken-link', severity: 'error', location, message: 'x' } as const
    onPage(check, ref).report(diagnostic)
    const { shownOn, location: at } = found[0]!
    return { shownOn, location: at }
  }
  const page = ['collections', 'shops', 'page']
  const hero = [...page, 'sections', 0]
  const entry = ['collections', 'shops', 'entries', 0]

  it('names the entry for what all of them share', () => {
    const location = { path: [...hero, 'text'], on: 'text', text: '/a' } as const
    expect(told(location)).toEqual({ location, shownOn: 'Quay' })
    const heading = { path: [...hero, 'heading'], on: 'value' } as const
    expect(told(heading)).toEqual({ location: heading, shownOn: 'Quay' })
  })

  it('is the field of the entry that a placeholder stands for', () => {
    const location = {
      path: [...hero, 'text'],
      on: 'text',
      text: '/bread',
      within: '](/bread)',
    } as const
    expect(told(location)).toEqual({ location: { ...location, path: [...entry, 'intro'] } })
    const name = { path: [...page, 'title'], on: 'value' } as const
    expect(told(name)).toEqual({ location: { path: [...entry, 'name'], on: 'value' } })
  })

  it('is the field that such a field leads on to', () => {
    const location = { path: [...hero, 'text'], on: 'text', text: '/cakes' } as const
    expect(told(location)).toEqual({ location: { ...location, path: [...entry, 'more'] } })
    const label = { path: [...hero, 'actions', 0, 'label'], on: 'value' } as const
    expect(told(label)).toEqual({ location: { path: [...entry, 'words'], on: 'value' } })
  })

  it('is the default where the entry has no such field', () => {
    const location = { path: [...hero, 'text'], on: 'text', text: '/rolls' } as const
    const path = ['collections', 'shops', 'defaults', 'offer']
    expect(told(location)).toEqual({ location: { ...location, path }, shownOn: 'Quay' })
  })

  it('is the whole text where a placeholder fills a part of the words', () => {
    const path = [...hero, 'text']
    expect(told({ path, on: 'text', text: '/shop-quay' })).toEqual({
      location: { path, on: 'value' },
      shownOn: 'Quay',
    })
  })

  it('is where it was for all that belongs to no template', () => {
    for (const path of [entry, entry.slice(0, 2), ['pages', 0, 'page']])
      expect(told({ path, on: 'value' })).toEqual({ location: { path, on: 'value' } })
    expect(told({ path: [...page, 'title'], on: 'key' }).shownOn).toBeUndefined()
    expect(told({ range: [0, 1] }).shownOn).toBeUndefined()
    expect(told({ path: [...page, 'title'], on: 'value' }, 0).shownOn).toBeUndefined()
  })
})

it('a mistake that is not the own of the owner is not told', async () => {
  const yaml = bakery({
    sections: `${HERO}\n- { type: hero, id: b, heading: B, text: 'See [a](/a).' }`,
  })
  const tainted = { ...NOTHING_TAINTED, at: (path: readonly unknown[]) => path[0] === 'pages' }
  const { diagnostics } = await checkSite(siteOf(yaml), parse(yaml), tainted, FOLDER)
  expect(diagnostics).toEqual([])
})
