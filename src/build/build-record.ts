import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { Embeds } from '../hosting/embeds.ts'
import type { PictureFiles } from '../sections/resolved.ts'
import { SIGNATURE, type Signatures } from '../site/checks/near-copies.ts'
import type { Listing } from '../site/listing.ts'
import type { Letters } from '../site/writing.ts'
import { inLots } from './in-lots.ts'
import type { PageContext } from './render-page.tsx'

/** What the last build knows of an entry that stands in a file of its own, and of its page. */
export interface EntryRecord {
  /** The file, by its path from the folder of the site config, and what tells that it has changed. */
  readonly file: string
  readonly stamp: string
  /** What other pages may show of it; undefined where it must be read again each time. */
  readonly listing?: Listing
  readonly page: string
  /** What stands for its title and its description (headKey). */
  readonly title: number
  readonly description: number
  /** The set of lines that says what it shares with other pages: pictures, embeds, characters, styles. */
  readonly uses: readonly string[]
  /** The letters of its texts, by which the fonts of the site are chosen. */
  readonly letters: Letters
  /** The names of the page's files. */
  readonly names: readonly string[]
}

/**
 * A build as it stands in its folder, with all that a later one must know to render no more than the pages of entries whose
 * files have changed.
 */
export interface BuildRecord {
  /** The program that made it. */
  readonly version: string
  /** The path below which it was asked to stand; undefined where the site config says it. */
  readonly wanted: string | undefined
  readonly base: string
  /** The text of the site config. */
  readonly config: string
  /** The files beside it whose change changes more than one page, with their stamps; '' for one that was not there. */
  readonly beside: Readonly<Record<string, string>>
  /** What was found to say of the site, as text, so that another thing to say is noticed. */
  readonly told: string
  /** What was said of the limits of hosts. */
  readonly limits: readonly string[]
  readonly context: PageContext
  readonly embeds: Embeds
  /** How hard brotli tries; undefined where no compressed files are made. */
  readonly compression?: number
  readonly pictures: Readonly<Record<string, PictureFiles>>
  /** The entries that stand in files, by collection, in their order. */
  readonly entries: Readonly<Record<string, readonly EntryRecord[]>>
  /** What all other pages use, as `uses` of an entry. */
  readonly rest: readonly string[]
  /** The letters of all texts of the site. */
  readonly letters: Letters
  /** The paths of all files but those of the entries' pages, from the built folder. */
  readonly files: readonly string[]
  /** When the folder was last written to, by the clock of its file system: milliseconds as `ctimeMs` has them. */
  readonly written: number
  /** The signatures of the entries' pages (near-copies.ts), by collection, in their order. */
  readonly likeness: Readonly<Record<string, Signatures>>
}

/** A record that is yet to be kept: its entries may be made one after the other, as they are written. */
export interface NewRecord extends Omit<BuildRecord, 'entries'> {
  readonly entries: Readonly<Record<string, Iterable<EntryRecord>>>
}

/** How many files a build has. */
export const countFiles = ({ files, entries }: BuildRecord): number =>
  Object.values(entries)
    .flat()
    .reduce((sum, { names }) => sum + names.length, files.length)

/** Numbers lists, the same for the same. */
const numbered = () => {
  const lists: (readonly string[])[] = []
  const numbers = new Map<string, number>()
  const known = new Map<readonly string[], number>()
  return {
    lists,
    numberOf: (list: readonly string[]): number => {
      const same = known.get(list)
      if (same !== undefined) return same
      const key = JSON.stringify(list)
      const number = numbers.get(key) ?? lists.push(list) - 1
      numbers.set(key, number)
      known.set(list, number)
      return number
    },
  }
}

type Row = readonly [
  file: string,
  stamp: string,
  listing: Listing | null,
  page: string,
  title: number,
  description: number,
  uses: number,
  names: number,
  letters: readonly [all: number, greek: number, cyrillic: number],
]

interface Written extends Omit<BuildRecord, 'entries' | 'likeness'> {
  readonly entries: Readonly<Record<string, readonly Row[]>>
  readonly lists: readonly (readonly string[])[]
}

/** How a record of a program begins: that of another need not be readable. */
const versionMark = (version: string): string => `{"version":${JSON.stringify(version)},`

/** Where the signatures stand that go with a record. */
const signaturesFile = (file: string): string => `${file}.signatures`

/**
 * Forgets what is known of a folder, before it is changed. Where that cannot be done, the folder itself tells that it was written to
 * later.
 */
export const forgetBuild = (file: string): void => {
  try {
    rmSync(file, { force: true })
  } catch {}
}

/** The text of a record, as JSON of `Written`, in pieces. */
function* recordText(
  others: Omit<NewRecord, 'entries' | 'likeness'>,
  entries: NewRecord['entries'],
): Generator<string> {
  const { lists, numberOf } = numbered()
  const { version, ...more } = others
  yield `${JSON.stringify({ version, ...more }).slice(0, -1)},"entries":{`
  let isFirst = true
  for (const [key, known] of Object.entries(entries)) {
    yield `${isFirst ? '' : ','}${JSON.stringify(key)}:[`
    isFirst = false
    let comma = ''
    for (const entry of known) {
      const { file: own, stamp, listing = null, page, title, description } = entry
      const [uses, names] = [numberOf(entry.uses), numberOf(entry.names)]
      const { all, greek, cyrillic } = entry.letters
      const letters = [all, greek, cyrillic] as const
      const row: Row = [own, stamp, listing, page, title, description, uses, names, letters]
      yield comma + JSON.stringify(row)
      comma = ','
    }
    yield ']'
  }
  yield `},"lists":${JSON.stringify(lists satisfies Written['lists'])}}`
}

/** Characters of texts that are held at a time while they are written. */
const AT_ONCE = 1_000_000

/** Writes texts into a file, one after the other. */
const writeTexts = (file: string, texts: Iterable<string>): void => {
  const handle = openSync(file, 'w')
  try {
    for (const lot of inLots(texts, AT_ONCE)) writeFileSync(handle, lot.join(''))
  } finally {
    closeSync(handle)
  }
}

/**
 * Keeps what is known of a build. What is only half written is nothing; where nothing can be written, the next build takes its time
 * and nothing else is lost.
 */
export const keepBuild = (file: string, { entries, likeness, ...others }: NewRecord): void => {
  const part = `${file}.part-${randomUUID().slice(0, 8)}`
  try {
    rmSync(file, { force: true })
    mkdirSync(dirname(file), { recursive: true })
    rmSync(signaturesFile(file), { force: true })
    for (const key of Object.keys(entries)) {
      appendFileSync(signaturesFile(file), likeness[key]!)
    }
    writeTexts(part, recordText(others, entries))
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
  }
}

/** What is known of a build by this program; undefined where nothing is. */
export const knownBuild = (file: string, version: string): BuildRecord | undefined => {
  let written: Written
  let bytes: Buffer
  try {
    const text = readFileSync(file, 'utf8')
    if (!text.startsWith(versionMark(version))) return undefined
    written = JSON.parse(text) as Written
    bytes = readFileSync(signaturesFile(file))
  } catch {
    return undefined // Nothing is known, or nothing whole: everything is built.
  }
  const { lists, entries: rows, ...others } = written
  const entries: Record<string, EntryRecord[]> = {}
  const likeness: Record<string, Signatures> = {}
  let at = 0
  for (const [key, known] of Object.entries(rows)) {
    entries[key] = known.map(
      ([own, stamp, listing, page, title, description, uses, names, letters]) => ({
        file: own,
        stamp,
        ...(listing === null ? {} : { listing }),
        page,
        title,
        description,
        uses: lists[uses]!,
        names: lists[names]!,
        letters: { all: letters[0], greek: letters[1], cyrillic: letters[2] },
      }),
    )
    likeness[key] = bytes.subarray(at, (at += known.length * SIGNATURE))
  }
  return { ...others, entries, likeness }
}
