import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkSite } from '../../../src/site/check-site.ts'
import { onPage, once } from '../../../src/site/checks/check.ts'
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { NO_DOUBT } from '../../../src/site/salvage.ts'
import { bakery, FOLDER, HERO, outlineOf, siteOf, toldOf } from './site-of.ts'

const tallyOf = async (yaml: string) =>
  (await checkSite(siteOf(yaml), parse(yaml), NO_DOUBT, FOLDER)).tally

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
    const { diagnostics } = await checkSite(siteOf(yaml), parse(yaml), NO_DOUBT, FOLDER)
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
    place: { path: [path], on },
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
    const place = { path: ['a'], on: 'value' } as const
    for (const about of ['x', 'y', 'x', undefined]) {
      const diagnostic = { code: 'low-contrast', severity: 'warning', place, message: 'x' } as const
      report(about === undefined ? diagnostic : { ...diagnostic, about })
    }
    expect(told.map(({ about }) => about)).toEqual(['x', 'y', undefined])
  })
})

describe('onPage names the entry', () => {
  const shownOn = (place: Diagnostic['place'], entry?: string): string | undefined => {
    const told: Diagnostic[] = []
    const check = { report: (each: Diagnostic) => told.push(each) } as never
    const page =
      entry === undefined
        ? {}
        : { entry: { kind: 'other', name: entry, collection: 'shops' } as const }
    onPage(check, page).report({ code: 'broken-link', severity: 'error', place, message: 'x' })
    return told[0]!.shownOn
  }
  const template = ['collections', 'shops', 'page', 'title']

  it('for what all entries share', () => {
    expect(shownOn({ path: template, on: 'value' }, 'Quay')).toBe('Quay')
    expect(shownOn({ path: template, on: 'text', text: 'a' }, 'Quay')).toBe('Quay')
    expect(shownOn({ path: ['collections', 'shops', 'defaults', 'a'], on: 'value' }, 'Quay')).toBe(
      'Quay',
    )
  })

  it('for nothing else', () => {
    expect(shownOn({ path: template, on: 'value' })).toBeUndefined()
    expect(shownOn({ path: template, on: 'key' }, 'Quay')).toBeUndefined()
    expect(shownOn({ range: [0, 1] }, 'Quay')).toBeUndefined()
    for (const path of [
      ['collections', 'shops', 'entries', 0],
      ['collections', 'shops'],
      ['pages', 0, 'page'],
    ])
      expect(shownOn({ path, on: 'value' }, 'Quay')).toBeUndefined()
  })
})

it('a mistake that is not the own of the owner is not told', async () => {
  const yaml = bakery({
    sections: `${HERO}\n- { type: hero, id: b, heading: B, text: 'See [a](/a).' }`,
  })
  const doubt = { ...NO_DOUBT, at: (path: readonly unknown[]) => path[0] === 'pages' }
  const { diagnostics } = await checkSite(siteOf(yaml), parse(yaml), doubt, FOLDER)
  expect(diagnostics).toEqual([])
})
