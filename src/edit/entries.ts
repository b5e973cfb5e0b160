import { parse } from 'yaml'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { Edit } from '../diagnostics/edit.ts'
import {
  appendItem,
  editableFile,
  insertTopField,
  removeItem,
  removeTopField,
  setField,
} from './list.ts'
import { EditError, proven } from './proven.ts'
import { fieldLines, scalarLine, type Fields, type Texts } from './scalar.ts'

type Group = Record<string, unknown>

/** JSON may be indented by tabs, which YAML does not take. */
const valueOf = (text: string): unknown => parse(text.replaceAll('\t', ' '), { maxAliasCount: -1 })

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((at, step) => (at as Record<string | number, unknown>)[step], value)

/** Makes edits, and proves that they change what stands at a path of the value, and no more. */
const edited = <T>(
  text: string,
  edits: readonly Edit[],
  path: Path,
  change: (value: T) => void,
): string =>
  proven(text, edits, valueOf, (value) => {
    change(valueAt(value, path) as T)
    return value
  })

export const entriesPath = (collection: string): Path => ['collections', collection, 'entries']

/** The file with one more entry after the last of its collection, written as its neighbours are. */
export const addEntry = (text: string, collection: string, fields: Fields): string => {
  const path = entriesPath(collection)
  const edits = appendItem(editableFile(text), path, fields)
  return edited<Group[]>(text, edits, path, (list) => list.push(Object.fromEntries(fields)))
}

const removed = (text: string, path: Path, index: number): string => {
  const edits = removeItem(editableFile(text), path, index)
  return edited<Group[]>(text, edits, path, (list) => list.splice(index, 1))
}

/** The file without one entry. */
export const removeEntry = (text: string, collection: string, index: number): string =>
  removed(text, entriesPath(collection), index)

/** The file with other texts in fields of the group at a path; a new one stands after the name. */
export const setFields = (text: string, path: Path, fields: Texts): string =>
  fields.reduce((before, [key, value]) => {
    const edits = setField(editableFile(before), path, key, value)
    return edited<Group>(before, edits, path, (group) => void (group[key] = value))
  }, text)

const redirectsOf = (text: string) =>
  (parse(text) as { readonly redirects?: readonly Group[] | null }).redirects

const REDIRECTS_COMMENT = '# Old addresses, and where their visitors are led.'

/** The file without the redirect of an address, and where it led; undefined where there is none. */
export const removeRedirect = (
  text: string,
  from: string,
): { readonly text: string; readonly to: string } | undefined => {
  const redirects = redirectsOf(text) ?? []
  const index = redirects.findIndex((redirect) => redirect.from === from)
  if (index === -1) return undefined
  const to = String(redirects[index]!.to)
  if (redirects.length > 1) return { text: removed(text, ['redirects'], index), to }
  const edits = removeTopField(editableFile(text), 'redirects', REDIRECTS_COMMENT)
  return { text: edited<Group>(text, edits, [], (file) => delete file.redirects), to }
}

/** The file with an old address that leads to a page of today. */
export const addRedirect = (text: string, from: string, to: string): string => {
  const file = editableFile(text)
  const known = redirectsOf(text)
  if (known === null || known?.length === 0)
    throw new EditError('`redirects` is empty; remove it, or write the first redirect by hand.')
  const lines = ['redirects:', `  - from: ${from}`, `    to: ${scalarLine(to, 'plain')}`]
  const edits =
    known === undefined
      ? insertTopField(file, 'pages', [REDIRECTS_COMMENT, ...lines])
      : appendItem(file, ['redirects'], Object.entries({ from, to }))
  return edited<Group>(text, edits, [], (value) => {
    value.redirects = [...(known ?? []), { from, to }]
  })
}

/** The path of a new entry's file: its slug in place of the star. Throws EditError without one. */
export const newEntryPath = (pattern: string, slug: string): string => {
  const at = pattern.lastIndexOf('/') + 1
  const [folders, name] = [pattern.slice(0, at), pattern.slice(at)]
  if (folders.includes('*') || name.split('*').length !== 2)
    throw new EditError(
      `The entries stand in ${pattern}, which does not say how a new file is called: write one by hand, with name: and the other fields from the left margin on.`,
    )
  return folders + name.replace('*', slug)
}

/** The text of a file that holds one entry. */
export const newEntryFile = (path: string, fields: Fields): string => {
  if (path.endsWith('.json')) return `${JSON.stringify(Object.fromEntries(fields), undefined, 2)}\n`
  const lines = fields.flatMap(([key, value]) => fieldLines(key, value, 'folded', 0))
  return `${lines.join('\n')}\n`
}
