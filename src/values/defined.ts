/** An object in which some fields may be undefined. */
type Draft<T> = { readonly [K in keyof T]: T[K] | undefined }

/** Removes undefined fields from an object. */
export const defined = <T extends object>(draft: Draft<T>): T =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as T
