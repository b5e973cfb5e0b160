import type { z } from 'zod'
import {
  choice,
  code,
  examples,
  fieldMeanings,
  group,
  groups,
  href,
  integer,
  link,
  moment,
  priceFields,
  prose,
  shownAs,
  subheading,
  text,
  type Resolved,
} from './fields.ts'
import { holidays, seasonDay } from './places.ts'
import type { Prose } from './prose-tree.ts'

/** What something costs, as shown. */
type ShownPrice = Resolved<z.output<z.ZodObject<typeof priceFields>>>

/** One date of an event as shown on a page. */
export interface ShownDate extends ShownPrice {
  /** The days, in short form. */
  readonly day: string
  /** The days of the week and times; undefined if the days say it all. */
  readonly when?: string
  /** The start in machine-readable form. */
  readonly dateTime: string
  /** The instant at which it is over. */
  readonly until: number
  /** How many places are left. */
  readonly left?: string
  readonly action?: { readonly label: string; readonly href: string } | undefined
}

/** An event as shown on a page. */
export interface ShownEvent extends ShownPrice {
  readonly name: string
  /** The instant at which all of its dates are over. */
  readonly until: number
  readonly place?: string
  readonly text?: Prose
  readonly dates: readonly ShownDate[]
}

/** A day of a timetable, with its classes in order of time. */
export interface ShownDay {
  /** Its name. */
  readonly day: string
  /** Its number, from 0 for Monday. */
  readonly weekday: number
  readonly lessons: readonly {
    readonly time: string
    readonly name: string
    readonly note: string | undefined
    readonly href: string | undefined
  }[]
}

/** When an event is, and what follows from that. */
const dateFields = {
  ends: moment(
    'When it ends; a day without a time is its last day. It is removed after that. If both have a time and are more than two nights apart, the times are those of every day.',
  ).optional(),
  days: code(
    text('The days of the week in that time, if it is not on every day: Tue, Thu.'),
  ).optional(),
  times: code(
    text('The times of every day: 9:30-13:00, or 6 pm to 9 pm; several with commas.'),
  ).optional(),
  left: integer(
    'How many places are left. With 0, visitors see that it is sold out.',
    0,
    100_000,
  ).optional(),
  ...priceFields,
  action: link('The step to take, such as a link to tickets.').optional(),
}

/** What is on, on days of the calendar. */
export const events = groups('The events, in any order: the next one shows first.', {
  name: subheading('What the event is called.'),
  kind: choice(
    ['event', 'course'],
    'What it is to search engines. A course teaches something, and may have several dates.',
  ).default('event'),
  starts: moment('When it begins. Required unless it has `dates`.').optional(),
  ...dateFields,
  dates: groups(
    'Its dates, if it has several. Each has the days, times, price and action of the event, unless it says otherwise. One that is sold out has no action but its own.',
    { starts: moment('When it begins.'), ...dateFields },
  )
    .min(1)
    .optional(),
  place: text(
    'Where it is: the name of a branch, or another place. By default, at the address of the business.',
  ).optional(),
  text: prose('What happens there, and for whom.').optional(),
})
  .min(1)
  .apply(shownAs<readonly ShownEvent[]>())
  .register(fieldMeanings, { kind: 'dated' })

export type Event = z.output<typeof events>[number]

/** What is on in every week. */
export const classes = groups(
  'The classes, in any order. Each is listed under its days, sorted by time.',
  {
    name: text('What the class is called.'),
    days: code(text('The days of the week: Mon-Fri, or Tue, Thu.')).register(examples, {
      example: 'Mon',
    }),
    times: code(
      text('When it begins and ends: 18:00-19:15, or 6 pm to 7:15 pm; several with commas.'),
    ).register(examples, { example: '18:00-19:15' }),
    note: text('A few more words, such as teacher, level or room.').optional(),
    href: href('Where more is said of it.').optional(),
  },
)
  .min(1)
  .apply(shownAs<readonly ShownDay[]>())
  .register(fieldMeanings, { kind: 'classes' })

/** Days on which a timetable is different, as shown: its own and those of the business. */
export interface ShownExceptions {
  /** The time zone in which the day of today is marked, if it is known. */
  readonly zone: string | undefined
  /** Each with its first and last day, and whether nothing is on. */
  readonly days: readonly {
    readonly from: string
    readonly until: string
    readonly text: string
    readonly isOff: boolean
  }[]
}

export const exceptions = holidays(
  'Days of the calendar on which the timetable is different: closed, or with other times. The holidays of the business are shown too, unless `followsHolidays: false`.',
)
  .apply(shownAs<ShownExceptions>())
  .register(fieldMeanings, { kind: 'exceptions' })

export type Class = z.output<typeof classes>[number]

/** A part of every year, shown as a text. */
export const season = group('The part of every year in which these prices apply.', {
  from: seasonDay('The first day.'),
  until: seasonDay('The last day.'),
})
  .apply(shownAs<string>())
  .register(fieldMeanings, { kind: 'season' })
  .optional()
