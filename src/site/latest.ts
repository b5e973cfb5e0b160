/** Makes what belongs to a number when it is asked for, and keeps the latest `most`. */
export const latest = <T>(make: (index: number) => T, most: number): ((index: number) => T) => {
  const kept = new Map<number, T>()
  return (index) => {
    const known = kept.get(index)
    if (known !== undefined) return known
    const made = make(index)
    const [oldest] = kept.keys()
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
    kept.set(index, made)
    return made
  }
}
