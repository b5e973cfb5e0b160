import type { Diagnostic, Path, Report } from '../../diagnostics/diagnostic.ts'
import { valueAt, type Doubt } from '../salvage.ts'
import type { Page, Site } from '../site.ts'

/** Lets other work go on; asked for often by checks that take long. */
export type Breathe = (() => Promise<void>) | undefined

/** Does a work that yields where it can wait. */
export const inBreaths = async <T>(work: Generator<undefined, T>, breathe: Breathe): Promise<T> => {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
    await breathe?.()
  }
}

/** Whether it is known of an entry, by its collection and its number, that a check has nothing to tell of its texts. */
export type IsQuiet = (collection: string, index: number) => boolean

/** How much was looked at, for the line that says that all is well. */
export interface Tally {
  pages: number
  sections: number
  links: number
  pictures: number
}

/** What every check is given. */
export interface Check {
  readonly site: Site
  /** The config as it was written, without the standard values. */
  readonly written: unknown
  readonly doubt: Doubt
  readonly tally: Tally
  readonly report: Report
}

/** Whether a field stands in the file, by its own key or a misspelt one, rather than having its standard value. */
export const isWritten = (
  { written, doubt }: Pick<Check, 'written' | 'doubt'>,
  path: Path,
): boolean => valueAt(written, doubt.asWritten(path)) !== undefined

/** Whether a place belongs to what all entries of a collection share: its template and its defaults. */
const isShared = ([root, , part]: Path): boolean =>
  root === 'collections' && (part === 'page' || part === 'defaults')

/** The check of one page: a mistake of its template names the page's entry, on which it shows first. */
export const onPage = (check: Check, { entry }: Pick<Page, 'entry'>): Check => {
  if (entry === undefined) return check
  const report: Report = (diagnostic) => {
    const { place } = diagnostic
    const named = 'path' in place && place.on !== 'key' && isShared(place.path)
    check.report(named ? { ...diagnostic, shownOn: entry.name } : diagnostic)
  }
  return { ...check, report }
}

/** Takes each mistake once: a template's shows on the page of every entry, and is told for the first. */
export const once = (report: Report): Report => {
  const told = new Set<string>()
  return (diagnostic: Diagnostic) => {
    const key = `${diagnostic.code} ${diagnostic.about ?? ''} ${JSON.stringify(diagnostic.place)}`
    if (told.has(key)) return
    told.add(key)
    report(diagnostic)
  }
}
