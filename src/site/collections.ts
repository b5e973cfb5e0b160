import type { SectionConfig, SiteConfig } from '../../schema/site.ts'
import { slugOfEntry } from './entry-fields.ts'
import { sectionMeanings } from './section-meanings.ts'
import type { Collection } from './site.ts'
import { slugOf } from '../read/slug.ts'

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The collections by their keys, with what they leave to be derived. */
export const collectionsOf = (config: SiteConfig): ReadonlyMap<string, Collection> =>
  new Map(
    Object.entries(config.collections).map(([key, collection]) => {
      const path = collection.path ?? `/${slugOf(key)}/{slug}`
      const around = path.split('{slug}')
      return [
        key,
        {
          ...collection,
          key,
          path,
          label: collection.label ?? capitalized(key),
          indexPath: path.slice(0, -'/{slug}'.length) || '/',
          entryPath: (entry) => around.join(slugOfEntry(entry)),
        },
      ]
    }),
  )

const sectionsOf = ({ pages, collections }: SiteConfig): readonly SectionConfig[] => [
  ...pages.flatMap(({ sections }) => sections),
  ...Object.values(collections).flatMap(({ page, entries }) => [
    ...page.sections,
    ...entries.flatMap(({ sections = [], replace = [] }) => [...sections, ...replace]),
  ]),
]

const limits = new WeakMap<SiteConfig, ReadonlyMap<string, number>>()

/** How many entries menus, footer and sections show of each collection at the least; found once. */
const limitsOf = (config: SiteConfig): ReadonlyMap<string, number> => {
  const known = limits.get(config)
  if (known !== undefined) return known
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
  limits.set(config, found)
  return found
}

const isOwnPage = (config: SiteConfig, { indexPath }: Collection): boolean =>
  config.pages.some(({ path }) => path === indexPath)

/**
 * Whether a page is made that lists all entries of a collection: the owner asks for it, or some
 * list leaves some out.
 */
export const needsIndex = (config: SiteConfig, collection: Collection): boolean => {
  const { index, entries, key } = collection
  const isAsked = index || entries.length > (limitsOf(config).get(key) ?? Infinity)
  return isAsked && !isOwnPage(config, collection)
}

/**
 * Whether a page of the site lists all entries of a collection: one that is made, or the owner's
 * own.
 */
export const hasIndexPage = (config: SiteConfig, collection: Collection): boolean =>
  needsIndex(config, collection) || isOwnPage(config, collection)

/**
 * Whether a list of at most `limit` entries of a collection ends with a link to the page that lists
 * all of them.
 */
export const endsWithIndex = (config: SiteConfig, collection: Collection, limit: number): boolean =>
  (collection.index || collection.entries.length > limit) && hasIndexPage(config, collection)
