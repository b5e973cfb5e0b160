import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { businessTypes, foodTypes } from '../../../schema/business-types.ts'
import { structuredData } from '../../../src/render/structured-data.ts'
import { pagesOf } from '../../../src/site/expand-template.ts'
import { bakery, reportedOf, siteOf } from '../site/site-of.ts'

const source = createRequire(import.meta.url)
  .resolve('schema-dts')
  .replace(/\.js$/, '.d.ts')

/** The classes of schema.org: what each extends, its own properties, its name in data. */
const classes = new Map<string, { readonly of: readonly string[]; readonly has: Set<string> }>()
const leaves = new Map<string, string>()
for (const [, name, of, body] of readFileSync(source, 'utf8').matchAll(
  /^(?:export )?interface (\w+) extends ([^{]+) \{\n([^]*?)^\}/gm,
)) {
  const has = new Set(Array.from(body!.matchAll(/^ {4}"([^"]+)"\??:/gm), ([, key]) => key!))
  classes.set(name!, { of: of!.split(',').map((each) => each.trim()), has })
  const type = /^ {4}"@type": "(\w+)"/m.exec(body!)?.[1]
  if (type !== undefined) leaves.set(type, name!)
}

const hasProperty = (name: string, property: string): boolean => {
  const { of, has } = classes.get(name) ?? { of: [], has: new Set() }
  return has.has(property) || of.some((each) => hasProperty(each, property))
}

/** What schema.org does not know in a value: types, and properties that a type does not have. */
const unknownIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(unknownIn)
  if (typeof value !== 'object' || value === null) return []
  const { '@type': type, ...rest } = value as Record<string, unknown>
  const own = Object.keys(rest).filter((key) => !key.startsWith('@'))
  const isKnown = (key: string): boolean =>
    [type].flat().some((each) => hasProperty(leaves.get(String(each)) ?? '', key))
  const wrong = own.filter((key) => !isKnown(key))
  return [
    ...wrong.map((key) => `${String(type)}.${key}`),
    ...Object.values(rest).flatMap(unknownIn),
  ]
}

const config = (type: string, more = ''): string => `
business:
  name: Corner Bakery
  description: Bread and rolls.
  type: ${type}
  url: https://bakery.test/
  telephone: '(414) 555-0123'
  email: hello@bakery.test
  priceRange: $$
  image: { src: images/oven.webp, alt: An oven }
  areaServed: [Milwaukee]
  timeZone: America/Chicago
  address: { street: 12 Oak Street, city: Milwaukee, region: WI, postalCode: '53202', country: US }
  position: { latitude: 43.0256, longitude: -87.9005 }
  openingHours:
    regular: { Mon-Fri: 7-18 }
    seasons: [{ from: 06-01, until: 08-31, regular: { Mon: 7-12 } }]
    holidays: [{ date: 2030-12-25, times: closed }]
  branches: [{ name: Harbor Street, openingHours: { regular: { Sat: 8-12 } } }]
  rating: { value: 4.8, count: 163 }
  social: [{ label: Photos, href: https://social.example.com/bakery }]
  paymentAccepted: [Cash, Card]
${more}
header: { logo: { src: images/logo.svg } }
pages:
  - path: /
    localBusiness: true
    sections: [{ type: hero, heading: Bread }]
  - path: /boxes
    sections:
      - { type: team, heading: We, people: [{ name: Ana, role: Baker, href: / }] }
      - { type: price-list, heading: Card, groups: [{ name: Warm, items: [{ name: Soup, prefix: from, unit: a bowl, price: { amount: 6 }, diets: [vegan] }] }] }
      - { type: events, heading: On, items: [{ name: A, kind: course, starts: 2030-01-07, ends: 2030-01-18, days: Mon-Fri, times: 9-12, left: 2, price: { amount: 9 } }, { name: B, starts: 2030-01-07, ends: 2030-01-18, times: 9-12, left: 0, price: { amount: 9 }, place: Harbor Street }] }
      - { type: package-offer, name: Box, items: [Bread], price: { amount: 9 }, until: 2030-01-31, heading: A box, action: { label: Order, href: / } }
collections:
  towns: { kind: place, index: true, page: { sections: [{ type: hero, heading: '{name}' }] }, entries: [{ name: Quay }] }
`
const FOOD =
  '  servesCuisine: [Bread, Cake]\n  acceptsReservations: true\n  menu: https://bakery.test/menu'

const dataOf = (yaml: string) => {
  const site = { ...siteOf(yaml), day: '2026-11-23' }
  return Array.from(pagesOf(site), (page) => structuredData(site, page, (src) => `/assets/${src}`))
}

it('schema.org knows every type and property in pages, for every type of business', () => {
  const places = dataOf(config('Bakery', FOOD))
  expect(unknownIn(places.flatMap((each) => each['@graph']))).toEqual([])
  for (const type of businessTypes) {
    const things = dataOf(config(type)).flatMap((each) => each['@graph'])
    expect(unknownIn(things), type).toEqual([])
    const food = unknownIn({
      '@type': type,
      servesCuisine: '',
      acceptsReservations: true,
      hasMenu: '',
    })
    expect(food.length === 0, type).toBe(foodTypes.some((each) => each === type))
  }
})

it('the restaurant example in docs/owner/ways.md works as written', async () => {
  const guide = readFileSync(new URL('../../../docs/owner/ways.md', import.meta.url), 'utf8')
  const [, business] = /```yaml\n(type: .*?)```/s.exec(guide)!
  const reported = await reportedOf(bakery({ business: business! }))
  expect(reported.filter(({ severity }) => severity === 'error')).toEqual([])
  const other = business!.replace('Restaurant', 'AutomotiveBusiness')
  const codes = (await reportedOf(bakery({ business: other }))).map(({ code }) => code)
  expect(codes.filter((code) => code === 'not-of-this-type')).toHaveLength(3)
})
