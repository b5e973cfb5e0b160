import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { ToldMistake } from '../app/dev-state.ts'
import type { LocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import { formatDiagnostic } from '../diagnostics/format-text.ts'
import { positionAt, type SourceText } from '../diagnostics/source.ts'

/** The address that opens a place of a file in Visual Studio Code. */
const editorAddress = (file: string, line: number, column: number): string => {
  const path = encodeURI(file.replaceAll('\\', '/')).replace(/[?#]/g, encodeURIComponent)
  return `vscode://file${path.startsWith('/') ? '' : '/'}${path}:${line}:${column}`
}

/** The path of a file beside the site config, which is named as that is, and whose own path is `file`. */
const fileOf = (source: SourceText, config: SourceText, file: string): string =>
  source === config ? file : join(dirname(file), relative(dirname(config.name), source.name))

/**
 * A diagnostic in the words of `validate`: its lines are taken from the text that `validate` prints,
 * unwrapped, and the line of the file cut as on a wide terminal. `file` is the site config's own path.
 */
const toldMistake = (
  config: SourceText,
  diagnostic: LocatedDiagnostic,
  file: string,
): ToldMistake => {
  const { source = config, severity, range, hint, paste = [], see } = diagnostic
  const printed = (shown: LocatedDiagnostic, width: number): string[] =>
    formatDiagnostic(config, shown, { color: false, width }).split('\n')
  const [place, message, , , ...rest] = printed(diagnostic, Infinity)
  // A message of one word stands on one line, so that the frame stands at a known one.
  const [, , line, carets] = printed({ ...diagnostic, message: '-' }, 100)
  const said = hint === undefined ? [] : rest.splice(0, 1)
  const lines = rest.splice(0, paste.length)
  const { line: number, column } = positionAt(source, range[0])
  return {
    severity,
    place: place!,
    opens: editorAddress(fileOf(source, config, file), number, column),
    message: message!.trim(),
    frame: [line!, carets!],
    ...(said.length === 0 ? {} : { hint: said[0]!.trim() }),
    ...(lines.length === 0 ? {} : { paste: lines }),
    ...(see === undefined ? {} : { see: rest[0]!.trim() }),
  }
}

/** Every diagnostic in the words and the order of `validate`. */
export const toldMistakes = (
  source: SourceText,
  diagnostics: readonly LocatedDiagnostic[],
  file: string,
): readonly ToldMistake[] => diagnostics.map((each) => toldMistake(source, each, file))

/** What stands in the way of a site without having a line in its config; `place` says where it lies. */
export const toldFailure = (place: string, error: unknown): ToldMistake => ({
  severity: 'error',
  place: `${place} error`,
  message: stripVTControlCharacters(error instanceof Error ? error.message : String(error)),
})

/** A mistake as plain text, for those who read without script. */
export const mistakeText = ({
  place,
  message,
  frame = ['', ''],
  hint = '',
  paste = [],
  see = '',
}: ToldMistake): string =>
  [place, `  ${message}`, ...frame, `  ${hint}`, ...paste, `  ${see}`]
    .filter((line) => line.trim() !== '')
    .join('\n')
