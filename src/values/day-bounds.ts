import type { When } from '../form/schema.ts'

/*
 * Days as a form limits them: a day of the calendar, or one that depends on today, such as `today`,
 * `in 2 weeks` and `17 years ago`.
 */

const isoOf = (time: Date): string => time.toISOString().slice(0, 10)

/** The day of a bound, where `today` is a day of the calendar: `2026-05-31`. */
export const dayFrom = (bound: string, today: string): string => {
  const [count, unit] = /(\d+) (day|week|month|year)/.exec(bound)?.slice(1) ?? []
  if (count === undefined) return bound === 'today' ? today : bound
  const steps = Number(count) * (bound.endsWith('ago') ? -1 : 1)
  const time = new Date(today)
  if (unit === 'year') time.setUTCFullYear(time.getUTCFullYear() + steps)
  else if (unit === 'month') time.setUTCMonth(time.getUTCMonth() + steps)
  else time.setUTCDate(time.getUTCDate() + steps * (unit === 'week' ? 7 : 1))
  return isoOf(time)
}

/** The day of today where the program runs, this many days later. */
export const todayHere = (days = 0): string => {
  const now = new Date()
  return isoOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)))
}

interface Bounds {
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
}

/** Which bound a day is beyond, with that bound as a day. */
export const beyond = (
  day: string,
  { earliest, latest }: Bounds,
  [first, last]: readonly [first: string, last: string],
): readonly ['earliest' | 'latest', string] | undefined => {
  const from = earliest && dayFrom(earliest, first)
  const until = latest && dayFrom(latest, last)
  if (from && day < from) return ['earliest', from]
  return until && day > until ? ['latest', until] : undefined
}

/** Whether a field is asked, given the values of the fields above it. */
export const isAsked = (
  { when = {} }: { readonly when?: When | undefined },
  valuesOf: (name: string) => readonly string[],
): boolean =>
  Object.entries(when).every(([name, wanted]) => {
    const given = valuesOf(name)
    return wanted.length === 0 ? given.length > 0 : given.some((each) => wanted.includes(each))
  })
