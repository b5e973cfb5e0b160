import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOutMap, MOST_DOTS } from '../../../src/render/area-map.ts'
import { kilometersBetween, type Position } from '../../../src/site/geography.ts'

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude })
const lay = (positions: readonly Position[], lang = 'de') => {
  const places = positions.map((position, index) => ({ name: `Town ${index}`, position }))
  const { map, dotsFor } = layOutMap(places, lang)!
  return { map, dotsFor, dots: [...dotsFor().values()] }
}

/** Eight towns along a valley, from north to south. */
const VALLEY = [
  at(47.1, 11.39), at(47.05, 11.5), at(46.99, 11.49), at(46.9, 11.44), at(46.89, 11.43),
  at(46.71, 11.65), at(46.64, 11.57), at(46.5, 11.35),
] // oxfmt-ignore

const region = (span: number) =>
  fc
    .tuple(
      fc.double({ min: -70, max: 70, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
    )
    .chain(([latitude, longitude]) =>
      fc.array(
        fc.record({
          latitude: fc.double({ min: latitude - span, max: latitude + span, noNaN: true }),
          longitude: fc
            .double({ min: longitude - span, max: longitude + span, noNaN: true })
            .map((east) => (east > 180 ? east - 360 : east < -180 ? east + 360 : east)),
        }),
        { minLength: 1, maxLength: 40 },
      ),
    )

describe('a map', () => {
  it('contains every dot, in a shape between 16:9 and 4:5, to one decimal', () => {
    fc.assert(
      fc.property(fc.oneof(region(0.01), region(1), region(15)), (positions) => {
        const { map, dots } = lay(positions)
        expect(map.width / map.height).toBeLessThanOrEqual(16 / 9 + 0.001)
        expect(map.width / map.height).toBeGreaterThanOrEqual(4 / 5 - 0.001)
        expect(dots).toHaveLength(positions.length)
        for (const { x, y } of dots) {
          expect(x).toBeGreaterThanOrEqual(40)
          expect(x).toBeLessThanOrEqual(map.width - 40)
          expect(y).toBeGreaterThanOrEqual(30)
          expect(y).toBeLessThanOrEqual(map.height - 50)
          expect([Math.round(x * 10) / 10, Math.round(y * 10) / 10]).toEqual([x, y])
        }
      }),
    )
  })

  it.each([
    ['at the equator', 0, 20],
    ['in the north', 64, 20],
    ['in the south', -38, 145],
    ['across the date line', -17, 179.9],
  ])('shows a kilometer as long from west to east as from north to south %s', (_, south, west) => {
    const middle = at(south, west)
    const north = at(south + 0.3, west)
    const east = at(south, west + 0.6 > 180 ? west + 0.6 - 360 : west + 0.6)
    const [one, above, beside] = lay([middle, north, east]).dots
    const down = (one!.y - above!.y) / kilometersBetween(middle, north)
    const across = (beside!.x - one!.x) / kilometersBetween(middle, east)
    expect(above!.x).toBeCloseTo(one!.x, -1)
    expect(beside!.y).toBeCloseTo(one!.y, -1)
    expect(across / down).toBeCloseTo(1, 1)
    expect(down).toBeGreaterThan(0)
  })

  it('has north at the top and east at the right', () => {
    const [a, b] = lay([at(41, -112), at(40, -111)]).dots
    expect(a!.y).toBeLessThan(b!.y)
    expect(a!.x).toBeLessThan(b!.x)
  })

  it('of one town shows the land around it, with the town in the middle', () => {
    const { map, dots } = lay([at(48.2, 16.4)])
    expect(dots[0]!.x).toBe(map.width / 2)
    expect(dots[0]!.side).toBe('right')
    expect(map.scale.text).toBe('10 km')
    expect(map.rings.radii.length).toBeGreaterThan(1)
  })

  it('of two towns in one place is still a map', () => {
    const { dots } = lay([at(48.2, 16.4), at(48.2, 16.4)])
    expect(dots.map(({ x, y }) => [x, y])).toEqual(Array(2).fill([200, dots[0]!.y]))
  })

  it('of towns on one latitude is as flat as allowed', () => {
    const { map, dots } = lay([at(48, 16), at(48, 16.5), at(48, 17)])
    expect(map.height).toBe(225)
    expect(dots[1]!.x - dots[0]!.x).toBeCloseTo(dots[2]!.x - dots[1]!.x)
  })

  it('of a valley from north to south is as tall as allowed, with every name', () => {
    const { map, dots } = lay(VALLEY)
    expect(map.height).toBe(500)
    expect(dots.filter(({ side }) => side === undefined)).toEqual([])
  })

  it('is drawn at the poles and around the world too', () => {
    for (const positions of [
      [at(90, 0), at(90, 120)],
      [at(-89.9, -170), at(-90, 10)],
      [at(60, -179), at(-60, 0), at(0, 179)],
    ]) {
      const { map, dots } = lay(positions)
      for (const { x, y } of dots) expect([x, y].every(Number.isFinite)).toBe(true)
      expect(map.graticule).toMatch(/^[ML\d.,-]*$/)
      expect(map.graticule.length).toBeLessThan(30_000)
    }
  })
})

describe('the scale bar', () => {
  it.each([
    ['en-US', '5 mi'],
    ['en-GB', '5 mi'],
    ['en', '10 km'],
    ['en-CA', '10 km'],
    ['de', '10 km'],
    ['fr', '10 km'],
  ])('is in the unit of the region: %s', (lang, text) => {
    expect(lay(VALLEY, lang).map.scale.text.replace(/[\u00a0\u202f]/g, ' ')).toBe(text)
  })

  it('is as long as it says', () => {
    const [south, north] = [at(46, 11), at(46.5, 11)]
    for (const [lang, kilometers] of [
      ['de', 1],
      ['en-US', 1.609_344],
    ] as const) {
      const { map, dots } = lay([south, north], lang)
      const kilometer = (dots[0]!.y - dots[1]!.y) / kilometersBetween(south, north)
      const unit = map.scale.length / Number.parseFloat(map.scale.text)
      expect(unit / kilometers).toBeCloseTo(kilometer, 1)
    }
  })

  it('is written as the language writes numbers', () => {
    expect(lay([at(60, 0), at(-60, 90)], 'de').map.scale.text).toBe('2.000 km')
  })
})

describe('dots', () => {
  it('never share a click', () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(region(1), (positions) => {
        const { dots } = lay(positions)
        const pairs = dots.flatMap((a, index) => dots.slice(index + 1).map((b) => [a, b] as const))
        for (const [a, b] of pairs) {
          // If dots cover each other, half of each is still clickable.
          const apart = Math.max(Math.hypot(a.x - b.x, a.y - b.y), 8)
          expect(a.reach + b.reach).toBeLessThanOrEqual(apart + 0.11)
        }
      }),
    )
  })

  it('are large enough for a finger if they are apart', () => {
    // 24 CSS pixels on a map that is 270 pixels wide, as on the narrowest phones.
    for (const { reach } of lay([at(47, 11), at(46, 12)]).dots)
      expect((2 * reach * 270) / 400).toBeGreaterThanOrEqual(24)
  })
})

/** Towns scattered over an area, the same in every run. */
const scattered = (count: number): readonly Position[] => {
  let seed = 1
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: count }, () => at(45 + next() * 2, 8 + next() * 3))
}

describe('more towns than can be drawn', () => {
  const many = scattered(10_000)
  const layout = lay(many)

  it('400 are all drawn', () => {
    expect(lay(scattered(400)).dots).toHaveLength(400)
  })

  it('are shown by at most 400 of them, across the whole area', () => {
    const { dots, map } = layout
    expect(dots.length).toBeLessThanOrEqual(MOST_DOTS)
    expect(dots.length).toBeGreaterThan(MOST_DOTS / 2)
    for (let column = 0; column < 5; column++) {
      const left = 44 + (column * (map.width - 88)) / 5
      expect(dots.some(({ x }) => x >= left && x < left + (map.width - 88) / 5)).toBe(true)
    }
  })

  it('are the same on every page, plus the place of the page', () => {
    const { dots, dotsFor } = layout
    const shown = dotsFor()
    const hidden = many.findIndex((_, index) => !shown.has(index))
    const own = dotsFor(hidden)
    expect([...own.keys()]).toEqual([...shown.keys(), hidden])
    expect(own.size).toBe(dots.length + 1)
    expect(own.get(hidden)!.side).toBeDefined()
  })
})

it('the place of the current page always has its name, if it fits at all', () => {
  const crowd = Array.from({ length: 30 }, (_, index) => at(46 + index / 10_000, 11))
  const { dots, dotsFor } = lay([...crowd, at(46.5, 11.5)])
  const nameless = dots.findIndex(({ side }) => side === undefined)
  expect(dotsFor(nameless).get(nameless)!.side).toBeDefined()
})
