import type { CollectionConfig, SectionConfig, SiteConfig } from '../../schema/site.ts'
import { slugOf } from '../values/slug.ts'
import { valueAt } from '../values/value-at.ts'
import { slugOfEntry } from './entry-fields.ts'
import { fillText } from './placeholders.ts'
import { fieldsOfKind } from './section-meanings.ts'
import type { Collection, EntryCard, EntryFacts, ListLimit, Site } from './site.ts'

/** The maximum number of a collection's cards or links on the page of an entry. */
export const MOST_CARDS = 24

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
      if (meaning.limit !== undefined) return [[key, Number(valueAt(section, [meaning.limit]))]]
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

/** The path of an entry's page. */
export const entryPathIn = (
  key: string,
  { path = `/${slugOf(key)}/{slug}` }: Pick<CollectionConfig, 'path'>,
): Collection['entryPath'] => {
  const around = path.split('{slug}')
  return (entry) => around.join(slugOfEntry(entry))
}

/** The collections by key, with derived fields filled in, on a day if one is given. */
export const collectionsOf = (
  config: SiteConfig,
  facts: FactsOfEntries,
  day?: string,
): ReadonlyMap<string, Collection> => {
  const limits = limitsOf(config, facts)
  return new Map(
    Object.entries(config.collections).map(([key, written]) => {
      const cards = facts[key]!.map(({ card }) => card)
      const entries = cards.filter(({ hidden }) => day === undefined || hidden !== true)
      const path = written.path ?? `/${slugOf(key)}/{slug}`
      const indexPath = path.slice(0, -'/{slug}'.length) || '/'
      const isOwnPage = config.pages.some((page) => page.path === indexPath)
      const isWanted = written.index || entries.length > (limits.get(key) ?? Infinity)
      const entryPath = entryPathIn(key, written)
      const derived: Collection = {
        ...written,
        entries,
        places: entries.map(({ at, name, slug, position }) => {
          return { at, name, href: entryPath({ name, slug }), position }
        }),
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
  { index, entries, hasIndex, label, indexPath }: Collection,
  limit: number,
): { readonly label: string; readonly href: string } | undefined =>
  hasIndex && (index || entries.length > limit)
    ? { label: fillText(config.messages.allOf, { label }), href: indexPath }
    : undefined

/** The links to at most `limit` entries of a collection, and to the page of all entries. */
export const entryLinks = (site: Site, key: string, limit: number) => {
  const collection = site.collections.get(key)
  if (collection === undefined) return []
  const links = collection.entries
    .slice(0, limit)
    .map((entry) => ({ label: entry.name, href: collection.entryPath(entry) }))
  const all = indexLinkOf(site, collection, limit)
  return all === undefined ? links : [...links, all]
}
