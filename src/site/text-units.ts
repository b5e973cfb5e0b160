import { entrySchema, siteSchema, type EntryConfig, type SiteConfig } from '../../schema/site.ts'
import { messagesSchema } from '../../schema/messages.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { messagesIn } from '../languages/languages.ts'
import { eachKnownText, textKindOf, type AnySchema } from '../validation/schema-walk.ts'
import { once } from '../values/once.ts'
import { entryPathIn } from './collections.ts'
import { withIds } from './entry-sections.ts'
import { typeIn } from './field-types.ts'
import { namesFollowed } from './provenance.ts'
import type { LanguageSettings } from './versions.ts'
import { namesIn } from './written-section.ts'

/** A text that a translation must have, with its path in the site config. */
export interface TranslatedText {
  readonly text: string
  readonly path: Path
  /** The page, section, entry or part of the config that contains it: `/book-now#hero`. */
  readonly address: string
}

/** The texts without which a page, or every page, is not fully translated. */
export const FRAME = 'frame'

type Written = Pick<SiteConfig, 'collections' | 'pages'>
type CollectionValue = SiteConfig['collections'][string]

/** A text in words: a text without letters is the same in every language. */
const hasWords = (text: string): boolean =>
  /\p{L}/u.test(text.replace(/\{\w+\}/g, '')) && !/^(?:[/#]\S*|https?:\S*)$/.test(text)

/** Whether a schema and a text at it need a translation. */
const isSource = (text: string, schema: AnySchema): boolean => {
  const kind = textKindOf(schema)
  return (kind === 'text' || kind === 'prose') && hasWords(text)
}

const idsOf = once(withIds)

/** The address of a place in the site config, for `at` and for comments in language files. */
export const unitAddress = (config: Written, path: Path, own?: EntryConfig): string => {
  const [root, first, part, at] = path
  const sectionOf = (sections: Parameters<typeof withIds>[0] = [], index: unknown): string => {
    const id = idsOf(sections)[Number(index)]
    return id === undefined ? '' : `#${id}`
  }
  if (root === 'pages') {
    const page = config.pages[Number(first)]
    return `${page?.path}${part === 'sections' ? sectionOf(page?.sections, at) : ''}`
  }
  const collection = root === 'collections' ? config.collections[String(first)] : undefined
  if (collection === undefined) return String(root)
  const key = String(first)
  const pathOf = entryPathIn(key, collection)
  if (part !== 'entries') {
    const section = part === 'page' && at === 'sections' ? path[4] : undefined
    return `${pathOf({ name: '', slug: '{slug}' })}${sectionOf(collection.page.sections, section)}`
  }
  const entry = own ?? collection.entries[Number(at)]
  const [, , , , list, index] = path
  const sections =
    list === 'sections' || list === 'replace' ? entry?.[list as 'sections'] : undefined
  return `${entry ? pathOf(entry) : ''}${sectionOf(sections, index)}`
}

/** Whether `at` of a unit names the address of a text: its page, or exactly its section. */
export const isAt = (at: string, address: string): boolean =>
  address === at || address.startsWith(`${at}#`)

/** The names of the placeholders that visitors read: not those in addresses of pictures. */
const readNames = once(({ page, defaults }: CollectionValue): ReadonlySet<string> => {
  const names = new Set<string>()
  eachKnownText(siteSchema, { collections: { c: { page } } }, (text, schema) => {
    const kind = textKindOf(schema)
    if (kind !== undefined && kind !== 'link') for (const name of namesIn(text)) names.add(name)
  })
  return namesFollowed(names, defaults)
})

/**
 * Whether a field of an entry is a text that its page shows; names of places are shared, and values
 * with a type are shown in the words of each language.
 */
const isEntryText = (collection: CollectionValue, names: ReadonlySet<string>, path: Path) => {
  const [field] = path
  if (path.length > 1 || Object.hasOwn(entrySchema.shape, field!))
    return field !== 'name' || collection.kind !== 'place'
  const type = typeIn(collection.fields, String(field)) ?? 'text'
  return type === 'text' && names.has(String(field)) && !String(field).includes('@')
}

/** The column of a table, or the field, with the translation of a field of an entry. */
export const translationColumn = (
  entry: EntryConfig,
  path: Path,
  { key, lang }: Pick<LanguageSettings, 'key' | 'lang'>,
): string | number | undefined =>
  [key, lang]
    .map((suffix) => entry[`${path.join('.')}@${suffix}`])
    .find((value) => typeof value === 'string' || typeof value === 'number')

/** Returns the function that tells whether a text of an entry, at a path in it, needs a unit. */
export const needsUnitIn = (
  collection: CollectionValue,
  entry: EntryConfig,
  language: Pick<LanguageSettings, 'key' | 'lang'>,
) => {
  const names = namesFollowed(readNames(collection), { ...collection.defaults, ...entry })
  return (text: string, schema: AnySchema, path: Path): boolean =>
    isSource(text, schema) &&
    isEntryText(collection, names, path) &&
    translationColumn(entry, path, language) === undefined
}

/** Whether a text of the config, besides its entries, needs a unit. */
export const needsUnit = (
  { collections }: Written,
  text: string,
  schema: AnySchema,
  [root, key, part, field]: Path,
): boolean => {
  const isDefault = root === 'collections' && part === 'defaults'
  const isRead = !isDefault || readNames(collections[String(key)]!).has(String(field))
  return isRead && isSource(text, schema)
}

/** The messages of a language before an owner changes them. */
export const standardMessages = (lang: string): SiteConfig['messages'] =>
  messagesIn(lang) ?? messagesSchema.parse({})

/** Collections without their entries. */
export const templatesOf = (collections: SiteConfig['collections']): SiteConfig['collections'] =>
  Object.fromEntries(
    Object.entries(collections).map(([key, each]) => [key, { ...each, entries: [] }]),
  )

/** The messages that the owner has changed; all of them in a language without messages. */
export const ownMessages = (config: SiteConfig, lang: string): Partial<SiteConfig['messages']> => {
  const standard = standardMessages(config.lang)
  const all = Object.entries(config.messages)
  const isOwn = ([name, value]: readonly [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(standard[name as keyof typeof standard])
  const isKnown = messagesIn(lang) !== undefined || new Intl.Locale(lang).language === 'en'
  return Object.fromEntries(isKnown ? all.filter(isOwn) : all)
}

/** The group of a text: that of a page, of a part of a template, or of the frame. */
export const unitGroup = (path: Path): string => {
  const [root, key, part, field, index] = path
  if (root === 'pages') return `pages ${key}`
  if (root === 'reviews' || root === 'gallery' || root === 'messages') return root
  if (root !== 'collections' || part === 'label') return FRAME
  if (part === 'entries') return `entries ${key} ${field}`
  if (part === 'defaults') return `defaults ${key} ${field}`
  return `page ${key} ${field}${field === 'sections' ? ` ${index}` : ''}`
}

/** The parts of a site config that are the same on every page come first, as pages show them. */
const ORDER = ['notice', 'header', 'footer', 'business', 'integrations', 'messages', 'pages']

/**
 * The texts of a site config that a translation into a language must have, in the order of its
 * pages; those of entries only with `withEntries`.
 */
export const sourceTexts = (
  config: SiteConfig,
  language: Pick<LanguageSettings, 'key' | 'lang'>,
  withEntries = true,
): readonly TranslatedText[] => {
  const found: TranslatedText[] = []
  const { collections, ...parts } = { ...config, messages: ownMessages(config, language.lang) }
  const value: Readonly<Record<string, unknown>> = {
    ...parts,
    collections: templatesOf(collections),
  }
  const keys = [...ORDER, ...Object.keys(value).filter((key) => !ORDER.includes(key))]
  for (const key of keys)
    eachKnownText(siteSchema, { [key]: value[key] }, (text, schema, path) => {
      if (needsUnit(config, text, schema, path))
        found.push({ text, path, address: unitAddress(config, path) })
    })
  if (withEntries)
    for (const [key, collection] of Object.entries(collections))
      for (const [at, entry] of collection.entries.entries()) {
        const needsOne = needsUnitIn(collection, entry, language)
        eachKnownText(entrySchema, entry, (text, schema, within) => {
          const path = ['collections', key, 'entries', at, ...within]
          if (needsOne(text, schema, within))
            found.push({ text, path, address: unitAddress(config, path) })
        })
      }
  return found
}
