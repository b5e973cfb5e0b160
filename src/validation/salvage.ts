import type { z } from 'zod'
import { siteSchema } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { nearest, nearestThat } from '../diagnostics/suggest.ts'
import { carried } from './carried.ts'
import { formAdvice } from './form-advice.ts'
import {
  accepts,
  alternativeFor,
  exampleValue,
  FIELD_NAMES,
  keysOf,
  kindOf,
  meaningOf,
  schemaAt,
} from './schema-walk.ts'
import { taintedBy } from './tainted.ts'
import { once } from '../values/once.ts'
import { isGroup, valueAt, pathKey } from '../values/value-at.ts'
import { OTHER_TYPE_NAMES } from '../sections/schemas.ts'

type Issue = z.core.$ZodIssue

export const pathOfIssue = (issue: Issue): Path =>
  issue.path.filter((step): step is string | number => typeof step !== 'symbol')

/** For a union, keeps only the issues of the option that is most likely meant. */
export const meantIssues = (input: unknown, issues: readonly Issue[]): readonly Issue[] =>
  issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.discriminator !== undefined) return [issue]
    const isFields = isGroup(valueAt(input, pathOfIssue(issue)))
    const meant = issue.errors.find((each) =>
      each.every(
        ({ code, path }) =>
          path.length > 0 || (code !== 'invalid_type' && !(isFields && code === 'invalid_value')),
      ),
    )
    return meant?.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) ?? [issue]
  })

/** The valid section types, if the issue is that a section has none of them. */
export const validTypes = (issue: Issue): readonly string[] | undefined =>
  issue.code === 'invalid_union' && issue.discriminator !== undefined && 'options' in issue
    ? issue.options?.map(String)
    : undefined

/** The section type most likely meant by a name; undefined if none is similar. */
export const nearestType = (name: string, types: readonly string[]): string | undefined =>
  OTHER_TYPE_NAMES.get(name.toLowerCase()) ?? nearest(name, types)

/** The group or list at a path, and the keys in its schema. */
const groupAt = (input: unknown, path: Path) => {
  const found = valueAt(input, path) as Record<string | number, unknown> | null | undefined
  const group = typeof found === 'object' && found !== null ? found : undefined
  return { group, known: keysOf(schemaAt(siteSchema, input, path), found) }
}

/** The keys that could still be added to a group of fields. */
export const freeKeys = (input: unknown, path: Path): string[] => {
  const { group = {}, known } = groupAt(input, path)
  return known.filter((key) => !Object.hasOwn(group, key))
}

/** Whether a value is the kind of list or group that a schema wants, or else is valid. */
const isOfKind = (schema: z.core.$ZodType | undefined, value: unknown): boolean => {
  if (schema === undefined) return false
  if (Array.isArray(value)) return kindOf(schema) === 'array'
  return isGroup(value) ? kindOf(schema) === 'object' : accepts(schema, value)
}

/** Whether a field must be there; kept for each schema, because every unknown key asks. */
const isNeeded = once((schema: z.core.$ZodType) => !accepts(schema, undefined))

/** The required fields that a group lacks. */
export const neededKeys = (input: unknown, path: Path): readonly string[] =>
  freeKeys(input, path).filter((key) => {
    const schema = schemaAt(siteSchema, input, [...path, key])
    return schema !== undefined && isNeeded(schema)
  })

/** Groups with so many keys that more than one is unknown; listing them takes long. */
const huge = new WeakSet<object>()
const MOST_KEYS = 1000

/** The key with the type of a section, if it has another name. */
export const typeKeyIn = (group: object, types: readonly string[]): string | undefined =>
  Object.entries(group).find(
    ([key, value]) =>
      typeof value === 'string' &&
      (nearest(key, ['type']) === 'type' || /^(component|block)$/.test(key)
        ? nearestType(value, types) !== undefined
        : types.includes(value) && !FIELD_NAMES.has(key)),
  )?.[0]

/** Words for the same field, here and in other programs; the first that a group has is meant. */
const SAME: readonly (readonly string[])[] = [
  'type kind',
  'lang language locale',
  'heading title headline name',
  'name title label',
  'text description subtitle subheading tagline body content summary intro bio review message',
  'description metaDescription seoDescription summary',
  'image photo picture img',
  'action button cta link',
  'actions buttons ctas links button cta link',
  'href url link website',
  'src url link file',
  'url website site homepage',
  'telephone phone tel mobile',
  'email mail',
  'items list people members claims steps features questions plans packages tiers photos images faqs services stats',
  'people members staff team items',
  'starts date from begins',
  'ends until to',
  'place location venue where',
  'rating stars score reviews',
  'author reviewer customer name',
  'role position job title',
  'price cost',
  'alt caption description',
  'position location coordinates geo',
  'servesCuisine cuisine',
  'featured popular highlighted recommended',
  'menu links nav navigation',
  'legal copyright',
  'sections blocks components content',
  'entries items data',
  'path slug url template',
  'to provider service',
  'google-analytics google ga ga4 gtag',
  'accent primary brand primaryColor',
  'secondAccent secondary',
  'question q',
  'answer a',
  'value number amount',
  'label text title name',
].map((words) => words.split(' '))

/** The option that has the meaning of a word from another program. */
export const sameWord = (word: string, options: readonly string[]): string | undefined =>
  SAME.filter((words) => words.includes(word.toLowerCase()))
    .flat()
    .find((each) => options.includes(each))

/** Whether a field takes a value, or does once it is corrected. */
const couldTake = (schema: z.core.$ZodType, value: unknown): boolean =>
  isOfKind(schema, value) ||
  (isGroup(value) ? kindOf(schema) === 'array' : accepts(schema, [value])) ||
  carried(schema, value) !== undefined

/** The key for the same thing as an unknown one from another program. */
const sameKey = (input: unknown, path: Path, key: string): string | undefined => {
  const same = SAME.filter((words) => words.includes(key)).flat()
  const free = same.length === 0 ? [] : freeKeys(input, path)
  return same.find((each) => {
    const schema = free.includes(each) ? schemaAt(siteSchema, input, [...path, each]) : undefined
    return schema !== undefined && couldTake(schema, valueAt(input, [...path, key]))
  })
}

/** A similar key, preferably one that is not used yet, or the only one that is missing. */
export const similarKey = (input: unknown, path: Path, key: string): string | undefined => {
  const { group = {}, known } = groupAt(input, path)
  const fits = (each: string): boolean =>
    isOfKind(schemaAt(siteSchema, input, [...path, each]), group[key])
  // A group or list is never meant for one word.
  const isPossible = (each: string): boolean =>
    !(isGroup(group[key]) || Array.isArray(group[key])) ||
    !/^(string|number|boolean|enum)$/.test(kindOf(schemaAt(siteSchema, input, [...path, each])))
  const free = freeKeys(input, path)
  const near = nearestThat(fits, key, free)
  if (near !== undefined) return near
  // A top-level field is only indented too much, not misspelled.
  if (path.length > 0 && isTopKey(key)) return undefined
  const similar = nearest(key, free) ?? nearest(key, known)
  if (similar !== undefined) return isPossible(similar) ? similar : undefined
  if (huge.has(group)) return undefined
  const keys = Object.keys(group)
  if (keys.length > MOST_KEYS) huge.add(group)
  const isOne = keys.filter((each) => !known.includes(each)).length === 1
  const [needed, ...others] = isOne ? neededKeys(input, path) : []
  return others.length === 0 && needed !== undefined && fits(needed) ? needed : undefined
}

/** The key most likely meant by an unknown one. */
export const meantKey = (input: unknown, path: Path, key: string): string | undefined =>
  sameKey(input, path, key) ?? similarKey(input, path, key)

/** Whether a key is a top-level field. */
export const isTopKey = (key: string): boolean => keysOf(siteSchema, undefined).includes(key)

/**
 * The misspelled form of a missing key of an entry. Entries may have custom fields, so the schema
 * does not report it.
 */
export const misspelledIn = (input: unknown, path: Path): string | undefined => {
  const [root, , part, , wanted] = path
  const isField = root === 'collections' && part === 'entries' && path.length === 5
  const { group, known } = groupAt(input, path.slice(0, -1))
  if (!isField || group === undefined || typeof wanted !== 'string') return undefined
  if (Object.hasOwn(group, wanted)) return undefined
  return Object.keys(group).find((key) => !known.includes(key) && nearest(key, [wanted]) === wanted)
}

/** Whether an issue is that a field is missing. */
const isMissing = (issue: Issue): boolean =>
  issue.code === 'invalid_type' && (issue as { input?: unknown }).input === undefined

/** Each round repairs what the previous one revealed, such as fields of a section. */
const MOST_ROUNDS = 8

/** The value that replaces an invalid one, keeping as much as possible. */
const replacement = (schema: z.core.$ZodType, written: unknown): unknown => {
  const isPlain = typeof written === 'number' || typeof written === 'boolean'
  const kept = isPlain ? String(written) : Array.isArray(written) ? written.slice(0, 1) : undefined
  return kept !== undefined && accepts(schema, kept) ? kept : exampleValue(schema)
}

/** A value being repaired, with the paths where it no longer is what the owner wrote. */
class Draft {
  readonly value: unknown
  readonly touched: Path[]
  /** The misspelled keys, by their corrected paths. */
  readonly renamed = new Map<string, string>()

  constructor(input: unknown, unread: readonly Path[]) {
    this.value = structuredClone(input)
    this.touched = [...unread]
  }

  #put(path: Path, value: unknown): void {
    const { group: parent } = groupAt(this.value, path.slice(0, -1))
    const last = path.at(-1)
    if (parent === undefined || last === undefined) return
    if (value === undefined) delete parent[last]
    else parent[last] = value
    this.touched.push(path)
  }

  #rename(base: Path, from: string, to: string): void {
    const group = groupAt(this.value, base).group!
    group[to] = group[from]
    delete group[from]
    this.renamed.set(pathKey([...base, to]), from)
  }

  #repairKeys(path: Path, keys: readonly string[]): void {
    const { group = {} } = groupAt(this.value, path)
    for (const key of keys.filter((each) => Object.hasOwn(group, each))) {
      const meant = meantKey(this.value, path, key)
      if (meant !== undefined && !Object.hasOwn(group, meant)) this.#rename(path, key, meant)
      else this.#put([...path, key], undefined)
    }
  }

  #repairSection(path: Path, types: readonly string[]): void {
    const base = path.slice(0, -1)
    const { group } = groupAt(this.value, base)
    if (group === undefined || Array.isArray(group)) return
    const tag = valueAt(this.value, path)
    const misspelled = typeKeyIn(group, types)
    const meant = typeof tag === 'string' ? nearestType(tag, types) : undefined
    if (tag === undefined && misspelled !== undefined) this.#rename(base, misspelled, 'type')
    else if (meant !== undefined) this.#put(path, meant)
    else this.#put(base, exampleValue(schemaAt(siteSchema, this.value, base)!))
  }

  /** Repairs one schema issue. */
  repair(issue: Issue): void {
    const path = pathOfIssue(issue)
    if (issue.code === 'unrecognized_keys') return this.#repairKeys(path, issue.keys)
    const types = validTypes(issue)
    if (types !== undefined) return this.#repairSection(path, types)
    if (issue.code === 'invalid_key') return this.#put(path, undefined)
    // A field is no longer missing once its misspelled key is corrected.
    if (isMissing(issue) && this.renamed.has(pathKey(path))) return
    const base = path.slice(0, -1)
    const misspelled = misspelledIn(this.value, path)
    if (misspelled !== undefined) return this.#rename(base, misspelled, String(path.at(-1)))
    const schema = schemaAt(siteSchema, this.value, path)
    if (schema === undefined) return this.#put(path, undefined)
    const written = valueAt(this.value, path)
    const canGo = !Array.isArray(valueAt(this.value, base)) && accepts(schema, undefined)
    const { meant } =
      typeof written === 'string'
        ? formAdvice(meaningOf(alternativeFor(schema, written)), written, (value) =>
            accepts(schema, value),
          )
        : {}
    this.#put(path, meant ?? (canGo ? undefined : replacement(schema, written)))
  }
}

/**
 * Makes a valid config from an invalid one, for the checks of the site as a whole: misspelled keys
 * are corrected, and invalid values are removed or replaced. Lists keep their length, so every path
 * stays valid. `brought` are mistakes that appear only after others are repaired, such as those in
 * a section whose type was misspelled. The values at the paths in `unread` are replacements
 * already.
 */
export const salvage = (input: unknown, unread: readonly Path[] = []) => {
  if (!isGroup(input)) return undefined
  const draft = new Draft(input, unread)
  const brought: { issues: readonly Issue[]; value: unknown }[] = []
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const result = siteSchema.safeParse(draft.value)
    const tainted = taintedBy(draft.touched, draft.renamed)
    if (result.success) return { config: result.data, tainted, brought }
    const issues = meantIssues(draft.value, result.error.issues)
    const own = round === 0 ? [] : issues.filter((issue) => !tainted.at(pathOfIssue(issue)))
    if (own.length > 0) brought.push({ issues: own, value: structuredClone(draft.value) })
    const isKeys = ({ code }: Issue): boolean => code === 'unrecognized_keys'
    for (const issue of issues.filter(isKeys)) draft.repair(issue)
    for (const issue of issues.filter((each) => !isKeys(each))) draft.repair(issue)
  }
  return undefined
}
