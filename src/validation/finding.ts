import { stringify } from 'yaml'
import { siteSchema } from '../../schema/site.ts'
import type { Location, More, Path } from '../diagnostics/diagnostic.ts'
import { nearest, onlyNear, shortened } from '../diagnostics/suggest.ts'
import { accepts, descriptionOf, schemaAt } from './schema-walk.ts'
import { isGroup, valueAt } from '../values/value-at.ts'

/* Wording shared by the findings of the schema. */

export const kindOfValue = (value: unknown): string => {
  if (value === null || value === undefined) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of fields'
  if (typeof value === 'number' && !Number.isFinite(value)) return 'an infinite number'
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? 'text' : 'a number'
}

export const shownValue = (value: unknown): string => {
  if (value === null) return 'an empty value'
  const shown = typeof value === 'object' ? kindOfValue(value) : `"${String(value)}"`
  return shortened(shown, 62) === shown ? shown : `${shortened(shown, 60)}"`
}

/** The name of a value in a message: its key, or the type, name or number of a list item. */
export const nameOf = (input: unknown, path: Path): string => {
  const last = path.at(-1)
  if (typeof last === 'string') return `\`${last}\``
  const list = path.findLast((step) => typeof step === 'string')
  if (last === undefined || list === undefined) return 'the file'
  const value = valueAt(input, path)
  const { type, name } = isGroup(value) ? value : {}
  if (typeof type === 'string' && list === 'sections') return `the ${type} section`
  return typeof name === 'string' ? `${name} in \`${list}\`` : `item ${last + 1} of \`${list}\``
}

/** A value that the schema rejects; `about` describes the field, for a hint. */
export const findingAt = (input: unknown, path: Path) => {
  const schema = schemaAt(siteSchema, input, path)
  const description = descriptionOf(schema)
  return {
    input,
    path,
    key: path.at(-1),
    group: path.slice(0, -1),
    value: valueAt(input, path),
    schema,
    name: nameOf(input, path),
    about: description === undefined ? '' : `This field: ${description}`,
    location: { path, on: 'value' } satisfies Location,
  }
}

export type Finding = ReturnType<typeof findingAt>

/** Whether the schema of a finding accepts another value. */
export const takes = ({ schema }: Finding, value: unknown): boolean =>
  schema !== undefined && accepts(schema, value)

/** The most likely option as a hint, or `otherwise` if none is close. */
export const meantOption = (
  value: unknown,
  options: readonly string[],
  otherwise: string,
): More => {
  const text = typeof value === 'string' ? value : ''
  const meant = nearest(text, options)
  const sure = onlyNear(text, options)
  return {
    hint: meant === undefined ? otherwise : `Did you mean \`${meant}\`?`,
    fix: sure === undefined ? undefined : { replaceBy: sure },
  }
}

/** The source of a group in braces, and of any other value. */
export const IN_BRACES = /^\{[^]*$/
export const NOT_IN_BRACES = /^(?!\{)[^]*$/

/** Advice to put the text at a location in quotes. */
export const inQuotes = (location: Location, about = ''): More => ({
  fix: { quote: true },
  hint: ['Put it in quotes: ', { textOf: location, isQuoted: true }, `. ${about}`.trimEnd()],
})

/** Fields as lines of YAML that the owner can paste. */
export const pasted = (fields: Record<string, unknown>): readonly string[] =>
  stringify(fields, { aliasDuplicateObjects: false, lineWidth: 0, singleQuote: true })
    .trimEnd()
    .split('\n')

/** Fields on one line of YAML, in braces. */
export const inline = (fields: Record<string, unknown>): string =>
  stringify(fields, { collectionStyle: 'flow', lineWidth: 0, singleQuote: true }).trim()

export const sectionHint = 'A section begins with a hyphen and its type: - type: hero'
