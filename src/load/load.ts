import {
  hasErrors,
  sortDiagnostics,
  type Diagnostic,
  type LocatedDiagnostic,
} from '../diagnostics/diagnostic.ts'
import { sourceText, type SourceText } from '../diagnostics/source.ts'
import { gatherEntries, type EntryOrigins } from '../entries/gather.ts'
import { createSpots, folderOfName, type OpenFile, type Spots } from '../entries/locations.ts'
import { NO_FILES, type TextFiles } from '../entries/text-files.ts'
import { withMessages } from '../languages/languages.ts'
import { checkSchema } from '../validation/check-schema.ts'
import { parseSource } from '../repair/parse-source.ts'
import { entryFactsOf, expandTemplate } from '../site/expand-template.ts'
import type { Site } from '../site/site.ts'
import { zoneOf } from '../site/spans.ts'
import { recently } from '../values/once.ts'
import { checkSite, type CheckPages } from '../checks/check-site.ts'
import type { Tally } from '../checks/check.ts'
import type { SiteFolder } from '../checks/site-folder.ts'
import { wholeSiteIn, withVersions, type LanguageSite } from '../site/language-sites.ts'
import { checkLanguagePaths, readLanguages, type ReadLanguages } from './check-languages.ts'
import type { ReadLanguage } from './read-languages.ts'
import { locate } from './locate.ts'
import { reduceDiagnostics } from './reduce.ts'

/** A site config and its diagnostics; the site, if there are no errors. */
export interface LoadedSite {
  readonly source: SourceText
  readonly site?: Site
  /** The site including what the build of that day omits. */
  readonly fullSite?: Site
  readonly diagnostics: readonly LocatedDiagnostic[]
  /** How much was checked; undefined if the file could not be read far enough. */
  readonly tally?: Tally
  /** The files of entries that are not in the site config, by collection. */
  readonly origins: EntryOrigins
  /** The config as written, without defaults. */
  readonly written: unknown
  /** Finds the file and range of a part of the config. */
  readonly spotOf: Spots['spotOf']
  /** The further languages of the site, as far as they could be read. */
  readonly languages?: readonly ReadLanguage[]
  /** The site without the languages that have errors, if nothing else has. */
  readonly served?: ServedSite
}

/** A site in all of its languages. */
export interface ServedSite {
  readonly site: Site
  readonly fullSite: Site
  /** The site in each further language that has pages. */
  readonly others: readonly LanguageSite[]
}

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
  const again = paths.filter((path) => /\.(?:ya?ml|json|md)$/.test(path)).slice(0, MOST_AGAIN)
  return again.length === 0 ? first : read(new Set(again))
}

/** The site configs read last: one that has not changed has the same value, not a copy. */
const lastRead = recently<ReturnType<typeof parseSource>>(2)

/** The site in a language, whose paths are checked. Without a day, nothing is left out of it. */
const madeIn = (read: ReadLanguage, first: Site, { report }: ReadLanguages, day = '0000-00-00') => {
  const site = wholeSiteIn(first, read.language, day)
  checkLanguagePaths(read, first, site?.facts ?? [], report)
  return { site }
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
  const parsed = lastRead(`${name}\n${text}`, () => parseSource(source))
  const files = folder.texts ?? NO_FILES
  const { gathered, spots, schema } = readEntries({ source, parsed }, parsed.value, files)
  const { value, origins } = gathered
  const { config, tainted } = schema
  const places = { spots, written: value, tainted }
  const loaded = { source, origins, written: value, spotOf: spots.spotOf }
  const losses = parsed.diagnostics
  if (parsed.value === undefined)
    return { ...loaded, diagnostics: reduceDiagnostics({ losses }, places) }

  const found = { losses: [...losses, ...gathered.diagnostics], schema: schema.diagnostics }
  if (config === undefined) return { ...loaded, diagnostics: reduceDiagnostics(found, places) }

  const day = today?.(zoneOf(config))
  const known = entryFactsOf(config, day)
  const fullSite = expandTemplate(config, undefined, day, known)
  const checks = await checkSite(fullSite, value, tainted, folder, day, checkPages)
  const read = readLanguages(fullSite, files, folderOfName(name))
  const made = read.languages.map((each) => ({ ...each, ...madeIn(each, fullSite, read, day) }))
  const isUnsure = [['lang'], ...config.languages.map((_, at) => ['languages', at, 'lang'])].some(
    (path) => tainted.at(path),
  )
  const isOwners = ({ location }: Diagnostic): boolean =>
    !isUnsure &&
    !('path' in location && (tainted.at(location.path) || tainted.within(location.path)))
  const ofLanguages = createSpots({ source, parsed }, origins, read.texts)
  const own = reduceDiagnostics({ ...found, checks: { site: fullSite, ...checks } }, places)
  const ofFiles = read.diagnostics
    .filter(isOwners)
    .map((each) => locate(each, ofLanguages.spotOf, value))
  const diagnostics = sortDiagnostics([...own, ...ofFiles])
  const { tally } = checks
  const { languages } = read
  const all = { ...loaded, diagnostics, tally, languages }
  if (hasErrors(own)) return all
  const broken = new Set(
    diagnostics.filter((each) => each.severity === 'error').map((each) => each.source?.name),
  )
  const sites = made.flatMap(({ site, language, file }) =>
    site === undefined || broken.has(file?.source.name) ? [] : [{ site, language }],
  )
  const { first: site, others } = withVersions(expandTemplate(config, day, day, known), sites)
  const served = { site, fullSite, others }
  return hasErrors(diagnostics) ? { ...all, served } : { ...all, served, fullSite, site }
}
