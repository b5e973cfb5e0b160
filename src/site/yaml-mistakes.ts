import { isAlias, isMap, isScalar, visit, type Document, type YAMLParseError } from 'yaml'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { positionAt, type Range, type SourceText } from '../diagnostics/source.ts'

interface Wording {
  readonly code: DiagnosticCode
  readonly message: string
  readonly hint: string
}

const badIndent: Wording = {
  code: 'yaml-indent',
  message: 'This line does not stand under the ones that it belongs to.',
  hint: 'Give it exactly as many leading spaces as its neighbours have.',
}

const wordings: Partial<Record<string, Wording>> = {
  TAB_AS_INDENT: {
    code: 'yaml-tab',
    message: 'A tab stands where spaces should: YAML is indented with spaces alone.',
    hint: 'Replace the tab by two spaces for each step.',
  },
  BAD_INDENT: badIndent,
  MULTILINE_IMPLICIT_KEY: badIndent,
  BLOCK_AS_IMPLICIT_KEY: {
    code: 'yaml-colon',
    message:
      'A second key begins on the same line: YAML takes the colon in the text for the end of a key.',
    hint: "Put the text in quotes: 'a text: with a colon'.",
  },
  MISSING_CHAR: {
    code: 'yaml-quote',
    message: 'Something is not closed here: a quote, a bracket or a brace.',
    hint: 'Add the missing character; in single quotes, an apostrophe is written twice.',
  },
}

const notUnderstood: Wording = {
  code: 'yaml-syntax',
  message: 'YAML does not understand what stands here.',
  hint: 'Put texts that hold : # { } [ ] & * ! | > % @ or quotes in quotes, and look at the line above as well.',
}

/** From an offset to the end of what matches there, one character at the least. */
export const matched = ({ text }: SourceText, from: number, pattern: RegExp): Range => {
  const sticky = new RegExp(pattern, 'y')
  sticky.lastIndex = from
  const length = Math.max(sticky.exec(text)?.[0].trimEnd().length ?? 1, 1)
  return [from, Math.min(from + length, text.length)]
}

export const restOfLine = /[^\r\n]+/
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

/** Where a person would put a mistake right, which is not always where the parser noticed it. */
const rangeOf = (
  source: SourceText,
  error: YAMLParseError,
  quotes: () => readonly number[],
): Range => {
  const length = source.text.length
  const start = Math.min(error.pos[0], Math.max(length - 1, 0))
  const told: Range = [start, Math.min(Math.max(error.pos[1], start + 1), length)]
  if (error.code === 'MISSING_CHAR' && error.message.includes('quote')) {
    // Where a quote that is never closed opens; the parser tells the place where it gave up.
    const opening = lastBelow(quotes(), start)
    return opening === undefined ? told : matched(source, opening, restOfLine)
  }
  if (error.code === 'MULTILINE_IMPLICIT_KEY') {
    // A line indented too far reads as the rest of the text above it.
    const next = /\n[ \t]*/g
    next.lastIndex = start
    return next.exec(source.text) === null ? told : matched(source, next.lastIndex, key)
  }
  return told
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
        place: { range },
        message: `YAML takes a text that begins with * for an alias, the name of another part of the file; no part is named ${node.source}.`,
        hint: `Put the text in quotes: '${text.replaceAll("'", "''")}'`,
      })
    },
  })
  return found
}

/** Keys that stand twice in one group, the second of each told with the line of the first. */
const duplicateKeys = (source: SourceText, document: Document.Parsed): Diagnostic[] => {
  const found: Diagnostic[] = []
  visit(document, {
    Map: (_, map) => {
      const first = new Map<unknown, number>()
      for (const pair of isMap(map) ? map.items : []) {
        if (!isScalar(pair.key) || pair.key.range == null) continue
        const [start, end] = pair.key.range
        const earlier = first.get(pair.key.value)
        if (earlier === undefined) {
          first.set(pair.key.value, start)
          continue
        }
        const { line } = positionAt(source, earlier)
        found.push({
          code: 'yaml-duplicate-key',
          severity: 'error',
          place: { range: [start, end] },
          message: `This key stands twice in the same place (first on line ${line}), so that one of the two would be lost.`,
          hint: 'Keep one of the two, or give the second its own name.',
        })
      }
    },
  })
  return found
}

/** The mistakes that hide all others: what comes after them is guesswork of the parser's. */
const decisive = ['TAB_AS_INDENT', 'MULTILINE_IMPLICIT_KEY'] as const

/**
 * The mistakes of a document's YAML, where a person would look for them. What only follows from another
 * mistake is left out: it would be gone once that one is put right.
 */
export const yamlMistakes = (source: SourceText, document: Document.Parsed): Diagnostic[] => {
  const aliases = danglingAliases(source, document)
  const lineOf = ({ place }: Diagnostic): number =>
    'range' in place ? positionAt(source, place.range[0]).line : 0
  const aliasLines = new Set(aliases.map(lineOf))
  const cause = decisive
    .map((code) => document.errors.find((error) => error.code === code))
    .find((error) => error !== undefined)
  const lines = new Set<number>()
  let quotes: readonly number[] | undefined
  const mistakes = document.errors.flatMap((error): Diagnostic[] => {
    const isGuess =
      cause !== undefined &&
      error.code !== cause.code &&
      (cause.code === 'TAB_AS_INDENT' || error.pos[0] >= cause.pos[0])
    if (isGuess) return []
    const range = rangeOf(source, error, () => (quotes ??= quotesOf(document)))
    const { line } = positionAt(source, range[0])
    if (lines.has(line) || aliasLines.has(line)) return []
    lines.add(line)
    return [
      {
        severity: 'error',
        place: { range },
        ...(wordings[error.code] ?? notUnderstood),
      },
    ]
  })
  return [...mistakes, ...duplicateKeys(source, document), ...aliases]
}
