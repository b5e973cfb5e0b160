import { stringify, type Scalar } from 'yaml'
import { quoted } from '../values/quoted.ts'

/** Text, or a group of numbers such as a position, which is written in braces on one line. */
export type Value = string | Readonly<Record<string, number>>

/** The fields of a group, in order. */
export type FieldValues = Readonly<Record<string, Value>>

/** Fields that all contain text. */
export type TextFields = Readonly<Record<string, string>>

/** YAML styles of text (1.2.2, 7.3 and 8.1). */
export type Style = Scalar['type']

/** The maximum line width of folded text. */
export const WIDTH = 104

/** Text that needs quotes although YAML does not want them. */
export const UNSAFE = /\t|^[“„«‘]|^\s|\s$/

/** Text on one line, in quotes if its style has them or it needs them. */
export const scalarLine = (text: string, style: Style, isInBraces = false): string => {
  if (style === 'QUOTE_DOUBLE') return JSON.stringify(text)
  // YAML allows tabs, curly quotes and wide spaces without quotes; validate or an edit does not.
  const needsQuotes = UNSAFE.test(text) || /\n/.test(text) || (isInBraces && /[,[\]{}]/.test(text))
  if (style === 'QUOTE_SINGLE' || needsQuotes) return quoted(text)
  // `no` and similar words are text only in YAML 1.2.
  return stringify(text, { compat: 'yaml-1.1', singleQuote: true, lineWidth: 0 }).trimEnd()
}
