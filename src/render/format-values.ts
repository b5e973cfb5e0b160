import { dishWord } from '../languages/dishes/dishes.ts'
import { scriptOf } from '../languages/languages.ts'
import type { Writer } from '../../schema/meanings/meaning.ts'
import { markdownText, readMarkdown } from '../site/markdown.ts'
import { parseProse, parseRichProse, plainText } from '../site/prose.ts'
import type { DayText } from '../ui/resolved.ts'
import { dateFormat, figureText, moneyText, numberFormat, numberText } from '../values/formats.ts'

export { decimalText, figureText, moneyText, numberText } from '../values/formats.ts'

/*
 * Formats numbers, amounts and days for a language. This is done at build time, not in the browser,
 * because a slow phone needs a twentieth of a second to load its formatters, and its formats may
 * differ from those in the page.
 */

/** A number of hours: `24 hours`. */
export const hoursText = (hours: number, lang: string): string =>
  numberFormat(lang, { style: 'unit', unit: 'hour', unitDisplay: 'long' })(hours)

/** A day (`2026-05-31`) with the name of its month: `May 2026`. */
export const monthText = (day: string, lang: string): DayText => {
  const parts = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const { format, calendar } = dateFormat(lang, parts)
  const time = new Date(`${day}T12:00:00Z`)
  // `Intl` puts the year of the Persian calendar before the month.
  if (calendar !== 'persian') return { day, text: format.format(time) }
  const partOf = (type: string) => format.formatToParts(time).find((part) => part.type === type)!
  return { day, text: `${partOf('month').value} ${partOf('year').value}` }
}

/** How fields with a meaning are written in a language. */
export const writerOf = (lang: string): Writer => ({
  lang,
  ...{ numberText, figureText, moneyText, monthText },
  ...{ parseProse, parseRichProse, plainText, markdownText, dishWord },
  parseMarkdown: (text) => readMarkdown(text).blocks,
})

/** Formats a moment of an arbitrary day, given in UTC. */
const momentText = (time: number, lang: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(lang, { ...options, timeZone: 'UTC' })
    .format.format(time)
    .replaceAll('\u202f', '\u00a0')

/** Minutes since midnight as a time of day: `8 am`, `8:30 am`, `08:00`. */
export const timeText = (minutes: number, lang: string): string => {
  const { hourCycle } = dateFormat(lang, { hour: 'numeric' })
  const isShort = hourCycle === 'h12' && minutes % 60 === 0
  const minute = isShort ? {} : { minute: '2-digit' as const }
  const parts = { hour: 'numeric', ...minute } as const
  const text = momentText(minutes * 60_000, lang, parts)
  // French typography uses a letter where `Intl` uses a colon.
  if (lang.startsWith('fr')) return text.replace(':00', '\u00a0h').replace(':', '\u00a0h\u00a0')
  if (!/[AP]M/i.test(text) || scriptOf(lang) === 'Latn')
    return text.replace(/[AP]M/, (half) => half.toLowerCase())
  // `Intl` has these halves of the day only in English; Hindi names the part of the day.
  if (lang.startsWith('ko')) return text.replace('AM', '오전').replace('PM', '오후')
  return momentText(minutes * 60_000, lang, { ...parts, dayPeriod: 'short' })
}

/** A day with its weekday, or an annual day (`06-01`): `Friday, December 25`, `June 1`. */
export const dayText = (day: string, lang: string): string => {
  const isYearly = day.length === 5
  const weekday = isYearly ? {} : { weekday: 'long' as const }
  const time = Date.parse(`${isYearly ? '2024-' : ''}${day}T12:00:00Z`)
  return momentText(time, lang, { ...weekday, day: 'numeric', month: 'long' })
}

/** Days in short form: `Dec 24 – 26`; with the year if it is not the given one. */
export const shortDays = (from: string, until: string, lang: string, year?: string): string => {
  const isOther = [from, until].some((day) => year !== undefined && !day.startsWith(year))
  const { format } = dateFormat(lang, {
    day: 'numeric',
    month: 'short',
    ...(isOther && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  return format.formatRange(new Date(from), new Date(until))
}
