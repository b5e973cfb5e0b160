import type { z } from 'zod'
import { fieldMeanings, groups, href, link, moment, prose, subheading, text } from './fields.ts'

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
  .brand<'dated'>()
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
  .brand<'classes'>()
  .register(fieldMeanings, { kind: 'classes' })

export type Class = z.output<typeof classes>[number]
