import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type ParsedNode,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Edit } from '../diagnostics/edit.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { fieldLines, scalarLine, type ScalarStyle } from './scalar.ts'

/** The file cannot be edited in the way that was asked; says why, for the owner. */
export class EditError extends Error {}

/** The fields of a group, in the order in which they are written: texts, and groups of numbers. */
export type Fields = readonly (readonly [key: string, value: string | Numbers])[]

/** A group of numbers, such as a position; written in braces, on one line. */
export type Numbers = Readonly<Record<string, number>>

type Seq = YAMLSeq<ParsedNode>
type Map = YAMLMap<ParsedNode, ParsedNode | null>

/** What of a file the edits of its lists need. */
export interface EditableFile {
  readonly text: string
  readonly eol: '\n' | '\r\n'
  /** The list at a path. Throws EditError when there is none that can be edited. */
  readonly list: (path: Path) => Seq
  readonly group: (path: Path) => Map | undefined
}

/** Reads a file for editing. Throws EditError when its YAML cannot be read. */
export const editableFile = (text: string): EditableFile => {
  const document = parseDocument(text, { keepSourceTokens: true, prettyErrors: false })
  if (document.errors.length > 0)
    throw new EditError('The file has mistakes in its YAML; npm run validate tells them.')
  const at = (path: Path): unknown => document.getIn(path, true)
  return {
    text,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    list: (path) => {
      const node = at(path)
      if (isSeq(node) && node.items.length > 0) return node as Seq
      throw new EditError(
        `\`${path.join('.')}\` is not a list with items, written where it stands, and so cannot be edited here.`,
      )
    },
    group: (path) => {
      const node = path.length === 0 ? document.contents : at(path)
      return isMap(node) ? (node as Map) : undefined
    },
  }
}

const startOfLine = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1

/** The end of the line at an offset, before its line end. */
const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  if (end === -1) return text.length
  return text[end - 1] === '\r' && end - 1 >= at ? end - 1 : end
}

/** The beginning of the next line, or the end of the text. */
const nextLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end + 1
}

/** Where what a node holds ends, without the white space that follows it. */
const contentEnd = (text: string, node: ParsedNode): number => {
  const [start, end] = node.range
  return start + text.slice(start, end).trimEnd().length
}

interface Dash {
  readonly offset: number
  readonly indent: number
}

/** Where the hyphens of a block list stand. */
const dashesOf = (text: string, list: Seq): readonly Dash[] => {
  const token = list.srcToken
  if (token?.type !== 'block-seq') return []
  return token.items.flatMap(({ start }) => {
    const dash = start.find(({ type }) => type === 'seq-item-ind')
    return dash === undefined
      ? []
      : [{ offset: dash.offset, indent: dash.offset - startOfLine(text, dash.offset) }]
  })
}

const styles: Readonly<Record<string, ScalarStyle>> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_FOLDED: 'folded',
  BLOCK_LITERAL: 'folded',
}

/** How the fields of the neighbours are written: that of the same name, else as long texts or short ones are. */
const styleOf = (list: Seq, key: string, text: string): ScalarStyle => {
  const groups = list.items.filter((item): item is Map & ParsedNode => isMap(item))
  const same = groups
    .map((group) => group.get(key, true))
    .findLast((node) => isScalar(node) && typeof node.value === 'string')
  const isFolding = groups.some((group) =>
    group.items.some(({ value }) => isScalar(value) && styles[value.type ?? ''] === 'folded'),
  )
  const style = isScalar(same) ? styles[same.type ?? ''] : undefined
  if (style === 'single' || style === 'double') return style
  return style === 'folded' || (isFolding && text.length > 60) ? 'folded' : 'plain'
}

/** The space between a brace and what it holds. */
const paddingOf = (text: string, list: Seq): string => {
  const last = list.items.at(-1)
  if (!isMap(last)) return ' '
  return /^\{\s/.test(text.slice(...last.range!.slice(0, 2))) ? ' ' : ''
}

/** A group of numbers in braces. */
export const numbersLine = (numbers: Numbers): string =>
  `{ ${Object.entries(numbers)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')} }`

const inBraces = (text: string, list: Seq, fields: Fields): string => {
  const padding = paddingOf(text, list)
  const parts = fields.map(([key, value]) => {
    if (typeof value !== 'string') return `${key}: ${numbersLine(value)}`
    const style = styleOf(list, key, '')
    return `${key}: ${scalarLine(value, style === 'folded' ? 'plain' : style, true)}`
  })
  return `{${padding}${parts.join(', ')}${padding}}`
}

/** A group after the last item of a list, written as its neighbours are. */
export const appendItem = (file: EditableFile, path: Path, fields: Fields): readonly Edit[] => {
  const { text, eol } = file
  const list = file.list(path)
  const last = list.items.at(-1)!
  const end = contentEnd(text, last)
  if (list.flow === true) {
    const gap = text.slice(list.range![0] + 1, list.items[0]!.range[0])
    const isSpread = gap.includes('\n')
    const before = isSpread ? gap.slice(gap.lastIndexOf('\n') + 1) : ''
    const comma = /^\s*,/.exec(text.slice(end))
    const at = comma === null ? end : end + comma[0].length
    const item = inBraces(text, list, fields)
    const lead = isSpread ? `${eol}${before}` : ' '
    return [{ range: [at, at], text: comma === null ? `,${lead}${item}` : `${lead}${item},` }]
  }
  const dashes = dashesOf(text, list)
  const dash = dashes.at(-1)
  if (dash === undefined) throw new EditError('The list is written in a way that cannot be edited.')
  const gap = text.slice(dash.offset + 1, last.range[0])
  const lead = ' '.repeat(dash.indent)
  const isOnDashLine = !gap.includes('\n')
  const space = isOnDashLine && gap !== '' ? gap : ' '
  const isParted =
    list.items.length > 1 &&
    /\n[ \t]*\r?\n/.test(text.slice(contentEnd(text, list.items.at(-2)!), dash.offset))
  const indent = dash.indent + 1 + space.length
  const lines =
    isMap(last) && last.flow === true
      ? [inBraces(text, list, fields)]
      : fields.flatMap(([key, value]) => {
          if (typeof value !== 'string')
            return [`${' '.repeat(indent)}${key}: ${numbersLine(value)}`]
          const [first = '', ...rest] = fieldLines(key, value, styleOf(list, key, value), indent)
          return [`${' '.repeat(indent)}${first}`, ...rest]
        })
  const [first = '', ...rest] = lines
  const item = [`${lead}-${space}${first.trimStart()}`, ...rest].join(eol)
  const at = endOfLine(text, end)
  return [{ range: [at, at], text: `${eol}${isParted ? eol : ''}${item}` }]
}

/** Takes an item out of a list, with its line ends or its comma; comments of others stay. */
export const removeItem = (file: EditableFile, path: Path, index: number): readonly Edit[] => {
  const { text } = file
  const list = file.list(path)
  const item = list.items[index]
  if (item === undefined) throw new EditError('There is no such item.')
  if (list.items.length === 1)
    throw new EditError('It is the only one of its list, which cannot be left empty.')
  const end = contentEnd(text, item)
  if (list.flow === true) {
    const next = list.items[index + 1]
    const previous = list.items[index - 1]
    return next === undefined
      ? [{ range: [contentEnd(text, previous!), end], text: '' }]
      : [{ range: [item.range[0], next.range[0]], text: '' }]
  }
  const dashes = dashesOf(text, list)
  const dash = dashes[index]
  if (dash === undefined) throw new EditError('The list is written in a way that cannot be edited.')
  const start = startOfLine(text, dash.offset)
  if (text.slice(start, dash.offset).trim() !== '')
    throw new EditError('The list begins on a line with something else, and so cannot be edited.')
  const isBlank = (from: number, to: number): boolean => text.slice(from, to).trim() === ''
  // The blank lines that parted it from its neighbour go along; comments stay.
  const previous = list.items[index - 1]
  if (previous !== undefined) {
    const above = endOfLine(text, contentEnd(text, previous))
    if (isBlank(above, start)) return [{ range: [above, endOfLine(text, end)], text: '' }]
  }
  const next = dashes[index + 1]
  const after = nextLine(text, end)
  if (previous === undefined && next !== undefined) {
    const below = startOfLine(text, next.offset)
    if (isBlank(after, below)) return [{ range: [start, below], text: '' }]
  }
  // The last line of a file without an end takes the line end before it along.
  if (after === text.length && !text.endsWith('\n'))
    return [{ range: [endOfLine(text, startOfLine(text, start - 1)), after], text: '' }]
  return [{ range: [start, after], text: '' }]
}

/** Another text in a field of an item: in place of its value, or on a line of its own after `after`. */
export const setField = (
  file: EditableFile,
  path: Path,
  key: string,
  value: string,
  after: string,
): readonly Edit[] => {
  const { text, eol } = file
  const group = file.group(path)
  const node = group?.get(key, true)
  if (isScalar(node) && node.range != null) {
    const style = styles[node.type ?? ''] ?? 'plain'
    const start = node.range[0]
    const end = contentEnd(text, node as ParsedNode)
    const written = scalarLine(value, style === 'folded' ? 'plain' : style, group?.flow === true)
    return [{ range: [start, end], text: written }]
  }
  const anchor = group?.items.find((pair) => isScalar(pair.key) && pair.key.value === after)
  if (group === undefined || anchor?.value == null || anchor.key === null)
    throw new EditError(`\`${key}\` cannot be set there.`)
  const end = contentEnd(text, anchor.value)
  if (group.flow === true)
    return [{ range: [end, end], text: `, ${key}: ${scalarLine(value, 'plain', true)}` }]
  const column = anchor.key.range[0] - startOfLine(text, anchor.key.range[0])
  const at = endOfLine(text, end)
  const line = `${' '.repeat(column)}${key}: ${scalarLine(value, 'plain')}`
  return [{ range: [at, at], text: `${eol}${line}` }]
}

/** A field at the top of the file, before the one named, with the comment that stands above that. */
export const insertTopField = (
  file: EditableFile,
  before: string,
  lines: readonly string[],
): readonly Edit[] => {
  const { text, eol } = file
  const pair = file.group([])?.items.find(({ key }) => isScalar(key) && key.value === before)
  if (pair?.key == null) throw new EditError(`The file has no \`${before}\`.`)
  let at = startOfLine(text, pair.key.range[0])
  while (at > 0) {
    const above = startOfLine(text, at - 1)
    if (!text.slice(above, at).trimStart().startsWith('#')) break
    at = above
  }
  return [{ range: [at, at], text: `${lines.join(eol)}${eol}${eol}` }]
}

/** Takes a field at the top of the file out, with the blank lines after it, and the `comment` right above it. */
export const removeTopField = (
  file: EditableFile,
  key: string,
  comment: string,
): readonly Edit[] => {
  const { text } = file
  const pair = file.group([])?.items.find((item) => isScalar(item.key) && item.key.value === key)
  if (pair?.value == null) throw new EditError(`The file has no \`${key}\`.`)
  let start = startOfLine(text, pair.key.range[0])
  if (start > 0) {
    const above = startOfLine(text, start - 1)
    if (text.slice(above, start).trim() === comment) start = above
  }
  let end = nextLine(text, contentEnd(text, pair.value))
  while (end < text.length && text.slice(end, nextLine(text, end)).trim() === '')
    end = nextLine(text, end)
  return [{ range: [start, end], text: '' }]
}
