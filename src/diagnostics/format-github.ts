import type { LocatedDiagnostic, Severity } from './diagnostic.ts'
import { jsonDiagnostic } from './format-json.ts'
import type { SourceText } from './source.ts'

const commands: Record<Severity, string> = { error: 'error', warning: 'warning', note: 'notice' }

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/**
 * A diagnostic as a workflow command of GitHub Actions, which shows it beside its line in a pull
 * request (GitHub Docs, Workflow commands for GitHub Actions). `file` is its path from the root of
 * the repository.
 */
export const githubAnnotation = (
  config: SourceText,
  diagnostic: LocatedDiagnostic,
  file: string,
): string => {
  const {
    code,
    severity,
    message,
    hint,
    paste = [],
    see,
    ...at
  } = jsonDiagnostic(config, diagnostic)
  const properties = {
    file,
    line: at.line,
    endLine: at.endLine,
    // Columns of a range over several lines would be taken for those of one.
    ...(at.line === at.endLine ? { col: at.column, endColumn: at.endColumn } : {}),
    title: code,
  }
  const shown = Object.entries(properties).map(
    ([key, value]) => `${key}=${escapeProperty(String(value))}`,
  )
  const text = [message, hint, ...paste, see && `Explained in ${see}`]
    .filter((part) => part !== undefined)
    .join('\n')
  return `::${commands[severity]} ${shown.join(',')}::${escapeData(text)}`
}
