import { mistake, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { sourceText } from '../diagnostics/source.ts'
import { kindOfValue } from '../validation/finding.ts'
import { isGroup, type Group } from '../values/value-at.ts'
import { ONE_ENTRY, parseSource, type ParsedSource } from '../repair/parse-source.ts'
import { plainEntry } from './plain-entry.ts'

/** Parses an entry file without changing offsets. JSON may be indented with tabs. */
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

/**
 * Reads the entry of a file: its value and diagnostics. If the schema found mistakes, the full
 * parser reads it, because a line may be indented incorrectly.
 */
export const readEntry = (
  file: string,
  text: string,
  isWrong = false,
): { readonly value?: Group; readonly diagnostics: readonly Diagnostic[] } => {
  const plain = isWrong ? undefined : plainEntry(text)
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
