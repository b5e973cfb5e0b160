import type { LocatedDiagnostic, Severity } from './diagnostic.ts'
import { jsonDiagnostic } from './format-json.ts'
import { COMMANDS } from './format-text.ts'
import type { SourceText } from './source.ts'

const commands: Record<Severity, string> = { error: 'error', warning: 'warning', note: 'notice' }

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A').replace(COMMANDS, ' ')

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
  const { line, column: col, endLine, endColumn, ...it } = jsonDiagnostic(config, diagnostic)
  // Columns of a range over several lines would be taken for those of one.
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
