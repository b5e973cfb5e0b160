import { Composer, isMap, isScalar, Lexer, Parser, type Document } from 'yaml'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { applyEdits, type Edit } from '../diagnostics/edit.ts'
import { counted } from '../diagnostics/format-text.ts'
import type { Range } from '../diagnostics/source.ts'
import { textMistake } from './mistake.ts'
import { nodesOf } from './yaml-nodes.ts'

/* What is looked at before a text is read as one YAML document. */

/** Deeper nesting than any site needs. */
const MAX_DEPTH = 100

/** The documents of a text, as far as the parser understands it, or why it is not read. */
export const readDocuments = (text: string): readonly Document.Parsed[] | Diagnostic => {
  const parser = new Parser()
  let deep: Range | undefined
  function* tokens() {
    for (const token of new Lexer().lex(text)) {
      yield* parser.next(token)
      if (parser.stack.length <= MAX_DEPTH + 1) continue
      deep = [parser.offset - 1, parser.offset]
      return
    }
    yield* parser.end()
  }
  const composer = new Composer({
    prettyErrors: false,
    logLevel: 'silent',
    // The parser compares each key with all before it; `yamlMistakes` finds those that stand twice.
    uniqueKeys: false,
    // A config holds texts, numbers, lists and groups; !!binary and the like are reported as texts.
    resolveKnownTags: false,
  })
  const documents = [...composer.compose(tokens())] as Document.Parsed[]
  if (deep === undefined) return documents
  return textMistake(
    'yaml-too-deep',
    deep,
    `Lists or groups are nested more than ${MAX_DEPTH} deep here.`,
    'Close what was opened before, or move the line to the left; a site needs no more than a few steps.',
  )
}

/** A text in which one mistake is repaired, and the report of it. Every offset is as it was. */
export interface RepairedText {
  readonly diagnostic: Diagnostic
  readonly text: string
}

/** A line that separates two documents and holds nothing else but a comment. */
const MARKER = /^(?:---|\.\.\.)[ \t]*(?:#.*)?\r?(?:\n|$)/gm

/** Whether a document holds nothing. */
export const isEmpty = ({ contents, errors }: Document.Parsed): boolean =>
  errors.length === 0 && (contents === null || (isScalar(contents) && contents.value === null))

/** Whether documents are the parts of one: groups of fields of which no two have the same name. */
const areParts = (documents: readonly Document.Parsed[]): boolean => {
  const filled = documents.filter((each) => !isEmpty(each)).map(({ contents }) => contents)
  const keys = filled.flatMap((each) => (isMap(each) ? each.items.map(({ key }) => `${key}`) : []))
  return filled.every((each) => isMap(each)) && new Set(keys).size === keys.length
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
  const report = (hint: string, edits?: readonly Edit[]): Diagnostic =>
    textMistake(
      'yaml-several-documents',
      [start, Math.min(start + 3, text.length)],
      `A second document begins here; ${word} is one.`,
      hint,
      edits,
    )
  const markers = areParts(documents)
    ? [...text.matchAll(MARKER)].filter(({ index }) => index >= first.range[1])
    : []
  const joined = applyEdits(
    text,
    markers.map(({ index }) => ({ range: [index, index + 3], text: '#--' })),
  )
  const again = readDocuments(joined)
  if ('code' in again || again.length > 1) {
    const hint = 'Remove the line --- and what follows it, or move it into the first part.'
    return { diagnostic: report(hint), text: text.slice(0, start) }
  }
  const lines = markers.map(({ 0: { length }, index }): Edit => ({
    range: [index, index + length],
    text: '',
  }))
  const more = markers.length > 1 ? ` (and the ${markers.length - 1} like it)` : ''
  const hint = `Remove the line ${markers[0]![0].slice(0, 3)}${more}: what stands above and below it is one site.`
  return { diagnostic: report(hint, lines), text: joined }
}

const OTHER = '[\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]'

/** What leads a field: spaces of any kind, and as many hyphens as lists are nested on a line. */
const LEAD = `^(?: |${OTHER})*(?:-(?: |${OTHER})+){0,9}`

/**
 * A space of another kind (Unicode, Zs) before a field or an item, or right behind its colon or
 * hyphen; a wide colon behind the name of a field.
 */
export const STRANGE_SPACES = new RegExp(
  [
    `^[ \\t]*${OTHER}(?:[ \\t]|${OTHER})*(?=\\S)`,
    `${OTHER}(?<=${LEAD}(?:[A-Za-z][\\w-]*:|-).)`,
    `\\uff1a(?<=${LEAD}[A-Za-z][\\w-]*.)`,
  ].join('|'),
  'gmu',
)

/** Where the texts below `|` and `>` stand: in them every character is the owner's. */
const blockTexts = (text: string): readonly Range[] => {
  const documents = readDocuments(text)
  return ('code' in documents ? [] : documents)
    .flatMap(nodesOf)
    .filter(({ node }) => isScalar(node) && node.type?.startsWith('BLOCK'))
    .map(({ range }) => range)
}

/** The text with plain characters where others look like them; undefined where there are none. */
export const withPlainSpaces = (text: string): RepairedText | undefined => {
  const matches = [...text.matchAll(STRANGE_SPACES)]
  if (matches.length === 0) return undefined
  const blocks = blockTexts(text)
  const edits = matches
    .filter(({ index }) => !blocks.some(([start, end]) => start <= index && index < end))
    .map(({ 0: spaces, index }): Edit => ({
      range: [index, index + spaces.length],
      text: spaces.replace('\uff1a', ':').replace(/[^\t:]/gu, ' '),
    }))
  const [first, ...more] = edits
  if (first === undefined) return undefined
  const also = more.length === 0 ? '' : ` (and in ${counted(more.length, 'more place')})`
  const what = first.text === ':' ? 'colon' : 'space'
  const message = `What looks like a ${what} here is another character${also}, as word processors and web pages put in; YAML takes it for a letter.`
  const hint = `Delete it and type a ${what}.`
  return {
    text: applyEdits(text, edits),
    diagnostic: textMistake('yaml-space', first.range, message, hint, edits),
  }
}
