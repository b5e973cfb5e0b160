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

/** A copy of a value in which every text has its placeholders filled. */
export const fillValue = <T>(value: T, fields: Readonly<Record<string, string>>): T => {
  if (typeof value === 'string') return fillText(value, fields) as T
  if (Array.isArray(value)) return value.map((item: unknown) => fillValue(item, fields)) as T
  if (typeof value === 'object' && value !== null) {
    const filled: Record<string, unknown> = {}
    for (const [key, item] of Object.entries(value)) filled[key] = fillValue(item, fields)
    return filled as T
  }
  return value
}
