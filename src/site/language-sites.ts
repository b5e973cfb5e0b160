import type { EntryConfig, SiteConfig } from '../../schema/site.ts'
import type { FactsOfEntries } from './collections.ts'
import { entryFactsOf, expandTemplate } from './expand-template.ts'
import type { Site } from './site.ts'
import { createLinks } from './translated-links.ts'
import { createTranslator, type Language } from './translate.ts'
import { languageKey, ownName, pageKey, type Version } from './versions.ts'

/** A translated config with the entries of its collections. */
export const withEntries = (
  config: SiteConfig,
  entriesOf: (key: string) => EntryConfig[],
): SiteConfig => ({
  ...config,
  collections: Object.fromEntries(
    Object.entries(config.collections).map(([key, each]) => [
      key,
      { ...each, entries: entriesOf(key) },
    ]),
  ),
})

/** The facts of entries in another language, with their tags in the first one. */
const withTopics = (facts: FactsOfEntries, { collections }: Site): FactsOfEntries =>
  Object.fromEntries(
    Object.entries(facts).map(([key, all]) => {
      const { entries } = collections.get(key)!
      return [
        key,
        all.map((each, at) => {
          const topics = entries[at]?.values?.tags as readonly string[] | undefined
          return topics === undefined ? each : { ...each, card: { ...each.card, topics } }
        }),
      ]
    }),
  )

/**
 * A site in another language, given the facts of its entries; undefined if none of its pages is
 * translated. Links lead to pages of the language, or else to those of `first`, the whole site in
 * the first language. `isWhole`: with what is hidden, and what is not shown yet or no longer.
 */
export const siteInLanguage = (
  first: Site,
  translated: SiteConfig,
  facts: FactsOfEntries,
  day: string,
  isWhole = false,
): { readonly site: Site; readonly links: ReturnType<typeof createLinks> } | undefined => {
  const named = withTopics(facts, first)
  const shown = isWhole ? undefined : day
  const known = expandTemplate(translated, shown, day, named)
  if (known.facts.length === 0) return undefined
  const links = createLinks(first.config, translated, first.facts, known.facts)
  return { links, site: expandTemplate(links.config(translated), shown, day, named) }
}

/** A site in a language, from a config that includes all entries. */
export const wholeSiteIn = (
  first: Site,
  language: Language,
  day: string,
  isWhole = false,
): Site | undefined => {
  const { config } = first
  const translator = createTranslator(config, language)
  const translated = withEntries(translator.config, (key) =>
    config.collections[key]!.entries.map((entry, at) => translator.entry(key, entry, at).entry),
  )
  return siteInLanguage(first, translated, entryFactsOf(translated, day), day, isWhole)?.site
}

const versionOf = (
  site: Site,
  first: SiteConfig,
  language?: Pick<Language, 'key' | 'folder' | 'url'>,
): Version => {
  const { lang, business } = site.config
  return {
    lang,
    key: language?.key ?? languageKey(first, lang),
    name: ownName(first, lang),
    folder: language === undefined || language.url !== undefined ? '' : language.folder,
    url: business.url && `${business.url.replace(/\/+$/, '')}/`,
    isApart: language?.url !== undefined,
    // The first of several pages counts.
    paths: new Map(site.facts.toReversed().map((page) => [pageKey(page), page.path])),
  }
}

/** A language and the site in it. */
export interface LanguageSite {
  readonly language: Language
  readonly site: Site
}

/** Tells each of the sites of the languages about all others. The first site comes first. */
export const withVersions = <T extends LanguageSite>(
  first: Site,
  others: readonly T[],
): { readonly first: Site; readonly others: readonly T[] } => {
  if (others.length === 0) return { first, others }
  const { config } = first
  const own = versionOf(first, config)
  const versions = others.map(({ site, language }) => versionOf(site, config, language))
  const all = [own, ...versions]
  return {
    first: { ...first, versions: { own, all } },
    others: others.map((other, at) => ({
      ...other,
      site: { ...other.site, versions: { own: versions[at]!, all } },
    })),
  }
}

/** The sites of all languages on one server, also those with domains of their own. */
export const onOneServer = ({
  site,
  others,
}: {
  readonly site: Site
  readonly others: readonly LanguageSite[]
}) => {
  const here = others.map(({ language, ...other }) => ({
    ...other,
    language: { ...language, url: undefined },
  }))
  const all = withVersions(site, here)
  return { site: all.first, others: all.others }
}
