import type { SiteConfig } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import type { Spots } from '../entries/locations.ts'
import type { TextFiles } from '../entries/text-files.ts'
import { englishName } from '../languages/languages.ts'
import { pairUnits, type Pairing } from '../site/pair-units.ts'
import { unitAddress, isAt, sourceTexts, type TranslatedText } from '../site/text-units.ts'
import { markMistake } from '../site/translation-marks.ts'
import type { Language, Unit } from '../site/translate.ts'
import { languageKey, languageFile, type LanguageSettings } from '../site/versions.ts'
import { firstBy } from '../values/grouped.ts'
import { valueAt } from '../values/value-at.ts'
import {
  readLanguageFile,
  type FileUnit,
  type LanguageFile,
  type UnitKeys,
} from './language-file.ts'

/** A language of a site, with what is known of its translations. */
export interface ReadLanguage {
  /** The site config that is translated. */
  readonly config: SiteConfig
  readonly settings: LanguageSettings
  /** The field names of its units. */
  readonly keys: UnitKeys
  /** Its English name, for messages. */
  readonly name: string
  /** Undefined if there is no such file. */
  readonly file: LanguageFile | undefined
  readonly texts: readonly TranslatedText[]
  readonly pairing: Pairing<FileUnit>
  /** The texts without a translation: without a unit, or with an empty one. */
  readonly missing: readonly TranslatedText[]
  /** What its pages are made from. */
  readonly language: Language
}

export const languageName = (config: SiteConfig, lang: string): string =>
  englishName(languageKey(config, lang))

/** A unit whose text has changed since it was translated. */
export const isStale = ({ pairing }: Pick<ReadLanguage, 'pairing'>, unit: FileUnit): boolean =>
  unit.was !== undefined || pairing.changed.has(unit)

/** The translations that are shown: a changed text only with the same placeholders and links. */
const shownUnits = (
  { changed: policy }: LanguageSettings,
  { changed }: Pairing<FileUnit>,
  units: readonly FileUnit[],
): readonly Unit[] =>
  units.flatMap((unit) => {
    const { target, at, was } = unit
    const source = changed.get(unit)?.text ?? unit.source
    if (target === '') return []
    const isOld = was !== undefined || source !== unit.source
    if (isOld && (policy !== 'show' || markMistake(source, target) !== undefined)) return []
    return [{ source, target, ...(at !== undefined && { at }) }]
  })

/**
 * The field names of a language file. One that was written before or after the site had another
 * region of a language, such as en-GB beside en-US, keeps its own.
 */
const keysIn = (config: SiteConfig, settings: LanguageSettings, text = ''): UnitKeys => {
  const keyFor = (lang: string): string => {
    const tag = lang.toLowerCase()
    const all = [languageKey(config, lang), tag, tag.split('-', 1)[0]!]
    return all.find((key) => new RegExp(`^\\s*(- *)?['"]?${key}['"]?:`, 'm').test(text)) ?? all[0]!
  }
  return { from: keyFor(config.lang), to: keyFor(settings.lang) }
}

/** Reads the file of a language and compares it with the texts of a site. */
export const readLanguage = (
  config: SiteConfig,
  settings: LanguageSettings,
  files: TextFiles,
  folder: string,
  withEntries = true,
): ReadLanguage => {
  const path = languageFile(settings.key)
  const read = files.read(path)
  const keys = keysIn(config, settings, 'text' in read ? read.text : undefined)
  const file = 'text' in read ? readLanguageFile(path, read.text, keys, folder + path) : undefined
  const texts = sourceTexts(config, settings, withEntries)
  const units = file?.units ?? []
  const pairing = pairUnits(units, texts)
  const empty = new Set(units.filter(({ target }) => target === '').map(({ source }) => source))
  const translated = new Set(units.flatMap(({ target, source }) => (target === '' ? [] : [source])))
  const untranslated = [...firstBy(texts, ({ text }) => text).values()].filter(
    ({ text }) => empty.has(text) && !translated.has(text),
  )
  const shown = shownUnits(settings, pairing, units)
  const language = { ...settings, units: shown, paths: file?.paths ?? {} }
  const missing = [...untranslated, ...pairing.missing]
  const name = languageName(config, settings.lang)
  return { config, settings, keys, name, file, texts, pairing, language, missing }
}

/** How much of a site is translated: `Spanish: 312 of 340 texts; 4 changed since`. */
export const languageSummary = (read: ReadLanguage): string => {
  const { name, texts, missing, file } = read
  const all = new Set(texts.map(({ text }) => text)).size
  const lacking = new Set(missing.map(({ text }) => text)).size
  const stale = file?.units.filter((each) => each.list === 'texts' && isStale(read, each)).length
  return `${name}: ${all - lacking} of ${counted(all, 'text')}${stale ? `; ${stale} changed since` : ''}`
}

/** The unit that translates the text at a path of the site config. */
export const unitOf = (
  { config, file, pairing }: ReadLanguage,
  path: Path,
): FileUnit | undefined => {
  const text = valueAt(config, path)
  if (typeof text !== 'string') return undefined
  const address = unitAddress(config, path)
  return file?.units
    .filter((unit) => (pairing.changed.get(unit)?.text ?? unit.source) === text)
    .filter(({ at }) => at === undefined || isAt(at, address))
    .sort((a, b) => (b.at ?? '').length - (a.at ?? '').length)[0]
}

/** Finds texts of a language in its file, and all others where the first language has them. */
export const spotsIn =
  (read: ReadLanguage, spotOf: Spots['spotOf']): Spots['spotOf'] =>
  (location) => {
    const unit = 'path' in location ? unitOf(read, location.path) : undefined
    const spot = spotOf(location)
    if (unit === undefined || read.file === undefined) return spot
    const { source, locate, path } = read.file
    return {
      ...spot,
      source,
      parsed: { ...spot.parsed, locate },
      location: { range: unit.range, file: path },
      isConfig: false,
    }
  }
