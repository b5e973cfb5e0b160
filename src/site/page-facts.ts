import type { EntryConfig, SectionConfig, SiteConfig } from '../../schema/site.ts'
import { defined } from '../values/defined.ts'
import { once } from '../values/once.ts'
import { entryPathIn, fieldWords, listLimits, type FactsOfEntries } from './collections.ts'
import {
  entryFields,
  fieldValue,
  slugOfEntry,
  withoutColumns,
  type FieldSource,
} from './entry-fields.ts'
import { filledSection, linkedFields, takesPrice, type LinkTo } from './filled-section.ts'
import { withKind } from './field-types.ts'
import { indexHeads, indexSections } from './index-pages.ts'
import { queriedFields } from './queried-fields.ts'
import { sharingOf } from './sharing.ts'
import { sectionsOfEntry, withIds, type SectionAt } from './entry-sections.ts'
import { fillText } from './placeholders.ts'
import { createSectionFacts, type OwnFacts } from './section-facts.ts'
import {
  type EntryCard,
  type EntryFacts,
  type FieldValue,
  type FieldWords,
  type PageFacts,
  type PageHead,
  type Site,
  entryAt,
} from './site.ts'
import { FOREIGN, withoutForeign } from './prose.ts'
import { textFactsOf } from './text-facts.ts'

/* The first pass: the facts about each page, collected before any page is made. */

/** The sections of an entry's page, filled in; with links to other entries, once they are known. */
const sectionsOfPage = (
  collection: Parameters<typeof sectionsOfEntry>[0] & FieldSource,
  entry: EntryConfig,
  source: PageHead['source'],
  linkTo?: LinkTo,
): readonly SectionAt[] => {
  const linked = linkTo && linkedFields(collection, entry, linkTo)
  return sectionsOfEntry(collection, entry, source).map(({ section, source }) => ({
    section: filledSection(section, collection, entry, linked),
    source,
    isPriced: takesPrice(section),
  }))
}

/** The sections of a page, with placeholders filled in. */
export const writtenSections = (
  { config, collections }: Pick<Site, 'config' | 'collections'>,
  head: PageHead,
): readonly SectionAt[] => {
  const { source, collection: key } = head
  if (source[0] === 'pages')
    return config.pages[source[1] as number]!.sections.map((section, at) => ({
      section,
      source: [...source, 'sections', at],
    }))
  const collection = collections.get(key!)!
  const entry = entryAt({ config }, source)
  if (entry !== undefined)
    return sectionsOfPage(collection, entry, source, (other, name) => {
      const card = collections.get(other)?.index.named(name)
      return card && collections.get(other)!.entryPath(card)
    })
  return indexSections(collection, head)
}

type FactsOf = (section: SectionConfig) => OwnFacts

/** The facts about a page, derived from its sections. */
const factsOfPage = (head: PageHead, parts: readonly SectionAt[], factsOf: FactsOf): PageFacts => {
  const ids = withIds(parts.map(({ section }) => section))
  const known = parts.map(({ section }) => factsOf(section))
  const offer = known.findIndex((each) => each.offer)
  const picture = known.find((each) => each.picture)?.picture
  const prices = known.flatMap(({ prices }, at) =>
    (parts[at]!.isPriced ? [] : prices)
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

/** A collection as its entries are filled in. */
type Template = SiteConfig['collections'][string] & {
  readonly key: string
  readonly words: FieldWords
  /** The fields that lists compare. */
  readonly queried: readonly string[]
}

/** The data of an entry for lists, menus and maps. */
const cardOf = (template: Template, entry: EntryConfig, at: number): EntryCard => {
  const { name, role, summary, description, icon, image, position, hidden } = entry
  const filled = (text: string): string => fillText(text, entryFields(template, entry))
  const values = template.queried.flatMap((field): [string, FieldValue][] => {
    const value = fieldValue(template, entry, field)
    return value === undefined ? [] : [[field, value]]
  })
  return defined<EntryCard>({
    name: withoutForeign(name),
    isForeign: name.startsWith(FOREIGN) || undefined,
    slug: slugOfEntry(entry),
    at,
    description: filled(description ?? template.page.description ?? '{name}'),
    isDescribed: description === undefined ? undefined : true,
    note: template.note && filled(template.note),
    values: values.length > 0 ? Object.fromEntries(values) : undefined,
    summary: summary && filled(summary),
    ...{ role, icon, image, position, hidden },
  })
}

/** The place and the service that the fields of an entry name. */
const aboutOf = ({ collections }: SiteConfig, template: Template, entry: EntryConfig) => {
  const about = Object.entries(template.fields).flatMap(([field, type]) => {
    const kind = Object.hasOwn(collections, type) ? collections[type]!.kind : 'other'
    const name = fieldValue(template, entry, field)
    const isNamed = (kind === 'place' || kind === 'service') && name !== undefined && name !== ''
    return isNamed ? [[kind === 'place' ? 'city' : 'service', name]] : []
  })
  return about.length === 0 ? undefined : { about: Object.fromEntries(about) as object }
}

/** What an article says of itself, for structured data and feeds. */
const articleOf = (template: Template, entry: EntryConfig) => {
  const { author } = entryFields(template, entry)
  const day = fieldValue(template, entry, 'date')
  return defined({
    day: day === undefined ? undefined : String(day),
    author: author || undefined,
    image: entry.image?.src,
  })
}

/** The page of an entry without its sections. */
const headOfEntry = (
  config: SiteConfig,
  template: Template,
  entry: EntryConfig,
  at: number,
): PageHead => {
  const { business } = config
  const { key, kind, page, ...written } = template
  const fields = entryFields(written, entry)
  const { position } = entry
  const name = withoutForeign(entry.name)
  const description = entry.description ?? page.description ?? `{name}: ${business.description}`
  return {
    path: entryPathIn(key, written)(entry),
    name,
    source: ['collections', key, 'entries', at],
    collection: key,
    title: withoutForeign(fillText(entry.title ?? page.title, fields)),
    description: withoutForeign(fillText(description, fields)),
    ...sharingOf(entry, page, fields),
    hidden: entry.hidden,
    entry: {
      ...{ kind, name, slug: slugOfEntry(entry), collection: key },
      ...(position && { position }),
      ...aboutOf(config, template, entry),
      ...(kind === 'article' && { article: articleOf(template, entry) }),
    },
  }
}

/** Returns a pure function that collects the facts about an entry. */
export const createEntryFacts = (config: SiteConfig, day: string | undefined) => {
  const factsOf = createSectionFacts(config, day)
  const words = fieldWords(config)
  const templateOf = once((key: string): Template => {
    const queried = queriedFields(config, key)
    return { ...withKind(config.collections[key]!), key, words, queried }
  })
  return (key: string, entry: EntryConfig, at: number): EntryFacts => {
    const template = templateOf(key)
    const head = headOfEntry(config, template, entry, at)
    const parts = sectionsOfPage(template, entry, head.source)
    const limits = listLimits([...(entry.sections ?? []), ...(entry.replace ?? [])], true)
    return {
      card: cardOf(template, entry, at),
      page: factsOfPage(head, parts, factsOf),
      texts: textFactsOf(withoutColumns(entry)),
      ...(limits.length > 0 && { limits }),
    }
  }
}

const headsOfFile = ({ pages, business }: SiteConfig): readonly PageHead[] =>
  pages.map(
    ({ path, title = business.name, description, localBusiness, hidden, ...rest }, index) => ({
      path,
      ...sharingOf(rest),
      name: title,
      source: ['pages', index],
      title,
      description: description ?? business.description,
      localBusiness,
      hidden,
    }),
  )

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
      ...indexHeads(config, collection).map(made),
      ...entries[collection.key]!.map(({ page }) => page),
    ]),
  ]
}
