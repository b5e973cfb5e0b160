import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  visit,
  type Document,
  type Pair,
  type ParsedNode,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/source.ts'
import { readDocuments } from '../yaml/yaml-text.ts'
import { EditError } from './proven.ts'

export type ParsedPair = Pair<ParsedNode, ParsedNode | null>

const MISTAKES = 'The file has YAML mistakes. To see them, run npx site validate.'

/** The nodes of a YAML or JSON file. Throws EditError if it has mistakes. */
export const treeOf = (text: string): Document.Parsed => {
  // JSON may be indented with tabs, which YAML rejects.
  for (const each of [text, text.replaceAll('\t', ' ')]) {
    const documents = readDocuments(each)
    const only = 'code' in documents || documents.length > 1 ? undefined : documents[0]
    if (only?.errors.length === 0) return only
  }
  throw new EditError(MISTAKES)
}

/** The value of a file. */
export const valueOfText = (text: string): unknown => treeOf(text).toJS({ maxAliasCount: -1 })

export const startOfLine = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1

/** The end of the line at an offset, before the line break. */
export const endOfLine = (text: string, at: number): number =>
  at + /^[^\r\n]*/.exec(text.slice(at))![0].length

/** The offset after the colon of a field, or after its key if it has none (`{ key }`). */
export const afterColon = ({ key, srcToken }: ParsedPair): number => {
  const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind')
  return colon === undefined ? key.range[1] : colon.offset + 1
}

/** The end of what is written of a node, without comments and white space after it. */
export const nodeEnd = (node: ParsedNode): number => {
  const [start, end] = node.range
  if (isScalar(node) || isAlias(node) || node.flow === true) return end
  const last: unknown = node.items.at(-1)
  if (last === undefined) return start
  return isMap(node) ? endOfPair(last as ParsedPair) : nodeEnd(last as ParsedNode)
}

export const endOfPair = (pair: ParsedPair): number =>
  pair.value === null || isEmptyNode(pair.value) ? afterColon(pair) : nodeEnd(pair.value)

/** Whether nothing is written in place of a value. */
export const isEmptyNode = (node: ParsedNode): boolean =>
  isScalar(node) && node.range[0] === node.range[1]

/** The end of a text in a block, without the line breaks after it; they may be part of it. */
export const endOfWords = (text: string, node: ParsedNode): number => {
  const [start] = node.range
  return start + text.slice(start, nodeEnd(node)).trimEnd().length
}

/** The offset of the hyphen of a block list item. Throws EditError if there is none. */
export const dashOf = ({ srcToken }: YAMLSeq.Parsed, index: number): number => {
  const item = srcToken?.type === 'block-seq' ? srcToken.items[index] : undefined
  const dash = item?.start.find(({ type }) => type === 'seq-item-ind')
  if (dash === undefined) throw new EditError('The list is written in a way that cannot be edited.')
  return dash.offset
}

export const pairAt = (map: YAMLMap.Parsed, key: string | number): ParsedPair | undefined =>
  (map.items as ParsedPair[]).find((pair) => isScalar(pair.key) && `${pair.key.value}` === `${key}`)

/** A node with what is around it. */
export interface FoundNode {
  readonly node: ParsedNode | null
  /** The field that contains it, if it is in a group. */
  readonly pair?: ParsedPair
  readonly parent?: YAMLMap.Parsed | YAMLSeq.Parsed
  /** Whether it is within braces or brackets. */
  readonly isFlow: boolean
}

/**
 * The node at a path, undefined if there is none. Throws EditError if the path leads through an
 * alias: what is written there is used elsewhere too.
 */
export const nodeAt = (text: string, path: Path): FoundNode | undefined => {
  const document = treeOf(text)
  let found: FoundNode = { node: document.contents, isFlow: false }
  for (const step of path) {
    const { node, isFlow } = found
    if (isAlias(node))
      throw new EditError(
        `This is written once in the file and used in several places (*${node.source}). Change it at &${node.source}, or write it here yourself.`,
      )
    const isIn = isFlow || ((isMap(node) || isSeq(node)) && node.flow === true)
    const pair = isMap(node) ? pairAt(node as YAMLMap.Parsed, step) : undefined
    if (pair !== undefined)
      found = { node: pair.value, pair, parent: node as YAMLMap.Parsed, isFlow: isIn }
    else if (isSeq(node) && node.items[Number(step)] !== undefined)
      found = {
        node: node.items[Number(step)] as ParsedNode,
        parent: node as YAMLSeq.Parsed,
        isFlow: isIn,
      }
    else return undefined
  }
  return found
}

/** The column of a key, or of the text after a hyphen, from 0. */
export const columnAt = (text: string, at: number): number => at - startOfLine(text, at)

/** The parts of a list that move as one, and what is between them. */
export const blocksOf = (text: string, list: YAMLSeq.Parsed): readonly Range[] => {
  const items = list.items as ParsedNode[]
  if (list.flow === true) return items.map((item) => [startOfFlow(text, item), nodeEnd(item)])
  const dashes = items.map((_, index) => dashOf(list, index))
  const ends = items.map((item, index) =>
    endOfLine(text, isEmptyNode(item) ? dashes[index]! + 1 : endOfWords(text, item)),
  )
  const starts = dashes.map((dash, index) => {
    const line = startOfLine(text, dash)
    const above = ends[index - 1] ?? startOfLine(text, list.range[0])
    // The comments directly above an item are about it.
    const comment = /(?:^|\n)((?:[ \t]*#[^\n]*\n)+)$/.exec(text.slice(above, line))?.[1] ?? ''
    return line - comment.length
  })
  return starts.map((start, index) => [start, ends[index]!])
}

/** After an item in brackets: its comma with the comment on the same line, and the line break. */
export const tailOf = (text: string, end: number): readonly [words: string, gap: string] => {
  const [, words = '', gap = ''] =
    /^(\s*,[ \t]*(?:#[^\r\n]*)?)(\r?\n[ \t]*)?/.exec(text.slice(end)) ?? []
  return [words, gap]
}

/** The start of an item in brackets, with its anchor or tag. */
const startOfFlow = (text: string, { range: [start] }: ParsedNode): number => {
  const before = /(?:[&!][^\s,[\]{}]*\s+)+$/.exec(text.slice(0, start))
  return before === null ? start : start - before[0].length
}

/** The aliases in a file: `*hours`. */
export const repeatedIn = (text: string): readonly string[] => {
  const names = new Set<string>()
  visit(treeOf(text), { Alias: (_, { source }) => void names.add(`*${source}`) })
  return [...names]
}

/** The paths at which aliases repeat a value that is changed at a path. */
export const repeatsOf = (text: string, path: Path): readonly Path[] => {
  const anchors = new Map<string, Path>()
  for (let end = 0; end <= path.length; end++) {
    const anchor = (nodeAt(text, path.slice(0, end))?.node as { anchor?: string } | null)?.anchor
    if (anchor !== undefined) anchors.set(anchor, path.slice(end))
  }
  if (anchors.size === 0) return []
  const found: Path[] = []
  const walk = (node: unknown, at: Path): void => {
    if (isAlias(node) && anchors.has(node.source)) found.push([...at, ...anchors.get(node.source)!])
    if (isSeq(node)) for (const [index, item] of node.items.entries()) walk(item, [...at, index])
    if (isMap(node))
      for (const { key, value } of node.items)
        if (isScalar(key)) walk(value, [...at, String(key.value)])
  }
  walk(treeOf(text).contents, [])
  return found
}
