import {
  hasErrors,
  sortDiagnostics,
  type Diagnostic,
  type LocatedDiagnostic,
} from '../diagnostics/diagnostic.ts'
import { sourceText, type SourceText } from '../diagnostics/source.ts'
import { gatherEntries, type EntryOrigins } from '../entries/gather.ts'
import { createSpots, type OpenFile, type Spots } from '../entries/locations.ts'
import { NO_FILES, type TextFiles } from '../entries/text-files.ts'
import { withMessages } from '../languages/languages.ts'
import { checkSchema } from '../read/check-schema.ts'
import { parseSource } from '../read/parse-source.ts'
import { entryFactsOf, expandTemplate } from '../site/expand-template.ts'
import type { Site } from '../site/site.ts'
import { zoneOf } from '../site/spans.ts'
import { checkSite, type CheckPages } from './check-site.ts'
import type { Tally } from './check.ts'
import { withoutEchoes, withoutPresumed } from './echoes.ts'
import { locate } from './locate.ts'
import { withoutRepeats } from './repeats.ts'
import type { SiteFolder } from './site-folder.ts'

/** A site config and its diagnostics; the site, if there are no errors. */
export interface LoadedSite {
  readonly source: SourceText
  readonly site?: Site
  /** The site including what the build of that day omits. */
  readonly whole?: Site
  readonly diagnostics: readonly LocatedDiagnostic[]
  /** How much was checked; undefined if the file could not be read far enough. */
  readonly tally?: Tally
  /** The files of entries that are not in the site config, by collection. */
  readonly origins: EntryOrigins
  /** The config as written, without defaults. */
  readonly written: unknown
  /** Finds the file and range of a part of the config. */
  readonly spotOf: Spots['spotOf']
}

/** Locates diagnostics and sorts them by file. */
export const locatedDiagnostics = (
  found: readonly Diagnostic[],
  spotOf: Spots['spotOf'],
  value: unknown,
): readonly LocatedDiagnostic[] =>
  sortDiagnostics(withoutRepeats(found, spotOf).map((each) => locate(each, spotOf, value)))

/** The most entry files that are read again: the full parser takes some ms per file. */
const MOST_AGAIN = 100

/**
 * Reads entries from their files and checks the schema. Entry files with mistakes are read again
 * with the full parser, because lines may be indented incorrectly.
 */
const readEntries = (config: OpenFile, value: unknown, files: TextFiles) => {
  const read = (wrong?: ReadonlySet<string>) => {
    const gathered = gatherEntries(value, files, wrong)
    const spots = createSpots(config, gathered.origins, gathered.texts)
    const schema = checkSchema(withMessages(gathered.value), gathered.unread)
    return { gathered, spots, schema }
  }
  const first = read()
  const paths = first.schema.diagnostics.map(({ location }) => first.spots.pathOf(location) ?? '')
  const again = paths.filter((path) => /\.(?:ya?ml|json)$/.test(path)).slice(0, MOST_AGAIN)
  return again.length === 0 ? first : read(new Set(again))
}

/**
 * The first half of every command: text -> YAML -> entries from their files -> typed config -> Site
 * -> diagnostics. All mistakes are reported in one run; there is a site only without errors.
 * `today` returns the day in a time zone; without it, nothing is omitted. `checkPages` checks the
 * pages; by default, it checks each of them.
 */
export const loadSite = async (
  name: string,
  text: string,
  folder: SiteFolder,
  today?: (timeZone: string) => string,
  checkPages?: CheckPages,
): Promise<LoadedSite> => {
  const source = sourceText(name, text)
  const parsed = parseSource(source)
  const files = folder.texts ?? NO_FILES
  const { gathered, spots, schema } = readEntries({ source, parsed }, parsed.value, files)
  const { value, origins } = gathered
  const { spotOf } = spots
  const located = (found: readonly Diagnostic[]) => locatedDiagnostics(found, spotOf, value)
  const loaded = { source, origins, written: value, spotOf }
  if (parsed.value === undefined) return { ...loaded, diagnostics: located(parsed.diagnostics) }

  const losses = [...parsed.diagnostics, ...gathered.diagnostics]
  const { config, tainted } = schema
  const echoless = withoutEchoes(schema.diagnostics, losses, value, spots)
  const found = [...losses, ...withoutPresumed(echoless, losses, spots)]
  if (config === undefined) return { ...loaded, diagnostics: located(found) }

  const day = today?.(zoneOf(config))
  const known = entryFactsOf(config, day)
  const whole = expandTemplate(config, undefined, day, known)
  const checked = await checkSite(whole, value, tainted, folder, day, checkPages)
  const diagnostics = located([...found, ...withoutPresumed(checked.diagnostics, losses, spots)])
  const { tally } = checked
  if (hasErrors(diagnostics)) return { ...loaded, diagnostics, tally }
  return { ...loaded, diagnostics, tally, whole, site: expandTemplate(config, day, day, known) }
}
