import type { Diagnostic, Location, Report } from '../diagnostics/diagnostic.ts'

interface Merged {
  readonly diagnostic: Diagnostic
  /** Its places, each once. */
  readonly places: Map<string, Location>
  readonly shownOn: Map<string, string | undefined>
}

/** Takes diagnostics, and makes one of those that have one cause, with all of their places. */
export const mergeByCause = () => {
  const found = new Map<string, Merged>()
  const report: Report = (diagnostic) => {
    const { code, cause, location, shownOn = [] } = diagnostic
    const place = JSON.stringify(location)
    const key = `${code} ${cause ?? place}`
    const merged = found.get(key) ?? { diagnostic, places: new Map(), shownOn: new Map() }
    found.set(key, merged)
    merged.places.set(place, location)
    for (const [page, subject] of shownOn) merged.shownOn.set(page, subject)
  }
  const all = (): readonly Diagnostic[] =>
    Array.from(found.values(), ({ diagnostic, places, shownOn }) => ({
      ...diagnostic,
      also: [...places.values()].slice(1),
      ...(shownOn.size > 0 && { shownOn: [...shownOn] }),
    }))
  return { report, all }
}
