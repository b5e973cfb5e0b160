import type { DiagnosticCode } from './codes.ts'
import type { Range } from './source.ts'

/** Steps from the top of the file to a value: keys of mappings, indexes of lists. */
export type Path = readonly (string | number)[]

/** Only errors make a command fail. */
export type Severity = 'error' | 'warning' | 'note'

/**
 * Where a mistake stands: the value at a path, the key that leads to it, or the mapping at a path that
 * lacks something. A range is for what has no path: mistakes of the YAML itself.
 */
export type Place =
  | { readonly path: Path; readonly on: 'key' | 'value' }
  | {
      readonly path: Path
      readonly on: 'text'
      /** The words within the value. */
      readonly text: string
      /** A longer piece of the value that holds them, where they stand elsewhere too. */
      readonly within?: string
    }
  | { readonly range: Range }

/** One told mistake. */
export interface Diagnostic {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly place: Place
  /** What is wrong and why it matters, in plain words. */
  readonly message: string
  /** What to do. */
  readonly hint?: string
}

/** A diagnostic whose place has been looked up in its file. */
export interface LocatedDiagnostic extends Omit<Diagnostic, 'place'> {
  readonly range: Range
}

const severityRank: Record<Severity, number> = { error: 0, warning: 1, note: 2 }

/** In the order of the file, worst first at one place, each mistake once. */
export const sortDiagnostics = (
  diagnostics: readonly LocatedDiagnostic[],
): readonly LocatedDiagnostic[] => {
  const sorted = [...diagnostics].sort(
    (a, b) =>
      a.range[0] - b.range[0] ||
      severityRank[a.severity] - severityRank[b.severity] ||
      (a.code < b.code ? -1 : a.code > b.code ? 1 : 0) ||
      (a.message < b.message ? -1 : a.message > b.message ? 1 : 0),
  )
  const seen = new Set<string>()
  return sorted.filter(({ range, code, message }) => {
    const key = `${range[0]} ${code} ${message}`
    return !seen.has(key) && seen.add(key)
  })
}

export const hasErrors = (diagnostics: readonly Pick<Diagnostic, 'severity'>[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error')
