/** A place in the overlay, in pixels. */
export type OverlayBox = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The smallest box around elements of the page, in pixels of the overlay. */
export const boxAround = (
  elements: readonly (Element | null | undefined)[],
  scale: number,
): OverlayBox | undefined => {
  const boxes = elements.flatMap((each) => {
    const box = each?.getBoundingClientRect()
    return box && box.width + box.height > 0 ? [box] : []
  })
  if (boxes.length === 0) return undefined
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.right))
  const bottom = Math.max(...boxes.map((box) => box.bottom))
  return {
    left: left * scale,
    top: top * scale,
    width: (right - left) * scale,
    height: (bottom - top) * scale,
  }
}

/** Lengths in pixels as styles. */
export const px = (lengths: Readonly<Record<string, number>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, `${length}px`]))
