import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { contentHash } from '../files/content-hash.ts'
import { folderOfPage, type WrittenFile } from '../output/page-writer.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { EntryFacts, PageFacts } from '../site/site.ts'
import type { MadePage } from './page-maker.ts'
import type { ReadEntry } from './share.ts'

/*
 * What a build remembers for the next (docs/decisions/030-verifying-traces.md): of each page a hash
 * of what the owner wrote for it, the facts of the site that were read while it was made, and its
 * files. A page for which all of that is as it was is neither expanded nor rendered.
 */

/** A page of the last build. */
interface RecordedPage extends Omit<MadePage, 'reads'> {
  readonly source: Path
  readonly input: string
  /** The numbers of the facts that it read. */
  readonly reads: readonly number[]
  /** What the first pass found out about its entry. */
  readonly entry?: ReadEntry
}

/** What is known of a build. */
export interface BuildRecord {
  /** The program that built; undefined where none can be told from others: nothing is reused. */
  readonly version: string | undefined
  /** Hashes of what facts of entries follow from besides their texts, and of what pages share. */
  readonly frame: string
  readonly shared: string
  /** The day that it was for. */
  readonly day: string | undefined
  readonly facts: readonly string[]
  readonly hashes: readonly string[]
  readonly pages: readonly RecordedPage[]
  /** The same of the further languages, by key. */
  readonly versions?: Readonly<Record<string, BuildRecord>> | undefined
}

/** The value that was serialized; undefined if there are no bytes, or they cannot be read. */
export const unpacked = <T = BuildRecord>(bytes: Uint8Array | undefined): T | undefined => {
  try {
    return bytes && (deserialize(bytes) as T)
  } catch {
    return undefined // It is made anew.
  }
}

/** A value whose paths lead to an entry, as they are now that the entry is at another index. */
const moved = <T>(value: T, from: Path, to: Path): T => {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  if (Array.isArray(value)) {
    const isBelow = from.every((step, at) => value[at] === step)
    const list: readonly unknown[] = isBelow ? [...to, ...value.slice(from.length)] : value
    return list.map((part) => moved(part, from, to)) as T
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, moved(part, from, to)]),
  ) as T
}

/** A page, or an entry, at the place where it is now. */
const placedAt = <T extends { readonly source: Path }>(page: T, source: Path): T =>
  page.source.length === source.length && page.source.every((step, at) => step === source[at])
    ? page
    : moved(page, page.source, source)

const isUnchanged = (folder: string, [name, size, time, hash]: WrittenFile): boolean => {
  const file = join(folder, name)
  const now = statSync(file, { throwIfNoEntry: false })
  if (now?.isFile() !== true || now.size !== size) return false
  return hash === undefined ? now.mtimeMs === time : contentHash(readFileSync(file)) === hash
}

/** A build whose pages can be taken over, and its folder. */
export interface EarlierBuild {
  readonly record: BuildRecord
  readonly folder: string
}

/** What earlier builds of a site left: the last one, or those of its shares. */
export class LastBuild {
  readonly #all: readonly EarlierBuild[]
  readonly #builds: readonly EarlierBuild[]
  readonly #entries = new Map<string, RecordedPage & Pick<BuildRecord, 'day'>>()
  /** The paths of their pages. */
  readonly paths: readonly string[]

  /** `version` names the program that builds now; pages are in a folder `within` the built ones. */
  constructor(
    builds: readonly EarlierBuild[],
    readonly version: string | undefined,
    readonly within = '',
  ) {
    this.#all = builds
    this.paths = builds.flatMap(({ record }) => record.pages.map(({ path }) => path))
    this.#builds = builds.filter(
      ({ record }) => version !== undefined && record.version === version,
    )
    for (const { record } of this.#builds)
      for (const page of record.pages)
        if (page.entry)
          this.#entries.set(`${record.frame} ${page.input}`, { ...page, day: record.day })
  }

  /** What they left in a further language, whose pages are in a folder. */
  inLanguage(key: string, within: string): LastBuild {
    const builds = this.#all.flatMap(({ record: { versions }, folder }) => {
      const record = versions?.[key]
      return record === undefined ? [] : [{ record, folder }]
    })
    return new LastBuild(builds, this.version, within)
  }

  /** Whether what was known of entries can hold still. */
  isKnown(frame: string): boolean {
    return this.#builds.some(({ record }) => record.frame === frame)
  }

  /** What was known of an entry of a collection by the hash of what is written in it. */
  entry(
    { frame, day }: Pick<BuildRecord, 'frame' | 'day'>,
    hash: string,
    key: string,
    at: number,
  ): ReadEntry | undefined {
    const page = this.#entries.get(`${frame} ${hash}`)
    if (page?.entry?.key !== key) return undefined
    const isTimed = page.entry.facts.page.sections.some(({ timed }) => timed)
    if (isTimed && page.day !== day) return undefined
    const { entry } = placedAt(page, ['collections', key, 'entries', at])
    const here = (facts: EntryFacts): EntryFacts => ({ ...facts, card: { ...facts.card, at } })
    const inLanguages = entry!.inLanguages?.map((each) => ({ ...each, facts: here(each.facts) }))
    return { ...entry!, at, facts: here(entry!.facts), ...(inLanguages && { inLanguages }) }
  }

  /** Returns what tells whether a page is as it was, given hashes of what it can depend on. */
  reuse(shared: string, hashOf: (fact: string) => string) {
    const known = new Map<string, { page: RecordedPage; build: EarlierBuild }>()
    const changed = new Map<EarlierBuild, ReadonlySet<number>>()
    for (const build of this.#builds) {
      const { record } = build
      if (record.shared !== shared) continue
      for (const page of record.pages) known.set(page.path, { page, build })
      const others = record.facts.flatMap((fact, at) =>
        hashOf(fact) === record.hashes[at] ? [] : [at],
      )
      changed.set(build, new Set(others))
    }
    return ({ path, source }: PageFacts, input: string, needsFindings: boolean) => {
      const { page, build } = known.get(path) ?? {}
      if (page === undefined || build === undefined || page.input !== input) return undefined
      if (page.reads.some((fact) => changed.get(build)!.has(fact))) return undefined
      if (needsFindings && page.findings === undefined) return undefined
      const folder = join(build.folder, this.within, folderOfPage(path))
      if (page.written?.files.some((file) => !isUnchanged(folder, file))) return undefined
      const { reads, ...same } = placedAt(page, source)
      const facts = reads.map((fact) => build.record.facts[fact]!)
      return { ...same, reads: facts, folder: build.folder }
    }
  }
}

/** A page of this build, for the record. */
export interface BuiltPage extends MadePage {
  readonly source: Path
  readonly input: string
  readonly entry?: ReadEntry | undefined
}

/** The record of a build. */
export const recordOf = (
  parts: Omit<BuildRecord, 'facts' | 'hashes' | 'pages' | 'versions'>,
  pages: readonly BuiltPage[],
  hashOf: (fact: string) => string,
): BuildRecord => {
  const numbers = new Map<string, number>()
  const numberOf = (fact: string): number => {
    const number = numbers.get(fact) ?? numbers.size
    numbers.set(fact, number)
    return number
  }
  const recorded = pages.map(({ reads, entry, ...page }) => ({
    ...page,
    reads: reads.map(numberOf),
    ...(entry && { entry }),
  }))
  const facts = [...numbers.keys()]
  return { ...parts, facts, hashes: facts.map(hashOf), pages: recorded }
}
