import { Scalar, stringify } from 'yaml'
import { quoted } from '../read/quoted.ts'

/** A text, or a group of numbers such as a position, which is written in braces on one line. */
export type Value = string | Readonly<Record<string, number>>

/** The fields of a group, in the order in which they are written. */
export type Fields = Readonly<Record<string, Value>>

/** Fields that are all texts. */
export type Texts = Readonly<Record<string, string>>

/** How a text is written in YAML (1.2.2, 7.3 and 8.1). */
export type Style = Scalar['type']

/** The widest line of a text that may be folded. */
const WIDTH = 104

/** A text on one line, in quotes where its style has some or it needs them. */
export const scalarLine = (text: string, style: Style, isInBraces = false): string => {
  if (style === 'QUOTE_DOUBLE') return JSON.stringify(text)
  // Tabs and curly quotes are plain to YAML, but reported as what they look like.
  const needsQuotes = /[\n\t]|^[“„«‘]/.test(text) || (isInBraces && /[,[\]{}]/.test(text))
  if (style === 'QUOTE_SINGLE' || needsQuotes) return quoted(text)
  // `no` and the like are texts in YAML 1.2 alone.
  return stringify(text, { compat: 'yaml-1.1', singleQuote: true, lineWidth: 0 }).trimEnd()
}

/** A field on one line. */
export const fieldLine = (key: string, value: Value, style: Style, isInBraces = false): string =>
  typeof value === 'string'
    ? `${key}: ${scalarLine(value, style, isInBraces)}`
    : `${key}: ${stringify(value, { collectionStyle: 'flow' }).trimEnd()}`

/** A field of a block group, indented from 0: folded where its line at `indent` is too long. */
export const fieldText = (key: string, value: Value, style: Style, indent: number): string => {
  const line = fieldLine(key, value, style)
  const isLong = indent + line.length > WIDTH
  if (style !== 'BLOCK_FOLDED' || typeof value !== 'string' || !isLong) return line
  const scalar = new Scalar(value)
  scalar.type = style
  return stringify({ [key]: scalar }, { lineWidth: WIDTH - indent }).trimEnd()
}
