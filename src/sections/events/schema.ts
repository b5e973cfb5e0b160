import { events } from '../../../schema/calendar.ts'
import { headFields, link } from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const eventsSchema = section(
  'events',
  'What is on, on days of the calendar: an evening, a course, a market. Each may have several dates, a price, and places that are left. Past dates are removed automatically. For weekly events use timetable.',
  { ...headFields, items: events, action: link('A link under the events.').optional() },
)
