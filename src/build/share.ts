import { entrySchema, type EntryConfig, type SiteConfig } from '../../schema/site.ts'
import { createCards, pageCards } from '../assets/cards.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { EntryOrigins } from '../entries/gather.ts'
import { readEntry } from '../entries/read-entry.ts'
import { readTable } from '../entries/table.ts'
import { textReader, type TextFiles } from '../entries/text-files.ts'
import { contentHash, hashOfValue } from '../files/content-hash.ts'
import { textFiles } from '../files/text-files.ts'
import { once } from '../values/once.ts'
import type { PageSetup } from '../output/page-writer.ts'
import { NOTHING_TAINTED } from '../validation/tainted.ts'
import type { FactsOfEntries } from '../site/collections.ts'
import { expandTemplate } from '../site/expand-template.ts'
import { withBase } from '../site/base.ts'
import { createEntryFacts } from '../site/page-facts.ts'
import { withVersions } from '../site/language-sites.ts'
import type { EntryFacts, Site } from '../site/site.ts'
import type { TranslatedText } from '../site/text-units.ts'
import type { Language, Translator } from '../site/translate.ts'
import type { Group } from '../values/value-at.ts'
import type { PublicFile } from '../files/public-files.ts'
import type { PictureFiles } from '../ui/resolved.ts'
import { sharedLanguages, translatorsOf } from './large-languages.ts'
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
  /** The further languages. */
  readonly languages: readonly Language[]
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
  /** The same in the further languages, if there are any. */
  readonly inLanguages?: readonly EntryInLanguage[]
}

/** An entry in a further language. */
interface EntryInLanguage {
  readonly facts: EntryFacts
  /** A hash of its texts in the language. */
  readonly hash: string
  /** Its texts without a translation. */
  readonly missing: readonly TranslatedText[]
}

/** What all pages of a build have in common, once every entry is known. */
export interface PagesSetup {
  readonly entries: FactsOfEntries
  /** The same in each further language. */
  readonly inLanguages: readonly FactsOfEntries[]
  readonly fieldNames: Readonly<Record<string, ReadonlySet<string>>>
  /** The setups of languages, by number: 0 is the first one. */
  readonly pages: readonly (readonly [language: number, setup: PageSetup])[]
  /** The base path of the site. */
  readonly base: string
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

/** The pages to make of a language: their indexes in all facts. */
export interface PagesJob {
  readonly indexes: readonly number[]
  readonly language: number
}

/** What the pages of a language are made with. */
interface OpenVersion {
  readonly site: Site
  readonly make: MakePage
  /** An entry in the language; undefined for the first one. */
  readonly entryOf: ((key: string, entry: EntryConfig, at: number) => EntryConfig) | undefined
}

export class Share {
  readonly #setup: ShareSetup
  readonly #files: TextFiles
  readonly #factsOf: ReturnType<typeof createEntryFacts>
  readonly #rows = once(
    (path): readonly Group[] => readTable(path, textReader(this.#files)(path)).entries,
  )
  readonly #translators: readonly Translator[]
  readonly #factsIn: readonly ReturnType<typeof createEntryFacts>[]
  #versions: readonly OpenVersion[] = []

  constructor(setup: ShareSetup) {
    this.#setup = setup
    this.#files = textFiles(setup.folder)
    this.#factsOf = createEntryFacts(setup.config, setup.day)
    this.#translators = translatorsOf(setup, this.#files)
    this.#factsIn = this.#translators.map((each) => createEntryFacts(each.config, setup.day))
  }

  #read(key: string, at: number): Written {
    const origin = this.#setup.origins.get(key)
    if (origin?.kind === 'files') {
      const path = origin.paths[at]!
      const read = this.#files.read(path)
      if (!('text' in read)) return { value: undefined, hash: '', diagnostics: [] }
      return { ...readEntry(path, read.text), hash: contentHash(read.text) } as Written
    }
    const value =
      origin === undefined
        ? (this.#setup.config.collections[key]!.entries[at] as Group)
        : this.#rows(origin.path)[at]
    return { value, hash: hashOfValue(value), diagnostics: [] }
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
        const inLanguages = this.#translators.map((translator, index): EntryInLanguage => {
          const { entry: translated, missing } = translator.entry(key, entry, at)
          const inLanguage = this.#factsIn[index]!(key, translated, at)
          return { facts: inLanguage, hash: hashOfValue(translated), missing }
        })
        found.push({
          ...{ key, at, hash, facts, fields: Object.keys(entry), diagnostics },
          ...(inLanguages.length > 0 && { inLanguages }),
        })
      }
    return found
  }

  /** Takes what all pages have in common. */
  async open(given: PagesSetup): Promise<void> {
    const { entries, inLanguages, fieldNames, pages, base, pictures, publicFiles, cards } = given
    const { config, written, day, folder } = this.#setup
    const fullSite = expandTemplate(config, undefined, day, entries)
    const ofDay = day === undefined ? fullSite : expandTemplate(config, day, day, entries)
    const made = sharedLanguages(this.#setup, this.#translators, fullSite, inLanguages, base)
    const { first, others } = withVersions(withBase(ofDay, base), made)
    const picture = (src: string): PictureFiles => pictures.get(src)!
    const files = {
      picture: () => Promise.resolve(undefined),
      pictures: () => [],
      publicFiles: () => publicFiles,
    }
    const checks = {
      ...{ site: fullSite, written, tainted: NOTHING_TAINTED, folder: files, day, fieldNames },
    }
    const versions: OpenVersion[] = []
    for (const [number, setup] of pages) {
      const other = others.find((each) => each.number === number)
      const site = other?.site ?? first
      const make = await createPageMaker({
        site,
        setup,
        pictures: { base: setup.context.root, picture },
        cardOf: pageCards(site, createCards(folder, cards, site.theme, { picture })),
        ...(other === undefined && { context: checks }),
      })
      versions[number] = { site: other?.site ?? fullSite, make, entryOf: other?.entryOf }
    }
    this.#versions = versions
  }

  /** The second pass: makes the pages at some places of all facts, in a language. */
  async make({ indexes, language }: PagesJob): Promise<readonly MadePage[]> {
    const { site, make, entryOf } = this.#versions[language]!
    const { facts } = site
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
      if (isElsewhere && entryOf !== undefined) {
        const entry = config.collections[key]!.entries[at]!
        site.config.collections[key]!.entries[at] = entryOf(key, entry, at)
      }
      made.push(await make(page, index))
      if (isElsewhere) this.#forget(key, at)
      if (isElsewhere && entryOf !== undefined) delete site.config.collections[key]!.entries[at]
    }
    return made
  }
}
