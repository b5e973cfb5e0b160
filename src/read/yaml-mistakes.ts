import { isAlias, isCollection, isMap, isScalar, isSeq } from 'yaml'
import type { Document, YAMLParseError } from 'yaml'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { shortened } from '../diagnostics/shorten.ts'
import { positionAt, type Range, type SourceText } from '../diagnostics/source.ts'
import { CLOSING, matched, restOfLine } from './line-layout.ts'
import { textMistake } from './mistake.ts'
import { nodesOf, type PlacedNode } from './yaml-nodes.ts'

interface Wording {
  readonly code: DiagnosticCode
  readonly message: string
  readonly hint: string
}

const wording = (code: DiagnosticCode, message: string, hint: string): Wording => ({
  code,
  message,
  hint,
})

const noColon = wording(
  'yaml-no-colon',
  'This line is no field: it has no colon.',
  'A field is a name, a colon, a space and a value. A text that goes on from the line above stands further to the right; a remark has # in front.',
)
const badIndent = wording(
  'yaml-indent',
  'This line does not stand under the ones that it belongs to.',
  'Give it exactly as many leading spaces as its neighbours have.',
)
const notUnderstood = wording(
  'yaml-syntax',
  'YAML does not understand what stands here.',
  'Put texts that hold : # { } [ ] & * ! | > % @ or quotes in quotes, and look at the line above as well.',
)
export const NO_COMMA = wording(
  'yaml-comma',
  'A comma is missing before this: within [ ] and { } it parts one from the next.',
  'Add the comma; a text that holds a quote, a comma or a bracket goes in quotes.',
)
export const BACKSLASH = wording(
  'yaml-quote',
  'Within double quotes, a backslash and the letter behind it stand for another character.',
  'Use single quotes, in which a backslash is a backslash.',
)
const tab = wording(
  'yaml-tab',
  'A tab stands where spaces should: YAML is indented with spaces alone.',
  'Replace the tab by two spaces for each step.',
)
const openQuote = wording(
  'yaml-quote',
  'The quote that opens here is not closed.',
  'Add the missing quote; in single quotes, an apostrophe is written twice.',
)
const secondKey = wording(
  'yaml-colon',
  'A second key begins on the same line: YAML takes the colon in the text for the end of a key.',
  "Put the text in quotes: 'a text: with a colon'.",
)
const notClosed = (what: string, bracket: string): Wording =>
  wording(
    'yaml-not-closed',
    `The ${what} that opens here is not closed.`,
    `Add ${bracket} at its end.`,
  )

/** What an error of the parser means, by its code and its words; the first that matches. */
const wordings: readonly (readonly [RegExp, Wording])[] = [
  [/^TAB_AS_INDENT/, tab],
  [/end with a ]/, notClosed('list', ']')],
  [/end with a }/, notClosed('group', '}')],
  [/closing .quote/, openQuote],
  [/Missing , /, NO_COMMA],
  [/^BAD_DQ_ESCAPE/, BACKSLASH],
  [/followed by map values/, noColon],
  [/block sequence may not be used/, badIndent],
  [/^BLOCK_AS_IMPLICIT_KEY/, secondKey],
  [/^(BAD_INDENT|MULTILINE_IMPLICIT_KEY)|without - indicator/, badIndent],
]

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
const multiline = (source: SourceText, [start, end]: Range, isFirst: boolean) => {
  const lines = source.text.slice(start, end)
  const last = lines.lastIndexOf('\n')
  if (isFirst) {
    // Lines without a colon read as the beginning of the key below them.
    const { length } = lines.slice(0, Math.max(last, 1)).trimEnd()
    return { ...noColon, range: [start, start + Math.max(length, 1)] as const }
  }
  // A line indented too far reads as the rest of the text above it.
  const next = /\n[ \t]*/g
  next.lastIndex = start + Math.max(last, 0)
  const found = next.exec(source.text)
  return {
    ...badIndent,
    range: found === null ? ([start, end] as const) : matched(source, next.lastIndex, key),
  }
}

/** What is wrong, and where a person would put it right, seldom where the parser noticed it. */
const read = (
  source: SourceText,
  error: YAMLParseError,
  nodes: readonly PlacedNode[],
): Wording & { readonly range: Range } => {
  const { text } = source
  // The parser loses count behind a question mark in brackets.
  const [from = 0, to = 0] = error.pos.map((at) => (Number.isFinite(at) ? at : text.length))
  const start = Math.min(from, Math.max(text.length - 1, 0))
  const range: Range = [start, Math.min(Math.max(to, start + 1), text.length)]
  const words = `${error.code} ${error.message}`
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const isFirst = /^[ -]*$/.test(text.slice(lineStart, start))
  if (isFirst && /IMPLICIT_KEY|map keys/.test(words)) {
    const [lead] = /^[ \t]*(?=-[ \t])/.exec(text.slice(start)) ?? []
    // An item of a list where none of its neighbours stands.
    if (lead !== undefined)
      return { ...badIndent, range: matched(source, start + lead.length, key) }
  }
  const found = wordings.find(([pattern]) => pattern.test(words))?.[1] ?? notUnderstood
  if (found.code === 'yaml-quote' || found.code === 'yaml-not-closed') {
    // The parser names the place where it gave up.
    const opening = openingBefore(source, nodes, found.code, start)
    return {
      ...found,
      range: opening === undefined ? range : matched(source, opening, restOfLine),
    }
  }
  if (error.code === 'MULTILINE_IMPLICIT_KEY') return multiline(source, range, isFirst)
  const blanks = /^\s+/.exec(text.slice(start))?.[0].length
  return found.code === 'yaml-indent' && blanks !== undefined
    ? { ...found, range: matched(source, start + blanks, key) }
    : { ...found, range }
}

/** Items of lists whose hyphen lacks its space, so that YAML takes it for a part of the text. */
const gluedHyphen = (source: SourceText, { node }: PlacedNode): Diagnostic[] => {
  const [start] = node.range
  if (!isScalar(node) || node.type !== 'PLAIN' || source.text[start] !== '-') return []
  const range = matched(source, start, restOfLine)
  const text = source.text.slice(...range)
  const lead = source.text.slice(source.text.lastIndexOf('\n', start) + 1, start)
  if (!/^-[\p{L}'"]/u.test(text) || !/^[ -]*$/.test(lead)) return []
  const message =
    'A space is missing after the hyphen, so that YAML does not see an item of a list.'
  return [textMistake('yaml-hyphen', range, message, `Write - ${text.slice(1)}`)]
}

/** Every alias that names no part of the file: as a rule a text that only begins with a star. */
const danglingAliases = (source: SourceText, nodes: readonly PlacedNode[]): Diagnostic[] => {
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
    return [textMistake('yaml-alias', range, message, `Put the text in quotes: '${text}'`)]
  })
}

/** Keys that stand twice in one group, the second of each reported with the line of the first. */
const duplicateKeys = (source: SourceText, { node, parent }: PlacedNode): Diagnostic[] => {
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
    return [textMistake('yaml-duplicate-key', [start, end], message, hint)]
  })
}

/** The mistakes that hide all others: what comes after them is guesswork of the parser's. */
const decisive = ['TAB_AS_INDENT', 'MULTILINE_IMPLICIT_KEY'] as const

/**
 * The mistakes of a document's YAML, where a person would look for them. What only follows from
 * another mistake is left out: it would be gone once that one is put right.
 */
export const yamlMistakes = (source: SourceText, document: Document.Parsed): Diagnostic[] => {
  const nodes = nodesOf(document)
  const found = [
    ...danglingAliases(source, nodes),
    ...nodes.flatMap((node) => gluedHyphen(source, node)),
  ]
  const lineOf = ({ location }: Diagnostic): number =>
    'range' in location ? positionAt(source, location.range[0]).line : 0
  const lines = new Set(found.map(lineOf))
  const cause = decisive
    .map((code) => document.errors.find((error) => error.code === code))
    .find((error) => error !== undefined)
  const mistakes = document.errors.flatMap((error) => {
    const isGuess =
      cause !== undefined &&
      error.code !== cause.code &&
      (cause.code === 'TAB_AS_INDENT' || error.pos[0] >= cause.pos[0])
    if (isGuess) return []
    const { code, range, message, hint } = read(source, error, nodes)
    const { line } = positionAt(source, range[0])
    if (lines.has(line)) return []
    lines.add(line)
    return [textMistake(code, range, message, hint)]
  })
  return [...mistakes, ...nodes.flatMap((node) => duplicateKeys(source, node)), ...found]
}
