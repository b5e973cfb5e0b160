import { describe, expect, it } from 'vitest'
import { menuPages, menuPictures } from '../../../src/site/listed-pages.ts'
import { BAKERY, siteOf } from './site-of.ts'

const hero = (file: string): string =>
  `{ type: hero, heading: '{name}', image: { src: 'images/${file}', alt: Bread } }`

/** A site whose header lists its shops, each with a picture of this name. */
const shops = (picture: string, entries: string) =>
  siteOf(`${BAKERY}
header: { menu: [{ label: Shops, href: /, collection: shops }] }
collections:
  shops:
    page: { description: 'Bread in {name}.', sections: [${hero(picture)}] }
    entries: ${entries}
`)

const listed = (site: ReturnType<typeof shops>) =>
  menuPages(site, { collection: 'shops', limit: 24 }).map(({ label, text, picture }) => [
    label,
    text,
    picture?.src,
  ])

describe('for each page a menu shows', () => {
  it('its first picture, and its summary or the start of its own description', () => {
    const site = shops(
      '{slug}.webp',
      `[
        { name: Harbor, summary: 'By the ferries of {name}.', description: Rolls by the water. },
        { name: Riverwest, description: 'Loaves from six, at the corner of St. Paul Avenue. Cakes to order.' },
        { name: Bay View },
      ]`,
    )
    expect(listed(site)).toEqual([
      ['Harbor', 'By the ferries of Harbor.', 'images/harbor.webp'],
      ['Riverwest', 'Loaves from six, at the corner of St. Paul Avenue.', 'images/riverwest.webp'],
      ['Bay View', undefined, 'images/bay-view.webp'],
    ])
    expect(menuPictures(site).size).toBe(3)
  })

  it('no picture if all pages have the same', () => {
    const site = shops('bread.webp', '[{ name: Harbor }, { name: Bay View }]')
    expect(listed(site)).toEqual([
      ['Harbor', undefined, undefined],
      ['Bay View', undefined, undefined],
    ])
    expect(menuPictures(site).size).toBe(0)
    const withIndex = shops('bread.webp', '[{ name: Harbor }]\n    index: { layout: list }')
    expect(listed(withIndex)).toEqual([
      ['Harbor', undefined, undefined],
      ['All Shops', undefined, undefined],
    ])
  })

  it('only its name if there are many', () => {
    const entries = Array.from({ length: 13 }, (_, at) => `{ name: Shop ${at}, summary: A shop. }`)
    const site = shops('{slug}.webp', `[${entries.join(', ')}]`)
    expect(listed(site)[12]).toEqual(['Shop 12', undefined, undefined])
  })
})
