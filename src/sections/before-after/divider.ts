/** What the divider does, apart from the page: places in pixels from the left, shares of a width in percent. */

/** A stretch of a picture's width, in pixels from its left edge. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** The share of a picture's width at which a pointer stands, from 0 to 100. */
export const shareAt = (pointer: number, { start, end }: Stretch): number =>
  end > start ? Math.min(100, Math.max(0, ((pointer - start) / (end - start)) * 100)) : 0

/** The room that a label keeps from the divider, in pixels. */
const CLEARANCE = 12

/**
 * Which labels the divider has come to: the one of the picture from before stands to its left, the other to its right.
 * A label that does not show takes no room.
 */
export const coveredLabels = (
  divider: number,
  before: Stretch,
  after: Stretch,
): { readonly before: boolean; readonly after: boolean } => ({
  before: before.end > before.start && divider < before.end + CLEARANCE,
  after: after.end > after.start && divider > after.start - CLEARANCE,
})

/** The way of a finger from where it was set down that says what is meant by it, in pixels. */
const SLOP = 6

/** What a finger that has moved so far across and down means; `open` while it may still mean either. */
export const meantBy = (across: number, down: number): 'open' | 'slide' | 'scroll' => {
  if (Math.max(Math.abs(across), Math.abs(down)) < SLOP) return 'open'
  return Math.abs(across) > Math.abs(down) ? 'slide' : 'scroll'
}
