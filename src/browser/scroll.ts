const STORE = 'scroll-positions'

const stored = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>
  } catch {
    return {} // A browser that keeps nothing: going back leads to the top.
  }
}

/** Read when first needed: most pages are left without a way back into them. */
let known: Record<string, number> | undefined
const positions = (): Record<string, number> => (known ??= stored())

/** How far an entry of the history was scrolled; known for as long as the tab lives. */
export const savedScroll = (place: string): number | undefined => positions()[place]

export const saveScroll = (place: string): void => {
  positions()[place] = scrollY
}

/** Saves the scroll of an entry whose document goes, and lets the browser restore it as well. */
export const leaveAt = (place: string): void => {
  saveScroll(place)
  try {
    sessionStorage.setItem(STORE, JSON.stringify(positions()))
  } catch {
    // As above.
  }
  history.scrollRestoration = 'auto'
}

/** The name of a history entry: the key that the router gave it, and the path. */
export const placeOf = (key: string, path: string): string => `${key} ${path}`

/** The same for the current entry; the router's key is in its state. */
const placeNow = (path: string): string => {
  const { key = 'default' } = (history.state ?? {}) as { readonly key?: string }
  return placeOf(key, path)
}

/** Whether this page was loaded by going back or forward, or by a reload. */
const cameBack = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward' || entry?.type === 'reload'
}

/**
 * Until the app is there: restores and saves the scroll. The browser may restore too, by an older
 * position where the page was left in a hurry. The answer ends it.
 */
export const keepScroll = (path: string): (() => void) => {
  const saved = cameBack() ? savedScroll(placeNow(path)) : undefined
  if (saved !== undefined) {
    history.scrollRestoration = 'manual'
    if (scrollY === 0) scrollTo({ top: saved, behavior: 'instant' })
  }
  const leave = (): void => leaveAt(placeNow(path))
  addEventListener('pagehide', leave)
  return () => removeEventListener('pagehide', leave)
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
