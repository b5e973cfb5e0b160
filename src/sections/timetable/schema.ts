import {
  fieldMeanings,
  groups,
  headFields,
  href,
  link,
  section,
  text,
} from '../../../schema/fields.ts'

export const timetableSchema = section(
  'timetable',
  'What is on in every week, by weekday and time: classes, courses, sessions. For single days take events.',
  {
    ...headFields,
    classes: groups('The classes, in any order: each stands under its days, by its times.', {
      name: text('What the class is called.'),
      days: text('The days of the week: Mon-Fri, or Tue, Thu.'),
      times: text('When it begins and ends: 18:00-19:15, or 6 pm to 7:15 pm; several with commas.'),
      note: text('A few words more, such as teacher, level or room.').optional(),
      href: href('Where more is said of it.').optional(),
    })
      .min(1)
      .brand<'classes'>()
      .register(fieldMeanings, { kind: 'classes' }),
    action: link('A link under the table.').optional(),
  },
)
