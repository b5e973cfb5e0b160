import type { SiteConfig } from '../../schema/site.ts'
import { isTimeZone } from '../read/time-zones.ts'

/*
 * For how long something shows. A build goes by the day alone, and so do its bytes; the time of day
 * is the browser's share (browser/spans.ts).
 */

/** What may have a beginning and an end, or be hidden. */
export interface Timed {
  /** The first day, and a time of day; a section's own field of that name is a number. */
  readonly from?: unknown
  readonly until?: string | undefined
  /** When an event begins and ends: it shows before, and is over behind both. */
  readonly starts?: string | undefined
  readonly ends?: string | undefined
  readonly hidden?: boolean | undefined
}

/** The day of a moment: `2026-12-24 18:00` -> `2026-12-24`. */
export const dayOf = (moment: string): string => moment.slice(0, 10)

export const beginsAfter = ({ from }: Timed, day: string): boolean =>
  typeof from === 'string' && dayOf(from) > day

/** When something is over: its end, or of an event without one its day. */
export const lastMomentOf = ({ until, ends, starts }: Timed): string | undefined =>
  until ?? ends ?? starts?.slice(0, 10)

export const endsBefore = (timed: Timed, day: string): boolean => {
  const last = lastMomentOf(timed)
  return last !== undefined && dayOf(last) < day
}

/** Whether something belongs to the site of a day. */
export const showsOn = (timed: Timed, day: string): boolean =>
  timed.hidden !== true && !beginsAfter(timed, day) && !endsBefore(timed, day)

/**
 * A section as it is on a day, without those of its items that are over. Undefined where neither
 * the section shows nor any of its items.
 */
export const sectionOn = <T extends Timed>(section: T, day: string): T | undefined => {
  if (!showsOn(section, day)) return undefined
  const kept: Record<string, unknown> = {}
  for (const [key, list] of Object.entries(section)) {
    if (!Array.isArray(list) || list.length === 0) continue
    const items = list.filter((item: Timed) => showsOn(item, day))
    if (items.length === 0) return undefined
    if (items.length < list.length) kept[key] = items
  }
  return { ...section, ...kept }
}

/** Whether some fields of a value, or of what is in it, are written. */
const isWrittenIn = (value: unknown, isMeant: (key: string, value: unknown) => boolean): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, part]) => isMeant(key, part) || isWrittenIn(part, isMeant))

/** Whether a time is written in a value at which something ends. */
export const hasEnd = (value: unknown): boolean =>
  isWrittenIn(value, (key, part) => typeof part === 'string' && /^(until|starts)$/.test(key))

/** Whether a value may show otherwise on another day, or has what is hidden. */
export const isTimed = (value: unknown): boolean =>
  isWrittenIn(
    value,
    (key, part) =>
      (typeof part === 'string' && /^(from|until|starts|ends)$/.test(key)) ||
      (key === 'hidden' && part === true) ||
      (/^(openingHours|holidays|classes)$/.test(key) && part !== undefined),
  )

/** The time zone of the business; checks report one that is missing or wrong. */
export const zoneOf = ({ business: { timeZone } }: SiteConfig): string =>
  timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC'

const DAY = 24 * 60 * 60_000

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The clocks of a zone at an instant, in milliseconds as if the zone were UTC. */
const clockAt = (instant: number, timeZone: string): number => {
  const style = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const
  const format = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', style)
  clocks.set(timeZone, format)
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`)
}

/** The day in a zone at an instant: `2026-12-24`. */
export const dayAt = (instant: number, timeZone: string): string =>
  dayOf(new Date(clockAt(instant, timeZone)).toISOString())

/**
 * The instant at which the clocks of a zone show a moment, in milliseconds; a day is its beginning.
 * Of two such instants it is the first. Clocks that are put forward past the moment show a later
 * one: 3:30 for 2:30.
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

/** The day so many days after another. */
export const dayAfter = (day: string, days = 1): string =>
  dayOf(new Date(Date.parse(day) + days * DAY).toISOString())

/** The instant at which something ends: the given one, or the end of the given day. */
export const endOf = (until: string, timeZone: string): number =>
  instantOf(until.length > 10 ? until : dayAfter(until), timeZone)
