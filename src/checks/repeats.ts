import { wordsWith, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { positionAt } from '../diagnostics/source.ts'
import { moreLines } from '../diagnostics/suggest.ts'
import type { Spots } from '../entries/locations.ts'

/** A diagnostic, and the line of the alias through which it was found, if any. */
interface Found {
  readonly diagnostic: Diagnostic
  readonly line: number | undefined
}

/** Repeats through aliases are reported where the text is written, or else at the first alias. */
const mergedOf = (group: readonly Found[]): readonly Diagnostic[] => {
  const own = group.filter(({ line }) => line === undefined)
  const reported = own.length === 0 ? group.slice(0, 1) : own
  const lines = new Set(group.map(({ line }) => line))
  lines.delete(reported[0]!.line)
  lines.delete(undefined)
  const words = ` Aliases repeat it on ${moreLines(lines as Set<number>)}.`
  return reported.map(({ diagnostic }) => ({
    ...diagnostic,
    message: lines.size === 0 ? diagnostic.message : wordsWith(diagnostic.message, words),
  }))
}

/** Merges diagnostics that aliases repeat. */
export const withoutRepeats = (
  found: readonly Diagnostic[],
  spotOf: Spots['spotOf'],
): readonly Diagnostic[] => {
  const groups = new Map<string, Found[]>()
  for (const diagnostic of found) {
    const { parsed, location, source } = spotOf(diagnostic.location)
    const alias = 'path' in location ? parsed.aliasTo(location.path) : undefined
    const key = `${diagnostic.code} ${parsed.locate(location).join(' ')} ${source.name}`
    const line = alias && positionAt(source, alias[0]).line
    const group = groups.get(key) ?? []
    group.push({ diagnostic, line })
    groups.set(key, group)
  }
  return [...groups.values()].flatMap(mergedOf)
}
