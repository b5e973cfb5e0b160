const PLACEHOLDER = /\{([a-zA-Z][a-zA-Z0-9_]*)\}/g

/** The names of the placeholders in a text, in order, repeats included. */
export const placeholdersIn = (text: string): string[] =>
  text.includes('{') ? Array.from(text.matchAll(PLACEHOLDER), (match) => match[1]!) : []

/** A text with its placeholders filled; one without a value stays as it is. */
export const fillText = (text: string, fields: Readonly<Record<string, string>>): string =>
  text.includes('{')
    ? text.replace(PLACEHOLDER, (whole, name: string) =>
        Object.hasOwn(fields, name) ? fields[name]! : whole,
      )
    : text

/** Whether a text somewhere in a value may have placeholders. */
export const hasPlaceholders = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('{')
  if (Array.isArray(value)) return value.some(hasPlaceholders)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasPlaceholders)
}

/**
 * A value in which every text has its placeholders filled: a copy, but for the parts that have
 * none, which are the same.
 */
export const fillValue = <T>(value: T, fields: Readonly<Record<string, string>>): T => {
  if (typeof value === 'string') return fillText(value, fields) as T
  if (Array.isArray(value)) {
    let filled: unknown[] | undefined
    for (let index = 0; index < value.length; index++) {
      const item: unknown = fillValue(value[index], fields)
      if (item !== value[index]) (filled ??= [...(value as unknown[])])[index] = item
    }
    return (filled ?? value) as T
  }
  if (typeof value === 'object' && value !== null) {
    const object = value as Record<string, unknown>
    let filled: Record<string, unknown> | undefined
    for (const key of Object.keys(object)) {
      const item = fillValue(object[key], fields)
      if (item !== object[key]) (filled ??= { ...object })[key] = item
    }
    return (filled ?? value) as T
  }
  return value
}
