import { counted } from '../diagnostics/format-text.ts'
import {
  addEntry,
  addRedirect,
  moveLinks,
  moveLinksOfTable,
  removeEntry,
  removeRedirect,
  setEntryFields,
} from '../edit/entries.ts'
import { newEntryFile, newEntryPath, setFileFields } from '../edit/entry-files.ts'
import { EditError } from '../edit/list.ts'
import type { Fields, Texts } from '../edit/scalar.ts'
import { addRow, removeRow, setRowFields } from '../edit/table.ts'
import type { EntryOrigin } from '../entries/gather.ts'
import { withChanges, type FileChanges, type TextFiles } from '../entries/text-files.ts'
import { diffOf, replaceTexts } from './owner-files.ts'
import { folderName } from './site-files.ts'
import { type World } from './world.ts'

/** The text of a file before an edit and after it; undefined where there is no file. */
interface Change {
  readonly before: string | undefined
  readonly after: string | undefined
}

/** The texts of a site as an edit leaves them: nothing is written before they are checked. */
export interface SiteTexts {
  /** The name of the site config. */
  readonly config: string
  /** Its text as it is written. */
  readonly before: string
  /** Its text after the edit. */
  readonly text: string
  /** The files of entries that the edit changes, by their names. */
  readonly others: ReadonlyMap<string, Change>
  readonly origins: ReadonlyMap<string, EntryOrigin>
  /** The files beside the site config as they are written. */
  readonly files: TextFiles
}

/** An edit, and what follows from it, in lines for the owner. */
export interface SiteEdit {
  readonly texts: SiteTexts
  readonly notes: readonly string[]
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

const withFile = (texts: SiteTexts, path: string, after: string | undefined): SiteTexts => {
  const name = nameOf(texts, path)
  const read = texts.files.read(path)
  const before = 'text' in read ? read.text : undefined
  return { ...texts, others: new Map([...texts.others, [name, { before, after }]]) }
}

/** One more entry, where its neighbours stand. Throws EditError where that cannot be. */
export const addedEntry = (
  texts: SiteTexts,
  collection: string,
  slug: string,
  fields: Fields,
): SiteTexts => {
  const origin = texts.origins.get(collection)
  if (origin === undefined) return { ...texts, text: addEntry(texts.text, collection, fields) }
  if (origin.kind === 'table')
    return withFile(texts, origin.path, addRow(textOf(texts, origin.path), fields))
  const path = newEntryPath(origin.pattern, slug)
  const there = texts.files.read(path)
  if ('text' in there || there.code !== 'ENOENT')
    throw new EditError(`There is a file ${nameOf(texts, path)} already.`)
  return withFile(texts, path, newEntryFile(path, fields))
}

/** One entry of a collection less. */
export const removedEntry = (texts: SiteTexts, collection: string, index: number): SiteTexts => {
  const origin = texts.origins.get(collection)
  if (origin === undefined) return { ...texts, text: removeEntry(texts.text, collection, index) }
  if (origin.kind === 'table')
    return withFile(texts, origin.path, removeRow(textOf(texts, origin.path), index))
  if (origin.paths.length === 1)
    throw new EditError('It is the only one of its collection, which cannot be left empty.')
  return withFile(texts, origin.paths[index]!, undefined)
}

/** Other texts in fields of an entry. */
export const setEntry = (
  texts: SiteTexts,
  collection: string,
  index: number,
  fields: Texts,
): SiteTexts => {
  const origin = texts.origins.get(collection)
  if (origin === undefined)
    return { ...texts, text: setEntryFields(texts.text, collection, index, fields) }
  if (origin.kind === 'table')
    return withFile(texts, origin.path, setRowFields(textOf(texts, origin.path), index, fields))
  const path = origin.paths[index]!
  return withFile(texts, path, setFileFields(path, textOf(texts, path), fields))
}

/**
 * Leads every link to one path of the site to another, in all files, and the old address too when
 * it `isRedirected`. Where the page `isGone`, links to a section of it lead to the new path alone.
 */
export const withRedirect = (
  texts: SiteTexts,
  from: string,
  to: string,
  { isGone, isRedirected }: { readonly isGone: boolean; readonly isRedirected: boolean },
): SiteEdit => {
  const own = moveLinks(texts.text, { from, to, isGone })
  let { count } = own
  let moved: SiteTexts = { ...texts, text: own.text }
  const files = [...texts.origins.values()].flatMap((origin) =>
    origin.kind === 'table'
      ? [{ path: origin.path, move: moveLinksOfTable }]
      : origin.paths.map((path) => ({ path, move: moveLinks })),
  )
  for (const { path, move } of files) {
    const changed = moved.others.get(nameOf(moved, path))
    if (changed !== undefined && changed.after === undefined) continue
    const text = textOf(moved, path)
    const found = text.includes(from) ? move(text, { from, to, isGone }) : { text, count: 0 }
    if (found.count > 0) moved = withFile(moved, path, found.text)
    count += found.count
  }
  const verb = count === 1 ? 'leads' : 'lead'
  return {
    texts: isRedirected ? { ...moved, text: addRedirect(moved.text, from, to) } : moved,
    notes: count === 0 ? [] : [`${counted(count, 'link')} in the file now ${verb} there.`],
  }
}

/** The texts without a redirect away from where a page now stands. */
export const withoutRedirect = (texts: SiteTexts, path: string): SiteEdit => {
  const found = removeRedirect(texts.text, path)
  if (found === undefined) return { texts, notes: [] }
  const note = `The redirect from ${path} to ${found.to} was taken out: a page stands there now.`
  return { texts: { ...texts, text: found.text }, notes: [note] }
}

/** The file in which an entry of a collection stands, or in which a new one would. */
export const placeOfEntry = (
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

/** Writes an edit: every file of it, or none. A file is there before a text names it. */
export const writeEdit = async (world: World, bom: string, texts: SiteTexts): Promise<void> => {
  const { config, before, text, others } = texts
  const files = [...others].map(([name, change]) => ({ name, ...change, isWithoutBom: true }))
  await replaceTexts(world, [
    ...files.filter(({ after }) => after !== undefined),
    ...(before === text ? [] : [{ name: config, before: bom + before, after: bom + text }]),
    ...files.filter(({ after }) => after === undefined),
  ])
}
