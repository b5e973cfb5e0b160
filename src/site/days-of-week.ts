import { amountWordsOf } from '../languages/amounts/amounts.ts'
import { DAY_NAMES } from '../languages/hours/words.ts'
import { messagesIn } from '../languages/languages.ts'
import { once } from '../values/once.ts'

/** A reference Monday for counting days of the week. */
const MONDAY = Date.UTC(2024, 0, 1)

/** The names of the days of the week in a language, starting with Monday. */
export const weekdayNames = (
  lang: string,
  weekday: 'long' | 'short' | 'narrow' = 'long',
): readonly string[] => {
  const format = new Intl.DateTimeFormat(lang, { weekday, timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(MONDAY + day * 86_400_000))
}

/** Whether a day is in the calendar: 2026-05-31, not 2026-05-32. */
export const isDate = (day: string): boolean =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

/** The day of the week, 0 for Monday, of a calendar day or a moment. */
export const weekdayOf = (moment: string): number =>
  (new Date(moment.slice(0, 10)).getUTCDay() + 6) % 7

interface WeekLocale extends Intl.Locale {
  /** For older versions of Node without `getWeekInfo`. */
  readonly weekInfo?: WeekInfo
  readonly getWeekInfo?: () => WeekInfo
}

/** The days of a weekend, 7 for Sunday (ECMA-402, Intl.Locale Info). */
interface WeekInfo {
  readonly weekend: readonly number[]
}

/** The first day after the weekend where a language is spoken, 0 for Monday. */
export const firstDayOfWeek = (lang: string): number => {
  const locale: WeekLocale = new Intl.Locale(lang)
  const { weekend = [] } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {}
  return (weekend.at(-1) ?? 7) % 7
}

/** A word without signs, blanks, accents and hamzas, which owners write or leave out. */
const plainWord = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{P}\s\u02bc]|\u200c|[\u0300-\u036f]|[\u0653-\u0655]|^יום/gu, '')
    .normalize('NFC')

const SETS: Readonly<Record<string, readonly number[]>> = {
  daily: [0, 1, 2, 3, 4, 5, 6],
  everyday: [0, 1, 2, 3, 4, 5, 6],
  weekdays: [0, 1, 2, 3, 4],
  weekend: [5, 6],
  weekends: [5, 6],
}

/** How a word may name a day, the surest first. */
const FITS: readonly ((name: string, word: string) => boolean)[] = [
  (name, word) => name === word,
  (name, word) => name.startsWith(word) || `${name}s` === word,
  // With another ending, as in `od poniedziałku`.
  (name, word) =>
    name.length > 4 &&
    word.length < name.length + 3 &&
    word.startsWith(name.slice(0, Math.max(4, name.length - 2))),
]

const namesOf = once((lang: string): readonly (readonly string[])[] => {
  const forms = (['long', 'short', 'narrow'] as const).map((form) => weekdayNames(lang, form))
  const more = Object.entries(DAY_NAMES[new Intl.Locale(lang).language] ?? {})
  return Array.from({ length: 7 }, (_, day) => [
    ...forms.map((names) => plainWord(names[day]!)),
    ...more.flatMap(([name, at]) => (at === day ? [name] : [])),
  ])
})

/** The day with this name or abbreviation, in the language of the site or in English. */
const dayOf = (written: string, lang: string): number | undefined => {
  const word = plainWord(written)
  if (word === '') return undefined
  for (const language of word.length === 1 ? [lang] : [lang, 'en'])
    for (const fits of FITS) {
      const days = namesOf(language).flatMap((names, day) =>
        names.some((name) => fits(name, word)) ? [day] : [],
      )
      if (days.length > 0) return days.length === 1 ? days[0] : undefined
    }
  return undefined
}

/** The words around days in English and in a language, as patterns. */
interface DayWords {
  /** Between the first and the last day, as in `Mon to Fri`. */
  readonly to: RegExp
  /** Before the first day, as in `from Mon to Fri`. */
  readonly from: RegExp
  /** Between days of a list. */
  readonly and: RegExp
}

const FROM = 'from|von|vom|de|del|du|le|dal|da|van|fra|från|od|w|от|с|від|з|از|من|से|từ|dari|ימים'

const dayWordsOf = once((lang: string): DayWords => {
  const english = 'to|through|thru|until|till?'
  const own = amountWordsOf(lang)?.to ?? english
  const space = /^(ja|ko|th|zh)/.test(lang) ? '\\s*' : '\\s+'
  const lists = ['en', lang].map((language) => {
    const parts = new Intl.ListFormat(language).formatToParts(['A', 'B'])
    // Arabic and Hebrew write the word together with the next one, and Thai and Chinese with both.
    const [, { value: literal }] = parts as [unknown, { value: string }]
    return literal.replace(/^\s|\s$/g, '\\s+').replace(/-?$/, '-?')
  })
  return {
    to: new RegExp(`\\s+(?:${english})\\s+|${space}(?:${own})${space}|\\s*[–—〜～]\\s*`, 'giu'),
    from: new RegExp(`^\\s*(?:${FROM})\\s+`, 'iu'),
    and: new RegExp(`\\s*[,;&+/、،・·]\\s*|${lists.join('|')}`, 'iu'),
  }
})

const dayRange = (part: string, lang: string): readonly number[] | undefined => {
  const word = plainWord(part)
  const set = word === plainWord(messagesIn(lang)?.daily ?? '') ? SETS.daily : SETS[word]
  if (set !== undefined) return set
  // The days of `土日` and `월수금`.
  if (/^[\p{sc=Han}\p{sc=Hang}]{2,}$/u.test(part) && dayOf(part, lang) === undefined) {
    const days = Array.from(part, (letter) => dayOf(letter, lang))
    return days.some((day) => day === undefined) ? undefined : (days as number[])
  }
  const [from, until, ...others] = part.split(/\s*-\s*/).map((each) => dayOf(each, lang))
  if (from === undefined || others.length > 0) return undefined
  if (!part.includes('-')) return [from]
  if (until === undefined) return undefined
  return Array.from({ length: ((until - from + 7) % 7) + 1 }, (_, day) => (from + day) % 7)
}

/** The days of the week, 0 for Monday, in a text such as `Mon-Fri, Sun`. */
export const daysOfWeek = (written: string, lang: string): readonly number[] | undefined => {
  const words = dayWordsOf(lang)
  const parts = written
    .replace(/(?<=\p{L})-feiras?/giu, '')
    .replace(words.from, '')
    .replace(words.to, '-')
    .split(words.and)
  const days = parts.map((part) => dayRange(part, lang))
  return days.some((each) => each === undefined) ? undefined : days.flatMap((each) => each!)
}

/** Days of the week in English, which is read in every language; other texts stay as they are. */
export const daysInEnglish = (written: string, lang: string): string => {
  const names = weekdayNames('en', 'short')
  return (
    daysOfWeek(written, lang)
      ?.map((day) => names[day])
      .join(', ') ?? written
  )
}
