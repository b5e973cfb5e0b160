/** Half of a UTF-16 surrogate pair. */
export const LONE_HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Throws if a promise to the owner is broken. The detail shows the cause. */
export const promise = (kept: boolean, words: string, detail: unknown): void => {
  if (!kept) throw new Error(`Broken promise: ${words}: ${JSON.stringify(detail)}`)
}
