import { listed } from './suggest.ts'

/** So many places are named; the rest is counted. */
export const MOST_PLACES = 100

/** The names of places: `a, b and c`. */
export const placeList = (places: readonly string[]): string => listed(places, MOST_PLACES, 'and')

/**
 * Further lines by their numbers: `line 40`, or `3 more lines: 40, 52 and 60`. `rest` more are
 * only counted.
 */
export const moreLines = (lines: ReadonlySet<number | string>, rest = 0): string => {
  const names = Array.from(lines, String).sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
  if (rest > 0) return `${lines.size + rest} more lines: ${names.join(', ')} and ${rest} more`
  return lines.size === 1 ? `line ${names[0]}` : `${lines.size} more lines: ${placeList(names)}`
}
