import { siteSchema } from '../../schema/site.ts'
import { duplicateItem, insertItem, moveItem, replaceValue } from '../edit/items.ts'
import { valueOfText } from '../edit/nodes.ts'
import { EditError } from '../edit/proven.ts'
import { bodyOf, markdownParts } from '../entries/markdown-entry.ts'
import { readTable } from '../entries/table.ts'
import { moveRow, removeRow, setRowFields } from '../edit/table.ts'
import { removeValue, renameField } from '../edit/value.ts'
import { languageFile } from '../site/versions.ts'
import type { EntryOrigins } from '../entries/gather.ts'
import { keysOf, schemaAt } from '../validation/schema-walk.ts'
import { isGroup, valueAt } from '../values/value-at.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { Change } from './protocol.ts'

/** Where a value is: a file, and the path in it. */
export interface FilePlace {
  /** The path of the file in the site folder; undefined for the site config. */
  readonly file: string | undefined
  readonly path: Path
  readonly isTable: boolean
}

/** Whether a path leads into the file of a further language: `['languages', 'es', …]`. */
export const isOfLanguage = ([root, key]: Path): boolean =>
  root === 'languages' && typeof key === 'string'

/** The place of a value: entries may be in files or a table, and each language has a file. */
export const placeIn = (origins: EntryOrigins, path: Path): FilePlace => {
  const [root, key, part, index] = path
  if (isOfLanguage(path))
    return { file: languageFile(String(key)), path: path.slice(2), isTable: false }
  const origin =
    root === 'collections' && part === 'entries' && index !== undefined
      ? origins.get(String(key))
      : undefined
  if (origin === undefined) return { file: undefined, path, isTable: false }
  if (origin.kind === 'table') return { file: origin.path, path: path.slice(3), isTable: true }
  return { file: origin.paths[Number(index)], path: path.slice(4), isTable: false }
}

/** The names of the fields of a group in the order of the schema. */
const orderAt = (before: Path) => (path: Path) => {
  const fullPath = [...before, ...path]
  return keysOf(schemaAt(siteSchema, {}, fullPath), {})
}

/** A change whose values are known: a sample of a section or a copy has become a value. */
export type PlainChange = Exclude<Change, { kind: 'insert' | 'separate' }> | Inserted
interface Inserted {
  readonly kind: 'insert'
  readonly path: Path
  readonly at: number
  readonly value: unknown
  /** Whether `at` is a place in the file as it is now. */
  readonly isNow?: true
}

const editTable = (text: string, path: Path, change: PlainChange): string => {
  const [index, ...steps] = path
  if (steps.length === 0 && change.kind === 'remove') return removeRow(text, Number(index))
  if (steps.length === 0 && change.kind === 'move') return moveRow(text, Number(index), change.to)
  const isField = steps.length > 0 && (change.kind === 'set' || change.kind === 'remove')
  const value = change.kind === 'set' ? change.value : null
  if (!isField || (typeof value === 'object' && value !== null && !isGroup(value)))
    throw new EditError('This entry is a row of a table, which cannot hold lists or sections.')
  const fields = isGroup(value) ? Object.entries(value) : [[undefined, value] as const]
  const texts = fields.map(([key, each]) => [
    [...steps, ...(key === undefined ? [] : [key])].join('.'),
    each === null || each === undefined ? '' : String(each),
  ])
  return setRowFields(text, Number(index), Object.fromEntries(texts) as Record<string, string>)
}

/** The section of a list that an owner copies, under an id of its own. */
const freeId = (list: readonly unknown[], item: Readonly<Record<string, unknown>>): string => {
  const ids = new Set(list.map((each) => (isGroup(each) ? (each.id ?? each.type) : undefined)))
  const base = String(item.id ?? item.type).replace(/-\d+$/, '')
  for (let count = 2; ; count++) if (!ids.has(`${base}-${count}`)) return `${base}-${count}`
}

const duplicated = (text: string, path: Path, value: unknown): string => {
  const copied = duplicateItem(text, path)
  const [above, index] = [path.slice(0, -1), Number(path.at(-1))]
  const list = valueAt(value, above) as readonly unknown[]
  const item = list[index]
  const copy = [...above, index + 1]
  if (!isGroup(item) || (typeof item.type !== 'string' && typeof item.id !== 'string'))
    return copied
  return replaceValue(copied, [...copy, 'id'], freeId(list, item), orderAt([]))
}

/**
 * The text of a file after a change at a path in it. `value` is what the file holds, and `before`
 * the path of the file's content in the site config. Throws EditError if it cannot be made.
 */
export const changedText = (
  text: string,
  place: FilePlace,
  change: PlainChange,
  value: unknown,
  before: Path,
): string => {
  const { path, isTable } = place
  if (isTable) return editTable(text, path, change)
  if (place.file?.endsWith('.md') && text.startsWith('---'))
    return changedArticle(text, place, change, before)
  const order = orderAt(before)
  if (path.length === 0 && change.kind !== 'set')
    throw new EditError('This entry has a file of its own: entries are in the order of file names.')
  if (change.kind === 'set')
    return change.value === null
      ? valueAt(value, path) === undefined
        ? text
        : removeValue(text, path)
      : replaceValue(text, path, change.value, order)
  if (change.kind === 'insert') return insertItem(text, path, change.at, change.value, order)
  if (change.kind === 'remove') return removeValue(text, path)
  if (change.kind === 'move') return moveItem(text, path, change.to)
  if (change.kind === 'rename') return renameField(text, path, change.to)
  return duplicated(text, path, value)
}

/** The text of a Markdown file after a change: of its fields, or of the text below them. */
const changedArticle = (
  text: string,
  place: FilePlace,
  change: PlainChange,
  before: Path,
): string => {
  const parts = markdownParts(text)
  if (parts === undefined) throw new EditError('This file does not begin with its fields.')
  const [start, end] = parts.body
  if (place.path[0] === 'body') {
    const words = change.kind === 'set' ? String(change.value ?? '').trim() : ''
    const written = text.includes('\r\n') ? words.replace(/\r?\n/g, '\r\n') : words
    return text.slice(0, start) + written + text.slice(end)
  }
  const { fields } = parts
  const next = changedText(fields, place, change, valueOfText(fields), before)
  const front = next.replace(/^#--/, '---').replace(/#--([ \t]*\r?\n?)$/, '---$1')
  return front + text.slice(fields.length)
}

/** The value that a file holds. */
export const valueInFile = (text: string, { file, isTable }: FilePlace): unknown => {
  if (isTable) return readTable('', text).entries
  if (file?.endsWith('.md') !== true) return valueOfText(text)
  const parts = markdownParts(text)
  return parts && { ...(valueOfText(parts.fields) as object), body: bodyOf(text, parts.body) }
}

/** Where the changed value is after a change. */
export const pathAfter = (change: PlainChange): Path => {
  const { path } = change
  if (change.kind === 'insert') return [...path, change.at]
  if (change.kind === 'move' || change.kind === 'rename') return [...path.slice(0, -1), change.to]
  if (change.kind === 'duplicate') return [...path.slice(0, -1), Number(path.at(-1)) + 1]
  return path
}
