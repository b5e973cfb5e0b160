import type { Class, Event, ShownExceptions } from '../../schema/calendar.ts'
import type { OpeningHours } from '../../schema/places.ts'
import type { SectionOffer } from '../../schema/section.ts'
import { firstDayOfWeek, weekdayOf } from '../site/days-of-week.ts'
import {
  dailyOf,
  datesOf,
  minutesOf,
  momentsOf,
  nightsOf,
  priceOf,
  type EventDate,
} from '../site/event-dates.ts'
import { readHolidays } from '../site/opening-hours.ts'
import type { Site } from '../site/site.ts'
import { dayOf, instantOfEnd, instantOf, zoneOf } from '../site/spans.ts'
import { readClasses } from '../site/timetable.ts'
import type { ShownDay, ShownEvent, ShownSpan } from '../ui/resolved.ts'
import { say, sayCount } from '../ui/say.ts'
import { defined } from '../values/defined.ts'
import { dayText, numberText, shortDays, timeText } from './format-values.ts'
import { comingHolidays, createWriter } from './hours.ts'

/**
 * When something begins or ends, for the browser. Anything that begins on a day other than that of
 * the build either is not in its page, or has begun.
 */
export const instantFor = (
  key: string,
  moment: string,
  { config, day }: Site,
): number | undefined => {
  const zone = zoneOf(config)
  if (key === 'until') return instantOfEnd(moment, zone)
  return moment.length > 10 && dayOf(moment) === day ? instantOf(moment, zone) : undefined
}

/** For how long something shows, for the browser. */
export const shownSpan = (
  { from, until }: Pick<SectionOffer, 'from' | 'until'>,
  site: Site,
): ShownSpan =>
  defined<ShownSpan>({
    from: from === undefined ? undefined : instantFor('from', from, site),
    until: until === undefined ? undefined : instantFor('until', until, site),
  })

/** An event as its page shows it, except for what the meanings of its fields show. */
type DatedEvent = Pick<ShownEvent, 'until'> & Pick<Event, 'name' | 'place' | 'text'>

/**
 * The days of the week and the times of a date: `Saturday, 6 pm to 9 pm`. A date of a week or more
 * names its first and last day instead of their days of the week.
 */
const whenOf = (date: EventDate, { config }: Site): string | undefined => {
  const { starts, ends = starts } = date
  const { lang, messages } = config
  const write = createWriter(config)
  const { days, spans } = dailyOf(date, lang)
  const [from, until] = [minutesOf(starts), minutesOf(ends)]
  const isOneDay = dayOf(starts) === dayOf(ends)
  const isLong = nightsOf(date) > 6
  const ofDays = days && days.length < 7 ? write.days(days) : messages.daily
  if (spans) return write.hours(isOneDay ? write.names[weekdayOf(starts)]! : ofDays, spans)
  if (days) return ofDays
  if (isLong && (from ?? until) === undefined) return undefined
  if (isOneDay && from === 0 && until === 1439) return write.names[weekdayOf(starts)]!
  const momentText = (moment: string, time: number | undefined): string => {
    const days = isLong ? dayText(dayOf(moment), lang) : write.names[weekdayOf(moment)]!
    return time === undefined ? days : say(messages.openOn, { days, times: timeText(time, lang) })
  }
  if (isOneDay && from !== undefined && until !== undefined && from < until)
    return write.hours(momentText(starts, undefined), [[from, until]])
  return write.range(momentText(starts, from), momentText(ends, isOneDay ? from : until))
}

const lastDayOf = ({ starts, ends = starts }: EventDate): string => dayOf(ends)

/** One date of an event, with its price if that is its own. */
const shownDate = (date: EventDate, event: Event, site: Site) => {
  const { starts, left, action } = date
  const cost = priceOf(date)
  const isOwn = Object.values(cost).some((part, at) => part !== Object.values(priceOf(event))[at])
  const { lang, messages } = site.config
  const count = numberText(left ?? 0, lang).text
  return {
    day: shortDays(dayOf(starts), lastDayOf(date), lang, site.day?.slice(0, 4)),
    dateTime: starts.replace(' ', 'T'),
    until: instantOfEnd(momentsOf(date, lang).ends ?? dayOf(starts), zoneOf(site.config)),
    action,
    ...(isOwn && cost),
    ...defined({
      when: whenOf(date, site),
      left:
        left === 0
          ? messages.soldOut
          : left && sayCount(messages.placesLeft, lang, left, { count }),
    }),
  }
}

/** Events as their page shows them, the next event first. */
export const shownEvents = (events: readonly Event[], site: Site): readonly DatedEvent[] =>
  events
    .map((event) => ({ event, dates: datesOf(event) }))
    .filter(({ dates }) => dates.length > 0)
    .toSorted(({ dates: [a] }, { dates: [b] }) => (a!.starts < b!.starts ? -1 : 1))
    .map(({ event, dates }) => {
      const { name, place, text } = event
      const shown = dates.map((date) => shownDate(date, event, site))
      return {
        ...{ name, place, text, ...priceOf(event) },
        until: Math.max(...shown.map(({ until }) => until)),
        dates: shown,
      }
    })

/** The days of a timetable that have classes, beginning with the first day of the week. */
export const shownTimetable = (
  classes: readonly Class[],
  { config }: Site,
): readonly ShownDay[] => {
  const write = createWriter(config)
  const first = firstDayOfWeek(config.lang)
  const { week } = readClasses(classes, config.lang)
  return Array.from(week, (_, at) => (at + first) % 7)
    .filter((weekday) => week[weekday]!.length > 0)
    .map((weekday) => ({
      day: write.names[weekday]!,
      weekday,
      lessons: week[weekday]!.map(({ span, name, note, href }) => ({
        time: write.times(span),
        name,
        note,
        href,
      })),
    }))
}

/** Days on which a timetable is different: its own, then those of the business. */
export const shownExceptions = (
  exceptions: OpeningHours['holidays'],
  site: Site,
  { followsHolidays }: { readonly followsHolidays?: boolean },
): ShownExceptions => {
  const { openingHours, timeZone } = site.config.business
  const own = readHolidays(exceptions).days
  const others = followsHolidays === true ? readHolidays(openingHours?.holidays ?? []).days : []
  const isFree = ({ from, until }: { from: string; until: string }): boolean =>
    own.every((each) => each.until < from || until < each.from)
  return {
    zone: timeZone,
    days: comingHolidays([...own, ...others.filter(isFree)], site).map(
      ({ from, until, text, hours }) => ({ from, until, text, isOff: hours?.length === 0 }),
    ),
  }
}
