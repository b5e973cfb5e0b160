import { keep, kept } from '../ui/kept.ts'

const STORE = 'scroll-positions'

/**
 * Read when first needed: most pages are left without a way back into them. In a browser that keeps
 * nothing, going back leads to the top.
 */
let known: Record<string, number> | undefined
const positions = (): Record<string, number> => (known ??= kept(STORE) ?? {})

/** How far an entry of the history was scrolled; known for as long as the tab lives. */
export const savedScroll = (place: string): number | undefined => positions()[place]

/** The name of a history entry: the key that the router gave it, and the path. */
export const placeOf = (key: string, path: string): string => `${key} ${path}`

/** The entry whose page the app shows; undefined until the app is there. */
let shown: string | undefined

/** Called by the app with the entry whose page it shows: the history may have moved on already. */
export const setShown = (place: string): void => {
  // The visitor may have scrolled before the app was there.
  if (shown === undefined) positions()[place] = scrollY
  shown = place
}

/** Whether this page was loaded by going back or forward, or by a reload. */
const cameBack = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward' || entry?.type === 'reload'
}

/**
 * Restores the scroll of the page at `path`, and from then on saves that of each page. The browser
 * may restore too, by an older position where the page was left in a hurry.
 */
export const keepScroll = (path: string): void => {
  const placeNow = (): string => {
    // The router's key is in the state of the entry.
    const { key = 'default' } = (history.state ?? {}) as { readonly key?: string }
    return shown ?? placeOf(key, path)
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

/** The element that a hash names, if there is one. */
export const elementOfHash = (hash: string): HTMLElement | null => {
  if (hash.length < 2) return null
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
