import type { EntryConfig, SiteConfig } from '../../schema/site.ts'
import type { EntryOrigins } from '../entries/gather.ts'
import { readEntry } from '../entries/read-entry.ts'
import { readTable } from '../entries/table.ts'
import { textReader, type TextFiles } from '../entries/text-files.ts'
import { readLanguage, type ReadLanguage } from '../load/read-languages.ts'
import { withBase } from '../site/base.ts'
import type { FactsOfEntries } from '../site/collections.ts'
import { siteInLanguage, withEntries, type LanguageSite } from '../site/language-sites.ts'
import type { Site } from '../site/site.ts'
import {
  createTranslator,
  type EntriesOf,
  type Language,
  type Translator,
} from '../site/translate.ts'
import { languagesOf } from '../site/versions.ts'
import { valueAt } from '../values/value-at.ts'

/** A further language of a site whose entries are read in shares. */
export interface SharedLanguage extends LanguageSite {
  /** 1 is the first further language. */
  readonly number: number
  /** An entry in the language. */
  readonly entryOf: (key: string, entry: EntryConfig, at: number) => EntryConfig
}

/** The config of a large site: entries in files or tables are left out. */
interface Large {
  readonly config: SiteConfig
  readonly origins: EntryOrigins
  readonly day: string | undefined
  readonly languages: readonly Language[]
}

/**
 * The languages of a large site, read without its entries; undefined if a file has mistakes, which
 * are reported when the site is read as a whole.
 */
export const languagesOfLarge = (
  config: SiteConfig,
  files: TextFiles,
  folder: string,
): readonly ReadLanguage[] | undefined => {
  const read = languagesOf(config).map((each) => readLanguage(config, each, files, folder, false))
  return read.every(({ file }) => (file?.diagnostics ?? []).length === 0) ? read : undefined
}

/** Whether translations must be compared with all texts of all entries to find what has changed. */
export const needsPairing = ({ pairing, missing }: ReadLanguage): boolean =>
  pairing.changed.size > 0 || (pairing.unused.length > 0 && missing.length > 0)

/** What translates a large site, whose entries are read again only to find the names of others. */
export const translatorsOf = (
  { config, origins, languages }: Omit<Large, 'day'>,
  files: TextFiles,
): readonly Translator[] => {
  const textOf = textReader(files)
  const entriesOf: EntriesOf = (key) => {
    const origin = origins.get(key)
    if (origin === undefined) return config.collections[key]!.entries
    const found =
      origin.kind === 'files'
        ? origin.paths.map((path) => readEntry(path, textOf(path)).value)
        : readTable(origin.path, textOf(origin.path)).entries
    return found.filter((entry) => typeof valueAt(entry, ['name']) === 'string') as EntryConfig[]
  }
  return languages.map((each) => createTranslator(config, each, entriesOf))
}

/** The site in each further language that has pages, from the facts of its entries. */
export const sharedLanguages = (
  { config, origins, day, languages }: Large,
  translators: readonly Translator[],
  fullSite: Site,
  inLanguages: readonly FactsOfEntries[],
  base?: string,
): readonly SharedLanguage[] =>
  languages.flatMap((language, index) => {
    const translator = translators[index]!
    const translated = withEntries(translator.config, (key) =>
      origins.has(key)
        ? []
        : config.collections[key]!.entries.map((each, at) => translator.entry(key, each, at).entry),
    )
    const made = siteInLanguage(fullSite, translated, inLanguages[index]!, day ?? '')
    if (made === undefined) return []
    const isMoved = base !== undefined && language.url === undefined
    return [
      {
        language,
        site: isMoved ? withBase(made.site, base + language.folder) : made.site,
        number: index + 1,
        entryOf: (key, entry, at) => made.links.entry(translator.entry(key, entry, at).entry),
      },
    ]
  })
