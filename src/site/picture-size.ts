import { WIDEST } from '../../schema/meanings/crop.ts'

/** The maximum height of a picture in web formats, in pixels (WebP). */
export const TALLEST = 16_383

interface Size {
  readonly width: number
  readonly height: number
}

/** The size of the largest file made from a picture; drawings are scaled to the maximum. */
export const largestSize = ({ width, height }: Size, isDrawing: boolean): Size => {
  const most = isDrawing ? WIDEST : Math.min(width, WIDEST)
  return { width: most, height: Math.round((most * height) / width) }
}
