import {
  hasErrors,
  sortDiagnostics,
  type Diagnostic,
  type LocatedDiagnostic,
  type Path,
  type Place,
  type Words,
} from '../diagnostics/diagnostic.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Edit } from '../diagnostics/edit.ts'
import { positionAt, sourceText, type Range, type SourceText } from '../diagnostics/source.ts'
import { listed } from '../diagnostics/suggest.ts'
import { checkSchema, type SchemaResult } from './check-schema.ts'
import { fileEntries, largeCollections } from './entries/file-entries.ts'
import { checkSite, type CheckOptions } from './check-site.ts'
import type { Tally } from './checks/check.ts'
import type { Likeness } from './checks/near-copies.ts'
import type { SiteFolder } from './checks/pictures.ts'
import {
  gatherEntries,
  type Gathered,
  type GatherOptions,
  type KnownEntries,
  type Watched,
} from './entries/gather.ts'
import { placesIn, type EntryOrigin, type OpenFile, type Places } from './entries/places.ts'
import { NO_FILES } from './entries/text-files.ts'
import { expandTemplate } from './expand-template.ts'
import { withKnown, withoutKnown, withOutlines } from './listing.ts'
import { parseSource, type ParsedSource } from './parse-source.ts'
import { quoted } from './quoted.ts'
import { referenceAnchor } from './reference.ts'
import { NO_DOUBT, valueAt } from './salvage.ts'
import type { Site } from './site.ts'

/** What became of a site config: the site, unless an error stands in the way, and all that was found. */
export interface LoadedSite {
  readonly source: SourceText
  readonly site?: Site
  readonly diagnostics: readonly LocatedDiagnostic[]
  /** How much was looked at across the file; undefined when the file could not be read that far. */
  readonly tally?: Tally
  /** Where the entries stand that are not in the site config, by collection. */
  readonly origins: ReadonlyMap<string, EntryOrigin>
  /** What else makes another site when it changes. */
  readonly watched: Watched
  /** What tells how like each other pages are; undefined where not all of them were looked at. */
  readonly likeness?: Likeness
}

/** More words than this nobody reads: what a message or hint quotes of the file is left out in the middle. */
const LONGEST_WORDS = 1000

const cut = (text: string): string =>
  text.length <= LONGEST_WORDS
    ? text
    : `${text.slice(0, 700)} … ${text.slice(-200)}`.replace(LONE_HALF, '')

/** Half of a pair of UTF-16 units without the other. */
const LONE_HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** A file in which places are looked up: the site config, or one that holds entries. */
interface Spot {
  readonly source: SourceText
  readonly parsed: Pick<ParsedSource, 'locate' | 'aliasTo' | 'indentOf'>
  /** The place as the file knows it. */
  readonly place: Place
  /** The file of entries; undefined for the site config. */
  readonly file: OpenFile | undefined
}

type SpotOf = (place: Place) => Spot

/** Text that a cell of a table can hold without quotes, and that needs none around it. */
const PLAIN_CELL = /^[^",;\t\r\n]+$/

/** Gives diagnostics their places in their files, and the words that follow from them. */
const locator = (spotOf: SpotOf, value: unknown) => {
  const wordsAt = ({ source: own }: Spot) => {
    const textOf = (place: Place): string => {
      const { source, parsed, place: within } = spotOf(place)
      return source.text.slice(...parsed.locate(within))
    }
    const lineOf = (place: Place): number | string => {
      const { source, parsed, place: within } = spotOf(place)
      const { line } = positionAt(source, parsed.locate(within)[0])
      return source.name === own.name ? line : `${line} of ${source.name}`
    }
    return (words: Words): string => cut(typeof words === 'string' ? words : words(lineOf, textOf))
  }

  const editsOf = (
    fix: Diagnostic['fix'],
    range: Range,
    { source, file }: Spot,
  ): readonly Edit[] => {
    if (fix === undefined) return []
    if ('edits' in fix) return fix.edits
    const text = source.text.slice(...range)
    // Only what stands on one line, as it is shown, has one sure form.
    // What is anything but a plain text of its own, an alias say, is no text to put in quotes.
    if (/[\r\n]/.test(text) || text === '' || text.startsWith('*')) return []
    if (file?.isTable === true) {
      const isPlain = 'replaceBy' in fix && PLAIN_CELL.test(text) && PLAIN_CELL.test(fix.replaceBy)
      return isPlain ? [{ range, text: fix.replaceBy }] : []
    }
    return [{ range, text: 'quote' in fix ? quoted(text) : fix.replaceBy }]
  }

  /** What is missing in a row of a table: a cell, or its column. */
  const cellOf = ({ code, paste, place }: Diagnostic, { file, place: within }: Spot): string => {
    const key = /^([\w-]+):/.exec(paste?.[0] ?? '')?.[1]
    if (code !== 'missing-field' || key === undefined || !('path' in place) || !('path' in within))
      return ''
    const column = [...within.path.slice(1), key].join('.')
    return file!.columns.includes(column)
      ? `Write it in the column \`${column}\` of this row.`
      : `Add a column \`${column}\` to the table, and write it there.`
  }

  /** The lines to paste, as far in as their new neighbours; or how they are written within braces. */
  const pasteOf = (
    { code, paste }: Diagnostic,
    { parsed, place, file }: Spot,
  ): { lines?: readonly string[]; inline?: string } => {
    if (paste === undefined || !('path' in place) || file?.isTable === true) return {}
    // What is missing goes into the group at the place; what is wrong is written anew beside it.
    const base = code === 'missing-field' ? place.path : place.path.slice(0, -1)
    const indent = parsed.indentOf(base)
    if (indent === undefined) {
      return paste.length === 1 ? { inline: paste[0]! } : {}
    }
    return { lines: paste.map((line) => ' '.repeat(indent) + line) }
  }

  return (diagnostic: Diagnostic): LocatedDiagnostic => {
    const { code, severity, place, shownOn } = diagnostic
    const spot = spotOf(place)
    const { source, parsed, file } = spot
    const said = wordsAt(spot)
    const range = parsed.locate(spot.place)
    const isMissing = code === 'missing-field'
    const group = 'path' in place ? valueAt(value, place.path) : undefined
    const isEmptyGroup =
      typeof group === 'object' && group !== null && Object.keys(group).length === 0
    const alias = 'path' in spot.place ? parsed.aliasTo(spot.place.path) : undefined
    const { lines, inline } = pasteOf(diagnostic, spot)
    const hints = [
      diagnostic.hint === undefined ? '' : said(diagnostic.hint),
      file?.isTable === true ? cellOf(diagnostic, spot) : '',
      inline === undefined
        ? ''
        : isMissing
          ? isEmptyGroup
            ? `Write within the braces: ${inline}`
            : `Add within the braces, after a comma: ${inline}`
          : `Write in its place: ${inline}`,
      lines === undefined
        ? ''
        : `${isMissing ? 'Add' : 'Write in its place'}, with the spaces as they are here:`,
    ].filter((hint) => hint !== '')
    const anchor = 'path' in place ? referenceAnchor(value, place.path) : undefined
    // The ranges are those of another text: what they would be made in is no longer there.
    const hasChanged = file?.hasChanged === true
    const edits = hasChanged
      ? []
      : editsOf(diagnostic.fix, range, spot).filter(
          (edit) => source.text.slice(...edit.range) !== edit.text,
        )
    return {
      code,
      severity,
      ...(file === undefined ? {} : { source }),
      range,
      message: [
        said(diagnostic.message),
        ...(shownOn === undefined ? [] : [`The first page with it is that of ${shownOn}.`]),
        ...(alias === undefined
          ? []
          : [`It comes to its place on line ${positionAt(source, alias[0]).line} by an alias.`]),
        ...(hasChanged
          ? [`${source.name} has changed while it was checked, so that the place may be another.`]
          : []),
      ].join(' '),
      ...(hints.length === 0 ? {} : { hint: hints.join(' ') }),
      ...(lines === undefined ? {} : { paste: lines }),
      ...(edits.length === 0 ? {} : { fix: edits }),
      see: anchor === undefined ? `docs/mistakes.md#${code}` : `docs/reference.md#${anchor}`,
    }
  }
}

/** A template's own mistake shows on every page; the first entry is named where no check has named one. */
const shownOnOf = (value: unknown, { place, shownOn }: Diagnostic): string | undefined => {
  if (shownOn !== undefined || !('path' in place)) return shownOn
  const [root, key, part] = place.path
  if (root !== 'collections' || (part !== 'page' && part !== 'defaults')) return undefined
  // The name of a default shows nowhere, and the template as a whole on every page.
  const isKey = 'on' in place && place.on === 'key'
  if (isKey && (part === 'defaults' || place.path.length === 3)) return undefined
  const name = valueAt(value, [root, key!, 'entries', 0, 'name'])
  return typeof name === 'string' ? name : undefined
}

/** What leaves nothing of a text. */
const SWALLOWS: ReadonlySet<DiagnosticCode> = new Set(['yaml-comment-cut', 'yaml-first-character'])

/** What the schema says of a value that YAML has swallowed is told by what swallowed it. */
const withoutEchoes = (
  value: unknown,
  spotOf: SpotOf,
  pathOf: Places['pathOf'],
  own: readonly Diagnostic[],
  all: readonly Diagnostic[],
): readonly Diagnostic[] => {
  let others = all
  /** Where mistakes of YAML begin, by their files. */
  const startsOf = (wanted: (diagnostic: Diagnostic) => boolean): Map<string, number[]> => {
    const starts = new Map<string, number[]>()
    for (const diagnostic of own) {
      const { place } = diagnostic
      if (!wanted(diagnostic) || !('range' in place)) continue
      const file = place.file ?? ''
      starts.set(file, [...(starts.get(file) ?? []), place.range[0]])
    }
    return starts
  }
  const startsNear = (starts: Map<string, number[]>, place: Place): readonly number[] =>
    starts.get(pathOf(place) ?? '') ?? []
  const keyAt = (path: Path): Range => {
    const { parsed, place } = spotOf({ path, on: 'key' })
    return parsed.locate(place)
  }
  const swallowed = startsOf(({ code, severity }) => SWALLOWS.has(code) && severity === 'error')
  // The fields that << was to bring are not missing once they are written out.
  const merged = startsOf(({ code }) => code === 'yaml-merge-key')
  if (merged.size > 0) {
    const isMerged = (path: Path): boolean => {
      const group = valueAt(value, path)
      if (typeof group !== 'object' || group === null || !Object.hasOwn(group, '<<')) return false
      const key: Path = [...path, '<<']
      return startsNear(merged, { path: key, on: 'key' }).includes(keyAt(key)[0])
    }
    others = others.filter(
      ({ code, place }) => code !== 'missing-field' || !('path' in place) || !isMerged(place.path),
    )
  }
  if (swallowed.size === 0) return others
  return others.filter(({ code, place }) => {
    if ((code !== 'wrong-type' && code !== 'empty-text') || !('path' in place)) return true
    const found = valueAt(value, place.path)
    if (found !== null && found !== '') return true
    const starts = startsNear(swallowed, place)
    if (starts.length === 0) return true
    const key = keyAt(place.path)
    return !starts.some((at) => at > key[0] && at - key[1] < 80)
  })
}

/** What an alias repeats is one mistake, told where it is written. All of them stand in one file. */
const withoutRepeats = (found: readonly Diagnostic[], spotOf: SpotOf): readonly Diagnostic[] => {
  const spots = found.map((each) => {
    const { parsed, place, source } = spotOf(each.place)
    const alias = 'path' in place ? parsed.aliasTo(place.path) : undefined
    const key = alias === undefined ? '' : `${each.code} ${parsed.locate(place).join(' ')}`
    return { each, alias, key, source, locate: () => parsed.locate(place) }
  })
  if (spots.every(({ alias }) => alias === undefined)) return found
  const keys = spots.map(({ each, key, locate }) => key || `${each.code} ${locate().join(' ')}`)
  const lines = new Map<string, number[]>()
  const told = new Set<string>()
  const kept = new Map<string, Diagnostic>()
  spots.forEach(({ each, alias, source }, index) => {
    const key = keys[index]!
    if (alias === undefined) told.add(key)
    else {
      const { line } = positionAt(source, alias[0])
      const known = lines.get(key)
      if (known === undefined) lines.set(key, [line])
      else if (!known.includes(line)) known.push(line)
      if (!kept.has(key)) kept.set(key, each)
    }
  })
  return spots.flatMap(({ each, alias }, index) => {
    const key = keys[index]!
    const isAlias = alias !== undefined
    if (isAlias && (told.has(key) || kept.get(key) !== each)) return []
    const also = isAlias ? lines.get(key)?.slice(1) : lines.get(key)
    if (also === undefined || also.length === 0) return [each]
    const words = ` By an alias it stands on ${also.length === 1 ? 'line' : 'lines'} ${listed(also.map(String), 4, 'and')} as well.`
    const { message } = each
    return [
      {
        ...each,
        message: (lineOf, textOf) =>
          `${typeof message === 'string' ? message : message(lineOf, textOf)}${words}`,
      } satisfies Diagnostic,
    ]
  })
}

/** What a site is loaded for. */
export interface LoadOptions {
  /** Entries that are neither read nor checked: of them the site has what other pages show. */
  readonly knownEntries?: KnownEntries
  readonly reader?: GatherOptions['reader']
  /** Of a collection with more files, no more than outlines of its entries are held: each is read again when it is asked for. */
  readonly mostHeld?: number | undefined
  /** Hears of a site whose fields are all as they should be before the rest is checked, which waits for it: what is made of it may be for nothing. */
  readonly onListed?: (site: Site) => Promise<void>
  /** Called often while many pages are checked, for other work to go on meanwhile. */
  readonly breathe?: () => Promise<void>
  readonly findings?: CheckOptions['findings']
}

/** What the schema says where all but the entries that are known is as it should be; undefined where it is not, or none are. */
const checkUnknown = ({ value, standIns, known }: Gathered): SchemaResult | undefined => {
  if (known.size === 0 || standIns.length > 0) return undefined
  const result = checkSchema(withoutKnown(value, known))
  return result.config === undefined || result.diagnostics.length > 0
    ? undefined
    : { ...result, config: withKnown(result.config, value, known) }
}

const NONE_LARGE: ReturnType<typeof largeCollections> = new Map()

/** The folder of a file as it is named, with the slash at its end. */
const folderOf = (name: string): string =>
  name.slice(0, Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)

/**
 * The first half of every command: text -> YAML -> entries from their files -> typed config -> cross-checked -> Site.
 * Every mistake is told in one run; a site comes out only when none of them is an error.
 */
export const loadSite = async (
  name: string,
  text: string,
  folder: SiteFolder,
  { knownEntries, reader, mostHeld, onListed, breathe, findings }: LoadOptions = {},
): Promise<LoadedSite> => {
  const source = sourceText(name, text)
  const parsed = parseSource(source)
  const { texts = NO_FILES } = folder
  const large =
    mostHeld === undefined || parsed.diagnostics.length > 0
      ? NONE_LARGE
      : largeCollections(parsed.value, texts, mostHeld)
  const filed = large.size === 0 ? undefined : await fileEntries(parsed.value, texts, large, reader)
  // Where it has begun to read what is read anew, what it finds belongs to nothing.
  const isReader = large.size === 0 || filed !== undefined
  const gathered =
    filed ??
    gatherEntries(parsed.value, texts, { knownEntries, reader: isReader ? reader : undefined })
  const { value, diagnostics: own, standIns, origins, watched } = gathered
  const { find, pathOf } = placesIn(origins, texts, folderOf(name))
  const spotOf: SpotOf = (place) => {
    const { file, place: within } = find(place)
    return file === undefined
      ? { source, parsed, place, file }
      : { source: file.source, parsed: file, place: within, file }
  }
  const located = locator(spotOf, value)
  const tellAll = (found: readonly Diagnostic[]): readonly LocatedDiagnostic[] => {
    // File by file, so that each is opened once.
    const groups = new Map<string, Diagnostic[]>()
    for (const diagnostic of found) {
      const path = pathOf(diagnostic.place) ?? ''
      const group = groups.get(path)
      if (group === undefined) groups.set(path, [diagnostic])
      else group.push(diagnostic)
    }
    return sortDiagnostics(
      [...groups.values()].flatMap((group) =>
        withoutRepeats(group, spotOf).map((diagnostic) => {
          const shownOn = shownOnOf(value, diagnostic)
          return located(shownOn === undefined ? diagnostic : { ...diagnostic, shownOn })
        }),
      ),
    )
  }
  const loaded = { source, origins, watched }
  if (parsed.value === undefined) return { ...loaded, diagnostics: tellAll(parsed.diagnostics) }
  const {
    config,
    doubt,
    diagnostics: schemaMistakes,
  } = filed === undefined
    ? (checkUnknown(gathered) ?? checkSchema(value, standIns))
    : { config: filed.config, doubt: NO_DOUBT, diagnostics: [] }
  const losses = [...parsed.diagnostics, ...own]
  const found = [...losses, ...withoutEchoes(value, spotOf, pathOf, losses, schemaMistakes)]
  if (config === undefined) return { ...loaded, diagnostics: tellAll(found) }
  const site = expandTemplate(withOutlines(config, gathered.known))
  if (!hasErrors(found)) await onListed?.(site)
  const checked = await checkSite(site, value, doubt, folder, {
    known: gathered.known,
    breathe,
    // Of what has a mistake, something else is checked than what was read.
    findings:
      found.length > 0 || !isReader
        ? undefined
        : async (collection) =>
            filed?.findings.get(collection.key) ?? (await findings?.(collection)),
  })
  const diagnostics = tellAll([...found, ...checked.diagnostics])
  return {
    ...loaded,
    diagnostics,
    tally: checked.tally,
    likeness: checked.likeness,
    ...(hasErrors(diagnostics) ? {} : { site }),
  }
}
