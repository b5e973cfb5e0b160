import { say, sayCount } from '../../ui/say.ts'
import type { Named } from '../page-marks.ts'
import en from './words/en.json'

/** Every text of the editor; a language with other keys does not compile. */
type Words = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : Counted
}
interface Counted {
  readonly one: string
  readonly other: string
}
type Texts = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words]
type Counts = Exclude<keyof Words, Texts>

const LANGUAGES: Readonly<Record<string, () => Promise<Words>>> = {
  en: async () => en,
  es: async () => (await import('./words/es.json')).default,
  de: async () => (await import('./words/de.json')).default,
  fr: async () => (await import('./words/fr.json')).default,
}
export const LANGUAGE_NAMES = { en: 'English', es: 'Español', de: 'Deutsch', fr: 'Français' }

const KEPT = 'edit-language'
let words: Words = en
let lang = 'en'

/** Loads the words of a language, and keeps the choice. Returns the language that is spoken. */
export const speak = async (chosen: string): Promise<string> => {
  localStorage.setItem(KEPT, chosen)
  lang = chosen in LANGUAGES ? chosen : 'en'
  words = await LANGUAGES[lang]!()
  document.documentElement.lang = lang
  return lang
}

/** The language chosen earlier, that of the site, or that of the browser; otherwise English. */
export const firstLanguage = (site: string): string =>
  [localStorage.getItem(KEPT) ?? '', site, ...navigator.languages]
    .map((each) => each.split('-')[0]!)
    .find((each) => each in LANGUAGES) ?? 'en'

/** A text of the editor. */
export const t = (key: Texts, values: Readonly<Record<string, string>> = {}): string =>
  say(words[key], values)

/** A text of the editor about a number. */
export const count = (key: Counts, number: number): string =>
  sayCount(words[key], lang, number, { count: number.toLocaleString(lang) })

/** `Heading of services, from the template of locations: changes 8 pages`. */
export const pieceName = ({ field, section, from, of }: Named, pages: number): string => {
  const what = section === undefined ? field : t('fieldOf', { field, section })
  const more = pages > 1 ? `: ${count('changesPages', pages)}` : ''
  return what + t(`from_${from}`, { of }) + more
}

/** A size in words: `2.4 MB`. */
export const bytesOf = (bytes: number): string => {
  const [unit, size] = bytes < 1e6 ? ['kilobyte', bytes / 1e3] : ['megabyte', bytes / 1e6]
  return size.toLocaleString(lang, {
    style: 'unit',
    unit: unit as string,
    maximumFractionDigits: 1,
  })
}
