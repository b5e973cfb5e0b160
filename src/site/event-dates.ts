import type { Event } from '../../schema/calendar.ts'
import type { Span } from '../../schema/places.ts'
import { daysBetween, dayOf } from './spans.ts'
import { readDaysAndTimes } from './timetable.ts'

export type EventDate = NonNullable<Event['dates']>[number]

/** What something costs. */
export const priceOf = ({ price, regularPrice, prefix, unit }: EventDate | Event) => ({
  ...{ price, regularPrice, prefix, unit },
})

/** The dates of an event in order, with what the event says about all of them. */
export const datesOf = (event: Event): readonly EventDate[] => {
  const { starts, days, times, action } = event
  const own = starts === undefined ? [] : [{ ...event, starts }]
  return (event.dates ?? own)
    .map((date): EventDate => ({
      ...{ days, times, ...priceOf(event), action: date.left === 0 ? undefined : action },
      ...date,
    }))
    .toSorted((a, b) => (a.starts < b.starts ? -1 : 1))
}

/** The number of nights between the first and the last day of a date. */
export const nightsOf = ({ starts, ends = starts }: EventDate): number =>
  daysBetween(dayOf(starts), dayOf(ends))

/** The minutes since midnight of a moment that names a time. */
export const minutesOf = (moment: string): number | undefined => {
  const [hour, minute] = moment.slice(11).split(':').map(Number)
  return minute === undefined ? undefined : hour! * 60 + minute
}

/** A date with more nights is not one stay: its times are those of every day. */
const LONGEST_STAY = 2

/** The days of the week and the times of every day of a date, where it has them. */
export const dailyOf = (date: EventDate, lang: string) => {
  const { starts, ends = starts } = date
  const { days, spans: written } = readDaysAndTimes(date, lang, [])
  const [from, until] = [minutesOf(starts), minutesOf(ends)]
  const isDaily = from !== undefined && until !== undefined && from < until
  const spans: readonly Span[] =
    written.length === 0 && isDaily && nightsOf(date) > LONGEST_STAY ? [[from, until]] : written
  return { days, spans: spans.length > 0 ? spans : undefined }
}

/** A moment with the time of day that a date has. Times from 24:00 on are those of the next day. */
const momentOf = (moment: string, time: number | undefined): string =>
  time === undefined || moment.length > 10
    ? moment
    : new Date(Date.parse(moment) + time * 60_000).toISOString().slice(0, 16).replace('T', ' ')

/** When a date begins and ends, with the times of its first and last day. */
export const momentsOf = (date: EventDate, lang: string) => {
  const { spans = [] } = dailyOf(date, lang)
  const { starts, ends = spans.length > 0 ? starts.slice(0, 10) : undefined } = date
  return {
    starts: momentOf(starts, spans[0]?.[0]),
    ends: ends && momentOf(ends, spans.at(-1)?.[1]),
  }
}
