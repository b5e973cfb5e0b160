import type { SiteConfig } from '../../schema/site.ts'

/** A language of a site, besides the first one, with its settings. */
export interface LanguageSettings {
  readonly lang: string
  /** Names the language in its file and in commands: `es`, or `pt-br` beside `pt-pt`. */
  readonly key: string
  /** The folder of its pages in the built site, with a slash at its end: `es/`. */
  readonly folder: string
  /** The address of its own domain. */
  readonly url: string | undefined
  readonly untranslated: 'leave-out' | 'show' | 'refuse'
  readonly changed: 'show' | 'as-untranslated'
}

/** The folder of the files with translations. */
export const LANGUAGES = 'languages/'

/** The file with the translations of a language, relative to the site folder. */
export const languageFile = (key: string): string => `${LANGUAGES}${key}.yaml`

type Settings = Pick<SiteConfig, 'lang' | 'languages'>

/** The tags of the further languages, as they are listed. */
export const furtherTags = ({ languages }: Settings): readonly string[] =>
  languages.map((each) => (typeof each === 'string' ? each : each.lang))

/** Parses a language tag; undefined for one without meaning. */
const localeOf = (lang: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(lang)
  } catch {
    return undefined
  }
}

/**
 * The key of a language: without its region, unless the site has another one of that language. One
 * without a region is the same as any with one.
 */
export const languageKey = (config: Settings, lang: string): string => {
  const own = localeOf(lang)?.language ?? lang
  const alike = [config.lang, ...furtherTags(config)]
    .map((tag) => tag.toLowerCase())
    .filter((tag) => tag.startsWith(`${own}-`))
  if (new Set(alike).size < 2) return own
  return lang === own ? alike[0]! : lang.toLowerCase()
}

/** The further languages of a site. Of those that are listed twice, the first counts. */
export const languagesOf = (config: Settings): readonly LanguageSettings[] => {
  const seen = new Set([languageKey(config, config.lang)])
  return config.languages.flatMap((each): readonly LanguageSettings[] => {
    const { lang, ...given } = typeof each === 'string' ? { lang: each } : each
    const key = languageKey(config, lang)
    if (seen.has(key)) return []
    seen.add(key)
    const {
      prefix,
      url,
      untranslated = 'leave-out',
      changed = 'show',
    } = given as Partial<Exclude<typeof each, string>>
    return [{ lang, key, folder: `${prefix ?? key}/`, url, untranslated, changed }]
  })
}

/** The name of a language in that language, with a capital letter: `Español`. */
export const ownName = (config: Settings, lang: string): string => {
  const key = languageKey(config, lang)
  const tag = key.includes('-') ? lang : key
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(tag) ?? lang
  const [first = ''] = name
  return first.toLocaleUpperCase(lang) + name.slice(first.length)
}

/** One language of a built site, and the paths of its pages: a plain value. */
export interface Version {
  readonly lang: string
  readonly key: string
  readonly name: string
  /** The folder of its pages: '' for the first language. */
  readonly folder: string
  /** The address of its home page, with a slash at its end, if the site has an address. */
  readonly url: string | undefined
  /** Whether it has a domain of its own, and its folder is a complete site. */
  readonly isApart: boolean
  /** The paths of its pages within its folder, by their places in the site config. */
  readonly paths: ReadonlyMap<string, string>
}

/** All languages of a site, the first one first, and which of them a site is in. */
export interface Versions {
  readonly own: Version
  readonly all: readonly Version[]
}

/** Identifies a page in every language: its place in the site config. */
export const placeKey = (source: readonly (string | number)[]): string => source.join('\n')

/** What entries have in common, by field. */
export type Where = Record<string, string | number | boolean>

/** The part of a collection that an index page lists. */
export interface ListPart {
  /** What its entries have in common, if they are not all. */
  readonly where?: Where
  /** Their tag in the first language, if the page is in another one. */
  readonly topic?: string
  readonly number: number
}

/** A page, as far as it identifies itself. */
interface Placed {
  readonly source: readonly (string | number)[]
  readonly list?: ListPart
}

/** The path of the page that lists a collection with a pattern. */
export const indexOf = (pattern: string): string => pattern.slice(0, -'/{slug}'.length) || '/'

/** Identifies a page in every language; one that lists entries also by what it lists. */
export const pageKey = ({ source, list }: Placed): string => {
  if (list === undefined) return placeKey(source)
  const { where = {}, topic } = list
  const values = Object.entries({ ...where, ...(topic !== undefined && { tags: topic }) })
  return placeKey([
    ...source,
    ...values.flat().map((each) => String(each).toLocaleLowerCase()),
    list.number,
  ])
}

/** Begins an address at the root of the site, of a page in the first language or of a file. */
export const AT_ROOT = '@'

/** A path below an address; the home page of a folder has the address of the folder: /es. */
const inFolder = ({ folder }: Version, base: string, path: string): string =>
  path === '/' && folder !== '' ? base.slice(0, -1) : base + path.slice(1)

/** The absolute address of a path in a language; undefined if the site has no address. */
export const absoluteIn = (version: Version, path: string): string | undefined =>
  version.url && new URL(inFolder(version, version.url, path)).href

/**
 * The address of a path in another language: a path of the host, or the whole address if either
 * language has a domain of its own. `root` is the base path of the first language.
 */
export const addressIn = ({ own }: Versions, to: Version, root: string, path: string): string => {
  const isFar = to !== own && (to.isApart || own.isApart)
  const address = isFar ? absoluteIn(to, path) : undefined
  return address ?? inFolder(to, root + to.folder, path)
}
