import {
  lineText,
  positionAt,
  type Edit,
  type Range,
  type SourceText,
} from '../diagnostics/source.ts'
import { CLOSING, indentOf, nextContent, UNSPACED, type Line } from '../yaml/line-layout.ts'
import { quoted } from '../values/quoted.ts'
import { FIELD_NAMES } from '../validation/schema-walk.ts'
import { BACKSLASH } from '../yaml/yaml-mistakes.ts'
import type { Repair } from '../yaml/yaml-text.ts'

/* Repairs of values: quotes, brackets, and lines that are not fields. */

/** The characters that plain text cannot begin with, and how YAML reads each one. */
export const MEANINGS: Readonly<Record<string, string>> = {
  '{': 'a group of fields',
  '[': 'a list',
  '}': 'the end of a group',
  ']': 'the end of a list',
  '&': 'a name for a part of the file',
  '*': 'the name of another part of the file',
  '!': 'a tag',
  '|': 'the start of text on the lines below',
  '>': 'the start of text on the lines below',
  '%': 'a directive',
  '@': 'a reserved character',
  '`': 'a reserved character',
  '- ': 'the start of a list',
  '? ': 'the start of a key',
}

const SMART = /^[“„‟«‘‚‹]([^“”„‟«»‹›]*)[”“»’‘›]$/

/** The brackets needed to close what the text leaves open, innermost first. */
const closersOf = (text: string): string => {
  const open: string[] = []
  let quote = ''
  let before = ''
  for (const character of text) {
    if (quote !== '') quote = character === quote ? '' : quote
    else if (/['"]/.test(character) && /[\s,[{:]/.test(before)) quote = character
    else if (Object.hasOwn(CLOSING, character)) open.push(CLOSING[character]!)
    else if (character === open.at(-1)) open.pop()
    before = character
  }
  return open.reverse().join('')
}

/** Closes a list or group in brackets at the end of its line or after its last item below. */
export const unclosed = (source: SourceText, [start, end]: Range): Repair[] => {
  const opening = source.text[start] ?? ''
  if (!Object.hasOwn(CLOSING, opening)) return []
  const content = source.text
    .slice(start, end)
    .replace(/\s#.*$/, '')
    .trimEnd()
  const that = `The ${opening === '[' ? 'list' : 'group'} that opens here`
  const missing = `${that} is not closed.`
  const closing = (piece: string): string => `${/^.\s/.test(content) ? ' ' : ''}${closersOf(piece)}`
  const ended = (piece: string, hint: string, message = missing, until = piece): Repair => ({
    code: 'yaml-not-closed',
    range: [start, end],
    message,
    hint,
    edits: [{ range: [start + piece.length, start + until.length], text: closing(piece) }],
  })
  const here = ended(content, `Add ${closersOf(content)} at the end: ${content}${closing(content)}`)
  const wrong = /[\]}]$/.exec(content)?.[0]
  if (wrong !== undefined) {
    const piece = content.slice(0, -1).trimEnd()
    const swapped = `${that} ends with ${wrong} instead of ${CLOSING[opening]}.`
    const message = wrong === CLOSING[opening] ? missing : swapped
    return [ended(piece, `Write ${piece}${closing(piece)}`, message, content), here]
  }
  // With items on separate lines, it ends before the first line that is not indented more.
  const lineStart = source.text.lastIndexOf('\n', start) + 1
  const indent = indentOf(source.text.slice(lineStart, start))
  const below = new RegExp(`\\n(?=[ ]{0,${indent}}[^\\s#])`, 'g')
  below.lastIndex = end
  const stop = below.exec(source.text)?.index ?? source.text.length
  const block = source.text.slice(start, stop).trimEnd()
  if (block === content) return [here]
  const there = ended(block, `Add ${closersOf(block)} on a separate line at the end.`)
  return /[[{,]$/.test(content) ? [there, here] : [here, there]
}

/** Removes a closing bracket that has no opening one. */
export const stray = (source: SourceText, start: number): Repair[] => {
  const bracket = source.text[start] ?? ''
  if (!/[\]}]/.test(bracket)) return []
  const message = `This ${bracket} has no matching ${bracket === ']' ? '[' : '{'} before it.`
  const hint = 'Remove it, or, if it is part of text, put the text in quotes.'
  const range = [start, start + 1] as const
  return [{ code: 'yaml-syntax', range, message, hint, edits: [{ range, text: '' }] }]
}

/** Adds the colon after a field name that the schema knows or the file uses elsewhere. */
const recoloned = ({ text }: SourceText, first: string, start: number): Repair[] => {
  const [, name = '', sign = '', value = ''] =
    /^([A-Za-z]\w*)([ \t]*[=;]?[ \t]*)(.*)$/.exec(first) ?? []
  if (!FIELD_NAMES.has(name) && !new RegExp(`^[ -]*${name}: `, 'm').test(text)) return []
  const at = start + name.length
  const message = `A colon is missing after \`${name}\`, so YAML does not see the field.`
  const colon = value === '' ? ':' : ': '
  const edit: Edit = { range: [at, at + sign.length], text: colon }
  const range = [start, start + first.length] as const
  return [
    { code: 'yaml-no-colon', range, message, hint: `Write ${name}${colon}${value}`, edits: [edit] },
  ]
}

/** Moves text that begins beside its | or > to a separate line. */
export const besideSign = ({
  source,
  number,
  column,
  value,
  valueRange: range,
}: Line): Repair[] => {
  const [, sign, rest = ''] = /^([|>][+-]?)[ \t]+([^#\s].*)$/.exec(value) ?? []
  const below = indentOf(lineText(source, nextContent(source, number, 1)))
  if (sign === undefined || below <= column) return []
  const message = `All text after ${sign} must be on the lines below it.`
  const hint = `Move "${rest}" to a new line with ${below} leading spaces, like the line below.`
  const edits: Edit[] = [{ range, text: `${sign}\n${' '.repeat(below)}${rest}` }]
  return [{ code: 'yaml-first-character', range, message, hint, edits, sure: true }]
}

/** Indents lines of a text like the text above them, or more than the name of their field. */
export const belowName = (source: SourceText, range: Range): Repair[] => {
  const { line } = positionAt(source, range[0])
  const lines = source.text.slice(...range).split(/\r?\n/)
  const first = lineText(source, line).trim()
  const above = lineText(source, nextContent(source, line, -1))
  const [, lead, name = '', rest] = /^( *(?:- +)*)([A-Za-z][\w-]*):(.*)$/.exec(above) ?? []
  if (/^-\s|:(?:\s|$)/.test(first) || (lead !== undefined && !FIELD_NAMES.has(name))) return []
  const to = lead === undefined ? indentOf(above) : lead.length + 2
  const edits = lines.map((_, at): Edit => {
    const start = source.lineStarts[line - 1 + at]!
    const indent = indentOf(lineText(source, line + at))
    return { range: [start, start + indent], text: ' '.repeat(to) }
  })
  const isValue = rest?.trim() === ''
  const words = isValue
    ? {
        message: `This is the text of \`${name}\`, but it is not indented more than the name.`,
        hint:
          lines.length === 1
            ? `Write it after the colon: ${name}: ${first}`
            : `Indent these ${lines.length} lines with ${to} spaces.`,
      }
    : {
        message: 'This line seems to continue the text above, but it is not indented like it.',
        hint: `Indent it with ${to} spaces.`,
      }
  return [
    { code: isValue ? 'yaml-no-colon' : 'yaml-indent', range, ...words, edits, sure: isValue },
  ]
}

/** Lines that are not fields: adds a colon, or turns them into comments. */
export const withoutColon = (source: SourceText, [start, end]: Range): Repair[] => {
  const lines = source.text.slice(start, end).split('\n')
  // A key without a space after its colon is reported separately.
  const next = lines.findIndex((line, index) => index > 0 && UNSPACED.test(line))
  const own = (next === -1 ? lines : lines.slice(0, next)).join('\n')
  const edits = Array.from(own.matchAll(/(?<=(?:^|\n)\s*)\S/g), ({ index }): Edit => ({
    range: [start + index, start + index],
    text: '#',
  }))
  const message =
    edits.length === 1
      ? 'This line is not a field: it has no colon.'
      : `These ${edits.length} lines are not fields: they have no colon.`
  const hint =
    'If it continues the text above, indent it more than the name of that field. If it is a field, write its name and a colon first. If it is a comment, write # first.'
  const range = [start, start + own.length] as const
  return [
    ...recoloned(source, lines[0]!.trimEnd(), start),
    ...belowName(source, range).filter(({ code }) => code === 'yaml-no-colon'),
    { code: 'yaml-no-colon', range, message, hint, edits },
  ]
}

/** A value with its range. */
type Value = Pick<Line, 'value' | 'valueRange'>

/** Quotes again a value that a quote inside it ends too early. */
export const requotedWhole = ({ value, valueRange: range }: Value): Repair => {
  const inner = value.slice(1, -1)
  // An escape or a comment would become part of the text.
  const isSure = !/\\[^"]/.test(inner) && !/\s#/.test(inner)
  const isEscaped = /^"(?:[^"\\]|\\.)*"$/.test(value)
  const message = isEscaped
    ? BACKSLASH.message
    : value.startsWith("'")
      ? 'The apostrophe ends this text too early, because the text is in single quotes.'
      : 'The quotes inside this text end it too early.'
  const [written, quote] = value.startsWith("'") ? ["''", "'"] : ['\\"', '"']
  const text = quoted(inner.replaceAll(written, quote))
  const [hint, edits] = [`Write ${text}`, [{ range, text }]]
  return { code: 'yaml-quote', range, message, hint, edits, sure: isSure && !isEscaped }
}

/** The opening of a curly quote. */
const OPENING: Readonly<Record<string, string>> = { '”': '“', '’': '‘' }

/** The text after an unclosed quote, including the lines directly below that are not fields. */
const openText = ({ source, number, value }: Line) => {
  let until = number
  const quote = value[0]!
  const texts = [value.slice(1)]
  while (/^[ \t]+[^\s#-]/.test(lineText(source, until + 1))) {
    const text = lineText(source, until + 1).trim()
    if (/^[\w-]+ ?[:=](?:\s|$)/.test(text)) break
    texts.push(text)
    until++
  }
  const all = texts.join(' ').replaceAll(quote === '"' ? '\\"' : "''", quote)
  const last = all.at(-1)!
  const isCurly = OPENING[last] !== undefined && quotesIn(all, last) > quotesIn(all, OPENING[last])
  const isMixed = isCurly || (/['"]/.test(last) && last !== quote && quotesIn(all, last) % 2 === 1)
  const isClosed = texts.length > 1 && all.endsWith(quote)
  return { text: isMixed || isClosed ? all.slice(0, -1) : all, until, isMixed }
}

/** The number of quotes in a text, not counting apostrophes within words and escaped quotes. */
export const quotesIn = (text: string, quote: string): number =>
  text.replace(/(?<=\p{L})'{1,2}(?=\p{L})|\\./gu, '').split(quote).length - 1

/** Puts a value in quotes that has quotes around its first words. */
export const continued = ({ value, valueRange: range }: Value): Repair => {
  const text = quoted(value)
  const message =
    'The text continues after its closing quote. Text that begins with a quote ends at the next one.'
  const hint = `If the quotes are part of the text, write ${text}`
  // What follows a # may be a comment.
  const sure = !/\s#/.test(value)
  return { code: 'yaml-quote', range, message, hint, edits: [{ range, text }], sure }
}

/** Repairs a value that a quote ends too early, or that has no closing quote. */
export const requoted = (line: Line): Repair[] => {
  const { source, value, valueRange: range } = line
  const end = range[1]
  const quote = value[0]!
  if (/^(?:'[^']*'|"[^"\\]*"),$/.test(value)) {
    const message = 'There is a comma after the closing quote.'
    const hint = `Write ${value.slice(0, -1)}`
    const edits: Edit[] = [{ range: [end - 1, end], text: '' }]
    return [{ code: 'yaml-quote', range, message, hint, edits, sure: true }]
  }
  if (value.length > 1 && value.endsWith(quote)) return [requotedWhole(line)]
  const asPart = continued(line)
  if (quotesIn(value, quote) % 2 === 0) return [asPart]
  const { text: inner, until, isMixed } = openText(line)
  const message = isMixed
    ? 'The text begins and ends with different kinds of quotes.'
    : 'The quote that opens here is not closed on this line.'
  const closed = /['"\\]/.test(inner) ? quoted(inner) : `${quote}${inner}${quote}`
  const hint =
    closed === `${value}${quote}` ? `Add the closing quote: ${closed}` : `Write ${closed}`
  const start = source.lineStarts[until - 1]!
  const stop = until === line.number ? end : start + lineText(source, until).trimEnd().length
  const ended: Repair = {
    ...asPart,
    message,
    hint,
    edits: [{ range: [range[0], stop], text: closed }],
    sure: false,
  }
  return [ended, { ...asPart, message, sure: false }]
}

/** Adds quotes around text that needs them. */
export const enquoted = ({ value, valueRange: range }: Value): Repair[] => {
  const first = value[0] ?? ''
  const bracket = CLOSING[first]
  // An unclosed list or group is not text.
  if (bracket !== undefined && closersOf(value) !== '') return []
  // A closing quote without an opening one.
  const orphan = /^[^'"]*(?=['"]$)/.exec(value)?.[0]
  const text = quoted(SMART.exec(value)?.[1] ?? orphan ?? value)
  // The hyphen may begin a list that belongs on the lines below.
  const isLead = /^[-?]\s/.test(value)
  const taken = MEANINGS[isLead ? `${first} ` : first]
  if (taken === undefined && !/:(\s|$)/.test(value)) return []
  const message =
    taken === undefined
      ? 'YAML reads the colon in this text as the end of a key.'
      : `Text that begins with ${first} needs quotes: YAML reads ${first} as ${taken}.`
  // What follows a # may be a comment.
  const sure =
    !/\s#/.test(value) &&
    !isLead &&
    orphan === undefined &&
    value.at(-1) !== bracket &&
    !/[\]}]/.test(first)
  const code = taken === undefined ? 'yaml-colon' : 'yaml-first-character'
  const hint = `Put the text in quotes: ${text}`
  return [{ code, range, message, hint, edits: [{ range, text }], sure }]
}
