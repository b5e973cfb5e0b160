import { isScalar, parse, parseDocument, visit } from 'yaml'
import type { Path } from '../diagnostics/diagnostic.ts'
import { applyEdits, type Edit } from '../diagnostics/edit.ts'
import type { Range } from '../diagnostics/source.ts'
import { scalarLine } from './scalar.ts'
import { entryCells } from './table.ts'
import {
  appendItem,
  EditError,
  editableFile,
  insertTopField,
  removeItem,
  removeTopField,
  setField,
  type Fields,
} from './list.ts'

type Value = Record<string, unknown>

/** A collection's entries in the value of a file. */
const entriesOf = (value: unknown, collection: string): Value[] =>
  ((value as { collections: Record<string, { entries: Value[] }> }).collections[collection]
    ?.entries ?? []) as Value[]

/**
 * Makes edits, and proves that they do what is wanted and nothing else: the text is read again, and its value
 * must be the old one changed as `change` says. Throws EditError when it is not; then nothing is lost.
 */
const proven = (text: string, edits: readonly Edit[], change: (value: unknown) => void): string => {
  const edited = applyEdits(text, edits)
  const wanted: unknown = parse(text, { maxAliasCount: -1 })
  change(wanted)
  const isAsWanted = (): boolean => {
    try {
      return JSON.stringify(parse(edited, { maxAliasCount: -1 })) === JSON.stringify(wanted)
    } catch {
      return false
    }
  }
  if (!isAsWanted())
    throw new EditError('The file is written in a way that cannot be edited here; add it by hand.')
  return edited
}

/** The file with one more entry after the last of its collection, written as its neighbours are. */
export const addEntry = (text: string, collection: string, fields: Fields): string => {
  const file = editableFile(text)
  const edits = appendItem(file, ['collections', collection, 'entries'], fields)
  return proven(
    text,
    edits,
    (value) => void entriesOf(value, collection).push(Object.fromEntries(fields)),
  )
}

/** The file without one entry. */
export const removeEntry = (text: string, collection: string, index: number): string => {
  const file = editableFile(text)
  const edits = removeItem(file, ['collections', collection, 'entries'], index)
  return proven(text, edits, (value) => void entriesOf(value, collection).splice(index, 1))
}

/** The file with other values in fields of an entry; a field that is not there is put after its name. */
export const setEntryFields = (
  text: string,
  collection: string,
  index: number,
  fields: readonly (readonly [key: string, text: string])[],
): string =>
  fields.reduce((before, [key, value]) => {
    const file = editableFile(before)
    const path: Path = ['collections', collection, 'entries', index]
    const edits = setField(file, path, key, value, 'name')
    return proven(before, edits, (whole) => {
      const entry = entriesOf(whole, collection)[index]!
      if (Object.hasOwn(entry, key)) entry[key] = value
      else {
        const rest = Object.entries(entry)
        for (const name of Object.keys(entry)) delete entry[name]
        const at = rest.findIndex(([name]) => name === 'name') + 1
        Object.assign(
          entry,
          Object.fromEntries([...rest.slice(0, at), [key, value], ...rest.slice(at)]),
        )
      }
    })
  }, text)

const REDIRECTS_COMMENT = '# Old addresses, and where their visitors are led.'

/** The file without the redirect of an address, and where that led; undefined where there is none. */
export const removeRedirect = (
  text: string,
  from: string,
): { readonly text: string; readonly to: string } | undefined => {
  const known = (parse(text) as { redirects?: { from: string; to: string }[] }).redirects ?? []
  const index = known.findIndex((redirect) => redirect.from === from)
  if (index === -1) return undefined
  const file = editableFile(text)
  const { to } = known[index]!
  if (known.length > 1) {
    const edits = removeItem(file, ['redirects'], index)
    const rest = proven(
      text,
      edits,
      (value) => void (value as { redirects: unknown[] }).redirects.splice(index, 1),
    )
    return { text: rest, to }
  }
  const edits = removeTopField(file, 'redirects', REDIRECTS_COMMENT)
  return { text: proven(text, edits, (value) => void delete (value as Value).redirects), to }
}

/** The file with an old address that leads to a page of today. */
export const addRedirect = (text: string, from: string, to: string): string => {
  const file = editableFile(text)
  const fields = [
    ['from', from],
    ['to', to],
  ] as const
  const known = (parse(text) as { redirects?: unknown[] }).redirects
  if (known !== undefined && known !== null && known.length > 0) {
    return proven(
      text,
      appendItem(file, ['redirects'], fields),
      (value) =>
        void (value as { redirects: unknown[] }).redirects.push(Object.fromEntries(fields)),
    )
  }
  if (known !== undefined)
    throw new EditError('`redirects` is empty; remove it, or write the first redirect by hand.')
  const lines = [
    REDIRECTS_COMMENT,
    'redirects:',
    `  - from: ${from}`,
    `    to: ${scalarLine(to, 'plain')}`,
  ]
  return proven(text, insertTopField(file, 'pages', lines), (value) => {
    const whole = value as Value
    const rest = Object.entries(whole)
    for (const key of Object.keys(whole)) delete whole[key]
    const at = rest.findIndex(([key]) => key === 'pages')
    Object.assign(
      whole,
      Object.fromEntries([
        ...rest.slice(0, at),
        ['redirects', [Object.fromEntries(fields)]],
        ...rest.slice(at),
      ]),
    )
  })
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Links to a path of the site; with what follows a #, a place on that page, when it `isGone`. */
const linksTo = (from: string, isGone: boolean): RegExp =>
  // Neither a longer path nor the end of one: /locations/ogden is not /locations/ogden-valley.
  new RegExp(
    `(?<![\\w/.:-])${escaped(from)}(?![\\w-]|/[\\w-])${isGone ? '/?(?:#[\\w-]+)?' : ''}`,
    'g',
  )

/** The links within a range of a text, led to another path. */
const movedIn = (text: string, [start, end]: Range, link: RegExp, to: string): readonly Edit[] =>
  Array.from(text.slice(start, end).matchAll(link), ({ index, 0: found }) => ({
    range: [start + index, start + index + found.length],
    text: to,
  }))

/**
 * The file with every link to one path of the site leading to another, and how many there are. What follows
 * a #, a place on that page, goes with the page when it `isGone`.
 */
export const moveLinks = (
  text: string,
  from: string,
  to: string,
  isGone = false,
): { readonly text: string; readonly count: number } => {
  const link = linksTo(from, isGone)
  const edits: Edit[] = []
  // JSON may be indented by tabs, which YAML does not take.
  visit(parseDocument(text.replaceAll('\t', ' '), { prettyErrors: false }), {
    Scalar: (key, node) => {
      if (key === 'key' || !isScalar(node) || typeof node.value !== 'string') return
      if (!node.value.includes(from) || node.range == null) return
      edits.push(...movedIn(text, [node.range[0], node.range[1]], link, to))
    },
  })
  return { text: applyEdits(text, edits), count: edits.length }
}

/** The same for a table. */
export const moveLinksOfTable = (
  text: string,
  from: string,
  to: string,
  isGone = false,
): { readonly text: string; readonly count: number } => {
  const link = linksTo(from, isGone)
  const edits = entryCells(text).flatMap((range) => movedIn(text, range, link, to))
  return { text: applyEdits(text, edits), count: edits.length }
}
