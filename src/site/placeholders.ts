const PLACEHOLDER = /\{([a-zA-Z][a-zA-Z0-9_]*)\}/g

/** The names of the placeholders in a text, in order, repeats included. */
export const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), (match) => match[1]!)

/** A text with its placeholders filled; one without a value stays as it is. */
export const fillText = (text: string, fields: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(fields, name) ? fields[name]! : whole,
  )

/** A value with its placeholders filled. Pages share the parts of a template without any. */
export const fillValue = <T>(value: T, fields: Readonly<Record<string, string>>): T => {
  const filled = (part: unknown): unknown => {
    if (typeof part === 'string') return fillText(part, fields)
    if (typeof part !== 'object' || part === null) return part
    const items = Object.entries(part).map(([key, item]) => [key, filled(item), item] as const)
    if (items.every(([, after, before]) => after === before)) return part
    return Array.isArray(part) ? items.map(([, item]) => item) : Object.fromEntries(items)
  }
  return filled(value) as T
}

/** A text cut where its placeholders stand; these come with their names. */
export const splitText = (
  text: string,
): readonly { readonly text: string; readonly name?: string }[] =>
  text
    .split(/(\{[a-zA-Z][a-zA-Z0-9_]*\})/)
    .map((part, at) => (at % 2 === 0 ? { text: part } : { text: part, name: part.slice(1, -1) }))
    .filter((part) => part.text !== '')
