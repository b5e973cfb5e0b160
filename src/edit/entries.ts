import { isMap, isScalar, type YAMLMap } from 'yaml'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { Edit } from '../diagnostics/source.ts'
import { valueAt } from '../read/value-at.ts'
import { appendEdit, documentOf, fieldEdit, removeEdit } from './list.ts'
import { EditError, proven } from './proven.ts'
import { fieldText, scalarLine, type Fields, type Texts } from './scalar.ts'

type Group = Record<string, unknown>

const valueOf = (text: string): unknown => documentOf(text).toJS({ maxAliasCount: -1 })

/** Makes an edit, and proves that it changes what stands at a path of the value, and no more. */
const edited = <T>(text: string, edit: Edit, path: Path, change: (value: T) => void): string =>
  proven(text, edit, valueOf, (value) => {
    change(valueAt(value, path) as T)
    return value
  })

export const entriesPath = (collection: string): Path => ['collections', collection, 'entries']

/** The file with one more group after the last of a list, written as its neighbours are. */
export const addItem = (text: string, path: Path, fields: Fields): string =>
  edited<Group[]>(text, appendEdit(text, path, fields), path, (list) => list.push(fields))

/** The file without one item of a list. */
export const removeItem = (text: string, path: Path, index: number): string =>
  edited<Group[]>(text, removeEdit(text, path, index), path, (list) => list.splice(index, 1))

/** The file with other texts in fields of the group at a path; a new one stands after the name. */
export const setFields = (text: string, path: Path, fields: Texts): string =>
  Object.entries(fields).reduce((before, [key, value]) => {
    const edit = fieldEdit(before, path, key, value)
    return edited<Group>(before, edit, path, (group) => void (group[key] = value))
  }, text)

/** Where the pages begin, with the comment above them: a new group of the file goes there. */
const placeBeforePages = (text: string): number => {
  const at = text.search(/(?:^#.*\r?\n)*^pages:/m)
  if (at === -1) throw new EditError('The file has no `pages` at its left margin.')
  return at
}

/** The first field of the theme, or the theme itself above the pages. */
const presetEdit = (text: string, theme: unknown, preset: string): Edit => {
  const field = `preset: ${preset}`
  if (theme === undefined) {
    const at = placeBeforePages(text)
    return { range: [at, at], text: `theme:\n  ${field}\n\n` }
  }
  const { items, flow = false } = (isMap(theme) ? theme : { items: [] }) as YAMLMap.Parsed
  const key = items[0]?.key
  if (!isScalar(key) || key.range == null)
    throw new EditError('`theme` is empty; write `preset:` below it by hand.')
  const [at] = key.range
  const margin = ' '.repeat(at - text.lastIndexOf('\n', at - 1) - 1)
  return { range: [at, at], text: flow ? `${field}, ` : `${field}\n${margin}` }
}

/** The site config with another preset in its theme. */
export const setPreset = (text: string, preset: string): string => {
  const theme: unknown = documentOf(text).get('theme', true)
  if (isMap(theme) && theme.has('preset')) return setFields(text, ['theme'], { preset })
  return edited<{ theme?: Group }>(text, presetEdit(text, theme, preset), [], (file) => {
    file.theme = { ...file.theme, preset }
  })
}

const redirectsOf = (text: string) =>
  (valueOf(text) as { readonly redirects?: readonly Group[] | null }).redirects

const COMMENT = '# Old addresses, and where their visitors are led.'

/** The list of redirects, with its comment above and the blank lines below. */
const REDIRECTS = new RegExp(`^(?:${COMMENT}\\s+)?redirects:.*(?:\\s*\\n[ \\t-].*)*\\s*`, 'm')

/** The file without the redirect of an address, and where it led; undefined where there is none. */
export const removeRedirect = (text: string, from: string) => {
  const redirects = redirectsOf(text) ?? []
  const index = redirects.findIndex((redirect) => redirect.from === from)
  if (index === -1) return undefined
  const to = String(redirects[index]!.to)
  if (redirects.length > 1) return { text: removeItem(text, ['redirects'], index), to }
  const { 0: list = '', index: start = 0 } = REDIRECTS.exec(text) ?? {}
  const edit: Edit = { range: [start, start + list.length], text: '' }
  return { text: edited<Group>(text, edit, [], (file) => delete file.redirects), to }
}

/** The file with an old address that leads to a page of today. */
export const addRedirect = (text: string, from: string, to: string): string => {
  const known = redirectsOf(text)
  if (known === null || known?.length === 0)
    throw new EditError('`redirects` is empty; remove it, or write the first redirect by hand.')
  if (known !== undefined) return addItem(text, ['redirects'], { from, to })
  const at = placeBeforePages(text)
  const list = `redirects:\n  - from: ${from}\n    to: ${scalarLine(to, 'PLAIN')}`
  const edit: Edit = { range: [at, at], text: `${COMMENT}\n${list}\n\n` }
  return edited<Group>(text, edit, [], (file) => void (file.redirects = [{ from, to }]))
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
  if (path.endsWith('.json')) return `${JSON.stringify(fields, undefined, 2)}\n`
  const lines = Object.entries(fields).map(([key, value]) =>
    fieldText(key, value, 'BLOCK_FOLDED', 0),
  )
  return `${lines.join('\n')}\n`
}
