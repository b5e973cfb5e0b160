import { withoutForeign } from './prose.ts'

const PLACEHOLDER = /\{([a-zA-Z][a-zA-Z0-9_]*)\}/g

/** The names of the placeholders in a text, in order, including repetitions. */
export const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), (match) => match[1]!)

/** The name of the placeholder that a text consists of. */
export const onlyPlaceholder = (text: unknown): string | undefined =>
  typeof text === 'string' ? /^\{([a-zA-Z][a-zA-Z0-9_]*)\}$/.exec(text)?.[1] : undefined

/**
 * Fills in the placeholders of a text. Placeholders without a value remain. A value keeps the mark
 * of the first language only where it is the whole text.
 */
export const fillText = (text: string, fields: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = Object.hasOwn(fields, name) ? fields[name]! : whole
    return whole === text ? value : withoutForeign(value)
  })

/** Fills in the placeholders of a value. Parts of a template without placeholders are shared. */
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

/** Splits a text at its placeholders, which are returned with their names. */
export const splitText = (
  text: string,
): readonly { readonly text: string; readonly name?: string }[] =>
  text
    .split(/(\{[a-zA-Z][a-zA-Z0-9_]*\})/)
    .map((part, at) => (at % 2 === 0 ? { text: part } : { text: part, name: part.slice(1, -1) }))
    .filter((part) => part.text !== '')
