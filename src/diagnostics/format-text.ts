import pc from 'picocolors'
import { textWidth } from './text-width.ts'
import { SEVERITIES, type LocatedDiagnostic } from './diagnostic.ts'
import { lineText, positionAt, type SourceText } from './source.ts'
import { listed } from './suggest.ts'

/** How diagnostics are printed, and how many of them. */
export interface TextFormat {
  readonly color: boolean
  /** The columns of the terminal. Lines of the file are cut to fit, messages are wrapped. */
  readonly width: number
  /** Whether to print all diagnostics in full. */
  readonly all?: boolean
  /** Whether to print notes in full instead of on one line each. */
  readonly notes?: boolean
}

/** The longest beginning of a text that fits in `room` columns. */
export const fittingStart = (text: string, room: number): string => {
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

/** Wraps a text to at most `width` columns; lines after the first are indented. */
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
    // Words longer than a line are cut.
    let rest = word
    while (fittingStart(rest, room) !== rest) {
      lines.push(fittingStart(rest, room))
      rest = rest.slice(lines.at(-1)!.length)
    }
    lines.push(rest)
  }
  return lines.join(`\n${indent}`)
}

/** Characters that terminals interpret as commands or as a change of writing direction. */
export const COMMANDS =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text without terminal commands or unpaired surrogates, with the same length. */
export const printable = (text: string): string => text.replace(COMMANDS, ' ').toWellFormed()

/** Lines of a file without control characters except tabs and line ends. */
export const printableLines = (text: string): string =>
  text
    .replace(/\r(?=\n|$)/g, '')
    .replace(COMMANDS, (sign) => (/[\t\n]/.test(sign) ? sign : ' '))
    .toWellFormed()

/** An offset that does not split a surrogate pair. */
const atCharacter = (text: string, offset: number): number => {
  const at = Math.min(Math.max(offset, 0), text.length)
  return /^[\uDC00-\uDFFF]/.test(text.slice(at, at + 1)) ? at + 1 : at
}

/** The line with a mistake, cut to fit, and carets under the exact text. */
export const frame = (
  source: SourceText,
  { range }: LocatedDiagnostic,
  width: number,
): string[] => {
  const { line, column } = positionAt(source, range[0])
  const number = String(line)
  const full = lineText(source, line)
  const room = Math.max(width - number.length - 5, 8)
  const before = column - 1
  // A line that does not fit is cut at both ends, with the mistake at a third of the width.
  const isNear =
    before < room && textWidth(printable(full.slice(0, before))) < room - Math.min(12, room / 2)
  // A caret after the last character needs a column too.
  const after = before >= full.length ? 1 : 0
  const fits = full.length <= 2 * room && textWidth(printable(full)) + after <= room
  const from = fits || isNear ? 0 : atCharacter(full, before - Math.floor(room / 3))
  const head = from > 0 ? '…' : ''
  const end = atCharacter(full, from + 2 * room)
  const rest = printable(full.slice(from, end))
  const isComplete = end === full.length && textWidth(head + rest) + after <= room
  const shown = isComplete ? rest : fittingStart(rest, room - head.length - 1)
  const lead = shown.slice(0, before - from)
  const marked = shown.slice(before - from, before - from + Math.max(range[1] - range[0], 1))
  return [
    `  ${number} | ${head}${shown}${isComplete ? '' : '…'}`,
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
  // Lines to paste keep their indentation.
  if (paste !== undefined) lines.push(...paste.map((text) => paint.green(printableLines(text))))
  if (see !== undefined) lines.push(paint.dim(`  ${wrap(`Explained in ${see}`, width, '  ')}`))
  return lines.join('\n')
}

/** A count with its noun: `1 page`, `18 pages`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A date in words: `November 1, 2026`, or with its time `November 1, 2026, 18:00`. */
export const longDate = (moment: string): string => {
  const [day = '', ...time] = moment.split(' ')
  return [longDay.format(Date.parse(day)), ...time].join(', ')
}

/** The number of diagnostics by severity: `2 errors, 1 note`, or `no mistakes`. */
export const summarize = (diagnostics: readonly Pick<LocatedDiagnostic, 'severity'>[]): string => {
  const parts = SEVERITIES.flatMap((severity) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
    return count === 0 ? [] : [counted(count, severity)]
  })
  return parts.length === 0 ? 'no mistakes' : parts.join(', ')
}

/** At most this many diagnostics are shown by default; the rest are counted. */
const MOST = 50

/** The most files named in the count of one kind. */
const MOST_FILES = 4

/** The diagnostics to show, worst first, and the rest, which are only counted. */
export const splitByRank = (diagnostics: readonly LocatedDiagnostic[], all = false) => {
  const most = all ? Infinity : MOST
  const worstFirst = SEVERITIES.flatMap((wanted) =>
    diagnostics.filter(({ severity }) => severity === wanted),
  )
  return { shown: worstFirst.slice(0, most), rest: worstFirst.slice(most) }
}

/** A note on one line, cut to fit. */
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
  const cut = fittingStart(text, room) === text ? text : `${fittingStart(text, room - 1)}…`
  return `${paint.bold(place)} ${paint.cyan('note')} ${paint.dim(code)} ${cut}`
}

/** The number of hidden diagnostics of each kind, with their files. */
export const restLines = (
  config: SourceText,
  rest: readonly LocatedDiagnostic[],
  width: number,
): readonly string[] => {
  if (rest.length === 0) return []
  const more = `${counted(rest.length, 'more is', 'more are')} not shown. To see everything, run validate with --all.`
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
 * A report for people, worst last, closest to the prompt; empty if there are no diagnostics.
 * `config` is the site config.
 */
export const formatReport = (
  config: SourceText,
  diagnostics: readonly LocatedDiagnostic[],
  format: TextFormat,
): string => {
  const { all = false, notes = all, width } = format
  const { shown, rest } = splitByRank(diagnostics, all)
  const isShort = ({ severity }: LocatedDiagnostic): boolean => severity === 'note' && !notes
  const short = shown.filter(isShort).map((each) => noteLine(config, each, format))
  const long = SEVERITIES.toReversed()
    .flatMap((wanted) => shown.filter((each) => each.severity === wanted && !isShort(each)))
    .map((each) => formatDiagnostic(config, each, format))
  return [short.join('\n'), ...long, restLines(config, rest, width).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')
}
