import {
  geoAzimuthalEquidistant,
  geoCentroid,
  geoCircle,
  geoGraticule,
  geoPath,
  type GeoGeometryObjects,
} from 'd3-geo'
import type { AreaDot, AreaMap } from '../ui/resolved.ts'
import { EARTH_RADIUS, type Position } from '../site/geography.ts'
import { surroundingsOf } from './natural-earth.ts'
import { labelsOf, boxesOverlap, placeLabels, type Label, type NamedPoint } from './map-labels.ts'

/** The width of every map in its own units; its height depends on the area. */
const WIDTH = 400

/** The height limits of a map, from 16:9 to 4:5. */
const HEIGHTS = { least: (WIDTH * 9) / 16, most: (WIDTH * 5) / 4 } as const

/** The space between the outermost dots and the edges, including the scale bar at the bottom. */
const INSET = { side: 44, top: 42, bottom: 70 } as const

/** The minimum radius of the area shown in kilometers, around several places or a single one. */
const LEAST_RADIUS = { several: 0.7, lone: 7 } as const

/** The maximum number of dots on a map. */
export const MOST_DOTS = 400

/** The tap radius of a dot: 24 CSS pixels on a phone (WCAG 2.2, 2.5.8). */
const REACH = 18

/** The minimum tap radius of adjacent dots: half a dot. */
const LEAST_REACH = 4

const KILOMETERS_PER_MILE = 1.609344

/** The locales of regions that measure roads in miles. */
const IN_MILES = /^en-(US|GB)$/i

/** The minimum length of a scale bar, and the minimum distance between two parallels. */
const LEAST_BAR = 44
const LEAST_MESH = 34

const degrees = (radians: number): number => (radians * 180) / Math.PI
const rounded = (value: number): number => Math.round(value * 10) / 10

/** Rounds a number up to 1, 2 or 5 times a power of ten. */
const roundUp = (number: number): number => {
  const power = 10 ** Math.floor(Math.log10(number))
  // Allows for rounding errors in products such as 5 * 0.1.
  const times = [1, 2, 5, 10].find((each) => each * power >= number * 0.999_999)!
  return Number((times * power).toPrecision(6))
}

const coordinatesOf = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude]

/** The smallest map that shows all these places. There must be at least one. */
const frameOf = (positions: readonly Position[]) => {
  const coordinates = positions.map(coordinatesOf)
  const places: GeoGeometryObjects = { type: 'MultiPoint', coordinates }
  const mean = geoCentroid(places)
  // Places on opposite sides of the earth have no mean.
  const center = mean.every(Number.isFinite) ? mean : coordinates[0]!
  const least = positions.length === 1 ? LEAST_RADIUS.lone : LEAST_RADIUS.several
  const around = geoCircle()
    .center(center)
    .radius(degrees(least / EARTH_RADIUS))()
  const area: GeoGeometryObjects = { type: 'GeometryCollection', geometries: [places, around] }
  const projection = geoAzimuthalEquidistant()
    .rotate([-center[0], -center[1]])
    .fitWidth(WIDTH - 2 * INSET.side, area)
  const [[, top], [, bottom]] = geoPath(projection).bounds(places)
  const wanted = bottom - top + INSET.top + INSET.bottom
  const height = Math.min(Math.max(wanted, HEIGHTS.least), HEIGHTS.most)
  projection.fitExtent(
    [
      [INSET.side, INSET.top],
      [WIDTH - INSET.side, height - INSET.bottom],
    ],
    area,
  )
  return { height, center, projection }
}

/** The projection of places to points on a map. */
type Frame = ReturnType<typeof frameOf>

/** Parallels and meridians at round degrees, as the `d` of a path. */
const graticuleOf = ({ height, center: [longitude, latitude], projection }: Frame): string => {
  const degreesOf = (length: number): number => degrees(length / projection.scale())
  const narrowing = Math.max(Math.cos((latitude * Math.PI) / 180), 0.02)
  const north = degreesOf(height)
  const east = Math.min(degreesOf(WIDTH) / narrowing, 180)
  const step = roundUp(degreesOf(LEAST_MESH))
  const lines = geoGraticule()
    .step([Math.min(roundUp(degreesOf(LEAST_MESH) / narrowing), 90), step])
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

/** The scale bar: the shortest round distance above the minimum, in the unit of the region. */
const scaleOf = ({ projection }: Frame, lang: string): AreaMap['scale'] => {
  const isMiles = IN_MILES.test(lang)
  const unit = (projection.scale() / EARTH_RADIUS) * (isMiles ? KILOMETERS_PER_MILE : 1)
  const distance = roundUp(LEAST_BAR / unit)
  const words = new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: isMiles ? 'mile' : 'kilometer',
    unitDisplay: 'short',
  })
  return { length: rounded(distance * unit), text: words.format(distance) }
}

/** Circles around the center, up to the corners. */
const ringsOf = ({ height }: Frame, length: number): AreaMap['rings'] => {
  const [x, y] = [WIDTH / 2, (INSET.top + height - INSET.bottom) / 2]
  const count = Math.floor(Math.hypot(x, height - y) / length)
  const radii = Array.from({ length: count }, (_, index) => rounded((index + 1) * length))
  return { x, y: rounded(y), radii }
}

/** A place on the map, with its index and the position of its name. */
interface Placed extends NamedPoint {
  readonly index: number
  readonly reach: number
  readonly label?: Label | undefined
}

/** The dots as drawn. Their tap areas and their names do not overlap. */
const drawn = (points: readonly Placed[], frame: Label['box']): readonly Placed[] => {
  const labels = placeLabels(points, frame)
  return points.map((point, index) => {
    const distances = points.map((other) =>
      other === point ? Infinity : Math.hypot(other.x - point.x, other.y - point.y),
    )
    const half = Math.floor(Math.min(2 * REACH, ...distances) * 5) / 10
    return { ...point, reach: Math.max(LEAST_REACH, half), label: labels[index] }
  })
}

const dotsOf = (points: readonly Placed[]): ReadonlyMap<number, AreaDot> =>
  new Map(
    points.map(({ index, x, y, reach, label }) => [index, { x, y, reach, side: label?.side }]),
  )

/** A map with its dots. */
export interface MapLayout {
  readonly map: AreaMap
  /**
   * The dots, by the index of their place. The place of the current page (`own`) always has a dot,
   * and a name if it fits.
   */
  readonly dotsFor: (own?: number) => ReadonlyMap<number, AreaDot>
}

/**
 * Lays out a map of these places; undefined if none has a position. `lang` (BCP 47) determines the
 * unit of distances: miles for en-US and en-GB, kilometers for all others. Lengths are rounded to
 * one decimal. The projection is azimuthal equidistant around the center.
 */
export const layOutMap = (
  places: readonly { readonly name: string; readonly position?: Position | undefined }[],
  lang: string,
): MapLayout | undefined => {
  const positions = places.flatMap(({ position = [] }) => position)
  if (positions.length === 0) return undefined
  const frame = frameOf(positions)
  const points = places.flatMap(({ name, position }, index): Placed | readonly [] => {
    if (position === undefined) return []
    const [x, y] = frame.projection(coordinatesOf(position))!
    return { index, name, x: rounded(x), y: rounded(y), reach: LEAST_REACH }
  })
  const scale = scaleOf(frame, lang)
  const height = rounded(frame.height)
  const inside = { left: 8, top: 8, right: WIDTH - 8, bottom: height - 36 }
  const step = Math.ceil(points.length / MOST_DOTS)
  const shown = drawn(
    points.filter((_, at) => at % step === 0),
    inside,
  )
  const dots = dotsOf(shown)
  return {
    map: {
      width: WIDTH,
      height,
      graticule: graticuleOf(frame),
      rings: ringsOf(frame, scale.length),
      scale,
      ...surroundingsOf(frame.projection, WIDTH, height),
    },
    dotsFor: (index) => {
      const isOwn = (each: Placed): boolean => each.index === index
      const own = shown.find(isOwn) ?? points.find(isOwn)
      if (own === undefined || own.label !== undefined) return dots
      const [label] = labelsOf(own, inside)
      const isCovered = (other: Label | undefined): boolean =>
        label !== undefined && other !== undefined && boxesOverlap(label.box, other.box)
      const others = shown
        .filter((each) => !isOwn(each))
        .map((each) => (isCovered(each.label) ? { ...each, label: undefined } : each))
      return dotsOf([...others, { ...own, label }])
    },
  }
}
