import { distance } from 'fastest-levenshtein'

const sorted = (word: string): string => [...word].sort().join('')

/** Edit distance in which two swapped adjacent letters count as one. */
const slips = (a: string, b: string): number => {
  const apart = distance(a, b)
  return apart === 2 && a.length === b.length && sorted(a) === sorted(b) ? 1 : apart
}

const plain = (word: string): string => word.toLowerCase().replace(/[-_ “”„‘’"']/g, '')

/** Longer texts are not similar to anything: comparing them takes the product of their lengths. */
const MOST_COMPARED = 1000

/**
 * The similar candidates, closest first: at most one letter in `oneOf` differs, or one in total.
 */
const near = (written: string, candidates: Iterable<string>, oneOf = 3): readonly string[] => {
  const word = plain(written)
  return [...new Set(candidates)]
    .flatMap((candidate) => {
      const length = Math.max(written.length, candidate.length)
      const most = Math.max(Math.floor(length / oneOf), 1)
      const other = plain(candidate)
      // The distance is at least the difference of the lengths.
      const isFar = length > MOST_COMPARED || Math.abs(word.length - other.length) > most
      return isFar ? [] : [{ candidate, length, most, apart: slips(word, other) }]
    })
    .filter(({ apart, length, most }) => apart <= most && apart < length)
    .sort((a, b) => a.apart - b.apart)
    .map(({ candidate }) => candidate)
}

/** The candidate that the owner most likely meant; undefined if none is similar. */
export const nearest = (
  written: string,
  candidates: Iterable<string>,
  oneOf?: number,
): string | undefined => near(written, candidates, oneOf)[0]

/** The most similar candidate that fits. */
export const nearestThat = (
  fits: (candidate: string) => boolean,
  written: string,
  candidates: Iterable<string>,
): string | undefined => near(written, candidates).find(fits)

/** The only similar candidate; undefined if there are none or several. */
export const onlyNear = (written: string, candidates: Iterable<string>): string | undefined => {
  const [only, ...others] = near(written, candidates)
  return others.length === 0 ? only : undefined
}

/** A question about the likely meaning, or another hint if there is none. */
export const didYouMean = (meant: string | undefined, otherwise: string): string =>
  meant === undefined ? otherwise : `Did you mean ${meant}?`

/** A list as part of a sentence: `a, b or c`; long ones are cut. */
export const listed = (words: readonly string[], most = 12, last: 'or' | 'and' = 'or'): string => {
  const shown = words.slice(0, most)
  const rest = words.length - shown.length
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`
  return shown.length < 2
    ? shown.join('')
    : `${shown.slice(0, -1).join(', ')} ${last} ${shown.at(-1)}`
}

/** At most this many places are named; the rest are counted. */
export const MOST_PLACES = 100

/** The names of places: `a, b and c`. */
export const placeList = (places: readonly string[]): string => listed(places, MOST_PLACES, 'and')

const { compare: byNumber } = new Intl.Collator('en', { numeric: true })

/** Further lines: `line 40`, or `3 more lines: 40, 52 and 60`. `rest` more are only counted. */
export const moreLines = (lines: ReadonlySet<number | string>, rest = 0): string => {
  const names = Array.from(lines)
    .sort((a, b) =>
      typeof a === 'number' && typeof b === 'number' ? a - b : byNumber(String(a), String(b)),
    )
    .map(String)
  if (rest > 0) return `${lines.size + rest} more lines: ${names.join(', ')} and ${rest} more`
  return lines.size === 1 ? `line ${names[0]}` : `${lines.size} more lines: ${placeList(names)}`
}

/** A text of at most `most` characters, with an ellipsis if it is cut. */
export const shortened = (text: string, most: number): string => {
  if (text.length <= most) return text
  const characters = [...text.slice(0, 2 * most + 2)]
  return characters.length <= most ? text : `${characters.slice(0, most - 2).join('')}…`
}
