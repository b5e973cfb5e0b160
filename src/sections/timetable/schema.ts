import { classes, exceptions } from '../../../schema/calendar.ts'
import { flag, headFields, link } from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const timetableSchema = section(
  'timetable',
  'What takes place every week, by weekday and time: classes, courses, sessions. For single days use events.',
  {
    ...headFields,
    classes,
    exceptions,
    followsHolidays: flag(
      'Whether the holidays in `openingHours` of the business apply to the timetable.',
      true,
    ),
    action: link('A link under the table.').optional(),
  },
)
