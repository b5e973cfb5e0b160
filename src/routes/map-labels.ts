import type { LabelSide } from '../sections/resolved.ts'

/** A point of a map, in its own units. */
export interface MapPoint {
  readonly x: number
  readonly y: number
}

/** A rectangle of a map, from its upper left corner to its lower right one. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The size of a name's letters, in units of the map; where there is room, they are shown smaller. */
export const LABEL_SIZE = 15

/** How far from the middle of its dot a name begins. */
const GAP = 14

/** Half the side of the square around a dot that no other place's name covers. */
const DOT = 6

/** The room that is kept free between two names. */
const BETWEEN = 2

/** Sides in the order in which they are tried: names to the right are read most easily (Imhof, 1975). */
const SIDES: readonly LabelSide[] = ['right', 'left', 'above', 'below']

const NARROW = /[\p{Mark}ijlIftr.,:;'’|!() -]/u
const BROAD = /[mwMW@%&—]/
const CAPITAL = /[\p{Lu}\d]/u

/**
 * About how wide a name stands, in units of the map: rather too wide than too narrow, since the font is the
 * theme's, and the place of the page at hand is in bold.
 */
export const labelWidth = (name: string): number => {
  let ems = 0
  for (const character of name) {
    // Signs from Hangul on (U+1100) are as wide as they are high.
    ems +=
      character >= '\u1100' && !/\p{Mark}/u.test(character)
        ? 1.05
        : NARROW.test(character)
          ? 0.38
          : BROAD.test(character)
            ? 0.96
            : CAPITAL.test(character)
              ? 0.74
              : 0.62
  }
  return ems * LABEL_SIZE
}

/** The room that a name takes up on one side of its dot. */
export const labelBox = ({ x, y }: MapPoint, width: number, side: LabelSide): Box => {
  const height = LABEL_SIZE * 1.2
  const [left, top] = {
    right: [x + GAP, y - height / 2],
    left: [x - GAP - width, y - height / 2],
    above: [x - width / 2, y - GAP - height],
    below: [x - width / 2, y + GAP],
  }[side] as [number, number]
  return { left, top, right: left + width, bottom: top + height }
}

export const overlap = (one: Box, other: Box, margin = 0): boolean =>
  one.left < other.right + margin &&
  other.left < one.right + margin &&
  one.top < other.bottom + margin &&
  other.top < one.bottom + margin

const lieWithin = (box: Box, frame: Box): boolean =>
  box.left >= frame.left &&
  box.right <= frame.right &&
  box.top >= frame.top &&
  box.bottom <= frame.bottom

const squareAround = ({ x, y }: MapPoint): Box => ({
  left: x - DOT,
  top: y - DOT,
  right: x + DOT,
  bottom: y + DOT,
})

/**
 * On which side of its dot each name stands: none covers another name or another's dot, and none leaves the
 * frame. Names are placed in the order given, each where there is room yet; undefined for one that fits nowhere.
 */
export const placeLabels = (
  points: readonly MapPoint[],
  names: readonly string[],
  frame: Box,
): readonly (LabelSide | undefined)[] => {
  const dots = points.map(squareAround)
  const taken: Box[] = []
  return points.map((point, index) => {
    const width = labelWidth(names[index]!)
    for (const side of SIDES) {
      const box = labelBox(point, width, side)
      const isFree =
        lieWithin(box, frame) &&
        !taken.some((other) => overlap(box, other, BETWEEN)) &&
        !dots.some((dot, other) => other !== index && overlap(box, dot))
      if (!isFree) continue
      taken.push(box)
      return side
    }
    return undefined
  })
}

/**
 * Makes room for one name that had none: it stands where it covers the fewest others, and those give way.
 * Returns the sides of all anew; as they were when the name is too long for the frame.
 */
export const withLabelOf = (
  one: number,
  points: readonly MapPoint[],
  names: readonly string[],
  sides: readonly (LabelSide | undefined)[],
  frame: Box,
): readonly (LabelSide | undefined)[] => {
  if (sides[one] !== undefined) return sides
  const boxes = sides.map((side, index) =>
    side === undefined ? undefined : labelBox(points[index]!, labelWidth(names[index]!), side),
  )
  let best: { side: LabelSide; box: Box; cost: number } | undefined
  for (const side of SIDES) {
    const box = labelBox(points[one]!, labelWidth(names[one]!), side)
    if (!lieWithin(box, frame)) continue
    let cost = 0
    points.forEach((point, index) => {
      const other = boxes[index]
      if (other !== undefined && overlap(box, other, BETWEEN)) cost += 2
      if (index !== one && overlap(box, squareAround(point))) cost += 1
    })
    if (best === undefined || cost < best.cost) best = { side, box, cost }
  }
  if (best === undefined) return sides
  const { side, box } = best
  return sides.map((was, index) => {
    const other = boxes[index]
    if (index === one) return side
    return other !== undefined && overlap(box, other, BETWEEN) ? undefined : was
  })
}
