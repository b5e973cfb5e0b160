import { NEXT_DAY, SPANS, timeWithoutWords, UNTIL, wordsOfDay } from '../languages/hours/words.ts'
import { plainDigits } from '../values/plainly-typed.ts'
import type { DayHours, Span } from '../../schema/places.ts'

/** Minutes of a day. */
const DAY = 1440

/** Longer spans that end on the next day must be mistakes, such as 9:00-5:00 and 18:00-8:00. */
const LONGEST_NIGHT = 12 * 60

const TIME =
  /^(?:(noon)|(midnight)|(\d{1,2})(?:[:.h](\d{2}))?\s*(?:h|uhr|o'?clock)?\s*(?:([ap])\.?\s?m\.?)?)$/i

interface Time {
  readonly minutes: number
  /** Whether it is unclear if the time is in the morning or in the afternoon. */
  readonly isBare: boolean
  readonly half?: string | undefined
  readonly hasWord: boolean
}

const timeOf = (written: string): Time | undefined => {
  const [match, noon, midnight, hour, minute = '0', half] =
    TIME.exec(timeWithoutWords(written)) ?? []
  if (match === undefined) return undefined
  if (noon ?? midnight) return { minutes: noon ? 720 : 0, isBare: false, hasWord: true }
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (minutes > 59 || hours * 60 + minutes > DAY) return undefined
  if (half !== undefined && (hours < 1 || hours > 12)) return undefined
  const isPm = half?.toLowerCase() === 'p'
  const shown = half === undefined ? hours : (hours % 12) + (isPm ? 12 : 0)
  const isBare = half === undefined && hours > 0 && hours <= 12 && !/[:.h]/i.test(written)
  return { minutes: shown * 60 + minutes, isBare, half, hasWord: false }
}

/** `8 to 6 pm`: the first time is in the half of the day that makes the span shorter. */
const withHalf = (opens: Time, closes: Time): Time => {
  const isOpen = opens.half === undefined && !opens.hasWord && opens.minutes <= 720
  if (!isOpen || closes.half === undefined) return opens
  const [early, late] = [opens.minutes % 720, (opens.minutes % 720) + 720]
  const isLate = late < closes.minutes || (early >= closes.minutes && late > early)
  return { ...opens, minutes: isLate ? late : early, isBare: false }
}

/** The unambiguous form of a time: `8:00`. */
export const plainTime = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Why a text is not a valid span, and what it may mean. */
export interface Refusal {
  readonly reason: string
  readonly meant?: string
  readonly hint?: string
}

/** The usual form of hours such as 17:00-26:00 and 17:00〜翌2:00, if they end on the next day. */
const afterMidnight = (written: string): Partial<Refusal> => {
  const plain = written
    .replace(NEXT_DAY, '')
    .replace(/(?<=\D)2[4-9](?=[:時])/, (hour) => String(Number(hour) - 24))
  const span = plain === written ? undefined : spanOf(plain)
  if (span === undefined || 'reason' in span || span[1] <= DAY) return {}
  return { meant: `${plainTime(span[0])}-${plainTime(span[1] - DAY)}` }
}

const spanOf = (written: string): Span | Refusal => {
  const parts = written.split(UNTIL)
  const [first, closes] = parts.map(timeOf)
  if (first === undefined || closes === undefined || parts.length !== 2)
    return { reason: 'is not a span of time', ...afterMidnight(written) }
  const opens = withHalf(first, closes)
  const meant = (from: number, to: number) => `${plainTime(from)}-${plainTime(to)}`
  const [from, until] = [opens.minutes, closes.minutes === 0 ? DAY : closes.minutes]
  const afternoon = until <= 720 && until + 720 > from ? { meant: meant(from, until + 720) } : {}
  if (opens.isBare && closes.isBare && (until <= from || from < 360) && until <= 720)
    return {
      reason: 'could be in the morning or in the afternoon',
      meant: until <= from ? meant(from, until + 720) : meant(from + 720, until + 720),
    }
  if (from === until) return { reason: 'ends when it begins', meant: '0:00-24:00' }
  // `0:00-23:59` is meant as the whole day.
  if (until > from) return [from, from === 0 && until === DAY - 1 ? DAY : until]
  const night = until + DAY
  if (night - from <= LONGEST_NIGHT) return [from, night]
  if (from < 720) return { reason: 'ends before it begins', ...afternoon }
  const evening = 'meant' in afternoon ? ` or ${afternoon.meant}` : ''
  return {
    reason: `would last ${Math.floor((night - from) / 60)} hours, until the next morning`,
    hint: `If the times are swapped or in the other half of the day, write ${meant(until, from)}${evening}. If you are open all night, write ${plainTime(from)}-24:00, and 0:00-${plainTime(until)} on the next day.`,
  }
}

/** Parses the hours of a day: `8:00-12:00, 1 pm to 6 pm`, `closed`. */
export const dayHoursOf = (written: string | readonly string[]): DayHours | Refusal => {
  const text = plainDigits([written].flat().join(', ').normalize('NFKC').trim())
  const meant = wordsOfDay(text)
  if (meant !== undefined)
    return { closed: [], appointment: null, 'all day': [[0, DAY]] as const }[meant]
  const parts = text.split(SPANS)
  const spans: Span[] = []
  for (const part of parts) {
    const span = spanOf(part)
    if ('reason' in span) return { ...span, reason: `"${part}" ${span.reason}` }
    const before = spans.at(-1)
    if (before !== undefined && span[0] < before[1])
      return {
        reason: `"${part}" begins before the previous span ends`,
        hint: 'Start each span of a day when the previous one ends, or later.',
      }
    spans.push(span)
  }
  return spans
}
