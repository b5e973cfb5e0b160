import type { DiagnosticCode } from './codes.ts'
import type { Edit } from './edit.ts'
import type { Range } from './source.ts'

/** Steps from the top of the file to a value: keys of mappings, indexes of lists. */
export type Path = readonly (string | number)[]

/** Only errors make a command fail, unless it is told to be strict. */
export type Severity = 'error' | 'warning' | 'note'

/**
 * Where a mistake stands: the value at a path, the key that leads to it, or the mapping at a path that
 * lacks something. A group or list is underlined at the key that leads to it, unless the whole of it is
 * meant. A range is for what has no path: mistakes of the YAML itself.
 */
export type Place =
  | { readonly path: Path; readonly on: 'key' | 'value' | 'whole' }
  | {
      readonly path: Path
      readonly on: 'text'
      /** The words within the value. */
      readonly text: string
      /** A longer piece of the value that holds them, where they stand elsewhere too. */
      readonly within?: string
    }
  | { readonly range: Range }

/**
 * Words for a person. As a function they are made when the places of the file are known, for a message
 * that names another line or shows what stands in the file: `lineOf` gives the line of a place, from 1, and `textOf` its text.
 */
export type Words =
  string | ((lineOf: (place: Place) => number, textOf: (place: Place) => string) => string)

/**
 * The one sure mending of a mistake: another text in place of what is underlined, quotes around it, or
 * edits of the file itself.
 */
export type Fix =
  { readonly replaceBy: string } | { readonly quote: true } | { readonly edits: readonly Edit[] }

/** One told mistake. */
export interface Diagnostic {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly place: Place
  /** What is wrong and why it matters, in plain words. */
  readonly message: Words
  /** What to do. */
  readonly hint?: Words
  /** Lines of YAML to put where the mistake stands, without their indentation. */
  readonly paste?: readonly string[]
  /** Given only when there is one mending that cannot be wrong. */
  readonly fix?: Fix
  /** What tells a mistake from others of its code at one place. */
  readonly about?: string
  /** The first entry on whose page a mistake of a template shows. */
  readonly shownOn?: string
}

/** Takes a diagnostic; what checks do with the mistakes that they find. */
export type Report = (diagnostic: Diagnostic) => void

/** A diagnostic whose place has been looked up in its file. */
export interface LocatedDiagnostic {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly range: Range
  readonly message: string
  readonly hint?: string
  /** Lines of YAML to paste, indented as their new neighbours are. */
  readonly paste?: readonly string[]
  /** What mends it for sure: edits that do not overlap. */
  readonly fix?: readonly Edit[]
  /** Where the field is explained: a heading of `docs/reference.md`. */
  readonly see?: string
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
