import {
  addEntry,
  moveLinks,
  moveLinksOfTable,
  removeEntry,
  setEntryFields,
} from '../edit/entries.ts'
import { newEntryFile, newEntryPath, setFileFields } from '../edit/entry-files.ts'
import { EditError, type Fields } from '../edit/list.ts'
import { addRow, removeRow, setRowFields } from '../edit/table.ts'
import type { EntryOrigin } from '../site/entries/places.ts'
import { withChanges, type FileChanges, type TextFiles } from '../site/entries/text-files.ts'
import { diffOf, replaceTexts } from './fix.ts'
import { folderName, type World } from './world.ts'

/** The text of a file before an edit and after it; undefined where there is no file. */
interface Change {
  readonly before: string | undefined
  readonly after: string | undefined
}

/** The texts that a site is made of, as an edit leaves them: nothing is written before all of it is checked. */
export interface SiteTexts {
  /** The name of the site config. */
  readonly config: string
  /** Its text as it is written. */
  readonly before: string
  /** The same after the edit. */
  readonly text: string
  /** The files of entries that the edit changes, by their names. */
  readonly others: ReadonlyMap<string, Change>
  readonly origins: ReadonlyMap<string, EntryOrigin>
  /** The files beside the site config as they are written. */
  readonly files: TextFiles
}

const nameOf = ({ config }: SiteTexts, path: string): string => folderName(config) + path

/** What an edit puts in place of files, by their paths from the folder of the site config. */
export const changesOfEdit = ({ config, others }: SiteTexts): FileChanges =>
  new Map([...others].map(([name, { after }]) => [name.slice(folderName(config).length), after]))

/** The text of a file after the edits so far. Throws EditError when it cannot be read. */
const textOf = (texts: SiteTexts, path: string): string => {
  const read = withChanges(texts.files, changesOfEdit(texts)).read(path)
  if (!('text' in read)) throw new EditError(`${path} cannot be read (${read.code}).`)
  return read.text
}

const withText = (texts: SiteTexts, path: string, after: string | undefined): SiteTexts => {
  const name = nameOf(texts, path)
  const known = texts.others.get(name)
  const read = texts.files.read(path)
  const before = known === undefined ? ('text' in read ? read.text : undefined) : known.before
  return { ...texts, others: new Map([...texts.others, [name, { before, after }]]) }
}

/** One more entry of a collection, where its neighbours stand. Throws EditError where that cannot be. */
export const addedEntry = (
  texts: SiteTexts,
  collection: string,
  slug: string,
  fields: Fields,
): SiteTexts => {
  const origin = texts.origins.get(collection)
  if (origin === undefined) return { ...texts, text: addEntry(texts.text, collection, fields) }
  if (origin.kind === 'table')
    return withText(texts, origin.path, addRow(textOf(texts, origin.path), fields))
  const path = newEntryPath(origin.pattern, slug)
  const there = texts.files.read(path)
  if ('text' in there || there.code !== 'ENOENT')
    throw new EditError(`There is a file ${nameOf(texts, path)} already.`)
  return withText(texts, path, newEntryFile(path, fields))
}

/** One entry of a collection less. */
export const removedEntry = (texts: SiteTexts, collection: string, index: number): SiteTexts => {
  const origin = texts.origins.get(collection)
  if (origin === undefined) return { ...texts, text: removeEntry(texts.text, collection, index) }
  if (origin.kind === 'table')
    return withText(texts, origin.path, removeRow(textOf(texts, origin.path), index))
  if (origin.paths.length === 1)
    throw new EditError('It is the only one of its collection, which cannot be left empty.')
  return withText(texts, origin.paths[index]!, undefined)
}

/** Other texts in fields of an entry. */
export const setEntry = (
  texts: SiteTexts,
  collection: string,
  index: number,
  fields: readonly (readonly [key: string, text: string])[],
): SiteTexts => {
  const origin = texts.origins.get(collection)
  if (origin === undefined)
    return { ...texts, text: setEntryFields(texts.text, collection, index, fields) }
  if (origin.kind === 'table')
    return withText(texts, origin.path, setRowFields(textOf(texts, origin.path), index, fields))
  const path = origin.paths[index]!
  return withText(texts, path, setFileFields(path, textOf(texts, path), fields))
}

/** Every link to one path of the site leads to another, in all files; and how many there are. */
export const linksMoved = (
  texts: SiteTexts,
  from: string,
  to: string,
  isGone = false,
): { readonly texts: SiteTexts; readonly count: number } => {
  const own = moveLinks(texts.text, from, to, isGone)
  let { count } = own
  let moved: SiteTexts = { ...texts, text: own.text }
  const inFile = (path: string, isTable: boolean): void => {
    const changed = moved.others.get(nameOf(moved, path))
    if (changed !== undefined && changed.after === undefined) return
    const text = textOf(moved, path)
    if (!text.includes(from)) return
    const found = (isTable ? moveLinksOfTable : moveLinks)(text, from, to, isGone)
    if (found.count === 0) return
    count += found.count
    moved = withText(moved, path, found.text)
  }
  for (const origin of texts.origins.values()) {
    if (origin.kind === 'table') inFile(origin.path, true)
    else for (const path of origin.paths) inFile(path, false)
  }
  return { texts: moved, count }
}

/** The file in which an entry of a collection stands, or a new one does, as it is named. */
export const placeOfEntries = (
  texts: SiteTexts,
  collection: string,
  entry: { readonly slug: string } | { readonly index: number },
): string => {
  const origin = texts.origins.get(collection)
  if (origin === undefined) return texts.config
  if (origin.kind === 'table') return nameOf(texts, origin.path)
  const path =
    'slug' in entry ? newEntryPath(origin.pattern, entry.slug) : origin.paths[entry.index]!
  return nameOf(texts, path)
}

/** What an edit changes, file by file, as a unified diff. */
export const diffOfEdit = ({ config, before, text, others }: SiteTexts): string =>
  [
    ...(before === text ? [] : [diffOf(config, before, text)]),
    ...[...others].map(([name, change]) => diffOf(name, change.before ?? '', change.after ?? '')),
  ].join('\n')

/** Writes an edit: every file of it, or none. New files first, so that nothing names what is not there yet. */
export const writeEdit = async (world: World, bom: string, texts: SiteTexts): Promise<void> => {
  const { config, before, text, others } = texts
  const files = [...others].map(([name, change]) => ({ name, ...change, isWithoutBom: true }))
  await replaceTexts(world, [
    ...files.filter(({ after }) => after !== undefined),
    ...(before === text ? [] : [{ name: config, before: bom + before, after: bom + text }]),
    ...files.filter(({ after }) => after === undefined),
  ])
}
