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

const rangeOf = (part: string, lang: string): readonly number[] | undefined => {
  const set = SETS[plain(part)]
  if (set !== undefined) return set
  const [from, until, ...others] = part
    .split(/\s*[-–—〜～]\s*|\s+(?:to|through|thru|until|till?|bis|au?|à)\s+/i)
    .map((each) => dayOf(each, lang))
  if (from === undefined || others.length > 0) return undefined
  if (!/[-–—〜～]|\s\S/.test(part.trim())) return [from]
  if (until === undefined) return undefined
  return Array.from({ length: ((until - from + 7) % 7) + 1 }, (_, day) => (from + day) % 7)
}

/** The days of the week, 0 for Monday, in a text such as `Mon-Fri, Sun`. */
export const daysOfWeek = (written: string, lang: string): readonly number[] | undefined => {
  const parts = written.split(/\s*[,;&+/、،・]\s*|\s+(?:and|und|y|et|e)\s+/i)
  const days = parts.map((part) => rangeOf(part, lang))
  return days.some((each) => each === undefined) ? undefined : days.flatMap((each) => each!)
}
