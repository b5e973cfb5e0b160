import type { SectionType } from '../sections/schemas.ts'
import type { CollectionConfig, EntryConfig, SectionConfig, SiteConfig } from '../../schema/site.ts'
import type { FilmStart } from '../../schema/fields.ts'
import type { FormField } from '../../schema/forms.ts'
import type { SectionForm, SectionOffer } from '../../schema/section.ts'
import type { Theme } from '../theme/resolve-theme.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { slugOf } from '../read/slug.ts'
import type { Position } from './geography.ts'
import type { TextFacts } from './text-facts.ts'

/** One block of a page: its placeholders filled, its place on the page named. */
export type Section = SectionConfig & { readonly id: string }

/** What a page is, but for its sections. */
export interface PageHead {
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
  /** Its first picture, for menus and cards. */
  readonly picture?: ShownPicture
  /** The entry that the page shows, for structured data. */
  readonly entry?: {
    readonly kind: CollectionConfig['kind']
    readonly name: string
    readonly collection: string
    readonly position?: Position
  }
}

/** A page with all of its sections. */
export interface Page extends PageHead {
  readonly sections: readonly Section[]
  /** Where each section is written in the site config. */
  readonly sources: readonly Path[]
}

/** Why a section is not on the site of a day. */
export type Absence = 'hidden' | 'later' | 'over'

/** A picture as the site config names it. */
export type ShownPicture = NonNullable<SiteConfig['business']['image']>

/** What a section loads or sends to that a policy has to name. */
export interface EmbedFacts {
  /** A frame that shows once a visitor asks for it. */
  readonly frame?: string | undefined
  readonly leadForm?: SiteConfig['integrations']['leadForm']
  readonly social?: SiteConfig['integrations']['social']
  readonly posts?: readonly string[]
  /** Where visitors subscribe to something, and where that leads. */
  readonly services?: readonly string[]
  /** When a film of the site's own plays. */
  readonly film?: FilmStart
}

/** What a section is to other pages and to the site as a whole. */
export interface SectionFacts {
  readonly id: string
  readonly type: SectionType
  /** Where it is written in the site config. */
  readonly source: Path
  readonly absent?: Absence
  readonly form?: SectionForm
  readonly embeds?: EmbedFacts
  /** The collections of whose entries it makes cards or links. */
  readonly lists?: readonly string[]
  /** The files of its pictures. */
  readonly pictures?: readonly string[]
  /** Whether it shows a map of the places of the business. */
  readonly map?: true
  /** Whether it may show otherwise on another day, or something of it is hidden. */
  readonly timed?: true
  /** Whether a time is written in it at which something ends. */
  readonly ends?: true
}

/** The package that a page offers, and where it is written. */
export type OfferFacts = Pick<SectionOffer, 'price' | 'unit' | 'note'> & {
  readonly source: Path
}

/** A price field of a section, the name of its package, its last day, and where it is written. */
export interface PriceFacts {
  readonly amount: number
  readonly currency: string
  readonly name?: string
  readonly until?: string
  readonly path: Path
}

/** What other pages, and the checks across pages, need to know of a page: a plain value. */
export interface PageFacts extends PageHead {
  readonly sections: readonly SectionFacts[]
  readonly offer?: OfferFacts
  /** The prices of packages whose names have several words: texts of other pages may name these. */
  readonly prices?: readonly PriceFacts[]
}

/** What lists, menus and maps show of an entry, its placeholders filled: a plain value. */
export interface EntryCard extends Pick<
  EntryConfig,
  'name' | 'hidden' | 'icon' | 'image' | 'position'
> {
  readonly slug: string
  /** Its index among all entries of the collection in the site config. */
  readonly at: number
  readonly role?: string
  readonly summary?: string
  /** Its own description, or that of the template: what is said of it where it has no summary. */
  readonly description: string
  /** Whether that description is its own. */
  readonly isDescribed?: true
}

/** What a map and the list beside it show of an entry. */
export interface EntryPlace {
  /** Its index among all entries of the collection in the site config. */
  readonly at: number
  readonly name: string
  readonly href: string
  readonly position: Position | undefined
}

/** A form of the site's own: sections whose forms have the same fields share one. */
export interface SiteForm {
  /** Goes along with each request, as the field `form`. */
  readonly id: string
  readonly fields: readonly FormField[]
}

/** What is known of an entry before any page is made: a plain value. */
export interface EntryFacts {
  readonly card: EntryCard
  readonly page: PageFacts
  readonly texts: TextFacts
  /** How many entries of which collections the lists of its own sections show. */
  readonly limits?: readonly ListLimit[]
}

/** A collection, and how many of its entries a list shows at the most. */
export type ListLimit = readonly [collection: string, limit: number]

/** A collection with what it leaves to be derived made explicit. */
export interface Collection extends Omit<CollectionConfig, 'path' | 'label' | 'entries'> {
  readonly key: string
  readonly path: string
  readonly label: string
  /** The path of the page that lists all entries: `/locations`. */
  readonly indexPath: string
  /** Whether such a page is made: the owner asks for it, or some list leaves some entries out. */
  readonly makesIndex: boolean
  /** Whether the site has such a page: one that is made, or the owner's own. */
  readonly hasIndex: boolean
  readonly entryPath: (entry: Pick<EntryConfig, 'name' | 'slug'>) => string
  /** The cards of its entries. */
  readonly entries: readonly EntryCard[]
  /** Where its entries are, for maps. */
  readonly places: readonly EntryPlace[]
}

type EntriesByName = ReadonlyMap<string, EntryCard>

/** The checked, expanded, frozen value that everything but the checks reads. */
export interface Site {
  readonly config: SiteConfig
  readonly theme: Theme
  readonly collections: ReadonlyMap<string, Collection>
  /** The cards of all collections by name and by slug: the first, where several have the same. */
  readonly entries: EntriesByName
  /** What is known of every page: pages of the file, then each collection's index and entries. */
  readonly facts: readonly PageFacts[]
  /** What its texts need of fonts, but for the messages. */
  readonly texts: TextFacts
  /** The names of the entries of all collections of a kind, for forms. */
  readonly names: Readonly<Record<'place' | 'service', readonly string[]>>
  /** The forms of the site's own, by what makes two of them the same, in the order of the pages. */
  readonly forms: ReadonlyMap<string, SiteForm>
  /** The facts of the page at each path: of the first, where several have the same. */
  readonly factsAt: ReadonlyMap<string, PageFacts>
  /**
   * The day that it is built for: what is hidden or does not show then is left out of its pages and
   * collections. Undefined where nothing is.
   */
  readonly day?: string | undefined
  /** The paths of the pages that are hidden. */
  readonly hiddenPaths: ReadonlySet<string>
}

/** The entry that a text names, by its name or its slug. */
export const entryNamed = (entries: EntriesByName, word: string): EntryCard | undefined =>
  entries.get(word) ?? entries.get(slugOf(word))

/** The entry that stands at a place of the site config, if one does. */
export const entryAt = (
  { config }: Pick<Site, 'config'>,
  [root, key, part, index]: Path,
): EntryConfig | undefined =>
  root === 'collections' && part === 'entries'
    ? config.collections[key as string]?.entries[index as number]
    : undefined
