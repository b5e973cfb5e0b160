import pc from 'picocolors'
import type { LocatedDiagnostic, Severity } from './diagnostic.ts'
import { lineText, positionAt, type SourceText } from './source.ts'

export interface TextFormat {
  readonly color: boolean
  /** Columns of the terminal; lines of the file are cut to fit, messages are wrapped. */
  readonly width: number
}

const wrap = (text: string, width: number, indent: string): string => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width - indent.length) {
      lines.push(line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  lines.push(line)
  return lines.join(`\n${indent}`)
}

/** A control character would reach the terminal as a command: each is shown as a blank. */
// oxlint-disable-next-line no-control-regex
const printable = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ')

const frame = (source: SourceText, { range }: LocatedDiagnostic, width: number): string[] => {
  const { line, column } = positionAt(source, range[0])
  const number = String(line)
  const whole = printable(lineText(source, line))
  const room = Math.max(width - number.length - 5, 20)
  const before = column - 1
  // A line that does not fit is cut at both ends, with the mistake a third of the way in.
  const from = whole.length <= room || before < room - 12 ? 0 : before - Math.floor(room / 3)
  const head = from > 0 ? '…' : ''
  const rest = whole.slice(from)
  const fits = rest.length <= room - head.length
  const shown = fits ? rest : `${rest.slice(0, room - head.length - 1)}…`
  const at = before - from + head.length
  const end = fits ? shown.length + head.length : shown.length + head.length - 1
  const length = Math.max(1, Math.min(range[1] - range[0], end - at))
  return [
    `  ${number} | ${head}${shown}`,
    `  ${' '.repeat(number.length)} | ${' '.repeat(at)}${'^'.repeat(length)}`,
  ]
}

/**
 * One diagnostic as a person reads it: `file:line:column`, severity and code, message, the line with
 * the exact text underlined, and what to do.
 */
export const formatDiagnostic = (
  source: SourceText,
  diagnostic: LocatedDiagnostic,
  { color, width }: TextFormat,
): string => {
  const paint = pc.createColors(color)
  const tint: Record<Severity, (text: string) => string> = {
    error: paint.red,
    warning: paint.yellow,
    note: paint.cyan,
  }
  const { line, column } = positionAt(source, diagnostic.range[0])
  const [code, underline] = frame(source, diagnostic, width)
  const lines = [
    `${paint.bold(`${source.name}:${line}:${column}`)} ${tint[diagnostic.severity](diagnostic.severity)} ${paint.dim(diagnostic.code)}`,
    `  ${wrap(printable(diagnostic.message), width, '  ')}`,
    code!,
    tint[diagnostic.severity](underline!),
  ]
  if (diagnostic.hint !== undefined)
    lines.push(`  ${wrap(printable(diagnostic.hint), width, '  ')}`)
  return lines.join('\n')
}

/** All diagnostics, parted by blank lines; empty when there are none. */
export const formatDiagnostics = (
  source: SourceText,
  diagnostics: readonly LocatedDiagnostic[],
  format: TextFormat,
): string =>
  diagnostics.map((diagnostic) => formatDiagnostic(source, diagnostic, format)).join('\n\n')

/** A count with its word: `1 page`, `18 pages`. */
export const counted = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'}`

/** What was found, in a few words: `2 errors, 1 note`; `no mistakes` when nothing was. */
export const summarize = (diagnostics: readonly Pick<LocatedDiagnostic, 'severity'>[]): string => {
  const parts = (['error', 'warning', 'note'] as const).flatMap((severity) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
    return count === 0 ? [] : [counted(count, severity)]
  })
  return parts.length === 0 ? 'no mistakes' : parts.join(', ')
}
