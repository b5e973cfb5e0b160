import type { SiteConfig } from '../../schema/site.ts'
import { once } from '../values/once.ts'
import { isTimeZone } from '../values/time-zones.ts'

/*
 * When something is shown. A build depends only on the day; the time of day is left to the browser
 * (browser/keep-spans.ts).
 */

/** Something that may have a beginning and an end, or be hidden. */
export interface Timed {
  /** The first day, optionally with a time; a section's own field with this name is a number. */
  readonly from?: unknown
  readonly until?: string | undefined
  /** When an event begins and ends. It is shown before it begins, and over after its end. */
  readonly starts?: string | undefined
  readonly ends?: string | undefined
  readonly hidden?: boolean | undefined
}

/** The day of a moment: `2026-12-24 18:00` -> `2026-12-24`. */
export const dayOf = (moment: string): string => moment.slice(0, 10)

export const beginsAfter = ({ from }: Timed, day: string): boolean =>
  typeof from === 'string' && dayOf(from) > day

/** When something is over: its end, or the day of an event without an end. */
export const lastMomentOf = ({ until, ends, starts }: Timed): string | undefined =>
  until ?? ends ?? starts?.slice(0, 10)

export const endsBefore = (timed: Timed, day: string): boolean => {
  const last = lastMomentOf(timed)
  return last !== undefined && dayOf(last) < day
}

/** Whether something is on the site on a day. */
export const showsOn = (timed: Timed, day: string): boolean =>
  timed.hidden !== true && !beginsAfter(timed, day) && !endsBefore(timed, day)

/**
 * A section or an item of it on a day, without items that are over. Undefined if it or all items of
 * a list are not shown; the same object if nothing is over.
 */
export const sectionOn = <T extends Timed>(section: T, day: string): T | undefined => {
  if (!showsOn(section, day)) return undefined
  const kept: Record<string, unknown> = {}
  for (const [key, list] of Object.entries(section)) {
    if (!Array.isArray(list) || list.length === 0 || typeof list[0] !== 'object') continue
    const items = list.flatMap((item: Timed) => sectionOn(item, day) ?? [])
    if (items.length === 0) return undefined
    if (items.length < list.length || items.some((item, at) => item !== list[at])) kept[key] = items
  }
  return Object.keys(kept).length === 0 ? section : { ...section, ...kept }
}

/** Whether a value contains a matching field at any depth. */
const isWrittenIn = (value: unknown, isMeant: (key: string, value: unknown) => boolean): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, part]) => isMeant(key, part) || isWrittenIn(part, isMeant))

/** Whether a value contains a time at which something ends. */
export const hasEnd = (value: unknown): boolean =>
  isWrittenIn(value, (key, part) => typeof part === 'string' && /^(until|starts)$/.test(key))

/** Whether a value may look different on another day, or has hidden parts. */
export const isTimed = (value: unknown): boolean =>
  isWrittenIn(
    value,
    (key, part) =>
      (typeof part === 'string' && /^(from|until|starts|ends)$/.test(key)) ||
      (key === 'hidden' && part === true) ||
      (/^(openingHours|holidays|classes)$/.test(key) && part !== undefined),
  )

/** The time zone of the business. Checks report a missing or invalid one. */
export const zoneOf = ({ business: { timeZone } }: SiteConfig): string =>
  timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC'

const DAY = 24 * 60 * 60_000

const clockOf = once((timeZone: string) => {
  const style = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const
  return new Intl.DateTimeFormat('sv-SE', style)
})

/** The local time of a zone at an instant, in milliseconds as if the zone were UTC. */
const clockAt = (instant: number, timeZone: string): number =>
  Date.parse(`${clockOf(timeZone).format(instant).replace(' ', 'T')}Z`)

/** The day in a zone at an instant: `2026-12-24`. */
export const dayAt = (instant: number, timeZone: string): string =>
  dayOf(new Date(clockAt(instant, timeZone)).toISOString())

/**
 * The instant of a local moment in milliseconds; a day means its beginning. If there are two such
 * instants, the first one counts. If the clock skips the moment, a later one counts: 3:30 for 2:30.
 */
export const instantOf = (moment: string, timeZone: string): number => {
  const wanted = Date.parse(`${dayOf(moment)}T${moment.slice(11) || '00:00'}Z`)
  const [before, after] = [wanted - DAY, wanted + DAY].map(
    (around) => wanted - (clockAt(around, timeZone) - around),
  ) as [number, number]
  return clockAt(before, timeZone) !== wanted && clockAt(after, timeZone) === wanted
    ? after
    : before
}

export const daysBetween = (day: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(day)) / DAY)

/** The day this many days after another. */
export const dayAfter = (day: string, days = 1): string =>
  dayOf(new Date(Date.parse(day) + days * DAY).toISOString())

/** The instant at which something ends: the given moment, or the end of the given day. */
export const instantOfEnd = (until: string, timeZone: string): number =>
  instantOf(until.length > 10 ? until : dayAfter(until), timeZone)
