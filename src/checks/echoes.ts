import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/source.ts'
import type { Spots } from '../entries/locations.ts'
import { valueAt } from '../read/value-at.ts'

/** Mistakes of YAML that leave nothing of a text. */
const SWALLOWS: ReadonlySet<DiagnosticCode> = new Set(['yaml-comment-cut', 'yaml-first-character'])

/** So far behind its key a text can begin, in characters. */
const NEAR = 80

/** Where some mistakes of YAML begin, by their files. */
const startsOf = (
  losses: readonly Diagnostic[],
  isWanted: (diagnostic: Diagnostic) => boolean,
): ReadonlyMap<string, readonly number[]> => {
  const starts = new Map<string, number[]>()
  for (const diagnostic of losses) {
    const { location } = diagnostic
    if (!isWanted(diagnostic) || !('range' in location)) continue
    const file = location.file ?? ''
    starts.set(file, [...(starts.get(file) ?? []), location.range[0]])
  }
  return starts
}

/** What the schema reports, but for values that YAML swallowed and fields that << was to bring. */
export const withoutEchoes = (
  reported: readonly Diagnostic[],
  losses: readonly Diagnostic[],
  value: unknown,
  { spotOf, pathOf }: Spots,
): readonly Diagnostic[] => {
  const swallowed = startsOf(losses, (each) => SWALLOWS.has(each.code) && !each.severity)
  const merged = startsOf(losses, ({ code }) => code === 'yaml-merge-key')
  if (swallowed.size === 0 && merged.size === 0) return reported
  const keyAt = (path: Path): Range => {
    const { parsed, location } = spotOf({ path, on: 'key' })
    return parsed.locate(location)
  }
  const isMerged = (path: Path): boolean => {
    const group = valueAt(value, path)
    if (typeof group !== 'object' || group === null || !Object.hasOwn(group, '<<')) return false
    const key: Path = [...path, '<<']
    const starts = merged.get(pathOf({ path: key, on: 'key' }) ?? '') ?? []
    return starts.includes(keyAt(key)[0])
  }
  const isSwallowed = (path: Path): boolean => {
    const found = valueAt(value, path)
    const starts = swallowed.get(pathOf({ path, on: 'value' }) ?? '')
    if ((found !== null && found !== '') || starts === undefined) return false
    const key = keyAt(path)
    return starts.some((at) => at > key[0] && at - key[1] < NEAR)
  }
  return reported.filter(({ code, location }) => {
    if (!('path' in location)) return true
    if (code === 'missing-field') return !isMerged(location.path)
    return (code !== 'wrong-type' && code !== 'empty-text') || !isSwallowed(location.path)
  })
}
