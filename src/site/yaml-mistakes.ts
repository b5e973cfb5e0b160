import { isAlias, visit, type Document, type YAMLParseError } from 'yaml'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { positionAt, type Range, type SourceText } from '../diagnostics/source.ts'

interface Wording {
  readonly message: string
  readonly hint: string
}

const badIndent: Wording = {
  message: 'This line does not stand under the ones that it belongs to.',
  hint: 'Give it exactly as many leading spaces as its neighbours have.',
}

const wordings: Partial<Record<string, Wording>> = {
  TAB_AS_INDENT: {
    message: 'A tab stands where spaces should: YAML is indented with spaces alone.',
    hint: 'Replace the tab by two spaces for each step.',
  },
  BAD_INDENT: badIndent,
  MULTILINE_IMPLICIT_KEY: badIndent,
  BLOCK_AS_IMPLICIT_KEY: {
    message:
      'A second key begins on the same line: YAML takes the colon in the text for the end of a key.',
    hint: "Put the text in quotes: 'a text: with a colon'.",
  },
  MISSING_CHAR: {
    message: 'Something is not closed here: a quote, a bracket or a brace.',
    hint: 'Add the missing character; in single quotes, an apostrophe is written twice.',
  },
  UNEXPECTED_TOKEN: {
    message: 'YAML does not understand what stands here.',
    hint: 'Put texts that hold : # { } [ ] & * ! | > % @ or quotes in quotes.',
  },
  DUPLICATE_KEY: {
    message: 'This key stands twice in the same place, so that one of the two would be lost.',
    hint: 'Keep one of the two, or give the second its own name.',
  },
}

/** From an offset to the end of what matches there, one character at the least. */
const matched = ({ text }: SourceText, from: number, pattern: RegExp): Range => {
  const sticky = new RegExp(pattern, 'y')
  sticky.lastIndex = from
  return [from, from + Math.max(sticky.exec(text)?.[0].trimEnd().length ?? 1, 1)]
}

const restOfLine = /[^\r\n]+/
const key = /[^:\r\n]+/

/** Where a quote that is never closed opens; the parser tells the place where it gave up. */
const openingQuote = (document: Document.Parsed, end: number): number | undefined => {
  let found: number | undefined
  visit(document, {
    Scalar: (_, node) => {
      const quoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE'
      if (quoted && node.range != null && node.range[0] < end) found = node.range[0]
    },
  })
  return found
}

/** Where a person would put a mistake right, which is not always where the parser noticed it. */
const rangeOf = (source: SourceText, document: Document.Parsed, error: YAMLParseError): Range => {
  const [start, end] = error.pos
  const told: Range = [start, Math.max(end, start + 1)]
  if (error.code === 'DUPLICATE_KEY') return matched(source, start, key)
  if (error.code === 'MISSING_CHAR' && error.message.includes('quote')) {
    const opening = openingQuote(document, start)
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
  const cause = decisive.find((code) => document.errors.some((error) => error.code === code))
  const lines = new Set<number>()
  const mistakes = document.errors.flatMap((error): Diagnostic[] => {
    if (cause !== undefined && error.code !== cause && error.code !== 'DUPLICATE_KEY') return []
    const range = rangeOf(source, document, error)
    const { line } = positionAt(source, range[0])
    if (lines.has(line) || aliasLines.has(line)) return []
    lines.add(line)
    const wording = wordings[error.code]
    return [
      {
        code: error.code === 'DUPLICATE_KEY' ? 'yaml-duplicate-key' : 'yaml-syntax',
        severity: 'error',
        place: { range },
        ...(wording ?? { message: error.message.split('\n', 1)[0]!.replace(/\.?\s*$/, '.') }),
      },
    ]
  })
  return [...mistakes, ...aliases]
}
