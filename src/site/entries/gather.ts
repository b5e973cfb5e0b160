import { safeParse } from 'zod'
import { entriesElsewhere } from '../../../schema/site.ts'
import type { Diagnostic, Path } from '../../diagnostics/diagnostic.ts'
import { sourceText } from '../../diagnostics/source.ts'
import { nearest } from '../../diagnostics/suggest.ts'
import { ONE_ENTRY, parseSource } from '../parse-source.ts'
import { MOST_OF_TABLE, unreadable } from '../readable.ts'
import type { Listing, Listings } from '../listing.ts'
import { matching } from './pattern.ts'
import { parsable, TOP, type EntryOrigin } from './places.ts'
import { plainJson, plainYaml } from './plain-yaml.ts'
import { readTable } from './table.ts'
import type { TextFiles } from './text-files.ts'

/** A value of YAML or JSON that has fields. */
export type Group = Readonly<Record<string, unknown>>

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What `entries` of a collection says of entries that stand elsewhere. */
export type EntriesElsewhere = { readonly files: string } | { readonly table: string }

/** A site config whose entries are all in their places, wherever they were written. */
export interface Gathered {
  /** The value of the site config, in which every collection holds the list of its entries. */
  readonly value: unknown
  readonly diagnostics: readonly Diagnostic[]
  /** What stands for something that could not be read: what follows from it is not told. */
  readonly standIns: readonly Path[]
  readonly origins: ReadonlyMap<string, EntryOrigin>
  /** The folders and files that are looked at: where a change makes another site. */
  readonly watched: Watched
  /** The entries that are known, and were not read. */
  readonly known: Listings
}

/**
 * Gives what pages other than its own show of an entry (listing.ts) whose file has not changed since it was found to be without a
 * mistake; undefined for every other, which is read.
 */
export type KnownEntries = (collection: string, path: string, stamp: string) => Listing | undefined

/** How entries are gathered. */
export interface GatherOptions {
  readonly knownEntries?: KnownEntries | undefined
  /** Hears of entries in files as they are read. */
  readonly reader?: EntryReader | undefined
}

/** What the entries of a collection share, as it is written or as the schema takes it. */
interface SharedFields {
  readonly page?: unknown
  readonly defaults?: unknown
}

/** Whoever reads the entries of a collection further as they come, without knowing yet that its schema takes them. */
export interface EntryReader {
  /** Hears of a collection before its files are read, and how many there are. The answer is whether it reads them. */
  readonly begin: (key: string, collection: SharedFields, files: number) => boolean
  /** Takes the next entries. */
  readonly take: (key: string, entries: readonly unknown[]) => void
  /** Resolves as soon as no more entries wait than may be held. */
  readonly room: (key: string) => Promise<void>
}

/** Entries that a reader is given at a time. */
export const TAKEN_AT_ONCE = 128

/** Where a change makes another site, by paths from the folder of the site config. */
export interface Watched {
  readonly patterns: readonly string[]
  readonly tables: readonly string[]
  /** The folders in which files of the patterns may come and go, and those on the way there. */
  readonly folders: readonly string[]
}

/** The entries' files as they are now: another text as soon as one has come, gone or changed. */
export const stampOfEntries = ({ patterns, tables }: Watched, files: TextFiles): string =>
  [...patterns.flatMap((pattern) => matching(pattern, files).paths), ...tables]
    .flatMap((path) => {
      const stamp = files.stamp(path)
      return stamp === undefined ? [] : [`${path} ${stamp}`]
    })
    .sort()
    .join('\n')

/** The same for entries as they were read. */
export const stampOfOrigins = (origins: ReadonlyMap<string, EntryOrigin>): string =>
  [...origins.values()]
    .flatMap((origin) =>
      origin.kind === 'table'
        ? [`${origin.path} ${origin.stamp}`]
        : origin.paths.map((path, index) => `${path} ${origin.stamps[index]}`),
    )
    .sort()
    .join('\n')

const KINDS = ['files', 'table'] as const

/** Whether `entries` is meant to say where entries stand; a group with a name is an entry without its hyphen. */
const isElsewhere = (entries: unknown): entries is Group => {
  if (!isGroup(entries) || Object.hasOwn(entries, 'name')) return false
  const keys = Object.keys(entries)
  return keys.length > 0 && keys.some((key) => nearest(key, KINDS) !== undefined)
}

/** Every collection that says where its entries stand. */
const elsewhereIn = (value: unknown): readonly (readonly [key: string, entries: Group])[] => {
  const collections = isGroup(value) ? value.collections : undefined
  if (!isGroup(collections)) return []
  return Object.entries(collections).flatMap(([key, collection]) =>
    isGroup(collection) && isElsewhere(collection.entries) ? [[key, collection.entries]] : [],
  )
}

/** What a form asks for, told of a value that has it not. */
const formOf = {
  files: 'a path such as data/locations/*.yaml, which ends with .yaml, .yml or .json',
  table: 'a path such as data/locations.csv, which ends with .csv, .tsv or .txt',
} as const

/** A path as it is most likely meant: without what leads to the folder itself, and with slashes. */
const meantPath = (written: string): string =>
  written
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .replaceAll('/./', '/')

const wrongPath = (kind: 'files' | 'table', written: unknown, path: Path): Diagnostic => {
  const place = { path, on: 'value' } as const
  const needs = `Write ${formOf[kind]}.`
  if (typeof written !== 'string') {
    return {
      code: 'wrong-type',
      severity: 'error',
      place,
      message: `\`${kind}\` must be one path; here stands ${Array.isArray(written) ? 'a list' : 'something else'}.`,
      hint: needs,
    }
  }
  const isOutside = /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[A-Za-z]:/.test(written)
  const meant = meantPath(written)
  const isMeant = meant !== written && safeParse(entriesElsewhere[kind], meant).success
  return {
    code: 'wrong-form',
    severity: 'error',
    place,
    message: isOutside
      ? `"${written}" leads out of the folder of the site config; what a site is made of stands in it.`
      : `"${written}" does not have the form that \`${kind}\` needs.`,
    hint: isMeant ? `Did you mean ${meant}?` : needs,
    ...(isMeant && !isOutside && !/[#:{}[\]&*!|>'"%@`]/.test(meant.replace('*', ''))
      ? { fix: { replaceBy: meant } }
      : {}),
  }
}

/** What `entries` says, and what is wrong with it. */
const readElsewhere = (
  entries: Group,
  base: Path,
): { readonly where?: EntriesElsewhere; readonly diagnostics: readonly Diagnostic[] } => {
  const diagnostics: Diagnostic[] = []
  const keys = Object.keys(entries)
  const kind = KINDS.find((each) => Object.hasOwn(entries, each))
  for (const key of keys) {
    if (key === kind) continue
    const isOther = kind !== undefined && (KINDS as readonly string[]).includes(key)
    const meant = kind === undefined ? nearest(key, KINDS) : undefined
    diagnostics.push({
      code: 'unknown-key',
      severity: 'error',
      place: { path: [...base, key], on: 'key' },
      message: isOther
        ? `\`${key}\` stands beside \`${kind}\`, but the entries of a collection stand in one place.`
        : `\`${key}\` is not a field of \`entries\`; what it holds would be lost.`,
      hint: isOther
        ? 'Keep one of the two; what they hold can be two collections.'
        : meant === undefined
          ? `Keep \`${kind ?? 'files'}\` alone.`
          : `Did you mean \`${meant}\`?`,
      ...(meant === undefined ? {} : { fix: { replaceBy: meant } }),
    })
  }
  if (kind === undefined) return { diagnostics }
  const result = safeParse(entriesElsewhere[kind], entries[kind])
  if (!result.success) {
    diagnostics.push(wrongPath(kind, entries[kind], [...base, kind]))
    return { diagnostics }
  }
  const where = { [kind]: result.data } as unknown as EntriesElsewhere
  return { where, diagnostics }
}

/** Where the entries of the collections stand that are not in the site config, by collection; mistakes are left out. */
export const entriesElsewhereIn = (value: unknown): ReadonlyMap<string, EntriesElsewhere> =>
  new Map(
    elsewhereIn(value).flatMap(([key, entries]) => {
      const { where } = readElsewhere(entries, [])
      return where === undefined ? [] : [[key, where] as const]
    }),
  )

const unreadFile = (file: string, code: string): Diagnostic => ({
  code: 'file-unreadable',
  severity: 'error',
  place: { range: TOP, file },
  message: `The file ${file} cannot be read (${code}).`,
  hint:
    code === 'EACCES' || code === 'EPERM'
      ? 'Give yourself the right to read it.'
      : 'Look whether it is still there, and whether another program holds it.',
})

const inFile = (file: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.map((diagnostic) =>
    'range' in diagnostic.place
      ? { ...diagnostic, place: { ...diagnostic.place, file } }
      : diagnostic,
  )

/** What a value is called that is no entry. */
const kindOfValue = (value: unknown): string =>
  value === null ? 'nothing' : Array.isArray(value) ? 'a list' : 'a text or a number'

/** The entry of a file: its value, or what is wrong with it. The plain way first, the whole parser where it is needed. */
export const readEntry = (
  file: string,
  text: string,
): { readonly value?: Group; readonly diagnostics: readonly Diagnostic[] } => {
  const plain = file.endsWith('.json') ? plainJson(text) : plainYaml(text)
  if (isGroup(plain)) return { value: plain, diagnostics: [] }
  const parsed = parseSource(sourceText(file, parsable(file, text)), ONE_ENTRY)
  const diagnostics = inFile(file, parsed.diagnostics)
  if (isGroup(parsed.value)) return { value: parsed.value, diagnostics }
  if (parsed.value === undefined) return { diagnostics }
  return {
    diagnostics: [
      ...diagnostics,
      {
        code: 'entry-file',
        severity: 'error',
        place: { range: [0, text.length === 0 ? 0 : 1], file },
        message: `A file of entries holds the fields of one entry; here stands ${kindOfValue(parsed.value)}.`,
        hint: 'Write the fields from the left margin on, without a hyphen: name: Ogden. Each further entry has a file of its own.',
      },
    ],
  }
}

/** The folders on the way to a file. */
const foldersTo = (path: string): readonly string[] =>
  path.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))

/** The name of a file without folders and ending, which most often is that of its entry. */
const baseName = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')

/**
 * Puts the entries that stand in files or tables into the value of a site config. Each file is read once, unless its entry is
 * known, and nothing of its text is kept.
 */
export const gatherEntries = (
  value: unknown,
  files: TextFiles,
  { knownEntries, reader }: GatherOptions = {},
): Gathered => {
  const elsewhere = elsewhereIn(value)
  const origins = new Map<string, EntryOrigin>()
  const watched = { patterns: [] as string[], tables: [] as string[], folders: [] as string[] }
  const known = new Map<string, Map<number, Listing>>()
  if (elsewhere.length === 0)
    return { value, diagnostics: [], standIns: [], origins, watched, known }
  const diagnostics: Diagnostic[] = []
  const standIns: Path[] = []
  const collections: Record<string, unknown> = { ...(value as { collections: Group }).collections }

  const fromFiles = (pattern: string, base: Path): unknown[] => {
    const key = String(base[1])
    const { paths, folders } = matching(pattern, files)
    watched.patterns.push(pattern)
    watched.folders.push(...folders)
    reader?.begin(
      key,
      (value as { collections: Record<string, Group> }).collections[key]!,
      paths.length,
    )
    const stamps: string[] = []
    const listings = new Map<number, Listing>()
    if (knownEntries !== undefined) known.set(key, listings)
    const readEntryAt = (path: string, index: number): Group => {
      const stamp = knownEntries === undefined ? undefined : files.stamp(path)
      const listing = stamp === undefined ? undefined : knownEntries!(key, path, stamp)
      if (stamp !== undefined && listing !== undefined) {
        stamps.push(stamp)
        listings.set(index, listing)
        return listing.fields
      }
      const read = files.read(path)
      const fail = (more: readonly Diagnostic[]): Group => {
        diagnostics.push(...more)
        standIns.push([...base, index])
        return { name: baseName(path) || 'entry' }
      }
      if (!('text' in read)) {
        stamps.push('')
        return fail([unreadFile(path, read.code)])
      }
      stamps.push(read.stamp)
      const entry = readEntry(path, read.text)
      if (entry.value === undefined) return fail(entry.diagnostics)
      diagnostics.push(...entry.diagnostics)
      return entry.value
    }
    const entries: Group[] = []
    for (let from = 0; from < paths.length; from += TAKEN_AT_ONCE) {
      const lot = paths
        .slice(from, from + TAKEN_AT_ONCE)
        .map((path, at) => readEntryAt(path, from + at))
      reader?.take(key, lot)
      entries.push(...lot)
    }
    if (paths.length === 0) {
      diagnostics.push({
        code: 'entries-missing',
        severity: 'error',
        place: { path: [...base, 'files'], on: 'value' },
        message: `No file goes with ${pattern}, so that the collection has no entry and no page.`,
        hint: 'The path begins at the folder of the site config, and * stands for any letters of a name. Look at the folder, its spelling, and the ending of the files.',
      })
      standIns.push(base)
      return [{ name: 'entry' }]
    }
    origins.set(key, { kind: 'files', pattern, paths, stamps })
    return entries
  }

  const fromTable = (path: string, base: Path): unknown[] => {
    watched.tables.push(path)
    watched.folders.push(...foldersTo(path))
    const standIn = (): unknown[] => {
      standIns.push(base)
      return [{ name: 'entry' }]
    }
    const read = files.read(path)
    if (!('text' in read)) {
      const isGone = read.code === 'ENOENT' || read.code === 'ENOTDIR'
      diagnostics.push({
        code: 'entries-missing',
        severity: 'error',
        place: { path: [...base, 'table'], on: 'value' },
        message: isGone
          ? `There is no file ${path} in the folder of the site config, so that the collection has no entry and no page.`
          : `The file ${path} cannot be read (${read.code}).`,
        hint: 'Look at the folder, its spelling, and the ending of the file.',
      })
      return standIn()
    }
    origins.set(String(base[1]), { kind: 'table', path, stamp: read.stamp })
    const refused = unreadable(sourceText(path, read.text), MOST_OF_TABLE)
    if (refused.length > 0) {
      const advice = read.text.length > MOST_OF_TABLE.text ? '' : ' In Excel: Save As, CSV UTF-8.'
      diagnostics.push(
        ...inFile(path, refused).map((each) =>
          each.code === 'file-unreadable' && typeof each.hint === 'string'
            ? { ...each, hint: each.hint + advice }
            : each,
        ),
      )
      return standIn()
    }
    const table = readTable(path, read.text)
    diagnostics.push(...table.diagnostics)
    if (table.entries.length === 0) {
      if (table.diagnostics.length === 0) {
        diagnostics.push({
          code: 'entries-missing',
          severity: 'error',
          place: { range: [0, Math.min(read.text.length, 1)], file: path },
          message: 'The table holds no entry, so that the collection has no page.',
          hint: 'The first row names the fields, such as name; each row below it is an entry.',
        })
      }
      return standIn()
    }
    if (table.isPartial) standIns.push(base)
    return [...table.entries]
  }

  for (const [key, written] of elsewhere) {
    const base: Path = ['collections', key, 'entries']
    const { where, diagnostics: told } = readElsewhere(written, base)
    diagnostics.push(...told)
    let entries: unknown[]
    if (where === undefined) {
      standIns.push(base)
      entries = [{ name: 'entry' }]
    } else if ('files' in where) entries = fromFiles(where.files, base)
    else entries = fromTable(where.table, base)
    collections[key] = { ...(collections[key] as Group), entries }
  }
  return {
    value: { ...(value as Group), collections },
    diagnostics,
    standIns,
    origins,
    watched,
    known,
  }
}
