import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { WebSiteLeaf } from 'schema-dts'
import { parse } from 'yaml'
import { defined } from '../../../src/values/defined.ts'
import { structuredData } from '../../../src/render/structured-data.ts'
import { pageAt, siteOf } from '../site/site-of.ts'

const config = `
business:
  name: Corner Bakery
  description: Bread and rolls from our own oven.
  type: Bakery
  url: https://bakery.test/
  telephone: '(414) 555-2368'
  priceRange: $$
  image: { src: images/oven.webp, alt: An oven }
  areaServed: [Wisconsin, Milwaukee]
  rating: { value: 4.8, count: 163 }
messages: { breadcrumb: Start }
pages:
  - path: /
    sections: [{ type: hero, heading: Bread }]
  - path: /offer
    localBusiness: true
    sections: [{ type: hero, heading: Offer }]
  - path: /plain
    title: Plain | Corner Bakery
    sections: [{ type: hero, heading: Plain }]
collections:
  towns:
    kind: place
    page: { title: 'Bread in {name}, WI | Corner', sections: [{ type: hero, heading: 'Bread in {name}' }] }
    entries:
      - { name: Harbor }
      - { name: Quay, position: { latitude: 43.0256, longitude: -87.9005 } }
  breads:
    kind: service
    page: { title: 'Buy {name}', sections: [{ type: hero, heading: '{name}' }] }
    entries: [{ name: Rye }]
  people:
    page: { sections: [{ type: hero, heading: '{name}' }] }
    entries: [{ name: J. M. }]
`

interface Thing {
  readonly '@type': string
  readonly '@id': string
  readonly [key: string]: unknown
}

const thingsOn = (path: string, yaml = config): readonly Thing[] => {
  const site = siteOf(yaml)
  const graph = structuredData(site, pageAt(site, path), (src) => `/assets/${src}`)
  expect(graph['@context']).toBe('https://schema.org')
  return graph['@graph'] as unknown as Thing[]
}

const typesOn = (path: string): string[] => thingsOn(path).map((each) => each['@type'])

/** The only thing of a type on a page. */
const theOne = (path: string, type: string, yaml = config): Thing => {
  const found = thingsOn(path, yaml).filter((each) => each['@type'] === type)
  expect(found, `${type} on ${path}`).toHaveLength(1)
  return found[0]!
}

const PATHS = [
  '/',
  '/offer',
  '/plain',
  '/towns/harbor',
  '/towns/quay',
  '/breads/rye',
  '/people/j-m',
]

describe('search engines receive', () => {
  it.each([
    ['pricing', 'tiers'],
    ['programs', 'items'],
  ])('the end date of a temporary price, and none for another: %s', (type, list) => {
    const priced =
      '[{ name: Rye, text: Dark, price: { amount: 4.5 }, until: 2026-12-24 18:00 }, { name: Oat, text: Light, price: { amount: 5, currency: EUR } }]'
    const section = `[{ type: ${type}, heading: Prices, ${list}: ${priced} }]`
    const yaml = config.replace('[{ type: hero, heading: Plain }]', section)
    const catalog = theOne('/plain', 'OfferCatalog', yaml)
    expect(theOne('/plain', 'Bakery', yaml).hasOfferCatalog).toEqual([{ '@id': catalog['@id'] }])
    expect(catalog.itemListElement).toMatchObject([
      { '@type': 'Offer', name: 'Rye', price: 4.5, priceValidUntil: '2026-12-24' },
      { '@type': 'Offer', name: 'Oat', price: 5, priceCurrency: 'EUR' },
    ])
    expect(JSON.stringify(catalog).match(/priceValidUntil/g)).toHaveLength(1)
  })
  const plain = (section: string, type = 'Bakery') =>
    config
      .replace('[{ type: hero, heading: Plain }]', section)
      .replace('type: Bakery', `type: ${type}`)

  it('the only price of a page, if it ends', () => {
    const offer =
      '[{ type: package-offer, heading: A box, name: Box, items: [Bread], price: { amount: 9 }, until: 2026-12-24 }]'
    expect(theOne('/plain', 'Offer', plain(offer))).toMatchObject({
      name: 'Box',
      price: 9,
      priceValidUntil: '2026-12-24',
      availability: 'https://schema.org/InStock',
    })
  })

  const list = `[{ type: price-list, heading: Card, groups: [{ name: Warm, items: [ { name: Soup, prefix: from, unit: bowl, price: { amount: 6, currency: EUR }, diets: [vegan], allergens: [celery] }, { name: Day dish }] }] }]`

  it('a menu with the diets of each dish, and the list of offers of another business', () => {
    const menu = theOne('/plain', 'Menu', plain(list))
    expect(theOne('/plain', 'Bakery', plain(list)).hasMenu).toEqual([{ '@id': menu['@id'] }])
    expect(menu.hasMenuSection).toMatchObject([
      {
        name: 'Warm',
        hasMenuItem: [
          {
            name: 'Soup',
            suitableForDiet: ['https://schema.org/VeganDiet'],
            offers: { priceSpecification: { minPrice: 6, priceCurrency: 'EUR', unitText: 'bowl' } },
          },
          { '@type': 'MenuItem', name: 'Day dish' },
        ],
      },
    ])
    const offers = theOne('/plain', 'OfferCatalog', plain(list, 'AutoRepair'))
    expect(offers.itemListElement).toMatchObject([
      { '@type': 'OfferCatalog', name: 'Warm', itemListElement: [{ name: 'Soup' }] },
    ])
  })

  it('the menu of the guide', () => {
    const guide = readFileSync(new URL('../../../docs/owner/ways.md', import.meta.url), 'utf8')
    const block = /```yaml\n(type: price-list[^]*?)```/.exec(guide)![1]!
    const menu = theOne('/plain', 'Menu', plain(JSON.stringify([parse(block)])))
    expect(menu.hasMenuSection).toMatchObject([
      { hasMenuItem: [{}, { suitableForDiet: ['https://schema.org/VegetarianDiet'] }] },
    ])
  })

  it('the people of a team', () => {
    const team =
      "[{ type: team, heading: We, people: [{ name: Ana, role: Baker, text: '**Rye**.', href: /offer }] }]"
    expect(theOne('/plain', 'Person', plain(team))).toEqual({
      '@type': 'Person',
      name: 'Ana',
      jobTitle: 'Baker',
      description: 'Rye.',
      url: 'https://bakery.test/offer',
      worksFor: { '@id': 'https://bakery.test/#business' },
    })
  })

  it('that a veterinary clinic is a local business, with the addresses of its branches', () => {
    const branches =
      '  branches: [{ name: A, address: { city: Ogden } }, { name: B, address: 1 Main Street }]\n'
    const yaml = config
      .replace('type: Bakery', 'type: VeterinaryCare')
      .replace('  priceRange', `${branches}  priceRange`)
    const clinic = thingsOn('/offer', yaml).find((each) => each['@id'].endsWith('#business'))!
    expect(clinic['@type']).toEqual(['LocalBusiness', 'VeterinaryCare'])
    expect(clinic.address).toEqual([
      { '@type': 'PostalAddress', addressLocality: 'Ogden' },
      '1 Main Street',
    ])
  })

  it('the place in which a service is offered, on the page of both', () => {
    const jobs = `  jobs:
    fields: { town: towns, bread: breads }
    page: { title: '{name}', sections: [{ type: hero, heading: '{name}' }] }
    entries: [{ name: Rye in Quay, town: Quay, bread: Rye }]
`
    expect(theOne('/jobs/rye-in-quay', 'Service', config + jobs)).toMatchObject({
      name: 'Rye',
      areaServed: { name: 'Quay', geo: { latitude: 43.0256 } },
    })
  })

  it('the business with its rating on the page that shows it', () => {
    expect(theOne('/offer', 'Bakery')).toEqual({
      '@type': 'Bakery',
      '@id': 'https://bakery.test/#business',
      name: 'Corner Bakery',
      description: 'Bread and rolls from our own oven.',
      url: 'https://bakery.test/',
      telephone: '(414) 555-2368',
      priceRange: '$$',
      image: 'https://bakery.test/assets/images/oven.webp',
      areaServed: [
        { '@type': 'Place', name: 'Wisconsin' },
        { '@type': 'Place', name: 'Milwaukee' },
      ],
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8, reviewCount: 163 },
    })
    expect(theOne('/offer', 'WebPage').mainEntity).toEqual({
      '@id': 'https://bakery.test/#business',
    })
  })

  it('the site and the page on every page, and more about the site on its start page', () => {
    for (const path of PATHS) {
      const address = `https://bakery.test${path}`
      expect(theOne(path, 'WebSite')).toMatchObject({ name: 'Corner Bakery' })
      expect(theOne(path, 'WebPage')).toMatchObject({
        url: address,
        isPartOf: { '@id': 'https://bakery.test/#website' },
      })
    }
    expect(theOne('/', 'WebSite')).toMatchObject({
      description: 'Bread and rolls from our own oven.',
      inLanguage: 'en-US',
    })
    expect(typesOn('/')).toEqual(['WebSite', 'WebPage'])
    expect(theOne('/plain', 'WebSite')).not.toHaveProperty('description')
  })

  it('a service offered in a place, or the service itself, by the business', () => {
    expect(theOne('/towns/harbor', 'Service')).toMatchObject({
      name: 'Bread in Harbor',
      areaServed: { '@type': 'Place', name: 'Harbor' },
      url: 'https://bakery.test/towns/harbor',
      provider: { '@id': 'https://bakery.test/#business' },
    })
    expect(theOne('/towns/quay', 'Service')).toMatchObject({
      areaServed: {
        '@type': 'Place',
        name: 'Quay',
        geo: { '@type': 'GeoCoordinates', latitude: 43.0256, longitude: -87.9005 },
      },
    })
    expect(theOne('/towns/harbor', 'Bakery')).toEqual({
      '@type': 'Bakery',
      '@id': 'https://bakery.test/#business',
      name: 'Corner Bakery',
      url: 'https://bakery.test/',
      telephone: '(414) 555-2368',
    })
    expect(theOne('/breads/rye', 'Service')).toMatchObject({
      name: 'Rye',
      areaServed: [
        { '@type': 'Place', name: 'Wisconsin' },
        { '@type': 'Place', name: 'Milwaukee' },
      ],
    })
    expect(typesOn('/people/j-m')).toEqual(['WebSite', 'WebPage', 'BreadcrumbList'])
  })

  it('the path from the start page to a page', () => {
    expect(theOne('/breads/rye', 'BreadcrumbList').itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Start', item: 'https://bakery.test/' },
      { '@type': 'ListItem', position: 2, name: 'Rye', item: 'https://bakery.test/breads/rye' },
    ])
    expect(theOne('/plain', 'BreadcrumbList').itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Start', item: 'https://bakery.test/' },
      { '@type': 'ListItem', position: 2, name: 'Plain', item: 'https://bakery.test/plain' },
    ])
  })

  it('the page that lists a collection as part of the path, if there is one', () => {
    const listed = config.replace(
      'pages:\n',
      'footer: { collections: [{ title: Breads, collection: breads, limit: 1 }] }\npages:\n',
    )
    const many = listed.replace(
      'entries: [{ name: Rye }]',
      'entries: [{ name: Rye }, { name: Bun }]',
    )
    const names = (yaml: string) =>
      (theOne('/breads/rye', 'BreadcrumbList', yaml).itemListElement as Thing[]).map(
        ({ name, item }) => [name, item],
      )
    expect(names(listed)).toHaveLength(2)
    expect(names(many)).toEqual([
      ['Start', 'https://bakery.test/'],
      ['Breads', 'https://bakery.test/breads'],
      ['Rye', 'https://bakery.test/breads/rye'],
    ])
    // With its entries at the top level, its list is the start page.
    const atTop = many.replace('  breads:\n', "  breads:\n    path: '/{slug}'\n")
    expect(atTop).not.toBe(many)
    const steps = theOne('/rye', 'BreadcrumbList', atTop).itemListElement as Thing[]
    expect(steps.map(({ name }) => name)).toEqual(['Start', 'Rye'])
  })
})

it('nothing that the owner did not say', () => {
  const bare = `
business: { name: Corner Bakery, description: Bread. }
pages:
  - path: /
    localBusiness: true
    sections: [{ type: hero, heading: Bread }]
`
  expect(thingsOn('/', bare)).toEqual([
    {
      '@type': 'WebSite',
      '@id': '#website',
      name: 'Corner Bakery',
      description: 'Bread.',
      inLanguage: 'en-US',
    },
    {
      '@type': 'WebPage',
      '@id': '#page',
      name: 'Corner Bakery',
      isPartOf: { '@id': '#website' },
      mainEntity: { '@id': '#business' },
    },
    { '@type': 'LocalBusiness', '@id': '#business', name: 'Corner Bakery', description: 'Bread.' },
  ])
})

it('TypeScript refuses what a type of schema.org does not have', () => {
  // @ts-expect-error A website has no range of prices.
  defined<WebSiteLeaf>({ '@type': 'WebSite', priceRange: '$$' })
  expect(defined<WebSiteLeaf>({ '@type': 'WebSite', url: undefined })).toEqual({
    '@type': 'WebSite',
  })
})
