import type { Class, Event } from '../../schema/calendar.ts'
import type { SectionOffer } from '../../schema/section.ts'
import { firstDayOfWeek, weekdayOf } from '../site/days-of-week.ts'
import type { Site } from '../site/site.ts'
import { dayOf, endOf, instantOf, lastMomentOf, zoneOf } from '../site/spans.ts'
import { readClasses } from '../site/timetable.ts'
import type { ShownDay, ShownEvent, ShownSpan } from '../ui/resolved.ts'
import { say } from '../ui/say.ts'
import { defined } from '../values/defined.ts'
import { shortDays, timeText } from './formats.ts'
import { createWriter } from './hours.ts'

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
  if (key === 'until') return endOf(moment, zone)
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

/** An event as its page shows it, except for its text. */
type DatedEvent = Omit<ShownEvent, 'text' | 'place' | 'action'> & Omit<Event, 'starts' | 'ends'>

/** The minutes since midnight of a moment that names a time. */
const minutesOf = (moment: string): number | undefined => {
  const [hour, minute] = moment.slice(11).split(':').map(Number)
  return minute === undefined ? undefined : hour! * 60 + minute
}

/** The days of the week and the times of an event: `Saturday, 6 pm to 9 pm`. */
const whenOf = ({ starts, ends = starts }: Event, { config }: Site): string => {
  const { lang, messages } = config
  const write = createWriter(config)
  const [from, until] = [minutesOf(starts), minutesOf(ends)]
  const isOneDay = dayOf(starts) === dayOf(ends)
  if (isOneDay && from === 0 && until === 1439) return write.names[weekdayOf(starts)]!
  const momentText = (moment: string, time: number | undefined): string => {
    const days = write.names[weekdayOf(moment)]!
    return time === undefined ? days : say(messages.openOn, { days, times: timeText(time, lang) })
  }
  if (isOneDay && from !== undefined && until !== undefined && from < until)
    return write.hours(momentText(starts, undefined), [[from, until]])
  return write.range(momentText(starts, from), momentText(ends, isOneDay ? from : until))
}

/** Events as their page shows them, the next event first. */
export const shownEvents = (events: readonly Event[], site: Site): readonly DatedEvent[] => {
  const { lang } = site.config
  return events
    .toSorted((a, b) => (a.starts < b.starts ? -1 : 1))
    .map(({ starts, ends, ...event }) => ({
      ...event,
      day: shortDays(dayOf(starts), dayOf(ends ?? starts), lang, site.day?.slice(0, 4)),
      when: whenOf({ ...event, starts, ends }, site),
      dateTime: starts.replace(' ', 'T'),
      until: endOf(lastMomentOf({ starts, ends })!, zoneOf(site.config)),
    }))
}

/** The days of a timetable that have classes, beginning with the first day of the week. */
export const shownTimetable = (
  classes: readonly Class[],
  { config }: Site,
): readonly ShownDay[] => {
  const write = createWriter(config)
  const first = firstDayOfWeek(config.lang)
  const days = readClasses(classes, config.lang).week.flatMap((lessons, day) =>
    lessons.length === 0
      ? []
      : {
          at: (day - first + 7) % 7,
          day: write.names[day]!,
          lessons: lessons.map(({ span, name, note, href }) => ({
            time: write.times(span),
            name,
            note,
            href,
          })),
        },
  )
  return days.sort((a, b) => a.at - b.at).map(({ day, lessons }) => ({ day, lessons }))
}
