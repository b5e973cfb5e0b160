import type { z } from 'zod'
import { siteSchema, type SiteConfig } from '../../schema/site.ts'
import type { Diagnostic, Path, Location, Words, WordsPart } from '../diagnostics/diagnostic.ts'
import { isElsewhere } from './elsewhere.ts'
import { meantIssues, meantKey, neededKeys, pathOfIssue, salvage } from './salvage.ts'
import { keyOf, NOTHING_TAINTED, type Tainted } from './tainted.ts'
import { valueAt } from './value-at.ts'
import { kindOf, schemaAt } from './schema-walk.ts'
import { schemaMistake } from './schema-mistakes.ts'

type Issue = z.core.$ZodIssue

/** A diagnostic of the salvaged value, at its place in the file as it is written. */
export const asWritten = (diagnostic: Diagnostic, tainted: Tainted): Diagnostic => {
  const written = (location: Location): Location =>
    'path' in location ? { ...location, path: tainted.asWritten(location.path) } : location
  const movedPart = (part: WordsPart): WordsPart => {
    if (typeof part === 'string') return part
    return 'lineOf' in part
      ? { lineOf: written(part.lineOf) }
      : { ...part, textOf: written(part.textOf) }
  }
  const moved = (words: Words): Words => (typeof words === 'string' ? words : words.map(movedPart))
  const { location, also, message, hint } = diagnostic
  return {
    ...diagnostic,
    location: written(location),
    ...(also && { also: also.map(written) }),
    message: moved(message),
    hint: hint && moved(hint),
  }
}

/** The words for the findings of the schema, without those that follow from others. */
const mistakesOf = (value: unknown, issues: readonly Issue[]): readonly Diagnostic[] => {
  const strange = issues.flatMap((issue) => {
    const group = pathOfIssue(issue)
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : []
    return keys.map((key) => ({ group, key, meant: meantKey(value, group, key) }))
  })
  // A key that a misspelt one most likely means is not reported as missing too.
  const meant = new Set(strange.map((each) => keyOf([...each.group, each.meant ?? each.key])))
  /** How many keys of a group its schema does not know, without a likely other name. */
  const strangeIn = (path: Path): number =>
    strange.filter((each) => each.meant === undefined && keyOf(each.group) === keyOf(path)).length
  return issues
    .filter((issue) => {
      const path = pathOfIssue(issue)
      const at = valueAt(value, path)
      if (path.at(-1) === 'entries' && isElsewhere(at)) return false
      // Fields of other names stand for those that are missing: the report of them names both.
      const group = path.slice(0, -1)
      const needed = neededKeys(value, group)
      if (at === undefined && needed.includes(String(path.at(-1))))
        if (strangeIn(group) >= needed.length) return false
      // A text has a length too, which the schema holds against the limits of the list that should
      // stand there.
      const isLength = issue.code === 'too_big' || issue.code === 'too_small'
      const isList = kindOf(schemaAt(siteSchema, value, path)) === 'array'
      if (isLength && isList && !Array.isArray(at)) return false
      return at !== undefined || !meant.has(keyOf(path))
    })
    .flatMap((issue) => schemaMistake(value, issue))
}

/** What the schema says of a value. */
export interface SchemaResult {
  /** The typed config; with mistakes a likely one, or undefined with too little to guess from. */
  readonly config?: SiteConfig
  readonly tainted: Tainted
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Holds a value against the schema of the site config. `unread` are the places of what stands in it
 * for something that could not be read.
 */
export const checkSchema = (value: unknown, unread: readonly Path[] = []): SchemaResult => {
  const result = siteSchema.safeParse(value)
  if (result.success && unread.length === 0)
    return { config: result.data, tainted: NOTHING_TAINTED, diagnostics: [] }
  const mistakes = result.success ? [] : mistakesOf(value, meantIssues(value, result.error.issues))
  const salvaged = salvage(value, unread)
  if (salvaged === undefined) return { tainted: NOTHING_TAINTED, diagnostics: mistakes }
  const { config, tainted, brought } = salvaged
  const further = brought
    .flatMap((each) => mistakesOf(each.value, each.issues))
    .map((diagnostic) => asWritten(diagnostic, tainted))
  return { config, tainted, diagnostics: [...mistakes, ...further] }
}
