import type { Diagnostic, Path, Place, Report } from '../../diagnostics/diagnostic.ts'
import type { EntryConfig, SiteConfig } from '../../../schema/site.ts'
import { placeholdersIn } from '../placeholders.ts'
import { valueAt, type Doubt } from '../salvage.ts'
import { entryAt, type Collection, type Page, type PageRef, type Site } from '../site.ts'

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

/** An entry with its place in the site config, and the collection that it belongs to. */
interface PlacedEntry {
  readonly entry: EntryConfig
  readonly source: Path
  readonly collection: Collection
}

/** The field of an entry, or the default, that stands for a placeholder of a text and holds what is looked for, itself or by a placeholder of its own. */
const fieldOf = (
  { entry, source, collection }: PlacedEntry,
  text: string,
  holds: (value: string) => boolean,
  isTold: ReadonlySet<string> = new Set(),
): Path | undefined => {
  for (const name of placeholdersIn(text)) {
    if (isTold.has(name)) continue
    const isOwn = Object.hasOwn(entry, name)
    const value: unknown = isOwn ? entry[name] : collection.defaults[name]
    if (typeof value !== 'string') continue
    if (holds(value)) return isOwn ? [...source, name] : ['collections', collection.key, 'defaults', name] // prettier-ignore
    const deeper = fieldOf({ entry, source, collection }, value, holds, new Set([...isTold, name]))
    if (deeper !== undefined) return deeper
  }
  return undefined
}

const ONE_PLACEHOLDER = /^\{\w+\}$/

/**
 * Where what a page shows was written: in a field of its entry, where a placeholder alone has brought it to the place. Words that
 * stand nowhere as they are, for a placeholder fills a part of them, are the whole text's.
 */
const writtenAt = (place: Place, config: SiteConfig, entry: PlacedEntry): Place => {
  if (!('path' in place) || place.on === 'key' || place.on === 'whole') return place
  const text = valueAt(config, place.path)
  if (typeof text !== 'string') return place
  if (!('text' in place)) {
    if (!ONE_PLACEHOLDER.test(text)) return place
    const path = fieldOf(entry, text, (value) => !ONE_PLACEHOLDER.test(value))
    return path === undefined ? place : { path, on: 'value' }
  }
  const words = place.within ?? place.text
  if (text.includes(words)) return place
  const path = fieldOf(entry, text, (value) => value.includes(words))
  return path === undefined ? { path: place.path, on: 'value' } : { ...place, path }
}

/**
 * The check of one page: a mistake that a field of its entry brings is told there; one of its template names the page's entry, on which
 * it shows first.
 */
export const onPage = (
  check: Check,
  { source }: PageRef,
  { entry: shown }: Pick<Page, 'entry'>,
): Check => {
  const { site } = check
  const entry = entryAt(site, source)
  if (entry === undefined || shown === undefined) return check
  const collection = site.collections.get(shown.collection)!
  const report: Report = (diagnostic) => {
    const place = writtenAt(diagnostic.place, site.config, { entry, source, collection })
    const named = 'path' in place && place.on !== 'key' && isShared(place.path)
    check.report({ ...diagnostic, place, ...(named ? { shownOn: entry.name } : {}) })
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
