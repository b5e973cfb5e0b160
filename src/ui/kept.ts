/** The value stored in the tab under a name; undefined if there is none. */
export const kept = <T>(name: string): T | undefined => {
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores or removes a value until the tab is closed. False in a browser without storage. */
export const keep = (name: string, value?: unknown): boolean => {
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
