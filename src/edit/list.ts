import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  YAMLMap,
  type Document,
  type ParsedNode,
  type YAMLSeq,
} from 'yaml'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { Edit } from '../diagnostics/source.ts'
import { EditError } from './proven.ts'
import { fieldLine, fieldText, scalarLine, type Fields, type Style } from './scalar.ts'

/** Reads a YAML or JSON file for editing. Throws EditError if it has mistakes. */
export const documentOf = (text: string): Document.Parsed => {
  // JSON may be indented with tabs, which YAML rejects.
  const parsable = text.replaceAll('\t', ' ')
  const document = parseDocument(parsable, { keepSourceTokens: true, prettyErrors: false })
  if (document.errors.length === 0) return document
  throw new EditError('The file has YAML mistakes. To see them, run npx site validate.')
}

const listAt = (text: string, path: Path): YAMLSeq.Parsed => {
  const node = documentOf(text).getIn(path, true)
  if (isSeq(node) && node.items.length > 0) return node as YAMLSeq.Parsed
  throw new EditError(
    `\`${path.join('.')}\` is not a list with items in this file, so it cannot be edited here.`,
  )
}

const startOfLine = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1

/** The end of the line at an offset, before the line break. */
const endOfLine = (text: string, at: number): number =>
  at + /^[^\r\n]*/.exec(text.slice(at))![0].length

/** The end of the last nonblank line above an offset. */
const endOfLineAbove = (text: string, at: number): number =>
  text.slice(0, at).search(/(?:\r?\n[ \t]*)*$/)

/** The start of the next nonblank line below an offset. */
const nextLine = (text: string, at: number): number =>
  at + /^[^\n]*\n?(?:[ \t\r]*\n)*/.exec(text.slice(at))![0].length

/** The end of a node's content, without trailing white space. */
const contentEnd = (text: string, { range: [start, end] }: ParsedNode): number =>
  start + text.slice(start, end).trimEnd().length

/** The offset of the hyphen of a block list item. Throws EditError if there is none. */
const dashAt = ({ srcToken }: YAMLSeq.Parsed, index: number): number => {
  const item = srcToken?.type === 'block-seq' ? srcToken.items[index] : undefined
  const dash = item?.start.find(({ type }) => type === 'seq-item-ind')
  if (dash === undefined) throw new EditError('The list is written in a way that cannot be edited.')
  return dash.offset
}

/** The start of the line of the last list item. */
export const lineOfLast = (text: string, path: Path): number => {
  const list = listAt(text, path)
  return startOfLine(text, dashAt(list, list.items.length - 1))
}

/** The style of a field of a new item: the quotes of the last item, or folded as in others. */
const styleFor = (list: YAMLSeq.Parsed, key: string): Style => {
  const groups = list.items.filter((item) => isMap(item)) as YAMLMap.Parsed[]
  const other = groups
    .map((group) => group.get(key, true))
    .findLast((node) => isScalar(node) && typeof node.value === 'string')
  if (isScalar(other) && other.type?.startsWith('QUOTE')) return other.type
  const values = groups.flatMap(({ items }) => items.map(({ value }) => value))
  const isFolding = values.some((value) => isScalar(value) && value.type?.startsWith('BLOCK'))
  return isFolding ? 'BLOCK_FOLDED' : 'PLAIN'
}

/** A group in braces, with the same spacing as the last item. */
const inBraces = (text: string, list: YAMLSeq.Parsed, fields: Fields): string => {
  const last = list.items.at(-1)!
  const space = isMap(last) && !/^\{\s/.test(text.slice(last.range[0])) ? '' : ' '
  const parts = Object.entries(fields).map(([key, value]) =>
    fieldLine(key, value, styleFor(list, key), true),
  )
  return `{${space}${parts.join(', ')}${space}}`
}

/** Adds a group at the end of a list, in the style of the other items. */
export const appendEdit = (text: string, path: Path, fields: Fields): Edit => {
  const list = listAt(text, path)
  const [previous, last] = [list.items.at(-2), list.items.at(-1)!]
  const end = contentEnd(text, last)
  if (list.flow === true) {
    const gap = text.slice(list.range[0] + 1, list.items[0]!.range[0])
    const lead = /\r?\n[ \t]*$/.exec(gap)?.[0] ?? ' '
    return { range: [end, end], text: `,${lead}${inBraces(text, list, fields)}` }
  }
  const dash = dashAt(list, list.items.length - 1)
  const margin = text.slice(startOfLine(text, dash), dash)
  const space = /^ +(?=\S)/.exec(text.slice(dash + 1))?.[0] ?? ' '
  const indent = margin.length + 1 + space.length
  const lines = Object.entries(fields).map(([key, value]) =>
    fieldText(key, value, styleFor(list, key), indent),
  )
  const isFlow = isMap(last) && last.flow === true
  const group = isFlow ? inBraces(text, list, fields) : lines.join('\n')
  const item = `${margin}-${space}${group.replace(/\n(?=.)/g, `\n${' '.repeat(indent)}`)}`
  const isParted =
    previous !== undefined && /\n[ \t\r]*\n/.test(text.slice(contentEnd(text, previous), dash))
  const at = endOfLine(text, end)
  return { range: [at, at], text: `${isParted ? '\n' : ''}\n${item}` }
}

/** Removes an item from a list, with its line breaks or comma; comments on other items stay. */
export const removeEdit = (text: string, path: Path, index: number): Edit => {
  const list = listAt(text, path)
  const { [index]: item, [index - 1]: previous, [index + 1]: next } = list.items
  if (item === undefined) throw new EditError('This item does not exist.')
  if (list.items.length === 1)
    throw new EditError('This is the only item of its list, which cannot be empty.')
  const end = contentEnd(text, item)
  if (list.flow === true)
    return next === undefined
      ? { range: [contentEnd(text, previous!), end], text: '' }
      : { range: [item.range[0], next.range[0]], text: '' }
  const dash = dashAt(list, index)
  // The blank lines between the item and the next one are removed too.
  return previous === undefined
    ? { range: [startOfLine(text, dash), nextLine(text, end)], text: '' }
    : { range: [endOfLineAbove(text, dash), endOfLine(text, end)], text: '' }
}

/** Sets a field of a group: replaces its value, or adds the field after the name. */
export const fieldEdit = (text: string, path: Path, key: string, value: string): Edit => {
  const group = documentOf(text).getIn(path, true)
  const { items, flow = false, range } = (isMap(group) ? group : new YAMLMap()) as YAMLMap.Parsed
  const pairOf = (wanted: string) =>
    items.find((pair) => isScalar(pair.key) && pair.key.value === wanted)
  const known = pairOf(key)?.value
  if (isScalar(known)) {
    const written = scalarLine(value, known.type, flow)
    return { range: [known.range[0], contentEnd(text, known)], text: written }
  }
  const name = pairOf('name')
  if (!isScalar(name?.key) || name.value === null)
    throw new EditError(`\`${key}\` cannot be set there.`)
  // In JSON, the name of a field is in quotes, so its value is too.
  const { type, range: keyRange } = name.key
  const field = `${scalarLine(key, type)}: ${scalarLine(value, type, flow)}`
  const end = contentEnd(text, name.value)
  if (flow) {
    const gap = /^\{(\s*\n\s*)/.exec(text.slice(range[0]))?.[1] ?? ' '
    return { range: [end, end], text: `,${gap}${field}` }
  }
  const at = endOfLine(text, end)
  const margin = ' '.repeat(keyRange[0] - startOfLine(text, keyRange[0]))
  return { range: [at, at], text: `\n${margin}${field}` }
}
