import { say } from '../ui/say.ts'
import type { OpenHours, Opening } from '../ui/shell.ts'
import { whenNear } from '../ui/when-near.ts'
import { now } from './moments.ts'
import { HOLIDAY, showComing } from './today.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

type Clock = (instant: number) => number

/** The local time of a zone, in milliseconds as if it were UTC. Throws for an unknown zone. */
const clockOf = (timeZone: string): Clock => {
  // The Swedish locale formats days and times as ISO 8601 does.
  const parts = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const
  const format = new Intl.DateTimeFormat('sv-SE', parts)
  return (instant) => Date.parse(`${format.format(instant).replace(' ', 'T')}Z`)
}

/** The instant of a local time: the first of two, or a later one if the time is skipped. */
const instantOf = (time: number, clock: Clock): number => {
  const [before, after] = [time - DAY, time + DAY].map((near) => time - clock(near) + near)
  return clock(before!) !== time && clock(after!) === time ? after! : before!
}

const dayText = (day: number): string => new Date(day).toISOString().slice(0, 10)

/** A day without its year: `May 1`. */
const dateText = (day: number, lang: string): string =>
  new Date(day).toLocaleDateString(lang, { day: 'numeric', month: 'long', timeZone: 'UTC' })

const hoursOn = ({ week, seasons, holidays }: Opening, day: number) => {
  const text = dayText(day)
  const isIn = ({ from, until }: { from: string; until: string }): boolean => {
    const own = text.slice(-from.length)
    return from <= until ? from <= own && own <= until : from <= own || own <= until
  }
  const holiday = holidays.find(isIn)
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return holiday === undefined ? (seasons.find(isIn)?.hours ?? week)[weekday] : holiday.hours
}

/** Continuous opening hours, with the day and minutes used to describe their ends. */
interface Stretch {
  readonly day: number
  readonly opens: number
  readonly from: number
  closes: number
  until: number
}

/** The hours from yesterday until so many days from now; adjacent spans are merged. */
const stretchesAround = (
  opening: Opening,
  today: number,
  clock: Clock,
  days = 7,
): readonly Stretch[] => {
  const stretches: Stretch[] = []
  for (let day = today - DAY; day <= today + days * DAY; day += DAY)
    for (const [opens, closes] of hoursOn(opening, day) ?? []) {
      const from = instantOf(day + opens * MINUTE, clock)
      const until = instantOf(day + closes * MINUTE, clock)
      const last = stretches.at(-1)
      if (last !== undefined && from <= last.until) Object.assign(last, { closes, until })
      else if (from < until) stretches.push({ day, opens, from, closes, until })
    }
  return stretches
}

/** Says whether a place is open at an instant. Throws for an unknown time zone. */
export const openNow = (
  opening: Opening,
  messages: OpenHours['messages'],
  now: number,
): { readonly isOpen: boolean; readonly text: string } => {
  const clock = clockOf(opening.zone)
  const today = Math.floor(clock(now) / DAY) * DAY
  const stretches = stretchesAround(opening, today, clock)
  const current = stretches.find(({ from, until }) => from <= now && now < until)
  if (current !== undefined) {
    const { closes, until } = current
    const isLong = until - now > DAY
    const text = isLong ? messages.openAlways : messages.openUntil
    return { isOpen: true, text: say(text, { time: opening.times[closes]! }) }
  }
  const closed = (text: string) => ({ isOpen: false, text })
  if (hoursOn(opening, today) === null) return closed(messages.openByAppointment)
  const next = stretches.find(({ from }) => from > now)
  if (next === undefined || next.day >= today + 7 * DAY) {
    const [later] = stretchesAround(opening, today, clock, 366).filter(({ from }) => from > now)
    if (later === undefined) return closed(messages.closedNow)
    return closed(say(messages.opensFrom, { date: dateText(later.day, opening.lang) }))
  }
  const time = opening.times[next.opens]!
  if (next.day === today) return closed(say(messages.opensAt, { time }))
  const day = opening.days[(new Date(next.day).getUTCDay() + 6) % 7]!
  return closed(say(messages.opensOn, { day, time }))
}

const OPEN_NOW = '[data-open-now]'

/** The distance from the view, in pixels, at which a place's notice is updated. */
const NEAR = 600

/** Shows the next holidays in all lists of hours. */
const showHolidays = (today: string): void => {
  for (const list of document.querySelectorAll('dl > div')) showComing(list, today)
}

/** Shows whether the places on the page are open, and the next holidays. */
const showNow = ({ openings, messages }: OpenHours): void => {
  const { zone } = openings.find((opening) => opening)!
  const instant = now()
  const today = dayText(clockOf(zone)(instant))
  for (const element of document.querySelectorAll<HTMLElement>(OPEN_NOW)) {
    const { isOpen, text } = openNow(openings[Number(element.dataset.openNow)]!, messages, instant)
    element.dataset.isOpen = String(isOpen)
    if (element.textContent !== text) element.textContent = text
    element.hidden = false
  }
  showHolidays(today)
}

/**
 * Keeps showing whether places are open, and the next holidays, once one of these is near the view,
 * because loading time zones is slow on phones. Until then, holidays follow the visitor's day, so
 * that nothing moves when one is over. Call the returned function when another page is shown.
 */
export const keepOpenNow = (hours: OpenHours | undefined): (() => void) => {
  if (hours === undefined) return () => {}
  let stop = (): void => {}
  let refresh = (): void => {
    stop()
    const instant = now()
    showHolidays(dayText(instant - new Date(instant).getTimezoneOffset() * MINUTE))
    // Hidden elements never come near the view.
    const hidden = document.querySelectorAll(`${OPEN_NOW},${HOLIDAY}`)
    stop = whenNear(new Set(Array.from(hidden, (each) => each.parentElement!)), NEAR, begin)
  }
  const begin = (): void => {
    const tick = (): void => {
      showNow(hours)
      setTimeout(tick, MINUTE - (Date.now() % MINUTE))
    }
    try {
      tick()
      refresh = () => showNow(hours)
    } catch {
      // A browser that does not know the zone shows only the hours.
      refresh = () => {}
    }
  }
  refresh()
  return () => refresh()
}
