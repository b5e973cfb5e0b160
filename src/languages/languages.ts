import type { Messages } from '../../schema/messages.ts'
import * as written from './written.ts'

/** The messages of each supported language other than English. */
const languages: Readonly<Record<string, Messages>> = written

const scripts = new Map<string, string>()

/** The script (ISO 15924) of a language (BCP 47): `Latn`, `Arab`, `Jpan`. */
export const scriptOf = (lang: string): string => {
  const script = scripts.get(lang) ?? new Intl.Locale(lang).maximize().script ?? 'Latn'
  scripts.set(lang, script)
  return script
}

/** The scripts written from right to left. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

export const isRightToLeft = (lang: string): boolean => RIGHT_TO_LEFT.includes(scriptOf(lang))

/** Makes a text of numbers and symbols keep its order within right-to-left text (UAX 9). */
export const isolated = (text: string, lang: string): string =>
  isRightToLeft(lang) ? `\u2066${text}\u2069` : text

/** Groups of digits, such as a telephone number, with an optional leading plus sign. */
const NUMBERS = /\+?\(?\d[\d().-]*(?:[ \u00a0][\d(][\d().-]*)+|\+\d[\d().-]*/g

/**
 * A value in whose texts telephone numbers do not break and keep their order within right-to-left
 * text. Web addresses contain no such text.
 */
export const withIsolatedNumbers = <T>(value: T, lang: string): T => {
  const isolate = (found: string): string =>
    found.replace(/\D/g, '').length < 7 ? found : isolated(found.replaceAll(' ', '\u00a0'), lang)
  const within = (part: unknown): unknown => {
    if (typeof part === 'string')
      return /[\u0590-\u08ff]/.test(part) ? part.replace(NUMBERS, isolate) : part
    if (Array.isArray(part)) return part.map(within)
    if (typeof part !== 'object' || part === null) return part
    // The fields of forms stay unchanged, because receivers compare their values.
    const shown = (key: string, each: unknown) => (key === 'fields' ? each : within(each))
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, shown(key, each)]))
  }
  return isRightToLeft(lang) ? (within(value) as T) : value
}

/** The list separators of scripts that do not use a comma and a space. */
const SEPARATORS: Readonly<Record<string, string>> = {
  Arab: '، ',
  Jpan: '、',
  Hans: '、',
  Hant: '、',
}

/** Joins the items of a list. */
export const listIn = (lang: string, items: readonly string[]): string =>
  items.join(SEPARATORS[scriptOf(lang)] ?? ', ')

/**
 * The messages of a language (BCP 47), matching script or region where the list has variants, as in
 * `zh-Hant` and `pt-BR`. Undefined for English and for unsupported languages.
 */
export const messagesIn = (lang: string): Messages | undefined =>
  languageKeys(lang)
    .map((key) => languages[key])
    .find((messages) => messages !== undefined)

/** The keys under which the words of a language (BCP 47) may be, the best one first. */
export const languageKeys = (lang: string): readonly string[] => {
  try {
    const { language, script, region } = new Intl.Locale(lang).maximize()
    return [`${language}-${region}`, `${language}-${script}`, language]
  } catch {
    return [] // Not a valid language tag.
  }
}

/** The language (ISO 639) whose words a tag uses: the same for all of Norwegian. */
export const spokenIn = (tag: string): string => {
  const { language } = new Intl.Locale(tag)
  return /^(nn|no)$/.test(language) ? 'nb' : language
}

/** The language that is most likely spoken in a country (ISO 3166; CLDR's likely subtags). */
export const languageOfCountry = (country: string): string =>
  new Intl.Locale(`und-${country}`).maximize().language

export const englishName = (lang: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(lang) ?? lang

/**
 * The language (ISO 639) in which a message has this text, where `standard` are the English
 * messages; undefined if there is no such language, or several.
 */
export const languageOf = (
  name: keyof Messages,
  text: string,
  standard: Messages,
): string | undefined => {
  const holds = (message: Messages[keyof Messages]): boolean =>
    (typeof message === 'string' ? [message] : Object.values(message)).includes(text)
  const found = Object.entries({ en: standard, ...languages })
    .filter(([, messages]) => holds(messages[name]))
    .map(([lang]) => new Intl.Locale(lang).language)
  return new Set(found).size === 1 ? found[0] : undefined
}

/** A site config with the messages of its language as defaults. */
export const withMessages = (value: unknown): unknown => {
  const { lang, messages: own = {} } = (value ?? {}) as Readonly<Record<string, unknown>>
  const isWritten = typeof own === 'object' && own !== null && !Array.isArray(own)
  const standard = typeof lang === 'string' && isWritten ? messagesIn(lang) : undefined
  if (standard === undefined) return value
  return { ...(value as object), messages: { ...standard, ...(own as object) } }
}
