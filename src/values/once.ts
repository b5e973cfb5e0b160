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
