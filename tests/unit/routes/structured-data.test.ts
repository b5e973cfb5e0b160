import { describe, expect, it } from 'vitest'
import { structuredData } from '../../../src/routes/structured-data.ts'
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
    sections: [{ type: hero, heading: Plain }]
collections:
  towns:
    kind: place
    page: { title: 'Bread in {name}', sections: [{ type: hero, heading: '{name}' }] }
    entries: [{ name: Harbor }]
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
  readonly [key: string]: unknown
}

const thingsOn = (path: string, yaml = config): readonly Thing[] => {
  const site = siteOf(yaml)
  return structuredData(site, pageAt(site, path), (src) => `/assets/${src}`) as unknown as Thing[]
}

const typesOn = (path: string): string[] => thingsOn(path).map((thing) => thing['@type'])

describe('search engines are told', () => {
  it('of the business with its rating on the page that asks for it', () => {
    expect(thingsOn('/offer')).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Bakery',
        name: 'Corner Bakery',
        description: 'Bread and rolls from our own oven.',
        url: 'https://bakery.test/',
        telephone: '(414) 555-2368',
        priceRange: '$$',
        image: 'https://bakery.test/assets/images/oven.webp',
        areaServed: ['Wisconsin', 'Milwaukee'],
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8, reviewCount: 163 },
      },
    ])
  })

  it('of that rating on no other page', () => {
    for (const path of ['/', '/plain', '/towns/harbor', '/breads/rye', '/people/j-m'])
      expect(JSON.stringify(thingsOn(path)), `on ${path}`).not.toMatch(/rating|review/i)
  })

  it('of the site on its start page', () => {
    expect(typesOn('/')).toEqual(['WebSite'])
    expect(thingsOn('/')[0]).toMatchObject({ name: 'Corner Bakery', inLanguage: 'en-US' })
    expect(typesOn('/plain')).toEqual([])
  })

  it('of a service offered in a place, or of the service itself', () => {
    expect(typesOn('/towns/harbor')).toEqual(['BreadcrumbList', 'Service'])
    expect(thingsOn('/towns/harbor')[1]).toMatchObject({
      name: 'Bread in Harbor',
      areaServed: 'Harbor',
      url: 'https://bakery.test/towns/harbor',
      provider: { '@type': 'Bakery', name: 'Corner Bakery', url: 'https://bakery.test/' },
    })
    expect(thingsOn('/breads/rye')[1]).toMatchObject({
      name: 'Rye',
      areaServed: ['Wisconsin', 'Milwaukee'],
    })
    expect(typesOn('/people/j-m')).toEqual(['BreadcrumbList'])
  })

  it('of the way from the start page to an entry', () => {
    expect(thingsOn('/breads/rye')[0]).toMatchObject({
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Start', item: 'https://bakery.test/' },
        { '@type': 'ListItem', position: 2, name: 'Rye', item: 'https://bakery.test/breads/rye' },
      ],
    })
  })
})

it('nothing is said that the owner did not say', () => {
  const bare = `
business: { name: Corner Bakery, description: Bread. }
pages:
  - path: /
    localBusiness: true
    sections: [{ type: hero, heading: Bread }]
`
  expect(thingsOn('/', bare)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Corner Bakery',
      description: 'Bread.',
      inLanguage: 'en-US',
    },
    {
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: 'Corner Bakery',
      description: 'Bread.',
    },
  ])
})
