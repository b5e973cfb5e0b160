import type { EntryConfig, SectionConfig, SiteConfig } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { resolveTheme } from '../theme/resolve-theme.ts'
import { collectionsOf, needsIndex } from './collections.ts'
import { withDemoForm } from './demo-form.ts'
import { entryFields } from './entry-fields.ts'
import { sectionsOfEntry, withIds } from './entry-sections.ts'
import { fillText, fillValue } from './placeholders.ts'
import { sectionMeanings } from './section-meanings.ts'
import type { Collection, Page, Section, Site } from './site.ts'

const siteValue = (config: SiteConfig, from: string): unknown =>
  from.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], config)

const entryLink = (collection: Collection, entry: EntryConfig) => ({
  label: entry.name,
  href: collection.entryPath(entry),
})

/** The text of an entry's card. */
const cardTextOf = (collection: Collection, entry: EntryConfig): string =>
  fillText(
    entry.summary ?? entry.description ?? collection.page.description ?? '{name}',
    entryFields(collection, entry),
  )

const entryCard = (collection: Collection, entry: EntryConfig) => ({
  title: entry.name,
  text: cardTextOf(collection, entry),
  href: collection.entryPath(entry),
  ...(entry.icon === undefined ? {} : { icon: entry.icon }),
})

/** Gives a section what it takes from elsewhere in the site: reviews, reels, forms, entries. */
const filled = (
  section: SectionConfig,
  config: SiteConfig,
  collections: ReadonlyMap<string, Collection>,
): SectionConfig => {
  const values: Record<string, unknown> = { ...section }
  for (const { steps, meaning } of sectionMeanings(section.type)) {
    const [key] = steps
    if (steps.length !== 1 || key === undefined) continue
    if (meaning.kind === 'site') values[key] ??= siteValue(config, meaning.from)
    if (
      meaning.kind === 'collection' &&
      meaning.fills !== undefined &&
      typeof values[key] === 'string'
    ) {
      const collection = collections.get(values[key])
      if (collection === undefined) continue
      const make = meaning.fills === 'links' ? entryLink : entryCard
      values[meaning.fills] = [
        ...((values[meaning.fills] as unknown[] | undefined) ?? []),
        ...collection.entries.map((entry) => make(collection, entry)),
      ]
    }
  }
  return values as unknown as SectionConfig
}

/** Fills what a section takes from elsewhere in the site, and names each section. */
type Finish = (sections: readonly SectionConfig[]) => readonly Section[]

const createFinish = (config: SiteConfig, collections: ReadonlyMap<string, Collection>): Finish => {
  const defaults = withDemoForm(config)
  return (sections) => {
    const ids = withIds(sections)
    return sections.map((section, index) => ({
      ...filled(section, defaults, collections),
      id: ids[index]!,
    }))
  }
}

const pagesOfFile = ({ pages, business }: SiteConfig, finish: Finish): readonly Page[] =>
  pages.map(({ path, title = business.name, description, localBusiness, sections }, index) => ({
    path,
    name: title,
    source: ['pages', index],
    title,
    description: description ?? business.description,
    localBusiness,
    sections: finish(sections),
    sources: sections.map((_, at) => ['pages', index, 'sections', at]),
  }))

const indexPage = (
  { business }: SiteConfig,
  { key, label, indexPath }: Collection,
  finish: Finish,
): Page => {
  const source: Path = ['collections', key]
  return {
    path: indexPath,
    name: label,
    source,
    collection: key,
    title: `${label} | ${business.name}`,
    description: business.description,
    localBusiness: false,
    sections: finish([{ type: 'directory', heading: label, collection: key, links: [] }]),
    sources: [source],
  }
}

const entryPages = (
  { business }: SiteConfig,
  collection: Collection,
  finish: Finish,
): readonly Page[] => {
  const { key, kind, page } = collection
  return collection.entries.map((entry, index) => {
    const source: Path = ['collections', key, 'entries', index]
    const fields = entryFields(collection, entry)
    const parts = sectionsOfEntry(collection, entry, source)
    const { name, position } = entry
    return {
      path: collection.entryPath(entry),
      name,
      source,
      collection: key,
      title: fillText(entry.title ?? page.title, fields),
      description: fillText(
        entry.description ?? page.description ?? `{name}: ${business.description}`,
        fields,
      ),
      localBusiness: false,
      sections: finish(parts.map(({ section }) => fillValue(section, fields))),
      sources: parts.map((part) => part.source),
      entry: { kind, name, collection: key, ...(position === undefined ? {} : { position }) },
    }
  })
}

/** Site config -> Site: every page with its placeholders filled. */
export const expandTemplate = (config: SiteConfig): Site => {
  const collections = collectionsOf(config)
  const finish = createFinish(config, collections)
  const pages = [
    ...pagesOfFile(config, finish),
    ...[...collections.values()].flatMap((collection) => [
      ...(needsIndex(config, collection) ? [indexPage(config, collection, finish)] : []),
      ...entryPages(config, collection, finish),
    ]),
  ]
  return Object.freeze({
    config,
    theme: resolveTheme(config.theme),
    collections,
    pages: Object.freeze(pages),
  })
}
