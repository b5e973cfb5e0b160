import {
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Document,
  type ParsedNode,
  type YAMLParseError,
} from 'yaml'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { FIELD_NAMES } from '../validation/schema-walk.ts'
import { shortened } from '../diagnostics/suggest.ts'
import { positionAt, type Range, type SourceText } from '../diagnostics/source.ts'
import { CLOSING, matched, restOfLine } from './line-layout.ts'
import { nodesOf, type PlacedNode, type YamlMistake } from './yaml-text.ts'

type Wording = Omit<YamlMistake, 'range'>

const NO_COLON: Wording = {
  code: 'yaml-no-colon',
  message: 'This line is not a field: it has no colon.',
  hint: 'A field is a name, a colon, a space and a value. Indent text that continues the line above, and begin a comment with #.',
}
export const INDENT: Wording = {
  code: 'yaml-indent',
  message: 'This line is indented differently from the lines that it belongs to.',
  hint: 'Give it the same indentation as those lines.',
}
export const NO_COMMA: Wording = {
  code: 'yaml-comma',
  message: 'A comma is missing before this: items inside [ ] and { } are separated by commas.',
  hint: 'Add the comma. Put text that contains a quote, a comma or a bracket in quotes.',
}
export const COMMA_IN_TEXT: Wording = {
  code: 'yaml-comma',
  message: 'The comma ends this text: inside { }, YAML reads what follows it as the next field.',
  hint: 'Put the text in quotes.',
}
const TWICE_IN_BRACES: Wording = {
  code: 'yaml-duplicate-key',
  message: 'This key is already in these braces, so one of the two would be lost.',
  hint: 'Keep only one of the two, or correct its name. A new item needs its own pair of braces.',
}
export const BACKSLASH: Wording = {
  code: 'yaml-quote',
  message: 'Inside double quotes, a backslash changes the meaning of the next character.',
  hint: 'Use single quotes, where a backslash has no special meaning.',
}
const TAB: Wording = {
  code: 'yaml-tab',
  message: 'This line is indented with a tab: YAML allows only spaces.',
  hint: 'Replace the tab with two spaces for each level.',
}
export const OPEN_QUOTE: Wording = {
  code: 'yaml-quote',
  message: 'The quote that opens here is not closed.',
  hint: 'Add the missing quote. In single quotes, write an apostrophe twice.',
}
const SECOND_KEY: Wording = {
  code: 'yaml-colon',
  message:
    'A second key begins on this line: YAML reads the colon in the text as the end of a key.',
  hint: "Put the text in quotes: 'a text: with a colon'.",
}
const NOT_UNDERSTOOD: Wording = {
  code: 'yaml-syntax',
  message: 'YAML does not understand this.',
  hint: 'Put text that contains : # { } [ ] & * ! | > % @ or quotes in quotes, and check the line above too.',
}
export const NO_SPACE: Wording = {
  code: 'yaml-hyphen',
  message: 'A space is missing after the hyphen, so YAML does not see a list item.',
  hint: 'Add the space.',
}
export const noHyphen = (list: string): Wording => ({
  code: 'yaml-hyphen',
  message: `A hyphen is missing: an item of ${list} begins here.`,
  hint: 'Begin the line with a hyphen and a space, aligned with the other hyphens.',
})
export const noSpaceAfter = (key: string): Wording => ({
  code: 'yaml-space-after-colon',
  message: `A space is missing after the colon of \`${key}\`, so YAML does not see the key.`,
  hint: 'Add the space.',
})
const notClosed = (what: string, bracket: string): Wording => ({
  code: 'yaml-not-closed',
  message: `The ${what} that opens here is not closed.`,
  hint: `Add ${bracket} at the end.`,
})

/** The meaning of parser errors by code and message; the first match counts. */
const wordings: readonly (readonly [RegExp, Wording])[] = [
  [/^TAB_AS_INDENT/, TAB],
  [/end with a ]/, notClosed('list', ']')],
  [/end with a }/, notClosed('group', '}')],
  [/closing .quote/, OPEN_QUOTE],
  [/Missing , |Unexpected flow-(map|seq)-start at node end/, NO_COMMA],
  [/^BAD_DQ_ESCAPE/, BACKSLASH],
  [/followed by map values/, NO_COLON],
  [/^(BAD_INDENT|MULTILINE_IMPLICIT_KEY)|block sequence may not|without - indicator/, INDENT],
  [/^BLOCK_AS_IMPLICIT_KEY/, SECOND_KEY],
]

const MULTILINE = 'MULTILINE_IMPLICIT_KEY'

const key = /[^:\r\n]+/

/** The offset of the last quote, or the first bracket of a line, that an error may be about. */
const openingBefore = (
  { text }: SourceText,
  nodes: readonly PlacedNode[],
  code: DiagnosticCode,
  start: number,
): number | undefined => {
  const isOpening = ({ node }: PlacedNode): boolean => {
    if (code === 'yaml-quote')
      return isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE')
    if (!isCollection(node) || node.flow !== true) return false
    const [from, end] = node.range
    const closing = CLOSING[text[from] ?? '']
    // A pair within a list is a group without brackets.
    return closing !== undefined && (end - from < 2 || text[end - 1] !== closing)
  }
  const openings = nodes.filter(isOpening).map(({ node }) => node.range[0])
  const last = openings.findLast((at) => at <= start)
  if (last === undefined || code === 'yaml-quote') return last
  // Of several open brackets on a line, only the first is reported.
  const ownLine = text.lastIndexOf('\n', last) + 1
  return openings.find((at) => at >= ownLine)
}

/** The mistake behind an error of several lines: lines without a colon, or too much indentation. */
const multiline = (source: SourceText, [start, end]: Range, isFirst: boolean): YamlMistake => {
  const lines = source.text.slice(start, end)
  const last = Math.max(lines.lastIndexOf('\n'), 0)
  if (isFirst) {
    // Lines without a colon are read as the start of the key below them.
    const { length } = lines.slice(0, Math.max(last, 1)).trimEnd()
    return { ...NO_COLON, range: [start, start + Math.max(length, 1)] }
  }
  // A line with too much indentation is read as part of the text above it.
  const lead = /\n[ \t]*/.exec(source.text.slice(start + last))
  const line = lead && start + last + lead.index + lead[0].length
  return { ...INDENT, range: line === null ? [start, end] : matched(source, line, key) }
}

/** What is wrong, and where a person would fix it, which is rarely where the parser noticed it. */
const yamlMistake = (
  source: SourceText,
  error: YAMLParseError,
  nodes: readonly PlacedNode[],
): YamlMistake => {
  const { text } = source
  // The parser gives no valid position after a question mark in brackets.
  const [from = 0, to = 0] = error.pos.map((at) => (Number.isFinite(at) ? at : text.length))
  const start = Math.min(from, Math.max(text.length - 1, 0))
  const range: Range = [start, Math.min(Math.max(to, start + 1), text.length)]
  const words = `${error.code} ${error.message}`
  const isFirst = /^[ -]*$/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))
  const item = /^[ \t]*(?=-[ \t])/.exec(text.slice(start))?.[0]
  // A list item that is not aligned with the others.
  if (item !== undefined && isFirst && /IMPLICIT_KEY|map keys/.test(words))
    return { ...INDENT, range: matched(source, start + item.length, key) }
  if (error.code === MULTILINE && !/flow/.test(words)) return multiline(source, range, isFirst)
  const found = wordings.find(([pattern]) => pattern.test(words))?.[1] ?? NOT_UNDERSTOOD
  if (found.code === 'yaml-quote' || found.code === 'yaml-not-closed') {
    // The parser reports the place where it gave up.
    const opening = openingBefore(source, nodes, found.code, start)
    return { ...found, range: opening === undefined ? range : matched(source, opening, restOfLine) }
  }
  const tab = /^ *\t/.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1))?.[0].length
  if (found === INDENT && tab !== undefined) {
    const at = text.lastIndexOf('\n', start - 1) + tab
    return { ...TAB, range: [at, at + 1] }
  }
  const blanks = /^\s+/.exec(text.slice(start))?.[0].length
  return found === INDENT && blanks !== undefined
    ? { ...found, range: matched(source, start + blanks, key) }
    : { ...found, range }
}

/** Text that was probably meant as a list item. */
const NO_ITEM = /^(?:-[\p{L}'"]|([–—−•·])[ \t].*\r?\n[ \t]*\1[ \t])/u

/** List items with a hyphen but no space, with bullets, or with two hyphens. */
const wrongHyphens = (source: SourceText, { node, parent }: PlacedNode): YamlMistake[] => {
  const [start, end] = node.range
  const lead = source.text.slice(source.text.lastIndexOf('\n', start - 1) + 1, start)
  if (!/^[ -]*$/.test(lead)) return []
  const range = matched(source, start, restOfLine)
  if (isSeq(node) && isSeq(parent) && node.flow !== true && lead.includes('-'))
    return [{ ...NO_SPACE, range }]
  if (!isScalar(node) || node.type !== 'PLAIN') return []
  return NO_ITEM.test(source.text.slice(start, end)) ? [{ ...NO_SPACE, range }] : []
}

/** A field name directly before its value, and a text whose curly quotes contain a comma. */
const NO_SPACE_AFTER_NAME = /^([A-Za-z][\w-]*)\s*[:=]/
const OPEN_CURLY = /^[“„‟«‘‚‹](?!.*[”“»’‘›]$)/
const CLOSE_CURLY = /^[^“„‟«‘‚‹]*[”“»’‘›"']$/

const textOf = ({ range: [start, end] }: ParsedNode): Range => [start, end]

/** Texts in braces or brackets that YAML divides at a comma, or reads as the name of a field. */
const dividedTexts = ({ node }: PlacedNode): YamlMistake[] => {
  if (!isCollection(node) || node.flow !== true) return []
  const isCurly = (item: unknown, pattern: RegExp): boolean =>
    isScalar(item) && item.type === 'PLAIN' && pattern.test(String(item.value))
  if (isSeq(node)) {
    const last = node.items.findLastIndex((item) => isCurly(item, CLOSE_CURLY))
    const open = node.items.find((item, at) => at < last && isCurly(item, OPEN_CURLY))
    return open === undefined ? [] : [{ ...COMMA_IN_TEXT, range: textOf(open) }]
  }
  const isRest = (pair: (typeof node.items)[number] | undefined): boolean =>
    pair?.value === null && isScalar(pair.key) && !FIELD_NAMES.has(String(pair.key.value))
  return node.items.flatMap(({ key: name, value }, at) => {
    const [, field = ''] = NO_SPACE_AFTER_NAME.exec(String(name)) ?? []
    if (value === null && FIELD_NAMES.has(field))
      return [{ ...noSpaceAfter(field), range: textOf(name) }]
    if (!isScalar(value) || !isRest(node.items[at + 1])) return []
    const next = node.items.findIndex((pair, index) => index > at && !isRest(pair))
    const last = node.items[(next === -1 ? node.items.length : next) - 1]!
    const range: Range = [value.range[0], last.key.range[1]]
    return [{ ...COMMA_IN_TEXT, range }]
  })
}

/** Aliases that refer to nothing: usually text that begins with an asterisk. */
const danglingAliases = (source: SourceText, nodes: readonly PlacedNode[]): YamlMistake[] => {
  const anchors = new Set<string>()
  return nodes.flatMap(({ node }) => {
    if (!isAlias(node)) {
      if (node.anchor !== undefined) anchors.add(node.anchor)
      return []
    }
    if (anchors.has(node.source)) return []
    const range = matched(source, node.range[0], restOfLine)
    const text = source.text.slice(...range).replaceAll("'", "''")
    const message = `YAML reads text that begins with * as a reference to a part of the file, but no part is named ${node.source}.`
    return [{ code: 'yaml-alias', range, message, hint: `Put the text in quotes: '${text}'` }]
  })
}

/** Repeated keys of a group, each with the line of the first; once in braces on one line. */
const duplicatesIn = (source: SourceText, { node, parent }: PlacedNode): YamlMistake[] => {
  const isItem = isSeq(parent)
  const first = new Map<unknown, number>()
  const isInBraces =
    isMap(node) && node.flow === true && !source.text.slice(...textOf(node)).includes('\n')
  const found = (isMap(node) ? node.items : []).flatMap(({ key }): YamlMistake[] => {
    if (!isScalar(key) || key.range == null) return []
    const [start, end] = key.range
    const earlier = first.get(key.value)
    // An item without its hyphen may begin here: the fields that follow are part of it.
    if (earlier !== undefined && isItem) first.clear()
    if (earlier === undefined || isItem) first.set(key.value, start)
    if (earlier === undefined) return []
    if (isInBraces) return [{ ...TWICE_IN_BRACES, range: [start, end] }]
    const field = source.text.slice(...matched(source, start, restOfLine))
    const { line } = positionAt(source, earlier)
    const message = `This key is already on line ${line}, so one of the two would be lost.`
    const hint = isItem
      ? `If a new list item begins here, add a hyphen: \`- ${shortened(field, 60)}\`. Otherwise, keep only one of the two.`
      : 'Keep only one of the two.'
    return [{ code: 'yaml-duplicate-key', range: [start, end], message, hint }]
  })
  return isInBraces ? found.slice(0, 1) : found
}

/** The most errors of the parser that are read: the first ones, and brackets open at the end. */
const MOST_ERRORS = 200

/**
 * The YAML mistakes of a document except repeated keys, in the order of the file, at most one per
 * line. Tabs used as indentation come first, because they cause other mistakes.
 */
export const yamlMistakes = (source: SourceText, document: Document.Parsed): YamlMistake[] => {
  const nodes = nodesOf(document)
  // After lines that are read as one key, the parser only guesses.
  const { code, pos } = document.errors.find((each) => each.code === MULTILINE) ?? {}
  const isSure = (each: YAMLParseError): boolean =>
    pos === undefined || each.code === code || each.pos[0] < pos[0]
  const sure = document.errors.filter(isSure)
  const errors =
    sure.length <= MOST_ERRORS
      ? sure
      : [...sure.slice(0, MOST_ERRORS / 2), ...sure.slice(-MOST_ERRORS / 2)]
  const found = [
    ...danglingAliases(source, nodes),
    ...nodes.flatMap((node) => wrongHyphens(source, node)),
    ...nodes.flatMap(dividedTexts),
    ...errors.map((error) => yamlMistake(source, error, nodes)),
  ]
  // Only the first mistake on a line is reported.
  const lines = found.map((each) => [positionAt(source, each.range[0]).line, each] as const)
  const first = new Map(lines.reverse())
  const isTab = ({ code }: YamlMistake): number => (code === 'yaml-tab' ? 0 : 1)
  return [...first.values()].sort((a, b) => isTab(a) - isTab(b) || a.range[0] - b.range[0])
}

/** The repeated keys of a document. The rest of its value can still be checked. */
export const duplicateKeys = (source: SourceText, document: Document.Parsed): YamlMistake[] =>
  nodesOf(document).flatMap((node) => duplicatesIn(source, node))
