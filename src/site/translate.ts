import {
  entrySchema,
  siteSchema,
  type EntryConfig,
  type SectionConfig,
  type SiteConfig,
} from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { mapKnownTexts, meaningOf, textKindOf, type AnySchema } from '../validation/schema-walk.ts'
import { defined } from '../values/defined.ts'
import { grouped } from '../values/grouped.ts'
import { once } from '../values/once.ts'
import { slugOf } from '../values/slug.ts'
import { entryPathIn, fieldWords, patternIn } from './collections.ts'
import { daysInEnglish } from './days-of-week.ts'
import { slugOfEntry, withoutColumns } from './entry-fields.ts'
import { sectionsOfEntry } from './entry-sections.ts'
import { readField } from './field-types.ts'
import { createFirstValues } from './first-values.ts'
import { FOREIGN } from './prose.ts'
import { placesTaken } from './section-meanings.ts'
import type { FieldValue } from './site.ts'
import {
  unitAddress,
  translationColumn,
  FRAME,
  unitGroup,
  isAt,
  needsUnit,
  needsUnitIn,
  ownMessages,
  sourceTexts,
  standardMessages,
  templatesOf,
  type TranslatedText,
} from './text-units.ts'
import { indexOf, type LanguageSettings } from './versions.ts'

/** A translation of a text, perhaps only at one place. */
export interface Unit {
  readonly source: string
  readonly target: string
  readonly at?: string | undefined
}

/** A language with its translations: a plain value. */
export interface Language extends LanguageSettings {
  readonly units: readonly Unit[]
  /** The paths of pages and collections in this language, by their paths in the first one. */
  readonly paths: Readonly<Record<string, string>>
}

/**
 * Whether a text in the first language can be marked on the element that shows it. Heads and facts
 * of the business are not only in elements, and receivers compare the options of forms.
 */
const canMark = (path: Path): boolean => {
  const isOfHead = path.length < 5 && /^(title|description)$/.test(String(path.at(-1)))
  return !isOfHead && !/^(business|messages)$/.test(String(path[0])) && !path.includes('options')
}

/** Returns the function that finds the translation of a text at an address. */
const translationsIn = ({ units }: Pick<Language, 'units'>) => {
  const found = grouped(units.map((unit) => [unit.source, unit]))
  const lengthOf = ({ at = '' }: Unit): number => at.length
  return (text: string, address: () => string): string | undefined => {
    const alike = found.get(text)
    if (alike === undefined) return undefined
    if (alike.length === 1 && alike[0]!.at === undefined) return alike[0]!.target
    const place = address()
    const fitting = alike.filter(({ at }) => at === undefined || isAt(at, place))
    return fitting.sort((a, b) => lengthOf(b) - lengthOf(a))[0]?.target
  }
}

type TranslationOf = ReturnType<typeof translationsIn>

type Week = NonNullable<SiteConfig['business']['openingHours']>['regular']

/** A business whose opening hours name days in English, which is read in every language. */
const withPlainDays = (business: SiteConfig['business'], lang: string): SiteConfig['business'] => {
  const inEnglish = (week: Week): Week =>
    Object.fromEntries(
      Object.entries(week).map(([days, times]) => [daysInEnglish(days, lang), times]),
    )
  const place = <T extends Pick<SiteConfig['business'], 'openingHours'>>(each: T): T => {
    const { openingHours } = each
    if (openingHours === undefined) return each
    const seasons = openingHours.seasons.map((season) => ({
      ...season,
      regular: inEnglish(season.regular),
    }))
    return {
      ...each,
      openingHours: { ...openingHours, regular: inEnglish(openingHours.regular), seasons },
    }
  }
  const { branches, otherHours } = business
  return { ...place(business), branches: branches.map(place), otherHours: otherHours.map(place) }
}

/** Finds the entries of a collection that is read: those of a large site are in other files. */
export type EntriesOf = (key: string) => readonly EntryConfig[]

/** What finds the names of entries in a language, and the values of fields with a type. */
const createNames = (
  config: SiteConfig,
  language: Language,
  entriesOf: EntriesOf,
  translationOf: TranslationOf,
) => {
  const words = fieldWords(config)
  const nameOf = (key: string, entry: EntryConfig): string => {
    const place = () => unitAddress(config, ['collections', key, 'entries', 0, 'name'], entry)
    const own = translationColumn(entry, ['name'], language) ?? translationOf(entry.name, place)
    return String(own ?? entry.name)
  }
  const named = once((key: string): ReadonlyMap<string, string> => {
    const entries = entriesOf(key).toReversed()
    const by = (part: (entry: EntryConfig) => string) =>
      entries.map((entry) => [part(entry), nameOf(key, entry)] as const)
    return new Map([...by(slugOfEntry), ...by(({ name }) => name)])
  })
  /** The name of the entry with a name or slug in the first language. */
  const nameIn = (word: string, keys = Object.keys(config.collections)): string | undefined =>
    keys.map((key) => named(key).get(word)).find((name) => name !== undefined)
  /** The fields of an entry that are yes or no, or name other entries. */
  const typedFields = (key: string, entry: EntryConfig): Readonly<Record<string, FieldValue>> =>
    Object.fromEntries(
      Object.entries(config.collections[key]!.fields).flatMap(([field, type]) => {
        const value = entry[field]
        if (typeof value !== 'string' || type === 'text') return []
        const read = type === 'yes-no' ? readField(type, value, words) : undefined
        const name = Object.hasOwn(config.collections, type) ? nameIn(value, [type]) : undefined
        return [[field, read ?? name ?? value] as const]
      }),
    )
  return { nameIn, typedFields }
}

/** What finds out whether the parts of a page are translated. */
const createCompleteness = (
  config: SiteConfig,
  language: Language,
  translationOf: TranslationOf,
) => {
  const shows = language.untranslated === 'show'
  const missing = new Set(
    sourceTexts(config, language, false)
      .filter(({ text, address }) => translationOf(text, () => address) === undefined)
      .map(({ path }) => unitGroup(path)),
  )
  const isComplete = (group: string): boolean => shows || !missing.has(group)
  const hasLists = (section: SectionConfig): boolean =>
    Object.values(placesTaken(section)).every(isComplete)
  /** Whether the parts of the template that an entry shows are translated. */
  const hasTemplate = (key: string, entry: EntryConfig, at: number): boolean => {
    const collection = config.collections[key]!
    const heads = (['title', 'description'] as const).filter((part) => entry[part] === undefined)
    const defaults = Object.keys(collection.defaults).filter((name) => !(name in entry))
    return (
      heads.every((part) => isComplete(`page ${key} ${part}`)) &&
      defaults.every((name) => isComplete(`defaults ${key} ${name}`)) &&
      sectionsOfEntry({ ...collection, key }, entry, ['collections', key, 'entries', at]).every(
        ({ section, source }) => hasLists(section) && isComplete(unitGroup(source)),
      )
    )
  }
  return {
    hasFrame: isComplete(FRAME),
    hasTemplate,
    hasPage: (at: number): boolean =>
      isComplete(`pages ${at}`) && config.pages[at]!.sections.every(hasLists),
  }
}

type Replace = (
  text: string,
  schema: AnySchema,
  path: Path,
  address: () => string,
  /** Whether it needs a unit. */
  needsOne: boolean,
  /** The collection of the entry that it is a part of. */
  key?: string,
) => string

/** Translates the texts of a config without its entries, and its paths. */
const translatedConfig = (
  config: SiteConfig,
  language: Language,
  replaced: Replace,
  hiddenUnless: (isWhole: boolean, hidden: boolean | undefined) => { hidden?: boolean },
  hasPage: (at: number) => boolean,
): SiteConfig => {
  const { collections, messages: _, ...rest } = config
  const inLanguage = <T>(value: T): T =>
    mapKnownTexts(siteSchema as AnySchema, value, (text, schema, path) => {
      const needsOne = needsUnit(config, text, schema, path)
      return replaced(text, schema, path, () => unitAddress(config, path), needsOne)
    })
  const parts = inLanguage(rest)
  const own = inLanguage({ messages: ownMessages(config, language.lang) })
  const messages = Object.entries(own.messages).filter(
    ([name, value]) => value !== config.messages[name as keyof typeof config.messages],
  )
  const translated = inLanguage({ collections: templatesOf(collections) })
  const patternOf = (key: string): string =>
    language.paths[patternIn(config, key)] ?? patternIn(config, key)
  const pathOf = (path: string): string => {
    const index = Object.keys(collections).find((key) => indexOf(patternIn(config, key)) === path)
    return language.paths[path] ?? (index === undefined ? path : indexOf(patternOf(index)))
  }
  const { url } = config.business
  const below = url && `${url.replace(/\/+$/, '')}/${language.folder.slice(0, -1)}`
  return {
    ...parts,
    lang: language.lang,
    redirects: [],
    messages: { ...standardMessages(language.lang), ...Object.fromEntries(messages) },
    business: { ...withPlainDays(parts.business, config.lang), url: language.url ?? below },
    pages: parts.pages.map((page, at) => ({
      ...page,
      path: pathOf(page.path),
      ...hiddenUnless(hasPage(at), page.hidden),
    })),
    collections: Object.fromEntries(
      Object.entries(translated.collections).map(([key, each]) => [
        key,
        { ...each, path: patternOf(key) },
      ]),
    ),
  }
}

/** What replaces the texts of one language, and marks those that are not translated. */
const createReplace =
  (
    config: SiteConfig,
    translationOf: TranslationOf,
    nameIn: (word: string) => string | undefined,
    first: ReturnType<typeof createFirstValues>,
    shows: boolean,
  ): Replace =>
  (text, schema, path, address, needsOne, key) => {
    const kind = textKindOf(schema)
    if (kind === 'code') return daysInEnglish(text, config.lang)
    if (kind === undefined) {
      const isTemplate = path[0] === 'collections' && path[2] === 'page'
      const of = key ?? (isTemplate ? String(path[1]) : undefined)
      return of === undefined ? text : first.asked(of, text)
    }
    if (kind === 'link') return text
    const target = translationOf(text, address)
    const isEntry = /^(entry|wanted)$/.test(meaningOf(schema)?.kind ?? '')
    if (isEntry) return nameIn(text) ?? target ?? text
    if (target !== undefined) return target
    return shows && needsOne && canMark(path) ? FOREIGN + text : text
  }

/** Translates the parts of one site config into a language; what is not translated is hidden. */
export const createTranslator = (
  config: SiteConfig,
  language: Language,
  entriesOf: EntriesOf = (key) => config.collections[key]!.entries,
) => {
  const translationOf = translationsIn(language)
  const shows = language.untranslated === 'show'
  const completeness = createCompleteness(config, language, translationOf)
  const { hasFrame, hasTemplate, hasPage } = completeness
  const { nameIn, typedFields } = createNames(config, language, entriesOf, translationOf)
  const first = createFirstValues(config)
  const replaced = createReplace(config, translationOf, nameIn, first, shows)
  const hiddenUnless = (isWhole: boolean, hidden: boolean | undefined) =>
    defined({ hidden: isWhole && hasFrame ? hidden : true })

  const slugIn = (key: string, entry: EntryConfig, name: string): string | undefined => {
    const path = entryPathIn(key, config.collections[key]!)(entry)
    const own = language.paths[path]?.split('/').at(-1)
    if (own !== undefined || entry.slug !== undefined) return own ?? entry.slug
    return slugOf(name) === '' ? slugOf(entry.name) : undefined
  }

  /** An entry in the language, and its texts without a translation. */
  const entry = (key: string, written: EntryConfig, at: number) => {
    const source: Path = ['collections', key, 'entries', at]
    const missing: TranslatedText[] = []
    const needsUnitHere = needsUnitIn(config.collections[key]!, written, language)
    const own = withoutColumns(written)
    const typed = typedFields(key, own)
    const texts = mapKnownTexts(entrySchema as AnySchema, own, (text, schema, within) => {
      const column = translationColumn(written, within, language)
      if (column !== undefined) return String(column)
      if (within.length === 1 && Object.hasOwn(typed, within[0]!)) return text
      const path = [...source, ...within]
      const address = () => unitAddress(config, path, written)
      const needsOne = needsUnitHere(text, schema, within)
      if (needsOne && translationOf(text, address) === undefined)
        missing.push({ text, path, address: address() })
      return replaced(text, schema, within, address, needsOne, key)
    })
    const isWhole = (shows || missing.length === 0) && hasTemplate(key, written, at)
    const slug = slugIn(key, written, texts.name)
    const { hidden } = hiddenUnless(isWhole, written.hidden)
    const values = first.given(key, own)
    return {
      entry: defined({ ...texts, ...typed, ...values, slug, hidden }) as EntryConfig,
      missing,
    }
  }

  return { config: translatedConfig(config, language, replaced, hiddenUnless, hasPage), entry }
}

export type Translator = ReturnType<typeof createTranslator>
