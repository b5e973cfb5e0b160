/*
 * Writes src/render/natural-earth.br from Natural Earth 1:10m
 * (docs/decisions/127-water-and-roads-of-maps.md): `npx tsx tools/natural-earth.ts FOLDER`, with
 * GeoJSON files named below in the folder. Kinds of which the folder has no file stay as they are.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { LINE_KINDS, PER_DEGREE, readLines } from '../src/render/natural-earth.ts'

type Point = readonly [number, number]

interface Feature {
  readonly geometry: { readonly type: string; readonly coordinates: unknown } | null
  readonly properties?: { readonly featurecla?: string; readonly type?: string }
}

const FILES = {
  land: ['ne_10m_land'],
  lake: ['ne_10m_lakes', 'ne_10m_lakes_north_america', 'ne_10m_lakes_europe'],
  river: ['ne_10m_rivers_lake_centerlines'],
  road: ['ne_10m_roads'],
} as const satisfies Readonly<Record<keyof typeof LINE_KINDS, readonly string[]>>

/** How far a line may be from the original, in degrees. */
const TOLERANCE = 0.15 / 111

/** What is left out: the middle of lakes, and roads that are not main roads. */
const isLeftOut = ({ featurecla, type }: NonNullable<Feature['properties']>): boolean =>
  featurecla === 'Lake Centerline' ||
  featurecla === 'Ferry' ||
  (featurecla === 'Road' && !['Major Highway', 'Beltway', 'Bypass'].includes(type!))

const linesOf = ({ geometry, properties = {} }: Feature): readonly (readonly Point[])[] => {
  if (geometry === null || isLeftOut(properties)) return []
  const depth = { LineString: 0, Polygon: 1, MultiLineString: 1, MultiPolygon: 2 }[geometry.type]
  return [geometry.coordinates].flat(depth) as Point[][]
}

/** Joins lines that end where another begins: a road is in pieces from crossing to crossing. */
const joined = (lines: readonly (readonly Point[])[]): readonly (readonly Point[])[] => {
  const byEnd = new Map<string, (readonly Point[])[]>()
  for (const line of lines)
    for (const end of [line[0]!, line.at(-1)!])
      byEnd.set(`${end}`, [...(byEnd.get(`${end}`) ?? []), line])
  const left = new Set(lines)
  const takeAt = (end: Point): readonly Point[] | undefined => {
    const line = byEnd.get(`${end}`)!.find((each) => left.delete(each))
    return line !== undefined && `${line[0]}` !== `${end}` ? line.toReversed() : line
  }
  return lines.flatMap((line) => {
    if (!left.delete(line)) return []
    let whole = line
    for (const turn of [whole.at(-1)!, whole[0]!]) {
      let next = takeAt(turn)
      for (; next !== undefined; next = takeAt(whole.at(-1)!)) whole = [...whole, ...next.slice(1)]
      whole = whole.toReversed()
    }
    return [whole]
  })
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
const before = readLines()

/** The lines of a kind, in units of the file: from the folder, or as before. */
const unitsOf = (kind: keyof typeof LINE_KINDS): readonly (readonly Point[])[] => {
  const files = FILES[kind].map((name) => join(folder, `${name}.json`)).filter(existsSync)
  if (files.length === 0)
    return before
      .filter((line) => line.kind === LINE_KINDS[kind])
      .map(({ numbers }) =>
        Array.from({ length: numbers.length / 2 }, (_, at) => [
          numbers[2 * at]!,
          numbers[2 * at + 1]!,
        ]),
      )
  const lines = files
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).features)
    .flatMap(linesOf)
  return (kind === 'road' ? joined(lines) : lines)
    .map(simplified)
    .map((line) => line.map(([x, y]) => [Math.round(x * PER_DEGREE), Math.round(y * PER_DEGREE)]))
}

const numbers = (['land', 'lake', 'river', 'road'] as const).flatMap((kind) =>
  unitsOf(kind).flatMap((line) => {
    const steps = line.flatMap(([x, y], at) => {
      const [beforeX, beforeY] = line[at - 1] ?? [0, 0]
      return [x - beforeX, y - beforeY]
    })
    return [LINE_KINDS[kind], line.length, ...steps]
  }),
)
const file = new URL('../src/render/natural-earth.br', import.meta.url)
const quality = { [constants.BROTLI_PARAM_LGWIN]: 24 }
writeFileSync(file, brotliCompressSync(Int32Array.from(numbers), { params: quality }))
