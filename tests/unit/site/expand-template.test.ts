import { describe, expect, it } from 'vitest'
import type { Page } from '../../../src/site/site.ts'
import { BAKERY, pageAt, siteOf } from './site-of.ts'

const shops = (entries: string, more = ''): string => `${BAKERY}
collections:
  shops:
    defaults:
      opening: six
      intro: '{name} opens at {opening}.'
    page:
      title: Bread in {name}
      description: Fresh bread in {name}, from {opening}.
      sections:
        - type: hero
          heading: '{intro}'
          text: Find us at /{slug}.
        - type: rich-text
          id: story
          body: The story of {name}.
        - type: rich-text
          body: How to find {name}.
    entries:
${entries}
${more}`

const headingsOf = (page: Page): unknown[] =>
  page.sections.map((section) => ('heading' in section ? section.heading : undefined))

describe('an entry that is a name alone', () => {
  const site = siteOf(shops('      - name: Salt & Pepper Lane'))
  const page = pageAt(site, '/shops/salt-and-pepper-lane')

  it('becomes a whole page at an address of its own', () => {
    expect(page.title).toBe('Bread in Salt & Pepper Lane')
    expect(page.description).toBe('Fresh bread in Salt & Pepper Lane, from six.')
    expect(headingsOf(page)).toEqual(['Salt & Pepper Lane opens at six.', undefined, undefined])
    expect(page.sections[0]).toMatchObject({ text: 'Find us at /salt-and-pepper-lane.' })
    expect(page.entry).toEqual({ kind: 'other', name: 'Salt & Pepper Lane', collection: 'shops' })
  })

  it('leaves no placeholder unfilled', () => {
    expect(JSON.stringify(page)).not.toMatch(/\{\w+\}/)
  })

  it('carries no rating of the whole business', () => {
    expect(page.localBusiness).toBe(false)
  })
})

it('the smallest collection yields a title and a description as well', () => {
  const site = siteOf(`${BAKERY}
collections:
  locations:
    page:
      sections:
        - type: hero
          heading: '{name}'
    entries:
      - name: Ogden
`)
  const page = pageAt(site, '/locations/ogden')
  expect(page.title).toBe('Ogden')
  expect(page.description).toBe('Ogden: Bread and rolls from our own oven.')
})

describe('the fields of an entry', () => {
  it("go before the collection's defaults, title and description before the template's", () => {
    const site = siteOf(
      shops(`      - name: Harbor
        slug: at-the-harbor
        opening: 7
        title: The harbor bakery
        description: '{name}: rolls by the water.'`),
    )
    const page = pageAt(site, '/shops/at-the-harbor')
    expect(page.title).toBe('The harbor bakery')
    expect(page.description).toBe('Harbor: rolls by the water.')
    expect(headingsOf(page)[0]).toBe('Harbor opens at 7.')
  })

  it('may hold placeholders, as defaults may', () => {
    const site = siteOf(
      shops(`      - name: Harbor
        intro: '{name} wakes up at {opening}.'`),
    )
    expect(headingsOf(pageAt(site, '/shops/harbor'))[0]).toBe('Harbor wakes up at six.')
  })

  it('fill a default that names one written further down', () => {
    const site = siteOf(`${BAKERY}
collections:
  shops:
    defaults:
      intro: '{greeting} from {name}'
      greeting: Good morning
    page:
      sections:
        - type: hero
          heading: '{intro}'
    entries:
      - name: Harbor
`)
    expect(headingsOf(pageAt(site, '/shops/harbor'))).toEqual(['Good morning from Harbor'])
  })
})

describe('sections of an entry', () => {
  it("replace the template's of the same id, in its place, and keep the others", () => {
    const site = siteOf(
      shops(`      - name: Harbor
        replace:
          - type: hero
            heading: Hello {name}
          - type: rich-text
            id: story
            body: Born by the water.`),
    )
    const page = pageAt(site, '/shops/harbor')
    expect(page.sections.map(({ type, id }) => [type, id])).toEqual([
      ['hero', 'hero'],
      ['rich-text', 'story'],
      ['rich-text', 'rich-text'],
    ])
    expect(page.sections[0]).toMatchObject({ heading: 'Hello Harbor' })
    expect(page.sections[1]).toMatchObject({ body: 'Born by the water.' })
    expect(page.sections[2]).toMatchObject({ body: 'How to find Harbor.' })
  })

  it('may be of another type than the one they replace; links to its id still lead there', () => {
    const site = siteOf(
      shops(`      - name: Harbor
        replace:
          - type: cta
            id: story
            heading: Come by
            action:
              label: Order
              href: '#story'`),
    )
    expect(pageAt(site, '/shops/harbor').sections[1]).toMatchObject({ type: 'cta', id: 'story' })
  })

  it('take the place of the whole template when listed', () => {
    const site = siteOf(
      shops(`      - name: Harbor
        sections:
          - type: hero
            heading: Only {name}
      - name: Bay View`),
    )
    expect(headingsOf(pageAt(site, '/shops/harbor'))).toEqual(['Only Harbor'])
    expect(pageAt(site, '/shops/bay-view').sections).toHaveLength(3)
  })

  it('know where in the file they stand, so that a mistake is told at its own line', () => {
    const site = siteOf(
      shops(`      - name: Harbor
        replace:
          - type: rich-text
            id: story
            body: Born by the water.`),
    )
    expect(pageAt(site, '/shops/harbor').sources).toEqual([
      ['collections', 'shops', 'page', 'sections', 0],
      ['collections', 'shops', 'entries', 0, 'replace', 0],
      ['collections', 'shops', 'page', 'sections', 2],
    ])
  })
})

describe('section ids', () => {
  const ids = (sections: string): string[] =>
    pageAt(siteOf(BAKERY.replace(/ {6}- type: hero[^]*/, sections)), '/').sections.map(
      ({ id }) => id,
    )

  it('are the type unless given, with a number from the second on', () => {
    expect(
      ids(`      - { type: rich-text, body: a }
      - { type: rich-text, body: b }
      - { type: rich-text, id: c, body: c }
      - { type: rich-text, body: d }`),
    ).toEqual(['rich-text', 'rich-text-2', 'c', 'rich-text-3'])
  })

  it('never take one that another section of the page was given', () => {
    expect(
      ids(`      - { type: rich-text, body: a }
      - { type: hero, id: rich-text, heading: b }`),
    ).toEqual(['rich-text-2', 'rich-text'])
  })
})

describe("a collection's own page", () => {
  const entries = Array.from({ length: 5 }, (_, at) => `      - name: Shop ${at + 1}`).join('\n')
  const menu = (limit: number): string =>
    shops(
      entries,
      `footer:\n  collections:\n    - { title: Shops, collection: shops, limit: ${limit} }`,
    )

  it('is built as soon as a menu or the footer leaves entries out, with a link to each', () => {
    const page = pageAt(siteOf(menu(4)), '/shops')
    expect(page.title).toBe('Shops | Corner Bakery')
    expect(page.sections[0]).toMatchObject({
      type: 'directory',
      links: [1, 2, 3, 4, 5].map((at) => ({ label: `Shop ${at}`, href: `/shops/shop-${at}` })),
    })
  })

  it('is not built when every entry is listed, or when nothing lists them', () => {
    for (const yaml of [menu(5), shops(entries)])
      expect(siteOf(yaml).pages.map(({ path }) => path)).not.toContain('/shops')
  })

  it('gives way to a page that the owner wrote for that path', () => {
    const site = siteOf(
      menu(4).replace(
        'collections:\n  shops:',
        '  - path: /shops\n    title: All our shops\n    sections: [{ type: hero, heading: Shops }]\ncollections:\n  shops:',
      ),
    )
    expect(site.pages.filter(({ path }) => path === '/shops')).toHaveLength(1)
    expect(pageAt(site, '/shops').title).toBe('All our shops')
  })
})

describe('what a section takes from elsewhere in the file', () => {
  it('a services section shows a card for each entry, after the items of its own', () => {
    const site = siteOf(
      shops(
        `      - name: Harbor
        summary: By the water.
        icon: waves
      - name: Bay View`,
      ).replace(
        '        heading: Bread\n',
        `        heading: Bread
      - type: services
        heading: Our shops
        items: [{ title: By mail, text: Everywhere. }]
        collection: shops
`,
      ),
    )
    expect(pageAt(site, '/').sections[1]).toMatchObject({
      items: [
        { title: 'By mail', text: 'Everywhere.' },
        { title: 'Harbor', text: 'By the water.', icon: 'waves', href: '/shops/harbor' },
        { title: 'Bay View', text: 'Fresh bread in Bay View, from six.', href: '/shops/bay-view' },
      ],
    })
  })

  it('reviews without items are those of the site; with items, its own alone', () => {
    const review = (id: string): string =>
      `{ id: ${id}, author: J. M., text: Good., date: '2026-05-31' }`
    const site = siteOf(`${BAKERY}
      - { type: reviews, heading: All }
      - { type: reviews, heading: Own, items: [${review('own')}] }
reviews: [${review('one')}, ${review('two')}]
`)
    const [, all, own] = pageAt(site, '/').sections
    expect(all).toMatchObject({ items: [{ id: 'one' }, { id: 'two' }] })
    expect(own).toMatchObject({ items: [{ id: 'own' }] })
  })

  it('a lead form is the sample form until the owner names a provider', () => {
    const form = (integrations: string): unknown =>
      pageAt(
        siteOf(`${BAKERY}
      - { type: lead-form, heading: Order }
${integrations}`),
        '/',
      ).sections[1]
    expect(form('')).toMatchObject({ form: { src: '/demo-form/' } })
    expect(form('integrations: { leadForm: { src: https://forms.bakery.test/1 } }')).toMatchObject({
      form: { src: 'https://forms.bakery.test/1' },
    })
  })
})

it('pages are listed in the order of the file, and expanding one leaves the config as it was', () => {
  const site = siteOf(shops('      - name: Harbor\n      - name: Bay View'))
  const before = JSON.stringify(site.config)
  expect(site.pages.map(({ path, name }) => [path, name])).toEqual([
    ['/', 'Corner Bakery'],
    ['/shops/harbor', 'Harbor'],
    ['/shops/bay-view', 'Bay View'],
  ])
  for (const ref of site.pages) site.expand(ref)
  expect(JSON.stringify(site.config)).toBe(before)
})
