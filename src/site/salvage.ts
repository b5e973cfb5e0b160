import { type z } from 'zod'
import { siteSchema, type SiteConfig } from '../../schema/site.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/suggest.ts'
import { accepts, exampleValue } from './example-value.ts'
import { formAdvice } from './form-advice.ts'
import { keysOf, meaningOf, schemaAt } from './schema-walk.ts'

type Issue = z.core.$ZodIssue

/** The value at a path, or undefined. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, step)
        ? (at as Record<string | number, unknown>)[step]
        : undefined,
    value,
  )

export const pathOfIssue = (issue: Issue): Path =>
  issue.path.filter((step): step is string | number => typeof step !== 'symbol')

/** The keys that could still stand in a group of fields. */
export const freeKeys = (input: unknown, path: Path): string[] => {
  const value = valueAt(input, path)
  const known = keysOf(schemaAt(siteSchema, input, path), value)
  return known.filter((key) => !Object.hasOwn((value ?? {}) as object, key))
}

/** The key that a misspelt one most likely means, first among those that do not stand there yet. */
export const meantKey = (input: unknown, path: Path, key: string): string | undefined => {
  const known = keysOf(schemaAt(siteSchema, input, path), valueAt(input, path))
  return nearest(key, freeKeys(input, path)) ?? nearest(key, known)
}

/**
 * The key of an entry that stands for one that is missing: an entry may have fields of its own, so that the schema
 * does not know a misspelt one.
 */
export const misspeltIn = (input: unknown, path: Path): string | undefined => {
  const [root, , part] = path
  const wanted = path.at(-1)
  const group = valueAt(input, path.slice(0, -1))
  if (root !== 'collections' || part !== 'entries' || path.length !== 5) return undefined
  if (typeof wanted !== 'string' || typeof group !== 'object' || group === null) return undefined
  if (Object.hasOwn(group, wanted)) return undefined
  const known = keysOf(schemaAt(siteSchema, input, path.slice(0, -1)), group)
  return Object.keys(group).find((key) => !known.includes(key) && nearest(key, [wanted]) === wanted)
}

/** What can no longer be known for sure, because the file has mistakes of its schema. */
export interface Doubt {
  /** Whether a page may stand at a path that is not known. */
  readonly pages: boolean
  /** Whether a page may have a section whose id is not known. */
  readonly sections: boolean
  readonly collections: boolean
  /** Whether placeholders of a collection may have been lost. */
  readonly uses: (collection: string) => boolean
  /** Whether entries of a collection may have lost a field of that name. */
  readonly field: (collection: string, name: string) => boolean
  /** Whether what stands at a path, or around it, is not what the owner wrote. */
  readonly at: (path: Path) => boolean
  /** Whether something at a path, or below it, is not what the owner wrote. */
  readonly within: (path: Path) => boolean
  /** A path of the mended value, as it is in the file: with misspelt keys. */
  readonly asWritten: (path: Path) => Path
}

const never = (): boolean => false

export const NO_DOUBT: Doubt = {
  pages: false,
  sections: false,
  collections: false,
  uses: never,
  field: never,
  at: never,
  within: never,
  asWritten: (path) => path,
}

/** Whether a finding is that a field is not there at all. */
const isMissing = (issue: Issue): boolean =>
  issue.code === 'invalid_type' && (issue as { input?: unknown }).input === undefined

const keyOf = (path: Path): string => JSON.stringify(path)

const isPageDoubt = (path: Path): boolean => {
  // A list that is cut off at a limit is followed by a page of all entries.
  if (path.at(-1) === 'limit') return true
  const [root, , part, , field, ...rest] = path
  if (root === 'pages') return path.length <= 2 || part === 'path'
  if (root !== 'collections') return false
  if (path.length <= 2 || part === 'path') return true
  return (
    part === 'entries' &&
    (path.length <= 4 || (rest.length === 0 && (field === 'name' || field === 'slug')))
  )
}

const isSectionDoubt = (path: Path): boolean => {
  const list = path.findIndex((step) => step === 'sections' || step === 'replace')
  if (list === -1) {
    const [root, , part] = path
    if (root === 'pages') return path.length <= 2
    if (root !== 'collections') return false
    return (
      path.length <= 2 ||
      (part === 'page' ? path.length === 3 : path.length <= 4 && part === 'entries')
    )
  }
  const [, , field] = path.slice(list)
  return (
    path.length <= list + 2 || (path.length === list + 3 && (field === 'id' || field === 'type'))
  )
}

const doubtOf = (touched: readonly Path[], renamed: ReadonlyMap<string, string>): Doubt => {
  const places = new Set(touched.map(keyOf))
  const plainName = (name: string): string => name.replace(/[-_ ]/g, '').toLowerCase()
  const names = new Set(
    touched.flatMap(([root, key, ...rest]) =>
      root === 'collections' && rest.length > 0
        ? [`${String(key)} ${plainName(String(rest.at(-1)))}`]
        : [],
    ),
  )
  const around = new Set(
    touched.flatMap((path) => path.map((_, at) => keyOf(path.slice(0, at + 1)))),
  )
  const shared = new Set(
    touched.flatMap(([root, key, part, , field]) =>
      root === 'collections' &&
      (part !== 'entries' || field === undefined || field === 'replace' || field === 'sections')
        ? [String(key)]
        : [],
    ),
  )
  return {
    pages: touched.some((path) => isPageDoubt(path)),
    sections: touched.some(isSectionDoubt),
    collections: touched.some(([root, ...rest]) => root === 'collections' && rest.length <= 1),
    uses: (collection) => shared.has(collection),
    field: (collection, name) => names.has(`${collection} ${plainName(name)}`),
    at: (path) => path.some((_, index) => places.has(keyOf(path.slice(0, index + 1)))),
    within: (path) => around.has(keyOf(path)),
    asWritten: (path) =>
      renamed.size === 0
        ? path
        : path.map((step, index) => renamed.get(keyOf(path.slice(0, index + 1))) ?? step),
  }
}

/** What could be made of a config with mistakes. */
export interface Salvaged {
  readonly config: SiteConfig
  readonly doubt: Doubt
  /** Further findings of the schema, each with the value that it is about. */
  readonly brought: readonly { readonly issues: readonly Issue[]; readonly value: unknown }[]
}

/** Each round puts right what the one before brought to light: a section's fields once its type is known. */
const MOST_ROUNDS = 8

/** A text of the wrong form as it is most likely meant. */
const meantValue = (schema: z.core.$ZodType, written: unknown): string | undefined =>
  typeof written === 'string'
    ? formAdvice(meaningOf(schema), written, (value) => accepts(schema, value)).meant
    : undefined

/** What a required field holds in place of a value that it cannot take: as much of that as can be kept. */
const standIn = (schema: z.core.$ZodType, written: unknown): unknown => {
  const candidates: unknown[] = []
  if (typeof written === 'number' || typeof written === 'boolean') candidates.push(String(written))
  if (Array.isArray(written)) candidates.push(written.slice(0, 1))
  return candidates.find((value) => accepts(schema, value)) ?? exampleValue(schema)
}

/**
 * A config that the schema takes, from one that it does not: misspelt keys are read as the ones that they
 * mean, fields with a mistake are left out or stand-ins put in. Lists keep their length, so that every path stays true.
 * It is for the checks across the file, so that they need not wait until the last mistake of the schema is put right.
 * `brought` are the mistakes that come to light once others are mended: those of a section whose type was misspelt.
 * At the places of `standIns` stands already what could not be read.
 */
export const salvage = (input: unknown, standIns: readonly Path[] = []): Salvaged | undefined => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const draft: unknown = structuredClone(input)
  const touched: Path[] = [...standIns]
  const renamed = new Map<string, string>()

  const put = (path: Path, value: unknown): void => {
    const parent = valueAt(draft, path.slice(0, -1))
    const last = path.at(-1)
    if (typeof parent !== 'object' || parent === null || last === undefined) return
    if (value === undefined) delete (parent as Record<string | number, unknown>)[last]
    else (parent as Record<string | number, unknown>)[last] = value
    touched.push(path)
  }

  const rename = (base: Path, from: string, to: string): void => {
    const group = valueAt(draft, base) as Record<string, unknown>
    group[to] = group[from]
    delete group[from]
    renamed.set(keyOf([...base, to]), from)
  }

  const mendKeys = (path: Path, keys: readonly string[]): void => {
    for (const key of keys) {
      const meant = meantKey(draft, path, key)
      const group = valueAt(draft, path)
      if (typeof group !== 'object' || group === null || !Object.hasOwn(group, key)) continue
      if (meant !== undefined && !Object.hasOwn(group, meant)) rename(path, key, meant)
      else put([...path, key], undefined)
    }
  }

  const mendSection = (path: Path, types: readonly string[]): void => {
    const base = path.slice(0, -1)
    const group = valueAt(draft, base)
    if (typeof group !== 'object' || group === null || Array.isArray(group)) return
    const tag = valueAt(draft, path)
    const misspelt = Object.entries(group).find(
      ([key, value]) =>
        typeof value === 'string' &&
        nearest(value, types) !== undefined &&
        nearest(key, ['type']) === 'type',
    )
    const meant = typeof tag === 'string' ? nearest(tag, types) : undefined
    if (tag === undefined && misspelt !== undefined) rename(base, misspelt[0], 'type')
    else if (meant !== undefined) put(path, meant)
    else put(base, exampleValue(schemaAt(siteSchema, draft, base)!))
  }

  const mend = (issue: Issue): void => {
    const path = pathOfIssue(issue)
    if (issue.code === 'unrecognized_keys') return mendKeys(path, issue.keys)
    const { discriminator, options } = issue as { discriminator?: string; options?: unknown[] }
    if (discriminator !== undefined && path.at(-1) === discriminator) {
      return mendSection(path, (options ?? []).map(String))
    }
    if (issue.code === 'invalid_key') return put(path, undefined)
    const base = path.slice(0, -1)
    const misspelt = misspeltIn(draft, path)
    if (misspelt !== undefined) return rename(base, misspelt, String(path.at(-1)))
    const schema = schemaAt(siteSchema, draft, path)
    if (schema === undefined) return put(path, undefined)
    const isItem = Array.isArray(valueAt(draft, base))
    const canGo = !isItem && accepts(schema, undefined)
    const meant = meantValue(schema, valueAt(draft, path))
    put(path, meant ?? (canGo ? undefined : standIn(schema, valueAt(draft, path))))
  }

  const brought: { issues: readonly Issue[]; value: unknown }[] = []
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const result = siteSchema.safeParse(draft)
    const doubt = doubtOf(touched, renamed)
    if (result.success) return { config: result.data, doubt, brought }
    const { issues } = result.error
    if (round > 0) {
      const own = issues.filter((issue) => !doubt.at(pathOfIssue(issue)))
      if (own.length > 0) {
        brought.push({ issues: own, value: structuredClone(draft) })
      }
    }
    // What a misspelt key holds is no longer missing once the key is right.
    const isKeys = ({ code }: Issue): boolean => code === 'unrecognized_keys'
    for (const issue of issues) if (isKeys(issue)) mend(issue)
    for (const issue of issues) {
      const isBack = renamed.has(keyOf(pathOfIssue(issue)))
      if (!isKeys(issue) && !(isMissing(issue) && isBack)) mend(issue)
    }
  }
  return undefined
}

/** Whether a mistake that a check found in a salvaged config is the owner's own, and not one of a stand-in. */
export const isOwn = ({ place, code }: Diagnostic, doubt: Doubt): boolean => {
  if ('range' in place) return true
  const [root, collection] = place.path
  if (doubt.at(place.path)) return false
  if (root !== 'collections') return true
  if (code === 'unused-field' || code === 'unknown-replacement' || code === 'near-copy')
    return !doubt.uses(String(collection))
  return true
}
