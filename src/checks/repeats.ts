import type { Diagnostic, Words } from '../diagnostics/diagnostic.ts'
import { positionAt } from '../diagnostics/source.ts'
import { listed } from '../diagnostics/suggest.ts'
import type { Spots } from '../entries/locations.ts'

/** Diagnostics of one code and range: of the value itself, and of aliases that bring it. */
interface Group {
  readonly own: Diagnostic[]
  readonly byAlias: { readonly diagnostic: Diagnostic; readonly line: number }[]
}

const withWords = (message: Words, more: string): Words =>
  typeof message === 'string' ? message + more : (lineOf, textOf) => message(lineOf, textOf) + more

/** The one diagnostic of a group that aliases have repeated, with the lines of the others. */
const mergedOf = ({ own, byAlias }: Group): readonly Diagnostic[] => {
  if (byAlias.length === 0) return own
  const [first] = byAlias
  const lines = [...new Set(byAlias.map(({ line }) => line))]
  const also = own.length === 0 ? lines.filter((line) => line !== first!.line) : lines
  const reported = own.length === 0 ? [first!.diagnostic] : own
  if (also.length === 0) return reported
  const words = ` By an alias it stands on ${also.length === 1 ? 'line' : 'lines'} ${listed(also.map(String), 4, 'and')} as well.`
  return reported.map((each) => ({ ...each, message: withWords(each.message, words) }))
}

/** The diagnostics of one file; what aliases repeat is one, reported where it is written. */
export const withoutRepeats = (
  found: readonly Diagnostic[],
  spotOf: Spots['spotOf'],
): readonly Diagnostic[] => {
  const groups = new Map<string, Group>()
  for (const diagnostic of found) {
    const { parsed, location, source } = spotOf(diagnostic.location)
    const alias = 'path' in location ? parsed.aliasTo(location.path) : undefined
    const key = `${diagnostic.code} ${parsed.locate(location).join(' ')}`
    const group = groups.get(key) ?? { own: [], byAlias: [] }
    groups.set(key, group)
    if (alias === undefined) group.own.push(diagnostic)
    else group.byAlias.push({ diagnostic, line: positionAt(source, alias[0]).line })
  }
  return [...groups.values()].flatMap(mergedOf)
}
