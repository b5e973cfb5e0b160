import { isAlias, isScalar, type Document, type ParsedNode, type Scalar } from 'yaml'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { textMistake, type Diagnostic, type Path } from '../diagnostics/diagnostic.ts'
import { moreLines } from '../diagnostics/suggest.ts'
import {
  lineText,
  positionAt,
  type Edit,
  type Range,
  type SourceText,
} from '../diagnostics/source.ts'
import { quoted } from './quoted.ts'
import { nameOf, turned, TURNING, UNPRINTABLE } from './readable.ts'
import {
  accepts,
  FIELD_NAMES,
  kindOf,
  meaningOf,
  schemaAt,
  takesFreeText,
  type AnySchema,
} from './schema-walk.ts'
import { nodesOf, type PlacedNode } from './yaml-text.ts'

/** A scalar value of the file, and the schema of what is wanted there. */
interface Leaf extends PlacedNode {
  readonly node: ParsedNode & Scalar
  readonly wanted: AnySchema | undefined
}

/** As a warning, what elsewhere leaves nothing of a text. */
const warning = (...words: Parameters<typeof textMistake>): Diagnostic => ({
  ...textMistake(...words),
  severity: 'warning',
})

const enquoted = (range: Range, text: string): readonly Edit[] => [{ range, text: quoted(text) }]

/** A text that needs quotes. */
const unquoted = (
  code: DiagnosticCode,
  range: Range,
  message: string,
  text: string,
  what = 'Put it in quotes',
): Diagnostic =>
  textMistake(code, range, message, `${what}: ${quoted(text)}`, enquoted(range, text))

const fieldOf = (path: Path): string => `\`${String(path.at(-1))}\``

const WORDS = /^(y|n|yes|no|on|off)$/i

/** The pairs of curly quotes that word processors put in. */
const SMART_QUOTED = /^(?:“([^“”]*)”|„([^„“”]*)[“”]|«\s?([^«»]*?)\s?»|‘([^‘’]*)’)$/

/** A point between thousands, as German writes it: a number takes it for that of its fraction. */
const thousandsLost = ({ node, range, wanted }: Leaf, isMoney: boolean): Diagnostic[] => {
  const { source: written = '', value } = node
  const isMeant = isMoney || (wanted !== undefined && !accepts(wanted, 1.5))
  const isTaken = wanted !== undefined && accepts(wanted, value)
  if (!isMeant || !isTaken || !/^[1-9]\d{0,2}\.\d{3}$/.test(written)) return []
  const message = `${written} is read as ${String(value)}: the point parts a number from its fraction, not its thousands.`
  const hint = `Write ${written.replace('.', '')} if that is meant, or else fewer digits behind the point.`
  return [textMistake('yaml-number', range, message, hint)]
}

/** What is lost when a text without quotes is read as a number: 08401, +1801, 1.10, 0x1F, 1e3. */
const numberLost = ({ node, range, wanted }: Leaf): Diagnostic[] => {
  const { source: written = '', value } = node
  // Where a number is wanted nothing is lost; where a text is, the schema's own mistake says it.
  if (written === String(value) || kindOf(wanted) !== 'union') return []
  const message = `YAML reads ${written} as a number and would show ${String(value)}.`
  return [unquoted('yaml-number', range, message, written)]
}

/** What is lost of a text without quotes: a comment behind it, words and quotes that mean more. */
const textLost = (source: SourceText, { range, wanted }: Leaf, text: string): Diagnostic[] => {
  const found: Diagnostic[] = []
  const { line: number, column } = positionAt(source, range[1])
  const behind = lineText(source, number).slice(column - 1)
  if (/^[ \t]+#/.test(behind) && takesFreeText(wanted)) {
    const end = range[1] + behind.trimEnd().length
    const whole = quoted(source.text.slice(range[0], end))
    const message = `This does not show on the page: YAML takes a # after a space, and all that follows it on the line, for a comment.`
    const hint = `If it belongs to the text, put the whole in quotes: ${whole}. If it is a comment, move it to a line of its own.`
    found.push(warning('yaml-comment-cut', [end - behind.trim().length, end], message, hint))
  }
  if (WORDS.test(text) && kindOf(wanted) !== 'boolean') {
    const meaning = /^(y|yes|on)$/i.test(text) ? 'true' : 'false'
    const message = `Many programs read ${text} without quotes as ${meaning}, not as a word.`
    found.push(unquoted('yaml-yes-no', range, message, text))
  }
  const inner = SMART_QUOTED.exec(text)
    ?.slice(1)
    .find((part) => part !== undefined)
  if (inner !== undefined && !/[\r\n]/.test(source.text.slice(...range))) {
    const message = 'These are curly quotes, which YAML does not know: they would show on the page.'
    found.push(unquoted('yaml-smart-quotes', range, message, inner, 'Use straight quotes'))
  }
  return found
}

/** What stands on a line of a text, but for its first. */
const LINE_BELOW = /(?<=\n\s*)\S(?:[^\n]*\S)?/g

/** A line of a text that looks like an item of a list with a field, or like a field. */
const ITEM = /^[-•][ \t]+(?:([A-Za-z][\w-]*):(?:\s|$))?/u
const FIELD = /^([a-z][A-Za-z0-9]*):(?:\s|$)/

/** Lines that stand too far in, so that they join the text above and show as words. */
const joined = (
  source: SourceText,
  { node, range: [from, to] }: Leaf,
  names: ReadonlySet<string>,
): Diagnostic[] => {
  const isFolded = node.type === 'BLOCK_FOLDED'
  if (node.type !== 'PLAIN' && !isFolded) return []
  const found = [...source.text.slice(from, to).matchAll(LINE_BELOW)].flatMap((match) => {
    const [text] = match
    const [item, inItem = ''] = ITEM.exec(text) ?? []
    const [, field = ''] = FIELD.exec(text) ?? []
    // In a folded text a hyphen may part two words at the end of a line.
    const isItem = item !== undefined && (!isFolded || names.has(inItem))
    if (!isItem && !names.has(field)) return []
    const start = from + match.index
    const range: Range = [start, start + text.length]
    return [{ range, field: isItem ? undefined : field }]
  })
  const [first, ...more] = found
  if (first === undefined) return []
  const { range, field } = first
  const does = more.length === 1 ? 'does' : 'do'
  const others = more.length === 0 ? '' : ` (and so ${does} ${more.length} more below)`
  const what = field === undefined ? 'item of a list' : 'field'
  const message = `This ${what} stands so far in${others} that YAML takes it for the rest of the text above, where it shows as words.`
  const hint =
    field === undefined
      ? 'If it is an item of its own, begin it under the hyphens of its neighbours.'
      : `If \`${field}\` is a field, begin it under the fields of its neighbours.`
  return [textMistake('yaml-swallowed', range, message, hint)]
}

/** The most letters of a line that nobody breaks for its length. */
const SHORT_LINE = 60

/** A text in a list that goes on below a short line: as a rule the next item without its hyphen. */
const joinedItem = (source: SourceText, { node, path, range }: Leaf): Diagnostic[] => {
  const written = source.text.slice(...range)
  const [first = '', second = ''] = written.split('\n')
  const isText = node.type === 'PLAIN' && typeof path.at(-1) === 'number'
  if (!isText || first.trimEnd().length > SHORT_LINE || !/^\s*\p{Lu}/u.test(second)) return []
  const start = range[0] + first.length + 1 + second.search(/\S/)
  return [
    warning(
      'yaml-hyphen',
      [start, start + second.trim().length],
      'This line is read as the rest of the item above it.',
      'If it is an item of its own, write a hyphen and a space in front, under the other hyphens.',
    ),
  ]
}

/** A value that is nothing because what stands there begins with #, such as a colour: #336699. */
const swallowed = (source: SourceText, { node, path, range }: Leaf): Diagnostic[] => {
  if (node.value !== null || node.source !== '') return []
  const { line } = positionAt(source, range[0])
  const start = source.lineStarts[line - 1]!
  const found = /#(?<=[:-][ \t]+#).*$/.exec(lineText(source, line))
  if (found === null || start + found.index < range[0]) return []
  const text = found[0].trimEnd()
  const at: Range = [start + found.index, start + found.index + text.length]
  const what = typeof path.at(-1) === 'number' ? 'the item' : fieldOf(path)
  const message = `YAML takes what begins with # for a comment, so that ${what} holds nothing.`
  // #336699 is a colour; # and a space is a comment.
  const edits = /^#\S/.test(text) ? enquoted(at, text) : undefined
  return [textMistake('yaml-comment-cut', at, message, `Put it in quotes: ${quoted(text)}`, edits)]
}

/** A character that cannot be seen, written as an escape: "\\a". */
const escaped = (source: SourceText, { node, path, range }: Leaf): Diagnostic[] => {
  const text = String(node.value)
  // One that is no escape is reported where it stands.
  const isEscape = source.text.slice(...range).match(TURNING) === null
  const [character] = (text.match(UNPRINTABLE) ?? (isEscape && text.match(TURNING))) || []
  if (character === undefined) return []
  const what = path.length === 0 ? 'The file' : fieldOf(path)
  const harm = text.match(UNPRINTABLE)
    ? 'Browsers show nothing or a box for it.'
    : 'It turns the order of the letters around it.'
  const message = `${what} holds a character that cannot be seen: ${nameOf(character)}. ${harm}`
  const hint = 'Remove what stands for it: a backslash and what follows.'
  return [textMistake('control-character', range, message, hint)]
}

/** How the parser writes !!, and the tags that say what a value is anyway (YAML 1.2.2, 10.3). */
const CORE = /^tag:yaml\.org,2002:/
const KNOWN = /^!!(?:str|int|float|bool|null|map|seq)$/

/** A name (&name) or a tag (!name) before a node: as a rule a text that begins with it. */
const swallowedWord = (source: SourceText, node: ParsedNode, word: string): Diagnostic[] => {
  const at = source.text.lastIndexOf(word, node.range[0])
  if (at === -1) return []
  const { line, column } = positionAt(source, at)
  const whole = lineText(source, line)
    .slice(column - 1)
    .trimEnd()
  const isText = isScalar(node) && node.type === 'PLAIN' && at + whole.length >= node.range[1]
  const isAll = isScalar(node) && (node.value === null || node.value === '')
  const taken = word.startsWith('&') ? 'a name for a part of the file' : 'a tag'
  const message = `${word} would not show: YAML takes ${word[0]} at the beginning of a text for ${taken}.`
  const hint = isText ? `Put the text in quotes: ${quoted(whole)}` : `Remove ${word}.`
  const isSure = isText && !/\s#|:(\s|$)/.test(whole)
  const edits = isSure ? enquoted([at, at + whole.length], whole) : undefined
  const report = isAll ? textMistake : warning
  return [report('yaml-first-character', [at, at + word.length], message, hint, edits)]
}

/** Names that no alias uses, and tags. */
const swallowedWords = (source: SourceText, nodes: readonly PlacedNode[]): Diagnostic[] => {
  const used = new Set(nodes.flatMap(({ node }) => (isAlias(node) ? [node.source] : [])))
  return nodes.flatMap(({ node }) => {
    if (isAlias(node)) return []
    const { anchor } = node
    const tag = node.tag?.replace(CORE, '!!') ?? ''
    const words = [
      ...(anchor === undefined || used.has(anchor) ? [] : [`&${anchor}`]),
      ...(tag.startsWith('!') && !KNOWN.test(tag) ? [tag] : []),
    ]
    return words.flatMap((word) => swallowedWord(source, node, word))
  })
}

/** `<<: *base`, which YAML 1.1 took for a merge. */
const mergeKey = ({ node, range, isKey }: PlacedNode): Diagnostic[] => {
  if (!isKey || !isScalar(node) || node.value !== '<<') return []
  const message = '<< takes over nothing: in YAML 1.2 it is a key like any other.'
  const hint =
    'Write out the fields that it stands for; a collection has `defaults` for what its entries share.'
  return [textMistake('yaml-merge-key', range, message, hint)]
}

/** A key under which no program can keep a value, where an owner may choose keys. */
const keptKey = (placed: PlacedNode, value: unknown, schema: AnySchema): Diagnostic[] => {
  const { node, range, path, isKey } = placed
  if (!isKey || !isScalar(node) || node.value !== '__proto__') return []
  // Elsewhere it is one more field that the schema does not know.
  if (schemaAt(schema, value, [...path.slice(0, -1), 'any']) === undefined) return []
  const message =
    '`__proto__` is a word that programs keep for themselves; what it holds would be lost.'
  return [textMistake('unknown-key', range, message, 'Choose another name.')]
}

/** What stands in many lines and cannot be seen: one report, with the edits of all. */
const unseen = (
  source: SourceText,
  pattern: RegExp,
  text: string,
  report: (also: string, range: Range, edits: readonly Edit[]) => Diagnostic,
): Diagnostic[] => {
  const edits = Array.from(source.text.matchAll(pattern), ({ 0: { length }, index }): Edit => ({
    range: [index, index + length],
    text,
  }))
  const [first] = edits
  if (first === undefined) return []
  const lines = new Set(edits.map(({ range }) => positionAt(source, range[0]).line))
  lines.delete(positionAt(source, first.range[0]).line)
  const also = lines.size === 0 ? '' : ` (and on ${moreLines(lines)})`
  return [report(also, first.range, edits)]
}

/**
 * What YAML takes in silence for something else than the owner means: each a warning where it
 * stands (YAML 1.2.2, 10.3 core schema, for what a plain scalar is read as). `value` is the
 * document's own, `schema` what it is held against.
 */
export const yamlLosses = (
  source: SourceText,
  document: Document.Parsed,
  value: unknown,
  schema: AnySchema,
): Diagnostic[] => {
  const nodes = nodesOf(document)
  // Entries have fields of their own, which their neighbours name.
  const own = nodes.flatMap(({ node, isKey }) =>
    isKey && isScalar(node) ? [String(node.value)] : [],
  )
  const names = new Set([...FIELD_NAMES, ...own])
  const isMoneyAt = (path: Path): boolean =>
    meaningOf(schemaAt(schema, value, path.slice(0, -1)))?.kind === 'money'
  const leaves = nodes.flatMap((placed): Diagnostic[] => {
    const { node, path } = placed
    if (!isScalar(node) || placed.isKey) return []
    const wanted = node.type === 'PLAIN' ? schemaAt(schema, value, path) : undefined
    const leaf: Leaf = { ...placed, node, wanted }
    if (node.type === 'QUOTE_DOUBLE') return escaped(source, leaf)
    if (node.type !== 'PLAIN') return joined(source, leaf, names)
    const lost =
      typeof node.value === 'number'
        ? [...numberLost(leaf), ...thousandsLost(leaf, isMoneyAt(path))]
        : typeof node.value === 'string'
          ? textLost(source, leaf, node.value)
          : swallowed(source, leaf)
    return [...joined(source, leaf, names), ...joinedItem(source, leaf), ...lost]
  })
  const tabs = unseen(source, /(?<=\S *)\t+(?=\S)/g, ' ', (also, range, edits) => {
    const message = `A tab stands within the line${also}: it looks like spaces, and shows as one on the page.`
    return warning('yaml-tab', range, message, 'Replace the tab by a space.', edits)
  })
  const blanks = unseen(source, /(?<=[^\s\\])[ \t]+(?=\r?\n|$)/g, '', (also, range, edits) => {
    const message = `The line ends in spaces${also} that nobody sees.`
    const hint = 'Remove them; npx site validate --fix does it for you.'
    return textMistake('trailing-space', range, message, hint, edits)
  })
  return [
    ...leaves,
    ...swallowedWords(source, nodes),
    ...turned(source),
    ...nodes.flatMap(mergeKey),
    ...nodes.flatMap((each) => keptKey(each, value, schema)),
    ...tabs,
    ...blanks,
  ]
}
