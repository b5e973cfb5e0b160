import { load } from 'js-yaml'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { sourceText } from '../diagnostics/source.ts'
import { kindOfValue } from '../read/finding.ts'
import { mistake } from '../read/mistake.ts'
import { isGroup, type Group } from '../read/value-at.ts'
import { ONE_ENTRY, parseSource, type ParsedSource } from '../read/parse-source.ts'

/** Longer texts are left to the whole parser, which reports what is too long. */
const MOST_PLAIN = 100_000

const NOT_WORD = '(?!(?:y|n|yes|no|on|off|true|false|null)(?:$|:))'
const KEY = String.raw`${NOT_WORD}[A-Za-z][\w-]*`
const NUMBER = String.raw`(?:0|-?[1-9]\d{0,9})`
const POSITION = String.raw`\{ ${KEY}: -?\d{1,3}\.\d{1,9}(?:, ${KEY}: -?\d{1,3}\.\d{1,9})* \}`
const WORDS = String.raw`${NOT_WORD}\p{L}(?:[^:#\n]*[^:#\s])?`
const VALUE = String.raw`(?:"[^"\\]*"|'[^']*'|${NUMBER}|${POSITION}|${WORDS})`

/** A line that all parsers of YAML read alike, and on which there is nothing to report. */
const PLAIN_LINE = new RegExp(
  `^(?: *#(?:.*\\S)?|(?<indent> *)(?<dash>(?:- )?)(?:(?<key>${KEY}:)(?: (?<value>${VALUE}))?|${VALUE})|)$`,
  'iu',
)

/** Whether each line is plain, and none goes on with a value of the line before. */
const isPlain = (text: string): boolean => {
  let deepest = 0
  return text.split('\n').every((line) => {
    const match = PLAIN_LINE.exec(line)
    if (match === null) return false
    const { indent, dash = '', key, value } = match.groups!
    // An empty line, or a comment.
    if (indent === undefined) return true
    if (indent.length > deepest || (key === undefined && dash === '')) return false
    const isField = key !== undefined
    if (isField && value === undefined) deepest = Infinity
    else deepest = indent.length + (isField ? dash.length : 0)
    return true
  })
}

/** Characters of which the whole parser reports some: control and format characters, wide ones. */
const UNUSUAL = /(?![ \n])[\p{C}\p{Z}\uff1a\ufffd]/u

/**
 * The fields of an entry in plain YAML, by js-yaml (docs/decisions/011-entry-files.md). Undefined
 * where the whole parser may find something to report, or another value.
 */
export const plainEntry = (text: string): Group | undefined => {
  if (text.length > MOST_PLAIN || UNUSUAL.test(text) || !isPlain(text)) return undefined
  try {
    const value = load(text)
    return isGroup(value) && !JSON.stringify(value).includes('null') ? value : undefined
  } catch {
    return undefined
  }
}

/** Parses the file of an entry, with every offset as it is: JSON may be indented by tabs. */
export const parseEntry = (file: string, text: string): ParsedSource =>
  parseSource(
    sourceText(file, file.endsWith('.json') ? text.replaceAll('\t', ' ') : text),
    ONE_ENTRY,
  )

export const inFile = (file: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.map((diagnostic) =>
    'range' in diagnostic.location
      ? { ...diagnostic, location: { ...diagnostic.location, file } }
      : diagnostic,
  )

/** Reads the entry of a file: its value, and what there is to report. */
export const readEntry = (
  file: string,
  text: string,
): { readonly value?: Group; readonly diagnostics: readonly Diagnostic[] } => {
  const plain = plainEntry(text)
  if (plain !== undefined) return { value: plain, diagnostics: [] }
  const { value, ...parsed } = parseEntry(file, text)
  const diagnostics = inFile(file, parsed.diagnostics)
  if (isGroup(value)) return { value, diagnostics }
  if (value === undefined) return { diagnostics }
  const start = { range: [0, Math.min(text.length, 1)], file } as const
  const message = `A file of entries holds the fields of one entry; here stands ${kindOfValue(value)}.`
  const hint =
    'Write the fields from the left margin on, without a hyphen: name: Ogden. Each further entry has a file of its own.'
  return { diagnostics: [...diagnostics, mistake('entry-file', start, message, { hint })] }
}
