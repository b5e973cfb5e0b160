import { safeParse } from 'zod'
import {
  entrySchema,
  type CollectionConfig,
  type EntryConfig,
  type SiteConfig,
} from '../../../schema/site.ts'
import { checkSchema } from '../check-schema.ts'
import { copyReader, roomForFindings, type CopyFindings } from '../checks/copy-findings.ts'
import { expandTemplate } from '../expand-template.ts'
import { keepLatest } from '../latest.ts'
import { cardCollections, listingsOf } from '../listing.ts'
import { knowAsked } from '../survey.ts'
import { knowWriting, writingOf } from '../writing.ts'
import {
  entriesElsewhereIn,
  gatherEntries,
  readEntry,
  TAKEN_AT_ONCE,
  type EntryReader,
  type Gathered,
  type Group,
} from './gather.ts'
import { holdOutlines, listOf } from './outlines.ts'
import { matching } from './pattern.ts'
import type { EntryOrigin } from './places.ts'
import type { TextFiles } from './text-files.ts'

/** Whole entries that are kept after they were read again: whoever goes through all of them asks for each several times. */
const MOST_KEPT = 8

/** A file of an entry was changed, or has gone, while a site was made of it. */
export class EntryChangedError extends Error {
  override readonly name = 'EntryChangedError'

  constructor(path: string) {
    super(`${path} has changed while pages were made of it.`)
  }
}

/** A site config of which some collections have more entries than are held together: they are read again when they are asked for. */
export interface FiledSite extends Gathered {
  /** The typed config, whose entries are lists like any other. */
  readonly config: SiteConfig
  /** What is found in the copy of the collections that nobody else reads. */
  readonly findings: ReadonlyMap<string, CopyFindings>
}

/** A copy that keeps nothing but itself in memory: a text that was cut out of another, or put together of several, keeps those. */
const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Where the entries of a collection stand that has more of them than are held together. */
export interface LargeCollection {
  readonly pattern: string
  readonly paths: readonly string[]
  readonly folders: readonly string[]
}

/** The collections of a site config that have more entries in files than are held together. */
export const largeCollections = (
  value: unknown,
  files: TextFiles,
  mostHeld: number,
): ReadonlyMap<string, LargeCollection> =>
  new Map(
    [...entriesElsewhereIn(value)].flatMap(([key, where]) => {
      if (!('files' in where)) return []
      const { paths, folders } = matching(where.files, files)
      return paths.length > mostHeld
        ? [[key, { pattern: where.files, paths: copied(paths), folders }]]
        : []
    }),
  )

/** What stands below a collection as it is written, with other entries. */
const withEntries = (
  value: unknown,
  entries: ReadonlyMap<string, readonly unknown[]>,
): { readonly collections: Record<string, Group> } => {
  const written = value as { readonly collections: Record<string, Group> }
  const collections = Object.entries(written.collections).map(
    ([key, collection]) =>
      [key, entries.has(key) ? { ...collection, entries: entries.get(key) } : collection] as const,
  )
  return { ...written, collections: Object.fromEntries(collections) }
}

/** An entry, as it is written and as the schema takes it. */
interface ReadTwice {
  readonly written: Group
  readonly typed: EntryConfig
}

/** The entry of a file, with what tells that it has changed; undefined where anything is wrong with it. */
const readWhole = (
  path: string,
  files: TextFiles,
): (ReadTwice & { readonly stamp: string }) | undefined => {
  const read = files.read(path)
  if (!('text' in read)) return undefined
  const { value, diagnostics } = readEntry(path, read.text)
  if (value === undefined || diagnostics.length > 0) return undefined
  const result = safeParse(entrySchema, value)
  return result.success ? { written: value, typed: result.data, stamp: read.stamp } : undefined
}

/** What is held of the entries of a collection that were read once. */
interface Filed {
  readonly written: readonly Group[]
  readonly typed: readonly EntryConfig[]
  readonly origin: EntryOrigin
  readonly findings: CopyFindings | undefined
}

/** Gives the outline of an entry of a collection; undefined for one of which more is asked than an outline says. */
type Outliner = (key: string, entry: EntryConfig) => EntryConfig | undefined

/** Gives one value for all that are the same, which keeps nothing but itself in memory. */
const createSharer = (): (<T>(value: T) => T) => {
  const known = new Map<string, unknown>()
  return <T>(value: T): T => {
    if (value === undefined) return value
    const json = JSON.stringify(value)
    if (!known.has(json)) known.set(json, JSON.parse(json))
    return known.get(json) as T
  }
}

const createOutliner = (config: SiteConfig): Outliner => {
  const listing = listingsOf(expandTemplate(config))
  const shared = createSharer()
  return (key, entry) => {
    const listed = listing(key, entry)
    if (listed === undefined) return undefined
    const { name, slug, icon, position, summary } = copied(listed.fields)
    // Every field in each, there or not: objects of one shape take half the memory of others.
    const outline = {
      name,
      slug,
      icon,
      position,
      summary,
      sections: shared(listed.sections),
      replace: shared(listed.replace),
    } as unknown as EntryConfig
    knowAsked(outline, entry)
    return outline
  }
}

/** A large collection, with what reads its entries. */
interface FilingJob {
  readonly key: string
  /** The collection as the schema takes it, but for its entries. */
  readonly shared: Pick<CollectionConfig, 'page' | 'defaults'>
  readonly large: LargeCollection
  readonly files: TextFiles
  readonly outlineOf: (entry: EntryConfig) => EntryConfig | undefined
  readonly reader: EntryReader | undefined
}

/** Reads the entries of a collection, and keeps no more of them than outlines; undefined where one of them has a mistake. */
const fileCollection = async ({
  key,
  shared: { page, defaults },
  large: { pattern, paths },
  files,
  outlineOf,
  reader,
}: FilingJob): Promise<Filed | undefined> => {
  const isRead = reader?.begin(key, { page, defaults }, paths.length) === true
  const findings = isRead ? undefined : roomForFindings(paths.length)
  const readCopy = isRead ? undefined : copyReader({ key, page, defaults })
  const stamps: string[] = []
  const outlines: EntryConfig[] = []
  const fieldNames = new Set<string>()
  const shared = createSharer()
  for (let from = 0; from < paths.length; from += TAKEN_AT_ONCE) {
    const lot: Group[] = []
    const stampsOfLot: string[] = []
    for (const path of paths.slice(from, from + TAKEN_AT_ONCE)) {
      const entry = readWhole(path, files)
      if (entry === undefined) return undefined
      const { written, typed, stamp } = entry
      for (const name of Object.keys(typed)) fieldNames.add(name)
      // One of which more is asked than an outline says is held as it is.
      const outline = outlineOf(typed) ?? typed
      knowWriting(outline, shared(writingOf(typed)))
      stampsOfLot.push(stamp)
      outlines.push(outline)
      lot.push(written)
    }
    stamps.push(...copied(stampsOfLot))
    if (isRead) {
      reader!.take(key, lot)
      await reader!.room(key)
    } else findings!.put(from, readCopy!(lot))
  }
  const kept = keepLatest<number, ReadTwice>(MOST_KEPT)
  const again = (index: number): ReadTwice =>
    kept(index, () => {
      const path = paths[index]!
      const whole = readWhole(path, files)
      if (whole === undefined || whole.stamp !== stamps[index]) throw new EntryChangedError(path)
      return whole
    })
  const typed = listOf(paths.length, (index) => again(index).typed)
  holdOutlines(typed, outlines, fieldNames)
  return {
    written: listOf(paths.length, (index) => again(index).written),
    typed,
    origin: { kind: 'files', pattern, paths, stamps },
    findings: findings?.found,
  }
}

/**
 * Reads a site config with large collections. Undefined where anything is wrong, or needs more than outlines: then all entries are to be
 * read and held, and what is wrong to be told.
 */
export const fileEntries = async (
  value: unknown,
  files: TextFiles,
  large: ReadonlyMap<string, LargeCollection>,
  reader?: EntryReader,
): Promise<FiledSite | undefined> => {
  const firsts = new Map<string, readonly Group[]>()
  for (const [key, { paths }] of large) {
    const first = readWhole(paths[0]!, files)
    if (first === undefined) return undefined
    firsts.set(key, [first.written])
  }
  const gathered = gatherEntries(withEntries(value, firsts), files)
  if (gathered.diagnostics.length > 0 || gathered.standIns.length > 0) return undefined
  const checked = checkSchema(gathered.value)
  if (checked.config === undefined || checked.diagnostics.length > 0) return undefined
  const { config } = checked
  const outlineOf = createOutliner(config)
  const filed = new Map<string, Filed>()
  for (const [key, each] of large) {
    const found = await fileCollection({
      key,
      shared: config.collections[key]!,
      large: each,
      files,
      outlineOf: (entry) => outlineOf(key, entry),
      reader,
    })
    if (found === undefined) return undefined
    filed.set(key, found)
  }
  const collections = Object.entries(config.collections).map(
    ([key, collection]) =>
      [
        key,
        filed.has(key) ? { ...collection, entries: filed.get(key)!.typed } : collection,
      ] as const,
  )
  const whole = { ...config, collections: Object.fromEntries(collections) } as SiteConfig
  // A list of cards that an entry brings asks more of outlines than the rest of the site had asked.
  if (cardCollections(whole).size > cardCollections(config).size) return undefined
  const { origins, watched } = gathered
  return {
    ...gathered,
    value: withEntries(
      gathered.value,
      new Map([...filed].map(([key, { written }]) => [key, written])),
    ),
    config: whole,
    origins: new Map([
      ...origins,
      ...[...filed].map(([key, { origin }]) => [key, origin] as const),
    ]),
    watched: {
      ...watched,
      patterns: [...watched.patterns, ...[...large.values()].map(({ pattern }) => pattern)],
      folders: [...watched.folders, ...[...large.values()].flatMap(({ folders }) => folders)],
    },
    findings: new Map(
      [...filed].flatMap(([key, { findings }]) =>
        findings === undefined ? [] : [[key, findings]],
      ),
    ),
  }
}
