import type { Diagnostic, Location, Path, Report } from '../diagnostics/diagnostic.ts'
import type { Tainted } from '../read/tainted.ts'
import { valueAt } from '../read/value-at.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import { entryAt, type Page, type Site } from '../site/site.ts'
import type { PictureUses, SiteFolder } from './site-folder.ts'

/** How much was checked, for the line that says that all is well. */
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
  readonly tainted: Tainted
  readonly report: Report
  readonly folder: SiteFolder
  readonly tally: Tally
  /** The pictures that checks have met so far. */
  readonly pictures: PictureUses
}

/** Whether a field stands in the file, by its own key or a misspelt one. */
export const isWritten = (
  { written, tainted }: Pick<Check, 'written' | 'tainted'>,
  path: Path,
): boolean => valueAt(written, tainted.asWritten(path)) !== undefined

/** A page by where it stands in the site config. */
type PlacedPage = Pick<Page, 'source' | 'collection'>

/** The path of the field or default that brings what is searched for by placeholders. */
const fieldOf = (
  { config }: Site,
  { source, collection }: PlacedPage,
  text: string,
  holds: (value: string) => boolean,
): Path | undefined => {
  const visited = new Set<string>()
  const search = (within: string): Path | undefined => {
    for (const name of placeholdersIn(within)) {
      if (visited.has(name)) continue
      visited.add(name)
      const path = [source, ['collections', collection!, 'defaults']]
        .map((group) => [...group, name])
        .find((each) => valueAt(config, each) !== undefined)
      const value = path && valueAt(config, path)
      if (typeof value !== 'string') continue
      const found = holds(value) ? path : search(value)
      if (found !== undefined) return found
    }
    return undefined
  }
  return search(text)
}

const ONE_PLACEHOLDER = /^\{\w+\}$/

/** Where the words at a place of a template are written: there, or in a field that is filled in. */
export const writtenAt = (site: Site, page: PlacedPage, location: Location): Location => {
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
export const onPage = (check: Check, page: PlacedPage): Check => {
  const { site } = check
  const entry = entryAt(site, page.source)
  if (entry === undefined) return check
  const report: Report = (diagnostic) => {
    const location = writtenAt(site, page, diagnostic.location)
    const isNamed = 'path' in location && location.on !== 'key' && isShared(location.path)
    check.report({ ...diagnostic, location, ...(isNamed ? { shownOn: entry.name } : {}) })
  }
  return { ...check, report }
}

/** Where the title or description of a page is written: by itself, in its template, or nowhere. */
export const headPath = (
  check: Pick<Check, 'written' | 'tainted'>,
  { source, collection }: PlacedPage,
  part: 'title' | 'description',
): Path | undefined =>
  [
    [...source, part],
    ['collections', collection ?? '', 'page', part],
  ].find((path) => isWritten(check, path))

/** Takes each diagnostic once: that of a template is found on the page of every entry. */
export const once = (report: Report): Report => {
  const reported = new Set<string>()
  return (diagnostic: Diagnostic) => {
    const { code, about = '', location } = diagnostic
    const key = `${code} ${about} ${JSON.stringify(location)}`
    if (reported.has(key)) return
    reported.add(key)
    report(diagnostic)
  }
}

/** The indexes of keys that stand in a list before, each with the index of the first. */
export const repeated = (
  keys: readonly string[],
): readonly (readonly [index: number, first: number])[] => {
  const firsts = new Map<string, number>()
  keys.forEach((key, index) => firsts.has(key) || firsts.set(key, index))
  return keys.flatMap((key, index) =>
    firsts.get(key) === index ? [] : [[index, firsts.get(key)!]],
  )
}
