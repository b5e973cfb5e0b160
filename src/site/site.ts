import type { CollectionConfig, EntryConfig, SectionConfig, SiteConfig } from '../../schema/site.ts'
import type { Theme } from '../theme/resolve-theme.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { slugOf } from '../read/slug.ts'
import type { Position } from './geography.ts'

/** One block of a page: its placeholders filled, its place on the page named. */
export type Section = SectionConfig & { readonly id: string }

/** A page with all of its sections. */
export interface Page {
  readonly path: string
  readonly name: string
  /** Where the page stands in the site config. */
  readonly source: Path
  /** The collection that it belongs to. */
  readonly collection?: string
  readonly title: string
  readonly description: string
  /** Whether it carries the structured data of the business (specification, section 2). */
  readonly localBusiness?: boolean
  /** Whether a build leaves it out. */
  readonly hidden?: boolean | undefined
  readonly sections: readonly Section[]
  /** Where each section stands in the site config. */
  readonly sources: readonly Path[]
  /** The entry that the page shows, for structured data. */
  readonly entry?: {
    readonly kind: CollectionConfig['kind']
    readonly name: string
    readonly collection: string
    readonly position?: Position
  }
}

/** A collection with what it leaves to be derived made explicit. */
export interface Collection extends Omit<CollectionConfig, 'path' | 'label'> {
  readonly key: string
  readonly path: string
  readonly label: string
  /** The path of the page that lists all entries: `/locations`. */
  readonly indexPath: string
  /** Whether such a page is made: the owner asks for it, or some list leaves some entries out. */
  readonly makesIndex: boolean
  /** Whether the site has such a page: one that is made, or the owner's own. */
  readonly hasIndex: boolean
  readonly entryPath: (entry: EntryConfig) => string
}

type EntriesByName = ReadonlyMap<string, EntryConfig>

/** The checked, expanded, frozen value that everything but the checks reads. */
export interface Site {
  readonly config: SiteConfig
  readonly theme: Theme
  readonly collections: ReadonlyMap<string, Collection>
  /** The entries of all collections by name and by slug: the first, where several have the same. */
  readonly entries: EntriesByName
  /** Every page, in the order of the file: pages, then each collection's index and entries. */
  readonly pages: readonly Page[]
  /** The page at each path: the first, where several have the same. */
  readonly pageAt: ReadonlyMap<string, Page>
  /**
   * The day that it is built for: what is hidden or does not show then is left out of its pages and
   * collections. Undefined where nothing is.
   */
  readonly day?: string | undefined
  /** The paths of the pages that are hidden. */
  readonly hiddenPaths: ReadonlySet<string>
}

/** The entry that a text names, by its name or its slug. */
export const entryNamed = (entries: EntriesByName, word: string): EntryConfig | undefined =>
  entries.get(word) ?? entries.get(slugOf(word))

/** The entry that stands at a place of the site config, if one does. */
export const entryAt = (
  { config }: Site,
  [root, key, part, index]: Path,
): EntryConfig | undefined =>
  root === 'collections' && part === 'entries'
    ? config.collections[key as string]?.entries[index as number]
    : undefined
