import { distance } from 'fastest-levenshtein'

const sorted = (word: string): string => [...word].sort().join('')

/** Edit distance, in which two neighbouring letters that have changed places count as one slip. */
const slips = (a: string, b: string): number => {
  const apart = distance(a, b)
  return apart === 2 && a.length === b.length && sorted(a) === sorted(b) ? 1 : apart
}

/**
 * The candidate that the owner most likely meant, or undefined when none is near: at most a third of
 * the letters differ, and two at most in a short word.
 */
export const nearest = (written: string, candidates: Iterable<string>): string | undefined => {
  const plain = (word: string): string => word.toLowerCase().replace(/[-_ ]/g, '')
  let best: string | undefined
  let bestDistance = Infinity
  for (const candidate of candidates) {
    const apart = slips(plain(written), plain(candidate))
    if (apart < bestDistance) {
      best = candidate
      bestDistance = apart
    }
  }
  const length = Math.max(written.length, best?.length ?? 0)
  return bestDistance <= Math.max(Math.floor(length / 3), 1) && bestDistance < length
    ? best
    : undefined
}

/** `a`, `b` or `c`: a list as a sentence shows it, cut where it is long. */
export const listed = (words: readonly string[], most = 12): string => {
  const shown = words.slice(0, most)
  const rest = words.length - shown.length
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`
}
