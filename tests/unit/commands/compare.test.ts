import { describe, expect, it } from 'vitest'
import { siteSchema } from '../../../schema/site.ts'
import { expandTemplate } from '../../../src/site/expand-template.ts'
import { compareSites } from '../../../src/load/compare.ts'
import { siteOf } from '../site/site-of.ts'

const CONFIG = `
business:
  name: Corner Bakery
  description: Bread and rolls from our own oven.
  telephone: (414) 555-2368
  hours: [Mon to Fri]
theme: { colors: { accent: '#f2b04c' } }
header: { menu: [{ label: Home, href: / }] }
footer: { legal: All rights reserved. }
reviews:
  - { id: one, author: J. M., text: Still warm., date: '2026-05-31' }
  - { id: two, author: A. R., text: Crisp., date: '2026-06-01' }
pages:
  - path: /
    title: Bread
    sections:
      - { type: hero, heading: Bread, text: From our own oven., image: { src: images/a.webp, alt: An oven } }
      - { type: reviews, heading: Reviews }
      - type: package-offer
        heading: Party
        name: Party basket
        price: { amount: 297 }
        items: [Rolls]
        action: { label: Order, href: / }
      - { type: services, heading: Shops, collection: shops }
      - { type: spots-counter, label: left }
collections:
  shops:
    label: Shops
    page:
      title: Bread in {name}
      sections:
        - { type: hero, heading: 'Bread in {name}', text: Open at six. }
    entries:
      - name: Bay View
      - name: Harbor
      - name: Riverwest
`

const changed = (...edits: readonly (readonly [before: string, after: string])[]) => {
  let text = CONFIG
  for (const [before, after] of edits) {
    expect(text).toContain(before)
    text = text.replace(before, after)
  }
  return compareSites(siteOf(CONFIG), siteOf(text))
}

describe("what changed on a site, in the owner's words", () => {
  it('is empty for an unchanged site', () => {
    expect(changed()).toEqual([])
  })

  it.each([
    ['- name: Riverwest', '- name: Riverwest\n      - name: Lake', 'Shops: 1 added (Lake)'],
    [
      'collections:',
      '  - { path: /order, sections: [{ type: hero, heading: Order }] }\ncollections:',
      'Pages: 1 added (/order)',
    ],
    ['      - name: Harbor\n', '', '/shops/harbor is gone and has no redirect'],
    ['amount: 297', 'amount: 279', 'Page / sections package-offer price amount: 297 is now 279'],
    [
      'Order, href',
      'Order now, href',
      'Page / sections package-offer action label: Order is now Order now',
    ],
    ['label: left', 'label: left, to: 3', 'Page / sections spots-counter to: 7 is now 3'],
    [
      'images/a.webp',
      'images/b.webp',
      'Page / sections hero image src: images/a.webp is now images/b.webp',
    ],
    ['title: Bread\n', 'title: Fresh bread\n', 'Page / title: Bread is now Fresh bread'],
    [
      '- name: Harbor',
      '- { name: Harbor, summary: At the pier. }',
      'Harbor summary: none is now At the pier.',
    ],
    [
      '      - { type: spots-counter, label: left }\n',
      '',
      'Page / sections: 1 removed (spots-counter)',
    ],
    ['555-2368', '555-7000', 'Business telephone: (414) 555-2368 is now (414) 555-7000'],
    ['#f2b04c', '#ff0000', 'Theme colors accent: #f2b04c is now #ff0000'],
    ['pages:', 'lang: de\npages:', 'Language: en-US is now de'],
    ['hours: [Mon', 'hours: [Sun, Mon', 'Business hours: 1 added (Sun)'],
    [
      'own oven.',
      'own ovens, six mornings a week.',
      'Business description: …own oven. is now …own ovens, six mornings a week.',
    ],
  ])('names %j -> %j', (before, after, expected) => {
    expect(changed([before, after])).toContain(expected)
  })

  it("names a template's text once", () => {
    expect(changed(['Open at six.', 'Open at five.'])).toEqual([
      'Shops page sections hero text: Open at six. is now Open at five.',
    ])
  })

  it('says where a removed address leads', () => {
    const redirect = ['pages:', 'redirects: [{ from: /shops/harbor, to: / }]\npages:'] as const
    expect(changed(['      - name: Harbor\n', ''], redirect)).toEqual([
      '/shops/harbor is gone and redirects to /',
      'Redirects: 1 added (/shops/harbor)',
    ])
  })

  it('names sections, reviews and pages in a different order', () => {
    const counter = '      - { type: spots-counter, label: left }\n'
    const hero = '      - { type: hero, heading: Bread,'
    expect(changed([counter, ''], [hero, `${counter}${hero}`])).toEqual([
      'Page / sections: in a different order',
    ])
    const [one, two] = CONFIG.match(/ {2}- \{ id: .*\n/g)!
    expect(changed([`${one}${two}`, `${two}${one}`])).toEqual(['Reviews: in a different order'])
    expect(
      changed(
        ['- name: Bay View', '- name: x'],
        ['- name: Harbor', '- name: Bay View'],
        ['- name: x', '- name: Harbor'],
      ),
    ).toEqual(['Shops: in a different order'])
  })
})

describe('an entry with another address', () => {
  it('is moved, whether or not its texts have changed a little', () => {
    const moved = 'Harbor moved from /shops/harbor to /shops/harbor-pier; '
    expect(changed(['- name: Harbor', '- name: Harbor\n        slug: harbor-pier'])).toEqual([
      `${moved}the old address has no redirect`,
    ])
    const redirect = 'redirects: [{ from: /shops/harbor, to: /shops/harbor-pier }]\npages:'
    expect(changed(['- name: Harbor', '- name: Harbor Pier'], ['pages:', redirect])).toEqual(
      expect.arrayContaining([
        `${moved}the old address redirects to /shops/harbor-pier`,
        'Harbor Pier name: Harbor is now Harbor Pier',
      ]),
    )
  })
})

const RICH = CONFIG.replace(
  'header: { menu:',
  `lang: en-US
integrations: { consent: none, leadForm: { height: 800 } }
hosting: { hosts: [netlify, nginx] }
redirects: [{ from: /old, to: / }, { from: /older, to: / }]
gallery:
  - { permalink: https://a.test/x, caption: Oven }
  - { permalink: https://a.test/y, caption: Door }
header: { callBar: true, action: { label: Order, href: / }, menu:`,
)
  .replace('    label: Shops', '    label: Our shops')
  .replace('footer: {', 'footer: { menu: [{ label: A, href: / }, { label: B, href: / }],')
  .replace("theme: { colors: { accent: '#f2b04c' } }", 'theme: { preset: obsidian }')
  .replace(
    '- name: Harbor\n',
    '- name: Harbor\n        summary: At the pier.\n        icon: map-pin\n',
  )
  .replace('  telephone:', '  rating: { value: 4.9, count: 20 }\n  telephone:')

type Holder = Record<string | number, unknown>

/** Values of other types, one of which a field accepts instead of its own. */
const OTHERS = [
  'x',
  'click',
  'place',
  'sharp',
  'nginx',
  '#123456',
  '/shops',
  'star',
  3,
  true,
  false,
]

/** The config with one change at every path: another value, nothing, or a reversed list. */
function* singleChanges(
  config: unknown,
  value = config,
  path: readonly (string | number)[] = [],
): Generator<readonly [where: string, config: unknown]> {
  const key = path.at(-1)
  const changed = (change: (holder: Holder, key: string | number) => void, of = '') => {
    const copy: unknown = structuredClone(config)
    change(path.slice(0, -1).reduce((at, step) => (at as Holder)[step], copy) as Holder, key!)
    return [path.join('.') + of, copy] as const
  }
  const isGroup = typeof value === 'object' && value !== null
  if (key !== undefined) {
    yield changed((holder) => (Array.isArray(holder) ? holder.splice(+key, 1) : delete holder[key]))
    for (const other of isGroup ? [] : OTHERS)
      yield changed((holder) => (holder[key] = other), ' is another')
    if (Array.isArray(value)) yield changed((holder) => (holder[key] = value.toReversed()))
  }
  for (const [step, inner] of isGroup ? Object.entries(value) : [])
    yield* singleChanges(config, inner, [...path, Array.isArray(value) ? Number(step) : step])
}

describe('no change is overlooked', () => {
  it('reports every single change of a config, wherever it is', () => {
    const before = siteOf(RICH)
    const text = JSON.stringify(before.config)
    const done = new Set<string>()
    const changes = [...singleChanges(before.config)].flatMap(([where, config]) => {
      if (done.has(where)) return []
      const read = siteSchema.safeParse(config)
      const isChanged = read.success && JSON.stringify(read.data) !== text
      if (isChanged && where.endsWith(' is another')) done.add(where)
      return isChanged ? [{ where, lines: compareSites(before, expandTemplate(read.data)) }] : []
    })
    expect(changes.length).toBeGreaterThan(200)
    expect(changes.filter(({ lines }) => lines.length === 0)).toEqual([])
  })
})
