import type { LocatedDiagnostic, Severity } from './diagnostic.ts'
import { COMMANDS } from './format-text.ts'
import { positionAt, type SourceText } from './source.ts'

/** JSON for programs, with terminal commands escaped. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, undefined, 2).replace(COMMANDS, (sign) =>
    sign === '\n' ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A diagnostic for programs. Lines and columns (UTF-16 units) start at 1; ends are exclusive. */
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

const commands: Record<Severity, string> = { error: 'error', warning: 'warning', note: 'notice' }

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A').replace(COMMANDS, ' ')

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/**
 * A diagnostic as a GitHub Actions workflow command, shown next to its line in a pull request
 * (GitHub Docs, Workflow commands for GitHub Actions). `file` is its path from the root of the
 * repository.
 */
export const githubAnnotation = (
  config: SourceText,
  diagnostic: LocatedDiagnostic,
  file: string,
): string => {
  const { line, column: col, endLine, endColumn, ...it } = jsonDiagnostic(config, diagnostic)
  // GitHub would read columns of a range over several lines as columns of one line.
  const columns = line === endLine ? { col, endColumn } : {}
  const properties = { file, line, endLine, ...columns, title: it.code }
  const shown = Object.entries(properties).map(
    ([key, value]) => `${key}=${escapeProperty(String(value))}`,
  )
  const text = [it.message, it.hint, ...(it.paste ?? []), it.see && `Explained in ${it.see}`]
    .filter((part) => part !== undefined)
    .join('\n')
  return `::${commands[it.severity]} ${shown.join(',')}::${escapeData(text)}`
}
