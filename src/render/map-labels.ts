import { textWidth } from '../diagnostics/text-width.ts'
import type { LabelSide } from '../ui/resolved.ts'

/** A place as it is drawn, in units of its map. */
export interface NamedPoint {
  readonly name: string
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

/** A side of its dot on which a name stands, and the room that it takes up there. */
export interface Label {
  readonly side: LabelSide
  readonly box: Box
}

/** About the size of a letter in units of the map; wide screens show names smaller. */
const LETTER = { width: 9.6, height: 18 } as const

/** How far from the middle of its dot a name begins. */
const GAP = 14

/** Half the side of the square around a dot that no other place's name covers. */
const DOT = 6

/** The room that is kept free between two names. */
const BETWEEN = 2

export const overlap = (one: Box, other: Box, margin = BETWEEN): boolean =>
  one.left < other.right + margin &&
  other.left < one.right + margin &&
  one.top < other.bottom + margin &&
  other.top < one.bottom + margin

/** Where a name can stand within the frame: to the right of its dot if possible. */
export const labelsOf = ({ x, y, name }: NamedPoint, frame: Box): readonly Label[] => {
  const { height } = LETTER
  const width = textWidth(name) * LETTER.width
  const corners: readonly (readonly [side: LabelSide, left: number, top: number])[] = [
    ['right', x + GAP, y - height / 2],
    ['left', x - GAP - width, y - height / 2],
    ['above', x - width / 2, y - GAP - height],
    ['below', x - width / 2, y + GAP],
  ]
  return corners
    .map(([side, left, top]) => ({
      side,
      box: { left, top, right: left + width, bottom: top + height },
    }))
    .filter(
      ({ box }) =>
        box.left >= frame.left &&
        box.right <= frame.right &&
        box.top >= frame.top &&
        box.bottom <= frame.bottom,
    )
}

/**
 * Where each name stands: none covers another name or another's dot, and none leaves the frame.
 * Names are placed in the order given; undefined for one that fits nowhere.
 */
export const placeLabels = (
  points: readonly NamedPoint[],
  frame: Box,
): readonly (Label | undefined)[] => {
  const dots = points.map(({ x, y }) => ({
    left: x - DOT,
    top: y - DOT,
    right: x + DOT,
    bottom: y + DOT,
  }))
  const taken: Box[] = []
  return points.map((point, index) => {
    const free = labelsOf(point, frame).find(
      ({ box }) =>
        !taken.some((other) => overlap(box, other)) &&
        !dots.some((dot, other) => other !== index && overlap(box, dot, 0)),
    )
    if (free !== undefined) taken.push(free.box)
    return free
  })
}
