import { fieldsOfShape, keep, kept } from '../ui/kept.ts'

const STORE = 'scroll-positions'

const isNumber = (value: unknown): value is number => typeof value === 'number'

/**
 * Read when first needed, because visitors rarely go back. In a browser without storage, going back
 * leads to the top.
 */
let known: Record<string, number> | undefined
const positions = (): Record<string, number> => (known ??= fieldsOfShape(kept(STORE), isNumber))

/** The scroll position of a history entry, kept until the tab is closed. */
export const savedScroll = (place: string): number | undefined => positions()[place]

/**
 * Identifies a history entry by the router's key, the path and the hash. An entry that the browser
 * makes itself, as for an edited address, has no key and differs only by its hash.
 */
export const historyKey = (key: string, path: string, hash: string): string =>
  `${key} ${path}${hash}`

/** The entry whose page the app shows; undefined until the app is ready. */
let shown: string | undefined

/** Called by the app with the entry whose page it shows. The history may already have moved on. */
export const setShown = (place: string): void => {
  // The visitor may have scrolled before the app was ready.
  if (shown === undefined) positions()[place] = scrollY
  shown = place
}

/** Whether this page was loaded by going back or forward, or by reloading. */
const cameBack = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward' || entry?.type === 'reload'
}

/**
 * Restores the scroll position of the page at `path`, then saves that of each page. The browser may
 * also restore one, but it can be outdated if the page was left quickly.
 */
export const keepScroll = (path: string): void => {
  const placeNow = (): string => {
    // The router's key is in the state of the entry.
    const { key = 'default' } = (history.state ?? {}) as { readonly key?: string }
    return shown ?? historyKey(key, path, location.hash)
  }
  const saved = cameBack() ? savedScroll(placeNow()) : undefined
  if (saved !== undefined) {
    history.scrollRestoration = 'manual'
    if (scrollY === 0) scrollTo({ top: saved, behavior: 'instant' })
  }
  const save = (): void => {
    if (shown !== undefined) positions()[shown] = scrollY
  }
  addEventListener('scroll', save, { passive: true })
  addEventListener('pagehide', () => {
    positions()[placeNow()] = scrollY
    keep(STORE, positions())
    history.scrollRestoration = 'auto'
  })
}

/** The element with the id in a hash, if there is one. */
export const elementOfHash = (hash: string): HTMLElement | null => {
  if (hash.length < 2) return null
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
