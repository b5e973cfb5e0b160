import { amountWordsOf } from '../languages/amounts/amounts.ts'
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

const plain = (word: string): string => word.toLowerCase().replace(/[.\s]/g, '')

const SETS: Readonly<Record<string, readonly number[]>> = {
  daily: [0, 1, 2, 3, 4, 5, 6],
  everyday: [0, 1, 2, 3, 4, 5, 6],
  weekdays: [0, 1, 2, 3, 4],
  weekend: [5, 6],
  weekends: [5, 6],
}

/** The day with this name or abbreviation, in the language of the site or in English. */
const dayOf = (written: string, lang: string): number | undefined => {
  const word = plain(written)
  // A single letter is only a name in scripts such as Japanese and Hebrew.
  if (/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]?$/u.test(word)) return undefined
  for (const language of [lang, 'en']) {
    const names = (['long', 'short', 'narrow'] as const).map((form) =>
      weekdayNames(language, form).map(plain),
    )
    const days = new Set(
      names.flatMap((each) =>
        each.flatMap((name, day) => (name.startsWith(word) || `${name}s` === word ? [day] : [])),
      ),
    )
    if (days.size === 1) return [...days][0]
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

const FROM = 'from|von|vom|de|del|du|dal|da|van|fra|från|od|от|від|از|من|से|từ|dari'

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
    and: new RegExp(`\\s*[,;&+/、،・]\\s*|${lists.join('|')}`, 'iu'),
  }
})

const rangeOf = (part: string, lang: string): readonly number[] | undefined => {
  const set = SETS[plain(part)]
  if (set !== undefined) return set
  const [from, until, ...others] = part.split(/\s*-\s*/).map((each) => dayOf(each, lang))
  if (from === undefined || others.length > 0) return undefined
  if (!part.includes('-')) return [from]
  if (until === undefined) return undefined
  return Array.from({ length: ((until - from + 7) % 7) + 1 }, (_, day) => (from + day) % 7)
}

/** The days of the week, 0 for Monday, in a text such as `Mon-Fri, Sun`. */
export const daysOfWeek = (written: string, lang: string): readonly number[] | undefined => {
  const words = dayWordsOf(lang)
  const parts = written.replace(words.from, '').replace(words.to, '-').split(words.and)
  const days = parts.map((part) => rangeOf(part, lang))
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
