import { geoIdentity, geoPath, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo'
import { brotliDecompressSync } from 'node:zlib'
import { programFile } from '../files/program.ts'
import { EARTH_RADIUS } from '../site/geography.ts'
import type { AreaMap } from '../ui/resolved.ts'
import { recently } from '../values/once.ts'

/** The precision of the coordinates in water.br, which tools/water.ts writes. */
export const PER_DEGREE = 500

/** What its lines are: shores of land and of lakes, as rings, and rivers. */
export const KINDS = { land: 0, lake: 1, river: 2 } as const

/** The kilometers in a unit of a map, between which shores are neither coarse nor crowded. */
const SCALES = { least: 0.15, most: 2.5 } as const

/** The maximum length of the paths, and the distances between points that are tried for it. */
const MOST_LETTERS = 2000
const DISTANCES = [1.5, 2, 3, 4, 5, 7, 10] as const

type Point = [number, number]
type Line = Point[]

/** The west, south, east and north of an area. */
type Box = readonly [number, number, number, number]

/** The lines of the whole earth: their kinds, their coordinates in turn, and their areas. */
const read = () => {
  const bytes = Uint8Array.from(brotliDecompressSync(programFile('render/water.br')))
  const all = new Int32Array(bytes.buffer)
  const lines: { kind: number; numbers: Int32Array; box: Box }[] = []
  for (let at = 0; at < all.length; at += 2 + 2 * all[at + 1]!) {
    const numbers = all.subarray(at + 2, at + 2 + 2 * all[at + 1]!)
    const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let each = 0; each < numbers.length; each++) {
      // Each point is stored as its distance from the one before it.
      if (each > 1) numbers[each]! += numbers[each - 2]!
      box[each % 2] = Math.min(box[each % 2]!, numbers[each]!)
      box[2 + (each % 2)] = Math.max(box[2 + (each % 2)]!, numbers[each]!)
    }
    lines.push({ kind: all[at]!, numbers, box })
  }
  return lines
}

/** Read for the first map of a process. */
let known: ReturnType<typeof read> | undefined

/** The lines that may pass through an area. */
const linesIn = (box: Box, wanted: number): readonly Line[] =>
  (known ??= read())
    .filter(({ kind, box: [west, south, east, north] }) => {
      const isBeside = west > box[2] || east < box[0] || south > box[3] || north < box[1]
      return kind === wanted && !isBeside
    })
    .map(({ numbers }) =>
      Array.from({ length: numbers.length / 2 }, (_, at) => [
        numbers[2 * at]!,
        numbers[2 * at + 1]!,
      ]),
    )

const nothing = (): void => {}

/** The parts of lines, or of the areas in rings, that are inside a box. */
const clipped = (type: 'MultiLineString' | 'Polygon', lines: readonly Line[], box: Box): Line[] => {
  const parts: Point[][] = []
  const pen = {
    moveTo: (x: number, y: number) => void parts.push([[x, y]]),
    lineTo: (x: number, y: number) => void parts.at(-1)!.push([x, y]),
    ...{ beginPath: nothing, closePath: nothing, arc: nothing },
  }
  const [west, south, east, north] = box
  const draw = geoPath(geoIdentity().clipExtent([[west, south], [east, north]]), pen) // oxfmt-ignore
  for (const line of lines) draw({ type, coordinates: [line] } as GeoPermissibleObjects)
  return parts
}

/** A path through points at least so far apart; empty if it would be small. */
const pathOf = (points: Line, distance: number, end: string): string => {
  const kept: Point[] = []
  for (const [x, y] of points) {
    const [beforeX, beforeY] = kept.at(-1) ?? [Infinity, Infinity]
    if (Math.hypot(x - beforeX, y - beforeY) >= distance) kept.push([x, y])
  }
  const isSmall = kept.every(
    ([x, y]) => Math.hypot(x - kept[0]![0], y - kept[0]![1]) < 4 * distance,
  )
  if (isSmall) return ''
  const steps = kept.map(([x, y], at) => {
    const [beforeX, beforeY] = kept[at - 1] ?? [0, 0]
    return `${x - beforeX} ${y - beforeY}`
  })
  return `M${steps[0]}l${steps.slice(1).join(' ')}${end}`.replaceAll(' -', '-')
}

/** The area that a map shows and a little more, in the units of the data. */
const boxOf = (projection: GeoProjection, width: number, height: number): Box => {
  const points = [-9, width / 2, width + 9].flatMap((x) =>
    [-9, height / 2, height + 9].map((y) => projection.invert!([x, y])!),
  )
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]! * PER_DEGREE))
  return [Math.min(...xs!), Math.min(...ys!), Math.max(...xs!), Math.max(...ys!)]
}

type Water = Pick<AreaMap, 'water' | 'rivers'>

const draw = (projection: GeoProjection, box: Box): Water => {
  const [west, south, east, north] = box
  const frame: Line = [[west, south], [west, north], [east, north], [east, south]] // oxfmt-ignore
  const drawn = (lines: readonly Line[]): readonly Line[] =>
    lines.map((line) =>
      line.map(([x, y]) => {
        const [left, top] = projection([x / PER_DEGREE, y / PER_DEGREE])!
        return [Math.round(left), Math.round(top)]
      }),
    )
  const land = linesIn(box, KINDS.land)
  const hasSea = clipped('MultiLineString', land, box).length > 0
  const shores = [...(hasSea ? land : []), ...linesIn(box, KINDS.lake)]
  const sea = hasSea ? pathOf(drawn([frame])[0]!, 1, 'z') : ''
  const rings = drawn(clipped('Polygon', shores, box))
  const streams = drawn(clipped('MultiLineString', linesIn(box, KINDS.river), box))
  for (const lines of [streams, []])
    for (const distance of DISTANCES) {
      const water = sea + rings.map((ring) => pathOf(ring, distance, 'z')).join('')
      const rivers = lines.map((line) => pathOf(line, distance, '')).join('')
      if (water.length + rivers.length <= MOST_LETTERS)
        return { ...(water !== '' && { water }), ...(rivers !== '' && { rivers }) }
    }
  return {}
}

const drawnBefore = recently<Water>(60)

/**
 * The sea, lakes and rivers of a map as paths, from Natural Earth; nothing if there are none, or if
 * the map shows an area so small that its shores would be coarse.
 */
export const waterOf = (projection: GeoProjection, width: number, height: number): Water => {
  const scale = EARTH_RADIUS / projection.scale()
  const box = boxOf(projection, width, height)
  const crossesDateLine = box[2] - box[0] > 180 * PER_DEGREE
  if (scale < SCALES.least || scale > SCALES.most || crossesDateLine) return {}
  return drawnBefore(box.join(' '), () => draw(projection, box))
}
