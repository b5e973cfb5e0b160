import { severities } from '../diagnostics/codes.ts'
import type { Diagnostic, LocatedDiagnostic, Location, Words } from '../diagnostics/diagnostic.ts'
import type { Edit } from '../diagnostics/edit.ts'
import { positionAt, type Range } from '../diagnostics/source.ts'
import type { Spot, Spots } from '../entries/locations.ts'
import { quoted } from '../read/quoted.ts'
import { referenceAnchor } from '../read/reference.ts'
import { valueAt } from '../read/value-at.ts'

/** A longer message or hint is cut in the middle: nobody reads more. */
const LONGEST_WORDS = 1000

const cut = (text: string): string =>
  text.length <= LONGEST_WORDS ? text : `${text.slice(0, 700)} … ${text.slice(-200)}`.toWellFormed()

/** Makes the words of a diagnostic that stands in a file. */
const textOfWords = (words: Words, own: Spot, spotOf: Spots['spotOf']): string => {
  if (typeof words === 'string') return cut(words)
  const rangeOf = (location: Location) => {
    const { source, parsed, location: within } = spotOf(location)
    return { source, range: parsed.locate(within) }
  }
  const lineOf = (location: Location): number | string => {
    const { source, range } = rangeOf(location)
    const { line } = positionAt(source, range[0])
    return source.name === own.source.name ? line : `${line} of ${source.name}`
  }
  const textOf = (location: Location): string => {
    const { source, range } = rangeOf(location)
    return source.text.slice(...range)
  }
  return cut(words(lineOf, textOf))
}

/** Text that a cell of a table can hold without quotes, and that needs none around it. */
const PLAIN_CELL = /^[^",;\t\r\n]+$/

const editsOf = (
  fix: Diagnostic['fix'],
  range: Range,
  { source, columns }: Spot,
): readonly Edit[] => {
  if (fix === undefined) return []
  if ('edits' in fix) return fix.edits
  const text = source.text.slice(...range)
  // Only a plain text on one line has one sure form; an alias, say, cannot be put in quotes.
  if (/[\r\n]/.test(text) || text === '' || text.startsWith('*')) return []
  if (columns !== undefined) {
    const isPlain = 'replaceBy' in fix && PLAIN_CELL.test(text) && PLAIN_CELL.test(fix.replaceBy)
    return isPlain ? [{ range, text: fix.replaceBy }] : []
  }
  return [{ range, text: 'quote' in fix ? quoted(text) : fix.replaceBy }]
}

/** Where to write what a row of a table lacks: in a cell, or in a new column. */
const cellHint = ({ code, paste }: Diagnostic, { columns, location }: Spot): string => {
  const key = /^([\w-]+):/.exec(paste?.[0] ?? '')?.[1]
  if (columns === undefined || code !== 'missing-field') return ''
  if (key === undefined || !('path' in location)) return ''
  const column = [...location.path.slice(1), key].join('.')
  return columns.includes(column)
    ? `Write it in the column \`${column}\` of this row.`
    : `Add a column \`${column}\` to the table, and write it there.`
}

interface Paste {
  readonly hint: string
  /** The lines to paste, indented as their new neighbours are. */
  readonly lines?: readonly string[]
}

const isEmptyGroup = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** How to write the lines that a diagnostic offers: below each other, or within braces. */
const pasteOf = (
  { code, paste, location: whole }: Diagnostic,
  { parsed, location, columns }: Spot,
  value: unknown,
): Paste => {
  if (paste === undefined || columns !== undefined) return { hint: '' }
  if (!('path' in location) || !('path' in whole)) return { hint: '' }
  const isMissing = code === 'missing-field'
  // What is missing goes into the group at the location; what is wrong is written anew beside it.
  const indent = parsed.indentOf(isMissing ? location.path : location.path.slice(0, -1))
  if (indent !== undefined) {
    return {
      hint: `${isMissing ? 'Add' : 'Write in its place'}, with the spaces as they are here:`,
      lines: paste.map((line) => ' '.repeat(indent) + line),
    }
  }
  if (paste.length > 1) return { hint: '' }
  const how = !isMissing
    ? 'Write in its place'
    : isEmptyGroup(valueAt(value, whole.path))
      ? 'Write within the braces'
      : 'Add within the braces, after a comma'
  return { hint: `${how}: ${paste[0]}` }
}

/** The first entry with what a template's diagnostic is about, where no check has named one. */
const shownOnOf = (value: unknown, { location, shownOn }: Diagnostic): string | undefined => {
  if (shownOn !== undefined || !('path' in location)) return shownOn
  const [root, key, part] = location.path
  if (root !== 'collections' || (part !== 'page' && part !== 'defaults')) return undefined
  // The name of a default shows nowhere, and the template as a whole on every page.
  const isKey = 'on' in location && location.on === 'key'
  if (isKey && (part === 'defaults' || location.path.length === 3)) return undefined
  const name = valueAt(value, [root, key!, 'entries', 0, 'name'])
  return typeof name === 'string' ? name : undefined
}

/** Looks up the location of a diagnostic in its file, and makes the words that follow from it. */
export const locate = (
  diagnostic: Diagnostic,
  spotOf: Spots['spotOf'],
  value: unknown,
): LocatedDiagnostic => {
  const { code, severity = severities[code], location, message, hint } = diagnostic
  const spot = spotOf(location)
  const { source, parsed, isConfig } = spot
  const range = parsed.locate(spot.location)
  const shownOn = shownOnOf(value, diagnostic)
  const alias = 'path' in spot.location ? parsed.aliasTo(spot.location.path) : undefined
  const paste = pasteOf(diagnostic, spot, value)
  const messages = [
    textOfWords(message, spot, spotOf),
    shownOn === undefined ? '' : `The first page with it is that of ${shownOn}.`,
    alias === undefined
      ? ''
      : `It comes to its place on line ${positionAt(source, alias[0]).line} by an alias.`,
  ].filter((part) => part !== '')
  const hints = [
    hint === undefined ? '' : textOfWords(hint, spot, spotOf),
    cellHint(diagnostic, spot),
    paste.hint,
  ].filter((part) => part !== '')
  const edits = editsOf(diagnostic.fix, range, spot).filter(
    (edit) => source.text.slice(...edit.range) !== edit.text,
  )
  const anchor = 'path' in location ? referenceAnchor(value, location.path) : undefined
  return {
    code,
    severity,
    ...(isConfig ? {} : { source }),
    range,
    message: messages.join(' '),
    ...(hints.length === 0 ? {} : { hint: hints.join(' ') }),
    ...(paste.lines === undefined ? {} : { paste: paste.lines }),
    ...(edits.length === 0 ? {} : { fix: edits }),
    see: anchor === undefined ? `docs/mistakes.md#${code}` : `docs/reference.md#${anchor}`,
  }
}
