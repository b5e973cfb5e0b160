import type { CollectionConfig, SectionConfig, SiteConfig } from '../../schema/site.ts'
import { slugOf } from '../values/slug.ts'
import { valueAt } from '../values/value-at.ts'
import { slugOfEntry } from './entry-fields.ts'
import { createEntryIndex } from './entry-index.ts'
import { withKind } from './field-types.ts'
import type {
  Collection,
  EntryCard,
  EntryFacts,
  FieldWords,
  ListLimit,
  Query,
  Site,
} from './site.ts'
import { fillText } from './placeholders.ts'
import { shownName } from './prose.ts'
import { cutLists, MOST_CARDS } from './queried-fields.ts'
import { fieldsOfKind } from './section-meanings.ts'
import { indexOf } from './versions.ts'

/** The facts about the entries of each collection, in order. */
export type FactsOfEntries = Readonly<Record<string, readonly EntryFacts[]>>

/** The limits of the lists in sections; lists on pages of entries have a fixed limit. */
export const listLimits = (
  sections: readonly SectionConfig[],
  isOfEntry: boolean,
): readonly ListLimit[] =>
  sections.flatMap((section) =>
    fieldsOfKind(section, 'collection').flatMap(({ value, meaning }): readonly ListLimit[] => {
      const key = value as string
      const limit = valueAt(section, ['limit'])
      if (typeof limit === 'number') return [[key, limit]]
      // The entry's own card is not listed.
      return isOfEntry && meaning.fills !== undefined ? [[key, MOST_CARDS + 1]] : []
    }),
  )

/** The lowest number of entries that menus, footer and sections show of each collection. */
const limitsOf = (
  { header, footer, pages, collections }: SiteConfig,
  facts: FactsOfEntries,
): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  const add = ([key, limit]: ListLimit): void => {
    found.set(key, Math.min(limit, found.get(key) ?? Infinity))
  }
  for (const { collection, limit } of [...header.menu, ...footer.collections])
    if (collection !== undefined) add([collection, limit])
  listLimits(
    pages.flatMap(({ sections }) => sections),
    false,
  ).forEach(add)
  for (const { page } of Object.values(collections)) listLimits(page.sections, true).forEach(add)
  for (const { limits } of Object.values(facts).flat()) limits?.forEach(add)
  return found
}

/** The words for the fields of entries. */
export const fieldWords = ({ lang, messages }: SiteConfig): FieldWords => ({
  lang,
  yes: messages.formYes,
  no: messages.formNo,
})

const entryPattern = (
  key: string,
  { path = `/${slugOf(key)}/{slug}` }: Pick<CollectionConfig, 'path'>,
) => path

/** The pattern of the addresses of a collection. */
export const patternIn = ({ collections }: Pick<SiteConfig, 'collections'>, key: string): string =>
  entryPattern(key, collections[key]!)

/** The path of an entry's page. */
export const entryPathIn = (
  key: string,
  collection: Pick<CollectionConfig, 'path'>,
): Collection['entryPath'] => {
  const around = entryPattern(key, collection).split('{slug}')
  return (entry) => around.join(slugOfEntry(entry))
}

/** What is on the index page of a collection. */
const lookOf = ({ index, kind }: CollectionConfig): Collection['look'] => {
  const own = typeof index === 'object' ? index : {}
  const layout = own.layout ?? (kind === 'article' ? 'cards' : 'letters')
  return { ...own, layout, sort: own.sort ?? (kind === 'article' ? '-date' : undefined) }
}

/** The places of entries, for maps; made once for each list. */
export const mapPlaces = (
  { entryPath }: Pick<Collection, 'entryPath'>,
  entries: readonly EntryCard[],
): Collection['places'] => {
  const known = madePlaces.get(entries)
  if (known !== undefined) return known
  const places = entries.map(({ at, name, slug, position }) => {
    return { at, name, href: entryPath({ name, slug }), position }
  })
  madePlaces.set(entries, places)
  return places
}

const madePlaces = new WeakMap<readonly EntryCard[], Collection['places']>()

/** The collections by key, with derived fields filled in, on a day if one is given. */
export const collectionsOf = (
  config: SiteConfig,
  facts: FactsOfEntries,
  day?: string,
): ReadonlyMap<string, Collection> => {
  const limits = limitsOf(config, facts)
  const words = fieldWords(config)
  return new Map(
    Object.entries(config.collections).map(([key, written]) => {
      const cards = facts[key]!.map(({ card }) => card)
      const entries = cards.filter(({ hidden }) => day === undefined || hidden !== true)
      const path = entryPattern(key, written)
      const indexPath = indexOf(path)
      const isOwnPage = config.pages.some((page) => page.path === indexPath)
      const isWanted = written.index !== false || entries.length > (limits.get(key) ?? Infinity)
      const entryPath = entryPathIn(key, written)
      const derived: Collection = {
        ...withKind(written),
        entries,
        index: createEntryIndex(entries, config.lang),
        words,
        cuts: cutLists(config, key),
        look: lookOf(written),
        wantsIndex: written.index !== false,
        places: mapPlaces({ entryPath }, entries),
        key,
        path,
        label: written.label ?? key.charAt(0).toUpperCase() + key.slice(1),
        indexPath,
        makesIndex: isWanted && !isOwnPage,
        hasIndex: isWanted || isOwnPage,
        entryPath,
      }
      return [key, derived]
    }),
  )
}

/** The cards of all collections, by the names and slugs of their entries. */
export const entriesByName = (collections: Site['collections']): Site['entries'] => {
  const found = new Map<string, EntryCard>()
  const all = [...collections.values()].flatMap(({ entries }) => entries)
  for (const nameOf of ['name', 'slug'] as const)
    for (const card of all) if (!found.has(card[nameOf])) found.set(card[nameOf], card)
  return found
}

/** The link to the page of all entries at the end of a list of at most `limit` entries. */
export const indexLinkOf = (
  { config }: Pick<Site, 'config'>,
  { wantsIndex, entries, hasIndex, label, indexPath }: Collection,
  limit: number,
): { readonly label: string; readonly href: string } | undefined =>
  hasIndex && (wantsIndex || entries.length > limit)
    ? { label: fillText(config.messages.allOf, { label }), href: indexPath }
    : undefined

/** A menu of the header or a list of the footer with the entries of a collection. */
export interface MenuQuery extends Query {
  readonly collection?: string | undefined
  readonly limit: number
}

/** The entries that a menu lists, and its links: to them, and to the page of all entries. */
export const menuOf = (site: Site, { collection: key = '', limit, where, sort }: MenuQuery) => {
  const collection = site.collections.get(key)
  if (collection === undefined) return { entries: [], links: [] }
  const entries = collection.index.select({ where, sort }).slice(0, limit)
  const links = entries.map((entry) => ({
    label: shownName(entry),
    href: collection.entryPath(entry),
  }))
  const all = indexLinkOf(site, collection, links.length)
  return { entries, links: all === undefined ? links : [...links, all] }
}

/** The links of a menu. */
export const entryLinks = (site: Site, menu: MenuQuery) => menuOf(site, menu).links
