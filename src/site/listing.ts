import type { EntryConfig, SectionConfig, SiteConfig } from '../../schema/site.ts'
import { hasPrices } from './checks/contradictions.ts'
import type { Group } from './entries/gather.ts'
import { cardTextOf, eachCollectionSection, sectionMeanings } from './expand-template.ts'
import type { Site } from './site.ts'

/**
 * What pages other than its own may show of an entry: menus, lists, cards and maps take no more than this. A site is the same to
 * them when its entries are put in place by their listings.
 */
export interface Listing {
  /** The fields of the entry, as they would be written. */
  readonly fields: Group
  /** Its own sections in outline: their types, their ids, and which collections they list. */
  readonly sections?: readonly Group[]
  readonly replace?: readonly Group[]
}

/** The collections whose entries some page shows as cards. */
export const cardCollections = (config: SiteConfig): ReadonlySet<string> => {
  const keys = new Set<string>()
  eachCollectionSection(config, ({ fills }, key) => {
    if (fills !== undefined && fills !== 'links') keys.add(key)
  })
  return keys
}

const given = (fields: Group): Group =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const outlineOf = (section: SectionConfig): Group => {
  const values = section as unknown as Group
  const outline: Record<string, unknown> = { type: section.type, id: section.id }
  for (const { steps, meaning } of sectionMeanings(section.type)) {
    if (meaning.kind !== 'collection') continue
    outline[steps[0]!] = values[steps[0]!]
    if (meaning.limit !== undefined) outline[meaning.limit] = values[meaning.limit]
  }
  return given(outline)
}

/**
 * Gives the listings of entries. Undefined for one of which more is asked: whose card is written with braces, which would be
 * filled once more, or which has a price, with which other pages are compared.
 */
export const listingsOf = (
  site: Site,
): ((key: string, entry: EntryConfig) => Listing | undefined) => {
  const asCards = cardCollections(site.config)
  return (key, entry) => {
    const { name, slug, icon, position } = entry
    const summary = asCards.has(key) ? cardTextOf(site.collections.get(key)!, entry) : undefined
    if (summary?.includes('{') === true || hasPrices(entry)) return undefined
    return {
      fields: given({ name, slug, icon, position, summary }),
      ...(entry.sections === undefined ? {} : { sections: entry.sections.map(outlineOf) }),
      ...(entry.replace === undefined ? {} : { replace: entry.replace.map(outlineOf) }),
    }
  }
}

/** Entries that are known, with their numbers, by their collections. */
export type Listings = ReadonlyMap<string, ReadonlyMap<number, Listing>>

/** Collections by their keys, those with known entries changed. */
const withChanged = <C>(
  collections: Readonly<Record<string, C>>,
  known: Listings,
  change: (collection: C, listings: ReadonlyMap<number, Listing>, key: string) => C,
): Record<string, C> =>
  Object.fromEntries(
    Object.entries(collections).map(([key, collection]) => {
      const listings = known.get(key)
      const isKnown = listings !== undefined && listings.size > 0
      return [key, isKnown ? change(collection, listings, key) : collection]
    }),
  )

interface CollectionsAsWritten {
  readonly collections: Readonly<Record<string, { readonly entries: readonly unknown[] }>>
}

/** The value of a site config with no more of the known entries than it takes for each collection to have one: they were checked when they were read. */
export const withoutKnown = (value: unknown, known: Listings): unknown => {
  const { collections } = value as CollectionsAsWritten
  const others = withChanged(collections, known, (collection, listings) => {
    const entries = collection.entries.filter((_, index) => !listings.has(index))
    return { ...collection, entries: entries.length > 0 ? entries : collection.entries.slice(0, 1) }
  })
  return { ...(value as Group), collections: others }
}

/** The typed config of such a value, with the known entries in the places that they have in the whole `value`. */
export const withKnown = (config: SiteConfig, value: unknown, known: Listings): SiteConfig => {
  const { collections: whole } = value as CollectionsAsWritten
  const collections = withChanged(config.collections, known, (collection, listings, key) => {
    let next = 0
    const entries = whole[key]!.entries.map(
      (_, index) =>
        (listings.get(index)?.fields as EntryConfig | undefined) ?? collection.entries[next++]!,
    )
    return { ...collection, entries }
  })
  return { ...config, collections }
}

/** The config with the outlines of known entries' own sections, which no schema takes for whole ones. */
export const withOutlines = (config: SiteConfig, known: Listings): SiteConfig => {
  if (known.size === 0) return config
  const collections = withChanged(config.collections, known, (collection, listings) => {
    const entries = collection.entries.map((entry, index) => {
      const { sections, replace } = listings.get(index) ?? {}
      return sections === undefined && replace === undefined
        ? entry
        : ({ ...entry, ...given({ sections, replace }) } as unknown as EntryConfig)
    })
    return { ...collection, entries }
  })
  return { ...config, collections }
}
