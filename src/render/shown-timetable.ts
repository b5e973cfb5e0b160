import { firstDayOfWeek } from '../site/days-of-week.ts'
import type { Section, Site } from '../site/site.ts'
import { readClasses } from '../site/timetable.ts'
import type { ShownDay } from '../ui/resolved.ts'
import { createWriter } from './hours.ts'

type Classes = Extract<Section, { readonly type: 'timetable' }>['classes']

/** The days of a timetable on which something is on, from the first after the weekend on. */
export const shownTimetable = (classes: Classes, { config }: Site): readonly ShownDay[] => {
  const write = createWriter(config)
  const first = firstDayOfWeek(config.lang)
  const days = readClasses(classes, config.lang).week.flatMap((lessons, day) =>
    lessons.length === 0
      ? []
      : {
          at: (day - first + 7) % 7,
          day: write.names[day]!,
          lessons: lessons.map(({ span, name, note, href }) => ({
            time: write.times(span),
            name,
            note,
            href,
          })),
        },
  )
  return days.sort((a, b) => a.at - b.at).map(({ day, lessons }) => ({ day, lessons }))
}
