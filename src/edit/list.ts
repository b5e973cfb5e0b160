import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type ParsedNode,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { Edit } from '../diagnostics/edit.ts'
import { EditError } from './proven.ts'
import { fieldLines, numbersLine, scalarLine, type Fields, type ScalarStyle } from './scalar.ts'

type Seq = YAMLSeq<ParsedNode>
type Map = YAMLMap<ParsedNode, ParsedNode | null>

/** A file of YAML or JSON whose lists and groups can be found. */
export interface EditableFile {
  readonly text: string
  readonly eol: '\n' | '\r\n'
  /** The list at a path. Throws EditError when there is none that can be edited. */
  readonly list: (path: Path) => Seq
  readonly group: (path: Path) => Map | undefined
}

/** Reads a file for editing. Throws EditError when its YAML cannot be read. */
export const editableFile = (text: string): EditableFile => {
  // JSON may be indented by tabs, which YAML does not take.
  const parsable = text.replaceAll('\t', ' ')
  const document = parseDocument(parsable, { keepSourceTokens: true, prettyErrors: false })
  if (document.errors.length > 0)
    throw new EditError('The file has mistakes in its YAML; npm run validate reports them.')
  const nodeAt = (path: Path): unknown =>
    path.length === 0 ? document.contents : document.getIn(path, true)
  return {
    text,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    list: (path) => {
      const node = nodeAt(path)
      if (isSeq(node) && node.items.length > 0) return node as Seq
      throw new EditError(
        `\`${path.join('.')}\` is not a list with items, written where it stands, and so cannot be edited here.`,
      )
    },
    group: (path) => {
      const node = nodeAt(path)
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

const isBlank = (text: string, from: number, to: number): boolean =>
  text.slice(from, to).trim() === ''

/** Where what a node holds ends, without the white space that follows it. */
const contentEnd = (text: string, { range: [start, end] }: ParsedNode): number =>
  start + text.slice(start, end).trimEnd().length

interface Dash {
  readonly offset: number
  readonly indent: number
}

/** Where the hyphen of an item of a block list stands. Throws EditError where there is none. */
const dashAt = (text: string, list: Seq, index: number): Dash => {
  const token = list.srcToken
  const starts = token?.type === 'block-seq' ? token.items.map(({ start }) => start) : []
  const dashes = starts.flatMap((start) => start.filter(({ type }) => type === 'seq-item-ind'))
  const dash = dashes[index]
  if (dash === undefined) throw new EditError('The list is written in a way that cannot be edited.')
  return { offset: dash.offset, indent: dash.offset - startOfLine(text, dash.offset) }
}

const STYLES: Readonly<Record<string, ScalarStyle>> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_FOLDED: 'folded',
  BLOCK_LITERAL: 'folded',
}

const styleOf = (node: unknown): ScalarStyle | undefined =>
  isScalar(node) ? STYLES[node.type ?? ''] : undefined

const onOneLine = (style: ScalarStyle | undefined): ScalarStyle =>
  style === undefined || style === 'folded' ? 'plain' : style

/** How a new text is written: as the last neighbour's of that name, else by its length. */
const styleFor = (list: Seq, key: string, text: string): ScalarStyle => {
  const groups = list.items.filter((item): item is Map & ParsedNode => isMap(item))
  const same = groups
    .map((group) => group.get(key, true))
    .findLast((node) => isScalar(node) && typeof node.value === 'string')
  const style = styleOf(same)
  if (style === 'single' || style === 'double') return style
  const isFolding = groups.some(({ items }) =>
    items.some(({ value }) => styleOf(value) === 'folded'),
  )
  return style === 'folded' || (isFolding && text.length > 60) ? 'folded' : 'plain'
}

/** A group in braces, with as much space inside them as the last item has. */
const inBraces = (text: string, list: Seq, fields: Fields): string => {
  const last = list.items.at(-1)!
  const isTight = isMap(last) && !/^\{\s/.test(text.slice(last.range[0]))
  const parts = fields.map(([key, value]) =>
    typeof value === 'string'
      ? `${key}: ${scalarLine(value, onOneLine(styleFor(list, key, '')), true)}`
      : `${key}: ${numbersLine(value)}`,
  )
  return isTight ? `{${parts.join(', ')}}` : `{ ${parts.join(', ')} }`
}

/** An item at the end of a list in brackets, on a line of its own where the others have theirs. */
const appendInBrackets = ({ text, eol }: EditableFile, list: Seq, fields: Fields): Edit => {
  const end = contentEnd(text, list.items.at(-1)!)
  const gap = text.slice(list.range![0] + 1, list.items[0]!.range[0])
  const lead = gap.includes('\n') ? eol + gap.slice(gap.lastIndexOf('\n') + 1) : ' '
  const item = lead + inBraces(text, list, fields)
  const comma = /^\s*,/.exec(text.slice(end))
  const at = end + (comma?.[0].length ?? 0)
  return { range: [at, at], text: comma === null ? `,${item}` : `${item},` }
}

/** A group after the last item of a list, written as its neighbours are. */
export const appendItem = (file: EditableFile, path: Path, fields: Fields): readonly Edit[] => {
  const { text, eol } = file
  const list = file.list(path)
  if (list.flow === true) return [appendInBrackets(file, list, fields)]
  const last = list.items.at(-1)!
  const dash = dashAt(text, list, list.items.length - 1)
  const gap = text.slice(dash.offset + 1, last.range[0])
  const space = gap === '' || gap.includes('\n') ? ' ' : gap
  const indent = dash.indent + 1 + space.length
  const lines =
    isMap(last) && last.flow === true
      ? [inBraces(text, list, fields)]
      : fields.flatMap(([key, value]) => {
          const style = typeof value === 'string' ? styleFor(list, key, value) : 'plain'
          const [first = '', ...rest] = fieldLines(key, value, style, indent)
          return [' '.repeat(indent) + first, ...rest]
        })
  const [first = '', ...rest] = lines
  const item = [`${' '.repeat(dash.indent)}-${space}${first.trimStart()}`, ...rest].join(eol)
  const previous = list.items.at(-2)
  const isParted =
    previous !== undefined &&
    /\n[ \t]*\r?\n/.test(text.slice(contentEnd(text, previous), dash.offset))
  const at = endOfLine(text, contentEnd(text, last))
  return [{ range: [at, at], text: eol + (isParted ? eol : '') + item }]
}

/** Takes an item out of a list, with its line ends or its comma; comments of others stay. */
export const removeItem = (file: EditableFile, path: Path, index: number): readonly Edit[] => {
  const { text } = file
  const list = file.list(path)
  const { [index]: item, [index - 1]: previous, [index + 1]: next } = list.items
  if (item === undefined) throw new EditError('There is no such item.')
  if (list.items.length === 1)
    throw new EditError('It is the only one of its list, which cannot be left empty.')
  const end = contentEnd(text, item)
  if (list.flow === true)
    return next === undefined
      ? [{ range: [contentEnd(text, previous!), end], text: '' }]
      : [{ range: [item.range[0], next.range[0]], text: '' }]
  const dash = dashAt(text, list, index)
  const start = startOfLine(text, dash.offset)
  if (!isBlank(text, start, dash.offset))
    throw new EditError('The list begins on a line with something else, and so cannot be edited.')
  // The blank lines between the item and its neighbour go along.
  const above = previous === undefined ? 0 : endOfLine(text, contentEnd(text, previous))
  if (previous !== undefined && isBlank(text, above, start))
    return [{ range: [above, endOfLine(text, end)], text: '' }]
  const after = nextLine(text, end)
  if (previous === undefined) {
    const below = startOfLine(text, dashAt(text, list, index + 1).offset)
    if (isBlank(text, after, below)) return [{ range: [start, below], text: '' }]
  }
  // The last line of a file without a line end takes the line end before it along.
  if (after === text.length && !text.endsWith('\n'))
    return [{ range: [endOfLine(text, startOfLine(text, start - 1)), after], text: '' }]
  return [{ range: [start, after], text: '' }]
}

/** Another text in a field of a group: in place of its value, or as a new field after the name. */
export const setField = (
  { text, eol, group: groupAt }: EditableFile,
  path: Path,
  key: string,
  value: string,
): readonly Edit[] => {
  const group = groupAt(path)
  const isFlow = group?.flow === true
  const node = group?.get(key, true)
  if (isScalar(node) && node.range != null) {
    const written = scalarLine(value, onOneLine(styleOf(node)), isFlow)
    return [{ range: [node.range[0], contentEnd(text, node as ParsedNode)], text: written }]
  }
  const name = group?.items.find((pair) => isScalar(pair.key) && pair.key.value === 'name')
  if (group === undefined || name?.value == null)
    throw new EditError(`\`${key}\` cannot be set there.`)
  const end = contentEnd(text, name.value)
  if (!isFlow) {
    const column = name.key.range[0] - startOfLine(text, name.key.range[0])
    const at = endOfLine(text, end)
    const line = `${' '.repeat(column)}${key}: ${scalarLine(value, 'plain')}`
    return [{ range: [at, at], text: eol + line }]
  }
  const gap = /^\{(\s*\n\s*)/.exec(text.slice(group.range![0]))?.[1] ?? ' '
  const field =
    styleOf(name.key) === 'double'
      ? `${JSON.stringify(key)}: ${JSON.stringify(value)}`
      : `${key}: ${scalarLine(value, 'plain', true)}`
  return [{ range: [end, end], text: `,${gap}${field}` }]
}

/** Where a field at the top of a file begins; undefined where there is none of that name. */
const topField = ({ group }: EditableFile, key: string) => {
  const pair = group([])?.items.find((item) => isScalar(item.key) && item.key.value === key)
  if (pair?.value == null) throw new EditError(`The file has no \`${key}\`.`)
  return { start: pair.key.range[0], value: pair.value }
}

/** A field at the top of the file, before another one and the comment that stands above that. */
export const insertTopField = (
  file: EditableFile,
  before: string,
  lines: readonly string[],
): readonly Edit[] => {
  const { text, eol } = file
  let at = startOfLine(text, topField(file, before).start)
  while (
    at > 0 &&
    text
      .slice(startOfLine(text, at - 1), at)
      .trimStart()
      .startsWith('#')
  )
    at = startOfLine(text, at - 1)
  return [{ range: [at, at], text: lines.join(eol) + eol + eol }]
}

/** Takes a field at the top of the file out, with the blank lines below and `comment` above it. */
export const removeTopField = (
  file: EditableFile,
  key: string,
  comment: string,
): readonly Edit[] => {
  const { text } = file
  const field = topField(file, key)
  const line = startOfLine(text, field.start)
  const above = startOfLine(text, line - 1)
  const start = line > 0 && text.slice(above, line).trim() === comment ? above : line
  let end = nextLine(text, contentEnd(text, field.value))
  while (end < text.length && isBlank(text, end, nextLine(text, end))) end = nextLine(text, end)
  return [{ range: [start, end], text: '' }]
}
