import type { Class } from '../../schema/calendar.ts'
import type { Span } from '../../schema/places.ts'
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

/** The classes of each day of the week, from Monday on, and the problems found in them. */
export const readClasses = (classes: readonly Class[], lang: string) => {
  const problems: HoursProblem[] = []
  const week = Array.from({ length: 7 }, (): Lesson[] => [])
  classes.forEach((each, at) => {
    const unreadable = (key: 'days' | 'times', message: string, hint: string): void =>
      void problems.push({ kind: 'unreadable', path: [at, key], message, hint })
    const days = daysOfWeek(each.days, lang)
    const times = timesOf(each.times)
    if (days === undefined)
      unreadable(
        'days',
        `"${each.days}" does not name days of the week.`,
        'Write Mon-Fri or Sat, Sun.',
      )
    if ('reason' in times) {
      const hint = times.meant && `Did you mean ${times.meant}?`
      const otherwise = times.hint ?? 'Write when it begins and ends: 18:00-19:15.'
      return unreadable('times', `These times cannot be read: ${times.reason}.`, hint ?? otherwise)
    }
    for (const day of new Set(days)) for (const span of times) week[day]!.push({ ...each, span })
  })
  for (const day of week) day.sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1])
  return { week, problems }
}
