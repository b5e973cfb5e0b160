import type { CourseLeaf, EventLeaf, OfferLeaf, PlaceLeaf, ScheduleLeaf } from 'schema-dts'
import type { Event } from '../../schema/calendar.ts'
import { absoluteUrl } from '../site/base.ts'
import { dailyOf, datesOf, momentsOf, nightsOf, type EventDate } from '../site/event-dates.ts'
import { parseProse, plainText } from '../site/prose.ts'
import { fieldsOfKind } from '../site/section-meanings.ts'
import type { Page, Site } from '../site/site.ts'
import { dayOf, instantOf, zoneOf } from '../site/spans.ts'
import { defined } from '../values/defined.ts'
import { addressData, clock, dayData } from './place-data.ts'

/** A moment in ISO 8601, with the offset of the time zone from UTC. */
const withZone = (moment: string, zone: string): string => {
  if (moment.length === 10) return moment
  const local = `${moment.replace(' ', 'T')}:00`
  const ahead = Math.round((Date.parse(`${local}Z`) - instantOf(moment, zone)) / 60_000)
  const parts = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  return `${local}${ahead < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
}

/** The days and times of a date that has them on several days (schema.org Schedule). */
const schedules = (date: EventDate, site: Site): readonly ScheduleLeaf[] | undefined => {
  const { starts, ends = starts } = date
  const { days, spans } = dailyOf(date, site.config.lang)
  if (nightsOf(date) === 0 || spans === undefined) return undefined
  return spans.map(([from, until]) => ({
    '@type': 'Schedule',
    startDate: dayOf(starts),
    endDate: dayOf(ends),
    startTime: clock(from),
    endTime: clock(until),
    repeatFrequency: days ? 'P1W' : 'P1D',
    ...(days && { byDay: dayData(days) }),
    scheduleTimezone: zoneOf(site.config),
  }))
}

/** What each date of an event has (schema.org Event and CourseInstance). */
const dateData = (event: Event, date: EventDate, site: Site, page: Page) => {
  const { name: owner, address, branches } = site.config.business
  const { place = owner } = event
  const { left, price, action } = date
  const { starts, ends } = momentsOf(date, site.config.lang)
  const branch = branches.find(({ name }) => name === place)
  const own = place === owner ? address : branch?.address
  const zone = zoneOf(site.config)
  const url = absoluteUrl(site, page.path)
  return {
    startDate: withZone(starts, zone),
    endDate: ends && withZone(ends, zone),
    location: defined<PlaceLeaf>({
      '@type': 'Place',
      name: place,
      address: own ? addressData(own) : place === owner || branch ? undefined : place,
    }),
    remainingAttendeeCapacity: left,
    offers:
      price &&
      defined<OfferLeaf>({
        '@type': 'Offer',
        price: price.amount,
        priceCurrency: price.currency,
        availability: `https://schema.org/${left === 0 ? 'SoldOut' : 'InStock'}`,
        category: price.amount > 0 ? 'Paid' : 'Free',
        url: action?.href.startsWith('https:') ? action.href : url,
      }),
  }
}

/** An event with one date, or a course with all of its dates. */
const dataOf = (
  event: Event,
  site: Site,
  page: Page,
  business: string,
): readonly (EventLeaf | CourseLeaf)[] => {
  const { name, text, kind } = event
  const own = defined({ name, description: text && plainText(parseProse(text)) })
  const url = absoluteUrl(site, page.path)
  const dates = datesOf(event).map((date) => ({
    ...dateData(event, date, site, page),
    schedule: schedules(date, site),
  }))
  if (kind === 'event')
    return dates.map(({ schedule, ...date }) =>
      defined<EventLeaf>({
        '@type': 'Event',
        ...own,
        ...date,
        eventSchedule: schedule,
        url,
        organizer: { '@id': business },
      }),
    )
  const offers = dates.flatMap((date) => date.offers ?? [])
  const course = defined<CourseLeaf>({
    '@type': 'Course',
    ...own,
    description: own.description ?? page.description,
    url,
    provider: { '@id': business },
    offers: offers.length > 0 ? offers : undefined,
    hasCourseInstance: dates.map(({ schedule, ...date }) => ({
      '@type': 'CourseInstance',
      ...defined({ ...date, courseSchedule: schedule }),
      courseMode: 'Onsite',
    })),
  })
  return [course]
}

/** The events and courses of a page, each at its own place or at that of the business. */
export const eventData = (site: Site, page: Page, business: string) =>
  page.sections
    .flatMap((section) => fieldsOfKind(section, 'dated'))
    .flatMap(({ value }) => value as readonly Event[])
    .flatMap((event) => dataOf(event, site, page, business))
