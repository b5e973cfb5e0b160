import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  parseAllDocuments,
  type Document,
  type ParsedNode,
} from 'yaml'
import type { Diagnostic, Path, Place } from '../diagnostics/diagnostic.ts'
import type { Range, SourceText } from '../diagnostics/source.ts'
import { yamlMistakes } from './yaml-mistakes.ts'

/** A site config as YAML: the plain value, and where each part of it stands. */
export interface ParsedSource {
  /** Undefined when the YAML could not be read. */
  readonly value: unknown
  readonly diagnostics: readonly Diagnostic[]
  /** The range of a place; the nearest part of the file that exists when the place itself does not. */
  readonly locate: (place: Place) => Range
}

/** Aliases can blow a small file up to any size; more uses than this are refused. */
const MAX_ALIAS_COUNT = 1000

/** Deeper nesting than any site needs. */
const MAX_DEPTH = 100

/** Tokens of YAML's lexer that stand for nothing in the text: document start, end of flow, scalar next. */
const MARKS = new Set(['\u0002', '\u0018', '\u001f'])

/** The offset of the first bracket or brace that is nested too deep, or -1. Texts and comments do not count. */
const nestsTooDeep = (text: string): number => {
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

const deepAt = (offset: number): Diagnostic => ({
  code: 'yaml-syntax',
  severity: 'error',
  place: { range: [offset, offset + 1] },
  message: `Lists or groups are nested more than ${MAX_DEPTH} deep here.`,
  hint: 'Close the brackets opened before; a site needs no more than a few.',
})

/** Reads YAML. Every mistake of the YAML itself becomes a diagnostic; nothing is thrown. */
export const parseSource = (source: SourceText): ParsedSource => {
  const failed = (diagnostic: Diagnostic): ParsedSource => ({
    value: undefined,
    diagnostics: [diagnostic],
    locate: (place) => ('range' in place ? place.range : [0, 0]),
  })
  const tooDeep = nestsTooDeep(source.text)
  if (tooDeep !== -1) return failed(deepAt(tooDeep))
  let documents: readonly Document.Parsed[]
  try {
    documents = parseAllDocuments(source.text, {
      prettyErrors: false,
      logLevel: 'silent',
    }) as Document.Parsed[]
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return failed(deepAt(0))
  }
  const document = documents[0]
  const isEmpty = document === undefined || document.contents === null
  const holdsNull = isScalar(document?.contents) && document.contents.value === null
  if (document === undefined || (document.errors.length === 0 && (isEmpty || holdsNull))) {
    return failed({
      code: 'file-empty',
      severity: 'error',
      place: { range: [0, 0] },
      message: 'The file holds nothing yet.',
      hint: 'The smallest site is a business with a name and a description, and one page with one section.',
    })
  }
  const second = documents[1]
  if (second !== undefined) {
    return failed({
      code: 'yaml-several-documents',
      severity: 'error',
      place: { range: [second.range[0], second.range[0] + 3] },
      message: 'A second document begins here; a site config is one.',
      hint: 'Remove the line --- and what follows it, or move it into the first part.',
    })
  }
  const diagnostics = yamlMistakes(source, document)
  const locate = (place: Place): Range =>
    'range' in place ? place.range : locateNode(document, source, place)
  // A key that stands twice leaves a value to check further; other mistakes leave guesses.
  if (diagnostics.some(({ code }) => code !== 'yaml-duplicate-key')) {
    return { value: undefined, diagnostics, locate }
  }
  try {
    return {
      value: document.toJS({ maxAliasCount: MAX_ALIAS_COUNT }) as unknown,
      diagnostics,
      locate,
    }
  } catch (error) {
    return failed({
      code: 'yaml-alias',
      severity: 'error',
      place: { range: [0, 1] },
      message: `The aliases (*name) of this file cannot be resolved: ${(error as Error).message.split('\n', 1)[0]}.`,
      hint: 'Write the values out in place of the aliases.',
    })
  }
}

const rangeOf = (node: ParsedNode | null | undefined): Range | undefined =>
  node?.range == null ? undefined : [node.range[0], node.range[1]]

/** Follows a path through the nodes; stops at the last one that exists. */
const follow = (document: Document.Parsed, path: Path) => {
  let node = document.contents as ParsedNode | null
  let key: ParsedNode | undefined
  for (const [index, step] of path.entries()) {
    if (isAlias(node)) node = (node.resolve(document) as ParsedNode | undefined) ?? node
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(step),
      )
      if (pair === undefined) return { node, key, whole: index === path.length }
      key = pair.key as ParsedNode
      node = pair.value as ParsedNode | null
    } else if (isSeq(node)) {
      const item = node.items[Number(step)] as ParsedNode | undefined
      if (item === undefined) return { node, key, whole: false }
      key = undefined
      node = item
    } else return { node, key, whole: false }
  }
  return { node, key, whole: true }
}

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
  if (place.on === 'key' && keyRange !== undefined) return keyRange
  if (value === undefined || value[0] === value[1]) return keyRange ?? value ?? [0, 0]
  if (isMap(node) || isSeq(node)) {
    if (keyRange !== undefined) return keyRange
    const first = isMap(node) ? rangeOf(node.items[0]?.key as ParsedNode | undefined) : undefined
    return first ?? [value[0], value[0] + 1]
  }
  return value
}
