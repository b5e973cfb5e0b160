import { entrySchema, type EntryConfig, type SiteConfig } from '../../schema/site.ts'
import { createCards, pageCards } from '../assets/cards.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { EntryOrigins } from '../entries/gather.ts'
import { readEntry } from '../entries/read-entry.ts'
import { readTable } from '../entries/table.ts'
import type { TextFiles } from '../entries/text-files.ts'
import { contentHash } from '../files/content-hash.ts'
import { textFiles } from '../files/text-files.ts'
import { once } from '../values/once.ts'
import type { PageSetup } from '../output/page-writer.ts'
import { NOTHING_TAINTED } from '../validation/tainted.ts'
import type { FactsOfEntries } from '../site/collections.ts'
import { expandTemplate } from '../site/expand-template.ts'
import { withBase } from '../site/base.ts'
import { createEntryFacts } from '../site/page-facts.ts'
import type { EntryFacts } from '../site/site.ts'
import type { Group } from '../values/value-at.ts'
import type { PublicFile } from '../files/public-files.ts'
import type { PictureFiles } from '../ui/resolved.ts'
import { createPageMaker, type MadePage, type MakePage } from './page-maker.ts'

/*
 * A share of a build: it reads, checks, expands, renders and writes pages of its own, in this
 * thread or in a worker. Only plain values go in and out.
 */

/** What a share begins with. */
export interface ShareSetup {
  /** The typed config and the one that was written; entries in files or tables are left out. */
  readonly config: SiteConfig
  readonly written: unknown
  readonly origins: EntryOrigins
  /** The folder of the site config. */
  readonly folder: string
  /** The day of the build. */
  readonly day: string | undefined
}

/** Some entries of a collection: those at the indexes. */
export interface EntryJob {
  readonly key: string
  readonly at: readonly number[]
}

/** An entry that was read. */
export interface ReadEntry {
  readonly key: string
  readonly at: number
  /** A hash of what the owner wrote. */
  readonly hash: string
  readonly facts: EntryFacts
  /** The names of its fields. */
  readonly fields: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** What all pages of a build have in common, once every entry is known. */
export interface PagesSetup {
  readonly entries: FactsOfEntries
  readonly fieldNames: Readonly<Record<string, ReadonlySet<string>>>
  readonly pages: PageSetup
  readonly pictures: ReadonlyMap<string, PictureFiles>
  readonly publicFiles: readonly PublicFile[]
  /** The folder of the cards that were drawn before. */
  readonly cards: string
}

/** An entry as the owner wrote it. */
interface Written {
  readonly value: Group | undefined
  readonly hash: string
  readonly diagnostics: readonly Diagnostic[]
}

export class Share {
  readonly #setup: ShareSetup
  readonly #files: TextFiles
  readonly #factsOf: ReturnType<typeof createEntryFacts>
  readonly #rows = once((path): readonly Group[] => {
    const read = this.#files.read(path)
    return readTable(path, 'text' in read ? read.text : '').entries
  })
  #make?: MakePage
  #site?: ReturnType<typeof expandTemplate>

  constructor(setup: ShareSetup) {
    this.#setup = setup
    this.#files = textFiles(setup.folder)
    this.#factsOf = createEntryFacts(setup.config, setup.day)
  }

  #read(key: string, at: number): Written {
    const origin = this.#setup.origins.get(key)
    if (origin?.kind === 'files') {
      const path = origin.paths[at]!
      const read = this.#files.read(path)
      if (!('text' in read)) return { value: undefined, hash: '', diagnostics: [] }
      return {
        ...readEntry(path, read.text),
        hash: contentHash(read.text),
      } as Written
    }
    const value =
      origin === undefined
        ? (this.#setup.config.collections[key]!.entries[at] as Group)
        : this.#rows(origin.path)[at]
    return { value, hash: contentHash(JSON.stringify(value) ?? ''), diagnostics: [] }
  }

  /** The entries of a collection as they were written. */
  #written(key: string): unknown[] {
    const { collections } = this.#setup.written as {
      readonly collections: Readonly<Record<string, { readonly entries: unknown[] }>>
    }
    return collections[key]!.entries
  }

  /** Puts an entry in its place in the config; undefined where the schema refuses it. */
  #typed(key: string, at: number, { value }: Written): EntryConfig | undefined {
    const { config, origins } = this.#setup
    const { entries } = config.collections[key]!
    if (!origins.has(key)) return entries[at]
    const { data } = entrySchema.safeParse(value)
    if (data === undefined) return undefined
    entries[at] = data
    this.#written(key)[at] = value
    return data
  }

  /** Frees the memory of an entry whose page is made: no other page reads it. */
  #forget(key: string, at: number): void {
    delete this.#setup.config.collections[key]!.entries[at]
    delete this.#written(key)[at]
  }

  /** The first pass. Undefined where an entry has a mistake: the site is then read as a whole. */
  read(jobs: readonly EntryJob[]): readonly ReadEntry[] | undefined {
    const found: ReadEntry[] = []
    for (const { key, at: indexes } of jobs)
      for (const at of indexes) {
        const written = this.#read(key, at)
        const entry = this.#typed(key, at, written)
        if (entry === undefined) return undefined
        const { hash, diagnostics } = written
        const facts = this.#factsOf(key, entry, at)
        found.push({ key, at, hash, facts, fields: Object.keys(entry), diagnostics })
      }
    return found
  }

  /** Takes what all pages have in common. */
  async open({
    entries,
    fieldNames,
    pages,
    pictures,
    publicFiles,
    cards,
  }: PagesSetup): Promise<void> {
    const { config, written, day, folder } = this.#setup
    const fullSite = expandTemplate(config, undefined, day, entries)
    const ofDay = day === undefined ? fullSite : expandTemplate(config, day, day, entries)
    const site = withBase(ofDay, pages.context.base)
    const picture = (src: string): PictureFiles => pictures.get(src)!
    const files = {
      picture: () => Promise.resolve(undefined),
      pictures: () => [],
      publicFiles: () => publicFiles,
    }
    this.#site = fullSite
    this.#make = await createPageMaker({
      site,
      setup: pages,
      pictures: { base: pages.context.base, picture },
      cardOf: pageCards(site, createCards(folder, cards, site.theme, { picture })),
      context: {
        site: fullSite,
        written,
        tainted: NOTHING_TAINTED,
        folder: files,
        day,
        fieldNames,
      },
    })
  }

  /** The second pass: makes the pages at some places of all facts. */
  async make(indexes: readonly number[]): Promise<readonly MadePage[]> {
    const { facts } = this.#site!
    const { config, origins } = this.#setup
    const made: MadePage[] = []
    for (const index of indexes) {
      const page = facts[index]!
      const [root, name, part, place] = page.source
      const [key, at] = [name as string, place as number]
      const isElsewhere = root === 'collections' && part === 'entries' && origins.has(key)
      // In a later build it may be unchanged, and what it reads may not.
      if (isElsewhere && config.collections[key]!.entries[at] === undefined)
        this.#typed(key, at, this.#read(key, at))
      made.push(await this.#make!(page, index))
      if (isElsewhere) this.#forget(key, at)
    }
    return made
  }
}
