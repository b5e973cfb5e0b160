import type { DiagnosticCode, severities } from './codes.ts'
import type { Edit, Range, SourceText } from './source.ts'

/** Steps from the top of the file to a value: keys of mappings, indexes of lists. */
export type Path = readonly (string | number)[]

/** Only errors make a command fail, unless it runs with `--strict`. */
export type Severity = (typeof severities)[DiagnosticCode]

/**
 * Where a mistake stands: the value at a path, the key that leads to it, or the mapping at a path
 * that lacks something. A group or list is underlined at the key that leads to it, unless the whole
 * of it is meant. A range is for what has no path: mistakes of the YAML itself, in the site config
 * or, where one is named, in another file beside it.
 */
export type Location =
  | { readonly path: Path; readonly on: 'key' | 'value' | 'whole' }
  | {
      readonly path: Path
      readonly on: 'text'
      /** The words within the value. */
      readonly text: string
      /** A longer piece of the value that holds them, where they stand elsewhere too. */
      readonly within?: string
    }
  | { readonly range: Range; readonly file?: string }

/**
 * Words for a person. Parts of them are made when the places of the file are known: the line of a
 * place, from 1, and what the file holds there, in quotes if so asked. With `when`, a text that
 * matches becomes `say` ($1 is its first group), and another says nothing.
 */
export type Words = string | readonly WordsPart[]

export type WordsPart =
  | string
  | { readonly lineOf: Location }
  | { readonly textOf: Location; readonly isQuoted?: boolean }
  | { readonly textOf: Location; readonly when: RegExp; readonly say: string }

/** Words with more behind them. */
export const wordsWith = (words: Words, ...more: readonly WordsPart[]): Words => [
  ...(typeof words === 'string' ? [words] : words),
  ...more,
]

/** The line of a place; in another file than the mistake with its name: `3 of data/towns.csv`. */
export type LineOf = (location: Location) => number | string

/** What resolves a diagnostic: another text, quotes around it, or edits of the file. */
export type Fix =
  { readonly replaceBy: string } | { readonly quote: true } | { readonly edits: readonly Edit[] }

/** One reported problem. */
export interface Diagnostic {
  readonly code: DiagnosticCode
  /** Where it is not that of its code. */
  readonly severity?: Severity
  readonly location: Location
  /** What is wrong and why it matters, in plain words. */
  readonly message: Words
  /** What to do. */
  readonly hint?: Words | undefined
  /** Lines of YAML to put where the mistake stands; once located, indented as their neighbours. */
  readonly paste?: readonly string[] | undefined
  /** Given only when it cannot be wrong. */
  readonly fix?: Fix | undefined
  /** What is behind it, by a name: mistakes of one code and one cause are reported as one. */
  readonly cause?: string
  /** The path to which a link leads where there is no page: the hint names the nearest ones. */
  readonly noPage?: string
  /** Further places with the same cause. */
  readonly also?: readonly Location[]
  /** What it is about, where that differs from page to page. */
  readonly subject?: string
  /**
   * The entries on whose pages a mistake of a template shows, with what it is about there; none
   * where no page shows it.
   */
  readonly shownOn?: readonly (readonly [page: string, subject: string | undefined])[]
  /** Of a mistake of a template that is found once: what was visited there, and by which rule. */
  readonly shared?: string
}

/** Takes a diagnostic; what checks do with the mistakes that they find. */
export type Report = (diagnostic: Diagnostic) => void

/** A message begins with a capital letter, unless it begins with a field's name. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export type More = Pick<Diagnostic, 'hint' | 'fix' | 'paste'>

/** A diagnostic at a location; an empty hint is none. */
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

/** A mistake in a range of the text; `edits` are its fix. */
export const textMistake = (
  code: DiagnosticCode,
  range: Range,
  message: string,
  hint: string,
  edits?: readonly Edit[],
): Diagnostic => mistake(code, { range }, message, { hint, fix: edits && { edits } })

/** A diagnostic whose place has been looked up in its file, and its words made. */
export interface LocatedDiagnostic extends Pick<Diagnostic, 'code' | 'paste'> {
  readonly severity: Severity
  /** The file of entries in which it stands; none for the site config itself. */
  readonly source?: SourceText
  readonly range: Range
  readonly message: string
  /** The message without its places: the same as more pages come to have the mistake. */
  readonly gist?: string
  readonly hint?: string
  /** Edits that resolve it and do not overlap. */
  readonly fix?: readonly Edit[]
  /** Where the field is explained: a heading of `docs/reference.md`. */
  readonly see?: string
}

/** Every severity, the worst first. */
export const SEVERITIES = ['error', 'warning', 'note'] as const satisfies readonly Severity[]

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** In the order of the files, the site config first, worst first at one place, each once. */
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
