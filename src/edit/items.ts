import { isMap, isScalar, isSeq, type YAMLSeq } from 'yaml'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { Edit } from '../diagnostics/source.ts'
import { isGroup, valueAt, withValue } from '../values/value-at.ts'
import {
  blocksOf,
  columnAt,
  dashOf,
  nodeAt,
  startOfLine,
  tailOf,
  valueOfText,
  type FoundNode,
} from './nodes.ts'
import { EditError, missing } from './proven.ts'
import { moved, moveEdit } from './move.ts'
import { edited, mannerOf, removeValue, setValue } from './value.ts'
import type { Style } from './scalar.ts'
import { blockText, type Manner } from './write-value.ts'

/* Edits of the lists in a YAML or JSON file, and of whole values. */

/** A list with items. Throws EditError if there is none. */
export const listAt = (text: string, path: Path): FoundNode & { readonly node: YAMLSeq.Parsed } => {
  const found = nodeAt(text, path)
  if (isSeq(found?.node) && found.node.items.length > 0)
    return found as FoundNode & { node: YAMLSeq.Parsed }
  throw new EditError(
    `\`${path.join('.')}\` is not a list with items in this file, so it cannot be edited here.`,
  )
}

/** The quotes that the texts of fields with the same name have in all items of a list. */
const quotesIn = (list: YAMLSeq.Parsed): NonNullable<Manner['quotes']> => {
  const quotes = new Map<string, Style>()
  for (const { key, value } of list.items.flatMap((item) => (isMap(item) ? item.items : []))) {
    const name = String(key)
    const own = isScalar(value) && value.type?.startsWith('QUOTE') ? value.type : undefined
    quotes.set(name, quotes.has(name) && quotes.get(name) !== own ? undefined : own)
  }
  return quotes
}

/** How a new item is written: like the others. */
const mannerIn = (text: string, list: YAMLSeq.Parsed, indent: number, isFlow: boolean): Manner => {
  const isInBraces = list.items.every((item) => isMap(item) && item.flow === true)
  return {
    ...mannerOf(text, indent, isFlow || isInBraces),
    isTight: isInBraces && list.items.some(({ range }) => /^\{\S/.test(text.slice(range[0]))),
    quotes: quotesIn(list),
  }
}

/** Inserts an item that is written already, or else a value. */
const itemEdit = (
  text: string,
  { node: list, isFlow }: ReturnType<typeof listAt>,
  at: number,
  item: { value: unknown } | { written: string },
): Edit => {
  const blocks = blocksOf(text, list)
  const isIn = isFlow || list.flow === true
  const index = Math.min(at, blocks.length)
  const { [index - 1]: previous, [index]: next } = blocks
  if (isIn) {
    const added =
      'written' in item ? item.written : blockText(item.value, mannerIn(text, list, 0, true))
    const lead = /^\[(\s*\n\s*)/.exec(text.slice(list.range[0]))?.[1] ?? ' '
    if (previous === undefined) return { range: [next![0], next![0]], text: `${added},${lead}` }
    const [comment, gap] = tailOf(text, previous[1])
    const after = previous[1] + comment.length + gap.length
    if (comment.includes('#') && next !== undefined)
      return { range: [after, after], text: `${added},${gap}` }
    return { range: [previous[1], previous[1]], text: `,${lead}${added}` }
  }
  const dash = dashOf(list, 0)
  const margin = ' '.repeat(columnAt(text, dash))
  const space = /^ +(?=\S)/.exec(text.slice(dash + 1))?.[0] ?? ' '
  const manner = mannerIn(text, list, margin.length + 1 + space.length, false)
  const added =
    'written' in item ? item.written : `${margin}-${space}${blockText(item.value, manner)}`
  const [, second] = blocks
  const isParted = second !== undefined && /\n[ \t\r]*\n/.test(text.slice(blocks[0]![1], second[0]))
  const gap = isParted ? '\n\n' : '\n'
  // Above the first item, comments belong to the list.
  if (previous === undefined) {
    const start = startOfLine(text, dash)
    return { range: [start, start], text: `${added}${gap}` }
  }
  return { range: [previous[1], previous[1]], text: `${gap}${added}` }
}

/** The file with a new item of a list, at an index. */
export const insertItem = (
  text: string,
  path: Path,
  at: number,
  value: unknown,
  orderAt?: (path: Path) => readonly string[],
): string => {
  const found = nodeAt(text, path)
  const isListed = isSeq(found?.node) && found.node.items.length > 0
  if (!isListed) return setValue(text, path, [value], orderAt)
  const list = valueAt(valueOfText(text), path) as readonly unknown[]
  const wanted = withValue(valueOfText(text), path, list.toSpliced(at, 0, value))
  return edited(text, [() => itemEdit(text, listAt(text, path), at, { value })], wanted)
}

/** An item with its list. Throws EditError if it is not there. */
const itemAt = (text: string, path: Path) => {
  const [above, index] = [path.slice(0, -1), Number(path.at(-1))]
  const found = listAt(text, above)
  const list = valueAt(valueOfText(text), above) as readonly unknown[]
  if (index >= list.length) throw missing(path)
  return { above, index, found, list }
}

/** The file with a copy of an item of a list after it. */
export const duplicateItem = (text: string, path: Path): string => {
  const { above, index, found, list } = itemAt(text, path)
  const wanted = withValue(valueOfText(text), above, list.toSpliced(index, 0, list[index]))
  const block = blocksOf(text, found.node)[index]!
  const written = text.slice(...block)
  return edited(text, [() => itemEdit(text, found, index + 1, { written })], wanted)
}

/** The file with an item of a list at another index. Comments directly above items move along. */
export const moveItem = (text: string, path: Path, to: number): string => {
  const { above, index, found, list } = itemAt(text, path)
  const wanted = withValue(valueOfText(text), above, moved(list, index, to))
  return edited(text, [() => moveEdit(text, blocksOf(text, found.node), index, to)], wanted)
}

/** The ops that make one value of another, so that what stays keeps its comments. */
export const replaceValue = (
  text: string,
  path: Path,
  value: unknown,
  orderAt?: (path: Path) => readonly string[],
): string => {
  const was = valueAt(valueOfText(text), path)
  if (isGroup(was) && isGroup(value) && Object.keys(value).length > 0) {
    const gone = Object.keys(was).filter(
      (key) => value[key] === undefined && was[key] !== undefined,
    )
    const set = Object.entries(value).reduce(
      (now, [key, each]) =>
        each === undefined ? now : replaceValue(now, [...path, key], each, orderAt),
      text,
    )
    return gone.reduce((now, key) => removeValue(now, [...path, key]), set)
  }
  if (Array.isArray(was) && Array.isArray(value) && was.length > 0 && value.length > 0) {
    let now = text
    for (let at = was.length - 1; at >= value.length; at--) now = removeValue(now, [...path, at])
    for (const [at, each] of value.entries())
      now =
        at < was.length
          ? replaceValue(now, [...path, at], each, orderAt)
          : insertItem(now, path, at, each, orderAt)
    return now
  }
  return JSON.stringify(was) === JSON.stringify(value) ? text : setValue(text, path, value, orderAt)
}
