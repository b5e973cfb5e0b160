import type { Event } from '../../schema/calendar.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { longDate } from '../diagnostics/format-text.ts'
import { listed } from '../diagnostics/suggest.ts'
import { weekdayOf } from '../site/days-of-week.ts'
import { dailyOf, datesOf, minutesOf, nightsOf, type EventDate } from '../site/event-dates.ts'
import { readDaysAndTimes } from '../site/timetable.ts'
import type { Check } from './check.ts'
import { reportTimes } from './opening-hours.ts'

/** The fields of an event that are those of its only date. */
const OF_ONE_DATE = ['starts', 'ends', 'left'] as const

/** Reports fields that say nothing about when an event is. */
const checkDates = ({ report, tainted }: Check, event: Event, path: Path): void => {
  const { starts, dates } = event
  if (tainted.within(path)) return
  if ((starts ?? dates) === undefined)
    return report({
      code: 'missing-field',
      location: { path, on: 'value' },
      message: `\`starts\` is missing here, so ${event.name} has no date.`,
      hint: 'Write when it begins, as in starts: 2026-12-24, or list several `dates`.',
    })
  for (const key of OF_ONE_DATE)
    if (dates !== undefined && event[key] !== undefined)
      report({
        code: 'unused-field',
        location: { path: [...path, key], on: 'key' },
        message: `\`${key}\` has no effect here, because each of the \`dates\` has its own.`,
        hint: 'Move it to its date.',
      })
}

/** Reports days of the week in a date of a single day. */
const checkDays = ({ report, tainted }: Check, event: Event, path: Path): void => {
  const single = datesOf(event).filter((date) => nightsOf(date) === 0)
  if (event.days === undefined || single.length === 0 || tainted.within(path)) return
  report({
    code: 'unused-field',
    location: { path: [...path, 'days'], on: 'key' },
    message: `\`days\` has no effect on a single day: ${listed(single.map(({ starts }) => starts))}.`,
    hint: 'Add `ends`, or remove it.',
  })
}

/** Reports days of the week of which none is between the first and the last day of a date. */
const checkWeek = (check: Check, event: Event, date: EventDate, path: Path): void => {
  const { days } = dailyOf(date, check.site.config.lang)
  const { starts, ends = starts } = date
  const nights = nightsOf(date)
  if (days === undefined || nights < 1 || check.tainted.within(path)) return
  const first = weekdayOf(starts)
  if (days.some((day) => (day - first + 7) % 7 <= nights)) return
  const at = event.dates?.findIndex((each) => each.starts === starts && each.days) ?? -1
  check.report({
    code: 'hours-contradiction',
    location: { path: [...path, ...(at < 0 ? [] : ['dates', at]), 'days'], on: 'value' },
    message: `None of these days is between ${longDate(starts)} and ${longDate(ends)}.`,
    hint: 'Correct the days of the week, or the first or last day.',
  })
}

/** Reports a time of a date of one day that its `times` do not have. */
const checkTimes = (check: Check, event: Event, date: EventDate, path: Path): void => {
  const { starts, ends = '' } = date
  const spans = dailyOf(date, check.site.config.lang).spans ?? []
  const [from, until] = [spans[0]?.[0], spans.at(-1)?.[1]]
  if (from === undefined || nightsOf(date) > 0 || check.tainted.within(path)) return
  const isSame = (moment: string, minutes: number): boolean =>
    [undefined, minutes].includes(minutesOf(moment))
  const other = !isSame(starts, from) ? starts : !isSame(ends, until!) ? ends : undefined
  if (other === undefined) return
  const at = event.dates?.findIndex((each) => each.starts === starts && each.times) ?? -1
  check.report({
    code: 'hours-contradiction',
    location: { path: [...path, ...(at < 0 ? [] : ['dates', at]), 'times'], on: 'value' },
    message: `These times are shown, but not the time in \`${other === starts ? 'starts' : 'ends'}: ${other}\`.`,
    hint: 'Keep only one of the two.',
  })
}

/** When events are: each on at least one day, with days and times that can be read. */
export const checkEvents = (check: Check, events: readonly Event[], of: Path): void =>
  events.forEach((event, at) => {
    const path = [...of, at]
    checkDates(check, event, path)
    checkDays(check, event, path)
    for (const date of datesOf(event)) {
      checkWeek(check, event, date, path)
      checkTimes(check, event, date, path)
    }
    const { lang } = check.site.config
    reportTimes(check, readDaysAndTimes(event, lang, []).problems, path)
    event.dates?.forEach((date, index) =>
      reportTimes(check, readDaysAndTimes(date, lang, ['dates', index]).problems, path),
    )
  })
