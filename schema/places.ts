import { z } from 'zod'
import { formed, group, groups, matching, text, texts } from './fields.ts'

export const TELEPHONE = /^\+?[0-9(][0-9 ().-]{5,}[0-9]$/

export const telephone = (description: string) => formed('telephone', TELEPHONE, description)

const degrees = (most: number, description: string) =>
  z.number().min(-most).max(most).describe(description)

/** A point on the globe. */
export const position = (description: string) =>
  group(description, {
    latitude: degrees(90, 'Degrees north of the equator, from -90 to 90: 40.7128.'),
    longitude: degrees(
      180,
      'Degrees east of Greenwich, from -180 to 180; west is below zero, as in America: -74.006.',
    ),
  })

/** An address on one line, or in parts that search engines can tell apart. */
export const address = (description: string) =>
  z
    .union([
      text(description),
      group('The address in parts.', {
        street: text('The street and the number.'),
        city: text('The city.'),
        region: text('The state or region, where letters name it: UT.').optional(),
        postalCode: text("The postal code, in quotes: '84101'.").optional(),
        country: matching(
          /^[A-Z]{2}$/,
          'The country by its two letters (ISO 3166): US.',
        ).optional(),
      }),
    ])
    .describe(description)

export type Address = z.output<ReturnType<typeof address>>

const TIMES =
  "the times, such as 8:00-12:00, 13:00-18:00 or 8 am to 6 pm; a span may end after midnight (18:00-2:00). Or 'closed', or 'by appointment'"

const times = (description: string) =>
  z.union([text(`${description} ${TIMES}.`), texts('The spans of a day.', 'One span.').min(1)])

const week = (description: string) =>
  z.record(z.string(), times('For these days')).describe(description)

const SEASON_DAY = /^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

const seasonDay = (description: string) =>
  matching(SEASON_DAY, `${description} 06-01 for the first of June of every year, or 2026-06-01.`)

const date = (description: string) =>
  formed('date', new RegExp(z.regexes.date), `${description} Year, month and day: 2026-12-25.`)

/** The opening hours of a business or of one of its branches. */
export const openingHours = (description: string) =>
  group(description, {
    regular: week(
      'The hours of the week: days, such as Mon-Fri or Sat, Sun, and behind the colon their times. Days that are not named are closed.',
    ),
    seasons: groups('Parts of the year with other hours.', {
      name: text('What the season is called: Summer.').optional(),
      from: seasonDay('The first day.'),
      until: seasonDay('The last day.'),
      regular: week('The hours of the week in that season; days that are not named are closed.'),
    }).default([]),
    holidays: groups('Days with other hours than the week says.', {
      name: text('What day it is: Christmas Day.').optional(),
      date: date('The day, where it is one.').optional(),
      from: date('The first of several days.').optional(),
      until: date('The last of them.').optional(),
      times: times('On these days').describe(`On these days ${TIMES}.`),
    }).default([]),
  })

export type OpeningHours = z.output<ReturnType<typeof openingHours>>

/** When a span of a day begins and ends, in minutes since midnight; past midnight above 1,440. */
export type Span = readonly [opens: number, closes: number]

/** The spans of a day, none where it is closed; null where it is open by appointment. */
export type DayHours = readonly Span[] | null

/** Days with other hours, as days of the calendar; a season's may lack the year. */
export interface Exception<Hours> {
  readonly name?: string | undefined
  readonly from: string
  readonly until: string
  readonly hours: Hours
}

/** Opening hours as a program reads them; a week begins with Monday. */
export interface Schedule {
  readonly week: readonly DayHours[]
  readonly seasons: readonly Exception<readonly DayHours[]>[]
  readonly holidays: readonly Exception<DayHours>[]
}

/** What a business has at each of its places. */
export const placeFields = {
  address: address(
    'The address for visitors, on one line, or in parts: street, city, region, postalCode, country.',
  ).optional(),
  position: position('Where it lies (WGS 84, as maps give it), for search engines.').optional(),
  openingHours: openingHours(
    'The opening hours by days, from which the lines of `hours`, the words on whether it is open now and the structured data are made. Needs `timeZone`.',
  ).optional(),
}

/** The places of a business that has several. */
export const branches = groups('The branches, where there are several places.', {
  name: text('What the branch is called: Harbor Street.'),
  telephone: telephone('Its own telephone number, in quotes.').optional(),
  ...placeFields,
}).default([])
