/** The base path of the site, which precedes each name: sites on one host share the storage. */
let base = '/'

/** Sets the base path of the site, before anything is read. */
export const keepBelow = (path: string): void => {
  base = path
}

/** The name of a value in the storage of the browser; one with a slash in front remains. */
export const storeName = (name: string): string => (name.startsWith('/') ? name : base + name)

/**
 * The value stored in the tab under a name; undefined if there is none. Anything may have stored
 * it, so its shape must be checked.
 */
export const kept = (name: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(storeName(name)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The fields of a stored value that have the right shape. */
export const fieldsOfShape = <T>(
  value: unknown,
  fits: (field: unknown) => field is T,
): Record<string, T> =>
  Object.fromEntries(
    Object.entries(Object(value)).filter((field): field is [string, T] => fits(field[1])),
  )

export const isText = (value: unknown): value is string => typeof value === 'string'

/** Stores or removes a value until the tab is closed. False in a browser without storage. */
export const keep = (name: string, value?: unknown): boolean => {
  try {
    if (value === undefined) sessionStorage.removeItem(storeName(name))
    else sessionStorage.setItem(storeName(name), JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
