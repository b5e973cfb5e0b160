import type { EntryConfig, SectionConfig, SiteConfig } from '../../schema/site.ts'
import { slugOf } from '../read/slug.ts'
import { slugOfEntry } from './entry-fields.ts'
import { fillText } from './placeholders.ts'
import { sectionMeanings } from './section-meanings.ts'
import type { Collection, Site } from './site.ts'

const sectionsOf = ({ pages, collections }: SiteConfig): readonly SectionConfig[] => [
  ...pages.flatMap(({ sections }) => sections),
  ...Object.values(collections).flatMap(({ page, entries }) => [
    ...page.sections,
    ...entries.flatMap(({ sections = [], replace = [] }) => [...sections, ...replace]),
  ]),
]

/** How many entries menus, footer and sections show of each collection at the least. */
const limitsOf = (config: SiteConfig): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  const add = (key: string | undefined, limit: number): void => {
    if (key !== undefined) found.set(key, Math.min(limit, found.get(key) ?? Infinity))
  }
  for (const { collection, limit } of [...config.header.menu, ...config.footer.collections])
    add(collection, limit)
  for (const section of sectionsOf(config)) {
    const values = section as unknown as Readonly<Record<string, unknown>>
    for (const { steps, meaning } of sectionMeanings(section.type))
      if (meaning.kind === 'collection' && meaning.limit !== undefined)
        add(String(values[steps[0]!]), Number(values[meaning.limit]))
  }
  return found
}

/** The collections by their keys, with what they leave to be derived, on a day if one is given. */
export const collectionsOf = (
  config: SiteConfig,
  day?: string,
): ReadonlyMap<string, Collection> => {
  const limits = limitsOf(config)
  return new Map(
    Object.entries(config.collections).map(([key, written]) => {
      const entries = written.entries.filter(({ hidden }) => day === undefined || hidden !== true)
      const collection = { ...written, entries }
      const path = collection.path ?? `/${slugOf(key)}/{slug}`
      const around = path.split('{slug}')
      const indexPath = path.slice(0, -'/{slug}'.length) || '/'
      const isOwnPage = config.pages.some((page) => page.path === indexPath)
      const isWanted = collection.index || collection.entries.length > (limits.get(key) ?? Infinity)
      const derived: Collection = {
        ...collection,
        key,
        path,
        label: collection.label ?? key.charAt(0).toUpperCase() + key.slice(1),
        indexPath,
        makesIndex: isWanted && !isOwnPage,
        hasIndex: isWanted || isOwnPage,
        entryPath: (entry) => around.join(slugOfEntry(entry)),
      }
      return [key, derived]
    }),
  )
}

/** The entries of all collections by their names and slugs. */
export const entriesByName = (collections: Site['collections']): Site['entries'] => {
  const found = new Map<string, EntryConfig>()
  const all = [...collections.values()].flatMap(({ entries }) => entries)
  for (const nameOf of [({ name }: EntryConfig) => name, slugOfEntry])
    for (const entry of all) if (!found.has(nameOf(entry))) found.set(nameOf(entry), entry)
  return found
}

/** The link with which a list of at most `limit` entries ends: to the page of all of them. */
export const indexLinkOf = (
  { config }: Site,
  { index, entries, hasIndex, label, indexPath }: Collection,
  limit: number,
): { readonly label: string; readonly href: string } | undefined =>
  hasIndex && (index || entries.length > limit)
    ? { label: fillText(config.messages.allOf, { label }), href: indexPath }
    : undefined

/** The links to at most `limit` entries of a collection, and to the page of all of them. */
export const entryLinks = (site: Site, key: string, limit: number) => {
  const collection = site.collections.get(key)
  if (collection === undefined) return []
  const links = collection.entries
    .slice(0, limit)
    .map((entry) => ({ label: entry.name, href: collection.entryPath(entry) }))
  const all = indexLinkOf(site, collection, limit)
  return all === undefined ? links : [...links, all]
}
