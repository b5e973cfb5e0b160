import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { typesOf, type AppData, type PageData } from '../pages/page-data.ts'
import { loadSections } from '../sections/components.ts'
import { withRetry } from './moments.ts'
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

/** What the app shows at a path. */
export type Shown =
  | { readonly kind: 'page'; readonly path: string; readonly page: PageData }
  | { readonly kind: 'missing' | 'failed'; readonly path: string }

const initialOf = ({ data, path }: AppProps): Shown =>
  data.page === null ? { kind: 'missing', path } : { kind: 'page', path, page: data.page }

/** The dev server alone: new data replaces what is shown (dev-update.tsx). */
const useNewData = (props: AppProps, show: (shown: Shown) => void): void => {
  const [known, setKnown] = useState(props.data)
  if (known === props.data) return
  setKnown(props.data)
  show(initialOf(props))
}

/** Fetches a page with its components. Undefined if the page is reloaded, or no longer wanted. */
const fetchPage = async (
  path: string,
  build: string,
  { cache, reload }: AppWorld,
  signal: AbortSignal,
): Promise<Shown | undefined> => {
  try {
    const result = await cache.load(path)
    if (signal.aborted) return undefined
    if (result.kind === 'missing') return { kind: 'missing', path }
    const { file } = result
    if (file.build !== build && reload(file.build)) return undefined
    try {
      await withRetry(() => loadSections(typesOf(file.page)))
    } catch (error) {
      // The host no longer has the scripts of an older deployment.
      if (signal.aborted || reload(`${file.build} script`)) return undefined
      throw error
    }
    return { kind: 'page', path, page: file.page }
  } catch (error) {
    console.error(error)
    return { kind: 'failed', path }
  }
}

/** Shows another page: faded in where the browser can (View Transitions) and motion is welcome. */
const arrive = (show: () => void): void => {
  if (
    !('startViewTransition' in document) ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    return show()
  const { ready, finished } = document.startViewTransition(() => flushSync(show))
  // Skipped: another page was asked for meanwhile, or the window is not in view.
  ready.catch(() => {})
  finished.catch(() => {})
}

/** Milliseconds after which a navigation is shown to take time. */
const BUSY_AFTER = 300

/** The page of a path. Until it has come, `shown` is the page before. */
export const usePage = (props: AppProps, path: string): { shown: Shown; busy: boolean } => {
  const { world } = props
  const { build } = props.data
  const [shown, setShown] = useState(() => initialOf(props))
  const [busy, setBusy] = useState(false)
  // A build never has this hook, the dev server always has.
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
    // What is shown is no page's any more, so that the page is asked for again.
    const again = (): void => setShown({ kind: 'failed', path: '' })
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [hasFailed])

  return { shown, busy }
}
