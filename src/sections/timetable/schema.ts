import { classes } from '../../../schema/calendar.ts'
import { headFields, link } from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const timetableSchema = section(
  'timetable',
  'What is on in every week, by weekday and time: classes, courses, sessions. For single days use events.',
  { ...headFields, classes, action: link('A link under the table.').optional() },
)
