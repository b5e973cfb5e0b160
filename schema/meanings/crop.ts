/** A part of a picture: its edges in shares of the width from the left, the height from the top. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const SHARE = String.raw`(\d{1,2}|100)%`

/** A point, `30% 40%`, or a box: left, top, right and bottom, `20% 35% 95% 80%`. */
export const FOCUS = new RegExp(`^${SHARE} ${SHARE}( ${SHARE} ${SHARE})?$`)

export const isBox = (focus: string): boolean => focus.split(' ').length === 4

/** The box of a `focus`; that of a point has no size. */
export const boxOf = (focus: string): Box => {
  const [left = 0.5, top = 0.5, right = left, bottom = top] = focus
    .split(' ')
    .map((share) => Number.parseInt(share, 10) / 100)
  return { left, top, right, bottom }
}

/**
 * The position (CSS `object-position`, from 0 to 1) that keeps a span in view in every crop in
 * which any position does.
 */
export const positionOf = (from: number, to: number): number =>
  from + 1 - to === 0 ? 0.5 : from / (from + 1 - to)

/** The share of a picture that must be visible so that a position keeps a span in view. */
const neededShare = (from: number, to: number, at: number): number =>
  Math.max(to - from, at === 0 ? 0 : 1 - from / at, at === 1 ? 0 : (to - at) / (1 - at))

interface Size {
  readonly width: number
  readonly height: number
}

/** The heights, relative to the width, of the frames that can keep the box of a picture whole. */
export interface Frames {
  readonly lowest: number
  readonly highest: number
}

const framesAt = ({ width, height }: Size, box: Box, x: number, y: number): Frames => ({
  lowest: (neededShare(box.top, box.bottom, y) * height) / width,
  highest: height / width / neededShare(box.left, box.right, x),
})

/** The frames that can keep a `focus` whole; undefined for a point, which all of them can. */
export const framesFor = (size: Size, focus: string): Frames | undefined => {
  const box = boxOf(focus)
  const { left, top, right, bottom } = box
  return right > left
    ? framesAt(size, box, positionOf(left, right), positionOf(top, bottom))
    : undefined
}

/** Positions are rounded to these parts. */
export const POSITIONS = 20

/** Heights relative to the width: each is higher than the one before by the same factor. */
export const HEIGHTS: readonly number[] = Array.from({ length: 64 }, (_, at) => 0.1 * 1.05 ** at)

/** The maximum width of a picture file in a build, in pixels. */
export const WIDEST = 2240

/**
 * How a picture is cropped, as attributes with rules in ui/global-css.ts: its position, and the
 * lowest and highest frame (`HEIGHTS`). `data-uncut`: all of it must be seen. `data-upright`: it
 * has a file for narrow screens whose shape its frame takes there.
 */
export type Crop = Readonly<
  Partial<
    Record<`data-${'x' | 'y' | 'min' | 'max'}`, number> & Record<'data-uncut' | 'data-upright', ''>
  >
>

/** A crop of any height, around the center. */
export const ANY_CROP: Crop = {
  'data-x': POSITIONS / 2,
  'data-y': POSITIONS / 2,
  'data-min': 0,
  'data-max': HEIGHTS.length - 1,
}

/** The crop of a picture around its focus; undefined if that is the center. */
export const cropOf = (size: Size, focus: string): Crop | undefined => {
  const box = boxOf(focus)
  // Points are rounded to tenths, so that pages share their styles.
  const step = box.right === box.left ? 2 : 1
  const [x, y] = [positionOf(box.left, box.right), positionOf(box.top, box.bottom)].map(
    (at) => Math.round((at * POSITIONS) / step) * step,
  ) as [number, number]
  const at = { 'data-x': x, 'data-y': y }
  if (step === 2) return x === POSITIONS / 2 && y === POSITIONS / 2 ? undefined : at
  const { lowest, highest } = framesAt(size, box, x / POSITIONS, y / POSITIONS)
  const min = HEIGHTS.findIndex((height) => height >= lowest)
  const max = HEIGHTS.findLastIndex((height) => height <= highest)
  if (max < min) return { 'data-uncut': '' }
  return { ...at, 'data-min': min, 'data-max': max }
}
