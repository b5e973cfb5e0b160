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
export const createScrollMemory = () => {
  const positions = stored()
  return {
    save: (key: string, top: number): void => {
      positions[key] = top
    },
    of: (key: string): number | undefined => positions[key],
    persist: (): void => {
      try {
        sessionStorage.setItem(STORE, JSON.stringify(positions))
      } catch {
        // As above.
      }
    },
  }
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
