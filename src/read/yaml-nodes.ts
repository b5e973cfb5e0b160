import { isAlias, isMap, isNode, isScalar, isSeq } from 'yaml'
import type { Document, ParsedNode } from 'yaml'
import type { Path, Location } from '../diagnostics/diagnostic.ts'
import { positionAt, wordsIn, type Range, type SourceText } from '../diagnostics/source.ts'

/* The nodes of a YAML document, and where each stands. */

/** A node with the steps that lead to it; `parent` is undefined for the top of the document. */
export interface PlacedNode {
  readonly node: ParsedNode
  readonly range: Range
  readonly path: Path
  readonly isKey: boolean
  readonly parent: ParsedNode | undefined
}

const nodesOfDocuments = new WeakMap<Document.Parsed, readonly PlacedNode[]>()

/** Every node of a document in the order of the file, keys included. Aliases are not followed. */
export const nodesOf = (document: Document.Parsed): readonly PlacedNode[] => {
  const nodes = nodesOfDocuments.get(document) ?? placedNodes(document)
  nodesOfDocuments.set(document, nodes)
  return nodes
}

const placedNodes = (document: Document.Parsed): readonly PlacedNode[] => {
  const found: PlacedNode[] = []
  const walk = (node: unknown, path: Path, parent?: ParsedNode, isKey = false): void => {
    if (!isNode(node)) return
    const own = node as ParsedNode
    const range = rangeOf(own)
    if (range !== undefined) found.push({ node: own, range, path, isKey, parent })
    if (isSeq(node)) for (const [at, item] of node.items.entries()) walk(item, [...path, at], own)
    else if (isMap(node)) {
      for (const { key, value } of node.items) {
        const at = [...path, isScalar(key) ? String(key.value) : '']
        walk(key, at, own, true)
        walk(value, at, own)
      }
    }
  }
  walk(document.contents, [])
  return found
}

/**
 * The value of a document, in which the first of keys that stand twice counts, as it does for
 * places; undefined where its aliases repeat parts too often, or name none.
 */
export const valueOf = (document: Document.Parsed, maxAliasCount: number): unknown => {
  const maps = nodesOf(document).flatMap(({ node }) => (isMap(node) ? [node] : []))
  const whole = maps.map((map) => map.items)
  for (const map of maps) {
    const known = new Set<unknown>()
    const isFirst = ({ key }: (typeof map.items)[number]): boolean =>
      !isScalar(key) || (!known.has(key.value) && known.add(key.value) !== undefined)
    map.items = map.items.filter(isFirst)
  }
  try {
    return document.toJS({ maxAliasCount })
  } catch (error) {
    if (error instanceof ReferenceError) return undefined
    throw error
  } finally {
    for (const [at, map] of maps.entries()) map.items = whole[at]!
  }
}

const rangeOf = (node: unknown): Range | undefined => {
  const { range } = (node ?? {}) as Partial<ParsedNode>
  return range == null ? undefined : [range[0], range[1]]
}

/** Follows a path through the nodes; stops at the last one that exists. */
const follow = (document: Document.Parsed | undefined, path: Path) => {
  let node: unknown = document?.contents
  let key: unknown
  let alias: unknown
  for (const step of path) {
    if (isAlias(node)) {
      alias ??= node
      node = node.resolve(document!) ?? node
    }
    const pair = isMap(node)
      ? node.items.find((each) => isScalar(each.key) && String(each.key.value) === String(step))
      : undefined
    const item = isSeq(node) ? node.items[Number(step)] : undefined
    if (pair === undefined && item === undefined) return { node, key, alias, whole: false }
    key = pair?.key
    node = pair === undefined ? item : pair.value
  }
  return { node, key, alias, whole: true }
}

/** Where the parts of a document stand; all at the beginning of a file that could not be read. */
export const placesOf = (document: Document.Parsed | undefined, source: SourceText) => ({
  /** The range of a place; of the nearest part that exists where the place itself does not. */
  locate: (location: Location): Range => {
    if ('range' in location) return location.range
    const { node, key, whole } = follow(document, location.path)
    const value = rangeOf(node)
    const keyRange = rangeOf(key)
    if (location.on === 'text' && whole && value !== undefined) {
      const words = wordsIn(source.text, value, location)
      if (words !== undefined) return words
    }
    if (location.on === 'whole' && value !== undefined)
      return [value[0], value[0] + source.text.slice(...value).trimEnd().length]
    if (location.on === 'key' && keyRange !== undefined) return keyRange
    if (value === undefined || value[0] === value[1]) return keyRange ?? value ?? [0, 0]
    if (!isMap(node) && !isSeq(node)) return value
    const first = isMap(node) ? rangeOf(node.items[0]?.key) : undefined
    return keyRange ?? first ?? [value[0], value[0] + 1]
  },
  /** Where an alias (*name) brings what stands at a path to its place, if one does. */
  aliasTo: (path: Path): Range | undefined => rangeOf(follow(document, path).alias),
  /** How many spaces lead the fields of a group; undefined where they stand in braces. */
  indentOf: (path: Path): number | undefined => {
    const { node, key, whole } = follow(document, path)
    const first = isMap(node) && node.flow !== true ? rangeOf(node.items[0]?.key) : undefined
    const [at] = first ?? rangeOf(key) ?? []
    if (!whole || at === undefined || (isMap(node) && first === undefined)) return undefined
    return positionAt(source, at).column + (first === undefined ? 1 : -1)
  },
})
