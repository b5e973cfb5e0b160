import type { FieldMeaning } from '../../schema/fields.ts'
import type { EntryConfig, SectionConfig, SiteConfig } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { sectionSchemas, type SectionType } from '../sections/schemas.ts'
import { outlinesOf } from './entries/outlines.ts'
import { fillText, fillValue, hasPlaceholders, placeholdersIn } from './placeholders.ts'
import { meaningfulFields, type MeaningfulField } from './schema-walk.ts'
import { resolveTheme } from '../theme/resolve-theme.ts'
import type { Collection, Page, PageRef, Section, Site } from './site.ts'
import { slugOf } from './slug.ts'

/** The fields of an entry that are not placeholders of its own. */
const RESERVED = new Set(['position', 'replace', 'sections'])

/** Fields that name each other many times over grow past any memory; a filled one stops at this length. */
const LONGEST_FIELD = 50_000

/** Fields within fields within fields: a chain that is longer is a slip. */
const DEEPEST_FIELD = 100

/**
 * The values of the placeholders on the page of an entry: name, slug, its fields, the collection's
 * defaults. A value may hold placeholders itself; one that leads back to itself, or
 * would grow past 50,000 characters, stays as it is written.
 */
export const entryFields = (
  collection: Pick<Collection, 'defaults'>,
  entry: EntryConfig,
): Record<string, string> => {
  const written = Object.create(null) as Record<string, string>
  for (const values of [collection.defaults, entry]) {
    for (const [key, value] of Object.entries(values)) {
      if (RESERVED.has(key) || (typeof value !== 'string' && typeof value !== 'number')) continue
      written[key] = String(value)
    }
  }
  written.slug = slugOfEntry(entry)
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  const underWay = new Set<string>()
  const valueOf = (key: string): string => {
    if (fields[key] !== undefined) return fields[key]
    const text = written[key]!
    if (!text.includes('{')) return (fields[key] = text)
    underWay.add(key)
    const known = Object.create(null) as Record<string, string>
    for (const name of placeholdersIn(text)) {
      if (Object.hasOwn(written, name) && !underWay.has(name) && underWay.size < DEEPEST_FIELD)
        known[name] = valueOf(name)
    }
    underWay.delete(key)
    const filled = fillText(text, known)
    return (fields[key] = filled.length > LONGEST_FIELD ? text : filled)
  }
  for (const key of Object.keys(written)) valueOf(key)
  return fields
}

export const slugOfEntry = (entry: EntryConfig): string => entry.slug ?? slugOf(entry.name)

const meanings = new Map<string, readonly MeaningfulField[]>()

/** The fields of a section type that mean more than their text. */
export const sectionMeanings = (type: SectionType): readonly MeaningfulField[] => {
  let found = meanings.get(type)
  if (found === undefined) meanings.set(type, (found = meaningfulFields(sectionSchemas[type])))
  return found
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** What stands in for a section's field that is left out. */
const siteDefaults = (config: SiteConfig): SiteConfig => {
  const { leadForm } = config.integrations
  if (leadForm.src !== undefined) return config
  return {
    ...config,
    integrations: {
      ...config.integrations,
      leadForm: { ...leadForm, src: DEMO_FORM_PATH, script: DEMO_FORM_SCRIPT },
    },
  }
}

const collectionsOf = (config: SiteConfig): Map<string, Collection> =>
  new Map(
    Object.entries(config.collections).map(([key, collection]) => {
      const path = collection.path ?? `/${slugOf(key)}/{slug}`
      const around = path.split('{slug}')
      return [
        key,
        {
          ...collection,
          key,
          path,
          label: collection.label ?? capitalized(key),
          indexPath: path.slice(0, -'/{slug}'.length) || '/',
          entryPath: (entry) => around.join(slugOfEntry(entry)),
        },
      ]
    }),
  )

/** Calls back for every section of a site config that names a collection, with what the field means and the collection's name. */
export const eachCollectionSection = (
  config: SiteConfig,
  visit: (
    meaning: Extract<FieldMeaning, { readonly kind: 'collection' }>,
    key: string,
    section: SectionConfig,
  ) => void,
): void => {
  const look = (sections: readonly SectionConfig[] | undefined): void => {
    for (const section of sections ?? []) {
      for (const { steps, meaning } of sectionMeanings(section.type)) {
        if (meaning.kind !== 'collection') continue
        const values = section as unknown as Readonly<Record<string, unknown>>
        visit(meaning, String(values[steps[0]!]), section)
      }
    }
  }
  for (const { sections } of config.pages) look(sections)
  for (const { page, entries } of Object.values(config.collections)) {
    look(page.sections)
    for (const { sections, replace } of outlinesOf(entries)) {
      look(sections)
      look(replace)
    }
  }
}

const limits = new WeakMap<SiteConfig, ReadonlyMap<string, number>>()

/** How many entries sections list of each collection at the least, where they do not list all of them. */
const sectionLimits = (config: SiteConfig): ReadonlyMap<string, number> => {
  const known = limits.get(config)
  if (known !== undefined) return known
  const found = new Map<string, number>()
  eachCollectionSection(config, ({ limit }, key, section) => {
    if (limit === undefined) return
    const most = Number((section as unknown as Readonly<Record<string, unknown>>)[limit])
    found.set(key, Math.min(most, found.get(key) ?? Infinity))
  })
  limits.set(config, found)
  return found
}

/** How many entries a menu, the footer or a section shows of a collection at the least, and so when a whole list is due. */
const listedAtMost = (config: SiteConfig, key: string): number =>
  Math.min(
    ...[...config.header.menu, ...config.footer.collections]
      .filter(({ collection }) => collection === key)
      .map(({ limit }) => limit),
    sectionLimits(config).get(key) ?? Infinity,
  )

/** Whether a page is made that lists all entries of a collection: the owner asks for it, or menus, footer or sections leave some out. */
export const needsIndex = (config: SiteConfig, collection: Collection): boolean =>
  (collection.index || collection.entries.length > listedAtMost(config, collection.key)) &&
  !config.pages.some(({ path }) => path === collection.indexPath)

/** Whether a page of the site lists all entries of a collection: one that is made, or the owner's own. */
export const hasIndexPage = (config: SiteConfig, collection: Collection): boolean =>
  needsIndex(config, collection) || config.pages.some(({ path }) => path === collection.indexPath)

/** Whether a list of at most `limit` entries of a collection ends with a link to the page that lists all of them. */
export const endsWithIndex = (config: SiteConfig, collection: Collection, limit: number): boolean =>
  (collection.index || collection.entries.length > limit) && hasIndexPage(config, collection)

/** The page of the sample lead form, which the site itself serves until the owner names a provider. */
export const DEMO_FORM_PATH = '/demo-form/'

/** The script that comes with the sample form, as a provider's comes with theirs. */
export const DEMO_FORM_SCRIPT = '/demo-form/embed.js'

const siteValue = (config: SiteConfig, from: string): unknown =>
  from.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], config)

const entryLink = (collection: Collection, entry: EntryConfig) => ({
  label: entry.name,
  href: collection.entryPath(entry),
})

/** What a card says of an entry. */
export const cardTextOf = (collection: Collection, entry: EntryConfig): string =>
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
        ...outlinesOf(collection.entries).map((entry) => make(collection, entry)),
      ]
    }
  }
  return values as unknown as SectionConfig
}

/** Names every section of a page: its own id, else its type, with a number from the second on. */
export const withIds = (sections: readonly SectionConfig[]): readonly string[] => {
  const taken = new Set(sections.flatMap(({ id }) => (id === undefined ? [] : [id])))
  const counts = new Map<string, number>()
  return sections.map(({ id, type }) => {
    if (id !== undefined) return id
    let free: string = type
    let count = counts.get(type) ?? 1
    while (taken.has(free)) free = `${type}-${++count}`
    counts.set(type, count)
    taken.add(free)
    return free
  })
}

/** The sections of an entry's page with where each stands: the template's, replaced by id or whole. */
export const sectionsOfEntry = (
  collection: Pick<Collection, 'key' | 'page'>,
  entry: EntryConfig,
  source: Path,
): readonly { readonly section: SectionConfig; readonly source: Path }[] => {
  if (entry.sections !== undefined) {
    return entry.sections.map((section, index) => ({
      section,
      source: [...source, 'sections', index],
    }))
  }
  const templateSource: Path = ['collections', collection.key, 'page', 'sections']
  const ids = withIds(collection.page.sections)
  const replacements = new Map(
    (entry.replace ?? []).map((section, index) => [
      section.id ?? section.type,
      { section, source: [...source, 'replace', index] as Path },
    ]),
  )
  return collection.page.sections.map((section, index) => {
    const replaced = replacements.get(ids[index]!)
    return replaced === undefined
      ? { section, source: [...templateSource, index] }
      : { ...replaced, section: { ...replaced.section, id: ids[index]! } }
  })
}

/** The page of an entry. There may be very many: what follows from the rest is not held. */
class EntryRef implements PageRef {
  readonly path: string
  readonly name: string
  readonly collection: string
  readonly #index: number

  constructor({ key, entryPath }: Collection, entry: EntryConfig, index: number) {
    this.path = entryPath(entry)
    this.name = entry.name
    this.collection = key
    this.#index = index
  }

  get source(): Path {
    return ['collections', this.collection, 'entries', this.#index]
  }
}

/**
 * Site config -> Site. Pages are listed at once and expanded one by one when asked for, so that what is
 * held does not grow with the copy of ten thousand pages.
 */
export const expandTemplate = (config: SiteConfig): Site => {
  const collections = collectionsOf(config)
  const defaults = siteDefaults(config)
  const refs: PageRef[] = config.pages.map(({ path, title }, index) => ({
    path,
    name: title ?? config.business.name,
    source: ['pages', index],
  }))
  for (const collection of collections.values()) {
    if (needsIndex(config, collection)) {
      refs.push({
        path: collection.indexPath,
        name: collection.label,
        source: ['collections', collection.key],
        collection: collection.key,
      })
    }
    outlinesOf(collection.entries).forEach((entry, index) => {
      refs.push(new EntryRef(collection, entry, index))
    })
  }

  /** Sections in which there is nothing to fill; pages are expanded more than once. */
  const plain = new WeakSet<SectionConfig>()

  const finish = (sections: readonly SectionConfig[]): Section[] => {
    const ids = withIds(sections)
    return sections.map((section, index) => ({
      ...filled(section, defaults, collections),
      id: ids[index]!,
    }))
  }

  const expand = (ref: PageRef): Page => {
    const [kind, , part, index] = ref.source
    if (kind === 'pages') {
      const page = config.pages[ref.source[1] as number]!
      return {
        path: page.path,
        title: page.title ?? config.business.name,
        description: page.description ?? config.business.description,
        localBusiness: page.localBusiness,
        sections: finish(page.sections),
        sources: page.sections.map((_, at) => [...ref.source, 'sections', at]),
      }
    }
    const collection = collections.get(ref.collection!)!
    if (part === undefined) {
      return {
        path: ref.path,
        title: `${collection.label} | ${config.business.name}`,
        description: config.business.description,
        localBusiness: false,
        sections: finish([
          {
            type: 'directory',
            heading: collection.label,
            collection: collection.key,
            links: [],
          },
        ]),
        sources: [ref.source],
      }
    }
    const entry = collection.entries[index as number]!
    const fields = entryFields(collection, entry)
    const parts = sectionsOfEntry(collection, entry, ref.source)
    return {
      path: ref.path,
      title: fillText(entry.title ?? collection.page.title, fields),
      description: fillText(
        entry.description ??
          collection.page.description ??
          `{name}: ${config.business.description}`,
        fields,
      ),
      localBusiness: false,
      sections: finish(
        parts.map(({ section }) => {
          if (plain.has(section)) return section
          if (hasPlaceholders(section)) return fillValue(section, fields)
          plain.add(section)
          return section
        }),
      ),
      sources: parts.map(({ source }) => source),
      entry: {
        kind: collection.kind,
        name: entry.name,
        collection: collection.key,
        ...(entry.position === undefined ? {} : { position: entry.position }),
      },
    }
  }
  return Object.freeze({
    config,
    theme: resolveTheme(config.theme),
    collections,
    pages: Object.freeze(refs),
    expand,
  })
}
