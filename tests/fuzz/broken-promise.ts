/** A promise to the owner that a text has shown to be broken. */
export class BrokenPromise extends Error {
  constructor(
    /** The promise, in a few words that are the same for every text. */
    readonly promise: string,
    detail: string,
  ) {
    super(`${promise}: ${detail}`)
  }
}

export const promise = (kept: boolean, words: string, detail: () => string): void => {
  if (!kept) throw new BrokenPromise(words, detail())
}

/** Half of a pair of UTF-16 units without the other. */
export const LONE_HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
