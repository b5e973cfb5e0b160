import type { EntryConfig, SectionConfig, SiteConfig } from '../../schema/site.ts'
import { listSection } from '../sections/schemas.ts'
import { entryPathIn, listLimits, type FactsOfEntries } from './collections.ts'
import { entryFields, slugOfEntry } from './entry-fields.ts'
import { sectionsOfEntry, withIds, type WrittenSection } from './entry-sections.ts'
import { fillText, fillValue } from './placeholders.ts'
import { createSectionFacts, type OwnFacts } from './section-facts.ts'
import {
  entryAt,
  type Collection,
  type EntryCard,
  type EntryFacts,
  type PageFacts,
  type PageHead,
  type Site,
} from './site.ts'
import { textFactsOf } from './text-facts.ts'

/* The first pass: the facts about each page, collected before any page is made. */

/** The sections of an entry's page, with placeholders filled in. */
const sectionsOfPage = (
  collection: Parameters<typeof sectionsOfEntry>[0] & Pick<Collection, 'defaults'>,
  entry: EntryConfig,
  source: PageHead['source'],
): readonly WrittenSection[] => {
  const fields = entryFields(collection, entry)
  return sectionsOfEntry(collection, entry, source).map(({ section, source }) => ({
    section: fillValue(section, fields),
    source,
  }))
}

/** The sections of a page, with placeholders filled in. */
export const writtenSections = (
  { config, collections }: Pick<Site, 'config' | 'collections'>,
  { source, collection: key }: PageHead,
): readonly WrittenSection[] => {
  if (source[0] === 'pages')
    return config.pages[source[1] as number]!.sections.map((section, at) => ({
      section,
      source: [...source, 'sections', at],
    }))
  const collection = collections.get(key!)!
  const entry = entryAt({ config }, source)
  if (entry !== undefined) return sectionsOfPage(collection, entry, source)
  return [{ section: listSection(collection.label, key!), source }]
}

type FactsOf = (section: SectionConfig) => OwnFacts

/** The facts about a page, derived from its sections. */
const factsOfPage = (
  head: PageHead,
  parts: readonly WrittenSection[],
  factsOf: FactsOf,
): PageFacts => {
  const ids = withIds(parts.map(({ section }) => section))
  const known = parts.map(({ section }) => factsOf(section))
  const offer = known.findIndex((each) => each.offer)
  const picture = known.find((each) => each.picture)?.picture
  const prices = known.flatMap(({ prices }, at) =>
    prices
      .filter(({ name }) => name?.includes(' '))
      .map((price) => ({ ...price, path: [...parts[at]!.source, ...price.path] })),
  )
  return {
    ...head,
    sections: known.map(({ section }, at) => ({
      ...section,
      id: ids[at]!,
      source: parts[at]!.source,
    })),
    ...(offer !== -1 && { offer: { ...known[offer]!.offer!, source: parts[offer]!.source } }),
    ...(prices.length > 0 && { prices }),
    ...(picture && { picture }),
  }
}

/** The data of an entry for lists, menus and maps. */
const cardOf = (
  template: SiteConfig['collections'][string],
  entry: EntryConfig,
  at: number,
): EntryCard => {
  const { name, role, summary, description, icon, image, position, hidden } = entry
  const filled = (text: string): string => fillText(text, entryFields(template, entry))
  return {
    name,
    slug: slugOfEntry(entry),
    at,
    description: filled(description ?? template.page.description ?? '{name}'),
    ...(description !== undefined && { isDescribed: true }),
    ...(summary !== undefined && { summary: filled(summary) }),
    ...(role !== undefined && { role }),
    ...(icon !== undefined && { icon }),
    ...(image !== undefined && { image }),
    ...(position !== undefined && { position }),
    ...(hidden !== undefined && { hidden }),
  }
}

/** The page of an entry without its sections. */
const headOfEntry = (
  { business, collections }: SiteConfig,
  key: string,
  entry: EntryConfig,
  at: number,
): PageHead => {
  const { kind, page, ...written } = collections[key]!
  const fields = entryFields(written, entry)
  const { name, position } = entry
  const description = entry.description ?? page.description ?? `{name}: ${business.description}`
  return {
    path: entryPathIn(key, written)(entry),
    name,
    source: ['collections', key, 'entries', at],
    collection: key,
    title: fillText(entry.title ?? page.title, fields),
    description: fillText(description, fields),
    hidden: entry.hidden,
    entry: { kind, name, collection: key, ...(position === undefined ? {} : { position }) },
  }
}

/** Returns a pure function that collects the facts about an entry. */
export const createEntryFacts = (config: SiteConfig, day: string | undefined) => {
  const factsOf = createSectionFacts(config, day)
  return (key: string, entry: EntryConfig, at: number): EntryFacts => {
    const template = config.collections[key]!
    const head = headOfEntry(config, key, entry, at)
    const parts = sectionsOfPage({ ...template, key }, entry, head.source)
    const limits = listLimits([...(entry.sections ?? []), ...(entry.replace ?? [])], true)
    return {
      card: cardOf(template, entry, at),
      page: factsOfPage(head, parts, factsOf),
      texts: textFactsOf(entry),
      ...(limits.length > 0 && { limits }),
    }
  }
}

const headsOfFile = ({ pages, business }: SiteConfig): readonly PageHead[] =>
  pages.map(({ path, title = business.name, description, localBusiness, hidden }, index) => ({
    path,
    name: title,
    source: ['pages', index],
    title,
    description: description ?? business.description,
    localBusiness,
    hidden,
  }))

const indexHead = ({ business }: SiteConfig, { key, label, indexPath }: Collection): PageHead => ({
  path: indexPath,
  name: label,
  source: ['collections', key],
  collection: key,
  title: `${label} | ${business.name}`,
  description: business.description,
})

/** The facts about all pages: the pages of the file, then each collection's index and entries. */
export const pageFactsOf = (
  config: SiteConfig,
  collections: Site['collections'],
  entries: FactsOfEntries,
  day: string | undefined,
): readonly PageFacts[] => {
  const factsOf = createSectionFacts(config, day)
  const made = (head: PageHead): PageFacts =>
    factsOfPage(head, writtenSections({ config, collections }, head), factsOf)
  return [
    ...headsOfFile(config).map(made),
    ...[...collections.values()].flatMap((collection) => [
      ...(collection.makesIndex ? [made(indexHead(config, collection))] : []),
      ...entries[collection.key]!.map(({ page }) => page),
    ]),
  ]
}
