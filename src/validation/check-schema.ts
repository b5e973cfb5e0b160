import type { z } from 'zod'
import { siteSchema, type SiteConfig } from '../../schema/site.ts'
import type { Diagnostic, Path, Location, Words, WordsPart } from '../diagnostics/diagnostic.ts'
import { isElsewhere } from './elsewhere.ts'
import { meantIssues, meantKey, neededKeys, pathOfIssue, salvage } from './salvage.ts'
import { pathKey, NOTHING_TAINTED, type Tainted } from './tainted.ts'
import { valueAt } from '../values/value-at.ts'
import { kindOf, schemaAt } from './schema-walk.ts'
import { schemaMistake } from './schema-mistakes.ts'

type Issue = z.core.$ZodIssue

/** A diagnostic of the salvaged value, with its location in the file. */
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

/** The diagnostics for schema issues, without those that follow from others. */
const mistakesOf = (value: unknown, issues: readonly Issue[]): readonly Diagnostic[] => {
  const strange = issues.flatMap((issue) => {
    const group = pathOfIssue(issue)
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : []
    return keys.map((key) => ({ group, key, meant: meantKey(value, group, key) }))
  })
  // The likely meaning of a misspelled key is not also reported as missing.
  const meant = new Set(strange.map((each) => pathKey([...each.group, each.meant ?? each.key])))
  /** The number of unknown keys in a group that have no likely correction. */
  const strangeIn = (path: Path): number =>
    strange.filter((each) => each.meant === undefined && pathKey(each.group) === pathKey(path))
      .length
  return issues
    .filter((issue) => {
      const path = pathOfIssue(issue)
      const at = valueAt(value, path)
      if (path.at(-1) === 'entries' && isElsewhere(at)) return false
      // Unknown fields take the place of the missing ones, and their report names the missing ones.
      const group = path.slice(0, -1)
      const needed = neededKeys(value, group)
      if (at === undefined && needed.includes(String(path.at(-1))))
        if (strangeIn(group) >= needed.length) return false
      // The schema compares the length of a text with the limits of the list that is required.
      const isLength = issue.code === 'too_big' || issue.code === 'too_small'
      const isList = kindOf(schemaAt(siteSchema, value, path)) === 'array'
      if (isLength && isList && !Array.isArray(at)) return false
      return at !== undefined || !meant.has(pathKey(path))
    })
    .flatMap((issue) => schemaMistake(value, issue))
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
