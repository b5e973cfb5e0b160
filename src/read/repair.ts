import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Edit } from '../diagnostics/edit.ts'
import { lineText, type Range, type SourceText } from '../diagnostics/source.ts'

/** One way to repair a mistake of the YAML, with the words that fit if it is the right one. */
export interface Repair {
  readonly code: DiagnosticCode
  readonly message: string
  readonly hint: string
  /** What is underlined. */
  readonly range: Range
  readonly edits: readonly Edit[]
  /** Whether no other repair makes sense, so that it can be made without asking. */
  readonly sure: boolean
}

/** The value of a line of a block. */
export interface LineValue {
  readonly value: string
  /** Whether the key is <<. */
  readonly isMerged: boolean
  /** The range of the value, without the space after it. */
  readonly range: Range
}

/** A line of a block: indentation and hyphens, a key with its colon, the value. */
const LINE = /^([ \t]*(?:- +)*)((?:[^\s'"#{}[\],&*!|>%@`:-][^:#]*|'[^']*'|"[^"]*"):(?: +|$))?(.*)$/

export const valueOf = (source: SourceText, line: number): LineValue => {
  const [, lead = '', key = '', rest = ''] = LINE.exec(lineText(source, line)) ?? []
  const value = rest.trimEnd()
  const from = source.lineStarts[line - 1]! + lead.length + key.length
  return { value, isMerged: key.startsWith('<<'), range: [from, from + value.length] }
}

/** A key of plain letters right before a value, without the space between them; no address. */
export const UNSPACED = /^([ \t]*(?:- +)*[A-Za-z][A-Za-z0-9_-]*):((?!\/\/)\S.*)$/
