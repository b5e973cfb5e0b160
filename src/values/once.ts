/** Returns a function that makes a value for a key, unless it is one of the last `most` values. */
export const recently = <Value>(most: number) => {
  const values = new Map<string, Value>()
  return (key: string, make: () => Value): Value => {
    const value = values.get(key) ?? make()
    values.delete(key)
    values.set(key, value)
    if (values.size > most) values.delete(values.keys().next().value!)
    return value
  }
}

/** Caches a function's value for each key; for an object, as long as the object is used. */
export const once = <Value, Key = string>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const values = new Map<unknown, Value>()
  const ofObjects = new WeakMap<object, Value>()
  return (key) => {
    const made = (typeof key === 'object' ? ofObjects : values) as typeof values
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
