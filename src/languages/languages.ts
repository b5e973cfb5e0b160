import type { Messages } from '../../schema/messages.ts'
import * as written from './written.ts'

/** The messages of each language that the program speaks, English aside. */
const languages: Readonly<Record<string, Messages>> = written

const scripts = new Map<string, string>()

/** The script that a language (BCP 47) is written in (ISO 15924): `Latn`, `Arab`, `Jpan`. */
export const scriptOf = (lang: string): string => {
  const script = scripts.get(lang) ?? new Intl.Locale(lang).maximize().script ?? 'Latn'
  scripts.set(lang, script)
  return script
}

/** The scripts that run from right to left. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

export const isRightToLeft = (lang: string): boolean => RIGHT_TO_LEFT.includes(scriptOf(lang))

/** A text of numbers and signs that keeps its order among letters from right to left (UAX 9). */
export const isolated = (text: string, lang: string): string =>
  isRightToLeft(lang) ? `\u2066${text}\u2069` : text

/** Numbers in groups, such as a telephone number, and the plus before one. */
const NUMBERS = /\+?\(?\d[\d().-]*(?:[ \u00a0][\d(][\d().-]*)+|\+\d[\d().-]*/g

/**
 * A value in whose texts telephone numbers keep together, and in order among letters from right to
 * left. An address of the web has no such letters.
 */
export const withIsolatedNumbers = <T>(value: T, lang: string): T => {
  const isolate = (found: string): string =>
    found.replace(/\D/g, '').length < 7 ? found : isolated(found.replaceAll(' ', '\u00a0'), lang)
  const within = (part: unknown): unknown => {
    if (typeof part === 'string')
      return /[\u0590-\u08ff]/.test(part) ? part.replace(NUMBERS, isolate) : part
    if (Array.isArray(part)) return part.map(within)
    if (typeof part !== 'object' || part === null) return part
    // A receiver of forms compares the values of its fields.
    const shown = (key: string, each: unknown) => (key === 'fields' ? each : within(each))
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, shown(key, each)]))
  }
  return isRightToLeft(lang) ? (within(value) as T) : value
}

/** What parts the items of a list in a script, where it is no comma with a space. */
const SEPARATORS: Readonly<Record<string, string>> = {
  Arab: '، ',
  Jpan: '、',
  Hans: '、',
  Hant: '、',
}

/** The items of a list, one after the other. */
export const listIn = (lang: string, items: readonly string[]): string =>
  items.join(SEPARATORS[scriptOf(lang)] ?? ', ')

/**
 * The messages of a language (BCP 47): its script or region counts where the list tells them apart,
 * as in `zh-Hant` and `pt-BR`. Undefined for English, and for one that nobody wrote.
 */
export const messagesIn = (lang: string): Messages | undefined => {
  try {
    const { language, script, region } = new Intl.Locale(lang).maximize()
    const keys = [`${language}-${region}`, `${language}-${script}`, language]
    return keys.map((key) => languages[key]).find((messages) => messages !== undefined)
  } catch {
    return undefined // It is no language.
  }
}

/**
 * The language (ISO 639) whose messages hold a text under a name, `standard` being those of
 * English; undefined for a text that none holds, or several do.
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

/** A site config with the messages of its language where it has none of its own. */
export const withMessages = (value: unknown): unknown => {
  const { lang, messages: own = {} } = (value ?? {}) as Readonly<Record<string, unknown>>
  const isWritten = typeof own === 'object' && own !== null && !Array.isArray(own)
  const standard = typeof lang === 'string' && isWritten ? messagesIn(lang) : undefined
  if (standard === undefined) return value
  return { ...(value as object), messages: { ...standard, ...(own as object) } }
}
