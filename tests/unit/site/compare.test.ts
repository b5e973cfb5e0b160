import { describe, expect, it } from 'vitest'
import { siteSchema } from '../../../schema/site.ts'
import { expandTemplate } from '../../../src/site/expand-template.ts'
import { compareSites } from '../../../src/site/compare.ts'
import { followMoves } from '../../../src/site/moved-pages.ts'
import { siteOf } from './site-of.ts'

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

describe('what changed on a site, in words for its owner', () => {
  it('says nothing of a site that is the same', () => {
    expect(changed()).toEqual([])
  })

  it('counts and names entries that were added', () => {
    expect(changed(['- name: Riverwest', '- name: Riverwest\n      - name: Lake'])).toEqual([
      'Shops: 1 added (Lake)',
    ])
    expect(
      changed(['- name: Riverwest', '- name: Riverwest\n      - name: Lake\n      - name: Pier']),
    ).toEqual(['Shops: 2 added (Lake and Pier)'])
  })

  it('names a page that was added by its path', () => {
    expect(
      changed([
        'collections:',
        '  - { path: /order, sections: [{ type: hero, heading: Order }] }\ncollections:',
      ]),
    ).toEqual(['Pages: 1 added (/order)'])
  })

  it('tells an address that is gone, and whether it leads anywhere', () => {
    expect(changed(['      - name: Harbor\n', ''])).toEqual([
      '/shops/harbor is gone and has no redirect',
    ])
    expect(
      changed(
        ['      - name: Harbor\n', ''],
        ['pages:', 'redirects: [{ from: /shops/harbor, to: / }]\npages:'],
      ),
    ).toEqual(['/shops/harbor is gone, and leads to /', 'Redirects: 1 added'])
  })

  it('tells a price with what it was, and on how many pages', () => {
    expect(changed(['amount: 297', 'amount: 279'])).toEqual([
      'Price changed on 1 page (/): 297 USD is now 279 USD',
    ])
    expect(changed(['amount: 297', 'amount: 297, currency: EUR'])).toEqual([
      'Price changed on 1 page (/): 297 USD is now 297 EUR',
    ])
  })

  it.each([
    [
      'text: From our own oven.',
      'text: From two ovens.',
      'Text changed on 1 page (/), hero text: From our own oven. is now From two ovens.',
    ],
    ['src: images/a.webp', 'src: images/b.webp', 'Picture changed on 1 page (/)'],
    ['alt: An oven', 'alt: Two ovens', 'Picture changed on 1 page (/)'],
    ['label: Order, href: /', 'label: Order, href: /shops/harbor', 'Link changed on 1 page (/)'],
    [
      'label: Order, href',
      'label: Order now, href',
      'Text changed on 1 page (/), package-offer action label: Order is now Order now',
    ],
    ['title: Bread\n', 'title: Fresh bread\n', 'Title changed on 1 page (/)'],
    [
      'label: left',
      'label: left, to: 3',
      'Setting changed on 1 page (/), spots-counter to: 7 is now 3',
    ],
    [
      '- name: Harbor',
      '- name: Harbor\n        position: { latitude: 43.0256, longitude: -87.9005 }',
      'Position changed on 1 page (/shops/harbor)',
    ],
    [
      'text: Open at six.',
      'text: Open at five.',
      'Text changed on 3 pages (/shops/bay-view, /shops/harbor and /shops/riverwest), hero text: Open at six. is now Open at five.',
    ],
    [
      'title: Bread\n',
      'title: Bread\n    description: Bread and rolls.\n',
      'Description changed on 1 page (/)',
    ],
    ['type: spots-counter', 'id: spots, type: spots-counter', 'Section spots added on 1 page (/)'],
  ])('tells %j -> %j', (before, after, expected) => {
    expect(changed([before, after])).toContain(expected)
  })

  it('tells a section that was removed, and sections in another order', () => {
    expect(changed(['      - { type: spots-counter, label: left }\n', ''])).toEqual([
      'Section spots-counter removed on 1 page (/)',
    ])
    expect(
      changed(
        ['      - { type: spots-counter, label: left }\n', ''],
        [
          '      - { type: hero, heading: Bread,',
          '      - { type: spots-counter, label: left }\n      - { type: hero, heading: Bread,',
        ],
      ),
    ).toEqual(['Order of sections changed on 1 page (/)'])
  })

  it.each([
    [
      '(414) 555-2368',
      '(414) 555-7000',
      'Business telephone: (414) 555-2368 is now (414) 555-7000',
    ],
    ['  telephone: (414) 555-2368\n', '', 'Business telephone: (414) 555-2368 is now none'],
    ['[Mon to Fri]', '[Mon to Sat]', 'Business hours 1: Mon to Fri is now Mon to Sat'],
    ["accent: '#f2b04c'", "accent: '#ff0000'", 'Color accent: #f2b04c is now #ff0000'],
    ['theme: {', 'theme: { corners: sharp,', 'Look corners: soft is now sharp'],
    [
      "  - { id: two, author: A. R., text: Crisp., date: '2026-06-01' }\n",
      '',
      'Reviews: 1 removed',
    ],
    [
      'text: Crisp.',
      'text: Crisp and warm.',
      'Reviews, A. R., text: Crisp. is now Crisp and warm.',
    ],
    ['label: Home, href: / }', 'label: Start, href: / }', 'Header menu: Home is now called Start'],
    [
      'header: {',
      'header: { action: { label: Order, href: / },',
      "The header's button: none is now Order",
    ],
    ['All rights reserved.', 'Ours.', 'Footer legal: All rights reserved. is now Ours.'],
    ['pages:', 'lang: de\npages:', 'Language: en-US is now de'],
    ['pages:', 'messages: { showMore: More }\npages:', 'Message showMore: Show More is now More'],
    [
      'pages:',
      'integrations: { leadForm: { height: 800 } }\npages:',
      'Lead form height: 735 is now 800',
    ],
    [
      'pages:',
      'gallery: [{ permalink: "https://a.test/x", caption: Oven }]\npages:',
      'Gallery: 1 added',
    ],
  ])('tells %j -> %j as %j', (before, after, expected) => {
    expect(changed([before, after])).toEqual([expected])
  })

  it('shows long texts from where they part', () => {
    expect(
      changed([
        'Bread and rolls from our own oven.',
        'Bread and rolls from our own ovens, six mornings a week.',
      ]),
    ).toContain('Business description: …own oven. is now …own ovens, six mornings a week.')
  })

  it('tells things in another order', () => {
    const [one, two] = CONFIG.match(/ {2}- \{ id: .*\n/g)!
    expect(changed([`${one}${two}`, `${two}${one}`])).toEqual(['Reviews: in another order'])
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

type Change = readonly [words: string, config: unknown]

/** Every config with one change: a value that is another, a field or an item less, a list turned round. */
const singleChanges = (config: unknown): readonly Change[] => {
  const found: Change[] = []
  const visit = (value: unknown, path: readonly (string | number)[]): void => {
    const put = (
      what: string,
      next: (holder: Record<string | number, unknown>, key: string | number) => void,
    ): void => {
      if (path.length === 0) return
      const copy: unknown = structuredClone(config)
      const holder = path
        .slice(0, -1)
        .reduce((at, step) => (at as Record<string | number, unknown>)[step], copy)
      next(holder as Record<string | number, unknown>, path.at(-1)!)
      found.push([`${path.join('.')} ${what}`, copy])
    }
    const others: Readonly<Record<string, readonly unknown[]>> = {
      string: [
        `${String(value)} x`,
        `${String(value)}x`,
        'click',
        'place',
        'sharp',
        'nginx',
        '#123456',
        '/shops',
        'star',
      ],
      number: [Number(value) + 1, Number(value) - 0.1],
      boolean: [value === false],
    }
    for (const other of others[typeof value] ?? [])
      if (other !== value) put(`as ${String(other)}`, (holder, key) => (holder[key] = other))
    put('left out', (holder, key) => {
      if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else delete holder[key]
    })
    if (Array.isArray(value) && value.length > 1)
      put('turned round', (holder, key) => (holder[key] = value.toReversed()))
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value))
        visit(inner, [...path, Array.isArray(value) ? Number(key) : key])
  }
  visit(config, [])
  return found
}

describe('no change is passed over', () => {
  it('tells every single change of a config, wherever it is', () => {
    const before = siteOf(RICH)
    const changes = singleChanges(before.config).flatMap(([words, config]) => {
      const read = siteSchema.safeParse(config)
      return read.success && JSON.stringify(read.data) !== JSON.stringify(before.config)
        ? [{ words, site: expandTemplate(read.data) }]
        : []
    })
    expect(changes.length).toBeGreaterThan(300)
    expect(
      changes
        .filter(({ site }) => compareSites(before, site).length === 0)
        .map(({ words }) => words),
    ).toEqual([])
  })

  it('tells the file of a picture that holds another one under its name', () => {
    const site = siteOf(CONFIG)
    expect(compareSites(site, site, ['images/a.webp', 'images/icon.png'])).toEqual([
      'The file images/a.webp holds another picture, on 1 page (/)',
      'The file images/icon.png holds another picture',
    ])
  })
})

describe('an entry with another address', () => {
  it('is told as moved, whether or not its texts have changed a little', () => {
    const moved = 'Harbor moved from /shops/harbor to /shops/harbor-pier; '
    expect(changed(['- name: Harbor', '- name: Harbor\n        slug: harbor-pier'])).toEqual([
      `${moved}nothing leads there from the old address`,
    ])
    expect(
      changed(
        ['- name: Harbor', '- name: Harbor Pier'],
        ['pages:', 'redirects: [{ from: /shops/harbor, to: /shops/harbor-pier }]\npages:'],
      ),
    ).toEqual(
      expect.arrayContaining([
        `${moved}the old address leads to /shops/harbor-pier`,
        'Harbor is now called Harbor Pier',
      ]),
    )
  })

  it('is found from every address that it has had, in one step, until that is a page again', () => {
    const [first, second, third] = ['', 'pier', 'dock'].map((slug) =>
      siteOf(CONFIG.replace('- name: Harbor', slug === '' ? '$&' : `$&\n        slug: ${slug}`)),
    )
    const once = followMoves(new Map(), first!, second!)
    expect([...once]).toEqual([['/shops/harbor', '/shops/pier']])
    expect([...followMoves(once, second!, third!)]).toEqual([
      ['/shops/harbor', '/shops/dock'],
      ['/shops/pier', '/shops/dock'],
    ])
    expect([...followMoves(once, second!, first!)]).toEqual([['/shops/pier', '/shops/harbor']])
  })

  it('is not mixed up with another one that came in its place', () => {
    expect(changed(['- name: Harbor', '- name: Lake'])).toEqual([
      'Shops: 1 added (Lake)',
      '/shops/harbor is gone and has no redirect',
    ])
  })
})
