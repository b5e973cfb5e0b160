import { distance } from 'fastest-levenshtein'

const sorted = (word: string): string => [...word].sort().join('')

/** Edit distance in which two swapped adjacent letters count as one. */
const slips = (a: string, b: string): number => {
  const apart = distance(a, b)
  return apart === 2 && a.length === b.length && sorted(a) === sorted(b) ? 1 : apart
}

const comparedWord = (word: string): string => word.toLowerCase().replace(/[-_ “”„‘’"']/g, '')

/** Longer texts are not similar to anything: comparing them takes the product of their lengths. */
const MOST_COMPARED = 1000

/** Words that owners mean as written, so they are not typos of similar words. */
const MEANT = new Set(
  `allow amount area book call care careers case city class comment content contents contract cost costs date direct direction event file films firm first folder for form format forms free group here kind land landing last layout lead limited line lines list live location lock long look lumber meta name names next none not note notes one original owner page pages panes place plan post posts press rank rate reset sale same sales score second side sides slogan solar star stars start state statement stats status step stop storage store story team term test there timeline title tone tour type wage weight wine zone`.split(
    ' ',
  ),
)

/** The letters that a plural adds to its word. */
const PLURAL = /^(?:e?s)?$/

const folderOf = (text: string): string => /^.*\//.exec(text)?.[0] ?? ''

/** A text without the ending of a file, and without its folder if another text is in the same. */
const ownPart = (text: string, other: string): string => {
  const folder = folderOf(text)
  return text.slice(folder === folderOf(other) ? folder.length : 0).replace(/\.\w+$/, '')
}

/**
 * The similar candidates, closest first: at most one letter in `oneOf` differs, two in a word with
 * the same first and last letter, or they have another ending: `field` for `fields`.
 */
const near = (
  written: string,
  candidates: Iterable<string>,
  oneOf = 4,
  fits?: (candidate: string) => boolean,
): readonly string[] => {
  const isMeant = MEANT.has(comparedWord(written))
  return [...new Set(candidates)]
    .flatMap((candidate) => {
      if (Math.max(written.length, candidate.length) > MOST_COMPARED) return []
      const parts = [ownPart(written, candidate), ownPart(candidate, written)] as const
      const length = Math.max(...parts.map((part) => part.length))
      const [word, other] = parts.map(comparedWord) as [string, string]
      const [short, long] = word.length < other.length ? [word, other] : [other, word]
      const more = long.slice(short.length)
      const isLonger = short.length > 2 && more.length < 4 && long.startsWith(short)
      const isSwapped = sorted(word) === sorted(other)
      const isPlural = isLonger && PLURAL.test(more)
      if (isMeant && !isPlural && !(isSwapped && fits?.(candidate))) return []
      const isFramed = word[0] === other[0] && word.at(-1) === other.at(-1) && length > 5
      const most = Math.max(
        Math.floor(length / oneOf),
        isSwapped ? 1 : 0,
        isFramed && oneOf < 5 ? 2 : 0,
      )
      // The distance is at least the difference of the lengths.
      if (!isLonger && more.length > most) return []
      const apart = slips(word, other)
      const isSlip = apart <= most && apart < long.length && (apart < 2 || word[0] === other[0])
      return isLonger || isSlip ? [{ candidate, apart }] : []
    })
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
): string | undefined => near(written, candidates, undefined, fits).find(fits)

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
