import type { AppData } from '../pages/page-data.ts'
import type { PageCache } from './page-cache.ts'

/** What the app needs of the browser. */
export interface AppWorld {
  readonly cache: PageCache
  /** Reloads the page instead of showing what has come. False if that was tried before, in vain. */
  readonly reload: (reason: string) => boolean
  /** Called when another page is in the document, before a frame shows it. */
  readonly pageShown?: () => void
  /** Called when the app has taken the page over. */
  readonly ready?: () => void
}

export interface AppProps {
  readonly data: AppData
  /** The path that the embedded page is shown at. */
  readonly path: string
  readonly world: AppWorld
}
