import { lineText, type Range, type SourceText } from '../diagnostics/source.ts'

/** What opens in brackets, and what closes it. */
export const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' }

export const restOfLine = /[^\r\n]+/

/** What stands between commas, brackets and line ends. */
export const WORD = /[^,[\]{}\r\n]{1,200}/

/** From an offset to the end of what matches there, one character at the least. */
export const matched = ({ text }: SourceText, from: number, pattern: RegExp): Range => {
  const sticky = new RegExp(pattern, 'y')
  sticky.lastIndex = from
  const length = Math.max(sticky.exec(text)?.[0].trimEnd().length ?? 1, 1)
  return [from, Math.min(from + length, text.length)]
}

/** Whether a line holds anything but blanks and a comment. */
export const isContent = (line: string): boolean => /^\s*[^\s#]/.test(line)

export const indentOf = (line: string): number => /^ */.exec(line)![0].length

/** The first character of a line that is neither blank nor hyphen, as an offset within the line. */
export const contentColumn = (line: string): number => /^[ ]*(?:- +)*/.exec(line)![0].length

export const firstWord = (text: string): string => /^(?:-|[^\s:]{1,30})/.exec(text)?.[0] ?? ''

/** The nearest line above that holds anything; 0 where there is none. */
export const contentAbove = (source: SourceText, line: number): number => {
  let above = line - 1
  while (above > 0 && !isContent(lineText(source, above))) above--
  return above
}

/** The nearest line below that holds anything; undefined where there is none. */
export const contentBelow = (source: SourceText, line: number): number | undefined => {
  let below = line + 1
  while (below <= source.lineStarts.length && !isContent(lineText(source, below))) below++
  return below > source.lineStarts.length ? undefined : below
}

/** The lines with content below a line that stand further right than an indentation. */
export const linesWithin = (source: SourceText, line: number, indent: number): number[] => {
  const found: number[] = []
  let below = contentBelow(source, line)
  while (below !== undefined && indentOf(lineText(source, below)) > indent) {
    found.push(below)
    below = contentBelow(source, below)
  }
  return found
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
