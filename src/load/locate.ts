import { parse, stringify } from 'yaml'
import { severities } from '../diagnostics/codes.ts'
import type { Diagnostic, LineOf, LocatedDiagnostic, Words } from '../diagnostics/diagnostic.ts'
import { MOST_PLACES, moreLines, placeList } from '../diagnostics/suggest.ts'
import { positionAt, type Edit, type Range } from '../diagnostics/source.ts'
import { rangeIn, type Spot, type Spots } from '../entries/locations.ts'
import { ALL_HIDDEN } from '../values/plainly-typed.ts'
import { quoted } from '../values/quoted.ts'
import { characterName } from '../yaml/readable.ts'
import { referenceAnchor } from '../validation/reference.ts'
import { FIELD_NAMES } from '../validation/schema-walk.ts'
import { valueAt } from '../values/value-at.ts'

/** Names invisible characters, which may be what is wrong. */
const withNames = (text: string): string =>
  text.replace(ALL_HIDDEN, (character) => `<${characterName(character)}>`)

/** A longer message or hint is cut in the middle. */
const LONGEST_WORDS = 1000

const LONG_WORDS = /\S{200,}/g

/** A text of a readable length: long words are cut, such as a name of a million letters. */
export const withoutLongWords = (text: string): string => {
  const cut = text.replace(LONG_WORDS, (word) => {
    const [end] = /[^\p{L}\p{N}]*$/u.exec(word.slice(-3))!
    return `${word.slice(0, 80)}…${end}`
  })
  const isLong = cut.length > LONGEST_WORDS
  return (isLong ? `${cut.slice(0, 700)} … ${cut.slice(-200)}` : cut).toWellFormed()
}

/** Returns the function that names lines in the wording of a diagnostic. */
const lineNames =
  (own: Spot, spotOf: Spots['spotOf']): LineOf =>
  (location) => {
    const spot = spotOf(location)
    const { line } = positionAt(spot.source, rangeIn(spot)[0])
    return spot.source.name === own.source.name ? line : `${line} of ${spot.source.name}`
  }

/** Text in quotes; of a group in braces with the name of a field, only the value. */
const asText = (text: string): string => {
  const [, name = '', value] = /^\{\s*([\w-]+):\s+(.+?)\s*\}$/.exec(text) ?? []
  if (value === undefined) return quoted(text)
  return FIELD_NAMES.has(name) ? value : quoted(`${name}: ${value}`)
}

/** Converts the wording of a diagnostic to plain text. */
const textOfWords = (words: Words, lineOf: LineOf, spotOf: Spots['spotOf']): string => {
  if (typeof words === 'string') return withoutLongWords(words)
  const said = words.map((part) => {
    if (typeof part === 'string') return part
    if ('lineOf' in part) return lineOf(part.lineOf)
    const spot = spotOf(part.textOf)
    const text = spot.source.text.slice(...rangeIn(spot))
    if ('when' in part) return part.when.test(text) ? text.replace(part.when, part.say) : ''
    return part.isQuoted === true ? asText(text) : text
  })
  return withoutLongWords(said.join(''))
}

/** Text that needs no quotes in a table cell, nor around it. */
const PLAIN_CELL = /^[^",;\t\r\n]+$/

const editsOf = (
  fix: Diagnostic['fix'],
  range: Range,
  { source, columns }: Spot,
): readonly Edit[] => {
  if (fix === undefined) return []
  if ('edits' in fix) return fix.edits
  const text = source.text.slice(...range)
  // Only plain text on one line has one safe form; an alias, for example, cannot be quoted.
  if (/[\r\n]/.test(text) || text === '' || text.startsWith('*')) return []
  if (columns !== undefined) {
    const isPlain = 'replaceBy' in fix && PLAIN_CELL.test(text) && PLAIN_CELL.test(fix.replaceBy)
    return isPlain ? [{ range, text: fix.replaceBy }] : []
  }
  return [{ range, text: 'quote' in fix ? asText(text) : fix.replaceBy }]
}

/** Longer fields are not shown in braces. */
const MOST_IN_BRACES = 80

interface Paste {
  readonly hint?: string
  /** The lines to paste, with the indentation of their group. */
  readonly lines?: readonly string[]
}

/** How to write the suggested fields: on separate lines, inside braces, or in a table cell. */
const pasteOf = (
  { code, paste = [], location: place }: Diagnostic,
  { parsed, location, columns }: Spot,
  value: unknown,
): Paste => {
  const [line, ...more] = paste
  if (line === undefined || !('path' in location) || !('path' in place)) return {}
  const isMissing = code === 'missing-field'
  if (columns !== undefined) {
    const key = /^([\w-]+):/.exec(line)?.[1]
    if (key === undefined || !isMissing) return {}
    const column = [...location.path.slice(1), key].join('.')
    return columns.includes(column)
      ? { hint: `Write it in column \`${column}\` of this row.` }
      : { hint: `Add a column \`${column}\` to the table, and write it there.` }
  }
  // A missing field goes into the group at the location; a wrong one is replaced in its group.
  const indent = parsed.indentOf(isMissing ? location.path : location.path.slice(0, -1))
  if (indent !== undefined) {
    return {
      hint: `${isMissing ? 'Add this' : 'Replace it with this'}, and keep the leading spaces:`,
      lines: paste.map((each) => ' '.repeat(indent) + each),
    }
  }
  const inBraces =
    more.length === 0
      ? line
      : stringify(parse(paste.join('\n')), { collectionStyle: 'flow', lineWidth: 0 })
          .trim()
          .slice(2, -2)
  if (inBraces.length > MOST_IN_BRACES) return {}
  const isEmpty = Object.keys(valueAt(value, place.path) ?? {}).length === 0
  const where = isEmpty ? 'inside the braces' : 'inside the braces, after a comma'
  return {
    hint: `${isMissing ? `${isEmpty ? 'Write' : 'Add'} ${where}` : 'Replace it with this'}: ${inBraces}`,
  }
}

/** The first entry that shows the subject of a template's diagnostic. */
const firstEntryOf = (value: unknown, { location }: Diagnostic): string | undefined => {
  if (!('path' in location)) return undefined
  const [root, key, part] = location.path
  if (root !== 'collections' || (part !== 'page' && part !== 'defaults')) return undefined
  // The name of a default is not shown, and a template is shown on every page.
  const isKey = 'on' in location && location.on === 'key'
  if (isKey && (part === 'defaults' || location.path.length === 3)) return undefined
  const name = valueAt(value, [root, key!, 'entries', 0, 'name'])
  return typeof name === 'string' ? name : undefined
}

/** The pages on which a check found a template's diagnostic. */
const pagesWords = (value: unknown, { location, shownOn = [] }: Diagnostic): string => {
  const [[only] = []] = shownOn
  if (shownOn.length < 2) return `It affects the page of ${only}.`
  const subjects = new Set(shownOn.map(([, subject]) => subject))
  const collection = 'path' in location ? location.path[1] : ''
  const entries = valueAt(value, ['collections', collection ?? '', 'entries'])
  const isAll = Array.isArray(entries) && entries.length === shownOn.length
  if (isAll && subjects.size === 1)
    return `It affects ${shownOn.length === 2 ? 'both' : `all ${shownOn.length}`} pages of ${collection}.`
  const names = shownOn.map(([page, subject]) =>
    subjects.size === 1 ? page : `${page} (${subject})`,
  )
  return `It affects ${shownOn.length} pages: ${placeList(names)}.`
}

/** The other places and pages that a diagnostic applies to. */
const placesWords = (
  value: unknown,
  diagnostic: Diagnostic,
  lineOf: LineOf,
): readonly (string | undefined)[] => {
  const { location, also = [], shownOn } = diagnostic
  const lines = new Set(also.slice(0, MOST_PLACES).map(lineOf))
  lines.delete(lineOf(location))
  const rest = Math.max(also.length - MOST_PLACES, 0)
  const first = shownOn === undefined ? firstEntryOf(value, diagnostic) : undefined
  return [
    lines.size === 0 ? undefined : `The same applies to ${moreLines(lines, rest)}.`,
    shownOn?.length ? pagesWords(value, diagnostic) : undefined,
    first && `It first appears on the page of ${first}.`,
  ]
}

/** Finds the location of a diagnostic in its file, and completes the wording. */
export const locate = (
  diagnostic: Diagnostic,
  spotOf: Spots['spotOf'],
  value: unknown,
): LocatedDiagnostic => {
  const { code, severity = severities[code], location, message, hint } = diagnostic
  const spot = spotOf(location)
  const { source, parsed, isConfig } = spot
  const range = rangeIn(spot)
  const lineOf = lineNames(spot, spotOf)
  const gist = withNames(textOfWords(message, lineOf, spotOf))
  const alias = 'path' in spot.location ? parsed.aliasTo(spot.location.path) : undefined
  const paste = pasteOf(diagnostic, spot, value)
  const messages = [
    gist,
    ...placesWords(value, diagnostic, lineOf),
    alias && `It is used through an alias on line ${positionAt(source, alias[0]).line}.`,
  ]
  const hints = [hint && textOfWords(hint, lineOf, spotOf), paste.hint].filter(Boolean)
  const edits = editsOf(diagnostic.fix, range, spot).filter(
    (edit) => source.text.slice(...edit.range) !== edit.text,
  )
  const anchor = 'path' in location ? referenceAnchor(value, location.path) : undefined
  return {
    code,
    severity,
    ...('path' in location ? { path: location.path } : {}),
    ...(isConfig ? {} : { source }),
    range,
    message: withoutLongWords(messages.filter(Boolean).join(' ')),
    gist,
    ...(hints.length === 0 ? {} : { hint: withoutLongWords(hints.join(' ')) }),
    ...(paste.lines === undefined ? {} : { paste: paste.lines }),
    ...(edits.length === 0 ? {} : { fix: edits }),
    see: anchor === undefined ? `docs/mistakes.md#${code}` : `docs/reference.md#${anchor}`,
  }
}
