import { parse } from 'node:path'
import { mistake, type Diagnostic, type Location, type Path } from '../diagnostics/diagnostic.ts'
import { sourceText } from '../diagnostics/source.ts'
import { MOST_OF_TABLE, turned, unreadable } from '../read/readable.ts'
import { elsewhereIn, readElsewhere } from './elsewhere.ts'
import { matching } from './pattern.ts'
import type { Group } from '../read/value-at.ts'
import { inFile, readEntry } from './read-entry.ts'
import { readTable } from './table.ts'
import type { TextFiles } from './text-files.ts'

/** Where the entries of a collection stand that are not in the site config. */
export type EntryOrigin =
  | { readonly kind: 'files'; readonly pattern: string; readonly paths: readonly string[] }
  | { readonly kind: 'table'; readonly path: string }

/** The origins of entries, by collection. */
export type EntryOrigins = ReadonlyMap<string, EntryOrigin>

/** The paths of all files with entries, as they are now: of those that have come too. */
export const entryFiles = (origins: EntryOrigins, files: TextFiles): readonly string[] =>
  [...origins.values()].flatMap((origin) =>
    origin.kind === 'table' ? [origin.path] : matching(origin.pattern, files),
  )

/**
 * Where the entries of a site config are that are not in it; undefined where that is not written as
 * it should be, or no file is there.
 */
export const originsIn = (value: unknown, files: TextFiles): EntryOrigins | undefined => {
  const origins = new Map<string, EntryOrigin>()
  for (const [key, written] of elsewhereIn(value)) {
    const { kind, where = '', diagnostics } = readElsewhere(written, [])
    if (diagnostics.length > 0 || kind === undefined) return undefined
    const paths = kind === 'files' ? matching(where, files) : [where]
    if (paths.length === 0 || where === '') return undefined
    origins.set(key, kind === 'files' ? { kind, pattern: where, paths } : { kind, path: where })
  }
  return origins
}

/** What to say of a file that is not read, by the code for it. */
const UNREADABLE: Readonly<Record<string, readonly [state: string, hint: string]>> = {
  EACCES: ['cannot be read (EACCES)', 'Give yourself the right to read it.'],
  EPERM: ['cannot be read (EPERM)', 'Give yourself the right to read it.'],
  OUTSIDE: [
    'is a link that leads out of the folder of the site config; what a site is made of stands in it',
    'Put the file itself in place of the link.',
  ],
  TOO_LARGE: [
    'has more than 500 MB, and is not read',
    'Keep what the site shows, and remove the rest.',
  ],
  NO_FILE: ['is a pipe or a device, and not read', 'Put a file in its place.'],
}

const unreadableFile = (file: string, code: string): Diagnostic => {
  const [state, hint] = UNREADABLE[code] ?? [
    `cannot be read (${code})`,
    'Look whether it is still there, and whether another program holds it.',
  ]
  return mistake('file-unreadable', { range: [0, 0], file }, `The file ${file} ${state}.`, { hint })
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

/** What is found out about entries that stand in files or tables. */
class Gathering {
  readonly diagnostics: Diagnostic[] = []
  /** The paths of stand-ins for what could not be read: what follows from them is not reported. */
  readonly unread: Path[] = []
  readonly origins = new Map<string, EntryOrigin>()
  /** The text of every file with entries, by its path: diagnostics are located in it. */
  readonly texts = new Map<string, string>()
  readonly #files: TextFiles
  readonly #wrong: ReadonlySet<string>

  constructor(files: TextFiles, wrong: ReadonlySet<string>) {
    this.#files = files
    this.#wrong = wrong
  }

  #missing(location: Location, message: string, hint: string): undefined {
    this.diagnostics.push(mistake('entries-missing', location, message, { hint }))
  }

  #fromFiles(pattern: string, key: string, base: Path): readonly Group[] | undefined {
    const paths = matching(pattern, this.#files)
    this.origins.set(key, { kind: 'files', pattern, paths })
    if (paths.length === 0) {
      const message = `No file goes with ${pattern}, so that the collection has no entry and no page.`
      const hint =
        'The path begins at the folder of the site config, and * stands for any letters of a name. Look at the folder, its spelling, and the ending of the files.'
      return this.#missing({ path: [...base, 'files'], on: 'value' }, message, hint)
    }
    return paths.map((path, index) => {
      const read = this.#files.read(path)
      if ('text' in read) {
        this.texts.set(path, read.text)
        const { value, diagnostics } = readEntry(path, read.text, this.#wrong.has(path))
        this.diagnostics.push(...diagnostics)
        if (value !== undefined) return value
      } else this.diagnostics.push(unreadableFile(path, read.code))
      this.unread.push([...base, index])
      return { name: parse(path).name }
    })
  }

  #fromTable(path: string, key: string, base: Path): readonly Group[] | undefined {
    this.origins.set(key, { kind: 'table', path })
    const read = this.#files.read(path)
    if (!('text' in read)) {
      if (read.code !== 'ENOENT' && read.code !== 'ENOTDIR')
        return void this.diagnostics.push(unreadableFile(path, read.code))
      const message = `There is no file ${path} in the folder of the site config, so that the collection has no entry and no page.`
      const hint = 'Look at the folder, its spelling, and the ending of the file.'
      return this.#missing({ path: [...base, 'table'], on: 'value' }, message, hint)
    }
    const { text } = read
    this.texts.set(path, text)
    const refused = refusedTable(path, text)
    this.diagnostics.push(...refused)
    if (refused.length > 0) return undefined
    const { entries, diagnostics, isPartial } = readTable(path, text)
    this.diagnostics.push(...inFile(path, turned(sourceText(path, text))))
    for (const diagnostic of diagnostics) this.diagnostics.push(diagnostic)
    if (isPartial) this.unread.push(base)
    if (entries.length > 0) return entries
    if (diagnostics.length > 0) return undefined
    const message = 'The table holds no entry, so that the collection has no page.'
    const hint = 'The first row names the fields, such as name; each row below it is an entry.'
    const start = { range: [0, Math.min(text.length, 1)], file: path } as const
    return this.#missing(start, message, hint)
  }

  /** The entries of a collection, or what stands in for them. */
  entriesOf(key: string, written: Group): readonly Group[] {
    const base: Path = ['collections', key, 'entries']
    const { kind, where, diagnostics } = readElsewhere(written, base)
    this.diagnostics.push(...diagnostics)
    const read = kind === 'files' ? this.#fromFiles : this.#fromTable
    const entries = where === undefined ? undefined : read.call(this, where, key, base)
    if (entries !== undefined) return entries
    this.unread.push(base)
    return [{ name: 'entry' }]
  }
}

/**
 * Puts the entries that stand in files or tables into the value of a site config. `wrong` are the
 * files in which the schema has found something.
 */
export const gatherEntries = (
  value: unknown,
  files: TextFiles,
  wrong: ReadonlySet<string> = new Set(),
) => {
  const gathering = new Gathering(files, wrong)
  let gathered = value
  for (const [key, written] of elsewhereIn(value)) {
    const { collections, ...rest } = gathered as { readonly collections: Record<string, Group> }
    const collection = { ...collections[key], entries: gathering.entriesOf(key, written) }
    gathered = { ...rest, collections: { ...collections, [key]: collection } }
  }
  const { diagnostics, unread, origins, texts } = gathering
  return { value: gathered, diagnostics, unread, origins, texts }
}
