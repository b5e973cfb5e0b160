import type { AreaDot, AreaMap } from '../sections/resolved.ts'
import { acrossDateLine, KILOMETRES_A_DEGREE, type Position } from '../site/geography.ts'
import { placeLabels, withLabelOf, type Box, type MapPoint } from './map-labels.ts'

/** The width of every map in units of its own; its height follows from the area. */
const WIDTH = 400

/** The height of a map from 16:9 to 4:5. */
const HEIGHTS = { least: (WIDTH * 9) / 16, most: (WIDTH * 5) / 4 } as const

/** The room between the outermost dots and the edges; at the bottom stands the scale bar. */
const INSET = { side: 44, top: 42, bottom: 70 } as const

/** The part of a map in which names may stand. */
const frameOf = (height: number): Box => ({
  left: 8,
  top: 8,
  right: WIDTH - 8,
  bottom: height - 36,
})

/** The least area that is shown, in kilometres: around places, and around a lone one. */
const LEAST_SPAN = { several: 4, lone: 40 } as const

/** No more dots stand on a map, however many places there are. */
export const MOST_DOTS = 400

/** The radius within which a finger finds a dot: 24 CSS pixels across where a map is 270 wide (WCAG 2.2, 2.5.8). */
const REACH = 18

/** Half a dot: what can be aimed at where two lie close together. */
const LEAST_REACH = 4

const KILOMETRES_A_MILE = 1.609344

/** The regions that measure roads in miles, of the languages that say so. */
const IN_MILES = /^en-(US|GB)$/i

/** A scale bar is from so long on, in units of the map, and at most two and a half times as long. */
const LEAST_BAR = 44

/** The least distance between two parallels or two meridians, in units of the map. */
const LEAST_MESH = 34

const rounded = (value: number): number => Math.round(value * 10) / 10

/** The least of 1, 2 and 5 times a power of ten that is not below a number. */
const roundUp = (number: number): number => {
  const power = 10 ** Math.floor(Math.log10(number))
  // A product such as 5 * 0.1 is not exact to the last digit.
  return Number(
    ([1, 2, 5, 10].find((times) => times * power >= number * 0.999_999)! * power).toPrecision(6),
  )
}

/** How degrees become units of a map: equirectangular, true to scale in both axes about the middle. */
interface Projection {
  readonly height: number
  /** Units of the map in a kilometre. */
  readonly scale: number
  readonly toMap: (position: Position) => MapPoint
  /** The degrees at a point of the map. */
  readonly toDegrees: (point: MapPoint) => Position
  readonly middle: MapPoint
}

const extentOf = (values: readonly number[]): readonly [least: number, most: number] => {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}

/**
 * The projection that shows all of some places: x = (λ - λ0) cos φ0 and y = φ0 - φ, with the middle of the places
 * as λ0 and φ0, so that a kilometre is as long from west to east as from north to south. Takes at least one place,
 * with longitudes that do not jump at the date line.
 */
const projectionOf = (positions: readonly Position[]): Projection => {
  const [south, north] = extentOf(positions.map(({ latitude }) => latitude))
  const [west, east] = extentOf(positions.map(({ longitude }) => longitude))
  const [latitude, longitude] = [(south + north) / 2, (west + east) / 2]
  const kilometresNorth = KILOMETRES_A_DEGREE
  const kilometresEast = KILOMETRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180)
  const [across, down] = [(east - west) * kilometresEast, (north - south) * kilometresNorth]
  const least = across === 0 && down === 0 ? LEAST_SPAN.lone : LEAST_SPAN.several
  const inner = WIDTH - 2 * INSET.side
  const room = INSET.top + INSET.bottom
  const byWidth = inner / Math.max(across, least)
  const height = Math.min(Math.max(down * byWidth + room, HEIGHTS.least), HEIGHTS.most)
  const scale = Math.min(byWidth, (height - room) / Math.max(down, Math.min(least, 1e-9)))
  const middle = { x: WIDTH / 2, y: INSET.top + (height - room) / 2 }
  return {
    height,
    scale,
    middle,
    toMap: (position) => ({
      x: middle.x + (position.longitude - longitude) * kilometresEast * scale,
      y: middle.y - (position.latitude - latitude) * kilometresNorth * scale,
    }),
    toDegrees: ({ x, y }) => ({
      latitude: latitude - (y - middle.y) / (kilometresNorth * scale),
      longitude: longitude + (x - middle.x) / (kilometresEast * scale),
    }),
  }
}

/** Parallels and meridians at round degrees, as the `d` of a path. */
const graticuleOf = ({ height, toMap, toDegrees }: Projection): string => {
  const [first, last] = [toDegrees({ x: 0, y: height }), toDegrees({ x: WIDTH, y: 0 })]
  const lines = (
    from: number,
    to: number,
    length: number,
    draw: (degrees: number) => string,
  ): string => {
    const step = roundUp(((to - from) * LEAST_MESH) / length)
    let drawn = ''
    for (let at = Math.ceil(from / step); at * step <= to; at++) drawn += draw(at * step)
    return drawn
  }
  return (
    lines(first.longitude, last.longitude, WIDTH, (longitude) => {
      const { x } = toMap({ latitude: 0, longitude })
      return `M${rounded(x)} 0V${rounded(height)}`
    }) +
    lines(first.latitude, last.latitude, height, (latitude) => {
      const { y } = toMap({ latitude, longitude: 0 })
      return `M0 ${rounded(y)}H${WIDTH}`
    })
  )
}

/** The scale bar: the shortest round distance that is long enough, in the unit that the language's region uses. */
const scaleOf = ({ scale }: Projection, lang: string): AreaMap['scale'] => {
  const isMiles = IN_MILES.test(lang)
  const unit = scale * (isMiles ? KILOMETRES_A_MILE : 1)
  const distance = roundUp(LEAST_BAR / unit)
  const words = new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: isMiles ? 'mile' : 'kilometer',
    unitDisplay: 'short',
  })
  return { length: rounded(distance * unit), text: words.format(distance) }
}

const ringsOf = ({ middle, height }: Projection, length: number): AreaMap['rings'] => {
  const farthest = Math.hypot(WIDTH / 2, Math.max(middle.y, height - middle.y))
  const count = Math.floor(farthest / length)
  return {
    x: rounded(middle.x),
    y: rounded(middle.y),
    radii: Array.from({ length: count }, (_, index) => rounded((index + 1) * length)),
  }
}

/**
 * The places that stand for all of them where there are too many to draw: one of each cell of the finest grid
 * over the area with no more occupied cells than dots are drawn. So the shape of the area stays whole, and the
 * map is the same on every page. Answers, for each place, with the one that stands for it.
 */
export const sampled = (points: readonly MapPoint[], most: number): readonly number[] => {
  if (points.length <= most) return points.map((_, index) => index)
  const [left, right] = extentOf(points.map(({ x }) => x))
  const [top, bottom] = extentOf(points.map(({ y }) => y))
  const side = Math.max(right - left, bottom - top) || 1
  const byCell = (cells: number): readonly number[] => {
    const firsts = new Map<number, number>()
    const cell = (from: number, value: number): number =>
      Math.min(Math.floor(((value - from) / side) * cells), cells - 1)
    return points.map(({ x, y }, index) => {
      const key = cell(left, x) * cells + cell(top, y)
      const first = firsts.get(key) ?? index
      firsts.set(key, first)
      return first
    })
  }
  const drawn = (found: readonly number[]): number => new Set(found).size
  // A grid of so many cells cannot have too many that are occupied.
  let low = Math.floor(Math.sqrt(most))
  let high = 1 << 12
  let best = byCell(low)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    const found = byCell(middle)
    if (drawn(found) <= most) [low, best] = [middle, found]
    else high = middle
  }
  return best
}

/** How far each dot reaches: half the way to the nearest other one, so that no two claim the same click. */
const reaches = (points: readonly MapPoint[]): readonly number[] =>
  points.map((point, index) => {
    let nearest = 2 * REACH
    points.forEach((other, at) => {
      if (at !== index)
        nearest = Math.min(nearest, Math.hypot(other.x - point.x, other.y - point.y))
    })
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
  /** The dots as one place's own page shows them: it is drawn in any case, and named wherever its name fits. */
  readonly dotsFor: (place: number) => readonly PlacedDot[]
}

/**
 * Lays out the map of some places, of which there is at least one. `lang` (BCP 47) says how distances are written: in
 * miles for en-US and en-GB, in kilometres for the others. Lengths are rounded to one decimal.
 */
export const layOutMap = (places: readonly MappedPlace[], lang: string): MapLayout => {
  const positions = acrossDateLine(places.map(({ position }) => position))
  const projection = projectionOf(positions)
  const points = positions.map((position) => {
    const { x, y } = projection.toMap(position)
    return { x: rounded(x), y: rounded(y) }
  })
  const standIns = sampled(points, MOST_DOTS)
  const drawn = [...new Set(standIns)]
  const scale = scaleOf(projection, lang)
  const map: AreaMap = {
    width: WIDTH,
    height: rounded(projection.height),
    graticule: graticuleOf(projection),
    rings: ringsOf(projection, scale.length),
    scale,
  }
  const frame = frameOf(map.height)
  const at = (shown: readonly number[]): readonly MapPoint[] => shown.map((place) => points[place]!)
  const named = (shown: readonly number[]): readonly string[] =>
    shown.map((place) => places[place]!.name)
  const dotsOf = (
    shown: readonly number[],
    sides: ReturnType<typeof placeLabels>,
    reach: readonly number[],
  ): readonly PlacedDot[] =>
    shown.map((place, index) => ({
      place,
      ...points[place]!,
      reach: reach[index]!,
      ...(sides[index] === undefined ? {} : { side: sides[index] }),
    }))
  const sides = placeLabels(at(drawn), named(drawn), frame)
  const reach = reaches(at(drawn))
  const dots = dotsOf(drawn, sides, reach)
  const indexes = new Map(drawn.map((place, index) => [place, index]))
  return {
    map,
    dots,
    dotsFor: (place) => {
      const index = indexes.get(standIns[place]!)!
      if (drawn[index] === place && sides[index] !== undefined) return dots
      const shown = drawn.with(index, place)
      const free = drawn[index] === place ? sides : sides.with(index, undefined)
      return dotsOf(shown, withLabelOf(index, at(shown), named(shown), free, frame), reach)
    },
  }
}
