/*
 * Writes src/render/water.br from Natural Earth 1:10m (docs/decisions/127-water-of-maps.md):
 * `npx tsx tools/water.ts FOLDER`, with the GeoJSON files named below in the folder.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { KINDS, PER_DEGREE } from '../src/render/water.ts'

type Point = readonly [number, number]

interface Feature {
  readonly geometry: { readonly type: string; readonly coordinates: unknown } | null
  readonly properties: { readonly featurecla: string }
}

const FILES = {
  land: ['ne_10m_land'],
  lake: ['ne_10m_lakes', 'ne_10m_lakes_north_america', 'ne_10m_lakes_europe'],
  river: ['ne_10m_rivers_lake_centerlines'],
} as const satisfies Readonly<Record<keyof typeof KINDS, readonly string[]>>

/** How far a line may be from the original, in degrees. */
const TOLERANCE = 0.15 / 111

const linesOf = ({ geometry, properties }: Feature): readonly (readonly Point[])[] => {
  if (geometry === null || properties.featurecla === 'Lake Centerline') return []
  const depth = { LineString: 0, Polygon: 1, MultiLineString: 1, MultiPolygon: 2 }[geometry.type]
  return [geometry.coordinates].flat(depth) as Point[][]
}

/** Leaves out the points without which a line is as good (Douglas and Peucker). */
const simplified = (points: readonly Point[]): readonly Point[] => {
  const kept = new Set([0, points.length - 1])
  const open: [number, number][] = [[0, points.length - 1]]
  const narrowing = Math.cos((points[0]![1] * Math.PI) / 180)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next
    const [[x, y], [endX, endY]] = [points[from]!, points[to]!]
    const [dx, dy] = [(endX - x) * narrowing, endY - y]
    const length = Math.hypot(dx, dy)
    let [farthest, most] = [0, TOLERANCE]
    for (let at = from + 1; at < to; at++) {
      const [px, py] = [(points[at]![0] - x) * narrowing, points[at]![1] - y]
      const far = length === 0 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / length
      if (far > most) [farthest, most] = [at, far]
    }
    if (farthest > 0) {
      kept.add(farthest)
      open.push([from, farthest], [farthest, to])
    }
  }
  return points.filter((_, at) => kept.has(at))
}

const folder = process.argv[2]!
const numbers = (['land', 'lake', 'river'] as const).flatMap((kind) =>
  FILES[kind]
    .flatMap((name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')).features)
    .flatMap(linesOf)
    .map(simplified)
    .flatMap((line) => {
      const units = line.map(([x, y]) => [Math.round(x * PER_DEGREE), Math.round(y * PER_DEGREE)])
      const steps = units.flatMap(([x, y], at) => {
        const [beforeX, beforeY] = units[at - 1] ?? [0, 0]
        return [x! - beforeX!, y! - beforeY!]
      })
      return [KINDS[kind], line.length, ...steps]
    }),
)
const file = new URL('../src/render/water.br', import.meta.url)
const quality = { [constants.BROTLI_PARAM_LGWIN]: 24 }
writeFileSync(file, brotliCompressSync(Int32Array.from(numbers), { params: quality }))
