import { isMap, isScalar, Lexer, parseAllDocuments, type Document } from 'yaml'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { applyEdits, type Edit } from '../diagnostics/edit.ts'
import type { Range } from '../diagnostics/source.ts'

/* What is looked at before a text is read as one YAML document. */

/** Deeper nesting than any site needs. */
const MAX_DEPTH = 100

/**
 * Tokens of YAML's lexer that stand for nothing in the text: document start, end of flow, scalar
 * next.
 */
const MARKS = new Set(['\u0002', '\u0018', '\u001f'])

/** The documents of a text, as far as the parser understands it. */
export const readDocuments = (text: string): readonly Document.Parsed[] =>
  parseAllDocuments(text, {
    prettyErrors: false,
    logLevel: 'silent',
    // The parser compares each key with all before it; `yamlMistakes` finds those that stand twice.
    uniqueKeys: false,
    // A config holds texts, numbers, lists and groups; !!binary and the like are reported as texts.
    resolveKnownTags: false,
  }) as Document.Parsed[]

/** The tokens of a text with their offsets, and whether each is the text of a scalar. */
function* tokensOf(text: string) {
  let offset = 0
  let isScalarText = false
  for (const token of new Lexer().lex(text)) {
    yield { token, offset, isScalarText }
    isScalarText = token === '\u001f'
    if (!MARKS.has(token)) offset += token.length
  }
}

/**
 * The offset of the first bracket or brace that is nested too deep, or -1. Texts and comments do
 * not count.
 */
const bracketsTooDeep = (text: string): number => {
  if (text.split(/[[{]/, MAX_DEPTH + 2).length <= MAX_DEPTH + 1) return -1
  let depth = 0
  for (const { token, offset, isScalarText } of tokensOf(text)) {
    if (isScalarText) continue
    if (token === '[' || token === '{') depth++
    else if (token === ']' || token === '}') depth--
    if (depth > MAX_DEPTH) return offset
  }
  return -1
}

/**
 * More hyphens and question marks than this at the beginning of a line, each a list within a list.
 */
const NESTED_ON_A_LINE = new RegExp(`^[ ]*(?:[-?] +){${MAX_DEPTH + 1}}`, 'm')

/** The offset at which lines are indented, or lists nested on a line, beyond any need; or -1. */
const linesTooDeep = (text: string): number => {
  const nested = NESTED_ON_A_LINE.exec(text)
  if (nested !== null) return nested.index + nested[0].length - 1
  const open: number[] = []
  for (const { 0: spaces, index } of text.matchAll(/^ *(?=[^\s#])/gm)) {
    while (open.length > 0 && open.at(-1)! >= spaces.length) open.pop()
    open.push(spaces.length)
    if (open.length > MAX_DEPTH) return index + spaces.length
  }
  return -1
}

/** Reports nesting that is deeper than any site needs; undefined where there is none. */
export const tooDeep = (text: string): Diagnostic | undefined => {
  const offset = Math.max(bracketsTooDeep(text), linesTooDeep(text))
  if (offset === -1) return undefined
  return {
    code: 'yaml-too-deep',
    severity: 'error',
    location: { range: [offset, offset + 1] },
    message: `Lists or groups are nested more than ${MAX_DEPTH} deep here.`,
    hint: 'Close what was opened before, or move the line to the left; a site needs no more than a few steps.',
  }
}

/** A text in which one mistake is repaired, and the report of it. Every offset is as it was. */
export interface RepairedText {
  readonly diagnostic: Diagnostic
  readonly text: string
}

/** A line that separates two documents and holds nothing else but a comment. */
const MARKER = /^(?:---|\.\.\.)(?=[ \t]*(?:#.*)?\r?$)/gm

/** Whether documents are the parts of one: groups of fields of which no two have the same name. */
const areParts = (documents: readonly Document.Parsed[]): boolean => {
  const keys = new Set<unknown>()
  return documents.every(
    ({ contents }) =>
      contents === null ||
      (isScalar(contents) && contents.value === null) ||
      (isMap(contents) &&
        contents.items.every(({ key }) => {
          const name = isScalar(key) ? key.value : key
          return !keys.has(name) && keys.add(name)
        })),
  )
}

/**
 * The text without what makes it several documents: the lines between them as comments where the
 * parts are one config, nothing from the second document on where they are several. `word` is what
 * the file holds.
 */
export const firstAlone = (
  text: string,
  documents: readonly Document.Parsed[],
  word: string,
): RepairedText => {
  const [first, second] = documents as readonly [Document.Parsed, Document.Parsed]
  const hyphens = text.indexOf('---', second.range[0])
  const start = hyphens === -1 ? Math.min(second.range[0], text.length - 1) : hyphens
  const report = (hint: string, edits?: readonly Edit[]): Diagnostic => ({
    code: 'yaml-several-documents',
    severity: 'error',
    location: { range: [start, Math.min(start + 3, text.length)] },
    message: `A second document begins here; ${word} is one.`,
    hint,
    ...(edits === undefined ? {} : { fix: { edits } }),
  })
  const markers = areParts(documents)
    ? [...text.matchAll(MARKER)].filter(({ index }) => index >= first.range[1])
    : []
  const joined = applyEdits(
    text,
    markers.map(({ index }) => ({ range: [index, index + 3], text: '#--' })),
  )
  if (markers.length === 0 || readDocuments(joined).length > 1) {
    const hint = 'Remove the line --- and what follows it, or move it into the first part.'
    return { diagnostic: report(hint), text: text.slice(0, start) }
  }
  const lines = markers.map(({ index }): Edit => {
    const end = text.indexOf('\n', index)
    return { range: [index, end === -1 ? text.length : end + 1], text: '' }
  })
  const more = markers.length > 1 ? ` (and the ${markers.length - 1} like it)` : ''
  const hint = `Remove the line ${markers[0]![0]}${more}: what stands above and below it is one site.`
  return { diagnostic: report(hint, lines), text: joined }
}

const OTHER = '[\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]'

/** What leads a field: spaces of any kind, and as many hyphens as lists are nested on a line. */
const LEAD = `^(?: |${OTHER})*(?:-(?: |${OTHER})+){0,9}`

/**
 * A space of another kind (Unicode, Zs) before a field or an item, or right behind its colon or
 * hyphen; a wide colon behind the name of a field.
 */
const STRANGE_SPACES = new RegExp(
  [
    `^[ \\t]*${OTHER}(?:[ \\t]|${OTHER})*(?=\\S)`,
    `${OTHER}(?<=${LEAD}(?:[A-Za-z][\\w-]*:|-).)`,
    `\\uff1a(?<=${LEAD}[A-Za-z][\\w-]*.)`,
  ].join('|'),
  'gmu',
)

/** Where the texts below `|` and `>` stand: in them every character is the owner's. */
const blockTexts = (text: string): readonly Range[] => {
  const found: Range[] = []
  let isBlock = false
  for (const { token, offset, isScalarText } of tokensOf(text)) {
    if (!isScalarText) isBlock ||= /^[|>]/.test(token)
    else {
      if (isBlock) found.push([offset, offset + token.length])
      isBlock = false
    }
  }
  return found
}

/** The text with plain characters where others look like them; undefined where there are none. */
export const withPlainSpaces = (text: string): RepairedText | undefined => {
  const matches = [...text.matchAll(STRANGE_SPACES)]
  if (matches.length === 0) return undefined
  const blocks = blockTexts(text)
  let next = 0
  const edits = matches
    .filter(({ index }) => {
      while (next < blocks.length && blocks[next]![1] <= index) next++
      return next === blocks.length || index < blocks[next]![0]
    })
    .map(({ 0: spaces, index }): Edit => ({
      range: [index, index + spaces.length],
      text: spaces.replace('\uff1a', ':').replace(/[^\t:]/gu, ' '),
    }))
  const [first, ...more] = edits
  if (first === undefined) return undefined
  const places = more.length === 1 ? 'place' : 'places'
  const also = more.length === 0 ? '' : ` (and in ${more.length} more ${places})`
  const what = first.text === ':' ? 'colon' : 'space'
  return {
    text: applyEdits(text, edits),
    diagnostic: {
      code: 'yaml-space',
      severity: 'error',
      location: { range: first.range },
      message: `What looks like a ${what} here is another character${also}, as word processors and web pages put in; YAML takes it for a letter.`,
      hint: `Delete it and type a ${what}.`,
      fix: { edits },
    },
  }
}
