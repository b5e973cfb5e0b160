import type { Class } from '../../schema/calendar.ts'
import type { Span } from '../../schema/places.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { daysOfWeek } from './days-of-week.ts'
import type { HoursProblem } from './opening-hours.ts'
import { dayHoursOf } from './times.ts'

/** A class of a day, with its times. */
export interface Lesson extends Class {
  readonly span: Span
}

/** The spans of a day, or why a text names none, and what may be meant. */
const timesOf = (written: string) => {
  const hours = dayHoursOf(written)
  const isNone = hours === null || (!('reason' in hours) && hours.length === 0)
  return isNone ? { reason: `"${written}" is not a span of time` } : hours
}

interface DaysAndTimes {
  readonly days?: string | undefined
  readonly times?: string | undefined
}

/** The days of the week and the spans of what is at a path, and the problems found in them. */
export const readDaysAndTimes = (written: DaysAndTimes, lang: string, of: Path) => {
  const problems: HoursProblem[] = []
  const unreadable = (key: 'days' | 'times', message: string, hint: string): void =>
    void problems.push({ kind: 'unreadable', path: [...of, key], message, hint })
  const days = written.days === undefined ? undefined : daysOfWeek(written.days, lang)
  if (written.days !== undefined && days === undefined)
    unreadable(
      'days',
      `"${written.days}" does not name days of the week.`,
      'Write Mon-Fri or Sat, Sun.',
    )
  const times = written.times === undefined ? [] : timesOf(written.times)
  if ('reason' in times) {
    const hint = times.meant && `Did you mean ${times.meant}?`
    const otherwise = times.hint ?? 'Write when it begins and ends: 18:00-19:15.'
    unreadable('times', `These times cannot be read: ${times.reason}.`, hint ?? otherwise)
  }
  return { days, spans: 'reason' in times ? [] : times, problems }
}

/** The classes of each day of the week, from Monday on, and the problems found in them. */
export const readClasses = (classes: readonly Class[], lang: string) => {
  const read = classes.map((each, at) => ({ each, ...readDaysAndTimes(each, lang, [at]) }))
  const week = Array.from({ length: 7 }, (_, day) =>
    read
      .filter(({ days }) => days?.includes(day))
      .flatMap(({ each, spans }) => spans.map((span): Lesson => ({ ...each, span })))
      .sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1]),
  )
  return { week, problems: read.flatMap(({ problems }) => problems) }
}
