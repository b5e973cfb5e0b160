/** The geometry of the divider: places in pixels from the left, shares of a width in percent. */

/** A stretch of a picture's width, in pixels from its left edge. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** The share of a picture's width at which a pointer stands, from 0 to 100. */
export const shareAt = (pointer: number, { start, end }: Stretch): number =>
  end > start ? Math.min(100, Math.max(0, ((pointer - start) / (end - start)) * 100)) : 0

/** The distance of a label from the divider, in pixels. */
const CLEARANCE = 12

/**
 * Which labels the divider covers: that of the first picture stands to its left, the other to its
 * right. A hidden label has no width.
 */
export const coveredLabels = (
  divider: number,
  before: Stretch,
  after: Stretch,
): { readonly before: boolean; readonly after: boolean } => ({
  before: before.end > before.start && divider < before.end + CLEARANCE,
  after: after.end > after.start && divider > after.start - CLEARANCE,
})

/** The distance after which a movement of a finger has a meaning, in pixels. */
const SLOP = 6

/** What a finger that has moved so far means; `open` while it may still mean either. */
export const meantBy = (across: number, down: number): 'open' | 'slide' | 'scroll' => {
  if (Math.max(Math.abs(across), Math.abs(down)) < SLOP) return 'open'
  return Math.abs(across) > Math.abs(down) ? 'slide' : 'scroll'
}
