import {
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Document,
  type YAMLParseError,
} from 'yaml'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { shortened } from '../diagnostics/suggest.ts'
import { positionAt, type Edit, type Range, type SourceText } from '../diagnostics/source.ts'
import { CLOSING, matched, restOfLine } from './line-layout.ts'
import { nodesOf, type PlacedNode } from './yaml-text.ts'

/** A mistake of the YAML, where a person would look for it. */
export interface YamlMistake {
  readonly code: DiagnosticCode
  readonly range: Range
  readonly message: string
  readonly hint: string
}

/**
 * One way to repair a mistake of the YAML, with the words that fit if it is the right one. It is
 * `sure` when no other makes sense, so that it can be made without asking.
 */
export interface Repair extends YamlMistake {
  readonly edits: readonly Edit[]
  readonly sure?: boolean
}

type Wording = Omit<YamlMistake, 'range'>

const NO_COLON: Wording = {
  code: 'yaml-no-colon',
  message: 'This line is no field: it has no colon.',
  hint: 'A field is a name, a colon, a space and a value. A text that goes on from the line above stands further to the right; a remark has # in front.',
}
export const INDENT: Wording = {
  code: 'yaml-indent',
  message: 'This line does not stand under the ones that it belongs to.',
  hint: 'Give it exactly as many leading spaces as its neighbours have.',
}
export const NO_COMMA: Wording = {
  code: 'yaml-comma',
  message: 'A comma is missing before this: within [ ] and { } it parts one from the next.',
  hint: 'Add the comma; a text that holds a quote, a comma or a bracket goes in quotes.',
}
export const BACKSLASH: Wording = {
  code: 'yaml-quote',
  message:
    'Within double quotes, a backslash and the letter behind it stand for another character.',
  hint: 'Use single quotes, in which a backslash is a backslash.',
}
const TAB: Wording = {
  code: 'yaml-tab',
  message: 'A tab stands where spaces should: YAML is indented with spaces alone.',
  hint: 'Replace the tab by two spaces for each step.',
}
const OPEN_QUOTE: Wording = {
  code: 'yaml-quote',
  message: 'The quote that opens here is not closed.',
  hint: 'Add the missing quote; in single quotes, an apostrophe is written twice.',
}
const SECOND_KEY: Wording = {
  code: 'yaml-colon',
  message:
    'A second key begins on the same line: YAML takes the colon in the text for the end of a key.',
  hint: "Put the text in quotes: 'a text: with a colon'.",
}
const NOT_UNDERSTOOD: Wording = {
  code: 'yaml-syntax',
  message: 'YAML does not understand what stands here.',
  hint: 'Put texts that hold : # { } [ ] & * ! | > % @ or quotes in quotes, and look at the line above as well.',
}
export const NO_SPACE: Wording = {
  code: 'yaml-hyphen',
  message: 'A space is missing after the hyphen, so that YAML does not see an item of a list.',
  hint: 'Write the space.',
}
export const noHyphen = (list: string): Wording => ({
  code: 'yaml-hyphen',
  message: `A hyphen is missing: here an item of ${list} begins.`,
  hint: 'Write a hyphen and a space in front, under the hyphens of its neighbours.',
})
const notClosed = (what: string, bracket: string): Wording => ({
  code: 'yaml-not-closed',
  message: `The ${what} that opens here is not closed.`,
  hint: `Add ${bracket} at its end.`,
})

/** What an error of the parser means, by its code and its words; the first that matches. */
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

/** Where the last quote, or the first bracket of a line, opens that an error may be about. */
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
    // A pair within a list is a group that no bracket opens.
    return closing !== undefined && (end - from < 2 || text[end - 1] !== closing)
  }
  const openings = nodes.filter(isOpening).map(({ node }) => node.range[0])
  const last = openings.findLast((at) => at <= start)
  if (last === undefined || code === 'yaml-quote') return last
  // Of several brackets that a line leaves open, the first stands for all.
  const ownLine = text.lastIndexOf('\n', last) + 1
  return openings.find((at) => at >= ownLine)
}

/** Where an error of many lines stands: lines without a colon, or one that is indented too far. */
const multiline = (source: SourceText, [start, end]: Range, isFirst: boolean): YamlMistake => {
  const lines = source.text.slice(start, end)
  const last = Math.max(lines.lastIndexOf('\n'), 0)
  if (isFirst) {
    // Lines without a colon read as the beginning of the key below them.
    const { length } = lines.slice(0, Math.max(last, 1)).trimEnd()
    return { ...NO_COLON, range: [start, start + Math.max(length, 1)] }
  }
  // A line indented too far reads as the rest of the text above it.
  const lead = /\n[ \t]*/.exec(source.text.slice(start + last))
  const line = lead && start + last + lead.index + lead[0].length
  return { ...INDENT, range: line === null ? [start, end] : matched(source, line, key) }
}

/** What is wrong, and where a person would put it right, seldom where the parser noticed it. */
const read = (
  source: SourceText,
  error: YAMLParseError,
  nodes: readonly PlacedNode[],
): YamlMistake => {
  const { text } = source
  // The parser loses count behind a question mark in brackets.
  const [from = 0, to = 0] = error.pos.map((at) => (Number.isFinite(at) ? at : text.length))
  const start = Math.min(from, Math.max(text.length - 1, 0))
  const range: Range = [start, Math.min(Math.max(to, start + 1), text.length)]
  const words = `${error.code} ${error.message}`
  const isFirst = /^[ -]*$/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))
  const item = /^[ \t]*(?=-[ \t])/.exec(text.slice(start))?.[0]
  // An item of a list where none of its neighbours stands.
  if (item !== undefined && isFirst && /IMPLICIT_KEY|map keys/.test(words))
    return { ...INDENT, range: matched(source, start + item.length, key) }
  if (error.code === MULTILINE) return multiline(source, range, isFirst)
  const found = wordings.find(([pattern]) => pattern.test(words))?.[1] ?? NOT_UNDERSTOOD
  if (found.code === 'yaml-quote' || found.code === 'yaml-not-closed') {
    // The parser names the place where it gave up.
    const opening = openingBefore(source, nodes, found.code, start)
    return { ...found, range: opening === undefined ? range : matched(source, opening, restOfLine) }
  }
  const blanks = /^\s+/.exec(text.slice(start))?.[0].length
  return found === INDENT && blanks !== undefined
    ? { ...found, range: matched(source, start + blanks, key) }
    : { ...found, range }
}

/** What YAML takes for the beginning of a text where an item of a list is meant. */
const NO_ITEM = /^(?:-[\p{L}'"]|([–—−•·])[ \t].*\r?\n[ \t]*\1[ \t])/u

/** Items of lists whose hyphen lacks its space, or that begin with bullets, or with two hyphens. */
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

/** Every alias that names no part of the file: as a rule a text that only begins with a star. */
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
    const message = `YAML takes a text that begins with * for an alias, the name of another part of the file; no part is named ${node.source}.`
    return [{ code: 'yaml-alias', range, message, hint: `Put the text in quotes: '${text}'` }]
  })
}

/** Keys that stand twice in one group, the second of each reported with the line of the first. */
const duplicatesIn = (source: SourceText, { node, parent }: PlacedNode): YamlMistake[] => {
  const isItem = isSeq(parent)
  const first = new Map<unknown, number>()
  return (isMap(node) ? node.items : []).flatMap(({ key }) => {
    if (!isScalar(key) || key.range == null) return []
    const [start, end] = key.range
    const earlier = first.get(key.value)
    // Here an item may begin that lacks its hyphen: the fields that follow are its own.
    if (earlier !== undefined && isItem) first.clear()
    if (earlier === undefined || isItem) first.set(key.value, start)
    if (earlier === undefined) return []
    const field = source.text.slice(...matched(source, start, restOfLine))
    const { line } = positionAt(source, earlier)
    const message = `This key stands twice in the same place (first on line ${line}), so that one of the two would be lost.`
    const hint = isItem
      ? `If a new item of the list begins here, write a hyphen in front: \`- ${shortened(field, 60)}\`. Otherwise keep one of the two.`
      : 'Keep one of the two.'
    return [{ code: 'yaml-duplicate-key', range: [start, end], message, hint }]
  })
}

/**
 * The mistakes of a document's YAML but for keys that stand twice, in the order of the file; one a
 * line. Tabs that indent come first: what else is wrong with their lines only follows from them.
 */
export const yamlMistakes = (source: SourceText, document: Document.Parsed): YamlMistake[] => {
  const nodes = nodesOf(document)
  // What follows on lines that read as one key is guesswork of the parser's.
  const { code, pos } = document.errors.find((each) => each.code === MULTILINE) ?? {}
  const errors = document.errors.filter(
    (each) => pos === undefined || each.code === code || each.pos[0] < pos[0],
  )
  const found = [
    ...danglingAliases(source, nodes),
    ...nodes.flatMap((node) => wrongHyphens(source, node)),
    ...errors.map((error) => read(source, error, nodes)),
  ]
  // Of several on a line the first that was found counts.
  const lines = found.map((each) => [positionAt(source, each.range[0]).line, each] as const)
  const first = new Map(lines.reverse())
  const isTab = ({ code }: YamlMistake): number => (code === 'yaml-tab' ? 0 : 1)
  return [...first.values()].sort((a, b) => isTab(a) - isTab(b) || a.range[0] - b.range[0])
}

/** The keys of a document that stand twice. They leave a value to check further. */
export const duplicateKeys = (source: SourceText, document: Document.Parsed): YamlMistake[] =>
  nodesOf(document).flatMap((node) => duplicatesIn(source, node))
