import { parse } from 'node:path'
import { mistake, type Diagnostic, type Location, type Path } from '../diagnostics/diagnostic.ts'
import { sourceText } from '../diagnostics/source.ts'
import { MOST_OF_TABLE, turned, unreadable } from '../yaml/readable.ts'
import { reported } from '../yaml/yaml-text.ts'
import { elsewhereIn, readElsewhere } from './elsewhere.ts'
import { filesMatching } from './pattern.ts'
import type { Group } from '../values/value-at.ts'
import { inFile, readEntry } from './read-entry.ts'
import { readTable } from './table.ts'
import type { TextFiles } from './text-files.ts'

/** The files that contain the entries of a collection. */
export type EntryOrigin =
  | { readonly kind: 'files'; readonly pattern: string; readonly paths: readonly string[] }
  | { readonly kind: 'table'; readonly path: string }

/** The origins of entries, by collection. */
export type EntryOrigins = ReadonlyMap<string, EntryOrigin>

/** The paths of all current files with entries, including new ones. */
export const entryFiles = (origins: EntryOrigins, files: TextFiles): readonly string[] =>
  [...origins.values()].flatMap((origin) =>
    origin.kind === 'table' ? [origin.path] : filesMatching(origin.pattern, files),
  )

/** The origins of entries outside a site config; undefined if one is invalid or has no files. */
export const originsIn = (value: unknown, files: TextFiles): EntryOrigins | undefined => {
  const origins = new Map<string, EntryOrigin>()
  for (const [key, written] of elsewhereIn(value)) {
    const { kind, where = '', diagnostics } = readElsewhere(written, [])
    if (diagnostics.length > 0 || kind === undefined) return undefined
    const paths = kind === 'files' ? filesMatching(where, files) : [where]
    if (paths.length === 0 || where === '') return undefined
    origins.set(key, kind === 'files' ? { kind, pattern: where, paths } : { kind, path: where })
  }
  return origins
}

/** The message and hint for a file that is not read, by error code. */
const UNREADABLE: Readonly<Record<string, readonly [state: string, hint: string]>> = {
  EACCES: ['cannot be read (EACCES)', 'Change its permissions so that you can read it.'],
  EPERM: ['cannot be read (EPERM)', 'Change its permissions so that you can read it.'],
  OUTSIDE: [
    'is a link that leads outside the site folder, which must contain all files of the site',
    'Replace the link with the file.',
  ],
  TOO_LARGE: ['is larger than 500 MB, so it is not read', 'Keep only what the site shows.'],
  NO_FILE: ['is a pipe or a device, so it is not read', 'Replace it with a file.'],
}

const unreadableFile = (file: string, code: string): Diagnostic => {
  const [state, hint] = UNREADABLE[code] ?? [
    `cannot be read (${code})`,
    'Check that it still exists and that no other program is using it.',
  ]
  return mistake('file-unreadable', { range: [0, 0], file }, `The file ${file} ${state}.`, { hint })
}

/** Why a text cannot be read as a table; empty if it can. */
const refusedTable = (path: string, text: string): readonly Diagnostic[] => {
  const advice = text.length > MOST_OF_TABLE.text ? '' : ' In Excel: Save As, CSV UTF-8.'
  return inFile(path, unreadable(sourceText(path, text), MOST_OF_TABLE)).map((each) =>
    each.code === 'file-unreadable' && typeof each.hint === 'string'
      ? { ...each, hint: each.hint + advice }
      : each,
  )
}

/** The results of reading entries from files and tables. */
class Gathering {
  readonly diagnostics: Diagnostic[] = []
  /** The paths of replacements for what could not be read; consequences are not reported. */
  readonly unread: Path[] = []
  readonly origins = new Map<string, EntryOrigin>()
  /** The text of every file with entries, by path, to locate diagnostics. */
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
    const paths = filesMatching(pattern, this.#files)
    this.origins.set(key, { kind: 'files', pattern, paths })
    if (paths.length === 0) {
      const message = `No file matches ${pattern}, so the collection has no entries and no pages.`
      const hint =
        'The path is relative to the site folder, and * matches any characters in a name. Check the folder, the spelling, and the file extension.'
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
      const message = `The file ${path} does not exist in the site folder, so the collection has no entries and no pages.`
      const hint = 'Check the folder, the spelling, and the file extension.'
      return this.#missing({ path: [...base, 'table'], on: 'value' }, message, hint)
    }
    const { text } = read
    this.texts.set(path, text)
    const refused = refusedTable(path, text)
    this.diagnostics.push(...refused)
    if (refused.length > 0) return undefined
    const { entries, diagnostics, isPartial } = readTable(path, text)
    this.diagnostics.push(...inFile(path, turned(sourceText(path, text)).map(reported)))
    for (const diagnostic of diagnostics) this.diagnostics.push(diagnostic)
    if (isPartial) this.unread.push(base)
    if (entries.length > 0) return entries
    if (diagnostics.length > 0) return undefined
    const message = 'The table has no entries, so the collection has no pages.'
    const hint = 'The first row lists the fields, such as name. Each row below it is an entry.'
    const start = { range: [0, Math.min(text.length, 1)], file: path } as const
    return this.#missing(start, message, hint)
  }

  /** The entries of a collection, or their replacement. */
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
 * Adds the entries from files and tables to the value of a site config. `wrong` lists the files in
 * which the schema found mistakes.
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
