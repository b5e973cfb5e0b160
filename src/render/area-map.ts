import {
  geoAzimuthalEquidistant,
  geoCentroid,
  geoGraticule,
  geoPath,
  type GeoProjection,
} from 'd3-geo'
import type { AreaDot, AreaMap } from '../ui/resolved.ts'
import { EARTH_RADIUS, type Position } from '../site/geography.ts'
import { labelFor, placeLabels, type Box, type MapPoint } from './map-labels.ts'

/** The width of every map in units of its own; its height follows from the area. */
const WIDTH = 400

/** The height of a map from 16:9 to 4:5. */
const HEIGHTS = { least: (WIDTH * 9) / 16, most: (WIDTH * 5) / 4 } as const

/** The room between the outermost dots and the edges; at the bottom stands the scale bar. */
const INSET = { side: 44, top: 42, bottom: 70 } as const

/** The least area that is shown, in kilometres: around places, and around a lone one. */
const LEAST_SPAN = { several: 4, lone: 40 } as const

/** A map shows one place of each cell of a grid of so many columns and rows. */
const GRID = 20

/** No more dots stand on a map, however many places there are. */
export const MOST_DOTS = GRID * GRID

/** The radius within which a finger finds a dot: 24 CSS pixels on a phone (WCAG 2.2, 2.5.8). */
const REACH = 18

/** Half a dot: what can be aimed at where two lie close together. */
const LEAST_REACH = 4

const KILOMETRES_A_MILE = 1.609344

/** The regions that measure roads in miles, of the languages that say so. */
const IN_MILES = /^en-(US|GB)$/i

/** The least length of a scale bar, and the least distance between two parallels. */
const LEAST_BAR = 44
const LEAST_MESH = 34

const rounded = (value: number): number => Math.round(value * 10) / 10

/** The least of 1, 2 and 5 times a power of ten that is not below a number. */
const roundUp = (number: number): number => {
  const power = 10 ** Math.floor(Math.log10(number))
  // A product such as 5 * 0.1 is not exact to the last digit.
  const times = [1, 2, 5, 10].find((each) => each * power >= number * 0.999_999)!
  return Number((times * power).toPrecision(6))
}

const extentOf = (values: readonly number[]): readonly [least: number, most: number] => [
  values.reduce((least, value) => Math.min(least, value), Infinity),
  values.reduce((most, value) => Math.max(most, value), -Infinity),
]

/** How places become points of a map. */
interface Frame {
  readonly height: number
  /** Units of the map in a radian of the earth. */
  readonly scale: number
  readonly centre: readonly [longitude: number, latitude: number]
  readonly middle: MapPoint
  readonly projection: GeoProjection
}

const coordinatesOf = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude]

/** The smallest map that shows all of some places, of which there is at least one. */
const frameOf = (positions: readonly Position[]): Frame => {
  const coordinates = positions.map(coordinatesOf)
  const mean = geoCentroid({ type: 'MultiPoint', coordinates })
  // Places opposite each other on the earth have no mean.
  const centre = mean.every(Number.isFinite) ? mean : coordinates[0]!
  const projection = geoAzimuthalEquidistant().scale(1).translate([0, 0])
  projection.rotate([-centre[0], -centre[1]])
  const points = coordinates.map((each) => projection(each)!)
  const [left, right] = extentOf(points.map(([x]) => x))
  const [top, bottom] = extentOf(points.map(([, y]) => y))
  const [across, down] = [right - left, bottom - top]
  const span = Math.max(across, down) < 1e-9 ? LEAST_SPAN.lone : LEAST_SPAN.several
  const room = INSET.top + INSET.bottom
  const byWidth = (WIDTH - 2 * INSET.side) / Math.max(across, span / EARTH_RADIUS)
  const height = Math.min(Math.max(down * byWidth + room, HEIGHTS.least), HEIGHTS.most)
  const scale = Math.min(byWidth, (height - room) / Math.max(down, 1e-12))
  const middle = { x: WIDTH / 2, y: INSET.top + (height - room) / 2 }
  projection
    .scale(scale)
    .translate([middle.x - (scale * (left + right)) / 2, middle.y - (scale * (top + bottom)) / 2])
  return { height, scale, centre, middle, projection }
}

/** Parallels and meridians at round degrees, as the `d` of a path. */
const graticuleOf = ({ height, scale, centre, projection }: Frame): string => {
  const [longitude, latitude] = centre
  const degrees = (length: number): number => ((length / scale) * 180) / Math.PI
  const narrowing = Math.max(Math.cos((latitude * Math.PI) / 180), 0.02)
  const step = roundUp(degrees(LEAST_MESH))
  const stepEast = Math.min(roundUp(degrees(LEAST_MESH) / narrowing), 90)
  const north = degrees(height)
  const east = Math.min(degrees(WIDTH) / narrowing, 180)
  const lines = geoGraticule()
    .step([stepEast, step])
    .extent([
      [longitude - east, Math.max(latitude - north, -90)],
      [longitude + east, Math.min(latitude + north, 90)],
    ])
  projection.clipExtent([
    [0, 0],
    [WIDTH, height],
  ])
  return geoPath(projection).digits(1)(lines()) ?? ''
}

/** The scale bar: the shortest round distance that is long enough, in the unit of the region. */
const scaleOf = ({ scale }: Frame, lang: string): AreaMap['scale'] => {
  const isMiles = IN_MILES.test(lang)
  const unit = (scale / EARTH_RADIUS) * (isMiles ? KILOMETRES_A_MILE : 1)
  const distance = roundUp(LEAST_BAR / unit)
  const words = new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: isMiles ? 'mile' : 'kilometer',
    unitDisplay: 'short',
  })
  return { length: rounded(distance * unit), text: words.format(distance) }
}

const ringsOf = ({ middle, height }: Frame, length: number): AreaMap['rings'] => {
  const farthest = Math.hypot(WIDTH / 2, Math.max(middle.y, height - middle.y))
  const count = Math.floor(farthest / length)
  return {
    x: rounded(middle.x),
    y: rounded(middle.y),
    radii: Array.from({ length: count }, (_, index) => rounded((index + 1) * length)),
  }
}

/**
 * The place that stands for each of some places: itself, or the first one of its cell of a grid
 * over the area where there are too many to draw. So the shape of the area stays whole.
 */
const sampled = (points: readonly MapPoint[]): readonly number[] => {
  if (points.length <= MOST_DOTS) return points.map((_, index) => index)
  const cellsOf = (values: readonly number[]): readonly number[] => {
    const [least, most] = extentOf(values)
    const size = (most - least) / GRID || 1
    return values.map((value) => Math.min(Math.floor((value - least) / size), GRID - 1))
  }
  const columns = cellsOf(points.map(({ x }) => x))
  const rows = cellsOf(points.map(({ y }) => y))
  const firsts = new Map<number, number>()
  return points.map((_, index) => {
    const cell = rows[index]! * GRID + columns[index]!
    if (!firsts.has(cell)) firsts.set(cell, index)
    return firsts.get(cell)!
  })
}

/** How far each dot reaches: half the way to the nearest one, so that no two claim one click. */
const reachesOf = (points: readonly MapPoint[]): readonly number[] =>
  points.map(({ x, y }, index) => {
    const distances = points.map((other, at) =>
      at === index ? Infinity : Math.hypot(other.x - x, other.y - y),
    )
    const nearest = Math.min(2 * REACH, ...distances)
    return Math.max(LEAST_REACH, Math.floor(nearest * 5) / 10)
  })

/** A place to be drawn. */
export interface MappedPlace {
  readonly name: string
  readonly position: Position
}

/** A dot, with the index of its place. */
export type PlacedDot = AreaDot & { readonly place: number }

/** A map with its dots, as every page shows it. */
export interface MapLayout {
  readonly map: AreaMap
  readonly dots: readonly PlacedDot[]
  /** The dots on one place's own page: it is drawn in any case, and named if its name fits. */
  readonly dotsFor: (place: number) => readonly PlacedDot[]
}

/**
 * Lays out the map of some places, of which there is at least one. `lang` (BCP 47) says how
 * distances are written: in miles for en-US and en-GB, in kilometres for the others. Lengths are
 * rounded to one decimal. The projection is azimuthal and equidistant about the middle.
 */
export const layOutMap = (places: readonly MappedPlace[], lang: string): MapLayout => {
  const frame = frameOf(places.map(({ position }) => position))
  const points = places.map(({ position }): MapPoint => {
    const [x, y] = frame.projection(coordinatesOf(position))!
    return { x: rounded(x), y: rounded(y) }
  })
  const scale = scaleOf(frame, lang)
  const height = rounded(frame.height)
  const inside: Box = { left: 8, top: 8, right: WIDTH - 8, bottom: height - 36 }
  const standIns = sampled(points)
  const drawn = [...new Set(standIns)]
  const shown = drawn.map((place) => ({ name: places[place]!.name, ...points[place]! }))
  const sides = placeLabels(shown, inside)
  const reaches = reachesOf(shown)
  const dots = drawn.map((place, index): PlacedDot => ({
    place,
    ...points[place]!,
    reach: reaches[index]!,
    ...(sides[index] === undefined ? {} : { side: sides[index] }),
  }))
  return {
    map: {
      width: WIDTH,
      height,
      graticule: graticuleOf(frame),
      rings: ringsOf(frame, scale.length),
      scale,
    },
    dots,
    dotsFor: (place) => {
      const index = drawn.indexOf(standIns[place]!)
      const { side: _, ...dot } = dots[index]!
      if (dot.place === place && sides[index] !== undefined) return dots
      const own = { name: places[place]!.name, ...points[place]! }
      const label = labelFor(own, index, shown, sides, inside)
      return dots.map(({ side, ...other }, at) => {
        if (at === index)
          return { ...dot, ...points[place]!, place, ...(label && { side: label.side }) }
        return side === undefined || label?.covers[at] === true ? other : { ...other, side }
      })
    },
  }
}
