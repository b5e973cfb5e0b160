import type { LocatedDiagnostic, Severity } from './diagnostic.ts'
import { positionAt, type SourceText } from './source.ts'

/** A diagnostic for programs. Lines and columns (UTF-16 units) count from 1; ends are exclusive. */
export interface JsonDiagnostic {
  readonly code: string
  readonly severity: Severity
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly message: string
  readonly hint?: string
  readonly paste?: readonly string[]
  readonly see?: string
  /** Whether `--fix` resolves it. */
  readonly fixable: boolean
}

export const jsonDiagnostic = (
  config: SourceText,
  { source = config, code, severity, range, message, hint, paste, see, fix }: LocatedDiagnostic,
): JsonDiagnostic => {
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
    ...(hint === undefined ? {} : { hint }),
    ...(paste === undefined ? {} : { paste }),
    ...(see === undefined ? {} : { see }),
    fixable: fix !== undefined,
  }
}
