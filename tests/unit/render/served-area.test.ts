import { describe, expect, it } from 'vitest'
import { pageDataOf } from '../../../src/render/page-data.ts'
import type { Pictures } from '../../../src/render/resolve.ts'
import type { ServedArea } from '../../../src/ui/resolved.ts'
import { pageAt, siteOf } from '../site/site-of.ts'

const pictures: Pictures = {
  base: '/',
  picture: (src) => ({ width: 640, height: 360, sources: [], src: `/assets/${src}` }),
}

const site = (entries: string, fields = '', more = '') =>
  siteOf(`
business: { name: Corner Bakery, description: Bread. }
pages:
  - path: /
    sections:
      - type: service-area
        heading: Where we deliver
        collection: towns
        ${fields}
${more}
collections:
  towns:
    label: All our towns
    page:
      sections:
        - { type: service-area, heading: 'Around {name}', collection: towns }
    entries:
${entries.trim().replace(/^\s*/gm, '      ')}
`)

/** The area that a page shows, according to its data. */
const areaOn = (from: ReturnType<typeof site>, path = '/'): ServedArea => {
  const [section] = pageDataOf(from, pageAt(from, path), pictures).sections
  return (section as unknown as { readonly collection: ServedArea }).collection
}

const TOWNS = `
- { name: Harbor, position: { latitude: 43.0256, longitude: -87.9005 } }
- { name: Bay View, position: { latitude: 42.9917, longitude: -87.8998 } }
- { name: Riverwest }
- { name: Third Ward, position: { latitude: 43.0312, longitude: -87.9063 } }`

describe('a page with a service area', () => {
  it('contains the places that are listed and drawn, and nothing else of the entries', () => {
    const { places, listed, current, all, map } = areaOn(site(TOWNS))
    expect(places.map(({ name, href }) => [name, href])).toEqual([
      ['Harbor', '/towns/harbor'],
      ['Bay View', '/towns/bay-view'],
      ['Riverwest', '/towns/riverwest'],
      ['Third Ward', '/towns/third-ward'],
    ])
    expect(places.map(({ dot }) => dot !== undefined)).toEqual([true, true, false, true])
    expect(Object.keys(places[0]!)).toEqual(['name', 'href', 'dot'])
    expect([listed, current, all]).toEqual([4, undefined, undefined])
    expect(map).toMatchObject({ width: 400, scale: { text: '0.5 mi' } })
  })

  it('marks its own place, even if that is not drawn', () => {
    const { places, current } = areaOn(site(TOWNS), '/towns/bay-view')
    expect(places[current!]!.name).toBe('Bay View')
    expect(areaOn(site(TOWNS), '/towns/riverwest').current).toBeUndefined()
  })

  it.each([
    ['bay-view', ['Harbor', 'Third Ward', 'Riverwest']],
    ['third-ward', ['Harbor', 'Bay View', 'Riverwest']],
    ['riverwest', ['Harbor', 'Bay View', 'Third Ward']],
  ])(
    'lists the others on the page of %s: the nearest first, those without position last',
    (slug, names) => {
      const { places, listed } = areaOn(site(TOWNS), `/towns/${slug}`)
      expect(places.slice(0, listed).map(({ name }) => name)).toEqual(names)
    },
  )

  it('lists the nearest of many, and not the first in the file', () => {
    const many = Array.from(
      { length: 100 },
      (_, index) =>
        `- { name: Town ${index}, position: { latitude: 43, longitude: ${-88 + index / 50} } }`,
    ).join('\n')
    const { places, listed } = areaOn(site(many), '/towns/town-70')
    const numbers = places.slice(0, listed).map(({ name }) => Number(name.slice(5)))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      [...Array(25).keys()].map((at) => 58 + at).filter((at) => at !== 70),
    )
    expect(new Set(numbers.slice(0, 2))).toEqual(new Set([69, 71]))
  })

  it('lists only as many as requested, and then links to all, on a page made for that', () => {
    const from = site(TOWNS, 'limit: 2')
    const { places, listed, all } = areaOn(from)
    expect(listed).toBe(2)
    expect(all).toEqual({ label: 'All All our towns', href: '/towns' })
    expect(places.filter(({ dot }) => dot !== undefined)).toHaveLength(3)
    expect(pageAt(from, '/towns').sections[0]).toMatchObject({ type: 'directory' })
  })

  it('does not grow with the number of places', () => {
    const many = Array.from(
      { length: 1000 },
      (_, index) =>
        `- { name: Town ${index}, position: { latitude: ${43 + (index % 60) / 100}, longitude: ${-88 + Math.floor(index / 60) / 100} } }`,
    ).join('\n')
    const { places, listed } = areaOn(site(many))
    expect(listed).toBe(24)
    expect(places.filter(({ dot }) => dot !== undefined).length).toBeLessThanOrEqual(400)
    expect(places.length).toBeLessThanOrEqual(424)
  })
})
