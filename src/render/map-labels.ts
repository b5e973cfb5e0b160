import type { LabelSide } from '../ui/resolved.ts'

/** A point of a map, in its own units. */
export interface MapPoint {
  readonly x: number
  readonly y: number
}

/** A place as it is drawn. */
export interface NamedPoint extends MapPoint {
  readonly name: string
}

/** A rectangle of a map, from its upper left corner to its lower right one. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The size of a name's letters in units of the map; wide screens show them smaller. */
const LABEL_SIZE = 15

/** How far from the middle of its dot a name begins. */
const GAP = 14

/** Half the side of the square around a dot that no other place's name covers. */
const DOT = 6

/** The room that is kept free between two names. */
const BETWEEN = 2

/** Sides in the order in which they are tried: a name to the right is read most easily. */
const SIDES: readonly LabelSide[] = ['right', 'left', 'above', 'below']

const NARROW = /[\p{Mark}ijlIftr.,:;'’|!() -]/u
const BROAD = /[mwMW@%&—]/
const CAPITAL = /[\p{Lu}\d]/u
const SQUARE = /(?!\p{Mark})[\u1100-\u{10FFFF}]/u

const widthOf = (letter: string): number => {
  if (SQUARE.test(letter)) return 1.05
  if (NARROW.test(letter)) return 0.38
  if (BROAD.test(letter)) return 0.96
  return CAPITAL.test(letter) ? 0.74 : 0.62
}

/** About how wide a name is, in units of the map: rather too wide, since fonts differ. */
export const labelWidth = (name: string): number =>
  Array.from(name, widthOf).reduce((sum, width) => sum + width, 0) * LABEL_SIZE

/** The room that a name takes up on one side of its dot. */
export const labelBox = ({ x, y, name }: NamedPoint, side: LabelSide): Box => {
  const width = labelWidth(name)
  const height = LABEL_SIZE * 1.2
  const left = { right: x + GAP, left: x - GAP - width, above: x - width / 2, below: x - width / 2 }
  const top = {
    right: y - height / 2,
    left: y - height / 2,
    above: y - GAP - height,
    below: y + GAP,
  }
  return { left: left[side], top: top[side], right: left[side] + width, bottom: top[side] + height }
}

export const overlap = (one: Box, other: Box, margin = 0): boolean =>
  one.left < other.right + margin &&
  other.left < one.right + margin &&
  one.top < other.bottom + margin &&
  other.top < one.bottom + margin

const squareAround = ({ x, y }: MapPoint): Box => ({
  left: x - DOT,
  top: y - DOT,
  right: x + DOT,
  bottom: y + DOT,
})

/** The sides on which a name stays within the frame, with the room that it takes up there. */
const choicesOf = (point: NamedPoint, frame: Box) =>
  SIDES.map((side) => ({ side, box: labelBox(point, side) })).filter(
    ({ box }) =>
      box.left >= frame.left &&
      box.right <= frame.right &&
      box.top >= frame.top &&
      box.bottom <= frame.bottom,
  )

/**
 * On which side of its dot each name stands: none covers another name or another's dot, and none
 * leaves the frame. Names are placed in the order given; undefined for one that fits nowhere.
 */
export const placeLabels = (
  points: readonly NamedPoint[],
  frame: Box,
): readonly (LabelSide | undefined)[] => {
  const dots = points.map(squareAround)
  const taken: Box[] = []
  return points.map((point, index) => {
    const free = choicesOf(point, frame).find(
      ({ box }) =>
        !taken.some((other) => overlap(box, other, BETWEEN)) &&
        !dots.some((dot, other) => other !== index && overlap(box, dot)),
    )
    if (free !== undefined) taken.push(free.box)
    return free?.side
  })
}

/**
 * Where a name that must be shown stands: on the side on which it covers the fewest other names,
 * with whether it covers the name of each other point. It takes the place of the point at `index`.
 * Undefined when the name is too long for the frame.
 */
export const labelFor = (
  own: NamedPoint,
  index: number,
  points: readonly NamedPoint[],
  sides: readonly (LabelSide | undefined)[],
  frame: Box,
): { readonly side: LabelSide; readonly covers: readonly boolean[] } | undefined => {
  const names = points.map((point, at) => {
    const side = sides[at]
    return at === index || side === undefined ? undefined : labelBox(point, side)
  })
  const choices = choicesOf(own, frame).map(({ side, box }) => {
    const covers = names.map((name) => name !== undefined && overlap(box, name, BETWEEN))
    const dots = points.filter((point, at) => at !== index && overlap(box, squareAround(point)))
    return { side, covers, cost: 2 * covers.filter(Boolean).length + dots.length }
  })
  return choices.reduce<(typeof choices)[number] | undefined>(
    (best, choice) => (best === undefined || choice.cost < best.cost ? choice : best),
    undefined,
  )
}
