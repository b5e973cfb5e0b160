import type { SectionType } from '../sections/schemas.ts'
import type { CollectionConfig, EntryConfig, SectionConfig, SiteConfig } from '../../schema/site.ts'
import type { FilmStart, ListNav } from '../../schema/fields.ts'
import type { FormField } from '../form/schema.ts'
import type { SectionForm, SectionOffer } from '../../schema/section.ts'
import type { Theme } from '../theme/resolve-theme.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { slugOf } from '../values/slug.ts'
import type { Position } from './geography.ts'
import { withoutForeign } from './prose.ts'
import type { TextFacts } from './text-facts.ts'
import type { ListPart, Versions, Where } from './versions.ts'

/** One block of a page, with its placeholders filled in and an id. */
export type Section = SectionConfig & {
  readonly id: string
  readonly nav?: ListNav
}

/** A page without its sections. */
export interface PageHead {
  readonly path: string
  readonly name: string
  /** The path of the page in the site config. */
  readonly source: Path
  /** The collection that the page belongs to. */
  readonly collection?: string
  readonly title: string
  readonly description: string
  /** Whether the page includes the structured data of the business (specification, section 2). */
  readonly localBusiness?: boolean
  /** Whether search engines should leave it out. */
  readonly noindex?: boolean
  /** The title and picture of links to it on social services, if they are others. */
  readonly share?: { readonly title?: string; readonly image?: ShownPicture }
  /** Whether a build omits the page. */
  readonly hidden?: boolean | undefined
  /** Which of the entries of its collection it lists, if it is an index page. */
  readonly list?: ListPart
  /** Its first picture, for menus and cards. */
  readonly picture?: ShownPicture
  /** The entry that the page shows, for structured data. */
  readonly entry?: {
    readonly kind: CollectionConfig['kind']
    readonly name: string
    readonly slug: string
    readonly collection: string
    readonly position?: Position
    /** Its day, author and picture, if it is an article. */
    readonly article?: { readonly day?: string; readonly author?: string; readonly image?: string }
    /** The place and the service that its fields name. */
    readonly about?: { readonly city?: string; readonly service?: string }
  }
}

/** A page with all of its sections. */
export interface Page extends PageHead {
  readonly sections: readonly Section[]
  /** The path of each section in the site config. */
  readonly sources: readonly Path[]
}

/** Why a section is not on the site on a day. */
export type Absence = 'hidden' | 'later' | 'over'

/** A picture as written in the site config. */
export type ShownPicture = NonNullable<SiteConfig['business']['image']>

/** The addresses from which a section loads, or to which it sends, that a policy must list. */
export interface EmbedFacts {
  /** A frame that loads when a visitor asks for it. */
  readonly frame?: string | undefined
  /** Pages of other services in frames, and the hosts to which they lead on. */
  readonly frames?: readonly string[]
  readonly leadForm?: SiteConfig['integrations']['leadForm']
  readonly social?: SiteConfig['integrations']['social']
  readonly posts?: readonly string[]
  /** The address for newsletter subscriptions, and the page that follows. */
  readonly services?: readonly string[]
  /** When one of the site's own films plays. */
  readonly film?: FilmStart
}

/** The facts about a section that other pages and the site need. */
export interface SectionFacts {
  readonly id: string
  readonly type: SectionType
  /** Its path in the site config. */
  readonly source: Path
  readonly absent?: Absence
  readonly form?: SectionForm
  readonly embeds?: EmbedFacts
  /** The collections whose entries it shows as cards or links. */
  readonly lists?: readonly string[]
  /** The files of its pictures. */
  readonly pictures?: readonly string[]
  /** Whether it shows a map of the places of the business. */
  readonly map?: true
  /** Whether it may look different on another day, or has hidden parts. */
  readonly timed?: true
  /** Whether it contains a time at which something ends. */
  readonly ends?: true
}

/** The package offered on a page, and its path. */
export type OfferFacts = Pick<SectionOffer, 'price' | 'unit' | 'note'> & {
  readonly source: Path
}

/** A price field of a section, the name of its package, its last day, and its path. */
export interface PriceFacts {
  readonly amount: number
  readonly currency: string
  readonly name?: string
  readonly until?: string
  readonly path: Path
}

/** The facts about a page that other pages and checks across pages need, as a plain value. */
export interface PageFacts extends PageHead {
  readonly sections: readonly SectionFacts[]
  readonly offer?: OfferFacts
  /** The prices of packages with names of several words, which texts on other pages may mention. */
  readonly prices?: readonly PriceFacts[]
}

/** A value of a field of an entry, as it is compared and sorted; tags are several. */
export type FieldValue = Where[string] | readonly string[]

/** The language of a site, and its words for yes and no. */
export interface FieldWords {
  readonly lang: string
  readonly yes: string
  readonly no: string
}

/** The data of an entry for lists, menus and maps, with placeholders filled in: a plain value. */
export interface EntryCard extends Pick<
  EntryConfig,
  'name' | 'hidden' | 'icon' | 'image' | 'position'
> {
  readonly slug: string
  /** Whether its name is in the first language, although its page is in another one. */
  readonly isForeign?: true
  /** Its index among all entries of the collection in the site config. */
  readonly at: number
  readonly role?: string
  readonly summary?: string
  /** Its own description or that of the template, used if it has no summary. */
  readonly description: string
  /** Whether the description is its own. */
  readonly isDescribed?: true
  /** A short line above its name. */
  readonly note?: string
  /** The values of the fields that have a type or that a list names. */
  readonly values?: Readonly<Record<string, FieldValue>>
  /** Its tags in the first language, if it is in another one. */
  readonly topics?: readonly string[]
}

/** Which entries of a collection are wanted, and in what order. */
export interface Query {
  readonly where?: Where | undefined
  /** The field by which they are sorted; with a hyphen, the greatest value is first. */
  readonly sort?: string | undefined
}

/** A part of the entries that a query finds. */
export interface ListQuery extends Query {
  /** The slug of an entry that is left out. */
  readonly without?: string | undefined
  readonly limit?: number | undefined
  /** How many of them come before the list. */
  readonly skip?: number | undefined
}

/** The entries of a list. */
export interface EntryList {
  readonly cards: readonly EntryCard[]
  /** Whether more of them follow. */
  readonly isCut: boolean
  /** How many lists of this length there are, if some are skipped. */
  readonly lists?: number
}

/** Finds the entries of a collection by their fields. */
export interface EntryIndex {
  /** All entries that a query finds. */
  readonly select: (query: Query) => readonly EntryCard[]
  /** A part of them. */
  readonly list: (query: ListQuery) => EntryList
  /** The values of a field, as they are compared, each with its entries. */
  readonly byValue: (field: string) => ReadonlyMap<string, readonly EntryCard[]>
  /** The entry with this name or slug. */
  readonly named: (word: string) => EntryCard | undefined
}

/** The data of an entry for a map and the list beside it. */
export interface EntryPlace {
  /** Its index among all entries of the collection in the site config. */
  readonly at: number
  readonly name: string
  readonly href: string
  readonly position: Position | undefined
}

/** One of the site's own forms, shared by all sections with the same fields. */
export interface SiteForm {
  /** Sent with each request as the field `form`. */
  readonly id: string
  /** The folder of its pages, if they are in another language than the first. */
  readonly folder?: string
  readonly fields: readonly FormField[]
}

/** The facts about an entry, collected before any page is made, as a plain value. */
export interface EntryFacts {
  readonly card: EntryCard
  readonly page: PageFacts
  readonly texts: TextFacts
  /** The limits of the lists in its own sections. */
  readonly limits?: readonly ListLimit[]
}

/** A collection, and the maximum number of its entries in a list. */
export type ListLimit = readonly [collection: string, limit: number]

/** What is on the index page of a collection. */
export type IndexLook = Partial<Exclude<CollectionConfig['index'], boolean>> & {
  readonly layout: 'cards' | 'list' | 'letters'
}

/** A collection with its derived fields filled in. */
export interface Collection extends Omit<CollectionConfig, 'path' | 'label' | 'entries' | 'index'> {
  readonly key: string
  readonly path: string
  readonly label: string
  /** The path of the page that lists all entries: `/locations`. */
  readonly indexPath: string
  /** What the owner says about the index page. */
  readonly look: IndexLook
  /** Whether the owner requests an index page. */
  readonly wantsIndex: boolean
  /** Whether the index page is made: the owner requests it, or some list leaves entries out. */
  readonly makesIndex: boolean
  /** Whether the site has an index page, generated or written by the owner. */
  readonly hasIndex: boolean
  readonly entryPath: (entry: Pick<EntryConfig, 'name' | 'slug'>) => string
  /** The cards of its entries. */
  readonly entries: readonly EntryCard[]
  /** The places of its entries, for maps. */
  readonly places: readonly EntryPlace[]
  /** Finds its entries by their fields. */
  readonly index: EntryIndex
  /** The language of its fields. */
  readonly words: FieldWords
  /** The lists of some of its entries that are too short for all of them. */
  readonly cuts: readonly CutList[]
}

/** A list of the entries with some values, which shows only so many of them. */
export interface CutList {
  /** The fields that it compares, in order. */
  readonly fields: readonly string[]
  /** The values that are the same on every page. */
  readonly fixed: Where
  readonly most: number
}

type EntriesByName = ReadonlyMap<string, EntryCard>

/** The validated, expanded, frozen site that everything except the checks reads. */
export interface Site {
  readonly config: SiteConfig
  readonly theme: Theme
  readonly collections: ReadonlyMap<string, Collection>
  /** The cards of all collections by name and slug. If several share one, the first counts. */
  readonly entries: EntriesByName
  /** The facts about every page: pages of the file, then each collection's index and entries. */
  readonly facts: readonly PageFacts[]
  /** What its texts, except the messages, require from fonts. */
  readonly texts: TextFacts
  /** The names of the entries in all collections of a kind, for forms. */
  readonly names: Readonly<Record<'place' | 'service', readonly string[]>>
  /** The site's own forms by their identity key, in page order. */
  readonly forms: ReadonlyMap<string, SiteForm>
  /** The facts about the page at each path. If several pages share a path, the first counts. */
  readonly factsAt: ReadonlyMap<string, PageFacts>
  /**
   * The day for which the site is built. Pages, sections and entries that are hidden or not shown
   * on that day are left out. Undefined if nothing is left out.
   */
  readonly day?: string | undefined
  /** The paths of the pages that are hidden. */
  readonly hiddenPaths: ReadonlySet<string>
  /** Its languages; undefined if it has only one. */
  readonly versions?: Versions | undefined
}

/** The entry with this name or slug. */
export const entryNamed = (entries: EntriesByName, word: string): EntryCard | undefined =>
  entries.get(withoutForeign(word)) ?? entries.get(slugOf(word))

/** The entry at a path of the site config, if there is one. */
export const entryAt = (
  { config }: Pick<Site, 'config'>,
  [root, key, part, index]: Path,
): EntryConfig | undefined =>
  root === 'collections' && part === 'entries'
    ? config.collections[key as string]?.entries[index as number]
    : undefined
