import type { DiagnosticCode, severities } from './codes.ts'
import type { Edit, Range, SourceText } from './source.ts'

/** Steps from the top of the file to a value: keys of groups and indexes of lists. */
export type Path = readonly (string | number)[]

/** Without `--strict`, only errors make a command fail. */
export type Severity = (typeof severities)[DiagnosticCode]

/**
 * Where a mistake is: the key or the value at a path. A group or list is underlined at its key, or
 * completely with `whole`. A range is for YAML mistakes, which have no path, in the site config or
 * in `file`.
 */
export type Location =
  | { readonly path: Path; readonly on: 'key' | 'value' | 'whole' }
  | {
      readonly path: Path
      readonly on: 'text'
      /** The words in the value. */
      readonly text: string
      /** A longer part of the value that contains them, if they occur more than once. */
      readonly within?: string
    }
  | { readonly range: Range; readonly file?: string }

/**
 * Text for a person. Some parts are filled in when the diagnostic is located: the line number of a
 * location, and the text there, optionally in quotes. With `when`, a matching text becomes `say`
 * ($1 is its first group); others become empty.
 */
export type Words = string | readonly WordsPart[]

export type WordsPart =
  | string
  | { readonly lineOf: Location }
  | { readonly textOf: Location; readonly isQuoted?: boolean }
  | { readonly textOf: Location; readonly when: RegExp; readonly say: string }

/** Appends parts to words. */
export const wordsWith = (words: Words, ...more: readonly WordsPart[]): Words => [
  ...(typeof words === 'string' ? [words] : words),
  ...more,
]

/** The line of a location, with its file if that is a different one: `3 of data/towns.csv`. */
export type LineOf = (location: Location) => number | string

/** How to resolve a diagnostic: other text, quotes around the text, or edits of the file. */
export type Fix =
  | { readonly replaceBy: string }
  | { readonly quote: true }
  | { readonly edits: readonly Edit[] }

/** One reported problem. */
export interface Diagnostic {
  readonly code: DiagnosticCode
  /** Only if it differs from the severity of the code. */
  readonly severity?: Severity
  readonly location: Location
  /** What is wrong and why it matters, in plain language. */
  readonly message: Words
  /** What to do. */
  readonly hint?: Words | undefined
  /** Lines of YAML to paste at the location; indented once located. */
  readonly paste?: readonly string[] | undefined
  /** Present only if it cannot be wrong. */
  readonly fix?: Fix | undefined
  /** The name of the cause: diagnostics with the same code and cause are merged. */
  readonly cause?: string
  /** The path without a page that a link leads to; the hint names the closest pages. */
  readonly noPage?: string
  /** Further locations with the same cause. */
  readonly also?: readonly Location[]
  /** What it is about, if that differs between pages. */
  readonly subject?: string
  /**
   * The entries whose pages show a mistake of a template, with the subject on each; empty if no
   * page shows it.
   */
  readonly shownOn?: readonly (readonly [page: string, subject: string | undefined])[]
  /** For a mistake in a template: the place that was visited, and the rule. */
  readonly shared?: string
}

/** Receives the diagnostics that checks find. */
export type Report = (diagnostic: Diagnostic) => void

/** Capitalizes a message. Field names in backticks stay unchanged. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export type More = Pick<Diagnostic, 'hint' | 'fix' | 'paste'>

/** A diagnostic at a location; an empty hint is omitted. */
export const mistake = (
  code: DiagnosticCode,
  location: Location,
  message: Words,
  { hint, ...more }: More = {},
): Diagnostic => ({
  code,
  location,
  message: typeof message === 'string' ? capital(message.trim()) : message,
  hint: typeof hint === 'string' ? hint.trim() || undefined : hint,
  ...more,
})

/** A diagnostic at a range of the text; `edits` are its fix. */
export const textMistake = (
  code: DiagnosticCode,
  range: Range,
  message: string,
  hint: string,
  edits?: readonly Edit[],
): Diagnostic => mistake(code, { range }, message, { hint, fix: edits && { edits } })

/** A diagnostic with its range in the file and its final wording. */
export interface LocatedDiagnostic extends Pick<Diagnostic, 'code' | 'paste'> {
  readonly severity: Severity
  /** The path of the value in the site config; undefined for YAML mistakes. */
  readonly path?: Path
  /** The entry file that contains it; undefined for the site config. */
  readonly source?: SourceText
  readonly range: Range
  readonly message: string
  /** The message without other places, which does not change when more pages have the mistake. */
  readonly gist?: string
  readonly hint?: string
  /** Edits that resolve it, without overlaps. */
  readonly fix?: readonly Edit[]
  /** Where the field is explained, for example a heading in `docs/reference.md`. */
  readonly see?: string
}

/** All severities, worst first. */
export const SEVERITIES = ['error', 'warning', 'note'] as const satisfies readonly Severity[]

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Sorted by file, site config first, then by position, then worst first; without duplicates. */
export const sortDiagnostics = (
  diagnostics: readonly LocatedDiagnostic[],
): readonly LocatedDiagnostic[] => {
  const sorted = [...diagnostics].sort(
    (a, b) =>
      byName(a.source?.name ?? '', b.source?.name ?? '') ||
      a.range[0] - b.range[0] ||
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      byName(a.code, b.code) ||
      byName(a.message, b.message),
  )
  const seen = new Set<string>()
  return sorted.filter(({ source, range, code, message }) => {
    const key = `${source?.name ?? ''} ${range[0]} ${code} ${message}`
    return !seen.has(key) && seen.add(key)
  })
}

export const hasErrors = (diagnostics: readonly Pick<LocatedDiagnostic, 'severity'>[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error')
