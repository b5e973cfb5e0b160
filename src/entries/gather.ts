import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { sourceText } from '../diagnostics/source.ts'
import { MOST_OF_TABLE, unreadable } from '../read/readable.ts'
import { elsewhereIn, readElsewhere } from './elsewhere.ts'
import { matching } from './pattern.ts'
import { inFile, readEntry, type Group } from './read-entry.ts'
import { readTable } from './table.ts'
import type { TextFiles } from './text-files.ts'

/** Where the entries of a collection stand that are not in the site config. */
export type EntryOrigin = FilesOrigin | TableOrigin

/** A file for each entry, in their order, and a stamp of each that changes with the file. */
export interface FilesOrigin {
  readonly kind: 'files'
  readonly pattern: string
  readonly paths: readonly string[]
  readonly stamps: readonly string[]
}

export interface TableOrigin {
  readonly kind: 'table'
  readonly path: string
  readonly stamp: string
}

/** Where a change makes another site, by paths from the folder of the site config. */
export interface Watched {
  readonly patterns: readonly string[]
  readonly tables: readonly string[]
  /** The folders in which files of the patterns may come and go, and those on the way there. */
  readonly folders: readonly string[]
}

/** The entries of a collection, as far as they could be read. */
interface Found {
  readonly entries: readonly unknown[]
  readonly diagnostics: readonly Diagnostic[]
  readonly unread: readonly Path[]
  readonly origin?: EntryOrigin
  readonly watched: Partial<Watched>
  /** The text of each file, by its path. */
  readonly texts?: ReadonlyMap<string, string>
}

/** A site config whose entries are all in their places, wherever they were written. */
export interface Gathered {
  /** The value of the site config, in which every collection holds the list of its entries. */
  readonly value: unknown
  readonly diagnostics: readonly Diagnostic[]
  /**
   * The paths of what stands in for something that could not be read: what follows from it is not
   * reported.
   */
  readonly unread: readonly Path[]
  readonly origins: ReadonlyMap<string, EntryOrigin>
  readonly watched: Watched
  /** The text of every file with entries, by its path: diagnostics are located in it. */
  readonly texts: ReadonlyMap<string, string>
}

/** A stamp of all the files with entries, as they are now. */
export const stampOfEntries = ({ patterns, tables }: Watched, files: TextFiles): string =>
  [...patterns.flatMap((pattern) => matching(pattern, files).paths), ...tables]
    .flatMap((path) => {
      const stamp = files.stamp(path)
      return stamp === undefined ? [] : [`${path} ${stamp}`]
    })
    .sort()
    .join('\n')

/** The same stamp of the files as they were read. */
export const stampOfOrigins = (origins: ReadonlyMap<string, EntryOrigin>): string =>
  [...origins.values()]
    .flatMap((origin) =>
      origin.kind === 'table'
        ? [`${origin.path} ${origin.stamp}`]
        : origin.paths.map((path, index) => `${path} ${origin.stamps[index]}`),
    )
    .sort()
    .join('\n')

/** What stands in for entries that could not be read. */
const standIn = (base: Path, diagnostics: readonly Diagnostic[], more: Partial<Found>): Found => ({
  watched: {},
  ...more,
  entries: [{ name: 'entry' }],
  diagnostics,
  unread: [base],
})

const unreadableFile = (file: string, code: string): Diagnostic => ({
  code: 'file-unreadable',
  severity: 'error',
  location: { range: [0, 0], file },
  message: `The file ${file} cannot be read (${code}).`,
  hint:
    code === 'EACCES' || code === 'EPERM'
      ? 'Give yourself the right to read it.'
      : 'Look whether it is still there, and whether another program holds it.',
})

const missing = (path: Path, message: string, hint: string): Diagnostic => ({
  code: 'entries-missing',
  severity: 'error',
  location: { path, on: 'value' },
  message,
  hint,
})

/** The name of a file without folders and ending, which most often is that of its entry. */
const baseName = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')

const fromFiles = (pattern: string, files: TextFiles, base: Path): Found => {
  const { paths, folders } = matching(pattern, files)
  const watched = { patterns: [pattern], folders }
  if (paths.length === 0) {
    const diagnostic = missing(
      [...base, 'files'],
      `No file goes with ${pattern}, so that the collection has no entry and no page.`,
      'The path begins at the folder of the site config, and * stands for any letters of a name. Look at the folder, its spelling, and the ending of the files.',
    )
    return standIn(base, [diagnostic], { watched })
  }
  const diagnostics: Diagnostic[] = []
  const unread: Path[] = []
  const stamps: string[] = []
  const texts = new Map<string, string>()
  const entries = paths.map((path, index): Group => {
    const read = files.read(path)
    stamps.push('text' in read ? read.stamp : '')
    if ('text' in read) texts.set(path, read.text)
    const entry =
      'text' in read
        ? readEntry(path, read.text)
        : { diagnostics: [unreadableFile(path, read.code)] }
    diagnostics.push(...entry.diagnostics)
    if ('value' in entry && entry.value !== undefined) return entry.value
    unread.push([...base, index])
    return { name: baseName(path) || 'entry' }
  })
  const origin: EntryOrigin = { kind: 'files', pattern, paths, stamps }
  return { entries, diagnostics, unread, origin, watched, texts }
}

/** Why a text is not read as a table; nothing when it is. */
const refusedTable = (path: string, text: string): readonly Diagnostic[] => {
  const advice = text.length > MOST_OF_TABLE.text ? '' : ' In Excel: Save As, CSV UTF-8.'
  return inFile(path, unreadable(sourceText(path, text), MOST_OF_TABLE)).map((each) =>
    each.code === 'file-unreadable' && typeof each.hint === 'string'
      ? { ...each, hint: each.hint + advice }
      : each,
  )
}

const fromTable = (path: string, files: TextFiles, base: Path): Found => {
  const parts = path.split('/')
  const watched = { tables: [path], folders: parts.map((_, at) => parts.slice(0, at).join('/')) }
  const read = files.read(path)
  if (!('text' in read)) {
    const isGone = read.code === 'ENOENT' || read.code === 'ENOTDIR'
    const diagnostic = missing(
      [...base, 'table'],
      isGone
        ? `There is no file ${path} in the folder of the site config, so that the collection has no entry and no page.`
        : `The file ${path} cannot be read (${read.code}).`,
      'Look at the folder, its spelling, and the ending of the file.',
    )
    return standIn(base, [diagnostic], { watched })
  }
  const { text, stamp } = read
  const origin: EntryOrigin = { kind: 'table', path, stamp }
  const more = { watched, origin, texts: new Map([[path, text]]) }
  const refused = refusedTable(path, text)
  if (refused.length > 0) return standIn(base, refused, more)
  const { entries, diagnostics, isPartial } = readTable(path, text)
  if (entries.length > 0) return { ...more, entries, diagnostics, unread: isPartial ? [base] : [] }
  const empty: Diagnostic = {
    code: 'entries-missing',
    severity: 'error',
    location: { range: [0, Math.min(text.length, 1)], file: path },
    message: 'The table holds no entry, so that the collection has no page.',
    hint: 'The first row names the fields, such as name; each row below it is an entry.',
  }
  return standIn(base, diagnostics.length > 0 ? diagnostics : [empty], more)
}

const gatherCollection = (key: string, written: Group, files: TextFiles): Found => {
  const base: Path = ['collections', key, 'entries']
  const { where, diagnostics } = readElsewhere(written, base)
  if (where === undefined) return standIn(base, diagnostics, {})
  const found =
    'files' in where ? fromFiles(where.files, files, base) : fromTable(where.table, files, base)
  return { ...found, diagnostics: [...diagnostics, ...found.diagnostics] }
}

/** Puts the entries that stand in files or tables into the value of a site config. */
export const gatherEntries = (value: unknown, files: TextFiles): Gathered => {
  const found = elsewhereIn(value).map(
    ([key, written]) => [key, gatherCollection(key, written, files)] as const,
  )
  const all = found.map(([, each]) => each)
  const collections = { ...(value as { collections?: Record<string, Group> })?.collections }
  for (const [key, { entries }] of found) collections[key] = { ...collections[key], entries }
  return {
    value: found.length === 0 ? value : { ...(value as Group), collections },
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
    unread: all.flatMap(({ unread }) => unread),
    origins: new Map(
      found.flatMap(([key, { origin }]) => (origin === undefined ? [] : [[key, origin]])),
    ),
    watched: {
      patterns: all.flatMap(({ watched }) => watched.patterns ?? []),
      tables: all.flatMap(({ watched }) => watched.tables ?? []),
      folders: all.flatMap(({ watched }) => watched.folders ?? []),
    },
    texts: new Map(all.flatMap(({ texts = new Map() }) => [...texts])),
  }
}
