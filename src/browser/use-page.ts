import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { sectionTypesOf, type AppData, type PageData } from '../pages/page-data.ts'
import { loadSections } from '../sections/components.ts'
import { withRetry } from './moments.ts'
import type { PageCache } from './page-cache.ts'

/** The app's access to the browser. */
export interface AppWorld {
  readonly cache: PageCache
  /** Reloads the page instead of showing the fetched one. False if that has already failed. */
  readonly reload: (reason: string) => boolean
  /** Called when another page is in the document, before it is painted. */
  readonly pageShown?: () => void
  /** Called when the page is hydrated. */
  readonly ready?: () => void
}

export interface AppProps {
  readonly data: AppData
  /** The path of the embedded page. */
  readonly path: string
  readonly world: AppWorld
}

/** The page or screen that the app shows at a path. */
export type ShownScreen =
  | { readonly kind: 'page'; readonly path: string; readonly page: PageData }
  | { readonly kind: 'missing' | 'failed'; readonly path: string }

const initialOf = ({ data, path }: AppProps): ShownScreen =>
  data.page === null ? { kind: 'missing', path } : { kind: 'page', path, page: data.page }

/** In the dev server only: shows new data of the page (src/dev/swap-page.tsx). */
const useNewData = (props: AppProps, show: (shown: ShownScreen) => void): void => {
  const [known, setKnown] = useState(props.data)
  if (known === props.data) return
  setKnown(props.data)
  show(initialOf(props))
}

/** Fetches a page with its components. Undefined if the page is reloaded or no longer needed. */
const fetchPage = async (
  path: string,
  build: string,
  { cache, reload }: AppWorld,
  signal: AbortSignal,
): Promise<ShownScreen | undefined> => {
  try {
    const result = await cache.load(path)
    if (signal.aborted) return undefined
    if (result.kind === 'missing') return { kind: 'missing', path }
    const { file } = result
    if (file.page.isMixed && reload(`${path} mixed`)) return undefined
    if (file.build !== build && reload(file.build)) return undefined
    try {
      await withRetry(() => loadSections(sectionTypesOf(file.page)))
    } catch (error) {
      // The host no longer has the scripts of this older deployment.
      if (signal.aborted || reload(`${file.build} script`)) return undefined
      throw error
    }
    return { kind: 'page', path, page: file.page }
  } catch (error) {
    console.error(error)
    return { kind: 'failed', path }
  }
}

/** Shows another page, with a fade if supported (View Transitions) and if motion is allowed. */
const arrive = (show: () => void): void => {
  if (
    !('startViewTransition' in document) ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    return show()
  const { ready, finished } = document.startViewTransition(() => flushSync(show))
  // The transition was skipped: another page was requested, or the window is not visible.
  ready.catch(() => {})
  finished.catch(() => {})
}

/** Milliseconds after which a navigation shows as loading. */
const BUSY_AFTER = 300

/** The page at a path. Until it has loaded, `shown` is the previous page. */
export const usePage = (props: AppProps, path: string): { shown: ShownScreen; busy: boolean } => {
  const { world } = props
  const { build } = props.data
  const [shown, setShown] = useState(() => initialOf(props))
  const [busy, setBusy] = useState(false)
  // This condition is constant: false in a build, true in the dev server.
  // oxlint-disable-next-line react/hooks
  if (import.meta.hot) useNewData(props, setShown)
  const isShown = shown.path === path

  useEffect(() => {
    if (isShown) return
    const stop = new AbortController()
    const slow = setTimeout(() => setBusy(true), BUSY_AFTER)
    void fetchPage(path, build, world, stop.signal).then((next) => {
      if (next !== undefined && !stop.signal.aborted) arrive(() => setShown(next))
    })
    return () => {
      stop.abort()
      clearTimeout(slow)
      setBusy(false)
    }
  }, [path, isShown, world, build])

  const hasFailed = shown.kind === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    // Clears the path, so that the page is requested again.
    const again = (): void => setShown({ kind: 'failed', path: '' })
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [hasFailed])

  return { shown, busy }
}
