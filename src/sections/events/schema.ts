import {
  fieldMeanings,
  groups,
  headFields,
  link,
  moment,
  prose,
  section,
  subheading,
  text,
} from '../../../schema/fields.ts'

export const eventsSchema = section(
  'events',
  'What is on, on days of the calendar: an evening, a course, a market. What is past goes by itself. For what is on in every week take timetable.',
  {
    ...headFields,
    items: groups('The events, in any order: the next one shows first.', {
      name: subheading('What the event is called.'),
      starts: moment('When it begins.'),
      ends: moment('When it ends; a day is its last. Past that it goes.').optional(),
      place: text('Where it is, if that is not at the address of the business.').optional(),
      text: prose('What happens there, and for whom.').optional(),
      action: link('The step to take, such as a link to tickets.').optional(),
    })
      .min(1)
      .brand<'events'>()
      .register(fieldMeanings, { kind: 'events' }),
    action: link('A link under the events.').optional(),
  },
)
