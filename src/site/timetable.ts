import type { Class } from '../../schema/calendar.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { daysOfWeek } from './days-of-week.ts'
import { unreadableTimes, type HoursProblem } from './opening-hours.ts'
import { dayHoursOf } from './times.ts'

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
  const days = written.days === undefined ? undefined : daysOfWeek(written.days, lang)
  if (written.days !== undefined && days === undefined) {
    const message = `"${written.days}" does not name days of the week.`
    const hint = 'Write Mon-Fri or Sat, Sun.'
    problems.push({ kind: 'unreadable', path: [...of, 'days'], message, hint })
  }
  const times = written.times === undefined ? [] : timesOf(written.times)
  if (!('reason' in times)) return { days, spans: times, problems }
  const hint = 'Write when it begins and ends: 18:00-19:15.'
  problems.push(unreadableTimes('times', times, [...of, 'times'], hint))
  return { days, spans: [], problems }
}

/** The classes of each day of the week, from Monday on, and the problems found in them. */
export const readClasses = (classes: readonly Class[], lang: string) => {
  const read = classes.map((each, at) => ({ each, ...readDaysAndTimes(each, lang, [at]) }))
  const week = Array.from({ length: 7 }, (_, day) =>
    read
      .filter(({ days }) => days?.includes(day))
      .flatMap(({ each, spans }) => spans.map((span) => ({ ...each, span })))
      .sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1]),
  )
  return { week, problems: read.flatMap(({ problems }) => problems) }
}
