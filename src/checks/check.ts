import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type {
  Diagnostic,
  Location,
  Path,
  Report,
  Words,
  WordsPart,
} from '../diagnostics/diagnostic.ts'
import type { Tainted } from '../read/tainted.ts'
import { valueAt } from '../read/value-at.ts'
import { writtenAt, type HeadPart } from '../site/provenance.ts'
import { entryAt, type Page, type PageHead, type Site } from '../site/site.ts'
import type { PictureUse, SiteFolder } from './site-folder.ts'

/** How much was checked, for the line that says that all is well. */
export interface Tally {
  pages: number
  sections: number
  links: number
  pictures: number
}

/** What every check is given of the site. */
export interface Context {
  /** The whole site: with what is hidden or over too. */
  readonly site: Site
  /** The day of the build, if it is known. */
  readonly day: string | undefined
  /** The config as it was written, without the standard values. */
  readonly written: unknown
  readonly tainted: Tainted
  readonly folder: SiteFolder
  /** The names of the fields that some entry has, by collection. */
  readonly fieldNames: Readonly<Record<string, ReadonlySet<string>>>
}

/** Where a diagnostic belongs, with the page on which it shows. */
export type Placed = Pick<Diagnostic, 'location' | 'shownOn' | 'shared'>

/** The context of a check, and what checks find. */
export interface Check extends Context {
  readonly report: Report
  /** Where something at a place belongs that is about a subject. */
  readonly place: (location: Location, subject?: string) => Placed
  readonly found: Diagnostic[]
  readonly tally: Tally
  /** The pictures that checks have met so far. */
  readonly pictures: PictureUse[]
}

/** What the checks of one page are given: of a page of the site, or of a template as one. */
export interface PageCheck extends Check {
  readonly page: Page
  /** Which text or field is visited, and by which rule. */
  readonly visit: { key: string }
}

/** A check that has found nothing yet. */
export const startCheck = (
  context: Context,
  place: Check['place'] = (location) => ({ location }),
): Check => {
  const found: Diagnostic[] = []
  const report: Report = (diagnostic) => {
    found.push({ ...diagnostic, ...place(diagnostic.location, diagnostic.subject) })
  }
  const tally = { pages: 0, sections: 0, links: 0, pictures: 0 }
  return { ...context, report, place, found, tally, pictures: [] }
}

/** Whether a page is a template, checked as the texts that it is. */
export const isTemplate = ({ source }: Pick<PageHead, 'source'>): boolean => source[2] === 'page'

/** Whether something is written in a template, or in the defaults of a collection. */
export const isShared = ([root, , part]: Path): boolean =>
  root === 'collections' && (part === 'page' || part === 'defaults')

/** The check of one page, which locates what an entry's field brings there, or names the entry. */
export const startPageCheck = (context: Context, page: Page): PageCheck => {
  const { site } = context
  const isOfTemplate = isTemplate(page)
  const isFilled = isOfTemplate || entryAt(site, page.source) !== undefined
  const visit = { key: '' }
  const check = startCheck(context, (location, subject) => {
    if (!isFilled) return { location }
    const at = writtenAt(site, page, location)
    if (!('path' in at) || at.on === 'key' || !isShared(at.path)) return { location: at }
    if (isOfTemplate) return { location: at, shared: visit.key }
    return { location: at, shownOn: [[page.name, subject]] }
  })
  return { ...check, page, visit }
}

/** The site config without the entries, which are checked with their pages. */
export const withoutEntries = (config: Site['config']) => ({
  ...config,
  collections: Object.fromEntries(
    Object.entries(config.collections).map(([key, each]) => [key, { ...each, entries: [] }]),
  ),
})

/** Whether a field stands in the file, by its own key or a misspelt one. */
export const isWritten = (
  { written, tainted }: Pick<Check, 'written' | 'tainted'>,
  path: Path,
): boolean => valueAt(written, tainted.asWritten(path)) !== undefined

/** Where the title or description of a page is written: by itself, in its template, or nowhere. */
export const writtenHead = (
  check: Pick<Check, 'written' | 'tainted'>,
  { source, collection }: Pick<PageHead, 'source' | 'collection'>,
  part: HeadPart,
): Path | undefined =>
  [
    [...source, part],
    ['collections', collection ?? '', 'page', part],
  ].find((path) => isWritten(check, path))

/**
 * Reports each item of a list that has the key of an earlier one; the message is given the line of
 * that.
 */
export const reportRepeated = <T extends { readonly key: string; readonly path: Path }>(
  report: Report,
  code: DiagnosticCode,
  items: readonly T[],
  message: (item: T, line: WordsPart, first: T) => Words,
  hint: (item: T) => string,
): void => {
  const firsts = new Map<string, T>()
  for (const item of items) {
    const first = firsts.get(item.key) ?? item
    firsts.set(item.key, first)
    if (first === item) continue
    report({
      code,
      location: { path: item.path, on: 'value' },
      message: message(item, { lineOf: { path: first.path, on: 'value' } }, first),
      hint: hint(item),
    })
  }
}
