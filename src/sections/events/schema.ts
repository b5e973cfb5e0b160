import { events } from '../../../schema/calendar.ts'
import { headFields, link } from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const eventsSchema = section(
  'events',
  'What takes place on calendar days: a concert, a course, a market. Each may have several dates, a price and a number of places left. Past dates are removed automatically. For weekly events use timetable.',
  { ...headFields, items: events, action: link('A link under the events.').optional() },
)
