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
import { checkSchema } from './check-schema.ts'
import { checkSite } from './check-site.ts'
import type { Tally } from './checks/check.ts'
import type { SiteFolder } from './checks/pictures.ts'
import { expandTemplate } from './expand-template.ts'
import { parseSource, type ParsedSource } from './parse-source.ts'
import { quoted } from './quoted.ts'
import { referenceAnchor } from './reference.ts'
import { valueAt } from './salvage.ts'
import type { Site } from './site.ts'

/** What became of a site config: the site, unless an error stands in the way, and all that was found. */
export interface LoadedSite {
  readonly source: SourceText
  readonly site?: Site
  readonly diagnostics: readonly LocatedDiagnostic[]
  /** How much was looked at across the file; undefined when the file could not be read that far. */
  readonly tally?: Tally
}

/** More words than this nobody reads: what a message or hint quotes of the file is left out in the middle. */
const LONGEST_WORDS = 1000

const cut = (text: string): string =>
  text.length <= LONGEST_WORDS
    ? text
    : `${text.slice(0, 700)} … ${text.slice(-200)}`.replace(LONE_HALF, '')

/** Half of a pair of UTF-16 units without the other. */
const LONE_HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Gives diagnostics their places in the file, and the words that follow from them. */
const locator = (source: SourceText, parsed: ParsedSource) => {
  const textOf = (place: Place): string => source.text.slice(...parsed.locate(place))
  const lineOf = (place: Place): number => positionAt(source, parsed.locate(place)[0]).line
  const said = (words: Words): string =>
    cut(typeof words === 'string' ? words : words(lineOf, textOf))

  const editsOf = (fix: Diagnostic['fix'], range: Range): readonly Edit[] => {
    if (fix === undefined) return []
    if ('edits' in fix) return fix.edits
    const text = source.text.slice(...range)
    // Only what stands on one line, as it is shown, has one sure form.
    // What is anything but a plain text of its own, an alias say, is no text to put in quotes.
    if (/[\r\n]/.test(text) || text === '' || text.startsWith('*')) return []
    return [{ range, text: 'quote' in fix ? quoted(text) : fix.replaceBy }]
  }

  /** The lines to paste, as far in as their new neighbours; or how they are written within braces. */
  const pasteOf = ({
    code,
    paste,
    place,
  }: Diagnostic): { lines?: readonly string[]; inline?: string } => {
    if (paste === undefined || !('path' in place)) return {}
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
    const range = parsed.locate(place)
    const isMissing = code === 'missing-field'
    const group = 'path' in place ? valueAt(parsed.value, place.path) : undefined
    const isEmptyGroup =
      typeof group === 'object' && group !== null && Object.keys(group).length === 0
    const alias = 'path' in place ? parsed.aliasTo(place.path) : undefined
    const { lines, inline } = pasteOf(diagnostic)
    const hints = [
      diagnostic.hint === undefined ? '' : said(diagnostic.hint),
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
    const anchor = 'path' in place ? referenceAnchor(parsed.value, place.path) : undefined
    const edits = editsOf(diagnostic.fix, range).filter(
      (edit) => source.text.slice(...edit.range) !== edit.text,
    )
    return {
      code,
      severity,
      range,
      message: [
        said(diagnostic.message),
        ...(shownOn === undefined ? [] : [`The first page with it is that of ${shownOn}.`]),
        ...(alias === undefined
          ? []
          : [`It comes to its place on line ${positionAt(source, alias[0]).line} by an alias.`]),
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
  parsed: ParsedSource,
  own: readonly Diagnostic[],
  all: readonly Diagnostic[],
): readonly Diagnostic[] => {
  let others = all
  const swallowed = new Set(
    own
      .filter(({ code, severity }) => SWALLOWS.has(code) && severity === 'error')
      .map(({ place }) => ('range' in place ? place.range[0] : -1)),
  )
  // The fields that << was to bring are not missing once they are written out.
  const merged = own
    .filter(({ code }) => code === 'yaml-merge-key')
    .map(({ place }) => ('range' in place ? place.range[0] : -1))
  if (merged.length > 0) {
    const isMerged = (path: Path): boolean => {
      const group = valueAt(parsed.value, path)
      if (typeof group !== 'object' || group === null || !Object.hasOwn(group, '<<')) return false
      const at = parsed.locate({ path: [...path, '<<'], on: 'key' })[0]
      return merged.includes(at)
    }
    others = others.filter(
      ({ code, place }) => code !== 'missing-field' || !('path' in place) || !isMerged(place.path),
    )
  }
  if (swallowed.size === 0) return others
  return others.filter(({ code, place }) => {
    if ((code !== 'wrong-type' && code !== 'empty-text') || !('path' in place)) return true
    const value = valueAt(parsed.value, place.path)
    if (value !== null && value !== '') return true
    const key = parsed.locate({ path: place.path, on: 'key' })
    return ![...swallowed].some((at) => at > key[0] && at - key[1] < 80)
  })
}

/**
 * The first half of every command: text -> YAML -> typed config -> cross-checked -> Site.
 * Every mistake is told in one run; a site comes out only when none of them is an error.
 */
export const loadSite = async (
  name: string,
  text: string,
  folder: SiteFolder,
): Promise<LoadedSite> => {
  const source = sourceText(name, text)
  const parsed = parseSource(source)
  const located = locator(source, parsed)
  const aliasOf = ({ place }: Diagnostic): Range | undefined =>
    'path' in place ? parsed.aliasTo(place.path) : undefined
  // What an alias repeats is one mistake, told where it is written.
  const withoutRepeats = (found: readonly Diagnostic[]): readonly Diagnostic[] => {
    const keyOf = ({ code, place }: Diagnostic): string =>
      `${code} ${parsed.locate(place).join(' ')}`
    const lines = new Map<string, number[]>()
    const told = new Set<string>()
    const kept = new Map<string, Diagnostic>()
    for (const each of found) {
      const alias = aliasOf(each)
      if (alias === undefined) told.add(keyOf(each))
      else {
        const key = keyOf(each)
        const { line } = positionAt(source, alias[0])
        const known = lines.get(key)
        if (known === undefined) lines.set(key, [line])
        else if (!known.includes(line)) known.push(line)
        if (!kept.has(key)) kept.set(key, each)
      }
    }
    if (lines.size === 0) return found
    return found.flatMap((each) => {
      const key = keyOf(each)
      const isAlias = aliasOf(each) !== undefined
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
        },
      ]
    })
  }
  const tellAll = (found: readonly Diagnostic[]): readonly LocatedDiagnostic[] =>
    sortDiagnostics(
      withoutRepeats(found).map((diagnostic) => {
        const shownOn = shownOnOf(parsed.value, diagnostic)
        return located(shownOn === undefined ? diagnostic : { ...diagnostic, shownOn })
      }),
    )
  if (parsed.value === undefined) return { source, diagnostics: tellAll(parsed.diagnostics) }
  const { config, doubt, diagnostics: schemaMistakes } = checkSchema(parsed.value)
  const found = [
    ...parsed.diagnostics,
    ...withoutEchoes(parsed, parsed.diagnostics, schemaMistakes),
  ]
  if (config === undefined) return { source, diagnostics: tellAll(found) }
  const site = expandTemplate(config)
  const checked = await checkSite(site, parsed.value, doubt, folder)
  const diagnostics = tellAll([...found, ...checked.diagnostics])
  return {
    source,
    diagnostics,
    tally: checked.tally,
    ...(hasErrors(diagnostics) ? {} : { site }),
  }
}
