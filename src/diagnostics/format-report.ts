import pc from 'picocolors'
import { SEVERITIES, type LocatedDiagnostic } from './diagnostic.ts'
import {
  counted,
  formatDiagnostic,
  fitting,
  printable,
  wrap,
  type TextFormat,
} from './format-text.ts'
import { positionAt, type SourceText } from './source.ts'
import { listed } from './suggest.ts'

/** How much of what was found is shown. */
export interface ReportFormat extends TextFormat {
  /** Every diagnostic, with all of its text. */
  readonly all?: boolean
  /** All of the text of notes, which otherwise take one line each. */
  readonly notes?: boolean
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
  format: ReportFormat,
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
