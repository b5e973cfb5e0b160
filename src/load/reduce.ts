import {
  sortDiagnostics,
  wordsWith,
  type Diagnostic,
  type LocatedDiagnostic,
  type Location,
} from '../diagnostics/diagnostic.ts'
import { positionAt } from '../diagnostics/source.ts'
import { moreLines } from '../diagnostics/suggest.ts'
import type { Spots } from '../entries/locations.ts'
import { grouped } from '../values/grouped.ts'
import { withNearPages } from '../checks/links.ts'
import type { Site } from '../site/site.ts'
import { asWritten } from '../validation/check-schema.ts'
import type { Tainted } from '../validation/tainted.ts'
import { withoutUnmended, withoutEchoes, withoutPresumed, withoutQuoteEchoes } from './echoes.ts'
import { locate } from './locate.ts'

interface Merged {
  readonly diagnostic: Diagnostic
  /** Its locations, without duplicates. */
  readonly places: Map<string, Location>
  readonly shownOn: Map<string, string | undefined>
}

/** Merges diagnostics with the same cause into one with all locations and pages. */
const mergedByCause = (found: readonly Diagnostic[], { facts }: Site): readonly Diagnostic[] => {
  const byCause = new Map<string, Merged>()
  for (const diagnostic of found) {
    const { code, cause, location, shownOn = [] } = diagnostic
    const place = JSON.stringify(location)
    const key = `${code} ${cause ?? place}`
    const merged = byCause.get(key) ?? { diagnostic, places: new Map(), shownOn: new Map() }
    byCause.set(key, merged)
    merged.places.set(place, location)
    for (const [page, subject] of shownOn) merged.shownOn.set(page, subject)
  }
  const order = new Map(facts.map(({ collection, name }, at) => [`${collection} ${name}`, at]))
  const pagesOf = ({ diagnostic: { location }, shownOn }: Merged) => {
    const key = 'path' in location ? location.path[1] : ''
    const rankOf = ([page]: readonly [string, unknown]): number => order.get(`${key} ${page}`) ?? 0
    return [...shownOn].sort((a, b) => rankOf(a) - rankOf(b))
  }
  return Array.from(byCause.values(), (merged) => ({
    ...merged.diagnostic,
    also: [...merged.places.values()].slice(1),
    ...(merged.shownOn.size > 0 && { shownOn: pagesOf(merged) }),
  }))
}

/** A diagnostic, and the line of the alias through which it was found, if any. */
interface Repeat {
  readonly diagnostic: Diagnostic
  readonly line: number | undefined
}

/** Repeats through aliases are reported where the text is written, or else at the first alias. */
const mergedRepeats = (group: readonly Repeat[]): readonly Diagnostic[] => {
  const own = group.filter(({ line }) => line === undefined)
  const reported = own.length === 0 ? group.slice(0, 1) : own
  const lines = new Set(group.map(({ line }) => line))
  lines.delete(reported[0]!.line)
  lines.delete(undefined)
  const words = ` Aliases copy it to ${moreLines(lines as Set<number>)}.`
  return reported.map(({ diagnostic }) => ({
    ...diagnostic,
    message: lines.size === 0 ? diagnostic.message : wordsWith(diagnostic.message, words),
  }))
}

/** Merges diagnostics that aliases repeat. */
const withoutRepeats = (
  found: readonly Diagnostic[],
  spotOf: Spots['spotOf'],
): readonly Diagnostic[] => {
  const repeats = found.map((diagnostic) => {
    const { parsed, location, source } = spotOf(diagnostic.location)
    const alias = 'path' in location ? parsed.aliasTo(location.path) : undefined
    const key = `${diagnostic.code} ${parsed.locate(location).join(' ')} ${source.name}`
    return [key, { diagnostic, line: alias && positionAt(source, alias[0]).line }] as const
  })
  return [...grouped(repeats).values()].flatMap(mergedRepeats)
}

/** What each stage found. */
export interface StageFindings {
  /** What reading the files found: text that YAML loses or reads as something else. */
  readonly losses: readonly Diagnostic[]
  readonly schema?: readonly Diagnostic[]
  /** What the checks of the site found. */
  readonly checks?: { readonly site: Site; readonly diagnostics: readonly Diagnostic[] }
}

/** What is needed to find the places of diagnostics in the owner's files. */
export interface Places {
  readonly spots: Spots
  /** The config as written, without defaults. */
  readonly written: unknown
  readonly tainted: Tainted
}

/**
 * Reduces what all stages found to what the owner reads: one diagnostic for each cause, at its
 * place in the files, in order. Nothing is reported that follows from another mistake.
 */
export const reduceDiagnostics = (
  { losses: lost, schema = [], checks }: StageFindings,
  { spots, written, tainted }: Places,
): readonly LocatedDiagnostic[] => {
  const ofChecks =
    checks === undefined
      ? []
      : mergedByCause(checks.diagnostics, checks.site)
          .map((each) => withNearPages(checks.site, each))
          .map((each) => asWritten(each, tainted))
  const losses = withoutUnmended(lost, schema, spots)
  const echoless = withoutEchoes(schema, losses, written, spots)
  const found = withoutQuoteEchoes([...echoless, ...ofChecks], losses, spots)
  const all = [...found.losses, ...withoutPresumed(found.reported, losses, spots)]
  const { spotOf } = spots
  return sortDiagnostics(withoutRepeats(all, spotOf).map((each) => locate(each, spotOf, written)))
}
