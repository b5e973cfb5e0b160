import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { sourceText } from '../diagnostics/source.ts'
import { mistake } from '../read/mistake.ts'
import { ONE_ENTRY, parseSource, type ParsedSource } from '../read/parse-source.ts'

/** A value of YAML or JSON that has fields. */
export type Group = Readonly<Record<string, unknown>>

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
  const { value, ...parsed } = parseEntry(file, text)
  const diagnostics = inFile(file, parsed.diagnostics)
  if (isGroup(value)) return { value, diagnostics }
  if (value === undefined) return { diagnostics }
  const found = value === null ? 'nothing' : Array.isArray(value) ? 'a list' : 'a text or a number'
  const start = { range: [0, Math.min(text.length, 1)], file } as const
  const message = `A file of entries holds the fields of one entry; here stands ${found}.`
  const hint =
    'Write the fields from the left margin on, without a hyphen: name: Ogden. Each further entry has a file of its own.'
  return { diagnostics: [...diagnostics, mistake('entry-file', start, message, { hint })] }
}
