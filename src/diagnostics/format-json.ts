import type { LocatedDiagnostic } from './diagnostic.ts'
import { positionAt, type SourceText } from './source.ts'

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
