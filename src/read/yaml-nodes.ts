import { isAlias, isMap, isNode, isPair, isScalar, isSeq } from 'yaml'
import type { Document, ParsedNode, YAMLMap } from 'yaml'
import type { Diagnostic, Path, Location } from '../diagnostics/diagnostic.ts'
import { positionAt, type Range, type SourceText } from '../diagnostics/source.ts'

/* Where the parts of a YAML document stand. */

/**
 * The most values that aliases may add, and the most aliases: finding what each names takes time.
 */
const MOST_EXPANDED = 1_000_000
const MOST_ALIASES = 10_000

const rangeOf = (node: ParsedNode | null | undefined): Range | undefined =>
  node?.range == null ? undefined : [node.range[0], node.range[1]]

type ParsedMap = YAMLMap.Parsed<ParsedNode, ParsedNode | null>
type ParsedPair = ParsedMap['items'][number]

/**
 * The pairs of a map by their keys, the first of each; made once for each map that is asked for.
 */
const pairsByKey = new WeakMap<ParsedMap, ReadonlyMap<string, ParsedPair>>()

const pairAt = (map: ParsedMap, step: string | number): ParsedPair | undefined => {
  let pairs = pairsByKey.get(map)
  if (pairs === undefined) {
    const found = map.items.flatMap((pair) =>
      isPair(pair) && isScalar(pair.key) ? [[String(pair.key.value), pair] as const] : [],
    )
    pairs = new Map(found.reverse())
    pairsByKey.set(map, pairs)
  }
  return pairs.get(String(step))
}

/** Follows a path through the nodes; stops at the last one that exists. */
const follow = (document: Document.Parsed, path: Path) => {
  let node = document.contents as ParsedNode | null
  let key: ParsedNode | undefined
  let alias: ParsedNode | undefined
  for (const step of path) {
    if (isAlias(node)) {
      alias ??= node
      node = (node.resolve(document) as ParsedNode | undefined) ?? node
    }
    const pair = isMap(node) ? pairAt(node as ParsedMap, step) : undefined
    const item = isSeq(node) ? (node.items[Number(step)] as ParsedNode | undefined) : undefined
    if (pair === undefined && item === undefined) return { node, key, alias, whole: false }
    key = pair?.key as ParsedNode | undefined
    node = pair === undefined ? item! : pair.value
  }
  return { node, key, alias, whole: true }
}

/** Where an alias brings what stands at a path to its place, if one does. */
export const aliasTo = (document: Document.Parsed, path: Path): Range | undefined =>
  rangeOf(follow(document, path).alias)

/** How many spaces lead the fields of the group at a path; undefined where they stand in braces. */
export const indentOf = (
  document: Document.Parsed,
  source: SourceText,
  path: Path,
): number | undefined => {
  const { node, key, whole } = follow(document, path)
  if (!whole) return undefined
  if (isMap(node)) {
    const first = rangeOf(node.items[0]?.key as ParsedNode | undefined)
    if (node.flow === true || first === undefined) return undefined
    return positionAt(source, first[0]).column - 1
  }
  const above = rangeOf(key)
  return above === undefined ? undefined : positionAt(source, above[0]).column + 1
}

/** The range of a place; of the nearest part that exists where the place itself does not. */
export const locateNode = (
  document: Document.Parsed,
  source: SourceText,
  location: Exclude<Location, { range: Range }>,
): Range => {
  const { node, key, whole } = follow(document, location.path)
  const value = rangeOf(node)
  const keyRange = rangeOf(key)
  if (location.on === 'text' && whole && value !== undefined) {
    const within = location.within ?? location.text
    const found = source.text.indexOf(within, value[0])
    const at = found + within.indexOf(location.text)
    if (found !== -1 && at + location.text.length <= value[1])
      return [at, at + location.text.length]
  }
  if (location.on === 'whole' && value !== undefined)
    return [value[0], value[0] + source.text.slice(...value).trimEnd().length]
  if (location.on === 'key' && keyRange !== undefined) return keyRange
  if (value === undefined || value[0] === value[1]) return keyRange ?? value ?? [0, 0]
  if (!isMap(node) && !isSeq(node)) return value
  const first = isMap(node) ? rangeOf(node.items[0]?.key as ParsedNode | undefined) : undefined
  return keyRange ?? first ?? [value[0], value[0] + 1]
}

/** Whether the aliases of a document add more values to it than any site needs. */
export const isAliasBomb = (document: Document.Parsed): boolean => {
  const sizes = new Map<string, number>()
  let aliases = 0
  let added = 0
  const sizeOf = (node: unknown): number => {
    let size = 1
    if (isAlias(node)) {
      size = sizes.get(node.source) ?? 1
      aliases++
      added += size
    } else if (isMap(node)) for (const { value } of node.items) size += sizeOf(value)
    else if (isSeq(node)) for (const item of node.items) size += sizeOf(item)
    if (isNode(node) && !isAlias(node) && node.anchor !== undefined) sizes.set(node.anchor, size)
    return size
  }
  sizeOf(document.contents)
  return aliases > MOST_ALIASES || added > MOST_EXPANDED
}

export const aliasBomb = (document: Document.Parsed): Diagnostic => ({
  code: 'yaml-alias',
  severity: 'error',
  location: { range: [document.range[0], document.range[0] + 1] },
  message:
    'Aliases (*name) repeat parts of this file so often that it would grow past any site; the file is not read further.',
  hint: 'Write the values out in place of the aliases.',
})
