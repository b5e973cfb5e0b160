import { textWidth } from '../diagnostics/text-width.ts'
import type { LabelSide } from '../ui/resolved.ts'

/** A place on a map, in units of the map. */
export interface NamedPoint {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** A rectangle on a map, from its top left to its bottom right corner. */
export interface LabelBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A side of the dot for a name, and the space that the name takes there. */
export interface Label {
  readonly side: LabelSide
  readonly box: LabelBox
}

/** The approximate size of a letter in units of the map; wide screens show names smaller. */
const LETTER = { width: 9.6, height: 18 } as const

/** The distance between the center of a dot and its name. */
const GAP = 14

/** Half the side of the square around a dot that other names must not cover. */
const DOT = 6

/** The minimum space between two names. */
const BETWEEN = 2

export const boxesOverlap = (one: LabelBox, other: LabelBox, margin = BETWEEN): boolean =>
  one.left < other.right + margin &&
  other.left < one.right + margin &&
  one.top < other.bottom + margin &&
  other.top < one.bottom + margin

/** The positions of a name within the frame: to the right of its dot if possible. */
export const labelsOf = ({ x, y, name }: NamedPoint, frame: LabelBox): readonly Label[] => {
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
 * The position of each name, so that none covers another name or dot or leaves the frame. Names are
 * placed in the given order; undefined for names that do not fit.
 */
export const placeLabels = (
  points: readonly NamedPoint[],
  frame: LabelBox,
): readonly (Label | undefined)[] => {
  const dots = points.map(({ x, y }) => ({
    left: x - DOT,
    top: y - DOT,
    right: x + DOT,
    bottom: y + DOT,
  }))
  const taken: LabelBox[] = []
  return points.map((point, index) => {
    const free = labelsOf(point, frame).find(
      ({ box }) =>
        !taken.some((other) => boxesOverlap(box, other)) &&
        !dots.some((dot, other) => other !== index && boxesOverlap(box, dot, 0)),
    )
    if (free !== undefined) taken.push(free.box)
    return free
  })
}
