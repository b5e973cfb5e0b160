import type { z } from 'zod'
import {
  fieldMeanings,
  groups,
  href,
  link,
  moment,
  prose,
  shownAs,
  subheading,
  text,
} from './fields.ts'
import type { Prose } from './prose.ts'

/** An event as shown on a page. */
export interface ShownEvent {
  readonly name: string
  /** The days, in short form. */
  readonly day: string
  /** The days of the week and times. */
  readonly when: string
  /** The start in machine-readable form. */
  readonly dateTime: string
  /** The instant at which the event is over. */
  readonly until: number
  readonly place?: string
  readonly text?: Prose
  readonly action?: { readonly label: string; readonly href: string }
}

/** A day of a timetable, with its classes in order of time. */
export interface ShownDay {
  /** Its name. */
  readonly day: string
  readonly lessons: readonly {
    readonly time: string
    readonly name: string
    readonly note: string | undefined
    readonly href: string | undefined
  }[]
}

/** What is on, on days of the calendar. */
export const events = groups('The events, in any order: the next one shows first.', {
  name: subheading('What the event is called.'),
  starts: moment('When it begins.'),
  ends: moment('When it ends; a day is its last. It is removed after that.').optional(),
  place: text('Where it is, if that is not at the address of the business.').optional(),
  text: prose('What happens there, and for whom.').optional(),
  action: link('The step to take, such as a link to tickets.').optional(),
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
    days: text('The days of the week: Mon-Fri, or Tue, Thu.'),
    times: text('When it begins and ends: 18:00-19:15, or 6 pm to 7:15 pm; several with commas.'),
    note: text('A few words more, such as teacher, level or room.').optional(),
    href: href('Where more is said of it.').optional(),
  },
)
  .min(1)
  .apply(shownAs<readonly ShownDay[]>())
  .register(fieldMeanings, { kind: 'classes' })

export type Class = z.output<typeof classes>[number]
