import { describe, expect, it } from 'vitest'
import { compareSites } from '../../../src/site/compare.ts'
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
    ['text: From our own oven.', 'text: From two ovens.', 'Text changed on 1 page (/)'],
    ['src: images/a.webp', 'src: images/b.webp', 'Picture changed on 1 page (/)'],
    ['alt: An oven', 'alt: Two ovens', 'Picture changed on 1 page (/)'],
    ['label: Order, href: /', 'label: Order, href: /shops/harbor', 'Link changed on 1 page (/)'],
    ['label: Order, href', 'label: Order now, href', 'Text changed on 1 page (/)'],
    ['title: Bread\n', 'title: Fresh bread\n', 'Title changed on 1 page (/)'],
    ['label: left', 'label: left, to: 3', 'Text changed on 1 page (/)'],
    [
      'text: Open at six.',
      'text: Open at five.',
      'Text changed on 3 pages (/shops/bay-view, /shops/harbor and /shops/riverwest)',
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
    ['[Mon to Fri]', '[Mon to Sat]', 'Business hours changed'],
    ["accent: '#f2b04c'", "accent: '#ff0000'", 'Color accent: #f2b04c is now #ff0000'],
    ['theme: {', 'theme: { corners: sharp,', 'Look corners: soft is now sharp'],
    [
      "  - { id: two, author: A. R., text: Crisp., date: '2026-06-01' }\n",
      '',
      'Reviews: 1 removed',
    ],
    ['text: Crisp.', 'text: Crisp and warm.', 'Reviews: 1 changed'],
    ['label: Home, href: / }', 'label: Start, href: / }', 'Header menu: 1 added, 1 removed'],
    ['header: {', 'header: { action: { label: Order, href: / },', "The header's button changed"],
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
