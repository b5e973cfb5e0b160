import { isAlias, isMap, isScalar, isSeq, visit, type Document, type YAMLParseError } from 'yaml'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { shortened } from '../diagnostics/shorten.ts'
import { positionAt, type Range, type SourceText } from '../diagnostics/source.ts'
import { CLOSING, matched, restOfLine } from './line-layout.ts'

interface Wording {
  readonly code: DiagnosticCode
  readonly message: string
  readonly hint: string
}

const noColon: Wording = {
  code: 'yaml-no-colon',
  message: 'This line is no field: it has no colon.',
  hint: 'A field is a name, a colon, a space and a value. A text that goes on from the line above stands further to the right; a remark has # in front.',
}

const badIndent: Wording = {
  code: 'yaml-indent',
  message: 'This line does not stand under the ones that it belongs to.',
  hint: 'Give it exactly as many leading spaces as its neighbours have.',
}

const notUnderstood: Wording = {
  code: 'yaml-syntax',
  message: 'YAML does not understand what stands here.',
  hint: 'Put texts that hold : # { } [ ] & * ! | > % @ or quotes in quotes, and look at the line above as well.',
}

const notClosed = (what: string, bracket: string): Wording => ({
  code: 'yaml-not-closed',
  message: `The ${what} that opens here is not closed.`,
  hint: `Add ${bracket} at its end.`,
})

/** What an error of the parser means, by its code and its words; the first that matches. */
const wordings: readonly (readonly [RegExp, Wording])[] = [
  [
    /^TAB_AS_INDENT/,
    {
      code: 'yaml-tab',
      message: 'A tab stands where spaces should: YAML is indented with spaces alone.',
      hint: 'Replace the tab by two spaces for each step.',
    },
  ],
  [/end with a ]/, notClosed('list', ']')],
  [/end with a }/, notClosed('group', '}')],
  [
    /closing .quote/,
    {
      code: 'yaml-quote',
      message: 'The quote that opens here is not closed.',
      hint: 'Add the missing quote; in single quotes, an apostrophe is written twice.',
    },
  ],
  [
    /Missing , /,
    {
      code: 'yaml-comma',
      message: 'A comma is missing before this: within [ ] and { } it parts one from the next.',
      hint: 'Add the comma; a text that holds a quote, a comma or a bracket goes in quotes.',
    },
  ],
  [
    /^BAD_DQ_ESCAPE/,
    {
      code: 'yaml-quote',
      message:
        'Within double quotes, a backslash and the letter behind it stand for another character.',
      hint: 'Use single quotes, in which a backslash is a backslash.',
    },
  ],
  [/followed by map values/, noColon],
  [/block sequence may not be used/, badIndent],
  [
    /^BLOCK_AS_IMPLICIT_KEY/,
    {
      code: 'yaml-colon',
      message:
        'A second key begins on the same line: YAML takes the colon in the text for the end of a key.',
      hint: "Put the text in quotes: 'a text: with a colon'.",
    },
  ],
  [/^(BAD_INDENT|MULTILINE_IMPLICIT_KEY)|without - indicator/, badIndent],
]

const key = /[^:\r\n]+/

/** Where the quoted texts of a document open, in the order of the file. */
const quotesOf = (document: Document.Parsed): readonly number[] => {
  const found: number[] = []
  visit(document, {
    Scalar: (_, node) => {
      const quoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE'
      if (quoted && node.range != null) found.push(node.range[0])
    },
  })
  return found.sort((a, b) => a - b)
}

/** The last of the rising numbers that is below a limit. */
const lastBelow = (numbers: readonly number[], limit: number): number | undefined => {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle]! < limit) low = middle + 1
    else high = middle
  }
  return numbers[low - 1]
}

/** Where the lists and groups in brackets that are not closed open, in the order of the file. */
const openBracketsOf = (source: SourceText, document: Document.Parsed): readonly number[] => {
  const found: number[] = []
  visit(document, {
    Collection: (_, node) => {
      if (node.flow !== true || node.range == null) return
      const [start, end] = node.range
      const closing = CLOSING[source.text[start] ?? '']
      // A pair within a list is a group that no bracket opens.
      if (closing === undefined) return
      if (end - start < 2 || source.text[end - 1] !== closing) found.push(start)
    },
  })
  return found.sort((a, b) => a - b)
}

/** Offsets that are found once, when the first mistake asks for them. */
interface Openings {
  readonly quotes: () => readonly number[]
  readonly brackets: () => readonly number[]
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/**
 * What is wrong, and where a person would put it right, which is not always where the parser
 * noticed it.
 */
const read = (
  source: SourceText,
  error: YAMLParseError,
  { quotes, brackets }: Openings,
): Wording & { readonly range: Range } => {
  const length = source.text.length
  // The parser loses count behind a question mark in brackets.
  const [from, to] = error.pos.map((at) => (Number.isFinite(at) ? at : length)) as [number, number]
  const start = Math.min(from, Math.max(length - 1, 0))
  const range: Range = [start, Math.min(Math.max(to, start + 1), length)]
  const words = `${error.code} ${error.message}`
  const item = /[ \t]*-[ \t]/y
  item.lastIndex = start
  const lineStart = source.text.lastIndexOf('\n', start - 1) + 1
  const isFirst = /^[ -]*$/.test(source.text.slice(lineStart, start))
  if (isFirst && /IMPLICIT_KEY|map keys/.test(words) && item.test(source.text)) {
    // An item of a list where none of its neighbours stands.
    const at = start + source.text.slice(start, item.lastIndex).search(/-/)
    return { ...badIndent, range: matched(source, at, key) }
  }
  const wording = wordings.find(([pattern]) => pattern.test(words))?.[1] ?? notUnderstood
  if (wording.code === 'yaml-quote' || wording.code === 'yaml-not-closed') {
    // The parser names the place where it gave up.
    const found = wording.code === 'yaml-quote' ? quotes() : brackets()
    const last = lastBelow(found, start + 1)
    if (last === undefined) return { ...wording, range }
    const ownLine = source.text.lastIndexOf('\n', last) + 1
    // Of several brackets that a line leaves open, the first stands for all.
    const opening = wording.code === 'yaml-quote' ? last : found.find((at) => at >= ownLine)!
    return { ...wording, range: matched(source, opening, restOfLine) }
  }
  if (error.code === 'MULTILINE_IMPLICIT_KEY') {
    if (isFirst) {
      // Lines without a colon read as the beginning of the key below them.
      const last = source.text.slice(...error.pos).lastIndexOf('\n')
      const text = source.text.slice(start, start + Math.max(last, 1)).trimEnd()
      return { ...noColon, range: [start, start + Math.max(text.length, 1)] }
    }
    // A line indented too far reads as the rest of the text above it.
    const next = /\n[ \t]*/g
    next.lastIndex = start + Math.max(source.text.slice(start, range[1]).lastIndexOf('\n'), 0)
    return {
      ...wording,
      range: next.exec(source.text) === null ? range : matched(source, next.lastIndex, key),
    }
  }
  const blank = /\s*/y
  blank.lastIndex = start
  const lead = wording.code === 'yaml-indent' ? blank.exec(source.text)![0].length : 0
  return { ...wording, range: lead === 0 ? range : matched(source, start + lead, key) }
}

/** A hyphen without its space at the beginning of a line, before a text. */
const GLUED = /-(?=[\p{L}'"])/uy

/** Items of lists whose hyphen lacks its space, so that YAML takes it for a part of the text. */
const gluedHyphens = (source: SourceText, document: Document.Parsed): Diagnostic[] => {
  const found: Diagnostic[] = []
  visit(document, {
    Scalar: (_, node) => {
      if (node.type !== 'PLAIN' || node.range == null) return
      const [start] = node.range
      GLUED.lastIndex = start
      if (!GLUED.test(source.text)) return
      const { column } = positionAt(source, start)
      if (!/^[ -]*$/.test(source.text.slice(start - column + 1, start))) return
      found.push({
        code: 'yaml-hyphen',
        severity: 'error',
        location: { range: matched(source, start, restOfLine) },
        message:
          'A space is missing after the hyphen, so that YAML does not see an item of a list.',
        hint: `Write - ${source.text.slice(start + 1, matched(source, start, restOfLine)[1])}`,
      })
    },
  })
  return found
}

/** Every alias that names no part of the file: as a rule a text that only begins with a star. */
const danglingAliases = (source: SourceText, document: Document.Parsed): Diagnostic[] => {
  const found: Diagnostic[] = []
  const anchors = new Set<string>()
  visit(document, {
    Node: (_, node) => {
      if (isAlias(node)) return
      if (node.anchor !== undefined) anchors.add(node.anchor)
    },
    Alias: (_, node) => {
      if (anchors.has(node.source) || node.range == null) return
      const range = matched(source, node.range[0], restOfLine)
      const text = source.text.slice(...range)
      found.push({
        code: 'yaml-alias',
        severity: 'error',
        location: { range },
        message: `YAML takes a text that begins with * for an alias, the name of another part of the file; no part is named ${node.source}.`,
        hint: `Put the text in quotes: '${text.replaceAll("'", "''")}'`,
      })
    },
  })
  return found
}

/** Keys that stand twice in one group, the second of each reported with the line of the first. */
const duplicateKeys = (source: SourceText, document: Document.Parsed): Diagnostic[] => {
  const found: Diagnostic[] = []
  visit(document, {
    Map: (_, map, ancestors) => {
      const isItem = isSeq(ancestors.at(-1))
      const first = new Map<unknown, number>()
      for (const pair of isMap(map) ? map.items : []) {
        if (!isScalar(pair.key) || pair.key.range == null) continue
        const [start, end] = pair.key.range
        const earlier = first.get(pair.key.value)
        if (earlier === undefined) {
          first.set(pair.key.value, start)
          continue
        }
        // Here an item begins that lacks its hyphen: the fields that follow are its own.
        if (isItem) {
          first.clear()
          first.set(pair.key.value, start)
        }
        const field = source.text.slice(start, matched(source, start, restOfLine)[1])
        const { line } = positionAt(source, earlier)
        found.push({
          code: 'yaml-duplicate-key',
          severity: 'error',
          location: { range: [start, end] },
          message: `This key stands twice in the same place (first on line ${line}), so that one of the two would be lost.`,
          hint: isItem
            ? `If a new item of the list begins here, write a hyphen in front: \`- ${shortened(field, 60)}\`. Otherwise keep one of the two.`
            : 'Keep one of the two.',
        })
      }
    },
  })
  return found
}

/** The mistakes that hide all others: what comes after them is guesswork of the parser's. */
const decisive = ['TAB_AS_INDENT', 'MULTILINE_IMPLICIT_KEY'] as const

/**
 * The mistakes of a document's YAML, where a person would look for them. What only follows from
 * another mistake is left out: it would be gone once that one is put right.
 */
export const yamlMistakes = (source: SourceText, document: Document.Parsed): Diagnostic[] => {
  const found = [...danglingAliases(source, document), ...gluedHyphens(source, document)]
  const lineOf = ({ location }: Diagnostic): number =>
    'range' in location ? positionAt(source, location.range[0]).line : 0
  const lines = new Set(found.map(lineOf))
  const cause = decisive
    .map((code) => document.errors.find((error) => error.code === code))
    .find((error) => error !== undefined)
  const openings: Openings = {
    quotes: once(() => quotesOf(document)),
    brackets: once(() => openBracketsOf(source, document)),
  }
  const mistakes = document.errors.flatMap((error): Diagnostic[] => {
    const isGuess =
      cause !== undefined &&
      error.code !== cause.code &&
      (cause.code === 'TAB_AS_INDENT' || error.pos[0] >= cause.pos[0])
    if (isGuess) return []
    const { range, ...wording } = read(source, error, openings)
    const { line } = positionAt(source, range[0])
    if (lines.has(line)) return []
    lines.add(line)
    return [{ severity: 'error', location: { range }, ...wording }]
  })
  return [...mistakes, ...duplicateKeys(source, document), ...found]
}
