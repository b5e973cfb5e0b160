import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  visit,
  type Document,
  type ParsedNode,
  type Scalar,
} from 'yaml'
import type { z } from 'zod'
import { siteSchema } from '../../schema/site.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostic, Fix, Path } from '../diagnostics/diagnostic.ts'
import type { Edit } from '../diagnostics/edit.ts'
import { lineText, positionAt, type Range, type SourceText } from '../diagnostics/source.ts'
import { quoted } from './quoted.ts'
import { nameOf, UNPRINTABLE } from './readable.ts'
import { fieldNames, kindOf, schemaAt, takesFreeText } from './schema-walk.ts'

/** A scalar of the file, and the steps that lead to it. */
interface Leaf {
  readonly node: ParsedNode & Scalar
  readonly path: Path
}

/**
 * Every scalar value, in the order of the file. Aliases are not followed: their anchor is visited
 * itself.
 */
function* leavesOf(node: unknown, path: Path): Generator<Leaf> {
  if (isScalar(node)) yield { node: node as ParsedNode & Scalar, path }
  else if (isMap(node)) {
    for (const pair of node.items) {
      if (isPair(pair) && isScalar(pair.key))
        yield* leavesOf(pair.value, [...path, String(pair.key.value)])
    }
  } else if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) yield* leavesOf(item, [...path, index])
  }
}

const loss = (
  code: DiagnosticCode,
  range: Range,
  message: string,
  hint: string,
  fix?: Fix,
): Diagnostic => ({
  code,
  severity: 'warning',
  location: { range },
  message,
  hint,
  ...(fix === undefined ? {} : { fix }),
})

const enquote = (range: Range, text: string): Fix => ({
  edits: [{ range, text: quoted(text) }],
})

/** A comment right behind a value, on its line: from the blank before it to the end of the line. */
const commentAfter = (source: SourceText, end: number): Range | undefined => {
  const comment = /[ \t]+#[^\r\n]*/y
  comment.lastIndex = end
  const found = comment.exec(source.text)
  return found === null ? undefined : [end, end + found[0].trimEnd().length]
}

const WORDS = /^(y|n|yes|no|on|off)$/i

/** The pairs of curly quotes that word processors put in. */
const SMART_QUOTED = /^(?:“([^“”]*)”|„([^„“”]*)[“”]|«\s?([^«»]*?)\s?»|‘([^‘’]*)’)$/

/** Whether the digits of a number are more than its value: 08401, +1801, 1.10, 0x1F, 1e3. */
const losesDigits = (written: string, value: number): boolean => written !== String(value)

/** What is lost when a text without quotes is read as a number. */
const numberLost = (
  schemaOf: (path: Path) => z.core.$ZodType | undefined,
  { node, path }: Leaf,
): Diagnostic[] => {
  const written = node.source ?? ''
  if (typeof node.value !== 'number' || !losesDigits(written, node.value)) return []
  const kind = kindOf(schemaOf(path))
  // Where a number is wanted nothing is lost; where a text is, the schema's own mistake says it.
  if (kind !== 'union') return []
  const range: Range = [node.range[0], node.range[1]]
  return [
    loss(
      'yaml-number',
      range,
      `YAML reads ${written} as a number and would show ${node.value}.`,
      `Put it in quotes: ${quoted(written)}`,
      enquote(range, written),
    ),
  ]
}

const plainLosses = (
  source: SourceText,
  schemaOf: (path: Path) => z.core.$ZodType | undefined,
  leaf: Leaf,
): Diagnostic[] => {
  const { node, path } = leaf
  const range: Range = [node.range[0], node.range[1]]
  const found: Diagnostic[] = []
  const text = node.value
  if (typeof text === 'number') return numberLost(schemaOf, leaf)
  if (typeof text !== 'string') return []
  const comment = commentAfter(source, range[1])
  if (comment !== undefined && takesFreeText(schemaOf(path))) {
    const cut = source.text.slice(...comment).trim()
    const whole = source.text.slice(range[0], comment[1])
    found.push(
      loss(
        'yaml-comment-cut',
        [comment[1] - cut.length, comment[1]],
        `This does not show on the page: YAML takes a # after a space, and all that follows it on the line, for a comment.`,
        `If it belongs to the text, put the whole in quotes: ${quoted(whole)}. If it is a comment, move it to a line of its own.`,
      ),
    )
  }
  if (WORDS.test(text) && kindOf(schemaOf(path)) !== 'boolean') {
    found.push(
      loss(
        'yaml-yes-no',
        range,
        `Many programs read ${text} without quotes as ${/^(y|yes|on)$/i.test(text) ? 'true' : 'false'}, not as a word.`,
        `Put it in quotes: ${quoted(text)}`,
        enquote(range, text),
      ),
    )
  }
  const smart = SMART_QUOTED.exec(text)
  if (smart !== null && !/[\r\n]/.test(source.text.slice(...range))) {
    const inner = smart.slice(1).find((part) => part !== undefined)!
    found.push(
      loss(
        'yaml-smart-quotes',
        range,
        'These are curly quotes, which YAML does not know: they would show on the page.',
        `Use straight quotes: ${quoted(inner)}`,
        enquote(range, inner),
      ),
    )
  }
  return found
}

/** A line of a text that looks like an item of a list with a field, or like a field. */
const ITEM = /^[-•][ \t]+(?:([A-Za-z][\w-]*):(?:\s|$))?/u
const FIELD = /^([a-z][A-Za-z]*):(?:\s|$)/

/**
 * Lines that stand too far in, so that they join the text above: each as words that nobody meant to
 * show.
 */
const joined = (source: SourceText, { node }: Leaf): Diagnostic[] => {
  const isFolded = node.type === 'BLOCK_FOLDED'
  if (node.type !== 'PLAIN' && !isFolded) return []
  const written = source.text.slice(node.range[0], node.range[1])
  const end = written.indexOf('\n')
  if (end === -1) return []
  let first: { readonly range: Range; readonly field: string | undefined } | undefined
  let more = 0
  let at = node.range[0] + end + 1
  for (const line of written.slice(end + 1).split('\n')) {
    const text = line.trim()
    const start = at + line.indexOf(text)
    at += line.length + 1
    const item = ITEM.exec(text)
    const field = FIELD.exec(text)?.[1]
    // In a folded text a hyphen may part two words at the end of a line.
    const isItem =
      item !== null && (!isFolded || (item[1] !== undefined && fieldNames().has(item[1])))
    const isField = field !== undefined && fieldNames().has(field)
    if (!isItem && !isField) continue
    if (first === undefined)
      first = { range: [start, start + text.length], field: isItem ? undefined : field }
    else more++
  }
  if (first === undefined) return []
  const { range, field } = first
  const others = more === 0 ? '' : ` (and so ${more === 1 ? 'does' : 'do'} ${more} more below)`
  return [
    loss(
      'yaml-swallowed',
      range,
      `This ${field === undefined ? 'item of a list' : 'field'} stands so far in${others} that YAML takes it for the rest of the text above, where it shows as words.`,
      field === undefined
        ? 'If it is an item of its own, begin it under the hyphens of its neighbours.'
        : `If \`${field}\` is a field, begin it under the fields of its neighbours.`,
    ),
  ]
}

/** A value that is nothing because what stands there begins with #, such as a colour: #336699. */
const swallowed = (source: SourceText, { node, path }: Leaf): Diagnostic[] => {
  if (node.value !== null || node.source !== '') return []
  const { line } = positionAt(source, node.range[0])
  const start = source.lineStarts[line - 1]!
  const found = /#(?<=[:-][ \t]+#).*$/.exec(lineText(source, line))
  if (found === null || start + found.index < node.range[0]) return []
  const text = found[0].trimEnd()
  const range: Range = [start + found.index, start + found.index + text.length]
  return [
    {
      code: 'yaml-comment-cut',
      severity: 'error',
      location: { range },
      message: `YAML takes what begins with # for a comment, so that ${typeof path.at(-1) === 'number' ? 'the item' : `\`${String(path.at(-1))}\``} holds nothing.`,
      hint: `Put it in quotes: ${quoted(text)}`,
      // #336699 is a colour; # and a space is a comment.
      ...(/^#\S/.test(text) ? { fix: enquote(range, text) } : {}),
    },
  ]
}

/** A character that cannot be seen, written as an escape: "\\a". */
const escaped = ({ node, path }: Leaf): Diagnostic[] => {
  if (typeof node.value !== 'string') return []
  const found = new RegExp(UNPRINTABLE, '').exec(node.value)
  if (found === null) return []
  return [
    {
      code: 'control-character',
      severity: 'error',
      location: { range: [node.range[0], node.range[1]] },
      message: `${path.length === 0 ? 'The file' : `\`${String(path.at(-1))}\``} holds a character that cannot be seen: ${nameOf(found[0])}. Browsers show nothing or a box for it.`,
      hint: 'Remove what stands for it: a backslash and what follows.',
    },
  ]
}

/**
 * How the parser writes !!, and the tags behind it that say what a value is anyway (YAML 1.2.2,
 * 10.3).
 */
const CORE = /^tag:yaml\.org,2002:/
const KNOWN = /^!!(?:str|int|float|bool|null|map|seq)$/

/**
 * Names (&name) that no alias uses, and tags (!name): as a rule a text that begins with the
 * character.
 */
const swallowedWords = (source: SourceText, document: Document.Parsed): Diagnostic[] => {
  const used = new Set<string>()
  visit(document, { Alias: (_, alias) => void used.add(alias.source) })
  const found: Diagnostic[] = []
  const report = (node: ParsedNode, word: string, taken: string): void => {
    const at = source.text.lastIndexOf(word, node.range[0])
    if (at === -1) return
    const { line } = positionAt(source, at)
    const start = source.lineStarts[line - 1]!
    const whole = source.text.slice(at, start + lineText(source, line).length).trimEnd()
    const isText = isScalar(node) && node.type === 'PLAIN' && at + whole.length >= node.range[1]
    const range: Range = [at, at + word.length]
    const isAll = isScalar(node) && (node.value === null || node.value === '')
    found.push({
      ...loss(
        'yaml-first-character',
        range,
        `${word} would not show: YAML takes ${word[0]} at the beginning of a text for ${taken}.`,
        isText ? `Put the text in quotes: ${quoted(whole)}` : `Remove ${word}.`,
        isText && !/\s#|:(\s|$)/.test(whole) ? enquote([at, at + whole.length], whole) : undefined,
      ),
      ...(isAll ? { severity: 'error' as const } : {}),
    })
  }
  visit(document, {
    Node: (_, node) => {
      if (isAlias(node) || node.range == null) return
      if (node.anchor !== undefined && !used.has(node.anchor))
        report(node as ParsedNode, `&${node.anchor}`, 'a name for a part of the file')
      const tag = node.tag?.replace(CORE, '!!')
      if (tag?.startsWith('!') === true && !KNOWN.test(tag))
        report(node as ParsedNode, tag, 'a tag')
    },
  })
  return found
}

/** `<<: *base`, which YAML 1.1 took for a merge. */
const mergeKeys = (document: Document.Parsed): Diagnostic[] => {
  const found: Diagnostic[] = []
  visit(document, {
    Pair: (_, { key }) => {
      if (!isScalar(key) || key.value !== '<<' || key.range == null) return
      found.push({
        code: 'yaml-merge-key',
        severity: 'error',
        location: { range: [key.range[0], key.range[1]] },
        message: '<< takes over nothing: in YAML 1.2 it is a key like any other.',
        hint: 'Write out the fields that it stands for; a collection has `defaults` for what its entries share.',
      })
    },
  })
  return found
}

/**
 * Tabs within lines, and blanks at the end of lines: each reported once, with all that there are.
 */
const unseen = (source: SourceText): Diagnostic[] => {
  const found: Diagnostic[] = []
  const report = (
    code: DiagnosticCode,
    severity: Diagnostic['severity'],
    edits: readonly Edit[],
    words: (also: string) => string,
    hint: string,
  ): void => {
    const [first] = edits
    if (first === undefined) return
    const lines = new Set(edits.map(({ range }) => positionAt(source, range[0]).line))
    const more = lines.size - 1
    const also = more === 0 ? '' : ` (and on ${more} more ${more === 1 ? 'line' : 'lines'})`
    found.push({
      code,
      severity,
      location: { range: first.range },
      message: words(also),
      hint,
      fix: { edits },
    })
  }
  const tabs = Array.from(
    source.text.matchAll(/(\S *)(\t+)(?=\S)/g),
    ({ 1: lead = '', 2: tab = '', index }) => ({
      range: [index + lead.length, index + lead.length + tab.length] as Range,
      text: ' ',
    }),
  )
  report(
    'yaml-tab',
    'warning',
    tabs,
    (also) =>
      `A tab stands within the line${also}: it looks like spaces, and shows as one on the page.`,
    'Replace the tab by a space.',
  )
  const blanks = Array.from(
    source.text.matchAll(/(?<=[^\s\\])[ \t]+(?=\r?\n|$)/g),
    ({ 0: blank, index }) => ({
      range: [index, index + blank.length] as Range,
      text: '',
    }),
  )
  report(
    'trailing-space',
    'note',
    blanks,
    (also) => `The line ends in spaces${also} that nobody sees.`,
    'Remove them; npm run validate -- --fix does it for you.',
  )
  return found
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
  schema: z.core.$ZodType = siteSchema,
): Diagnostic[] => {
  const schemaOf = (path: Path): z.core.$ZodType | undefined => schemaAt(schema, value, path)
  const found: Diagnostic[] = []
  for (const leaf of leavesOf(document.contents, [])) {
    if (leaf.node.range == null) continue
    if (leaf.node.type === 'QUOTE_DOUBLE') found.push(...escaped(leaf))
    found.push(...joined(source, leaf))
    if (leaf.node.type === 'PLAIN') {
      found.push(...plainLosses(source, schemaOf, leaf), ...swallowed(source, leaf))
    }
  }
  return [...found, ...swallowedWords(source, document), ...mergeKeys(document), ...unseen(source)]
}
