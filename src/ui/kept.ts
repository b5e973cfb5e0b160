/** What the tab keeps under a name; undefined where it keeps nothing. */
export const kept = <T>(name: string): T | undefined => {
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value for as long as the tab lives, or none. False in a browser that keeps nothing. */
export const keep = (name: string, value?: unknown): boolean => {
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
