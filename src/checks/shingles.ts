/** Words of a shingle (Broder 1997). A shorter text is one shingle. */
const SHINGLE = 4
/** Up to so many texts, every one is compared with every other. */
const ALL_COMPARED = 300
/**
 * Bands of a MinHash signature and its bins; 99.9 % of texts that are 80 % the same share a band.
 */
const BANDS = 21
const BAND = 3
/** Texts in a bucket. Where more would be, they share what a template gives to all. */
const BUCKET = 8
/**
 * Of the texts that share a band with one, so many are compared: those that share most, rare bands
 * before common ones.
 */
const MOST_COMPARED = 8

/** Spreads the differences of numbers over all of their 32 bits (the finalizer of MurmurHash3). */
const mixed = (number: number): number => {
  let mixing = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  mixing = Math.imul(mixing ^ (mixing >>> 13), 0xc2b2ae35)
  return (mixing ^ (mixing >>> 16)) >>> 0
}

/** A hash of a word (FNV-1a). */
const hashOf = (word: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash
}

/** A hash of every four words in a row. */
export const shinglesOf = (words: readonly string[]): Uint32Array => {
  const hashes = words.map(hashOf)
  const count = Math.max(hashes.length - SHINGLE + 1, Math.min(hashes.length, 1))
  const shingles = new Uint32Array(count)
  for (let from = 0; from < count; from++) {
    let hash = 0
    for (let at = from; at < Math.min(from + SHINGLE, hashes.length); at++)
      hash = Math.imul(hash, 0x85ebca6b) + hashes[at]!
    shingles[from] = mixed(hash)
  }
  return shingles
}

/** The distinct shingles of several texts in rising order. */
export const unionOf = (parts: readonly Uint32Array[]): Uint32Array => {
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of parts) {
    all.set(part, end)
    end += part.length
  }
  all.sort()
  let count = 0
  for (const shingle of all) if (count === 0 || shingle !== all[count - 1]) all[count++] = shingle
  return all.slice(0, count)
}

/** The Dice coefficient of two sets in rising order, in whole percent, rounded down. */
export const percentInCommon = (a: Uint32Array, b: Uint32Array): number => {
  let common = 0
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const difference = a[i]! - b[j]!
    if (difference === 0) common++
    if (difference <= 0) i++
    if (difference >= 0) j++
  }
  return common === 0 ? 0 : Math.floor((200 * common) / (a.length + b.length))
}

/**
 * The hash of each band of a MinHash signature, in one pass over the shingles (Li, Owen, Zhang
 * 2012); 0 for an empty one.
 */
const bandsOf = (shingles: Uint32Array): Uint32Array => {
  const least = new Uint32Array(BANDS * BAND).fill(0xffffffff)
  for (const shingle of shingles) {
    const bin = shingle % least.length
    if (shingle < least[bin]!) least[bin] = shingle
  }
  return new Uint32Array(BANDS).map((_, band) => {
    const bins = least.subarray(band * BAND, (band + 1) * BAND)
    return bins.every((bin) => bin === 0xffffffff)
      ? 0
      : mixed(bins.reduce((hash, bin) => Math.imul(hash, 0x85ebca6b) + bin, band))
  })
}

/**
 * Gives the earlier texts with which one is worth comparing, in order. Called for one text after
 * the other.
 */
export const candidatesOf = (
  texts: readonly Uint32Array[],
): ((index: number) => readonly number[]) => {
  if (texts.length <= ALL_COMPARED) return (index) => Array.from({ length: index }, (_, at) => at)
  const buckets = new Map<number, number[]>()
  return (index) => {
    const shared = new Map<number, number>()
    for (const band of bandsOf(texts[index]!)) {
      if (band === 0) continue
      const bucket = buckets.get(band)
      for (const other of bucket ?? [])
        shared.set(other, (shared.get(other) ?? 0) + 1 / bucket!.length)
      if (bucket === undefined) buckets.set(band, [index])
      else if (bucket.length < BUCKET) bucket.push(index)
    }
    return [...shared]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MOST_COMPARED)
      .map(([other]) => other)
      .sort((a, b) => a - b)
  }
}
