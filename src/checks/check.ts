import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Location, Path, Report } from '../diagnostics/diagnostic.ts'
import type { Tainted } from '../read/tainted.ts'
import { valueAt } from '../read/value-at.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import { entryAt, type Page, type Site } from '../site/site.ts'
import type { PictureUse, SiteFolder } from './site-folder.ts'

/** How much was checked, for the line that says that all is well. */
export interface Tally {
  pages: number
  sections: number
  links: number
  pictures: number
}

/** What every check is given. */
export interface Check {
  /** The whole site: with what is hidden or over too. */
  readonly site: Site
  /** The day of the build, if it is known. */
  readonly day: string | undefined
  /** The config as it was written, without the standard values. */
  readonly written: unknown
  readonly tainted: Tainted
  readonly report: Report
  readonly folder: SiteFolder
  readonly tally: Tally
  /** The pictures that checks have met so far. */
  readonly pictures: Map<string, PictureUse>
}

/** What the checks of one page are given. */
export interface PageCheck extends Check {
  readonly page: Page
}

/** Whether a field stands in the file, by its own key or a misspelt one. */
export const isWritten = (
  { written, tainted }: Pick<Check, 'written' | 'tainted'>,
  path: Path,
): boolean => valueAt(written, tainted.asWritten(path)) !== undefined

/** The path of the field or default that brings what is searched for by placeholders. */
const fieldOf = (
  { config }: Site,
  { source, collection }: Page,
  text: string,
  holds: (value: string) => boolean,
): Path | undefined => {
  const names = new Set(placeholdersIn(text))
  for (const name of names) {
    const path = [source, ['collections', collection!, 'defaults']]
      .map((group) => [...group, name])
      .find((each) => valueAt(config, each) !== undefined)
    const value = path && valueAt(config, path)
    if (typeof value !== 'string') continue
    if (holds(value)) return path
    // A set is walked with what is added on the way.
    for (const further of placeholdersIn(value)) names.add(further)
  }
  return undefined
}

const ONE_PLACEHOLDER = /^\{\w+\}$/

/** Where the words at a place of a template are written: there, or in a field that is filled in. */
export const writtenAt = (site: Site, page: Page, location: Location): Location => {
  if (!('path' in location) || location.on === 'key' || location.on === 'whole') return location
  const { path } = location
  const text = valueAt(site.config, path)
  if (typeof text !== 'string') return location
  if (!('text' in location)) {
    if (!ONE_PLACEHOLDER.test(text)) return location
    const field = fieldOf(site, page, text, (value) => !ONE_PLACEHOLDER.test(value))
    return { path: field ?? path, on: 'value' }
  }
  const words = location.within ?? location.text
  if (text.includes(words)) return location
  const field = fieldOf(site, page, text, (value) => value.includes(words))
  // A placeholder fills a part of the words: they stand nowhere as they are.
  return field === undefined ? { path, on: 'value' } : { ...location, path: field }
}

const isShared = ([root, , part]: Path): boolean =>
  root === 'collections' && (part === 'page' || part === 'defaults')

/** The check of one page, which locates what an entry's field brings there, or names the entry. */
export const onPage = (check: Check, page: Page): PageCheck => {
  const entry = entryAt(check.site, page.source)
  if (entry === undefined) return { ...check, page }
  const report: Report = (diagnostic) => {
    const location = writtenAt(check.site, page, diagnostic.location)
    const isNamed = 'path' in location && location.on !== 'key' && isShared(location.path)
    check.report({
      ...diagnostic,
      location,
      ...(isNamed && { shownOn: [[entry.name, diagnostic.subject]] }),
    })
  }
  return { ...check, page, report }
}

/** Where the title or description of a page is written: by itself, in its template, or nowhere. */
export const headPath = (
  check: Pick<Check, 'written' | 'tainted'>,
  { source, collection }: Page,
  part: 'title' | 'description',
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
  message: (item: T, line: number | string, first: T) => string,
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
      message: (lineOf) => message(item, lineOf({ path: first.path, on: 'value' }), first),
      hint: hint(item),
    })
  }
}
