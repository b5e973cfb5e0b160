import { mistake, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { sourceText } from '../diagnostics/source.ts'
import { kindOfValue } from '../read/finding.ts'
import { isGroup, type Group } from '../read/value-at.ts'
import { ONE_ENTRY, parseSource, type ParsedSource } from '../read/parse-source.ts'
import { plainEntry } from './plain-entry.ts'

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

/**
 * Reads the entry of a file: its value, and what there is to report. Where the schema has found
 * something wrong, the whole parser reads it: a line may be indented wrongly.
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
  const message = `A file of entries holds the fields of one entry; here stands ${kindOfValue(value)}.`
  const hint =
    'Write the fields from the left margin on, without a hyphen: name: Ogden. Each further entry has a file of its own.'
  return { diagnostics: [...diagnostics, mistake('entry-file', start, message, { hint })] }
}
