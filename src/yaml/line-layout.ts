import { lineText, type Range, type SourceText } from '../diagnostics/source.ts'

/** Closing brackets, by opening bracket. */
export const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' }

/** The rest of a line; many mistakes may be on a line of any length, so it is cut. */
export const restOfLine = /[^\r\n]{1,2000}/

/** The range from an offset to the end of the match there, at least one character. */
export const matched = ({ text }: SourceText, from: number, pattern: RegExp): Range => {
  const sticky = new RegExp(pattern, 'y')
  sticky.lastIndex = from
  const length = Math.max(sticky.exec(text)?.[0].trimEnd().length ?? 1, 1)
  return [from, Math.min(from + length, text.length)]
}

/** Whether a line contains anything but blanks and a comment. */
export const isContent = (line: string): boolean => /^\s*[^\s#]/.test(line)

export const indentOf = (line: string): number => /^ */.exec(line)![0].length

/** The offset in a line of the first character that is neither a blank nor a hyphen. */
export const contentColumn = (line: string): number => /^[ ]*(?:- +)*/.exec(line)![0].length

/** The nearest line above (-1) or below (1) with content; 0 if there is none. */
export const nextContent = (source: SourceText, line: number, by: 1 | -1): number => {
  let next = line + by
  while (source.lineStarts[next - 1] !== undefined && !isContent(lineText(source, next))) next += by
  return source.lineStarts[next - 1] === undefined ? 0 : next
}

/** The lines directly below a line, with content, that are indented more than `indent`. */
export const linesWithin = (source: SourceText, line: number, indent: number): number[] => {
  const found: number[] = []
  let next = nextContent(source, line, 1)
  while (next > 0 && indentOf(lineText(source, next)) > indent) {
    found.push(next)
    next = nextContent(source, next, 1)
  }
  return found
}

/** The end of a line whose content is indented below it: a group, a list or a text. */
export const OPENS = /:\s*(?:[|>][+-]?\s*)?$/

/** The number of groups and lists whose indentation below their names differs from most others. */
export const unusualSteps = (source: SourceText): number => {
  const counts = { list: new Map<number, number>(), group: new Map<number, number>() }
  let above = ''
  source.lineStarts.forEach((_, at) => {
    const text = lineText(source, at + 1)
    if (!isContent(text)) return
    const steps = text[indentOf(text)] === '-' ? counts.list : counts.group
    const step = indentOf(text) - contentColumn(above)
    if (OPENS.test(above)) steps.set(step, (steps.get(step) ?? 0) + 1)
    above = text
  })
  return Object.values(counts).reduce((sum, steps) => {
    const each = [...steps.values()]
    return each.reduce((a, b) => a + b, sum) - Math.max(0, ...each)
  }, 0)
}

/** A line: indentation and hyphens, a key with its colon, the value. */
const LINE = /^([ \t]*(?:- +)*)((?:[^\s'"#{}[\],&*!|>%@`:-][^:#]*|'[^']*'|"[^"]*"):(?: +|$))?(.*)$/

/** The parts of a line. */
export const lineOf = (source: SourceText, number: number) => {
  const text = lineText(source, number)
  /** The offset at which the line begins. */
  const start = source.lineStarts[number - 1] ?? 0
  const [, lead = '', key = '', rest = ''] = LINE.exec(text) ?? []
  /** The value after the key, without trailing spaces. */
  const value = rest.trimEnd()
  const from = start + lead.length + key.length
  const valueRange: Range = [from, from + value.length]
  const [indent, column] = [indentOf(text), contentColumn(text)]
  return { source, number, text, start, indent, column, value, valueRange }
}

export type Line = ReturnType<typeof lineOf>

/** A key directly before its value, without a space between them; not a web address. */
export const UNSPACED = /^([ \t]*(?:- +)*[A-Za-z][A-Za-z0-9_-]*):((?!\/\/)\S.*)$/
