import { geoIdentity, geoPath, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo'
import { brotliDecompressSync } from 'node:zlib'
import { programFile } from '../files/program.ts'
import { EARTH_RADIUS } from '../site/geography.ts'
import type { AreaMap } from '../ui/resolved.ts'
import { recently } from '../values/once.ts'

/** The precision of the coordinates in natural-earth.br, which tools/natural-earth.ts writes. */
export const PER_DEGREE = 500

/** What its lines are: shores of land and of lakes, as rings, rivers, and main roads. */
export const LINE_KINDS = { land: 0, lake: 1, river: 2, road: 3 } as const

/** The kilometers in a unit of a map, between which lines are neither coarse nor crowded. */
const SCALES = { least: 0.15, mostWithRoads: 1, most: 2.5 } as const

/** The maximum length of the paths, and the distances between points that are tried for it. */
const MOST_LETTERS = { water: 2000, roads: 600 } as const
const DISTANCES = [1.5, 2, 3, 4, 5, 7, 10] as const

type Point = [number, number]
type Line = Point[]

/** The west, south, east and north of an area. */
type Box = readonly [number, number, number, number]

/** The lines of the whole earth: their kinds, their coordinates in turn, and their areas. */
export const readLines = () => {
  const bytes = Uint8Array.from(brotliDecompressSync(programFile('render/natural-earth.br')))
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
let known: ReturnType<typeof readLines> | undefined

/** The lines that may pass through an area. */
const linesIn = (box: Box, wanted: number): readonly Line[] =>
  (known ??= readLines())
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
const drawnPath = (points: Line, distance: number, end = ''): string => {
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

/** Paths with as many points as their maximum length allows; undefined if all are too long. */
const fitting = <T extends readonly string[]>(
  most: number,
  pathsAt: (distance: number) => T,
): T | undefined => {
  for (const distance of DISTANCES) {
    const paths = pathsAt(distance)
    if (paths.join('').length <= most) return paths
  }
  return undefined
}

/** The longest paths that together are no longer than this. */
const longest = (most: number, paths: readonly string[]): readonly string[] => {
  let left = most
  return paths.toSorted((a, b) => b.length - a.length).filter((path) => (left -= path.length) >= 0)
}

type Surroundings = Pick<AreaMap, 'water' | 'rivers' | 'roads'>

const draw = (projection: GeoProjection, box: Box, hasRoads: boolean): Surroundings => {
  const [west, south, east, north] = box
  const frame: Line = [[west, south], [west, north], [east, north], [east, south]] // oxfmt-ignore
  const drawn = (lines: readonly Line[]): readonly Line[] =>
    lines.map((line) =>
      line.map(([x, y]) => {
        const [left, top] = projection([x / PER_DEGREE, y / PER_DEGREE])!
        return [Math.round(left), Math.round(top)]
      }),
    )
  const land = linesIn(box, LINE_KINDS.land)
  const hasSea = clipped('MultiLineString', land, box).length > 0
  const shores = [...(hasSea ? land : []), ...linesIn(box, LINE_KINDS.lake)]
  const sea = hasSea ? drawnPath(drawn([frame])[0]!, 1, 'z') : ''
  const rings = drawn(clipped('Polygon', shores, box))
  const linesOfKind = (kind: number) => drawn(clipped('MultiLineString', linesIn(box, kind), box))
  const waterWith = (lines: readonly Line[]) =>
    fitting(MOST_LETTERS.water, (distance) => [
      sea + rings.map((ring) => drawnPath(ring, distance, 'z')).join(''),
      lines.map((line) => drawnPath(line, distance)).join(''),
    ])
  const [water, rivers] = waterWith(linesOfKind(LINE_KINDS.river)) ?? waterWith([]) ?? []
  const highways = hasRoads ? linesOfKind(LINE_KINDS.road) : []
  const roadsAt = (distance: number) => highways.map((line) => drawnPath(line, distance))
  const most = MOST_LETTERS.roads
  const roads = (fitting(most, roadsAt) ?? longest(most, roadsAt(DISTANCES.at(-1)!))).join('')
  return { ...(water && { water }), ...(rivers && { rivers }), ...(roads && { roads }) }
}

const drawnBefore = recently<Surroundings>(60)

/**
 * The sea, lakes, rivers and main roads of a map as paths, from Natural Earth; nothing if there are
 * none, or if the map shows an area so small that they would be coarse.
 */
export const surroundingsOf = (
  projection: GeoProjection,
  width: number,
  height: number,
): Surroundings => {
  const scale = EARTH_RADIUS / projection.scale()
  const box = boxOf(projection, width, height)
  const crossesDateLine = box[2] - box[0] > 180 * PER_DEGREE
  if (scale < SCALES.least || scale > SCALES.most || crossesDateLine) return {}
  return drawnBefore(box.join(' '), () => draw(projection, box, scale <= SCALES.mostWithRoads))
}
