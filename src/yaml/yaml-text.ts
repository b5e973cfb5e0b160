import {
  Composer,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  Parser,
  type Document,
  type ParsedNode,
  type Scalar,
} from 'yaml'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import {
  textMistake,
  type Diagnostic,
  type Location,
  type Path,
} from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import {
  applyEdits,
  positionAt,
  wordsIn,
  type Edit,
  type Range,
  type SourceText,
} from '../diagnostics/source.ts'
import { FIELD_NAMES } from '../validation/schema-walk.ts'
import { once, recently } from '../values/once.ts'

/* A text as YAML documents: checks before parsing, the nodes, and their locations. */

/** Deeper nesting than a site needs. */
const MAX_DEPTH = 100

/** Calls a function whose errors have no stack, which takes most of the time to make them. */
const withoutStacks = <T>(call: () => T): T => {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 0
  try {
    return call()
  } finally {
    Error.stackTraceLimit = limit
  }
}

type Documents = readonly Document.Parsed[] | Diagnostic

/** The texts that were read last: an editor reads each version of a file several times. */
const lastDocuments = recently<Documents>(4)
/** Larger texts are not worth their memory. */
const LONGEST_KNOWN = 2_000_000

/** The documents of a text as far as the parser understands them, or the reason it is not read. */
export const readDocuments = (text: string): Documents => {
  const read = (): Documents => parsedDocuments(text)
  return text.length <= LONGEST_KNOWN ? lastDocuments(text, read) : read()
}

const parsedDocuments = (text: string): Documents => {
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
    keepSourceTokens: true,
    // The parser compares each key with all earlier ones; `duplicateKeys` is faster.
    uniqueKeys: false,
    // !!binary and similar tags are reported as text.
    resolveKnownTags: false,
  })
  const documents = withoutStacks(() => [...composer.compose(tokens())] as Document.Parsed[])
  if (deep === undefined) return documents
  return textMistake(
    'yaml-too-deep',
    deep,
    `Lists or groups are nested more than ${MAX_DEPTH} levels deep here.`,
    'Close the brackets above, or indent the line less. A site needs only a few levels.',
  )
}

/** A YAML mistake, at the place where a person would look for it. */
export interface YamlMistake {
  readonly code: DiagnosticCode
  readonly range: Range
  readonly message: string
  readonly hint: string
}

/**
 * A possible repair of a YAML mistake, with its wording. It is `sure` if no other repair makes
 * sense, so it can be applied without asking.
 */
export interface Repair extends YamlMistake {
  readonly edits: readonly Edit[]
  readonly sure?: boolean
}

/** A YAML mistake as a diagnostic; sure repairs become fixes. */
export const reported = (found: YamlMistake & Partial<Repair>): Diagnostic => {
  const { code, range, message, hint, edits, sure = false } = found
  return textMistake(code, range, message, hint, sure ? edits : undefined)
}

/** A line that separates two documents and contains nothing else but a comment. */
const MARKER = /^(?:---|\.\.\.)[ \t]*(?:#.*)?\r?(?:\n|$)/gm

export const isEmptyDocument = ({ contents, errors }: Document.Parsed): boolean =>
  errors.length === 0 && (contents === null || (isScalar(contents) && contents.value === null))

/** Whether documents are parts of one: groups of fields without common names. */
const areParts = (documents: readonly Document.Parsed[]): boolean => {
  const filled = documents.filter((each) => !isEmptyDocument(each)).map(({ contents }) => contents)
  const keys = filled.flatMap((each) => (isMap(each) ? each.items.map(({ key }) => `${key}`) : []))
  return filled.every((each) => isMap(each)) && new Set(keys).size === keys.length
}

/**
 * The text as a single document: separators become comments if the documents are parts of one
 * config; otherwise only the first document is kept. `word` says what the file contains.
 */
export const firstAlone = (
  text: string,
  documents: readonly Document.Parsed[],
  word: string,
): Repair => {
  const [first, second] = documents as readonly [Document.Parsed, Document.Parsed]
  const hyphens = text.indexOf('---', second.range[0])
  const start = hyphens === -1 ? Math.min(second.range[0], text.length - 1) : hyphens
  const mistake = {
    code: 'yaml-several-documents',
    range: [start, Math.min(start + 3, text.length)],
    message: `A second document begins here, but ${word} can contain only one.`,
  } as const
  const markers = areParts(documents)
    ? [...text.matchAll(MARKER)].filter(({ index }) => index >= first.range[1])
    : []
  const edits = markers.map(({ 0: { length }, index }): Edit => ({
    range: [index, index + length],
    text: '',
  }))
  const again = readDocuments(applyEdits(text, edits))
  if ('code' in again || again.length > 1) {
    const hint =
      'Remove the line --- and everything after it, or move that text into the first part.'
    return { ...mistake, hint, edits: [{ range: [start, text.length], text: '' }] }
  }
  const more = markers.length > 1 ? ` (and the ${markers.length - 1} like it)` : ''
  const hint = `Remove the line ${markers[0]![0].slice(0, 3)}${more}: the parts above and below are one site.`
  return { ...mistake, hint, edits, sure: true }
}

const OTHER = '[\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]'

/** The start of a line before a field: any kind of spaces, and the hyphens of nested lists. */
const LEAD = `^(?: |${OTHER})*(?:-(?: |${OTHER})+){0,9}`

/**
 * A non-ASCII space (Unicode, Zs) before a field or an item, or directly after its colon or hyphen;
 * a wide colon after the name of a field, with such spaces.
 */
export const STRANGE_SPACES = new RegExp(
  [
    `^[ \\t]*${OTHER}(?:[ \\t]|${OTHER})*(?=\\S)`,
    `${OTHER}(?<=${LEAD}(?:[A-Za-z][\\w-]*:|-).)`,
    `\\uff1a${OTHER}*(?<=${LEAD}(?:${[...FIELD_NAMES].join('|')})\\uff1a${OTHER}*)`,
  ].join('|'),
  'gmu',
)

/** What a pattern finds, except in texts below `|` and `>`, where all characters are meant. */
const foundIn = (text: string, pattern: RegExp): readonly RegExpExecArray[] => {
  const found = [...text.matchAll(pattern)]
  const documents = found.length === 0 ? [] : readDocuments(text)
  const blocks = ('code' in documents ? [] : documents)
    .flatMap(nodesOf)
    .filter(({ node }) => isScalar(node) && node.type?.startsWith('BLOCK'))
  const isInBlock = ({ index }: RegExpExecArray): boolean =>
    blocks.some(({ range: [start, end] }) => start <= index && index < end)
  return found.filter((each) => !isInBlock(each))
}

const alsoIn = ({ length }: readonly unknown[]): string =>
  length === 0 ? '' : ` (and in ${counted(length, 'more place')})`

/** Writes plain characters instead of look-alikes; undefined if there are none. */
export const withPlainSpaces = (text: string): Repair | undefined => {
  const edits = foundIn(text, STRANGE_SPACES).map(({ 0: spaces, index }): Edit => {
    const end = index + spaces.length
    const colon = /\S/.test(text[end] ?? '') ? ': ' : ':'
    const isColon = spaces.startsWith('\uff1a')
    return { range: [index, end], text: isColon ? colon : spaces.replace(/[^\t]/gu, ' ') }
  })
  const [first, ...more] = edits
  if (first === undefined) return undefined
  const what = first.text.startsWith(':') ? 'colon' : 'space'
  const typed = first.text === ': ' ? 'a colon and a space' : `a ${what}`
  const message = `This looks like a ${what} but is another character${alsoIn(more)}, as in text copied from web pages. YAML reads it as a letter.`
  const hint = `Delete it and type ${typed}.`
  return { code: 'yaml-space', range: first.range, message, hint, edits, sure: true }
}

/** A line around code in a chat or in Markdown, such as ```yaml. */
const FENCE = /^[ \t]*(?:```|~~~)[^`\r\n]*$/gm

/** Removes such lines from text that is not valid YAML; undefined if there are none. */
export const withoutFences = (text: string): Repair | undefined => {
  const [first, ...more] = foundIn(text, FENCE).map(({ 0: { length }, index }): Range => [
    index,
    index + length,
  ])
  if (first === undefined) return undefined
  const documents = readDocuments(text)
  if (!('code' in documents) && documents.every(({ errors }) => errors.length === 0))
    return undefined
  const edits = [first, ...more].map((range): Edit => ({ range, text: '' }))
  const message = `This line marks code in a chat or a document${alsoIn(more)}. It is not part of the file.`
  const hint = more.length === 0 ? 'Remove it.' : 'Remove these lines.'
  return { code: 'yaml-syntax', range: first, message, hint, edits, sure: true }
}

/** A comment above a page, such as `# ─── /book-now ───`, that lost its #. */
const BANNER = /(?<=^[ \t]*)[─━═]{3}.*$/gmu

/** Writes # before such comments; undefined if there are none. */
export const withBanners = (text: string): Repair | undefined => {
  const [first, ...more] = foundIn(text, BANNER)
  if (first === undefined) return undefined
  const edits = [first, ...more].map(({ index }): Edit => ({ range: [index, index], text: '# ' }))
  const range: Range = [first.index, first.index + first[0].trimEnd().length]
  const also = more.length === 0 ? '' : ` The same applies to ${counted(more.length, 'more line')}.`
  const message = `This line is a comment for you, but it does not begin with #.${also}`
  const hint = `Write # ${first[0].trimEnd()}`
  return { code: 'yaml-syntax', range, message, hint, edits, sure: true }
}

type ParsedMap = Extract<ParsedNode, { items: readonly { key: unknown }[] }>
type ParsedPair = ParsedMap['items'][number]

/** A node with the steps that lead to it; `parent` is undefined for the top of the document. */
export interface PlacedNode {
  readonly node: ParsedNode
  readonly range: Range
  readonly path: Path
  readonly isKey: boolean
  readonly parent: ParsedNode | undefined
}

/** Every node of a document in the order of the file, keys included. Aliases are not followed. */
export const nodesOf = once((document: Document.Parsed): readonly PlacedNode[] => {
  const found: PlacedNode[] = []
  const walk = (node: unknown, path: Path, parent?: ParsedNode, isKey = false): void => {
    if (!isNode(node)) return
    const own = node as ParsedNode
    const range = rangeOf(own)
    if (range !== undefined) found.push({ node: own, range, path, isKey, parent })
    if (isSeq(node)) for (const [at, item] of node.items.entries()) walk(item, [...path, at], own)
    else if (isMap(node)) {
      for (const { key, value } of node.items) {
        const at = [...path, isScalar(key) ? String(key.value) : '']
        walk(key, at, own, true)
        walk(value, at, own)
      }
    }
  }
  walk(document.contents, [])
  return found
})

/** Aliases can expand a small file to any size; more uses than this are rejected. */
const MAX_ALIAS_COUNT = 1000

/**
 * The value of a document. Of repeated keys the first counts, as it does for locations. Undefined
 * if aliases repeat parts too often or refer to nothing.
 */
export const valueOf = (document: Document.Parsed): unknown => {
  const maps = nodesOf(document).flatMap(({ node }) => (isMap(node) ? [node] : []))
  const all = maps.map((map) => map.items)
  for (const map of maps) {
    const known = new Set<unknown>()
    const isFirst = ({ key }: (typeof map.items)[number]): boolean =>
      !isScalar(key) || (!known.has(key.value) && known.add(key.value) !== undefined)
    map.items = map.items.filter(isFirst)
  }
  try {
    return document.toJS({ maxAliasCount: MAX_ALIAS_COUNT })
  } catch (error) {
    if (error instanceof ReferenceError) return undefined
    throw error
  } finally {
    for (const [at, map] of maps.entries()) map.items = all[at]!
  }
}

const rangeOf = (node: unknown): Range | undefined => {
  const { range } = (node ?? {}) as Partial<ParsedNode>
  return range == null ? undefined : [range[0], range[1]]
}

/** The pairs of a map by their keys; of repeated keys the first counts. */
const pairsOf = once((map: ParsedMap): ReadonlyMap<string, ParsedPair> => {
  const pairs = map.items.filter(({ key }) => isScalar(key))
  return new Map(pairs.toReversed().map((pair) => [String((pair.key as Scalar).value), pair]))
})

/** Follows a path through the nodes; stops at the last one that exists. */
const followPath = (document: Document.Parsed | undefined, path: Path) => {
  let node: unknown = document?.contents
  let key: unknown
  let alias: unknown
  for (const step of path) {
    if (isAlias(node)) {
      alias ??= node
      node = node.resolve(document!) ?? node
    }
    const pair = isMap(node) ? pairsOf(node as ParsedMap).get(String(step)) : undefined
    const item = isSeq(node) ? node.items[Number(step)] : undefined
    if (pair === undefined && item === undefined) return { node, key, alias, isFound: false }
    key = pair?.key
    node = pair === undefined ? item : pair.value
  }
  return { node, key, alias, isFound: true }
}

/** The locations of the parts of a document; all at the start of a file that could not be read. */
export const placesOf = (document: Document.Parsed | undefined, source: SourceText) => ({
  /** The range of a location, or of the nearest existing part around it. */
  locate: (location: Location): Range => {
    if ('range' in location) return location.range
    const { node, key, isFound } = followPath(document, location.path)
    const value = rangeOf(node)
    const keyRange = rangeOf(key)
    if (location.on === 'text' && isFound && value !== undefined) {
      const words = wordsIn(source.text, value, location)
      if (words !== undefined) return words
    }
    if (location.on === 'whole' && value !== undefined)
      return [value[0], value[0] + source.text.slice(...value).trimEnd().length]
    if (location.on === 'key' && keyRange !== undefined) return keyRange
    if (value === undefined || value[0] === value[1]) return keyRange ?? value ?? [0, 0]
    if (!isMap(node) && !isSeq(node)) return value
    const first = isMap(node) ? rangeOf(node.items[0]?.key) : undefined
    return keyRange ?? first ?? [value[0], value[0] + 1]
  },
  /** The range of the alias (*name) that supplies the value at a path, if any. */
  aliasTo: (path: Path): Range | undefined => rangeOf(followPath(document, path).alias),
  /** The indentation of the fields of a group; undefined if the group is in braces. */
  indentOf: (path: Path): number | undefined => {
    const { node, key, isFound } = followPath(document, path)
    const first = isMap(node) && node.flow !== true ? rangeOf(node.items[0]?.key) : undefined
    const [at] = first ?? rangeOf(key) ?? []
    if (!isFound || at === undefined || (isMap(node) && first === undefined)) return undefined
    return positionAt(source, at).column + (first === undefined ? 1 : -1)
  },
})
