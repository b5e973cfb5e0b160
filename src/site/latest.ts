/** Keeps the latest `most` values that were made: gives what belongs to a key, and makes it where it is not kept. */
export const keepLatest = <K, T>(most: number): ((key: K, make: () => T) => T) => {
  const kept = new Map<K, T>()
  return (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make()
    const [oldest] = kept.keys()
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
    kept.set(key, made)
    return made
  }
}
