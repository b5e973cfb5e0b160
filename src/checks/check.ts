import type { CollectionConfig, SiteConfig } from '../../schema/site.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostic, Location, Path, Report } from '../diagnostics/diagnostic.ts'
import type { Tainted } from '../validation/tainted.ts'
import { valueAt } from '../values/value-at.ts'
import { headPaths, writtenAt, type HeadPart } from '../site/provenance.ts'
import { entryAt, type Page, type PageHead, type Site } from '../site/site.ts'
import type { PictureUse, SiteFolder } from './site-folder.ts'

/** How much was checked, for the line that reports success. */
export interface Tally {
  pages: number
  sections: number
  links: number
  pictures: number
}

/** The part of the context that all checks share. */
export interface Context {
  /** The site, including what is hidden or has ended. */
  readonly site: Site
  /** The day of the build, if known. */
  readonly day: string | undefined
  /** The config as written, without defaults. */
  readonly written: unknown
  readonly tainted: Tainted
  readonly folder: SiteFolder
  /** The field names used by any entry, by collection. */
  readonly fieldNames: Readonly<Record<string, ReadonlySet<string>>>
}

/** The location of a diagnostic, and the affected page. */
export type Placed = Pick<Diagnostic, 'location' | 'shownOn' | 'shared'>

/** The context and the results of checks. */
export interface Check extends Context {
  readonly report: Report
  /** The location to report for a place and a subject. */
  readonly place: (location: Location, subject?: string) => Placed
  readonly found: Diagnostic[]
  readonly tally: Tally
  /** The pictures that checks have collected so far. */
  readonly pictures: PictureUse[]
}

/** The context for the checks of one page, or of a template treated as a page. */
export interface PageCheck extends Check {
  readonly page: Page
  /** The text or field being visited, and the rule. */
  readonly visit: { key: string }
}

/** Creates an empty check context. */
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

/** Whether a page represents a template. */
export const isTemplate = ({ source }: Pick<PageHead, 'source'>): boolean => source[2] === 'page'

/** Whether a path is in a template or in the defaults of a collection. */
export const isShared = ([root, , part]: Path): boolean =>
  root === 'collections' && (part === 'page' || part === 'defaults')

/** Creates the context for one page. Locations lead to the entry's field or name the entry. */
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

/** The collections of a site config, each reduced to some of its parts. */
export const collectionParts = (
  { collections }: Pick<SiteConfig, 'collections'>,
  pick: (collection: CollectionConfig) => object,
) => Object.fromEntries(Object.entries(collections).map(([key, each]) => [key, pick(each)]))

/** The site config without entries, which are checked with their pages. */
export const withoutEntries = (config: SiteConfig) => ({
  ...config,
  collections: collectionParts(config, (each) => ({ ...each, entries: [] })),
})

/** Whether a field is written in the file, even with a misspelled key. */
export const isWritten = (
  { written, tainted }: Pick<Check, 'written' | 'tainted'>,
  path: Path,
): boolean => valueAt(written, tainted.asWritten(path)) !== undefined

/** The path of a page's title or description, in the page or its template, if it is written. */
export const writtenHead = (
  check: Pick<Check, 'written' | 'tainted'>,
  page: Pick<PageHead, 'source' | 'collection'>,
  part: HeadPart,
): Path | undefined => headPaths(page, part).find((path) => isWritten(check, path))

/** Reports items with the key of an earlier item, whose line comes between the two words. */
export const reportRepeated = <T extends { readonly key: string; readonly path: Path }>(
  report: Report,
  code: DiagnosticCode,
  items: readonly T[],
  wordsOf: (item: T, first: T) => readonly [before: string, after: string],
  hint: (item: T) => string,
): void => {
  const firsts = new Map<string, T>()
  for (const item of items) {
    const first = firsts.get(item.key) ?? item
    firsts.set(item.key, first)
    if (first === item) continue
    const [before, after] = wordsOf(item, first)
    report({
      code,
      location: { path: item.path, on: 'value' },
      message: [before, { lineOf: { path: first.path, on: 'value' } }, after],
      hint: hint(item),
    })
  }
}
