import { expect, it } from 'vitest'
import { pageDataOf } from '../../../src/render/page-data.ts'
import { shownPlaces } from '../../../src/render/shown-maps.ts'
import { embedsOf } from '../../../src/site/policy-sources.ts'
import { bakery, pageAt, siteOf } from '../site/site-of.ts'

const MAIN = `address: { street: 1 Main Street, city: Millbrook, region: NY }
position: { latitude: 41.785, longitude: -73.694 }`
const BRANCH = `branches: [{ name: Station, position: { latitude: 41.7, longitude: -73.5 } }]`

const siteWith = (business: string, more = '') =>
  siteOf(bakery({ business, sections: `- { type: address-map, heading: Find us${more} }` }))

it('a single place has its streets at OpenStreetMap, directions, and no drawing of one dot', () => {
  const { list, map, frame } = shownPlaces([], siteWith(MAIN))
  expect(map).toBeUndefined()
  expect(list).toMatchObject([
    {
      name: 'Corner Bakery',
      address: ['1 Main Street', 'Millbrook, NY'],
      directions:
        'https://www.google.com/maps/dir/?api=1&destination=1%20Main%20Street%2C%20Millbrook%2C%20NY',
    },
  ])
  expect(frame).toMatch(/openstreetmap\.org\/export.*bbox=-73\.702.*marker=41\.785%2C-73\.694$/)
})

it('branches are drawn together, without their streets', () => {
  const { list, frame } = shownPlaces([], siteWith(`${MAIN}\n${BRANCH}`))
  expect(list.map(({ name, dot }) => [name, dot !== undefined])).toEqual([
    ['Corner Bakery', true],
    ['Station', true],
  ])
  expect(list[1]!.directions).toMatch(/destination=41\.7%2C-73\.5$/)
  expect(frame).toBeUndefined()
})

it('some places are shown without the others', () => {
  const { list } = shownPlaces(['Station'], siteWith(`${MAIN}\n${BRANCH}`))
  expect(list.map(({ name }) => name)).toEqual(['Station'])
})

it('the policy allows only the map that a visitor can request', () => {
  const framesOf = (more?: string) => embedsOf(siteWith(MAIN, more)).frames
  expect(framesOf()).toEqual(['https://www.openstreetmap.org'])
  expect(framesOf(', embed: https://maps.test/e/1')).toEqual(['https://maps.test'])
  expect(embedsOf(siteWith('address: 1 Main Street')).frames).toEqual([])
})

it('ways to the business have a map, allowed by the policy, only in the layout with one', () => {
  const shownIn = (variant: string) => {
    const sections = `- { type: contact, heading: Ways, variant: ${variant} }`
    const site = siteOf(bakery({ business: MAIN, sections }))
    const home = pageDataOf(site, pageAt(site, '/'), {
      base: '/',
      picture: (src) => ({ src, width: 1, height: 1, sources: [] }),
    })
    const { places } = (home.sections as readonly { places?: ReturnType<typeof shownPlaces> }[])[0]!
    return [places?.list[0]?.name, embedsOf(site).frames]
  }
  expect(shownIn('columns')).toEqual([undefined, []])
  expect(shownIn('map')).toEqual(['Corner Bakery', ['https://www.openstreetmap.org']])
})
