import { Document, isPair, isScalar, Scalar, stringify, visit, type Pair } from 'yaml'
import { quoted } from '../values/quoted.ts'
import { endOfLine, startOfLine } from './nodes.ts'
import { scalarLine, UNSAFE, WIDTH, type Style } from './scalar.ts'

/** How new values are written in a file. */
export interface Manner {
  /** The columns before the fields of a group, or before the hyphens of a list. */
  readonly indent: number
  /** Whether it is in braces or brackets. */
  readonly isFlow: boolean
  /** Whether names and texts are in double quotes, as in JSON. */
  readonly isJson: boolean
  /** Whether the hyphens of a list are below the name of its field, rather than further right. */
  readonly isFlush: boolean
  /** Whether braces have no spaces inside. */
  readonly isTight?: boolean
  /** The quotes of texts, by the names of their fields. */
  readonly quotes?: ReadonlyMap<string, Style>
}

/** Text whose plain form YAML or validate would read as something else. */
const styleOf = (text: string, indent: number): Style => {
  if (text.includes('\n'))
    return /^\s|[^\n]\s+\n|\s$|\t/.test(text) ? 'QUOTE_DOUBLE' : 'BLOCK_LITERAL'
  if (indent + text.length > WIDTH && /\S \S/.test(text) && !/^\s|\s$|\s\s/.test(text))
    return 'BLOCK_FOLDED'
  if (UNSAFE.test(text)) return quoted(text).startsWith('"') ? 'QUOTE_DOUBLE' : 'QUOTE_SINGLE'
  return undefined
}

const documentWith = (value: unknown, { indent, quotes }: Manner): Document => {
  const document = new Document(value, { aliasDuplicateObjects: false })
  visit(document, {
    // A group of numbers, such as a position, is on one line.
    Map: (_, node, path) => {
      const isNumber = ({ value }: Pair): boolean =>
        isScalar(value) && typeof value.value === 'number'
      node.flow = isPair(path.at(-1)) && node.items.every(isNumber)
    },
    Scalar: (key, node, path) => {
      if (key === 'key' || typeof node.value !== 'string') return
      const pair = path.at(-1)
      const own = isPair(pair) ? quotes?.get(String(pair.key)) : undefined
      // Without the nesting below this value, which is small.
      const style = styleOf(node.value, indent + 10) ?? own
      if (style !== undefined) node.type = style as Scalar.Type
    },
  })
  return document
}

/** A value on one line, for braces and for JSON. */
const flowText = (value: unknown, manner: Manner, style?: Style): string => {
  if (manner.isJson) return JSON.stringify(value)
  if (typeof value === 'string') return scalarLine(value, style, true)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((each) => flowText(each, manner)).join(', ')}]`
  const fields = Object.entries(value).map((field) => fieldIn(field, manner))
  const space = manner.isTight ? '' : ' '
  return `{${space}${fields.join(', ')}${space}}`
}

const keyText = (key: string, { isJson }: Manner): string =>
  isJson ? JSON.stringify(key) : scalarLine(key, undefined)

/** A field in braces. */
export const fieldIn = ([key, value]: readonly [string, unknown], manner: Manner): string =>
  `${keyText(key, manner)}: ${flowText(value, manner, manner.quotes?.get(key))}`

/** A value of a block, whose lines after the first one have the indentation of the manner. */
export const blockText = (value: unknown, manner: Manner): string => {
  if (manner.isFlow || manner.isJson) return flowText(value, manner)
  const text = stringify(documentWith(value, manner), {
    lineWidth: WIDTH - manner.indent,
    minContentWidth: 40,
    indentSeq: !manner.isFlush,
    compat: 'yaml-1.1',
    singleQuote: true,
  }).trimEnd()
  return text.replace(/\n(?=.)/g, `\n${' '.repeat(manner.indent)}`)
}

/** What follows the colon of a field: a value on its line, or below it. */
export const afterColonText = (value: unknown, manner: Manner): string => {
  if (manner.isFlow || manner.isJson) return ` ${flowText(value, manner)}`
  // The parser writes the field, because a text below a name is indented by the name.
  const field = blockText({ k: value }, manner)
  return field.slice(2)
}

/** The start of a text's line in the file that the words of a value begin at, for each of them. */
const offsetsOf = (
  written: string,
  value: string,
  isSingle: boolean,
): readonly number[] | undefined => {
  const offsets: number[] = []
  let at = 0
  for (const letter of value) {
    if (/\s/.test(letter)) continue
    while (at < written.length && /\s/.test(written[at]!)) at++
    if (!written.startsWith(letter, at)) return undefined
    offsets.push(at)
    at += letter.length + (isSingle && letter === "'" ? 1 : 0)
  }
  return offsets
}

/** The words in which two texts differ: the same words before and after them are left out. */
const difference = (was: string, is: string) => {
  let start = 0
  while (start < was.length && start < is.length && was[start] === is[start]) start++
  let end = 0
  const most = Math.min(was.length, is.length) - start
  while (end < most && was.at(-1 - end) === is.at(-1 - end)) end++
  /** Whether an offset is within a word. */
  const isInside = (text: string, at: number): boolean => /^\S\S$/.test(text.slice(at - 1, at + 1))
  while (start > 0 && (isInside(was, start) || isInside(is, start))) start--
  while (end > 0 && (isInside(was, was.length - end) || isInside(is, is.length - end))) end--
  return { start, end, added: is.slice(start, is.length - end) }
}

const countLetters = (text: string): number => Array.from(text.replace(/\s+/g, '')).length

/** A line of several words, in lines of at most the usual width. */
const wrapped = (line: string): string => {
  const [margin] = /^\s*/.exec(line)!
  const lines: string[] = []
  for (const word of line.trim().split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= WIDTH)
      lines.push(`${lines.pop()} ${word}`)
    else lines.push(margin + word)
  }
  return lines.join('\n')
}

/**
 * Writes other words into a text, and leaves the rest as it is: `written` is the text in its file.
 * Undefined if that is not certain. Whoever calls this reads the result.
 */
export const withWords = (
  written: string,
  was: string,
  is: string,
  type: Style,
): string | undefined => {
  const { start, end, added } = difference(was, is)
  const isWhole = start === 0 && end === 0
  if (isWhole || (start === 0 && type === 'PLAIN' && /^[“„«‘]/.test(is))) return undefined
  const isSingle = type === 'QUOTE_SINGLE'
  const offsets = offsetsOf(written, was, isSingle)
  if (offsets === undefined || added.includes('\n')) return undefined
  if (/\n/.test(was.slice(start, was.length - end))) return undefined
  if (type === 'QUOTE_DOUBLE' && /["\\]/.test(added)) return undefined
  const first = countLetters(was.slice(0, start))
  const last = countLetters(was.slice(0, was.length - end))
  const words = (isSingle ? added.replaceAll("'", "''") : added).trim()
  if (/\s\s/.test(words)) return undefined
  /** The offset after a letter. */
  const after = (index: number): number =>
    offsets[index]! + (isSingle && written[offsets[index]!] === "'" ? 2 : 1)
  let [from, to, put] = [offsets[first] ?? written.length, after(last - 1), words]
  if (first === last && first === 0) [to, put] = [from, `${words} `]
  else if (first === last) [from, to, put] = [after(first - 1), after(first - 1), ` ${words}`]
  else if (words === '' && written[to] === ' ') to++
  else if (words === '' && written[from - 1] === ' ') from--
  else if (words === '') return undefined
  const text = written.slice(0, from) + put + written.slice(to)
  const isFolded = type !== 'BLOCK_LITERAL' && written.includes('\n')
  if (!isFolded) return text
  const line = startOfLine(text, from)
  const stop = endOfLine(text, from + put.length)
  const changed = text.slice(line, stop)
  const isLong = changed.length > WIDTH && line > 0 && !/\s\s\S/.test(changed.trimStart())
  return isLong ? text.slice(0, line) + wrapped(changed) + text.slice(stop) : text
}

/** A text below the header of a block, such as `>-`, in the same style and indentation. */
export const inBlock = (written: string, was: string, is: string, type: Style): string => {
  const [header] = /^[^\n]*/.exec(written)!
  const isFilled = (line: string): boolean => line.trim() !== ''
  const first = written.slice(header.length).split('\n').find(isFilled) ?? ''
  const [lead] = /^\s*/.exec(was.split('\n').find(isFilled) ?? '')!
  const margin = /^ */.exec(first)![0].slice(lead.length)
  // Between folded lines, one line break more is written than the text has.
  const body = is.split(/(\n+)/).map((part, at) => {
    if (at % 2 === 1) return type === 'BLOCK_FOLDED' ? `${part}\n` : part
    if (part === '') return ''
    return type === 'BLOCK_FOLDED' ? wrapped(margin + part) : margin + part
  })
  return `${header.trimEnd()}\n${body.join('')}`
}

export const isBlock = (node: unknown): node is Scalar.Parsed =>
  isScalar(node) && node.type?.startsWith('BLOCK') === true
