import { isMap, isScalar, type YAMLMap } from 'yaml'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { Edit } from '../diagnostics/source.ts'
import { valueAt } from '../values/value-at.ts'
import { appendEdit, documentOf, fieldEdit, removeEdit } from './list.ts'
import { EditError, proven } from './proven.ts'
import { fieldText, scalarLine, type Fields, type Texts } from './scalar.ts'

type Group = Record<string, unknown>

const valueOf = (text: string): unknown => documentOf(text).toJS({ maxAliasCount: -1 })

/** Makes an edit, and proves that it changes only the value at a path. */
const edited = <T>(text: string, edit: Edit, path: Path, change: (value: T) => void): string =>
  proven(text, edit, valueOf, (value) => {
    change(valueAt(value, path) as T)
    return value
  })

export const entriesPath = (collection: string): Path => ['collections', collection, 'entries']

/** The file with a new group at the end of a list, in the style of the other items. */
export const addItem = (text: string, path: Path, fields: Fields): string =>
  edited<Group[]>(text, appendEdit(text, path, fields), path, (list) => list.push(fields))

/** The file without an item of a list. */
export const removeItem = (text: string, path: Path, index: number): string =>
  edited<Group[]>(text, removeEdit(text, path, index), path, (list) => list.splice(index, 1))

/** The fields at the start of a Markdown file, with the lines around them. */
const FRONT = /^(---[ \t]*\r?\n)([^]*?\r?\n)(---[ \t]*(?:\r?\n[^]*)?)$/

/** The file with new texts in fields of the group at a path; new fields come after the name. */
export const setFields = (text: string, path: Path, fields: Texts): string => {
  const [, start = '', own = text, rest = ''] = FRONT.exec(text) ?? []
  const changed = Object.entries(fields).reduce((before, [key, value]) => {
    const edit = fieldEdit(before, path, key, value)
    return edited<Group>(before, edit, path, (group) => void (group[key] = value))
  }, own)
  return start + changed + rest
}

/** The offset of the pages, including the comment above them, where a new top-level group goes. */
const placeBeforePages = (text: string): number => {
  const at = text.search(/(?:^#.*\r?\n)*^pages:/m)
  if (at === -1) throw new EditError('The file has no top-level `pages`.')
  return at
}

/** Adds the preset as first field of the theme, or adds a theme above the pages. */
const presetEdit = (text: string, theme: unknown, preset: string): Edit => {
  const field = `preset: ${preset}`
  if (theme === undefined) {
    const at = placeBeforePages(text)
    return { range: [at, at], text: `theme:\n  ${field}\n\n` }
  }
  const { items, flow = false } = (isMap(theme) ? theme : { items: [] }) as YAMLMap.Parsed
  const key = items[0]?.key
  if (!isScalar(key) || key.range == null)
    throw new EditError('`theme` is empty. Add `preset:` below it yourself.')
  const [at] = key.range
  const margin = ' '.repeat(at - text.lastIndexOf('\n', at - 1) - 1)
  return { range: [at, at], text: flow ? `${field}, ` : `${field}\n${margin}` }
}

/** The site config with a different theme preset. */
export const setPreset = (text: string, preset: string): string => {
  const theme: unknown = documentOf(text).get('theme', true)
  if (isMap(theme) && theme.has('preset')) return setFields(text, ['theme'], { preset })
  return edited<{ theme?: Group }>(text, presetEdit(text, theme, preset), [], (file) => {
    file.theme = { ...file.theme, preset }
  })
}

const redirectsOf = (text: string) =>
  (valueOf(text) as { readonly redirects?: readonly Group[] | null }).redirects

const COMMENT = '# Old addresses, and where they redirect visitors.'

/** The list of redirects, with the comment above and the blank lines below it. */
const REDIRECTS = new RegExp(`^(?:${COMMENT}\\s+)?redirects:.*(?:\\s*\\n[ \\t-].*)*\\s*`, 'm')

/** The file without the redirect of an address, and its target; undefined if there is none. */
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

/** The file with a redirect from an old address to a page. */
export const addRedirect = (text: string, from: string, to: string): string => {
  const known = redirectsOf(text)
  if (known === null || known?.length === 0)
    throw new EditError('`redirects` is empty. Remove it, or add the first redirect yourself.')
  if (known !== undefined) return addItem(text, ['redirects'], { from, to })
  const at = placeBeforePages(text)
  const list = `redirects:\n  - from: ${from}\n    to: ${scalarLine(to, 'PLAIN')}`
  const edit: Edit = { range: [at, at], text: `${COMMENT}\n${list}\n\n` }
  return edited<Group>(text, edit, [], (file) => void (file.redirects = [{ from, to }]))
}

/**
 * The path of a new entry's file, with its slug in place of the asterisk. Throws EditError if there
 * is no asterisk, or no slug.
 */
export const newEntryPath = (pattern: string, slug: string): string => {
  if (slug === '')
    throw new EditError(
      'This name has no letter or digit that is allowed in an address, so it needs a slug, for example north-side.',
    )
  const at = pattern.lastIndexOf('/') + 1
  const [folders, name] = [pattern.slice(0, at), pattern.slice(at)]
  if (folders.includes('*') || name.split('*').length !== 2)
    throw new EditError(
      `The entries are in ${pattern}, which does not give a name for a new file. Create the file yourself, with name: and other fields at the left margin.`,
    )
  return folders + name.replace('*', slug)
}

/** The text of a file with one entry; in Markdown, its `body` is below the fields. */
export const newEntryFile = (path: string, fields: Fields): string => {
  if (path.endsWith('.json')) return `${JSON.stringify(fields, undefined, 2)}\n`
  const isArticle = path.endsWith('.md')
  const lines = Object.entries(fields)
    .filter(([key]) => !isArticle || key !== 'body')
    .map(([key, value]) => fieldText(key, value, 'BLOCK_FOLDED', 0))
  const text = `${lines.join('\n')}\n`
  const { body = 'Write the text here.' } = fields as { readonly body?: string }
  return isArticle ? `---\n${text}---\n\n${body}\n` : text
}
