import type { ServiceUse } from '../analytics/provider.ts'
import type { ProviderName } from '../analytics/providers.ts'
import type { SectionData } from '../sections/props.ts'
import type { SectionType } from '../sections/schemas.ts'
import type { OpenHours, Shell } from '../ui/shell.ts'
import type { Visited } from '../ui/visited.ts'

/** The content of a page's head. */
export interface HeadData {
  readonly title: string
  readonly description: string
  /** The addresses of all versions of the page, by language (`hreflang`). */
  readonly alternates?: Readonly<Record<string, string>>
  /** The canonical address of the page, if the address of the site is known. */
  readonly canonical?: string
  /** The origin of another host that the page contacts when it loads. */
  readonly preconnect?: string
  /** The address of another provider's script, loaded with the page and removed with it. */
  readonly script?: string
  /** The feed of the articles that the page belongs to. */
  readonly feed?: { readonly title: string; readonly href: string }
  /** Whether search engines should ignore the page. */
  readonly noindex?: true
  /** Structured data as a single graph (schema.org, JSON-LD). */
  readonly structuredData?: object
}

/** A page as the browser receives it. */
export interface PageData {
  readonly path: string
  readonly head: HeadData
  readonly sections: readonly SectionData[]
  /** The city or service that the page is about. */
  readonly about?: Visited
  /** Its addresses in the other languages that have it, by language. */
  readonly versions?: Readonly<Record<string, string>>
  /** Whether some texts are in the first language, which only the HTML marks. */
  readonly isMixed?: true
}

/** The types of the sections on a page, without duplicates. */
export const sectionTypesOf = ({ sections }: PageData): readonly SectionType[] => [
  ...new Set(sections.map(({ type }) => type)),
]

/** The services that count visits, and the links with which visitors book. */
export interface ShownAnalytics {
  readonly uses: readonly { readonly name: ProviderName; readonly use: ServiceUse }[]
  readonly bookings: readonly string[]
}

/** The data that the browser starts from, embedded in every HTML file. */
export interface EmbeddedData {
  /** Identifies the deployment. A page of another deployment is loaded in full. */
  readonly build: string
  /** The base path of the site on its host, with a slash at both ends. */
  readonly base: string
  /** The address of the home page, if it is not `base`: `/es`. */
  readonly home?: string | undefined
  /** The path of the style sheet of all components, for later pages. */
  readonly styles: string
  /** The path of the shell, which is the same on every page. */
  readonly shell: string
  /** The parts of the shell that only this document has. */
  readonly own?: Partial<Shell>
  /** Only if a place has hours by day. Embedded, so that content does not move later. */
  readonly hours?: OpenHours | undefined
  readonly analytics?: ShownAnalytics | undefined
  /** The message for a visitor without a connection. */
  readonly offline: string
  /** The data the page needs before its page data is loaded. Null on the page for unknown paths. */
  readonly page: PageStart | null
}

/** The data of a page before the app is loaded. */
export interface PageStart {
  readonly about?: Visited | undefined
  /** The types of its sections, without duplicates. */
  readonly types: readonly SectionType[]
}

/** The data that the app starts from. */
export interface AppData extends Pick<EmbeddedData, 'build' | 'base' | 'home'> {
  readonly shell: Shell
  /** Null on the page for unknown paths. */
  readonly page: PageData | null
}

/** The page-data file: `<path>/page.json`. */
export interface PageFile {
  readonly build: string
  readonly page: PageData
}

/** The id of the element with the embedded data. */
export const EMBEDDED_DATA_ID = 'page-data'
