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
import { quoted } from '../values/quoted.ts'
import { matched, restOfLine } from './line-layout.ts'
import { characterName, TURNING, UNPRINTABLE } from './readable.ts'
import {
  accepts,
  FIELD_NAMES,
  kindOf,
  schemaAt,
  takesFreeText,
  type AnySchema,
} from '../validation/schema-walk.ts'
import { nodesOf, type PlacedNode } from './yaml-text.ts'

/** A scalar value, and the schema of its place. */
interface Leaf extends PlacedNode {
  readonly node: ParsedNode & Scalar
  readonly wanted: AnySchema | undefined
}

/** A warning with a code that is usually an error. */
const warning = (...words: Parameters<typeof textMistake>): Diagnostic => ({
  ...textMistake(...words),
  severity: 'warning',
})

const enquoted = (range: Range, text: string): readonly Edit[] => [{ range, text: quoted(text) }]

/** A diagnostic for text that needs quotes. */
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

/** Pairs of curly quotes, as word processors insert them. */
const SMART_QUOTED = /^(?:“([^“”]*)”|„([^„“”]*)[“”]|«\s?([^«»]*?)\s?»|‘([^‘’]*)’)$/

/** A point that separates thousands, as in German: YAML reads it as a decimal point. */
const thousandsLost = ({ node, range, wanted }: Leaf): Diagnostic[] => {
  const { source: written = '', value } = node
  if (kindOf(wanted) !== 'number' || !/^[1-9]\d{0,2}\.\d{3}$/.test(written)) return []
  // Degrees and ratings have no thousands.
  if (![value, Number(value) * 1000].every((each) => accepts(wanted!, each))) return []
  const message = `${written} is read as ${String(value)}: YAML reads the point as a decimal point.`
  const hint = `If you mean thousands, write ${written.replace('.', '')}; if not, write fewer digits after the point.`
  return [textMistake('yaml-number', range, message, hint)]
}

/** Text without quotes that loses characters as a number: 08401, +1801, 1.10, 0x1F, 1e3. */
const numberLost = ({ node, range, wanted }: Leaf): Diagnostic[] => {
  const { source: written = '', value } = node
  // A number field loses nothing, and the schema reports a number in a text field.
  if (written === String(value) || kindOf(wanted) !== 'union') return []
  const message = `YAML reads ${written} as a number and would show ${String(value)}.`
  return [unquoted('yaml-number', range, message, written)]
}

/** Text without quotes that loses something: a comment after it, special words, curly quotes. */
const textLost = (source: SourceText, { range, wanted }: Leaf, text: string): Diagnostic[] => {
  const found: Diagnostic[] = []
  const { line: number, column } = positionAt(source, range[1])
  const after = lineText(source, number).slice(column - 1)
  if (/^[ \t]+#/.test(after) && takesFreeText(wanted)) {
    const end = range[1] + after.trimEnd().length
    const all = quoted(source.text.slice(range[0], end))
    const message = `This is not shown on the page: YAML reads # after a space, and the rest of the line, as a comment.`
    const hint = `If it belongs to the text, put all of it in quotes: ${all}. If it is a comment, move it to a separate line.`
    found.push(warning('yaml-comment-cut', [end - after.trim().length, end], message, hint))
  }
  // Fields of the owner's own may have the type yes-no.
  if (WORDS.test(text) && !/^(boolean|union)$/.test(kindOf(wanted))) {
    const meaning = /^(y|yes|on)$/i.test(text) ? 'true' : 'false'
    const message = `Many programs read ${text} without quotes as ${meaning}, not as a word.`
    found.push(unquoted('yaml-yes-no', range, message, text))
  }
  const inner = SMART_QUOTED.exec(text)
    ?.slice(1)
    .find((part) => part !== undefined)
  if (inner !== undefined && !/[\r\n]/.test(source.text.slice(...range))) {
    const message = 'YAML does not recognize curly quotes: they would be shown on the page.'
    found.push(unquoted('yaml-smart-quotes', range, message, inner, 'Use straight quotes'))
  }
  return found
}

/** The content of each line of a text after the first. */
const LINE_BELOW = /\n[^\S\n]*(\S(?:[^\n]*\S)?)/g

/** A line of text that looks like a list item or a field. */
const ITEM = /^[-•][ \t]+(?:([A-Za-z][\w-]*):(?:\s|$))?/u
const FIELD = /^([a-z][A-Za-z0-9]*):(?:\s|$)/

/** Lines that are indented too much, so YAML joins them to the text above. */
const joined = (
  source: SourceText,
  { node, range: [from, to] }: Leaf,
  names: ReadonlySet<string>,
): Diagnostic[] => {
  const isFolded = node.type === 'BLOCK_FOLDED'
  if (node.type !== 'PLAIN' && !isFolded) return []
  const found = [...source.text.slice(from, to).matchAll(LINE_BELOW)].flatMap((match) => {
    const text = match[1]!
    const [item, inItem = ''] = ITEM.exec(text) ?? []
    const [, field = ''] = FIELD.exec(text) ?? []
    // In a folded text, a hyphen may separate two words at the end of a line.
    const isItem = item !== undefined && (!isFolded || names.has(inItem))
    if (!isItem && !names.has(field)) return []
    const start = from + match.index + match[0].length - text.length
    const range: Range = [start, start + text.length]
    return [{ range, field: isItem ? undefined : field }]
  })
  const [first, ...more] = found
  if (first === undefined) return []
  const { range, field } = first
  const others = more.length === 0 ? '' : ` (as are ${more.length} more below)`
  const what = field === undefined ? 'list item' : 'field'
  const message = `This ${what} is indented too far${others}, so YAML joins it to the text above.`
  const hint =
    field === undefined
      ? 'If it is a new item, align it with the other hyphens of the list.'
      : `If \`${field}\` is a field, align it with the other fields of its group.`
  return [textMistake('yaml-swallowed', range, message, hint)]
}

/** Nobody breaks a line of at most this many letters. */
const SHORT_LINE = 60

/** Text in a list that continues below a short line: usually the next item without its hyphen. */
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
      'YAML joins this line to the item above it.',
      'If it is a new item, begin it with a hyphen and a space, aligned with the other hyphens.',
    ),
  ]
}

/** A value that is empty because its text begins with #, such as the color #336699. */
const swallowed = (source: SourceText, { node, path, range }: Leaf): Diagnostic[] => {
  if (node.value !== null || node.source !== '') return []
  const { line } = positionAt(source, range[0])
  const start = source.lineStarts[line - 1]!
  const found = /#(?<=[:-][ \t]+#).*$/.exec(lineText(source, line))
  if (found === null || start + found.index < range[0]) return []
  const text = found[0].trimEnd()
  const at: Range = [start + found.index, start + found.index + text.length]
  const what = typeof path.at(-1) === 'number' ? 'the item' : fieldOf(path)
  const message = `YAML reads text that begins with # as a comment, so ${what} is empty.`
  // #336699 is a color; # and a space is a comment.
  const edits = /^#\S/.test(text) ? enquoted(at, text) : undefined
  return [textMistake('yaml-comment-cut', at, message, `Put it in quotes: ${quoted(text)}`, edits)]
}

/** An invisible character, written as an escape: "\\a". */
const escapedCharacters = ({ node, path, range }: Leaf): Diagnostic[] => {
  const text = String(node.value)
  const [character] = text.match(UNPRINTABLE) ?? text.match(TURNING) ?? []
  if (character === undefined) return []
  const what = path.length === 0 ? 'The file' : fieldOf(path)
  const harm = text.match(UNPRINTABLE)
    ? 'Browsers show a box for it, or nothing.'
    : 'It reverses the letters around it.'
  const message = `${what} contains an invisible character: ${characterName(character)}. ${harm}`
  const hint = 'Remove its code: a backslash and the characters after it.'
  return [textMistake('control-character', range, message, hint)]
}

/** The parser's form of !!, and the tags that do not change a value (YAML 1.2.2, 10.3). */
const CORE = /^tag:yaml\.org,2002:/
const KNOWN = /^!!(?:str|int|float|bool|null|map|seq)$/

/** The most characters between a name or tag and its node. */
const MOST_BETWEEN = 1000

/** A name (&name) or a tag (!name) before a node: usually the first word of a text. */
const swallowedWord = (source: SourceText, node: ParsedNode, word: string): Diagnostic[] => {
  const near = Math.max(node.range[0] - word.length - MOST_BETWEEN, 0)
  const within = source.text.slice(near, node.range[0] + word.length).lastIndexOf(word)
  if (within === -1) return []
  const at = near + within
  const rest = source.text.slice(...matched(source, at, restOfLine))
  const isText = isScalar(node) && node.type === 'PLAIN' && at + rest.length >= node.range[1]
  const isAll = isScalar(node) && (node.value === null || node.value === '')
  const taken = word.startsWith('&') ? 'a name for a part of the file' : 'a tag'
  const message = `${word} would not be shown: YAML reads ${word[0]} at the start of text as ${taken}.`
  const hint = isText ? `Put the text in quotes: ${quoted(rest)}` : `Remove ${word}.`
  const isSure = isText && !/\s#|:(\s|$)/.test(rest)
  const edits = isSure ? enquoted([at, at + rest.length], rest) : undefined
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

/** `<<: *base`, which was a merge in YAML 1.1. */
const mergeKey = ({ node, range, isKey }: PlacedNode): Diagnostic[] => {
  if (!isKey || !isScalar(node) || node.value !== '<<') return []
  const message = '<< does not merge fields: in YAML 1.2 it is an ordinary key.'
  const hint =
    'Write out the fields. In a collection, put values that all entries share under `defaults`.'
  return [textMistake('yaml-merge-key', range, message, hint)]
}

/** A key that JavaScript objects cannot hold, where the owner may choose keys. */
const keptKey = (placed: PlacedNode, value: unknown, schema: AnySchema): Diagnostic[] => {
  const { node, range, path, isKey } = placed
  if (!isKey || !isScalar(node) || node.value !== '__proto__') return []
  // Elsewhere the schema reports it as an unknown field.
  if (schemaAt(schema, value, [...path.slice(0, -1), 'any']) === undefined) return []
  const message = '`__proto__` is a reserved word, so its content would be lost.'
  return [textMistake('unknown-key', range, message, 'Choose another name.')]
}

/** Reports invisible characters on many lines once, with the edits for all of them. */
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
 * Reports what YAML silently reads as something other than the owner means (for plain scalars, the
 * core schema: YAML 1.2.2, 10.3). `value` is the value of the document, and `schema` its schema.
 */
export const yamlLosses = (
  source: SourceText,
  document: Document.Parsed,
  value: unknown,
  schema: AnySchema,
): Diagnostic[] => {
  const nodes = nodesOf(document)
  // Entries may have custom fields: their names are those used in the file.
  const own = nodes.flatMap(({ node, isKey }) =>
    isKey && isScalar(node) ? [String(node.value)] : [],
  )
  const names = new Set([...FIELD_NAMES, ...own])
  const leaves = nodes.flatMap((placed): Diagnostic[] => {
    const { node, path } = placed
    if (!isScalar(node) || placed.isKey) return []
    const wanted = node.type === 'PLAIN' ? schemaAt(schema, value, path) : undefined
    const leaf: Leaf = { ...placed, node, wanted }
    if (node.type === 'QUOTE_DOUBLE') return escapedCharacters(leaf)
    if (node.type !== 'PLAIN') return joined(source, leaf, names)
    const lost =
      typeof node.value === 'number'
        ? [...numberLost(leaf), ...thousandsLost(leaf)]
        : typeof node.value === 'string'
          ? textLost(source, leaf, node.value)
          : swallowed(source, leaf)
    return [...joined(source, leaf, names), ...joinedItem(source, leaf), ...lost]
  })
  const tabs = unseen(source, /(?<!\t)\t+(?=\S)(?<=\S *\t+)/g, ' ', (also, range, edits) => {
    const message = `There is a tab within the line${also}: the page shows it as a single space.`
    return warning('yaml-tab', range, message, 'Replace the tab with a space.', edits)
  })
  const blanks = unseen(source, /(?<=[^\s\\])[ \t]+(?=\r?\n|$)/g, '', (also, range, edits) => {
    const message = `There are invisible spaces at the end of the line${also}.`
    const hint = 'Remove them, or run npx site validate --fix.'
    return textMistake('trailing-space', range, message, hint, edits)
  })
  return [
    ...leaves,
    ...swallowedWords(source, nodes),
    ...nodes.flatMap(mergeKey),
    ...nodes.flatMap((each) => keptKey(each, value, schema)),
    ...tabs,
    ...blanks,
  ]
}
