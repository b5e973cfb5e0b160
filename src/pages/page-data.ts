import type { SectionData } from '../sections/props.ts'
import type { SectionType } from '../sections/schemas.ts'
import type { OpenHours, Shell } from '../ui/shell.ts'
import type { Visited } from '../ui/visited.ts'

/** What the head of a page says of it. */
export interface HeadData {
  readonly title: string
  readonly description: string
  /** The one address of the page, where the site's own address is known. */
  readonly canonical?: string
  /** The origin of another host that the page asks on entry. */
  readonly preconnect?: string
  /** Whether search engines are to leave the page out. */
  readonly noindex?: true
  /** Structured data as one graph (schema.org, JSON-LD). */
  readonly structuredData?: object
}

/** One page as the browser receives it. */
export interface PageData {
  readonly path: string
  readonly head: HeadData
  readonly sections: readonly SectionData[]
  /** The city or the service that the page is about. */
  readonly about?: Visited
}

/** The types of the sections of a page, each once. */
export const typesOf = ({ sections }: PageData): readonly SectionType[] => [
  ...new Set(sections.map(({ type }) => type)),
]

/** What the browser starts from, embedded in every HTML file. */
export interface EmbeddedData {
  /** Names the deployment. A page of another one is loaded in full. */
  readonly build: string
  /** The path below which the site stands on its host, with a slash at both ends. */
  readonly base: string
  /** The path of the style sheet of all components, for later pages. */
  readonly styles: string
  /** The path of the shell, which is the same on every page. */
  readonly shell: string
  /** What this document alone knows of the site. */
  readonly own?: Partial<Shell>
  /** Only if a place has hours by days. Loaded later, its words would move what is below them. */
  readonly hours?: OpenHours | undefined
  /** What a visitor without a connection is told. */
  readonly offline: string
  /** What the page needs before its data is loaded. Null on the page for unknown paths. */
  readonly page: PageStart | null
}

/** What an untouched page knows of itself. */
export interface PageStart {
  readonly about?: Visited | undefined
  /** The types of its sections, each once. */
  readonly types: readonly SectionType[]
}

/** What the app starts from. */
export interface AppData extends Pick<EmbeddedData, 'build' | 'base'> {
  readonly shell: Shell
  /** Null on the page for unknown paths. */
  readonly page: PageData | null
}

/** The file beside a page: `<path>/page.json`. */
export interface PageFile {
  readonly build: string
  readonly page: PageData
}

/** The id of the element that holds the embedded data. */
export const EMBEDDED_DATA_ID = 'page-data'
