import { lineText, type Range, type SourceText } from '../diagnostics/source.ts'
import type { Edit } from '../diagnostics/edit.ts'
import { contentColumn, indentOf } from './line-layout.ts'
import type { YamlMistake } from './yaml-mistakes.ts'

/**
 * One way to repair a mistake of the YAML, with the words that fit if it is the right one. It is
 * `sure` when no other makes sense, so that it can be made without asking.
 */
export interface Repair extends YamlMistake {
  readonly edits: readonly Edit[]
  readonly sure?: boolean
}

/** A line that YAML does not understand. */
export interface Line {
  readonly source: SourceText
  readonly number: number
  readonly text: string
  /** The offset at which it begins. */
  readonly start: number
  readonly indent: number
  /** The offset within it of what is neither blank nor hyphen. */
  readonly column: number
  /** The value behind the key, without the space after it. */
  readonly value: string
  readonly valueRange: Range
}

/** A line of a block: indentation and hyphens, a key with its colon, the value. */
const LINE = /^([ \t]*(?:- +)*)((?:[^\s'"#{}[\],&*!|>%@`:-][^:#]*|'[^']*'|"[^"]*"):(?: +|$))?(.*)$/

export const lineOf = (source: SourceText, number: number): Line => {
  const text = lineText(source, number)
  const start = source.lineStarts[number - 1]!
  const [, lead = '', key = '', rest = ''] = LINE.exec(text) ?? []
  const value = rest.trimEnd()
  const from = start + lead.length + key.length
  return {
    source,
    number,
    text,
    start,
    indent: indentOf(text),
    column: contentColumn(text),
    value,
    valueRange: [from, from + value.length],
  }
}

/** A key of plain letters right before a value, without the space between them; no address. */
export const UNSPACED = /^([ \t]*(?:- +)*[A-Za-z][A-Za-z0-9_-]*):((?!\/\/)\S.*)$/
