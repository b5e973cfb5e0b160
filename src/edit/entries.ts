import { isDeepStrictEqual } from 'node:util'
import { isScalar, parse, parseDocument, visit } from 'yaml'
import { applyEdits, type Edit } from '../diagnostics/edit.ts'
import type { Range } from '../diagnostics/source.ts'
import {
  appendItem,
  editableFile,
  EditError,
  insertTopField,
  removeItem,
  removeTopField,
  setField,
} from './list.ts'
import { scalarLine, type Fields, type Texts } from './scalar.ts'
import { entryCells } from './table.ts'

type Group = Record<string, unknown>

/** As much of a site config's value as edits change. */
interface Value {
  readonly collections: Readonly<Record<string, { readonly entries: Group[] }>>
  redirects?: Group[]
}

/**
 * Makes edits, and proves that they do what is wanted and nothing else: the edited text is read
 * again, and must hold the old value changed by `change`. Throws EditError when it does not.
 */
const proven = (text: string, edits: readonly Edit[], change: (value: Value) => void): string => {
  const edited = applyEdits(text, edits)
  const wanted = parse(text, { maxAliasCount: -1 }) as Value
  change(wanted)
  try {
    if (isDeepStrictEqual(parse(edited, { maxAliasCount: -1 }), wanted)) return edited
  } catch {
    // What cannot be read is not what was wanted.
  }
  throw new EditError('The file is written in a way that cannot be edited here; add it by hand.')
}

const entriesPath = (collection: string) => ['collections', collection, 'entries'] as const

/** The file with one more entry after the last of its collection, written as its neighbours are. */
export const addEntry = (text: string, collection: string, fields: Fields): string => {
  const edits = appendItem(editableFile(text), entriesPath(collection), fields)
  return proven(text, edits, ({ collections }) => {
    collections[collection]!.entries.push(Object.fromEntries(fields))
  })
}

/** The file without one entry. */
export const removeEntry = (text: string, collection: string, index: number): string => {
  const edits = removeItem(editableFile(text), entriesPath(collection), index)
  return proven(text, edits, ({ collections }) => {
    collections[collection]!.entries.splice(index, 1)
  })
}

/** The file with other texts in fields of an entry; a new field stands after the name. */
export const setEntryFields = (
  text: string,
  collection: string,
  index: number,
  fields: Texts,
): string =>
  fields.reduce((before, [key, value]) => {
    const path = [...entriesPath(collection), index]
    const edits = setField(editableFile(before), path, key, value)
    return proven(before, edits, ({ collections }) => {
      collections[collection]!.entries[index]![key] = value
    })
  }, text)

const REDIRECTS_COMMENT = '# Old addresses, and where their visitors are led.'

/** The file without the redirect of an address, and where it led; undefined where there is none. */
export const removeRedirect = (
  text: string,
  from: string,
): { readonly text: string; readonly to: string } | undefined => {
  const { redirects = [] } = parse(text) as Value
  const index = redirects.findIndex((redirect) => redirect.from === from)
  if (index === -1) return undefined
  const file = editableFile(text)
  const to = String(redirects[index]!.to)
  if (redirects.length === 1) {
    const edits = removeTopField(file, 'redirects', REDIRECTS_COMMENT)
    return { text: proven(text, edits, (value) => void delete value.redirects), to }
  }
  const edits = removeItem(file, ['redirects'], index)
  return { text: proven(text, edits, (value) => void value.redirects!.splice(index, 1)), to }
}

/** The file with an old address that leads to a page of today. */
export const addRedirect = (text: string, from: string, to: string): string => {
  const file = editableFile(text)
  const known = (parse(text) as Value).redirects
  if (known === null || known?.length === 0)
    throw new EditError('`redirects` is empty; remove it, or write the first redirect by hand.')
  const lines = ['redirects:', `  - from: ${from}`, `    to: ${scalarLine(to, 'plain')}`]
  const edits =
    known === undefined
      ? insertTopField(file, 'pages', [REDIRECTS_COMMENT, ...lines])
      : appendItem(file, ['redirects'], Object.entries({ from, to }))
  return proven(text, edits, (value) => void (value.redirects ??= []).push({ from, to }))
}

/** A file whose links lead elsewhere, and how many of them. */
export interface MovedLinks {
  readonly text: string
  readonly count: number
}

/** A path of the site at which nothing stands any more. */
interface LinkMove {
  readonly from: string
  readonly to: string
  /** Whether sections of the page are gone too, so that their anchors are dropped. */
  readonly isGone?: boolean
}

const movedLinks = (
  text: string,
  ranges: readonly Range[],
  { from, to, isGone = false }: LinkMove,
): MovedLinks => {
  const path = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const anchor = isGone ? '/?(?:#[\\w-]+)?' : ''
  // Neither a longer path nor the end of one: /locations/ogden is not /locations/ogden-valley.
  const link = new RegExp(`(?<![\\w/.:-])${path}(?![\\w-]|/[\\w-])${anchor}`, 'g')
  const edits = ranges.flatMap(([start, end]) =>
    Array.from(text.slice(start, end).matchAll(link), ({ index, 0: found }): Edit => {
      const at = start + index
      return { range: [at, at + found.length], text: to }
    }),
  )
  return { text: applyEdits(text, edits), count: edits.length }
}

/** A file of YAML or JSON in which every link to one path of the site leads to another. */
export const moveLinks = (text: string, move: LinkMove): MovedLinks => {
  const ranges: Range[] = []
  // JSON may be indented by tabs, which YAML does not take.
  visit(parseDocument(text.replaceAll('\t', ' '), { prettyErrors: false }), {
    Scalar: (key, node) => {
      if (key === 'key' || !isScalar(node) || typeof node.value !== 'string') return
      if (node.range != null) ranges.push([node.range[0], node.range[1]])
    },
  })
  return movedLinks(text, ranges, move)
}

/** The same for a table. */
export const moveLinksOfTable = (text: string, move: LinkMove): MovedLinks =>
  movedLinks(text, entryCells(text), move)
