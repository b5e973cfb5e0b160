import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts'

interface Merged {
  readonly diagnostic: Diagnostic
  /** Its locations, without duplicates. */
  readonly places: Map<string, Location>
  readonly shownOn: Map<string, string | undefined>
}

/**
 * Merges diagnostics with the same cause into one with all locations. `order` gives the order of
 * the pages of a collection.
 */
export const mergeByCause = (
  all: readonly Diagnostic[],
  order: ReadonlyMap<string, number>,
): readonly Diagnostic[] => {
  const found = new Map<string, Merged>()
  for (const diagnostic of all) {
    const { code, cause, location, shownOn = [] } = diagnostic
    const place = JSON.stringify(location)
    const key = `${code} ${cause ?? place}`
    const merged = found.get(key) ?? { diagnostic, places: new Map(), shownOn: new Map() }
    found.set(key, merged)
    merged.places.set(place, location)
    for (const [page, subject] of shownOn) merged.shownOn.set(page, subject)
  }
  const pagesOf = ({ diagnostic: { location }, shownOn }: Merged) => {
    const key = 'path' in location ? location.path[1] : ''
    const rankOf = ([page]: readonly [string, unknown]): number => order.get(`${key} ${page}`) ?? 0
    return [...shownOn].sort((a, b) => rankOf(a) - rankOf(b))
  }
  return Array.from(found.values(), (merged) => ({
    ...merged.diagnostic,
    also: [...merged.places.values()].slice(1),
    ...(merged.shownOn.size > 0 && { shownOn: pagesOf(merged) }),
  }))
}
