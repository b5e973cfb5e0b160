/** The width of the widest file that a build makes of a picture, in pixels. */
export const WIDEST = 2240

/** The tallest picture that the formats of the web hold, in pixels (WebP). */
export const TALLEST = 16_383

interface Size {
  readonly width: number
  readonly height: number
}

/** The size of the largest file that a build makes of a picture; a drawing has none of its own. */
export const largestSize = ({ width, height }: Size, isDrawing: boolean): Size => {
  const most = isDrawing ? WIDEST : Math.min(width, WIDEST)
  return { width: most, height: Math.round((most * height) / width) }
}
