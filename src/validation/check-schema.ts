import type { z } from 'zod'
import { siteSchema, type SiteConfig } from '../../schema/site.ts'
import { wordsWith, type Diagnostic, type Path } from '../diagnostics/diagnostic.ts'
import { isElsewhere } from './elsewhere.ts'
import { meantIssues, meantKey, neededKeys, pathOfIssue, salvage } from './salvage.ts'
import { NOTHING_TAINTED, type Tainted } from './tainted.ts'
import { isGroup, valueAt, pathKey } from '../values/value-at.ts'
import { checked, kindOf, schemaAt } from './schema-walk.ts'
import { schemaMistake } from './schema-mistakes.ts'

type Issue = z.core.$ZodIssue

/** A diagnostic of the salvaged value, with its location in the file. */
export const asWritten = (diagnostic: Diagnostic, tainted: Tainted): Diagnostic => {
  const written = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(written)
    if (!isGroup(part) || part instanceof RegExp) return part
    const fields = Object.entries(part).map(([key, value]) => [
      key,
      key === 'path' ? tainted.asWritten(value as Path) : written(value),
    ])
    return Object.fromEntries(fields)
  }
  return written(diagnostic) as Diagnostic
}

/** The diagnostics for schema issues, without those that follow from others. */
const mistakesOf = (value: unknown, issues: readonly Issue[]): readonly Diagnostic[] => {
  const strange = issues.flatMap((issue) => {
    const group = pathOfIssue(issue)
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : []
    return keys.map((key) => ({ group, key, meant: meantKey(value, group, key) }))
  })
  // The likely meaning of a misspelled key is not also reported as missing.
  const meant = new Set(strange.map((each) => pathKey([...each.group, each.meant ?? each.key])))
  /** The number of unknown keys in each group that have no likely correction. */
  const strangeIn = new Map<string, number>()
  for (const { group, meant } of strange)
    if (meant === undefined) strangeIn.set(pathKey(group), (strangeIn.get(pathKey(group)) ?? 0) + 1)
  return issues
    .filter((issue) => {
      const path = pathOfIssue(issue)
      const at = valueAt(value, path)
      if (path.at(-1) === 'entries' && isElsewhere(at)) return false
      // Unknown fields take the place of the missing ones, and their report names the missing ones.
      const group = path.slice(0, -1)
      const needed = neededKeys(value, group)
      if (at === undefined && needed.includes(String(path.at(-1))))
        if ((strangeIn.get(pathKey(group)) ?? 0) >= needed.length) return false
      // The schema compares the length of a text with the limits of the list that is required.
      const isLength = issue.code === 'too_big' || issue.code === 'too_small'
      const isList = kindOf(schemaAt(siteSchema, value, path)) === 'array'
      if (isLength && isList && !Array.isArray(at)) return false
      return at !== undefined || !meant.has(pathKey(path))
    })
    .flatMap((issue) => schemaMistake(value, issue))
}

/** With more mistakes than this, the rest of the file is checked after the owner corrects them. */
const MOST_MISTAKES = 1000

const UNCHECKED = ` There are more than ${MOST_MISTAKES} mistakes like this in the file. The rest of it is checked once these are corrected.`

/** The first issues, in which each unknown key counts as one. */
const firstOf = (issues: readonly Issue[]) => {
  const first: Issue[] = []
  let left = MOST_MISTAKES
  for (const issue of issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : undefined
    first.push(keys === undefined ? issue : ({ ...issue, keys: keys.slice(0, left) } as Issue))
    left -= keys?.length ?? 1
    if (left < 0) return { issues: first, isAll: false }
  }
  return { issues: first, isAll: true }
}

/** The result of checking a value against the schema. */
export interface SchemaResult {
  /** The typed config; after mistakes a likely one, or undefined if too little is valid. */
  readonly config?: SiteConfig
  readonly tainted: Tainted
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Checks a value against the schema of the site config. `unread` lists the paths of replacements
 * for what could not be read.
 */
export const checkSchema = (value: unknown, unread: readonly Path[] = []): SchemaResult => {
  const result = checked(siteSchema, value)
  if (result.success && unread.length === 0)
    return { config: result.data, tainted: NOTHING_TAINTED, diagnostics: [] }
  const { issues, isAll } = firstOf(result.error?.issues ?? [])
  const mistakes = mistakesOf(value, meantIssues(value, issues))
  if (!isAll) {
    const [first, ...rest] = mistakes
    const told = { ...first!, message: wordsWith(first!.message, UNCHECKED) }
    return { tainted: NOTHING_TAINTED, diagnostics: [told, ...rest] }
  }
  const salvaged = salvage(value, unread)
  if (salvaged === undefined) return { tainted: NOTHING_TAINTED, diagnostics: mistakes }
  const { config, tainted, brought } = salvaged
  const further = brought
    .flatMap((each) => mistakesOf(each.value, each.issues))
    .map((diagnostic) => asWritten(diagnostic, tainted))
  return { config, tainted, diagnostics: [...mistakes, ...further] }
}
