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
} from 'yaml'
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

/* A text as YAML documents: what is looked at before, its nodes, and where each stands. */

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

/** A node with the steps that lead to it; `parent` is undefined for the top of the document. */
export interface PlacedNode {
  readonly node: ParsedNode
  readonly range: Range
  readonly path: Path
  readonly isKey: boolean
  readonly parent: ParsedNode | undefined
}

const nodesOfDocuments = new WeakMap<Document.Parsed, readonly PlacedNode[]>()

/** Every node of a document in the order of the file, keys included. Aliases are not followed. */
export const nodesOf = (document: Document.Parsed): readonly PlacedNode[] => {
  const known = nodesOfDocuments.get(document)
  if (known !== undefined) return known
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
  nodesOfDocuments.set(document, found)
  return found
}

/**
 * The value of a document, in which the first of keys that stand twice counts, as it does for
 * places; undefined where its aliases repeat parts too often, or name none.
 */
export const valueOf = (document: Document.Parsed, maxAliasCount: number): unknown => {
  const maps = nodesOf(document).flatMap(({ node }) => (isMap(node) ? [node] : []))
  const whole = maps.map((map) => map.items)
  for (const map of maps) {
    const known = new Set<unknown>()
    const isFirst = ({ key }: (typeof map.items)[number]): boolean =>
      !isScalar(key) || (!known.has(key.value) && known.add(key.value) !== undefined)
    map.items = map.items.filter(isFirst)
  }
  try {
    return document.toJS({ maxAliasCount })
  } catch (error) {
    if (error instanceof ReferenceError) return undefined
    throw error
  } finally {
    for (const [at, map] of maps.entries()) map.items = whole[at]!
  }
}

const rangeOf = (node: unknown): Range | undefined => {
  const { range } = (node ?? {}) as Partial<ParsedNode>
  return range == null ? undefined : [range[0], range[1]]
}

/** Follows a path through the nodes; stops at the last one that exists. */
const follow = (document: Document.Parsed | undefined, path: Path) => {
  let node: unknown = document?.contents
  let key: unknown
  let alias: unknown
  for (const step of path) {
    if (isAlias(node)) {
      alias ??= node
      node = node.resolve(document!) ?? node
    }
    const pair = isMap(node)
      ? node.items.find((each) => isScalar(each.key) && String(each.key.value) === String(step))
      : undefined
    const item = isSeq(node) ? node.items[Number(step)] : undefined
    if (pair === undefined && item === undefined) return { node, key, alias, whole: false }
    key = pair?.key
    node = pair === undefined ? item : pair.value
  }
  return { node, key, alias, whole: true }
}

/** Where the parts of a document stand; all at the beginning of a file that could not be read. */
export const placesOf = (document: Document.Parsed | undefined, source: SourceText) => ({
  /** The range of a place; of the nearest part that exists where the place itself does not. */
  locate: (location: Location): Range => {
    if ('range' in location) return location.range
    const { node, key, whole } = follow(document, location.path)
    const value = rangeOf(node)
    const keyRange = rangeOf(key)
    if (location.on === 'text' && whole && value !== undefined) {
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
  /** Where an alias (*name) brings what stands at a path to its place, if one does. */
  aliasTo: (path: Path): Range | undefined => rangeOf(follow(document, path).alias),
  /** How many spaces lead the fields of a group; undefined where they stand in braces. */
  indentOf: (path: Path): number | undefined => {
    const { node, key, whole } = follow(document, path)
    const first = isMap(node) && node.flow !== true ? rangeOf(node.items[0]?.key) : undefined
    const [at] = first ?? rangeOf(key) ?? []
    if (!whole || at === undefined || (isMap(node) && first === undefined)) return undefined
    return positionAt(source, at).column + (first === undefined ? 1 : -1)
  },
})
