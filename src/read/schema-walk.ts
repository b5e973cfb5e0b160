import type { z } from 'zod'
import { fieldMeanings, type FieldMeaning } from '../../schema/fields.ts'
import { siteSchema } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'

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
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly pattern?: RegExp } }
  }[]
  readonly format?: string
}

const defOf = (schema: AnySchema): Def => schema._zod.def as unknown as Def

/** The schema inside `optional`, `default` and their like. */
export const unwrapped = (schema: AnySchema): AnySchema => {
  let inner = schema
  for (let def = defOf(inner); def.innerType !== undefined; def = defOf(inner))
    inner = def.innerType
  return inner
}

const optionsByTag = new WeakMap<Def, ReadonlyMap<unknown, AnySchema>>()

/** The options of a union that a field distinguishes, by its values. */
const taggedOptions = (def: Def, discriminator: string): ReadonlyMap<unknown, AnySchema> => {
  const known = optionsByTag.get(def)
  if (known !== undefined) return known
  const found = new Map<unknown, AnySchema>()
  for (const option of def.options ?? [])
    for (const tag of defOf(option).shape?.[discriminator]?._zod.values ?? [])
      if (!found.has(tag)) found.set(tag, option)
  optionsByTag.set(def, found)
  return found
}

const optionFor = (def: Def, value: unknown): AnySchema | undefined => {
  const { discriminator, options = [] } = def
  if (discriminator === undefined) return options[0]
  return taggedOptions(def, discriminator).get(
    (value as Record<string, unknown> | null)?.[discriminator],
  )
}

/** What a schema says of a value: of a union the option that is meant. */
const meantBy = (schema: AnySchema, value: unknown): Def | undefined => {
  const def = defOf(unwrapped(schema))
  if (def.type !== 'union') return def
  const option = optionFor(def, value)
  return option === undefined ? undefined : defOf(unwrapped(option))
}

/** The schema of one part of what a schema describes, or undefined where it knows no such part. */
const partOf = (def: Def | undefined, step: string | number): AnySchema | undefined => {
  if (def === undefined) return undefined
  if (def.type === 'object')
    return Object.hasOwn(def.shape ?? {}, step) ? def.shape![step] : def.catchall
  if (def.type === 'array') return def.element
  if (def.type === 'record') return def.valueType
  return undefined
}

/** The schema of one part of a value, or undefined where the schema knows no such part. */
const stepInto = (
  schema: AnySchema,
  value: unknown,
  step: string | number,
): AnySchema | undefined => partOf(meantBy(schema, value), step)

/**
 * The schema of the value at a path of a value, or undefined where the schema knows no such place.
 */
export const schemaAt = (schema: AnySchema, value: unknown, path: Path): AnySchema | undefined => {
  let current: AnySchema | undefined = schema
  let at = value
  for (const step of path) {
    if (current === undefined) return undefined
    current = stepInto(current, at, step)
    at =
      typeof at === 'object' && at !== null && Object.hasOwn(at, step)
        ? (at as Record<string | number, unknown>)[step]
        : undefined
  }
  return current
}

/**
 * Calls back for every text below a value that a schema knows, with the schema of the text and its
 * path. The path is one and the same array for all of them: who keeps it, copies it.
 */
export const eachKnownText = (
  schema: AnySchema | undefined,
  value: unknown,
  visit: (text: string, schema: AnySchema, path: Path) => void,
): void => {
  const path: (string | number)[] = []
  const walk = (of: AnySchema | undefined, at: unknown): void => {
    if (of === undefined) return
    if (typeof at === 'string') return visit(at, of, path)
    if (typeof at !== 'object' || at === null) return
    const depth = path.length
    const def = meantBy(of, at)
    if (Array.isArray(at)) {
      for (let index = 0; index < at.length; index++) {
        path[depth] = index
        walk(partOf(def, index), at[index])
      }
    } else {
      for (const key of Object.keys(at)) {
        path[depth] = key
        walk(partOf(def, key), (at as Record<string, unknown>)[key])
      }
    }
    path.length = depth
  }
  walk(schema, value)
}

/** The description of a schema, its own or that of what it wraps. */
export const descriptionOf = (schema: AnySchema | undefined): string | undefined => {
  for (let at = schema; at !== undefined; at = defOf(at).innerType) {
    const description = (at as z.ZodType).description
    if (description !== undefined) return description
  }
  return undefined
}

/** The keys that an object schema knows; none for another schema. */
export const keysOf = (schema: AnySchema | undefined, value: unknown): readonly string[] => {
  if (schema === undefined) return []
  const def = defOf(unwrapped(schema))
  if (def.type === 'union') return keysOf(optionFor(def, value), value)
  return Object.keys(def.shape ?? {})
}

/** What kind of value a schema takes: object, array, string, number, boolean, enum, … */
export const kindOf = (schema: AnySchema | undefined): string =>
  schema === undefined ? 'unknown' : defOf(unwrapped(schema)).type

/** The values that an enum takes; none for another schema. */
export const optionsOf = (schema: AnySchema | undefined): readonly string[] =>
  schema === undefined ? [] : Object.values(defOf(unwrapped(schema)).entries ?? {})

const freeTexts = new WeakMap<AnySchema, boolean>()

const isFreeText = (schema: AnySchema): boolean => {
  const { type, format, checks = [] } = defOf(unwrapped(schema))
  if (type === 'union') return true
  const isFree = checks.every(({ _zod }) => (_zod.def.pattern?.source ?? '\\S') === '\\S')
  return type === 'string' && format === undefined && isFree
}

/** Whether a field takes any text that is not empty, or a value of the owner's own making. */
export const takesFreeText = (schema: AnySchema | undefined): boolean => {
  if (schema === undefined) return false
  const takes = freeTexts.get(schema) ?? isFreeText(schema)
  freeTexts.set(schema, takes)
  return takes
}

/** What a field means, its own meaning or that of what it wraps. */
export const meaningOf = (schema: AnySchema | undefined): FieldMeaning | undefined => {
  for (let at = schema; at !== undefined; at = defOf(at).innerType) {
    const meaning = fieldMeanings.get(at)
    if (meaning !== undefined) return meaning
  }
  return undefined
}

/**
 * The schemas of an object's fields, of a list's items, of a record's values, and of a union's
 * options; empty for others.
 */
export const partsOf = (
  schema: AnySchema,
): {
  readonly fields: Readonly<Record<string, AnySchema>>
  readonly item: AnySchema | undefined
  readonly values: AnySchema | undefined
  readonly options: readonly AnySchema[]
} => {
  const { shape = {}, element, valueType, options = [] } = defOf(unwrapped(schema))
  return { fields: shape, item: element, values: valueType, options }
}

let names: ReadonlySet<string> | undefined

/** The name of every field that a site config can have, wherever it stands; found once. */
export const fieldNames = (): ReadonlySet<string> => {
  if (names !== undefined) return names
  const found = new Set<string>()
  const seen = new Set<AnySchema>()
  const visit = (schema: AnySchema): void => {
    if (seen.has(schema)) return
    seen.add(schema)
    const { fields, item, options, values } = partsOf(schema)
    for (const [name, field] of Object.entries(fields)) {
      found.add(name)
      visit(field)
    }
    for (const part of [item, values, ...options]) if (part !== undefined) visit(part)
  }
  visit(siteSchema)
  return (names = found)
}

/** A field with a meaning: the steps to it (`*` for each item of a list) and the meaning. */
export interface MeaningfulField {
  readonly steps: readonly string[]
  readonly meaning: FieldMeaning
}

/** Every field with a meaning below a schema, found once for all values of it. */
export const meaningfulFields = (schema: AnySchema): readonly MeaningfulField[] => {
  const found: MeaningfulField[] = []
  const visit = (at: AnySchema, steps: readonly string[]): void => {
    for (
      let layer: AnySchema | undefined = at;
      layer !== undefined;
      layer = defOf(layer).innerType
    ) {
      const meaning = fieldMeanings.get(layer)
      if (meaning !== undefined) found.push({ steps, meaning })
    }
    const def = defOf(unwrapped(at))
    if (def.type === 'object') {
      for (const [key, field] of Object.entries(def.shape ?? {})) visit(field, [...steps, key])
    } else if (def.type === 'array' && def.element !== undefined)
      visit(def.element, [...steps, '*'])
  }
  visit(schema, [])
  return found
}

/** Calls back for every value at the steps, with its path; absent values are passed over. */
export const eachValue = (
  value: unknown,
  steps: readonly string[],
  visit: (value: unknown, path: Path) => void,
): void => {
  const path: (string | number)[] = []
  const walk = (at: unknown, depth: number): void => {
    if (at === undefined || at === null) return
    if (depth === steps.length) return visit(at, path.slice(0, depth))
    const step = steps[depth]!
    if (step !== '*') {
      path[depth] = step
      walk((at as Record<string, unknown>)[step], depth + 1)
    } else if (Array.isArray(at)) {
      for (let index = 0; index < at.length; index++) {
        path[depth] = index
        walk(at[index], depth + 1)
      }
    }
  }
  walk(value, 0)
}

/**
 * A copy of a value in which the values at the steps are replaced; the value itself stays as it is.
 */
export const mapValues = (
  value: unknown,
  steps: readonly string[],
  replace: (value: unknown) => unknown,
  depth = 0,
): unknown => {
  if (value === undefined || value === null) return value
  if (depth === steps.length) return replace(value)
  const step = steps[depth]!
  if (step === '*')
    return Array.isArray(value)
      ? value.map((item) => mapValues(item, steps, replace, depth + 1))
      : value
  const object = value as Record<string, unknown>
  return object[step] === undefined
    ? value
    : { ...object, [step]: mapValues(object[step], steps, replace, depth + 1) }
}
