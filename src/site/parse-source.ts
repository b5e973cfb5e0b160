import {
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  parseAllDocuments,
  type Document,
  type ParsedNode,
  type YAMLMap,
} from 'yaml'
import type { z } from 'zod'
import { entrySchema, siteSchema } from '../../schema/site.ts'
import type { Diagnostic, Path, Place } from '../diagnostics/diagnostic.ts'
import { applyEdits, insertionsOf, offsetBefore, type Edit } from '../diagnostics/edit.ts'
import { positionAt, sourceText, type Range, type SourceText } from '../diagnostics/source.ts'
import { unreadable } from './readable.ts'
import { yamlLosses } from './yaml-losses.ts'
import { mendsOf, type Mend } from './yaml-mends.ts'
import { yamlMistakes } from './yaml-mistakes.ts'

/** A site config as YAML: the plain value, and where each part of it stands. */
export interface ParsedSource {
  /** Undefined when the YAML could not be read, not even with its sure mistakes mended. */
  readonly value: unknown
  readonly diagnostics: readonly Diagnostic[]
  /** The range of a place; the nearest part of the file that exists when the place itself does not. */
  readonly locate: (place: Place) => Range
  /** Where an alias (*name) brings what stands at a path to its place, if one does. */
  readonly aliasTo: (path: Path) => Range | undefined
  /** How many spaces lead the fields of the group at a path; undefined where they stand on one line, in braces. */
  readonly indentOf: (path: Path) => number | undefined
}

/** What a file of YAML holds, and the words about one that holds nothing, or more than one. */
export interface Holding {
  readonly schema: z.core.$ZodType
  readonly word: string
  readonly smallest: string
}

const SITE_CONFIG: Holding = {
  schema: siteSchema,
  word: 'a site config',
  smallest:
    'The smallest site is a business with a name and a description, and one page with one section.',
}

/** One entry of a collection in a file of its own. */
export const ONE_ENTRY: Holding = {
  schema: entrySchema,
  word: 'the file of an entry',
  smallest: 'The smallest entry is a name, such as name: Ogden. Or remove the file.',
}

/** Aliases can blow a small file up to any size; more uses than this are refused. */
const MAX_ALIAS_COUNT = 1000

/** The most values that aliases may add, and the most aliases: finding what each names takes time. */
const MOST_EXPANDED = 1_000_000
const MOST_ALIASES = 10_000

/** Deeper nesting than any site needs. */
const MAX_DEPTH = 100

/** How much text is read again, in all, to try mendings out: a bound on the time that they take. */
const MOST_TRIED = 4_000_000

/** What a trial counts for at the least, so that short texts are not tried without end either. */
const LEAST_TRIED = 5_000

/** Tokens of YAML's lexer that stand for nothing in the text: document start, end of flow, scalar next. */
const MARKS = new Set(['\u0002', '\u0018', '\u001f'])

/** The offset of the first bracket or brace that is nested too deep, or -1. Texts and comments do not count. */
const bracketsTooDeep = (text: string): number => {
  if (text.split(/[[{]/, MAX_DEPTH + 2).length <= MAX_DEPTH + 1) return -1
  let depth = 0
  let offset = 0
  let scalar = false
  for (const token of new Lexer().lex(text)) {
    if (!scalar) {
      if (token === '[' || token === '{') depth++
      else if (token === ']' || token === '}') depth--
      if (depth > MAX_DEPTH) return offset
    }
    scalar = token === '\u001f'
    if (!MARKS.has(token)) offset += token.length
  }
  return -1
}

/** More hyphens and question marks than this at the beginning of a line, each a list within a list. */
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

const tooDeep = (offset: number): Diagnostic => ({
  code: 'yaml-too-deep',
  severity: 'error',
  place: { range: [offset, offset + 1] },
  message: `Lists or groups are nested more than ${MAX_DEPTH} deep here.`,
  hint: 'Close what was opened before, or move the line to the left; a site needs no more than a few steps.',
})

const read = (text: string): readonly Document.Parsed[] =>
  parseAllDocuments(text, {
    prettyErrors: false,
    logLevel: 'silent',
    // The parser compares each key with all before it; `yamlMistakes` finds those that stand twice.
    uniqueKeys: false,
    // A config holds texts, numbers, lists and groups; !!binary and the like are told as the text that they are.
    resolveKnownTags: false,
  }) as Document.Parsed[]

const startOf = ({ place }: Diagnostic): number => ('range' in place ? place.range[0] : 0)

const isDuplicate = ({ code }: Diagnostic): boolean => code === 'yaml-duplicate-key'

/** The YAML with its mistakes mended one after the other, as far as each has a likely mending. */
interface Mended {
  readonly document: Document.Parsed
  readonly text: string
  /** In the coordinates of the file as it is written. */
  readonly edits: readonly Edit[]
  readonly told: readonly Diagnostic[]
  /** What has no mending, in the coordinates of the mended text. */
  readonly left: readonly Diagnostic[]
}

/**
 * Puts right, in memory alone, what hides the rest of the file from the checks: each mistake of the YAML
 * is told, and the first mending after which YAML understands the line is presumed.
 */
const mended = (source: SourceText, first: Document.Parsed): Mended => {
  let document = first
  let { text } = source
  let edits: readonly Edit[] = []
  const told: Diagnostic[] = []
  let tried = 0
  for (;;) {
    const current = sourceText(source.name, text)
    const left = yamlMistakes(current, document)
    const mistake = [...left]
      .filter((each) => !isDuplicate(each))
      .sort((a, b) => startOf(a) - startOf(b))[0]
    const done = { document, text, edits, told, left }
    if (mistake === undefined) return done
    let works: Mend | undefined
    for (const mend of mendsOf(current, mistake)) {
      const next = applyEdits(text, mend.edits)
      if (next === text) continue
      tried += Math.max(text.length, LEAST_TRIED)
      if (tried > MOST_TRIED) return done
      const [trial, second] = read(next)
      if (trial === undefined || second !== undefined) continue
      // Edits further down only move what belongs to the line.
      const end = mend.edits
        .filter(({ range }) => range[0] <= mend.range[1])
        .reduce((most, edit) => Math.max(most, edit.range[0] + edit.text.length), mend.range[1])
      const rest = yamlMistakes(sourceText(source.name, next), trial)
      // Tabs are mended on all lines at once; what else is wrong on them is told after.
      const isLeft = (each: Diagnostic): boolean =>
        (mend.code !== 'yaml-tab' && startOf(each) <= end) ||
        offsetBefore(mend.edits, startOf(each)) <= startOf(mistake)
      if (rest.some((each) => !isDuplicate(each) && isLeft(each))) continue
      works = mend
      document = trial
      break
    }
    if (works === undefined) return done
    const before = (range: Range): Range => [
      offsetBefore(edits, range[0]),
      offsetBefore(edits, range[1]),
    ]
    const asWritten = works.edits.map((edit) => ({
      ...edit,
      range: before(edit.range),
    }))
    told.push({
      code: works.code,
      severity: 'error',
      place: { range: before(works.range) },
      message: works.message,
      hint: works.hint,
      ...(works.sure ? { fix: { edits: asWritten } } : {}),
    })
    text = applyEdits(text, works.edits)
    edits = [...edits, ...asWritten.flatMap((edit) => insertionsOf(source.text, edit))]
  }
}

/** A line that parts two documents and holds nothing else but a comment. */
const MARKER = /^(?:---|\.\.\.)(?=[ \t]*(?:#.*)?\r?$)/gm

/**
 * The text without what makes it several documents, every offset as it was: the lines that part them as
 * comments where the parts are one config, nothing from the second document on where they are several.
 */
const firstAlone = (
  text: string,
  documents: readonly Document.Parsed[],
  { word }: Holding,
): { readonly told: Diagnostic; readonly text: string } => {
  const [first, second] = documents as readonly [Document.Parsed, Document.Parsed]
  const hyphens = text.indexOf('---', second.range[0])
  const start = hyphens === -1 ? Math.min(second.range[0], text.length - 1) : hyphens
  const tell = (hint: string, edits?: readonly Edit[]): Diagnostic => ({
    code: 'yaml-several-documents',
    severity: 'error',
    place: { range: [start, Math.min(start + 3, text.length)] },
    message: `A second document begins here; ${word} is one.`,
    hint,
    ...(edits === undefined ? {} : { fix: { edits } }),
  })
  const keys = new Set<unknown>()
  const areParts = documents.every(
    ({ contents }) =>
      contents === null ||
      (isScalar(contents) && contents.value === null) ||
      (isMap(contents) &&
        contents.items.every(({ key }) => {
          const name = isScalar(key) ? key.value : key
          return !keys.has(name) && keys.add(name)
        })),
  )
  const from = first.range[1]
  const markers = areParts ? [...text.matchAll(MARKER)].filter(({ index }) => index >= from) : []
  const joined = applyEdits(
    text,
    markers.map(({ index }) => ({ range: [index, index + 3], text: '#--' })),
  )
  if (markers.length > 0 && read(joined).length === 1) {
    const lines = markers.map(({ index }): Edit => {
      const end = text.indexOf('\n', index)
      return { range: [index, end === -1 ? text.length : end + 1], text: '' }
    })
    const more = markers.length > 1 ? ` (and the ${markers.length - 1} like it)` : ''
    return {
      told: tell(
        `Remove the line ${markers[0]![0]}${more}: what stands above and below it is one site.`,
        lines,
      ),
      text: joined,
    }
  }
  return {
    told: tell('Remove the line --- and what follows it, or move it into the first part.'),
    text: text.slice(0, start),
  }
}

const OTHER = '[\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]'

/** What leads a field: spaces of any kind, and as many hyphens as lists are nested on a line. */
const LEAD = `^(?: |${OTHER})*(?:-(?: |${OTHER})+){0,9}`

/**
 * A space of another kind (Unicode, Zs) before a field or an item, or right behind its colon or hyphen; a wide colon
 * behind the name of a field.
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
  let offset = 0
  let isBlock = false
  let scalar = false
  for (const token of new Lexer().lex(text)) {
    if (scalar && isBlock) found.push([offset, offset + token.length])
    if (!scalar && /^[|>]/.test(token)) isBlock = true
    else if (scalar) isBlock = false
    scalar = token === '\u001f'
    if (!MARKS.has(token)) offset += token.length
  }
  return found
}

/** The text with plain characters where others look like them, every offset as it was; undefined where there are none. */
const strangeSpaces = (
  text: string,
): { readonly told: Diagnostic; readonly text: string } | undefined => {
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
  const also =
    more.length === 0
      ? ''
      : ` (and in ${more.length} more ${more.length === 1 ? 'place' : 'places'})`
  const what = first.text === ':' ? 'colon' : 'space'
  return {
    text: applyEdits(text, edits),
    told: {
      code: 'yaml-space',
      severity: 'error',
      place: { range: first.range },
      message: `What looks like a ${what} here is another character${also}, as word processors and web pages put in; YAML takes it for a letter.`,
      hint: `Delete it and type a ${what}.`,
      fix: { edits },
    },
  }
}

/** Reads YAML. Every mistake of the YAML itself becomes a diagnostic; nothing is thrown. */
export const parseSource = (source: SourceText, holding: Holding = SITE_CONFIG): ParsedSource => {
  const failed = (diagnostics: readonly Diagnostic[]): ParsedSource => ({
    value: undefined,
    diagnostics,
    locate: (place) => ('range' in place ? place.range : [0, 0]),
    aliasTo: () => undefined,
    indentOf: () => undefined,
  })
  const refused = unreadable(source)
  if (refused.length > 0) return failed(refused)
  const strange = strangeSpaces(source.text)
  if (strange !== undefined) {
    const rest = parseSource(sourceText(source.name, strange.text), holding)
    return { ...rest, diagnostics: [strange.told, ...rest.diagnostics] }
  }
  const deep = Math.max(bracketsTooDeep(source.text), linesTooDeep(source.text))
  if (deep !== -1) return failed([tooDeep(deep)])
  const documents = read(source.text)
  const document = documents[0]
  if (documents.length > 1) {
    const { told, text } = firstAlone(source.text, documents, holding)
    const rest = parseSource(sourceText(source.name, text), holding)
    return { ...rest, diagnostics: [told, ...rest.diagnostics] }
  }
  const isEmpty = document === undefined || document.contents === null
  const holdsNull = isScalar(document?.contents) && document.contents.value === null
  if (document === undefined || (document.errors.length === 0 && (isEmpty || holdsNull))) {
    return failed([
      {
        code: 'file-empty',
        severity: 'error',
        place: { range: [0, 0] },
        message: 'The file holds nothing yet.',
        hint: holding.smallest,
      },
    ])
  }
  const result = mended(source, document)
  const { edits } = result
  const current = sourceText(source.name, result.text)
  const asWritten = ([start, end]: Range): Range => [
    offsetBefore(edits, start),
    offsetBefore(edits, end),
  ]
  const placed = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
    diagnostics.map((diagnostic) => {
      const { place, fix } = diagnostic
      const moved = fix !== undefined && 'edits' in fix
      return {
        ...diagnostic,
        place: 'range' in place ? { range: asWritten(place.range) } : place,
        ...(moved
          ? {
              fix: {
                edits: fix.edits.map(({ range, text }) => ({
                  range: asWritten(range),
                  text,
                })),
              },
            }
          : {}),
      }
    })
  const locate = (place: Place): Range =>
    'range' in place ? place.range : asWritten(locateNode(result.document, current, place))
  const known = { locate, ...placesIn(result.document, current, asWritten) }
  const mistakes = [...result.told, ...placed(result.left)]
  // A key that stands twice leaves a value to check further; other mistakes leave guesses.
  if (result.left.some((each) => !isDuplicate(each))) {
    return { value: undefined, diagnostics: mistakes, ...known }
  }
  if (expandedSize(result.document) > MOST_EXPANDED) {
    return {
      value: undefined,
      diagnostics: [aliasBomb(result.document)],
      ...known,
    }
  }
  let value: unknown
  try {
    value = result.document.toJS({ maxAliasCount: MAX_ALIAS_COUNT })
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    return {
      value: undefined,
      diagnostics: [aliasBomb(result.document)],
      ...known,
    }
  }
  const losses = placed(yamlLosses(current, result.document, value, holding.schema))
  return { value, diagnostics: [...mistakes, ...losses], ...known }
}

/** How many values the aliases of a document add to it, Infinity when there are more of them than are looked up. */
const expandedSize = (document: Document.Parsed): number => {
  const sizes = new Map<string, number>()
  let aliases = 0
  let added = 0
  const sizeOf = (node: unknown): number => {
    let size = 1
    if (isAlias(node)) {
      size = sizes.get(node.source) ?? 1
      aliases++
      added += size
    } else if (isMap(node)) for (const { value } of node.items) size += sizeOf(value)
    else if (isSeq(node)) for (const item of node.items) size += sizeOf(item)
    if (isNode(node) && !isAlias(node) && node.anchor !== undefined) sizes.set(node.anchor, size)
    return size
  }
  sizeOf(document.contents)
  return aliases > MOST_ALIASES ? Infinity : added
}

const aliasBomb = (document: Document.Parsed): Diagnostic => {
  const text = document.range
  return {
    code: 'yaml-alias',
    severity: 'error',
    place: { range: [text[0], text[0] + 1] },
    message: `Aliases (*name) repeat parts of this file so often that it would grow past any site; the file is not read further.`,
    hint: 'Write the values out in place of the aliases.',
  }
}

const rangeOf = (node: ParsedNode | null | undefined): Range | undefined =>
  node?.range == null ? undefined : [node.range[0], node.range[1]]

type ParsedMap = YAMLMap.Parsed<ParsedNode, ParsedNode | null>
type ParsedPair = ParsedMap['items'][number]

/** The pairs of a map by their keys, the first of each; made once for each map that is asked for. */
const pairsByKey = new WeakMap<ParsedMap, ReadonlyMap<string, ParsedPair>>()

const pairAt = (map: ParsedMap, step: string | number): ParsedPair | undefined => {
  let pairs = pairsByKey.get(map)
  if (pairs === undefined) {
    const found = new Map<string, ParsedPair>()
    for (const pair of map.items) {
      if (!isPair(pair) || !isScalar(pair.key)) continue
      const key = String(pair.key.value)
      if (!found.has(key)) found.set(key, pair)
    }
    pairsByKey.set(map, (pairs = found))
  }
  return pairs.get(String(step))
}

/** Follows a path through the nodes; stops at the last one that exists. */
const follow = (document: Document.Parsed, path: Path) => {
  let node = document.contents as ParsedNode | null
  let key: ParsedNode | undefined
  let alias: ParsedNode | undefined
  for (const step of path) {
    if (isAlias(node)) {
      alias ??= node
      node = (node.resolve(document) as ParsedNode | undefined) ?? node
    }
    if (isMap(node)) {
      const pair = pairAt(node as ParsedMap, step)
      if (pair === undefined) return { node, key, alias, whole: false }
      key = pair.key as ParsedNode
      node = pair.value as ParsedNode | null
    } else if (isSeq(node)) {
      const item = node.items[Number(step)] as ParsedNode | undefined
      if (item === undefined) return { node, key, alias, whole: false }
      key = undefined
      node = item
    } else return { node, key, alias, whole: false }
  }
  return { node, key, alias, whole: true }
}

/** What else is asked about the places of a document. */
const placesIn = (
  document: Document.Parsed,
  source: SourceText,
  asWritten: (range: Range) => Range,
): Pick<ParsedSource, 'aliasTo' | 'indentOf'> => ({
  aliasTo: (path) => {
    const range = rangeOf(follow(document, path).alias)
    return range === undefined ? undefined : asWritten(range)
  },
  indentOf: (path) => {
    const { node, key, whole } = follow(document, path)
    if (!whole) return undefined
    if (isMap(node)) {
      const first = rangeOf(node.items[0]?.key as ParsedNode | undefined)
      if (node.flow === true || first === undefined) return undefined
      return positionAt(source, first[0]).column - 1
    }
    const above = rangeOf(key)
    return above === undefined ? undefined : positionAt(source, above[0]).column + 1
  },
})

const locateNode = (
  document: Document.Parsed,
  source: SourceText,
  place: Exclude<Place, { range: Range }>,
): Range => {
  const { node, key, whole } = follow(document, place.path)
  const value = rangeOf(node)
  const keyRange = rangeOf(key)
  if (place.on === 'text' && whole && value !== undefined) {
    const within = place.within ?? place.text
    const found = source.text.indexOf(within, value[0])
    const at = found + within.indexOf(place.text)
    if (found !== -1 && at + place.text.length <= value[1]) return [at, at + place.text.length]
  }
  if (place.on === 'whole' && value !== undefined) {
    const text = source.text.slice(...value)
    return [value[0], value[0] + text.trimEnd().length]
  }
  if (place.on === 'key' && keyRange !== undefined) return keyRange
  if (value === undefined || value[0] === value[1]) return keyRange ?? value ?? [0, 0]
  if (isMap(node) || isSeq(node)) {
    if (keyRange !== undefined) return keyRange
    const first = isMap(node) ? rangeOf(node.items[0]?.key as ParsedNode | undefined) : undefined
    return first ?? [value[0], value[0] + 1]
  }
  return value
}
