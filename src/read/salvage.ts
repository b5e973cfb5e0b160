import type { z } from 'zod'
import { siteSchema, type SiteConfig } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/suggest.ts'
import { accepts, exampleValue } from './example-value.ts'
import { formAdvice } from './form-advice.ts'
import { keysOf, meaningOf, schemaAt } from './schema-walk.ts'
import { keyOf, taintedBy, type Tainted } from './tainted.ts'
import { valueAt } from './value-at.ts'

type Issue = z.core.$ZodIssue

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
 * The key of an entry that stands for one that is missing: an entry may have fields of its own, so
 * that the schema does not know a misspelt one.
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

/** Whether a finding is that a field is not there at all. */
const isMissing = (issue: Issue): boolean =>
  issue.code === 'invalid_type' && (issue as { input?: unknown }).input === undefined

/** What could be made of a config with mistakes. */
export interface Salvaged {
  readonly config: SiteConfig
  readonly tainted: Tainted
  /** Further findings of the schema, each with the value that it is about. */
  readonly brought: readonly { readonly issues: readonly Issue[]; readonly value: unknown }[]
}

/**
 * Each round repairs what the one before brought to light: a section's fields once its type is
 * known.
 */
const MOST_ROUNDS = 8

/** What a field holds in place of a value that it cannot take: as much of that as can be kept. */
const standIn = (schema: z.core.$ZodType, written: unknown): unknown => {
  const candidates: unknown[] = []
  if (typeof written === 'number' || typeof written === 'boolean') candidates.push(String(written))
  if (Array.isArray(written)) candidates.push(written.slice(0, 1))
  return candidates.find((value) => accepts(schema, value)) ?? exampleValue(schema)
}

/** A value under repair, with the paths at which it is no longer what the owner wrote. */
class Draft {
  readonly value: unknown
  readonly touched: Path[]
  /** The misspelt keys, by their right paths. */
  readonly renamed = new Map<string, string>()

  constructor(input: unknown, unread: readonly Path[]) {
    this.value = structuredClone(input)
    this.touched = [...unread]
  }

  /** The group of fields at a path. */
  #groupAt(path: Path): Record<string | number, unknown> | undefined {
    const value = valueAt(this.value, path)
    return typeof value === 'object' && value !== null
      ? (value as Record<string | number, unknown>)
      : undefined
  }

  #put(path: Path, value: unknown): void {
    const parent = this.#groupAt(path.slice(0, -1))
    const last = path.at(-1)
    if (parent === undefined || last === undefined) return
    if (value === undefined) delete parent[last]
    else parent[last] = value
    this.touched.push(path)
  }

  #rename(base: Path, from: string, to: string): void {
    const group = this.#groupAt(base)!
    group[to] = group[from]
    delete group[from]
    this.renamed.set(keyOf([...base, to]), from)
  }

  #repairKeys(path: Path, keys: readonly string[]): void {
    for (const key of keys) {
      const meant = meantKey(this.value, path, key)
      const group = this.#groupAt(path)
      if (group === undefined || !Object.hasOwn(group, key)) continue
      if (meant !== undefined && !Object.hasOwn(group, meant)) this.#rename(path, key, meant)
      else this.#put([...path, key], undefined)
    }
  }

  #repairSection(path: Path, types: readonly string[]): void {
    const base = path.slice(0, -1)
    const group = this.#groupAt(base)
    if (group === undefined || Array.isArray(group)) return
    const tag = valueAt(this.value, path)
    const misspelt = Object.entries(group).find(
      ([key, value]) =>
        typeof value === 'string' &&
        nearest(value, types) !== undefined &&
        nearest(key, ['type']) === 'type',
    )
    const meant = typeof tag === 'string' ? nearest(tag, types) : undefined
    if (tag === undefined && misspelt !== undefined) this.#rename(base, misspelt[0], 'type')
    else if (meant !== undefined) this.#put(path, meant)
    else this.#put(base, exampleValue(schemaAt(siteSchema, this.value, base)!))
  }

  /** Repairs one finding of the schema. */
  repair(issue: Issue): void {
    const path = pathOfIssue(issue)
    if (issue.code === 'unrecognized_keys') return this.#repairKeys(path, issue.keys)
    const { discriminator, options } = issue as { discriminator?: string; options?: unknown[] }
    if (discriminator !== undefined && path.at(-1) === discriminator)
      return this.#repairSection(path, (options ?? []).map(String))
    if (issue.code === 'invalid_key') return this.#put(path, undefined)
    const base = path.slice(0, -1)
    const misspelt = misspeltIn(this.value, path)
    if (misspelt !== undefined) return this.#rename(base, misspelt, String(path.at(-1)))
    const schema = schemaAt(siteSchema, this.value, path)
    if (schema === undefined) return this.#put(path, undefined)
    const written = valueAt(this.value, path)
    const canGo = !Array.isArray(valueAt(this.value, base)) && accepts(schema, undefined)
    const { meant } =
      typeof written === 'string'
        ? formAdvice(meaningOf(schema), written, (value) => accepts(schema, value))
        : {}
    this.#put(path, meant ?? (canGo ? undefined : standIn(schema, written)))
  }
}

/**
 * A config that the schema takes, from one that it does not: misspelt keys are read as the ones
 * that they mean, fields with a mistake are left out or stand-ins put in. Lists keep their length,
 * so that every path stays true. It is for the checks across the file, so that they need not wait
 * until the last mistake of the schema is repaired. `brought` are the mistakes that come to light
 * once others are repaired: those of a section whose type was misspelt. At the paths of `unread`
 * stand stand-ins already.
 */
export const salvage = (input: unknown, unread: readonly Path[] = []): Salvaged | undefined => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const draft = new Draft(input, unread)
  const brought: { issues: readonly Issue[]; value: unknown }[] = []
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const result = siteSchema.safeParse(draft.value)
    const tainted = taintedBy(draft.touched, draft.renamed)
    if (result.success) return { config: result.data, tainted, brought }
    const { issues } = result.error
    const own = round === 0 ? [] : issues.filter((issue) => !tainted.at(pathOfIssue(issue)))
    if (own.length > 0) brought.push({ issues: own, value: structuredClone(draft.value) })
    // What a misspelt key holds is no longer missing once the key is right.
    const isKeys = ({ code }: Issue): boolean => code === 'unrecognized_keys'
    for (const issue of issues) if (isKeys(issue)) draft.repair(issue)
    for (const issue of issues) {
      const isBack = draft.renamed.has(keyOf(pathOfIssue(issue)))
      if (!isKeys(issue) && !(isMissing(issue) && isBack)) draft.repair(issue)
    }
  }
  return undefined
}
