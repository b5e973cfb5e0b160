import { mistake, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { sourceText } from '../diagnostics/source.ts'
import { kindOfValue } from '../validation/finding.ts'
import { isGroup, type Group } from '../values/value-at.ts'
import { ONE_ENTRY, parseSource, type ParsedSource } from '../repair/parse-source.ts'
import { bodyOf, markdownParts } from './markdown-entry.ts'
import { plainEntry } from './plain-entry.ts'

/** An entry, and what is wrong with its file. */
interface ReadEntry {
  readonly value?: Group
  readonly diagnostics: readonly Diagnostic[]
}

/** Parses an entry file without changing offsets. JSON may be indented with tabs. */
export const parseEntry = (file: string, text: string): ParsedSource => {
  const fields = file.endsWith('.md') ? (markdownParts(text)?.fields ?? '') : text
  return parseSource(
    sourceText(file, file.endsWith('.json') ? text.replaceAll('\t', ' ') : fields),
    ONE_ENTRY,
  )
}

const entryFile = (file: string, message: string, hint: string): Diagnostic =>
  mistake('entry-file', { range: [0, 1], file }, message, { hint })

/** The entry of a Markdown file: its fields, and its text as `body`. */
const readArticle = (file: string, text: string, isWrong: boolean): ReadEntry => {
  const parts = markdownParts(text)
  if (parts === undefined) {
    const message = 'A Markdown file must begin with its fields between two lines of three hyphens.'
    const hint = 'Begin with a line of ---, then name: and other fields, then another line of ---.'
    return { diagnostics: [entryFile(file, message, hint)] }
  }
  const { value, diagnostics } = readEntry(file.replace(/md$/, 'yaml'), parts.fields, isWrong)
  const inArticle = diagnostics.map(({ location, ...each }) => ({
    ...each,
    location: 'range' in location ? { ...location, file } : location,
  }))
  const body = bodyOf(text, parts.body)
  if (value?.body === undefined || body === '')
    return { value: { body, ...value }, diagnostics: inArticle }
  const message = 'The text is written twice: in the field `body` and below the fields.'
  return { value, diagnostics: [...inArticle, entryFile(file, message, 'Keep one of the two.')] }
}

export const inFile = (file: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.map((diagnostic) =>
    'range' in diagnostic.location
      ? { ...diagnostic, location: { ...diagnostic.location, file } }
      : diagnostic,
  )

/** The entries that were read last. A file that has not changed has the same value, not a copy. */
const lastEntries = new Map<string, { readonly text: string; readonly value: Group | undefined }>()
const MOST_KNOWN = 5000

const plainEntryOf = (file: string, text: string): Group | undefined => {
  const last = lastEntries.get(file)
  if (last?.text === text) return last.value
  const value = plainEntry(text)
  if (last !== undefined || lastEntries.size < MOST_KNOWN) lastEntries.set(file, { text, value })
  return value
}

/**
 * Reads the entry of a file: its value and diagnostics. If the schema found mistakes, the full
 * parser reads it, because a line may be indented incorrectly.
 */
export const readEntry = (file: string, text: string, isWrong = false): ReadEntry => {
  if (file.endsWith('.md')) return readArticle(file, text, isWrong)
  const plain = isWrong ? undefined : plainEntryOf(file, text)
  if (plain !== undefined) return { value: plain, diagnostics: [] }
  const { value, ...parsed } = parseEntry(file, text)
  const diagnostics = inFile(file, parsed.diagnostics)
  if (isGroup(value)) return { value, diagnostics }
  if (value === undefined) return { diagnostics }
  const start = { range: [0, Math.min(text.length, 1)], file } as const
  const message = `An entry file must contain the fields of one entry, but is ${kindOfValue(value)}.`
  const hint =
    'Write the fields at the left margin, without a hyphen: name: Ogden. Put each entry in a separate file.'
  return { diagnostics: [...diagnostics, mistake('entry-file', start, message, { hint })] }
}
