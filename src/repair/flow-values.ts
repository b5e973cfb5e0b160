import {
  applyEdits,
  lineText,
  positionAt,
  type Range,
  type SourceText,
} from '../diagnostics/source.ts'
import { quoted } from '../values/quoted.ts'
import { FIELD_NAMES } from '../validation/schema-walk.ts'
import { CLOSING, indentOf, lineOf, linesWithin, nextContent } from '../yaml/line-layout.ts'
import { COMMA_IN_TEXT, NO_COMMA, noSpaceAfter, OPEN_QUOTE } from '../yaml/yaml-mistakes.ts'
import type { Repair, YamlMistake } from '../yaml/yaml-text.ts'
import { continued, enquoted, MEANINGS, quotesIn, requotedWhole } from './repair-values.ts'

/*
 * Values in braces and brackets, read as their owner means them: the reader knows where each text
 * ends even if YAML does not. So a mistake is reported at its own place, and every text is kept.
 */

/** How to read what has two meanings. */
interface Way {
  /** Whether the name of a field begins a field without a comma before it. */
  readonly isLoose?: boolean
  /** Whether a Markdown link is a group with a label and an address. */
  readonly isLink?: boolean
}

interface Reader {
  readonly text: string
  readonly way: Way
  /** The mistakes so far. If a hint is empty, the corrected group or list says more. */
  readonly slips: Repair[]
  at: number
}

/** Longer values, and values that begin further above a mistake, are not read. */
const LONGEST = 4000
const MOST_LINES = 40

const FIELD = `(?:${[...FIELD_NAMES].join('|')})`
const PLACEHOLDER = String.raw`\{[a-zA-Z]\w*\}`
const LINK = String.raw`\[([^[\]{}\r\n]*)\]\(([^()\s]*)\)`
const QUOTED = String.raw`'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"`
/** Text in quotes with more quotes in it, but without the start of another value. */
const WIDE = String.raw`(['"])(?:(?!,\s*(?:['"]|[A-Za-z][\w-]*:\s))[^\r\n])+?\1`
const SMART = String.raw`[“„‟«‘‚‹]((?:(?!,\s*[“„‟«‘‚‹])[^\r\n])*?)[”“»’‘›"']`
/** Plain text with placeholders and pairs of brackets; in a list, without commas. */
const PLAIN = {
  '{': String.raw`(?:${PLACEHOLDER}|\[[^[\]{}\r\n]*\]|[^{}[\]])+?`,
  '[': String.raw`(?:${PLACEHOLDER}|\[[^[\]{}\r\n]*\]|[^{}[\],])+?`,
}
/** What follows a value in a group or a list. */
const END = {
  '{': String.raw`,?\s*\}|,\s*(?:,|[A-Za-z][\w-]*:\s|${FIELD}\s*[:=])`,
  '[': String.raw`,|\]`,
}
const LOOSE = String.raw`|;\s*${FIELD}:|(?<=\s)${FIELD}:\s`
/** What remains of the line: nothing, a comma, or text, but no other field or bracket. */
const REST = String.raw`[ \t]*(?:([,;])|[^\s,;:#{[(\]}][^\r\n:]*?)?(?=[ \t]*(?:\s#.*)?(?:[\r\n]|$))`
/** What follows a value in quotes or brackets if a comma is missing. */
const ANOTHER = String.raw`|['"{[]|(?<=\s)[A-Za-z][\w-]*:\s`

type Kind = keyof typeof END

/** A pattern at the current place, with what must follow it; it is passed. */
const passed = (reader: Reader, pattern: string, end?: string): RegExpExecArray | null => {
  const before = end === undefined ? '' : `(?=\\s*(?:${end}))`
  const sticky = new RegExp(`(?:${pattern})${before}`, 'y')
  sticky.lastIndex = reader.at
  const found = sticky.exec(reader.text)
  if (found !== null) reader.at = sticky.lastIndex
  return found
}

type Words = Omit<YamlMistake, 'range'>

/** Notes that a range should be written differently. */
const slip = ({ slips }: Reader, words: Words, range: Range, text: string, sure = true): void =>
  void slips.push({ ...words, range, edits: [{ range, text }], sure })

const COMMENT =
  'YAML reads this # as the start of a comment, so the rest of the line would be lost.'

/** Plain text that needs quotes inside braces or brackets. */
const quotePlain = (reader: Reader, kind: Kind, start: number): void => {
  const written = reader.text.slice(start, reader.at).trimEnd()
  const range = [start, start + written.length] as const
  const value = written.replace(/\s*\n\s*/g, ' ')
  const put = (words: Omit<Words, 'hint'>, sure = true): void => {
    const hint = `Put the text in quotes: ${quoted(value)}`
    slip(reader, { ...words, hint }, range, quoted(value), sure)
  }
  // On several lines, a # begins a comment.
  if (value !== written && /^#|\s#/.test(value)) return
  const bracket = /[{}[\]]/.exec(value)?.[0]
  const colon = kind === '{' ? /:(?:\s|$)/ : /:\s.*:(?:\s|$)/
  const isNamed = value.startsWith('*') && reader.text.includes(`&${value.slice(1)}`)
  if (/^['"]/.test(value) && quotesIn(value, value[0]!) % 2 === 1) {
    const text = quoted(value.slice(1))
    slip(reader, { ...OPEN_QUOTE, hint: `Write ${text}` }, range, text, false)
  } else if (/^['"]/.test(value)) reader.slips.push(continued({ value, valueRange: range }))
  else if (/^#|\s#/.test(value))
    put({ code: 'yaml-comment-cut', message: COMMENT }, !/#(?:\s|$)/.test(value))
  else if (bracket !== undefined) {
    const what = new RegExp(PLACEHOLDER).test(value) ? 'a placeholder' : bracket
    const message = `Inside braces or brackets, text with ${what} needs quotes: YAML reads ${bracket} as ${MEANINGS[bracket]}.`
    put({ code: 'yaml-first-character', message })
  } else if (/^(?:[@`%*|>]|[-?]\s)/.test(value) ? !isNamed : colon.test(value))
    reader.slips.push(...enquoted({ value, valueRange: range }))
  else if (value.includes(',')) put(COMMA_IN_TEXT)
}

const CURLY = {
  code: 'yaml-smart-quotes',
  message: 'YAML does not recognize curly quotes: they would be shown, and a comma ends the text.',
} as const
const LINKED = {
  code: 'yaml-first-character',
  message: 'Only texts can contain a link in this form. Here, a link is a group with two fields.',
} as const

/** Reads a Markdown link as a group, or another group or list; false if that is not possible. */
const inBrackets = (reader: Reader, end: string): boolean => {
  const { at: start, text, slips } = reader
  const [all, label = '', href = ''] = passed(reader, LINK, end) ?? []
  if (all !== undefined && reader.way.isLink) {
    const words = /^[\p{L}\d][\p{L}\d .!?-]*$/u.test(label) ? label : quoted(label)
    const group = `{ label: ${words}, href: ${quoted(href)} }`
    slip(reader, { ...LINKED, hint: `Write ${group}` }, [start, reader.at], group)
    return true
  }
  reader.at = start
  if (all !== undefined || !/[{[]/.test(text[start] ?? '')) return false
  const { length } = slips
  if (
    passed(reader, PLACEHOLDER) === null &&
    readCollection(reader) &&
    passed(reader, '', end) !== null
  )
    return true
  slips.length = length
  return false
}

/** Reads a value in a group or a list; false if that is not possible. */
const readValue = (reader: Reader, kind: Kind, end: string): boolean => {
  const { at: start, text, slips } = reader
  if (inBrackets(reader, end + ANOTHER)) return true
  reader.at = start
  if (passed(reader, QUOTED, end + ANOTHER) !== null) return true
  if (passed(reader, WIDE, end) !== null) {
    const range = [start, reader.at] as const
    slips.push(requotedWhole({ value: text.slice(...range), valueRange: range }))
    return true
  }
  const curly = passed(reader, SMART, end)
  if (curly !== null) {
    const straight = quoted(curly[1]!)
    const hint = `Use straight quotes: ${straight}`
    slip(reader, { ...CURLY, hint }, [start, reader.at], straight)
    return true
  }
  if (passed(reader, PLAIN[kind], end) === null) return false
  quotePlain(reader, kind, start)
  return true
}

/** Reads a key with its colon. */
const readKey = (reader: Reader): boolean => {
  const start = reader.at
  const [all, quote = '', name = '', sign = '', space = ''] =
    passed(reader, String.raw`(['"]?)([A-Za-z][\w-]*)\1(\s*[:=])(\s*)`) ?? []
  if (all === undefined) return false
  const isRight = space !== '' || quote !== '' || /[,}]/.test(reader.text[reader.at] ?? '')
  if (sign.endsWith(':') && isRight) return true
  if (!FIELD_NAMES.has(name)) return false
  const range = [start, reader.at] as const
  const words = sign.endsWith(':') ? noSpaceAfter(name) : NO_COLON
  slip(reader, { ...words, hint: '' }, range, `${name}: `)
  return true
}

const NO_COLON = {
  code: 'yaml-no-colon',
  message: 'Inside { }, a colon and a space separate the name of a field from its value.',
} as const
const COMMA = { code: 'yaml-comma', hint: '' } as const
const NO_HYPHEN = {
  code: 'yaml-hyphen',
  message: 'Inside [ ], commas separate the items, so they do not begin with hyphens.',
  hint: '',
} as const

/** Passes the comma after an item, or notes what is there instead. */
const separator = (reader: Reader, kind: Kind, end: number): void => {
  const { text, at, slips } = reader
  if (text[at] === CLOSING[kind]) return
  if (text[at] === ',') reader.at++
  else if (text[at] === ';') {
    const message = 'Inside { }, a comma separates two fields, not a semicolon.'
    slip(reader, { ...COMMA, message }, [at, at + 1], ',', false)
    reader.at++
  } else {
    const { length } = /^.[^,[\]{}\r\n]{0,200}/.exec(text.slice(at, at + 200))![0].trimEnd()
    const range = [at, at + length] as const
    slips.push({ ...NO_COMMA, hint: '', range, edits: [{ range: [end, end], text: ',' }] })
  }
}

/** Reads a group or a list up to its closing bracket; false if that is not possible. */
const readCollection = (reader: Reader): boolean => {
  const kind = reader.text[reader.at] as Kind
  const end = END[kind] + (kind === '{' && reader.way.isLoose === true ? LOOSE : '')
  reader.at++
  for (;;) {
    passed(reader, String.raw`\s*`)
    const { at, text } = reader
    if (text[at] === CLOSING[kind]) return ++reader.at > 0
    if (passed(reader, ',') !== null) {
      if (/\s/.test(text[at - 1]!)) passed(reader, ' *')
      const message = 'There is nothing before this comma.'
      slip(reader, { ...COMMA, message }, [at, reader.at], '')
      continue
    }
    if (kind === '[' && passed(reader, String.raw`-\s+`) !== null)
      slip(reader, NO_HYPHEN, [at, reader.at], '')
    if (kind === '{' && !readKey(reader)) return false
    if (!readValue(reader, kind, end)) return false
    const after = reader.at
    passed(reader, String.raw`\s*`)
    separator(reader, kind, after)
  }
}

/** Where the block ends that begins on a line, with a closing bracket below it. */
const endOfBlock = (source: SourceText, number: number): number => {
  const last = linesWithin(source, number, indentOf(lineText(source, number))).at(-1) ?? number
  const below = nextContent(source, last, 1)
  const end = /^\s*[\]}]/.test(lineText(source, below)) ? below : last
  return source.lineStarts[end - 1]! + lineText(source, end).length
}

/** What to write for mistakes of a value: the texts in quotes, or the lines as they should be. */
const hintOf = (slips: readonly Repair[], { text, at }: Reader, from: number): string => {
  const [first, ...more] = slips as [Repair, ...Repair[]]
  const isSame = more.every(({ message }) => message === first.message)
  const isLong = text.slice(from, at).includes('\n')
  if ((isSame || isLong) && first.hint !== '') {
    const hint = more.length === 0 ? first.hint : first.hint.replace('the text', 'these texts')
    return [hint, ...more.map(({ edits }) => edits[0]!.text)].join(', ')
  }
  const edits = slips.flatMap((each) => each.edits)
  const [[start]] = [first.edits[0]!.range]
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const end = Math.min(at, (text.indexOf('\n', start) + 1 || Infinity) - 1)
  const shown = edits.filter(({ range }) => range[1] <= end)
  return `Write ${applyEdits(text.slice(0, end), shown).slice(Math.max(from, lineStart)).trim()}`
}

/** The mistakes of the value from an offset, read in one way, as a single repair. */
const readOnce = (source: SourceText, from: number, limit: number, way: Way): Repair[] => {
  const reader: Reader = { text: source.text.slice(0, limit), way, slips: [], at: from }
  if (!inBrackets(reader, '')) return []
  const { slips, at: end, text } = reader
  const whole = (): Repair[] => {
    const [first] = slips.sort((a, b) => a.range[0] - b.range[0])
    if (first === undefined) return []
    const edits = slips.flatMap((each) => each.edits)
    const sure = slips.every((each) => each.sure)
    return [{ ...first, edits, hint: hintOf(slips, reader, from), sure }]
  }
  const [rest = '', sign] = passed(reader, REST) ?? []
  if (rest.trim() === '') return whole()
  if (sign === undefined && text[end - 1] === ')') return []
  // Within other brackets, a comma separates this value from the next.
  const asItem = sign === ',' ? whole() : []
  const what = sign === undefined ? 'text' : sign === ',' ? 'comma' : 'semicolon'
  const hint = sign === undefined ? 'Remove it, or move it inside.' : ''
  const message = `The ${what} after the closing ${text[end - 1]} does not belong here.`
  const range = [reader.at - rest.trimStart().length, reader.at] as const
  const edits = [{ range: [end, reader.at], text: '' }] as const
  slips.push({ ...COMMA, hint, message, range, edits, sure: sign !== undefined })
  return [...whole(), ...asItem]
}

/** The likely readings of the value in braces or brackets around a mistake. */
export const flowRepairs = (source: SourceText, [start]: Range): readonly Repair[] => {
  const { line: number } = positionAt(source, start)
  for (let each = number; each > Math.max(0, number - MOST_LINES); each--) {
    const line = lineOf(source, each)
    const [from] = line.valueRange
    const limit = Math.min(endOfBlock(source, each), from + LONGEST)
    if (!/^[{[]/.test(line.value) || start > limit) continue
    const ways = [{}, { isLoose: true }, { isLink: true }]
    const readings = ways.flatMap((way) => readOnce(source, from, limit, way))
    const isText = readings.length > 0 && !/[\]},;]\s*(?:\s#.*)?$/.test(line.value)
    const all = isText ? [...enquoted(line), ...readings] : readings
    const texts = all.map(({ edits }) => applyEdits(source.text, edits))
    if (all.length > 0) return all.filter((_, at) => texts.indexOf(texts[at]!) === at)
  }
  return []
}
