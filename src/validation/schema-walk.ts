import { safeParse, type z } from 'zod'
import { examples, fieldMeanings, sharedTexts, type FieldMeaning } from '../../schema/fields.ts'
import { siteSchema } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { once } from '../values/once.ts'
import { isGroup, valueAt } from '../values/value-at.ts'

export type AnySchema = z.core.$ZodType
interface Def {
  readonly type: string
  readonly innerType?: AnySchema
  readonly shape?: Readonly<Record<string, AnySchema>>
  readonly element?: AnySchema
  readonly valueType?: AnySchema
  readonly catchall?: AnySchema
  readonly options?: readonly AnySchema[]
  readonly discriminator?: string
  readonly entries?: Readonly<Record<string, string>>
}

const defOf = (schema: AnySchema): Def => schema._zod.def as unknown as Def

/** A schema and the schemas inside its `optional`, `default` and similar wrappers. */
const layersOf = (schema: AnySchema | undefined): readonly AnySchema[] =>
  schema === undefined ? [] : [schema, ...layersOf(defOf(schema).innerType)]

/** The schema inside `optional`, `default` and similar wrappers. */
export const unwrapped = (schema: AnySchema): AnySchema => {
  const { innerType } = defOf(schema)
  return innerType === undefined ? schema : unwrapped(innerType)
}

/** The union option for a value: the one of its kind, or else the first. */
const optionFor = (union: AnySchema, value: unknown): AnySchema => {
  const { options = [] } = defOf(unwrapped(union))
  const kind = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
  return options.find((option) => defOf(unwrapped(option)).type === kind) ?? options[0]!
}

/** The schema that applies to a value: of a union without a discriminator, one of its options. */
export const alternativeFor = (schema: AnySchema | undefined, value: unknown) => {
  const { type, discriminator } = schema === undefined ? {} : defOf(unwrapped(schema))
  return type === 'union' && discriminator === undefined ? optionFor(schema!, value) : schema
}

/** The definition that applies to a value: for a union, that of the matching option. */
const meantBy = (schema: AnySchema | undefined, value: unknown): Partial<Def> => {
  if (schema === undefined) return {}
  const def = defOf(unwrapped(schema))
  const { type, discriminator, options = [] } = def
  if (type !== 'union') return def
  if (discriminator === undefined) return meantBy(optionFor(schema, value), value)
  const tag = (value as Record<string, never> | null | undefined)?.[discriminator]
  const isMeant = ({ _zod }: AnySchema): boolean =>
    _zod.propValues?.[discriminator]?.has(tag as never) === true
  return meantBy(options.find(isMeant), value)
}

/** The schema of one part of a schema, or undefined if there is no such part. */
const partOf = (def: Partial<Def>, step: string | number): AnySchema | undefined => {
  const { shape, catchall, element, valueType } = def
  if (shape === undefined) return element ?? valueType
  if (Object.hasOwn(shape, step)) return shape[step]
  return kindOf(catchall) === 'never' ? undefined : catchall
}

/** The schema at a path of a value, or undefined if there is none. */
export const schemaAt = (schema: AnySchema, value: unknown, path: Path): AnySchema | undefined => {
  let current: AnySchema | undefined = schema
  let at = value
  for (const step of path) {
    current = partOf(meantBy(current, at), step)
    at = valueAt(at, [step])
  }
  return current
}

/**
 * A copy of a value in which texts that have a schema are replaced; parts without a change are
 * shared.
 */
export const mapKnownTexts = <T>(
  schema: AnySchema | undefined,
  value: T,
  replace: (text: string, schema: AnySchema, path: Path) => string,
  path: Path = [],
): T => {
  if (schema === undefined || value === null) return value
  if (typeof value === 'string') return replace(value, schema, path) as T
  if (typeof value !== 'object') return value
  const def = meantBy(schema, value)
  const parts: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  let isSame = true
  for (const part of parts) {
    const [step, before] = part
    part[1] = mapKnownTexts(partOf(def, step), before, replace, [...path, step])
    isSame &&= part[1] === before
  }
  if (isSame) return value
  return (Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T
}

/** Calls back for every text in a value that has a schema, with its schema and path. */
export const eachKnownText = (
  schema: AnySchema | undefined,
  value: unknown,
  visit: (text: string, schema: AnySchema, path: Path) => void,
): void => {
  mapKnownTexts(schema, value, (text, ...at) => {
    visit(text, ...at)
    return text
  })
}

/** The first defined result for a schema or the schemas inside it. */
const firstKnown = <T>(schema: AnySchema | undefined, of: (layer: AnySchema) => T | undefined) =>
  layersOf(schema)
    .map(of)
    .find((each) => each !== undefined)

export const descriptionOf = (schema: AnySchema | undefined): string | undefined =>
  firstKnown(schema, (layer) => (layer as z.ZodType).description)

/** The keys of an object schema; empty for other schemas. */
export const keysOf = (schema: AnySchema | undefined, value: unknown): readonly string[] =>
  Object.keys(meantBy(schema, value).shape ?? {})

/** The kind of value that a schema accepts: object, array, string, number, boolean, enum, … */
export const kindOf = (schema: AnySchema | undefined): string =>
  schema === undefined ? 'unknown' : defOf(unwrapped(schema)).type

/** The values of an enum; empty for other schemas. */
export const optionsOf = (schema: AnySchema): readonly string[] =>
  Object.values(defOf(unwrapped(schema)).entries ?? {})

/** The most items and fields that are checked of a list or group with too many mistakes. */
const MOST_CHECKED = 10_000

/** A value in which no list or group is longer than that. */
const cut = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, MOST_CHECKED).map(cut)
  if (!isGroup(value)) return value
  const fields = Object.entries(value).slice(0, MOST_CHECKED)
  return Object.fromEntries(fields.map(([key, field]) => [key, cut(field)]))
}

/** The result of a check. The schema cannot hold more than about 100,000 mistakes of a list. */
export const checked = <S extends AnySchema>(schema: S, value: unknown) => {
  try {
    return safeParse(schema, value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return safeParse(schema, cut(value))
  }
}

export const accepts = (schema: AnySchema, value: unknown): boolean =>
  checked(schema, value).success

const takesWords = once((schema: AnySchema) => accepts(schema, 'Any words, and signs!'))

/** Whether a field accepts any text that is not empty. */
export const takesFreeText = (schema: AnySchema | undefined): boolean =>
  schema !== undefined && takesWords(schema)

/** How a text changes with the language: prose, other texts, shared names, links, and days. */
export type TextKind = 'text' | 'prose' | 'name' | 'link' | 'code'

/** The kind of the texts of a schema; undefined for those that are the same in all languages. */
export const textKindOf = once((schema: AnySchema): TextKind | undefined => {
  const shared = firstKnown(schema, (layer) => sharedTexts.get(layer as z.ZodType)?.as)
  if (shared !== undefined) return shared
  const kind = meaningOf(schema)?.kind
  if (kind === 'link') return 'link'
  if (!takesFreeText(schema)) return undefined
  if (kind === 'entry') return 'name'
  return kind === 'prose' || kind === 'rich-prose' ? 'prose' : 'text'
})

export const meaningOf = (schema: AnySchema | undefined): FieldMeaning | undefined =>
  firstKnown(schema, (layer) => fieldMeanings.get(layer) as FieldMeaning | undefined)

/** The schemas of the fields, the list or record items, and the union options of a schema. */
export const partsOf = (schema: AnySchema) => {
  const { shape = {}, element, valueType, options = [] } = defOf(unwrapped(schema))
  return { fields: shape, item: element ?? valueType, options }
}

type Field = readonly [name: string, schema: AnySchema]

/** All fields below a schema; shared schemas are visited once. */
const fieldsBelow = (schema: AnySchema, seen = new Set<AnySchema>()): readonly Field[] => {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { fields, item, options } = partsOf(schema)
  const parts = [...Object.values(fields), ...options, ...(item === undefined ? [] : [item])]
  return [...Object.entries(fields), ...parts.flatMap((part) => fieldsBelow(part, seen))]
}

const FIELDS = fieldsBelow(siteSchema)

const isList = (schema: AnySchema): boolean =>
  kindOf(schema) === 'array' || partsOf(schema).options.some(isList)

/** Whether a field of this name is a list in one of the groups. */
export const isListName = (key: string): boolean =>
  FIELDS.some(([name, schema]) => name === key && isList(schema))

/** The names of the lists whose items have a field of this name. */
export const listsWith = (key: string): readonly string[] => {
  const lists = FIELDS.filter(([, schema]) => {
    const { item } = partsOf(schema)
    const kinds = item === undefined ? [] : [item, ...partsOf(item).options]
    return kindOf(schema) === 'array' && kinds.some((kind) => keysOf(kind, {}).includes(key))
  })
  return [...new Set(lists.map(([name]) => name))]
}

/** Plural forms are common words that a line of text may begin with. */
const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** The names of all fields at any depth of a site config. */
export const FIELD_NAMES: ReadonlySet<string> = new Set(
  FIELDS.map(([name]) => name).filter((name) => !PLURAL_FORMS.includes(name)),
)

/** A field with a meaning: the steps to it (`*` for each item of a list) and the meaning. */
export interface MeaningfulField {
  readonly steps: readonly string[]
  readonly meaning: FieldMeaning
}

const meaningsBelow = (
  schema: AnySchema,
  steps: readonly string[] = [],
): readonly MeaningfulField[] => {
  const { fields, item, options } = partsOf(schema)
  // The types of sections differ in what a name means: each is walked alone.
  const isOneOf = defOf(unwrapped(schema)).discriminator === undefined
  const own = layersOf(schema).flatMap(
    (layer) => (fieldMeanings.get(layer) as FieldMeaning | undefined) ?? [],
  )
  return [
    ...own.map((meaning) => ({ steps, meaning })),
    ...Object.entries(fields).flatMap(([key, field]) => meaningsBelow(field, [...steps, key])),
    ...(item === undefined ? [] : meaningsBelow(item, [...steps, '*'])),
    ...(isOneOf ? options.flatMap((option) => meaningsBelow(option, steps)) : []),
  ]
}

/** Every field with a meaning below a schema. */
export const meaningfulFields = once((schema: AnySchema) => meaningsBelow(schema))

/**
 * A copy of a value in which the values at the steps, beginning at `from`, are replaced, or removed
 * if the result is undefined. Absent values are skipped.
 */
export const mapValues = (
  value: unknown,
  steps: readonly string[],
  replace: (value: unknown) => unknown,
  from = 0,
): unknown => {
  if (value === undefined || value === null) return value
  const step = steps[from]
  if (step === undefined) return replace(value)
  if (step === '*')
    return Array.isArray(value)
      ? value.map((part) => mapValues(part, steps, replace, from + 1))
      : value
  const part = (value as Record<string, unknown>)[step]
  const mapped = mapValues(part, steps, replace, from + 1)
  if (mapped === part) return value
  if (mapped !== undefined) return { ...(value as object), [step]: mapped }
  const { [step]: _, ...others } = value as Record<string, unknown>
  return others
}

/** Calls back for every value at the steps, beginning at `from`, with its path. */
export const eachValue = (
  value: unknown,
  steps: readonly string[],
  visit: (value: unknown, path: Path) => void,
  path: Path = [],
  from = 0,
): void => {
  if (value === undefined || value === null) return
  const step = steps[from]
  if (step === undefined) return visit(value, path)
  if (step !== '*') {
    const part = (value as Record<string, unknown>)[step]
    if (part !== undefined) eachValue(part, steps, visit, [...path, step], from + 1)
    return
  }
  for (const [index, item] of Array.isArray(value) ? value.entries() : [])
    eachValue(item, steps, visit, [...path, index], from + 1)
}

/** Sample values; the first one that a field accepts is used as its example. */
const SAMPLES = [
  ...['Your text', '/your-page', 'your-name', '2026-05-31', 'https://www.your-site.com'],
  ...['images/your-picture.webp', '#336699', 'USD', '50% 50%', 'en-US', 'your@your-site.com'],
  ...['(212) 555-0100', '/your-pages/{slug}', 'Bakery', 'Europe/Berlin', true, 1, 100, 1000],
]

/** The group of fields that a schema takes, alone or among other options. */
export const groupIn = (schema: AnySchema): AnySchema | undefined =>
  [schema, ...partsOf(schema).options].find((each) => kindOf(each) === 'object')

/** The most items in an example. */
const MOST_ITEMS = 12

/** The smallest value that a schema accepts; undefined if no sample fits. */
export const exampleValue = (schema: AnySchema): unknown => {
  const known = examples.get(unwrapped(schema))
  if (known !== undefined) return known.example
  const kind = kindOf(schema)
  const { fields, item, options } = partsOf(schema)
  if (kind === 'object') {
    return Object.fromEntries(
      Object.entries(fields).flatMap(([key, field]) =>
        accepts(field, undefined) ? [] : [[key, exampleValue(field)]],
      ),
    )
  }
  if (kind === 'array') {
    const value = item === undefined ? undefined : exampleValue(item)
    const lists = Array.from({ length: MOST_ITEMS + 1 }, (_, length) => Array(length).fill(value))
    return lists.find((list) => accepts(schema, list)) ?? [value]
  }
  if (kind === 'record') return {}
  if (kind === 'union') return exampleValue(options[0]!)
  if (kind === 'literal') return [...(schema._zod.values ?? [])][0]
  // Many descriptions end with an example.
  const [, own] = /: '?(\S+?)'?\.$/.exec(descriptionOf(schema) ?? '') ?? []
  return optionsOf(schema)[0] ?? [...SAMPLES, own].find((value) => accepts(schema, value))
}
