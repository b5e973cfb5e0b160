/** Half of a pair of UTF-16 units without the other. */
export const LONE_HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Throws where a promise to the owner is not kept. The detail shows what breaks it. */
export const promise = (kept: boolean, words: string, detail: unknown): void => {
  if (!kept) throw new Error(`Broken promise: ${words}: ${JSON.stringify(detail)}`)
}
