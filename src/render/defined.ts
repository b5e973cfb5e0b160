/** A value some of whose fields may have none. */
type Draft<T> = { readonly [K in keyof T]: T[K] | undefined }

/** A value without the fields that have none. */
export const defined = <T extends object>(draft: Draft<T>): T =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as T
