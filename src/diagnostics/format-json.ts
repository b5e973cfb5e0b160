import type { LocatedDiagnostic } from './diagnostic.ts'
import { COMMANDS } from './format-text.ts'
import { positionAt, type SourceText } from './source.ts'

/** JSON for programs that shows no command to a terminal: what would be one is escaped. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, undefined, 2).replace(COMMANDS, (sign) =>
    sign === '\n' ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A diagnostic for programs. Lines and columns (UTF-16 units) count from 1; ends are exclusive. */
export const jsonDiagnostic = (
  config: SourceText,
  { source = config, code, severity, range, fix, message, hint, paste, see }: LocatedDiagnostic,
) => {
  const start = positionAt(source, range[0])
  const end = positionAt(source, range[1])
  return {
    code,
    severity,
    file: source.name,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    message,
    hint,
    paste,
    see,
    /** Whether `--fix` resolves it. */
    fixable: fix !== undefined,
  }
}

export type JsonDiagnostic = ReturnType<typeof jsonDiagnostic>
