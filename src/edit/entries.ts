import type { Path } from '../diagnostics/diagnostic.ts'
import type { Edit } from '../diagnostics/source.ts'
import { withValue } from '../values/value-at.ts'
import { insertItem, listAt, replaceValue } from './items.ts'
import { valueOfText } from './nodes.ts'
import { EditError, proven } from './proven.ts'
import { scalarLine, type FieldValues, type TextFields } from './scalar.ts'
import { removeValue, setValue } from './value.ts'
import { blockText } from './write-value.ts'

interface SiteFile {
  readonly theme?: unknown
  readonly redirects?: readonly Readonly<Record<string, unknown>>[] | null
}

const siteFileOf = (text: string) => valueOfText(text) as SiteFile

export const entriesPath = (collection: string): Path => ['collections', collection, 'entries']

/** The file with a new group at the end of a list, in the style of the other items. */
export const addItem = (text: string, path: Path, fields: FieldValues): string =>
  insertItem(text, path, listAt(text, path).node.items.length, fields)

/** The file without an item of a list and the comment directly above it. */
export const removeItem = (text: string, path: Path, index: number): string => {
  if (listAt(text, path).node.items.length > 1) return removeValue(text, [...path, index])
  throw new EditError('This is the only item of its list, which cannot be empty.')
}

/** The fields at the start of a Markdown file, with the lines around them. */
const FRONT = /^(---[ \t]*\r?\n)([^]*?\r?\n)(---[ \t]*(?:\r?\n[^]*)?)$/

/** The file with new texts in fields of the group at a path; new fields come after the name. */
export const setFields = (text: string, path: Path, fields: TextFields): string => {
  const [, start = '', own = text, rest = ''] = FRONT.exec(text) ?? []
  const changed = Object.entries(fields).reduce(
    (before, [key, value]) => replaceValue(before, [...path, key], value, () => ['name', key]),
    own,
  )
  return start + changed + rest
}

/** The file with a new top-level group above the pages and the comment on them. */
const withGroup = (text: string, group: string, value: SiteFile): string => {
  const at = text.search(/(?:^#.*\r?\n)*^pages:/m)
  if (at === -1) throw new EditError('The file has no top-level `pages`.')
  const edit: Edit = { range: [at, at], text: `${group}\n\n` }
  return proven(text, edit, siteFileOf, (file) => ({ ...file, ...value }))
}

/** The site config with a different theme preset. */
export const setPreset = (text: string, preset: string): string =>
  'theme' in siteFileOf(text)
    ? setValue(text, ['theme', 'preset'], preset, () => ['preset'])
    : withGroup(text, `theme:\n  preset: ${preset}`, { theme: { preset } })

const COMMENT = '# Old addresses, and where they redirect visitors.'

/** The list of redirects, with the comment above and the blank lines below it. */
const REDIRECTS = new RegExp(`^(?:${COMMENT}\\s+)?redirects:.*(?:\\s*\\n[ \\t-].*)*\\s*`, 'm')

/** The file without the redirect of an address, and its target; undefined if there is none. */
export const removeRedirect = (text: string, from: string) => {
  const redirects = siteFileOf(text).redirects ?? []
  const index = redirects.findIndex((redirect) => redirect.from === from)
  if (index === -1) return undefined
  const to = String(redirects[index]!.to)
  if (redirects.length > 1) return { text: removeItem(text, ['redirects'], index), to }
  const { 0: list = '', index: start = 0 } = REDIRECTS.exec(text) ?? {}
  const edit: Edit = { range: [start, start + list.length], text: '' }
  return {
    text: proven(text, edit, siteFileOf, (file) => withValue(file, ['redirects'], undefined)),
    to,
  }
}

/** The file with a redirect from an old address to a page. */
export const addRedirect = (text: string, from: string, to: string): string => {
  if ('redirects' in siteFileOf(text))
    return insertItem(text, ['redirects'], Infinity, { from, to })
  const list = `redirects:\n  - from: ${from}\n    to: ${scalarLine(to, 'PLAIN')}`
  return withGroup(text, `${COMMENT}\n${list}`, { redirects: [{ from, to }] })
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
export const newEntryFile = (path: string, fields: FieldValues): string => {
  if (path.endsWith('.json')) return `${JSON.stringify(fields, undefined, 2)}\n`
  const isArticle = path.endsWith('.md')
  const { body = 'Write the text here.', ...others } = fields
  const manner = { indent: 0, isFlow: false, isJson: false, isFlush: false }
  const text = `${blockText(isArticle ? others : fields, manner)}\n`
  return isArticle ? `---\n${text}---\n\n${body as string}\n` : text
}
