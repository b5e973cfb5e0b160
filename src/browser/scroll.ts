const STORE = 'scroll-positions'

type Positions = Record<string, number>

const stored = (): Positions => {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Positions
  } catch {
    return {} // A browser that keeps nothing: going back leads to the top.
  }
}

/** Remembers how far each entry of the history was scrolled, for as long as the tab lives. */
export interface ScrollMemory {
  readonly save: (place: string, top: number) => void
  readonly of: (place: string) => number | undefined
  readonly persist: () => void
}

/** The name of a history entry: the key that the router gave it, and the path. */
export const placeOf = (key: string, path: string): string => `${key} ${path}`

export const createScrollMemory = (): ScrollMemory => {
  let known: Positions | undefined
  // Read when first needed: most pages are left without a way back into them.
  const positions = (): Positions => (known ??= stored())
  return {
    save: (place, top) => {
      positions()[place] = top
    },
    of: (place) => positions()[place],
    persist: () => {
      try {
        sessionStorage.setItem(STORE, JSON.stringify(positions()))
      } catch {
        // As above.
      }
    },
  }
}

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
 * Until the app is there: restores the scroll of a page that was returned to, and saves it on
 * leaving. The answer ends it. The browser restores too, as long as it may: where it was left in a
 * hurry it knows an older position, and would scroll there once the page has loaded.
 */
export const keepScroll = (memory: ScrollMemory, path: string): (() => void) => {
  const saved = cameBack() ? memory.of(placeNow(path)) : undefined
  if (saved !== undefined) {
    history.scrollRestoration = 'manual'
    if (scrollY === 0) scrollTo({ top: saved, behavior: 'instant' })
  }
  const leave = (): void => {
    memory.save(placeNow(path), scrollY)
    memory.persist()
    history.scrollRestoration = 'auto'
  }
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
