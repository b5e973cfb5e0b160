import { expect, it } from 'vitest'
import { layOutMap } from '../../../src/render/area-map.ts'

const mapOf = (positions: readonly (readonly [number, number])[]) => {
  const places = positions.map(([latitude, longitude]) => ({
    name: `${latitude}`,
    position: { latitude, longitude },
  }))
  const layout = layOutMap(places, 'en')!
  return { ...layout.map, dots: [...layout.dotsFor().values()] }
}

type Point = { readonly x: number; readonly y: number }

/** Whether a point is in the area of a path of closed lines, by the even-odd rule. */
const isIn = (path: string, { x, y }: Point): boolean => {
  const rings = path.split('z').map((ring) => {
    const numbers = [...ring.matchAll(/-?\d+/g)].map(Number)
    let [left, top] = [0, 0]
    return Array.from({ length: numbers.length / 2 }, (_, at) => {
      left += numbers[2 * at]!
      top += numbers[2 * at + 1]!
      return [left, top] as const
    })
  })
  const crossed = rings.flatMap((ring) =>
    ring.filter(([x1, y1], at) => {
      const [x0, y0] = ring.at(at - 1)!
      return y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0
    }),
  )
  return crossed.length % 2 === 1
}

/** Three towns, and a point in the water. */
// oxfmt-ignore
const SHORES = {
  'Great Salt Lake': [[41.06, -111.97], [40.76, -111.89], [40.23, -111.66], [40.95, -112.3]],
  'Utah Lake': [[41.06, -111.97], [40.76, -111.89], [40.11, -111.65], [40.2, -111.8]],
  'Lake Constance': [[47.87, 9], [47.68, 9.6], [47.41, 9.74], [47.6, 9.45]],
  'the Saronic Gulf': [[38.03, 23.74], [38.05, 23.53], [37.5, 23.45], [37.8, 23.6]],
  'Tokyo Bay': [[35.69, 139.75], [35.33, 139.5], [35.91, 139.48], [35.45, 139.85]],
  'the North Sea, on a map of Germany': [[53.55, 10], [52.5, 13.4], [48.1, 11.6], [54, 7.9]],
  'the Aegean, on a map of Greece': [[40.64, 22.94], [37.98, 23.73], [35.34, 24.9], [36.2, 23.9]],
  'the sea, on a map of southern Norway': [[59.91, 10.75], [61.2, 7.2], [63.4, 10.4], [61.5, 3.6]],
  'the sea off Durban': [[-29.86, 30.95], [-29.6, 30.38], [-30.4, 30.2], [-30.1, 31]],
} as const

it.each(Object.entries(SHORES))('maps show %s, and towns are on land', (_, places) => {
  const { water = '', rivers = '', roads = '', dots } = mapOf(places)
  expect(dots.map((dot) => isIn(water, dot))).toEqual([false, false, false, true])
  expect(water.length + rivers.length).toBeLessThanOrEqual(2000)
  expect(roads.length).toBeLessThanOrEqual(600)
})

/** Towns at a main road, among many roads, and on a map of a country. */
// oxfmt-ignore
const ROADS = {
  'of the Wasatch Front': [[41.06, -111.97], [40.76, -111.89], [40.23, -111.66]],
  'of the Ruhr, only the longest': [[51.45, 7], [51.5, 7.5], [51.22, 6.78], [50.94, 6.96]],
} as const

it.each(Object.entries(ROADS))('maps show main roads %s', (_, places) => {
  const { roads = '' } = mapOf(places)
  expect(roads).toMatch(/^M\d+[ -]\d+l/)
  expect(roads.length).toBeLessThanOrEqual(600)
})

it('maps of countries show no roads', () => {
  expect(mapOf(SHORES['the North Sea, on a map of Germany'])).not.toHaveProperty('roads')
})

it('maps without lakes or sea show rivers', () => {
  const map = mapOf([[47.99, 7.85], [48.35, 7.87], [47.56, 7.59]]) // oxfmt-ignore
  expect(map).toMatchObject({ rivers: expect.stringMatching(/^M/) })
  expect(map).not.toHaveProperty('water')
})

it.each([
  [
    'so small that shores would be coarse',
    [
      [37.968, 23.7465],
      [37.945, 23.7138],
    ],
  ],
  [
    'so large that shores would be crowded',
    [
      [51.5, -0.1],
      [60.2, 24.9],
    ],
  ],
  [
    'across the date line',
    [
      [-17, 179.5],
      [-16.8, -179.9],
    ],
  ],
  [
    'in a desert',
    [
      [23.5, 10],
      [23.9, 10.3],
    ],
  ],
  [
    'far out at sea',
    [
      [-47, -128],
      [-47.4, -128.3],
    ],
  ],
] as const)('maps %s show no water or roads', (_, places) => {
  const map = mapOf(places)
  expect(map).not.toHaveProperty('water')
  expect(map).not.toHaveProperty('roads')
})
