import { z } from 'zod'
import {
  code,
  examples,
  formed,
  group,
  groups,
  list,
  matching,
  properName,
  sharedTexts,
  text,
} from './fields.ts'

/** Digits of Latin, Arabic, Persian and Devanagari scripts, and wide ones. */
const DIGIT = '0-9٠-٩۰-۹०-९０-９'

/** A telephone number; `begin` is what it may begin with. */
const numberPattern = (begin: string) => new RegExp(`^${begin}[${DIGIT} ().-]{5,}[${DIGIT}]$`)

export const TELEPHONE = numberPattern(`\\+?[${DIGIT}(]`)

/** A telephone number with its country code. */
export const ABROAD = numberPattern(`\\+[${DIGIT}]`)

export const telephone = (description: string) => formed('telephone', TELEPHONE, description)

const degrees = (most: number, description: string) =>
  z.number().min(-most).max(most).describe(description)

export const position = (description: string) =>
  group(description, {
    latitude: degrees(90, 'Degrees north of the equator, from -90 to 90, for example 40.7128.'),
    longitude: degrees(
      180,
      'Degrees east of Greenwich, from -180 to 180; negative in the west, as in America: -74.006.',
    ),
  })

/** An address on one line, or in parts that search engines can distinguish. */
export const address = (description: string) =>
  z
    .union([
      properName(description),
      group('The address in parts.', {
        street: properName(
          'The street and house number, unless you only visit customers or have none.',
        ).optional(),
        city: properName('The city.'),
        region: properName('The state or region, if addresses include it: UT.').optional(),
        postalCode: properName("The postal code, in quotes: '84101'.").optional(),
        country: matching(/^[A-Z]{2}$/, 'The two-letter country code (ISO 3166): US.').optional(),
      }),
    ])
    .describe(description)
    .register(sharedTexts, { as: 'name' })

export type Address = z.output<ReturnType<typeof address>>

const TIMES =
  "such as 8:00-12:00, 13:00-18:00 or 8 am to 6 pm; hours may end after midnight (18:00-2:00). Or 'closed', or 'by appointment'"

const times = (day: string) => {
  const description = `${day}, ${TIMES}.`
  return z
    .union([
      text(description),
      list(
        'The hours of a day.',
        code(text('One span.')).register(examples, { example: '13:00-18:00' }),
      ).min(1),
    ])
    .describe(description)
    .register(examples, { example: '9:00-17:00' })
}

const week = (description: string) =>
  z.record(z.string(), code(times('The hours on these days'))).describe(description)

const SEASON_DAY = /^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

export const seasonDay = (description: string) =>
  formed('season-day', SEASON_DAY, `${description} 06-01 for June 1 of every year, or 2026-06-01.`)

const date = (description: string) =>
  formed('date', new RegExp(z.regexes.date), `${description} Year, month and day: 2026-12-25.`)

/** Days of the calendar on which other hours apply than usual. */
export const holidays = (description: string) =>
  list(
    description,
    z
      .strictObject({
        name: text('The name of the day: Christmas Day.').optional(),
        date: date('The day, if it is only one.').optional(),
        from: date('The first of several days.').optional(),
        until: date('The last of several days.').optional(),
        times: code(times('The hours on these days')),
      })
      .register(examples, { example: { date: '2026-05-31', times: 'closed' } }),
  ).default([])

/** The opening hours of a business or of one of its branches. */
export const openingHours = (description: string) =>
  group(description, {
    regular: week(
      'The weekly hours: days, such as Mon-Fri or Sat, Sun, then a colon and their hours. The business is closed on all other days.',
    ),
    seasons: groups('Parts of the year with different hours.', {
      name: text('The name of the season: Summer.').optional(),
      from: seasonDay('The first day.'),
      until: seasonDay('The last day.'),
      regular: week('The weekly hours in that season. The business is closed on all other days.'),
    }).default([]),
    holidays: holidays('Days with different hours than usual.'),
  })

export type OpeningHours = z.output<ReturnType<typeof openingHours>>

/** The start and end of a span, in minutes since midnight; above 1,440 after the next midnight. */
export type Span = readonly [opens: number, closes: number]

/** The spans of a day: none if closed, null if open by appointment. */
export type DayHours = readonly Span[] | null

/** Calendar days with different hours; those of a season may omit the year. */
export interface Exception<Hours> {
  readonly name?: string | undefined
  readonly from: string
  readonly until: string
  readonly hours: Hours
}

/** Parsed opening hours; a week begins on Monday. */
export interface Schedule {
  readonly week: readonly DayHours[]
  readonly seasons: readonly Exception<readonly DayHours[]>[]
  readonly holidays: readonly Exception<DayHours>[]
}

/** The fields of each place of a business. */
export const placeFields = {
  address: address(
    'The address for visitors, on one line, or in parts: street, city, region, postalCode, country.',
  ).optional(),
  position: position('The position (WGS 84, as on maps), for search engines.').optional(),
  openingHours: openingHours(
    'The opening hours by day. The lines of `hours`, the notice that you are open or closed, and the structured data are made from them. Requires `timeZone`.',
  ).optional(),
}

/** Hours of a part of the business, such as its kitchen or an emergency number. */
export const otherHours = groups(
  'Further opening hours, such as those of the kitchen or of a number for emergencies. Contact sections show each with its label, and whether it is open.',
  {
    label: text('What these are the hours of: Kitchen.'),
    telephone: telephone('The number to call at these hours, in quotes.').optional(),
    openingHours: openingHours('The hours by day. Require `timeZone`.'),
  },
).default([])

/** The branches of a business with several places. */
export const branches = groups('The branches, if the business has several.', {
  name: properName('The name of the branch: Harbor Street.'),
  telephone: telephone('The telephone number of the branch, in quotes.').optional(),
  ...placeFields,
}).default([])
