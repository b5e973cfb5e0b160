import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostic, Location, Words } from '../diagnostics/diagnostic.ts'
import type { Edit, Range } from '../diagnostics/source.ts'

/** A message begins with a capital letter, unless it begins with a field's name. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export type More = Pick<Diagnostic, 'hint' | 'fix' | 'paste'>

/** A diagnostic at a location; an empty hint is none. */
export const mistake = (
  code: DiagnosticCode,
  location: Location,
  message: Words,
  { hint, ...more }: More = {},
): Diagnostic => ({
  code,
  location,
  message: typeof message === 'string' ? capital(message.trim()) : message,
  hint: typeof hint === 'string' ? hint.trim() || undefined : hint,
  ...more,
})

/** A mistake in a range of the text; `edits` are its fix. */
export const textMistake = (
  code: DiagnosticCode,
  range: Range,
  message: string,
  hint: string,
  edits?: readonly Edit[],
): Diagnostic => mistake(code, { range }, message, { hint, fix: edits && { edits } })
