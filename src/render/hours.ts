import type { Address, DayHours, OpeningHours, Schedule, Span } from '../../schema/places.ts'
import { languageOfCountry, listIn } from '../languages/languages.ts'
import { weekdayNames } from '../site/days-of-week.ts'
import { readOpeningHours } from '../site/opening-hours.ts'
import type { Site } from '../site/site.ts'
import { say } from '../ui/say.ts'
import type { Opening, ShownHours } from '../ui/shell.ts'
import { dayText, hoursText, timeText } from './format-values.ts'

type Config = Site['config']

/** Groups of days with the same hours, ordered by their first day; closed days come last. */
const groupsOf = (week: readonly DayHours[]) => {
  const groups = new Map<string, { readonly hours: DayHours; readonly days: number[] }>()
  week.forEach((hours, day) => {
    const key = JSON.stringify(hours)
    const group = groups.get(key) ?? { hours, days: [] }
    group.days.push(day)
    groups.set(key, group)
  })
  const isClosed = ({ hours }: { hours: DayHours }): boolean => hours?.length === 0
  return [...groups.values()].sort((a, b) => Number(isClosed(a)) - Number(isClosed(b)))
}

const isAllDay = ([from, until]: Span): boolean => until - from >= 1440

/** Formats days and hours in the language of a site. */
export const createWriter = ({ lang, messages }: Config) => {
  const names = weekdayNames(lang)
  /** Keeps times together on a line. Thai has spaces around `and` only if it joins letters. */
  const together = (times: string): string =>
    times.replaceAll(' ', '\u00a0').replace(/\s?[-–~～]\s?/g, '\u2060$&\u2060')
  const spaced = (times: string): string => times.replace(/(?<=\d) ?และ ?(?=\d)/g, ' และ ')
  const listed = (parts: readonly string[]): string =>
    new Intl.ListFormat(lang, { type: 'conjunction' }).format(parts)
  const range = (from: string, until: string): string =>
    from === until ? from : say(messages.daysOrTimes, { from, until })

  /** `Monday to Friday`; two consecutive days are listed separately. */
  const days = (numbers: readonly number[]): string => {
    const runsOf = (of: readonly number[]): readonly (readonly number[])[] => {
      const runs: number[][] = []
      for (const day of of)
        if (runs.at(-1)?.at(-1) === (day + 6) % 7) runs.at(-1)!.push(day)
        else runs.push([day])
      return runs
    }
    // A run may continue from Sunday to Monday, if it has three days or there is no other.
    const isGap = (day: number): boolean => !numbers.includes((day + 6) % 7)
    const start = numbers.length < 7 ? Math.max(0, numbers.findLastIndex(isGap)) : 0
    const isRound = numbers.includes(0) && numbers.includes(6)
    const turned = runsOf([...numbers.slice(start), ...numbers.slice(0, start)])
    const isOne = isRound && (turned.length === 1 || turned[0]!.length > 2)
    const runs = isOne ? turned : runsOf(numbers)
    return listed(
      runs.flatMap((run) =>
        run.length < 3
          ? run.map((day) => names[day]!)
          : [range(names[run[0]!]!, names[run.at(-1)!]!)],
      ),
    )
  }
  const times = (span: Span): string =>
    isAllDay(span)
      ? together(hoursText(24, lang))
      : together(range(timeText(span[0], lang), timeText(span[1], lang)))
  const hours = (of: string, day: DayHours): string => {
    if (day === null) return say(messages.appointmentOn, { days: of })
    if (day.length === 0) return say(messages.closedOn, { days: of })
    if (day.some(isAllDay)) return say(messages.openAllDay, { days: of })
    return say(messages.openOn, { days: of, times: spaced(listed(day.map(times))) })
  }
  const week = (of: readonly DayHours[]): readonly string[] =>
    groupsOf(of).map((group) => hours(days(group.days), group.hours))
  /** A span of days, with its name if it has one. */
  const span = (from: string, until: string, name: string | undefined): string => {
    const span = range(dayText(from, lang), dayText(until, lang))
    return name === undefined ? span : say(messages.namedDays, { days: span, name })
  }
  return { names, days, range, times, hours, week, span }
}

/** The lines of opening hours: those of the week, then those of each season. */
const hoursLines = ({ week, seasons }: Schedule, config: Config): readonly string[] => {
  const write = createWriter(config)
  return [
    ...write.week(week),
    ...seasons.map(({ from, until, name, hours }) => {
      const days = write.span(from, until, name)
      const isClosed = hours.every((day) => day?.length === 0)
      return isClosed
        ? write.hours(days, [])
        : say(config.messages.inSeason, { days, hours: write.week(hours).join('; ') })
    }),
  ]
}

/** The data with which the browser shows whether the business is open. */
const openingOf = ({ week, seasons, holidays }: Schedule, lang: string, zone: string): Opening => {
  const all = [...week, ...seasons.flatMap(({ hours }) => hours), ...holidays.map((h) => h.hours)]
  const times = all.flatMap((day) => day ?? []).flat()
  return {
    zone,
    lang,
    week,
    seasons: seasons.map(({ from, until, hours }) => ({ from, until, hours })),
    holidays: holidays.map(({ from, until, hours }) => ({ from, until, hours })),
    days: weekdayNames(lang),
    times: Object.fromEntries(times.map((time) => [time, timeText(time, lang)])),
  }
}

/** The holidays that are not over, the next one first, each as a text. */
export const comingHolidays = (
  holidays: Schedule['holidays'],
  { config, day = '' }: Pick<Site, 'config' | 'day'>,
) => {
  const write = createWriter(config)
  return holidays
    .filter(({ until }) => until >= day)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map((each) => ({
      ...each,
      text: write.hours(write.span(each.from, each.until, each.name), each.hours),
    }))
}

/** The opening hours of a place as shown on pages. `lines` are the owner's own, if any. */
export const shownHours = (
  { config, day = '' }: Pick<Site, 'config' | 'day'>,
  hours: OpeningHours | undefined,
  lines: readonly string[] = [],
): ShownHours => {
  const { timeZone } = config.business
  if (hours === undefined || timeZone === undefined) return { lines, holidays: [] }
  const { schedule } = readOpeningHours(hours, config.lang)
  const coming = comingHolidays(schedule.holidays, { config, day })
  return {
    lines: lines.length > 0 ? lines : hoursLines(schedule, config),
    holidays: coming.map(({ until, text }) => ({ until, text })),
    opening: openingOf({ ...schedule, holidays: coming }, config.lang, timeZone),
  }
}

/** The languages of countries where the postal code follows the city. */
const CODE_LAST = ['en', 'ar', 'fa', 'he', 'hi', 'id', 'ja', 'ko', 'th', 'uk', 'vi', 'zh']

/**
 * The lines of an address as ordered in a language; Chinese starts with the largest area. The
 * country of the address decides on which side of the city the postal code is.
 */
export const addressLines = (address: Address, lang: string): readonly string[] => {
  if (typeof address === 'string') return [address]
  const { street, city, region = '', postalCode, country } = address
  const { language } = new Intl.Locale(lang)
  if (['ja', 'ko', 'zh'].includes(language)) {
    const parts = [region, city, street].filter(Boolean).join(language === 'ko' ? ' ' : '')
    return [[postalCode, parts].filter(Boolean).join(' ')]
  }
  const place = region === '' ? city : listIn(lang, [city, region])
  const local = country === undefined ? language : languageOfCountry(country)
  const parts = CODE_LAST.includes(local) ? [place, postalCode] : [postalCode, place]
  const cityLine = parts.filter((part) => part !== undefined).join(' ')
  return street === undefined ? [cityLine] : [street, cityLine]
}
