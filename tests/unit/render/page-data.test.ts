import { describe, expect, it } from 'vitest'
import { iconOutline } from '../../../src/assets/icons.ts'
import { pageDataOf } from '../../../src/render/page-data.ts'
import type { Pictures } from '../../../src/render/resolve.ts'
import { BAKERY, pageAt, siteOf } from '../site/site-of.ts'

const pictures: Pictures = {
  base: '/',
  picture: (src) => ({ width: 640, height: 360, sources: [], src: `/assets/${src}` }),
}

const pageData = (yaml: string, path = '/') => {
  const site = siteOf(yaml)
  return pageDataOf(site, pageAt(site, path), pictures)
}

const priceOf = (lang: string, price: string): { readonly text: string } =>
  (
    pageData(`lang: ${lang}${BAKERY}
      - type: package-offer
        heading: Offer
        name: Bread for a month
        price: ${price}
        items: [Bread]
`).sections[1] as unknown as { readonly price: { readonly text: string } }
  ).price

describe('an amount of money', () => {
  it.each([
    ['en-US', '{ amount: 297 }', '$297'],
    ['en-US', '{ amount: 1049.5 }', '$1,049.50'],
    ['en-US', '{ amount: 0 }', '$0'],
    ['en-US', '{ amount: 1200, currency: JPY }', '¥1,200'],
    ['de', '{ amount: 1297, currency: EUR }', '1.297 €'],
    ['de', '{ amount: 49.5 }', '49,50 $'],
  ])('in %s, %s reads %s', (lang, price, text) => {
    expect(priceOf(lang, price).text.replace(/\u00a0/g, ' ')).toBe(text)
  })

  it('stays a number next to its text', () => {
    expect(priceOf('en-US', '{ amount: 49.5 }')).toMatchObject({ amount: 49.5, currency: 'USD' })
  })
})

it('a section with nothing to list is left out of the page, unless it links to more elsewhere', () => {
  const types = (more: string) =>
    pageData(`${BAKERY}
      - type: reviews
        heading: What people say
${more}`).sections.map(({ type }) => type)
  expect(types('')).toEqual(['hero'])
  expect(types('        action: { label: More, href: / }\n')).toEqual(['hero', 'reviews'])
  expect(
    types('reviews: [{ id: one, author: J. M., text: Good bread., date: 2026-05-31 }]\n'),
  ).toEqual(['hero', 'reviews'])
})

it('a page arrives with its words parsed and its pictures and icons resolved', () => {
  const { sections } = pageData(`${BAKERY}        text: '**Fresh** at six'
        image: { src: images/oven.webp, portrait: images/door.webp, alt: An oven }
      - type: why-choose-us
        heading: Why us
        items: [{ title: Early, text: 'See [prices](/)', icon: clock }]
`)
  expect(sections[0]).toMatchObject({
    type: 'hero',
    id: 'hero',
    heading: 'Bread',
    text: [{ b: ['Fresh'] }, ' at six'],
    image: {
      src: '/assets/images/oven.webp',
      alt: 'An oven',
      portrait: { src: '/assets/images/door.webp' },
    },
    parallax: 0.4,
  })
  expect(sections[1]).toMatchObject({
    items: [{ text: ['See ', { a: ['prices'], href: '/' }], icon: iconOutline('clock') }],
  })
})

describe('the head of a page', () => {
  it("names the page's only address if the site's is known", () => {
    expect(pageData(BAKERY).head).not.toHaveProperty('canonical')
    const known = (url: string, path: string): unknown =>
      pageData(
        `${BAKERY.replace('pages:', `  url: ${url}\npages:`)}  - { path: /order, sections: [{ type: hero, heading: Order }] }\n`,
        path,
      ).head.canonical
    expect(known('https://bakery.test', '/')).toBe('https://bakery.test/')
    expect(known('https://bakery.test/', '/order')).toBe('https://bakery.test/order')
    expect(known('https://shops.test/bakery', '/order')).toBe('https://shops.test/bakery/order')
  })
})

describe('the first picture of a page', () => {
  const picture = (name: string) => `image: { src: images/${name}.webp, alt: ${name} }`
  const sectionsOf = (yaml: string) =>
    pageData(`
business: { name: Corner Bakery, description: Bread. }
pages:
  - path: /
    sections:
${yaml.replace(/^/gm, '      ')}
`).sections
  const firstIn = (yaml: string): string[] => {
    const found: string[] = []
    JSON.stringify(sectionsOf(yaml), (_, value: unknown) => {
      const { alt, first } = (value ?? {}) as { alt?: string; first?: boolean }
      if (first === true) found.push(alt!)
      return value
    })
    return found
  }
  const words = '- { type: rich-text, body: Words }'
  const hero = `- { type: hero, heading: Bread, ${picture('hero')} }`
  const about = `- { type: about, heading: About, text: Words, ${picture('about')} }`
  const services = `- type: services
  heading: Services
  items:
    - { title: One, text: Words, ${picture('one')} }
    - { title: Two, text: Words, ${picture('two')} }`

  it('loads immediately, and no other', () => {
    expect(firstIn(`${hero}\n${about}`)).toEqual(['hero'])
    expect(firstIn(`${about}\n${hero}`)).toEqual(['about'])
    expect(firstIn(services)).toEqual(['one'])
  })

  it('waits if it is far down the page', () => {
    expect(firstIn(`${words}\n${words.replace('}', ', id: more }')}\n${about}`)).toEqual([])
  })
})

describe("the host of a provider's form", () => {
  const page = (integrations: string) =>
    pageData(`${BAKERY}
      - { type: lead-form, heading: Write to us }
integrations: ${integrations}
`)
  const SCRIPT = 'script: "https://forms.example.com/embed.js"'
  const FRAME = 'src: "https://frames.example.com/form/1"'

  it('is connected early if its script is requested on entry', () => {
    expect(page(`{ leadForm: { ${FRAME}, ${SCRIPT} } }`).head.preconnect).toBe(
      'https://forms.example.com',
    )
  })

  it.each([
    ['a lone frame loads when it is near', `{ leadForm: { ${FRAME} } }`],
    ['the visitor is asked first', `{ consent: click, leadForm: { ${FRAME}, ${SCRIPT} } }`],
    ['the form is the sample of the site itself', '{}'],
  ])('is left alone if %s', (_, integrations) => {
    expect(page(integrations).head).not.toHaveProperty('preconnect')
  })

  it('comes with all others that it may contact, so that visitors can see them', () => {
    const { sections } = page(
      `{ consent: click, leadForm: { ${FRAME}, origins: ["https://cdn.example.com"] } }`,
    )
    expect(sections[1]).toMatchObject({ form: { origins: ['https://cdn.example.com'] } })
  })
})
