import { figureIn, twoNumbersIn } from '../values/numbers.ts'
import { isGroup, type Group } from '../values/value-at.ts'
import { formAdvice } from './form-advice.ts'
import {
  accepts,
  exampleValue,
  groupIn,
  kindOf,
  meaningOf,
  partsOf,
  type AnySchema,
} from './schema-walk.ts'

/* A plain value that was written in place of a group of fields. */

/** Text that ends as names of files and addresses do. */
const NAMED = /^\S+\.[a-z]{2,5}$/i

const MARKDOWN_LINK = /^\[([^[\]]+)\]\(([^()\s]+)\)$/

/** The value in the form in which a field takes it; undefined if it does not. */
const taken = (schema: AnySchema, value: unknown): unknown => {
  const form = [value, [value]].find((each) => accepts(schema, each))
  if (form !== undefined || typeof value !== 'string' || !NAMED.test(value)) return form
  return formAdvice(meaningOf(schema), value, (each) => accepts(schema, each)).meant
}

/** Lines such as `Mon-Fri 9:00-17:30`, each as a name and the value after it. */
const namedLines = (value: unknown): Group | undefined => {
  const lines: readonly unknown[] = Array.isArray(value)
    ? value
    : String(value).split(/[;\n]|,\s*(?=\p{L})/u)
  const fields = lines.map((line) => {
    if (isGroup(line)) return line
    const [, name, text] = /^\s*(\p{L}[^\d:]*?)[:\s]+(\d.*?)\s*$/u.exec(String(line)) ?? []
    return name === undefined ? undefined : { [name]: text }
  })
  return fields.includes(undefined) ? undefined : (Object.assign({}, ...fields) as Group)
}

/** The fields of an example, in which numbers are the two of a position. */
const withPair = (example: Group, value: unknown): Group | undefined => {
  const pair = twoNumbersIn(Array.isArray(value) ? value.join(' ') : String(value))
  const numbers = Object.keys(example).filter((key) => typeof example[key] === 'number')
  if (pair === undefined || numbers.length !== 2) return undefined
  return { ...example, [numbers[0]!]: pair[0], [numbers[1]!]: pair[1] }
}

/** The group with the value in the only field that it fits; plain text fits only `isWhole`. */
const inField = (schema: AnySchema, value: unknown, isWhole: boolean): Group | undefined => {
  const all = Object.entries(partsOf(schema).fields)
  const example = exampleValue(schema) as Group
  const required = all.filter(([key]) => Object.hasOwn(example, key))
  const fields = required.length > 0 ? required : all
  const fitting = fields.flatMap(([key, field]) => {
    const held = taken(field, value) ?? carried(field, value, false)
    const isPlain = taken(field, 'Any words, and signs!') !== undefined
    return held === undefined ? [] : [{ key, held, isPlain }]
  })
  const special = fitting.filter(({ isPlain }) => !isPlain)
  const isOptional = !isWhole || required.length === 0
  const [only, ...others] = special.length > 0 || isOptional ? special : fitting
  if (only === undefined || others.length > 0) return undefined
  return { ...example, [only.key]: only.held }
}

/**
 * A group of fields that has the value in the one that it fits, and examples in the others that are
 * required; undefined if that is not certain.
 */
export const carried = (schema: AnySchema, value: unknown, isWhole = true): Group | undefined => {
  const kind = kindOf(schema)
  const [, label, href] = MARKDOWN_LINK.exec(String(value)) ?? []
  if (label !== undefined && accepts(schema, { label, href })) return { label, href }
  const figure = typeof value === 'string' ? figureIn(value) : undefined
  if (kind === 'union') {
    const option = groupIn(schema)
    return option && carried(option, value, isWhole)
  }
  const group =
    kind === 'record'
      ? namedLines(value)
      : kind === 'object'
        ? (inField(schema, value, isWhole) ??
          withPair(exampleValue(schema) as Group, value) ??
          (figure === undefined ? undefined : inField(schema, figure, false)))
        : undefined
  return group !== undefined && accepts(schema, group) ? group : undefined
}
