import type { EntryConfig, SectionConfig, SiteConfig } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { valueAt } from '../read/value-at.ts'
import { resolveTheme } from '../theme/resolve-theme.ts'
import { collectionsOf, entriesByName } from './collections.ts'
import { entryFields } from './entry-fields.ts'
import { sectionsOfEntry, withIds } from './entry-sections.ts'
import { fillText, fillValue } from './placeholders.ts'
import { sectionSchemas } from '../sections/schemas.ts'
import { sectionMeanings } from './section-meanings.ts'
import { entryNamed, type Collection, type Page, type Section, type Site } from './site.ts'
import { sectionOn } from './spans.ts'

/** A section with where it stands in the site config. */
interface Part {
  readonly section: SectionConfig
  readonly source: Path
}

/** What a section shows of an entry: a link, or a card with a text of the entry's. */
const shownEntry = (collection: Collection, entry: EntryConfig, as: string) => {
  const { name, role, summary, description, icon, image } = entry
  const href = collection.entryPath(entry)
  if (as === 'links') return { label: name, href }
  const filled = (text: string): string => fillText(text, entryFields(collection, entry))
  if (as === 'people') return { name, role, text: summary && filled(summary), image, href }
  const text = summary ?? description ?? collection.page.description ?? '{name}'
  return { title: name, text: filled(text), href, icon, image }
}

/** Of a list that a section takes from the site only the items about the entry that it names. */
const onlyAbout = (section: Section, written: SectionConfig, entries: Site['entries']): Section => {
  for (const { steps, meaning } of sectionMeanings(section.type)) {
    const word = valueAt(section, steps)
    if (meaning.kind !== 'entry' || meaning.filters === undefined || word === undefined) continue
    const { list, most } = meaning.filters
    if (valueAt(written, [list]) !== undefined) continue
    const wanted = entryNamed(entries, word as string)
    const items = valueAt(section, [list]) as readonly { readonly about: readonly string[] }[]
    const found = items.filter(({ about }) =>
      about.some((name) => wanted !== undefined && entryNamed(entries, name) === wanted),
    )
    return { ...section, [list]: found.slice(0, most) }
  }
  return section
}

/** Fills what sections take from elsewhere in the site (reviews, forms, entries) and names them. */
const createFinish = (
  config: SiteConfig,
  { collections, entries }: Pick<Site, 'collections' | 'entries'>,
  day?: string,
) => {
  const finished = (section: SectionConfig, id: string, self?: EntryConfig): Section => {
    const values: Record<string, unknown> = { ...section }
    for (const { steps, meaning } of sectionMeanings(section.type)) {
      const key = steps[0]!
      if (meaning.kind === 'site') values[key] ??= valueAt(config, meaning.from.split('.'))
      if (meaning.kind !== 'collection' || meaning.fills === undefined) continue
      const { fills } = meaning
      const collection = collections.get(values[key] as string)
      if (collection === undefined) continue
      const own = (values[fills] as unknown[] | undefined) ?? []
      const others = collection.entries.filter((entry) => entry !== self)
      values[fills] = [...own, ...others.map((entry) => shownEntry(collection, entry, fills))]
    }
    return { ...values, id } as unknown as Section
  }
  /** `self` is the entry whose page it is: a list of its collection there names the others. */
  return (parts: readonly Part[], self?: EntryConfig): Pick<Page, 'sections' | 'sources'> => {
    const ids = withIds(parts.map(({ section }) => section))
    const shown = parts.flatMap(({ section, source }, at) => {
      const whole = finished(section, ids[at]!, self)
      const there = day === undefined ? whole : sectionOn(whole, day)
      return there === undefined ? [] : [{ section: onlyAbout(there, section, entries), source }]
    })
    return {
      sections: shown.map(({ section }) => section),
      sources: shown.map(({ source }) => source),
    }
  }
}
type Finish = ReturnType<typeof createFinish>

const pagesOfFile = ({ pages, business }: SiteConfig, finish: Finish): readonly Page[] =>
  pages.map(({ path, title = business.name, description, sections, ...page }, index) => ({
    path,
    name: title,
    source: ['pages', index],
    title,
    description: description ?? business.description,
    localBusiness: page.localBusiness,
    hidden: page.hidden,
    ...finish(
      sections.map((section, at) => ({ section, source: ['pages', index, 'sections', at] })),
    ),
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
    ...finish([
      {
        section: sectionSchemas.directory.parse({
          type: 'directory',
          heading: label,
          collection: key,
        }),
        source,
      },
    ]),
  }
}

const entryPages = (
  { business, collections }: SiteConfig,
  collection: Collection,
  finish: Finish,
): readonly Page[] =>
  collections[collection.key]!.entries.map((entry, index) => {
    const { key, kind, page } = collection
    const source: Path = ['collections', key, 'entries', index]
    const fields = entryFields(collection, entry)
    const parts = sectionsOfEntry(collection, entry, source)
    const { name, position } = entry
    const description = entry.description ?? page.description ?? `{name}: ${business.description}`
    return {
      path: collection.entryPath(entry),
      name,
      source,
      collection: key,
      title: fillText(entry.title ?? page.title, fields),
      description: fillText(description, fields),
      hidden: entry.hidden,
      ...finish(
        parts.map(({ section, source }) => ({ section: fillValue(section, fields), source })),
        entry,
      ),
      entry: { kind, name, collection: key, ...(position === undefined ? {} : { position }) },
    }
  })

/**
 * Site config -> Site: every page with its placeholders filled. With a day, the site of that day;
 * without one it has all that is hidden or over as well, for the checks.
 */
export const expandTemplate = (config: SiteConfig, day?: string): Site => {
  const collections = collectionsOf(config, day)
  const entries = entriesByName(collections)
  const finish = createFinish(config, { collections, entries }, day)
  const all = [
    ...pagesOfFile(config, finish),
    ...[...collections.values()].flatMap((collection) => [
      ...(collection.makesIndex ? [indexPage(config, collection, finish)] : []),
      ...entryPages(config, collection, finish),
    ]),
  ]
  const hiddenPaths = new Set(all.flatMap(({ path, hidden }) => (hidden === true ? [path] : [])))
  const pages = day === undefined ? all : all.filter(({ hidden }) => hidden !== true)
  const pageAt = new Map<string, Page>()
  for (const page of pages) if (!pageAt.has(page.path)) pageAt.set(page.path, page)
  const theme = resolveTheme(config.theme)
  Object.freeze(pages)
  return Object.freeze({ config, theme, collections, entries, pages, pageAt, day, hiddenPaths })
}
