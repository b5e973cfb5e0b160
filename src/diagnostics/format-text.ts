import pc from 'picocolors'
import { textWidth } from './text-width.ts'
import { SEVERITIES, type LocatedDiagnostic } from './diagnostic.ts'
import { lineText, positionAt, type SourceText } from './source.ts'
import { listed } from './suggest.ts'

/** How diagnostics are shown, and how much of what was found. */
export interface TextFormat {
  readonly color: boolean
  /** Columns of the terminal; lines of the file are cut to fit, messages are wrapped. */
  readonly width: number
  /** Every diagnostic, with all of its text. */
  readonly all?: boolean
  /** All of the text of notes, which otherwise take one line each. */
  readonly notes?: boolean
}

/** The longest beginning of a text that takes no more columns than there are. */
export const fitting = (text: string, room: number): string => {
  if (text.length <= room && textWidth(text) <= room) return text
  let end = 0
  let taken = 0
  for (const character of text) {
    taken += textWidth(character)
    if (taken > room) break
    end += character.length
  }
  return text.slice(0, end)
}

/** A text in lines of at most `width` columns, those after the first behind an indent. */
export const wrap = (text: string, width: number, indent = ''): string => {
  const room = Math.max(width - indent.length, 8)
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    const line = lines.pop()
    if (line !== undefined && textWidth(line) + 1 + textWidth(word) <= room) {
      lines.push(`${line} ${word}`)
      continue
    }
    if (line !== undefined) lines.push(line)
    // A word that is longer than a line is cut.
    let rest = word
    while (fitting(rest, room) !== rest) {
      lines.push(fitting(rest, room))
      rest = rest.slice(lines.at(-1)!.length)
    }
    lines.push(rest)
  }
  return lines.join(`\n${indent}`)
}

/** What a terminal takes for a command, or for the order to write from right to left. */
export const COMMANDS =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text without commands to the terminal, of whole characters; each unit stays one unit. */
export const printable = (text: string): string => text.replace(COMMANDS, ' ').toWellFormed()

/** Lines of a file without control characters, but for tabs and line ends. */
export const printableLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/\r$/, '').split('\t').map(printable).join('\t'))
    .join('\n')

/** An offset of a text that does not part the two halves of a character. */
const atCharacter = (text: string, offset: number): number => {
  const at = Math.min(Math.max(offset, 0), text.length)
  return /^[\uDC00-\uDFFF]/.test(text.slice(at, at + 1)) ? at + 1 : at
}

/** The line of a mistake, cut to fit, and carets under the exact text. */
export const frame = (
  source: SourceText,
  { range }: LocatedDiagnostic,
  width: number,
): string[] => {
  const { line, column } = positionAt(source, range[0])
  const number = String(line)
  const whole = lineText(source, line)
  const room = Math.max(width - number.length - 5, 8)
  const before = column - 1
  // A line that does not fit is cut at both ends, with the mistake a third of the way in.
  const isNear =
    before < room && textWidth(printable(whole.slice(0, before))) < room - Math.min(12, room / 2)
  // A caret behind the last character takes a column as well.
  const behind = before >= whole.length ? 1 : 0
  const fits = whole.length <= 2 * room && textWidth(printable(whole)) + behind <= room
  const from = fits || isNear ? 0 : atCharacter(whole, before - Math.floor(room / 3))
  const head = from > 0 ? '…' : ''
  const end = atCharacter(whole, from + 2 * room)
  const rest = printable(whole.slice(from, end))
  const isWhole = end === whole.length && textWidth(head + rest) + behind <= room
  const shown = isWhole ? rest : fitting(rest, room - head.length - 1)
  const lead = shown.slice(0, before - from)
  const marked = shown.slice(before - from, before - from + Math.max(range[1] - range[0], 1))
  return [
    `  ${number} | ${head}${shown}${isWhole ? '' : '…'}`,
    `  ${' '.repeat(number.length)} | ${' '.repeat(head.length + textWidth(lead))}${'^'.repeat(Math.max(textWidth(marked), 1))}`,
  ]
}

/**
 * One diagnostic as a person reads it: `file:line:column`, severity and code, message, the line
 * with the exact text underlined, what to do, and where the field is explained. `config` is the
 * site config.
 */
export const formatDiagnostic = (
  config: SourceText,
  diagnostic: LocatedDiagnostic,
  { color, width }: TextFormat,
): string => {
  const { source = config } = diagnostic
  const paint = pc.createColors(color)
  const { code, severity, range, message, hint, paste, see } = diagnostic
  const tint = { error: paint.red, warning: paint.yellow, note: paint.cyan }[severity]
  const { line, column } = positionAt(source, range[0])
  const [shown, underline] = frame(source, diagnostic, width)
  const lines = [
    `${paint.bold(`${printable(source.name)}:${line}:${column}`)} ${tint(severity)} ${paint.dim(code)}`,
    `  ${wrap(printable(message), width, '  ')}`,
    shown!,
    tint(underline!),
  ]
  if (hint !== undefined) lines.push(`  ${wrap(printable(hint), width, '  ')}`)
  // Lines to paste stand as they belong in the file.
  if (paste !== undefined) lines.push(...paste.map((text) => paint.green(printableLines(text))))
  if (see !== undefined) lines.push(paint.dim(`  ${wrap(`Explained in ${see}`, width, '  ')}`))
  return lines.join('\n')
}

/** A count with its word: `1 page`, `18 pages`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** What was found, in a few words: `2 errors, 1 note`; `no mistakes` when nothing was. */
export const summarize = (diagnostics: readonly Pick<LocatedDiagnostic, 'severity'>[]): string => {
  const parts = SEVERITIES.flatMap((severity) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
    return count === 0 ? [] : [counted(count, severity)]
  })
  return parts.length === 0 ? 'no mistakes' : parts.join(', ')
}

/** So many diagnostics are shown unless all are asked for; the rest is counted. */
const MOST = 50

/** The files that the count of one kind names. */
const MOST_FILES = 4

/** The diagnostics that are shown, the worst first, and those that are only counted. */
export const partedByRank = (diagnostics: readonly LocatedDiagnostic[], all = false) => {
  const most = all ? Infinity : MOST
  const worstFirst = SEVERITIES.flatMap((wanted) =>
    diagnostics.filter(({ severity }) => severity === wanted),
  )
  return { shown: worstFirst.slice(0, most), rest: worstFirst.slice(most) }
}

/** A note on one line, cut where the line ends. */
const noteLine = (
  config: SourceText,
  { source = config, code, range, message }: LocatedDiagnostic,
  { color, width }: TextFormat,
): string => {
  const paint = pc.createColors(color)
  const { line, column } = positionAt(source, range[0])
  const place = `${printable(source.name)}:${line}:${column}`
  const room = Math.max(width - `${place} note ${code} `.length, 20)
  const text = printable(message)
  const cut = fitting(text, room) === text ? text : `${fitting(text, room - 1)}…`
  return `${paint.bold(place)} ${paint.cyan('note')} ${paint.dim(code)} ${cut}`
}

/** How many diagnostics of each kind are not shown, and in which files they stand. */
export const restLines = (
  config: SourceText,
  rest: readonly LocatedDiagnostic[],
  width: number,
): readonly string[] => {
  if (rest.length === 0) return []
  const more = `${counted(rest.length, 'more is', 'more are')} not shown; validate shows everything with --all.`
  const kinds = new Map<string, Map<string, number>>()
  for (const { source = config, code, severity } of rest) {
    const kind = `${severity} ${code}`
    const files = kinds.get(kind) ?? new Map<string, number>()
    kinds.set(kind, files.set(source.name, (files.get(source.name) ?? 0) + 1))
  }
  const lines = Array.from(kinds, ([kind, files]) => {
    const counts = Array.from(files, ([file, count]) => `${count} in ${printable(file)}`)
    const end = files.size > MOST_FILES ? ' files' : ''
    return `  ${kind}: ${listed(counts, MOST_FILES, 'and')}${end}`
  })
  return [wrap(more, width), ...lines]
}

/**
 * What was found as a person reads it, the worst last, nearest to the prompt; empty when nothing
 * was. `config` is the site config.
 */
export const formatReport = (
  config: SourceText,
  diagnostics: readonly LocatedDiagnostic[],
  format: TextFormat,
): string => {
  const { all = false, notes = all, width } = format
  const { shown, rest } = partedByRank(diagnostics, all)
  const isShort = ({ severity }: LocatedDiagnostic): boolean => severity === 'note' && !notes
  const short = shown.filter(isShort).map((each) => noteLine(config, each, format))
  const whole = SEVERITIES.toReversed()
    .flatMap((wanted) => shown.filter((each) => each.severity === wanted && !isShort(each)))
    .map((each) => formatDiagnostic(config, each, format))
  return [short.join('\n'), ...whole, restLines(config, rest, width).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')
}
