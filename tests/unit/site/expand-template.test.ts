import { describe, expect, it } from 'vitest'
import type { EntryConfig } from '../../../schema/site.ts'
import { entryFields, slugOfEntry } from '../../../src/site/entry-fields.ts'
import { endsWithIndex, needsIndex } from '../../../src/site/collections.ts'
import { sectionMeanings } from '../../../src/site/section-meanings.ts'
import { sectionsOfEntry } from '../../../src/site/entry-sections.ts'
import type { Page, Site } from '../../../src/site/site.ts'
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

it('pages stand in the order of the file', () => {
  const site = siteOf(shops('      - name: Harbor\n      - name: Bay View'))
  expect(site.pages.map(({ path, name }) => [path, name])).toEqual([
    ['/', 'Corner Bakery'],
    ['/shops/harbor', 'Harbor'],
    ['/shops/bay-view', 'Bay View'],
  ])
})

describe('what a collection leaves out follows from its name', () => {
  const collection = (fields: string) => {
    const yaml = `${BAKERY}
collections:
  ourShops:
${fields}    page: { sections: [{ type: hero, heading: '{name}' }] }
    entries: [{ name: Bay View }, { name: Harbor, slug: quay }]
`
    const { key, path, label, indexPath, entryPath, entries } =
      siteOf(yaml).collections.get('ourShops')!
    return { key, path, label, indexPath, paths: entries.map(entryPath) }
  }

  it('its label and its addresses', () => {
    expect(collection('')).toEqual({
      key: 'ourShops',
      path: '/ourshops/{slug}',
      label: 'OurShops',
      indexPath: '/ourshops',
      paths: ['/ourshops/bay-view', '/ourshops/quay'],
    })
  })

  it('unless they are given', () => {
    expect(collection("    label: Shops\n    path: '/in/town/{slug}'\n")).toMatchObject({
      label: 'Shops',
      indexPath: '/in/town',
      paths: ['/in/town/bay-view', '/in/town/quay'],
    })
    expect(collection("    path: '/{slug}'\n")).toMatchObject({
      indexPath: '/',
      paths: ['/bay-view', '/quay'],
    })
  })

  it('and the slug of an entry from its name', () => {
    expect(slugOfEntry({ name: 'Bay View' })).toBe('bay-view')
    expect(slugOfEntry({ name: 'Bay View', slug: 'quay' })).toBe('quay')
  })
})

describe('the placeholders of an entry', () => {
  const fieldsOf = (entry: string, defaults = '{}') => {
    const collection = siteOf(`${BAKERY}
collections:
  shops:
    defaults: ${defaults}
    page: { sections: [{ type: hero, heading: x }] }
    entries:
      - ${entry}
`).collections.get('shops')!
    return entryFields(collection, collection.entries[0]!)
  }

  it('are its fields, its slug and the defaults; numbers as they are written', () => {
    expect(
      fieldsOf('{ name: Bay View, price: 0, since: 1923 }', '{ day: Monday, price: 5 }'),
    ).toEqual({ name: 'Bay View', slug: 'bay-view', price: '0', since: '1923', day: 'Monday' })
  })

  it('are never its sections', () => {
    const fields = fieldsOf(
      '{ name: Harbor, slug: quay, replace: [{ type: hero, heading: a }], sections: [{ type: hero, heading: b }] }',
    )
    expect(fields).toEqual({ name: 'Harbor', slug: 'quay' })
  })

  it('may lead from one to the next, in whatever order they stand', () => {
    expect(
      fieldsOf("{ name: Harbor, a: '{b}!', b: '{c} {c}', c: '{name}' }", "{ d: '{a} {slug}' }"),
    ).toMatchObject({
      a: 'Harbor Harbor!',
      b: 'Harbor Harbor',
      c: 'Harbor',
      d: 'Harbor Harbor! harbor',
    })
  })

  it('stay as they are written where they lead back to themselves or nowhere', () => {
    const fields = fieldsOf(
      "{ name: Harbor, a: 'x {a}', b: '{c}', c: '{b}', d: '{none} {toString}' }",
    )
    expect(fields.a).toBe('x {a}')
    expect(fields.b).toMatch(/\{[bc]\}/)
    expect(fields.c).toMatch(/\{[bc]\}/)
    expect(fields.d).toBe('{none} {toString}')
  })

  it('may be as many as a hundred, one within the other', () => {
    const chain = (count: number): string =>
      fieldsOf(
        `{ name: Harbor, ${Array.from({ length: count }, (_, at) => `f${at}: '{f${at + 1}}'`).join(', ')}, f${count}: end }`,
      ).f0!
    expect(chain(99)).toBe('end')
    expect(chain(200)).toMatch(/^\{f\d+\}$/)
  })

  it('are none of the language itself', () => {
    expect(fieldsOf("{ name: Harbor, a: '{toString} {constructor}' }").a).toBe(
      '{toString} {constructor}',
    )
  })

  it('can be filled up to the length that a page can bear, and not one character further', () => {
    const text = 'x'.repeat(24_999)
    const grown = (sign: string) =>
      fieldsOf(`{ name: Harbor, long: ${text}, twice: '{long}{long}${sign}' }`).twice!
    expect(grown('ab')).toHaveLength(50_000)
    expect(grown('abc')).toBe('{long}{long}abc')
  })
})

describe('whether a collection has a page of its own', () => {
  const file = (menus: string, pages = '') => `${BAKERY}${pages}
collections:
  shops:
    page: { sections: [{ type: hero, heading: '{name}' }] }
    entries: [{ name: A }, { name: B }, { name: C }]
  others:
    page: { sections: [{ type: hero, heading: '{name}' }] }
    entries: [{ name: D }, { name: E }]
${menus}`
  const has = (menus: string): boolean => {
    const site = siteOf(file(menus))
    return needsIndex(site.config, site.collections.get('shops')!)
  }
  const menu = (collection: string, limit: number) =>
    `{ label: x, href: /, collection: ${collection}, limit: ${limit} }`
  const list = (collection: string, limit: number) =>
    `{ title: x, collection: ${collection}, limit: ${limit} }`

  it('is settled by the menu or list that shows the fewest entries', () => {
    expect(has(`header: { menu: [${menu('shops', 2)}] }`)).toBe(true)
    expect(has(`header: { menu: [${menu('shops', 3)}] }`)).toBe(false)
    expect(has(`footer: { collections: [${list('shops', 2)}] }`)).toBe(true)
    expect(has(`footer: { collections: [${list('shops', 3)}, ${list('shops', 2)}] }`)).toBe(true)
    expect(
      has(
        `header: { menu: [${menu('shops', 9)}] }\nfooter: { collections: [${list('shops', 2)}] }`,
      ),
    ).toBe(true)
    expect(has(`header: { menu: [${menu('others', 1)}, { label: x, href: / }] }`)).toBe(false)
    expect(has('')).toBe(false)
  })

  it('is asked for by `index`, however few entries there are', () => {
    const asked = (pages = '') =>
      siteOf(file('', pages).replace('  shops:', '  shops:\n    index: true'))
    const paths = (site: Site) => site.pages.map(({ path }) => path)
    expect(paths(asked())).toContain('/shops')
    expect(paths(asked())).not.toContain('/others')
    // The owner's own page takes its place.
    const own = asked('  - { path: /shops, sections: [{ type: hero, heading: All }] }')
    expect(paths(own).filter((path) => path === '/shops')).toHaveLength(1)
    expect(endsWithIndex(own.config, own.collections.get('shops')!, 9)).toBe(true)
  })

  it('is settled by the lists of sections too, wherever they stand', () => {
    const area = (limit: number) =>
      `{ type: service-area, heading: Where, collection: shops, limit: ${limit} }`
    const indexed = (text: string): boolean => {
      const site = siteOf(text)
      return needsIndex(site.config, site.collections.get('shops')!)
    }
    const page = (limit: number) => `  - { path: /map, sections: [${area(limit)}] }`
    expect(indexed(file('', page(2)))).toBe(true)
    expect(indexed(file('', page(3)))).toBe(false)
    for (const part of ['sections', 'replace']) {
      const own = `{ name: D, ${part}: [${area(2)}] }`
      expect(indexed(file('').replace('{ name: D }', own))).toBe(true)
    }
    const template = file('').replace("{ type: hero, heading: '{name}' }", area(2))
    expect(indexed(template)).toBe(true)
  })

  it('shows in the list of pages before those of its entries', () => {
    const site = siteOf(file(`footer: { collections: [${list('shops', 2)}] }`))
    expect(
      site.pages.map(({ path, name, source, collection }) => [path, name, source, collection]),
    ).toEqual([
      ['/', 'Corner Bakery', ['pages', 0], undefined],
      ['/shops', 'Shops', ['collections', 'shops'], 'shops'],
      ['/shops/a', 'A', ['collections', 'shops', 'entries', 0], 'shops'],
      ['/shops/b', 'B', ['collections', 'shops', 'entries', 1], 'shops'],
      ['/shops/c', 'C', ['collections', 'shops', 'entries', 2], 'shops'],
      ['/others/d', 'D', ['collections', 'others', 'entries', 0], 'others'],
      ['/others/e', 'E', ['collections', 'others', 'entries', 1], 'others'],
    ])
    expect(pageAt(site, '/shops')).toMatchObject({
      path: '/shops',
      title: 'Shops | Corner Bakery',
      description: 'Bread and rolls from our own oven.',
      localBusiness: false,
      sections: [
        {
          type: 'directory',
          id: 'directory',
          heading: 'Shops',
          collection: 'shops',
          links: [
            { label: 'A', href: '/shops/a' },
            { label: 'B', href: '/shops/b' },
            { label: 'C', href: '/shops/c' },
          ],
        },
      ],
      sources: [['collections', 'shops']],
    })
  })
})

describe('a page of its own', () => {
  it('has the name and description of the business unless it has others', () => {
    const site = siteOf(`${BAKERY}  - path: /order
    title: Order bread
    description: Bread at your door.
    localBusiness: true
    sections: [{ type: hero, heading: Order }, { type: rich-text, body: How. }]
`)
    expect(pageAt(site, '/')).toMatchObject({
      path: '/',
      title: 'Corner Bakery',
      description: 'Bread and rolls from our own oven.',
      localBusiness: false,
      sections: [expect.objectContaining({ type: 'hero', id: 'hero' })],
      sources: [['pages', 0, 'sections', 0]],
    })
    expect(site.pages[1]!.name).toBe('Order bread')
    expect(pageAt(site, '/order')).toMatchObject({
      title: 'Order bread',
      description: 'Bread at your door.',
      localBusiness: true,
      sources: [
        ['pages', 1, 'sections', 0],
        ['pages', 1, 'sections', 1],
      ],
    })
  })

  it('keeps braces as they are: nothing fills them', () => {
    const site = siteOf(BAKERY.replace('heading: Bread', "heading: 'Bread in {name}'"))
    expect(headingsOf(pageAt(site, '/'))).toEqual(['Bread in {name}'])
  })
})

describe('the card of an entry', () => {
  const cards = (page: string, entry: string): unknown =>
    pageAt(
      siteOf(`${BAKERY}
      - { type: services, heading: x, collection: shops }
      - { type: directory, heading: y, collection: shops, links: [{ label: All, href: / }] }
      - { type: services, id: none, heading: z, collection: nowhere }
collections:
  shops:
    page: { ${page}sections: [{ type: hero, heading: '{name}' }] }
    entries: [${entry}]
`),
      '/',
    ).sections.slice(1)

  it('says its summary, else its description, else that of the template, else its name', () => {
    const text = (page: string, entry: string) =>
      (cards(page, entry) as [{ items: [{ text: string }] }])[0].items[0].text
    const page = "description: 'All of {name}', "
    expect(text(page, '{ name: A, summary: S, description: D }')).toBe('S')
    expect(text(page, "{ name: A, description: 'D {slug}' }")).toBe('D a')
    expect(text(page, '{ name: A }')).toBe('All of A')
    expect(text('', '{ name: A }')).toBe('A')
  })

  it('has no icon where the entry has none, and stands after what the section lists itself', () => {
    expect(cards('', '{ name: A, icon: star }, { name: B }')).toEqual([
      expect.objectContaining({
        items: [
          { title: 'A', text: 'A', href: '/shops/a', icon: 'star' },
          { title: 'B', text: 'B', href: '/shops/b' },
        ],
      }),
      expect.objectContaining({
        links: [
          { label: 'All', href: '/' },
          { label: 'A', href: '/shops/a' },
          { label: 'B', href: '/shops/b' },
        ],
      }),
      expect.objectContaining({ id: 'none', items: [] }),
    ])
  })
})

describe('the lead form', () => {
  const forms = (integrations: string, section = ''): unknown =>
    pageAt(
      siteOf(`${BAKERY}
      - { type: lead-form, heading: Order${section} }
${integrations}`),
      '/',
    ).sections[1]

  it('that stands in for one comes with its own script, and keeps the other settings', () => {
    expect(
      forms('integrations: { leadForm: { height: 400, script: https://forms.test/x.js } }'),
    ).toMatchObject({
      form: { src: '/demo-form/', script: '/demo-form/embed.js', height: 400, timeout: 8000 },
    })
  })

  it('of the owner stays as it is, that of the section before that of the site', () => {
    const own = 'integrations: { leadForm: { src: https://forms.test/1 } }'
    expect(forms(own)).toMatchObject({ form: { src: 'https://forms.test/1' } })
    expect(forms(own)).not.toHaveProperty('form.script')
    expect(forms(own, ', form: { src: https://forms.test/2 }')).toMatchObject({
      form: { src: 'https://forms.test/2' },
    })
  })

  it('leaves the config as it was', () => {
    const site = siteOf(BAKERY)
    expect(site.config.integrations.leadForm.src).toBeUndefined()
    expect(Object.isFrozen(site)).toBe(true)
    expect(Object.isFrozen(site.pages)).toBe(true)
  })
})

it('the sections of an entry are the template in its order, each with where it stands', () => {
  const collection = siteOf(shops('      - name: Harbor')).collections.get('shops')!
  const sections = sectionsOfEntry(
    collection,
    { name: 'x', replace: [{ ...collection.page.sections[1]!, id: 'rich-text' }] } as EntryConfig,
    ['collections', 'shops', 'entries', 7],
  )
  expect(sections.map(({ section, source }) => [section.id, source])).toEqual([
    [undefined, ['collections', 'shops', 'page', 'sections', 0]],
    ['story', ['collections', 'shops', 'page', 'sections', 1]],
    ['rich-text', ['collections', 'shops', 'entries', 7, 'replace', 0]],
  ])
  expect(
    sectionsOfEntry(collection, { name: 'x', sections: collection.page.sections } as EntryConfig, [
      'e',
    ]).map(({ source }) => source),
  ).toEqual([
    ['e', 'sections', 0],
    ['e', 'sections', 1],
    ['e', 'sections', 2],
  ])
})

it('an entry without id replaces the first section of its type, which keeps its name', () => {
  const site = siteOf(
    shops(`      - name: Harbor
        replace: [{ type: rich-text, body: Only here. }]`),
  )
  const { sections } = pageAt(site, '/shops/harbor')
  expect(sections.map(({ id }) => id)).toEqual(['hero', 'story', 'rich-text'])
  expect(sections[2]).toMatchObject({ body: 'Only here.' })
})

it('the meanings of a section type are found once', () => {
  expect(sectionMeanings('faq')).toBe(sectionMeanings('faq'))
  expect(sectionMeanings('faq')).not.toBe(sectionMeanings('hero'))
})

it('a summary may hold placeholders as the other fields of an entry do', () => {
  const site = siteOf(
    `${BAKERY}
      - { type: services, heading: x, collection: shops }
collections:
  shops:
    page: { sections: [{ type: hero, heading: '{name}' }] }
    entries: [{ name: Harbor, summary: Bread in {name} }]
`.replace('Bread in {name}', "'Bread in {name}'"),
  )
  expect(pageAt(site, '/').sections[1]).toMatchObject({ items: [{ text: 'Bread in Harbor' }] })
})
