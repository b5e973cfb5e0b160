import type { Section, Site } from '../site/site.ts'
import { readClasses } from '../site/timetable.ts'
import type { ShownDay } from '../ui/resolved.ts'
import { createWriter } from './hours.ts'

type Classes = Extract<Section, { readonly type: 'timetable' }>['classes']

/** The days of a timetable on which something is on, from Monday on. */
export const shownTimetable = (classes: Classes, { config }: Site): readonly ShownDay[] => {
  const write = createWriter(config)
  return readClasses(classes, config.lang).week.flatMap((lessons, day) =>
    lessons.length === 0
      ? []
      : {
          day: write.names[day]!,
          lessons: lessons.map(({ span, name, note, href }) => ({
            time: write.times(span),
            name,
            note,
            href,
          })),
        },
  )
}
