import words from './words.json' with { type: 'json' }

const listedWords = (lines: readonly string[]): readonly string[] => lines.join(', ').split(', ')

const signs = (word: string): string => word.replace(/[.+*?()[\]/]/g, '\\$&')

/** Any of these words, the longest first. */
const anyOf = (lines: readonly string[]): string =>
  listedWords(lines)
    .toSorted((a, b) => b.length - a.length)
    .map(signs)
    .join('|')

/** Names of days besides those of Intl, by language; 0 is Monday. */
export const DAY_NAMES: Readonly<Record<string, Readonly<Record<string, number>>>> = words.days

const CLOSED = new Set(listedWords(words.closed))
const APPOINTMENT = new Set(listedWords(words.appointment))
const ALL_DAY = new Set(listedWords(words.allDay))

/** `24 hours`, `24 Stunden`, `24時間`, `24 घंटे`, but not a time such as `24 Uhr`. */
const HOURS = /^(open )?24[ -]?(?!uhr|o'?clock)[\p{L}\p{M}]+$/u

/** What hours in words mean, in any of the languages of the interface; undefined for times. */
export const wordsOfDay = (written: string): 'closed' | 'appointment' | 'all day' | undefined => {
  const text = written.normalize().toLowerCase().replace(/\s+/g, ' ').replace(/[.!]$/, '')
  if (CLOSED.has(text)) return 'closed'
  if (APPOINTMENT.has(text)) return 'appointment'
  return ALL_DAY.has(text) || HOURS.test(text) ? 'all day' : undefined
}

/** What is between two times, and around one: `von 8 bis 18 Uhr`, `8時から18時まで`. */
export const UNTIL = new RegExp(
  `\\s*[-–—〜～~]\\s*|\\s+(?:${anyOf(words.until)})\\s+|から|부터|至|到`,
  'iu',
)
/** What is between two spans of a day. */
export const SPANS = new RegExp(`\\s*[,;&+/|、،]\\s*|\\s+(?:${anyOf(words.and)})\\s+`, 'iu')

/** Says that a closing time is on the next day. */
export const NEXT_DAY = /翌[日朝]?\s*/

const BEFORE = new RegExp(`^(?:(?:${anyOf(words.before)})\\s+)+`, 'iu')
const AFTER = new RegExp(`(?<=\\d)\\s*(?:${anyOf(words.after)})+$`, 'iu')
/** The halves of a day, before or after a time. */
const HALVES = (['am', 'pm'] as const).map((half) => {
  const word = anyOf(words[half])
  return [new RegExp(`^(?:${word})\\s*|(?<=[\\d\\s時时点點시])(?:${word})$`, 'iu'), half] as const
})
const MINUTES = /(?<=\d)\s*[h時时点點시]\s*(\d{1,2})\s*[分분]?/u

/** A time without the words around it; hours with a word are those of a day of 24 hours. */
export const timeWithoutWords = (written: string): string => {
  const bare = written
    .trim()
    .replace(BEFORE, '')
    .replace(/(まで|까지)$/, '')
  const [half, name] = HALVES.find(([word]) => word.test(bare)) ?? []
  const hour = half === undefined ? bare : bare.replace(half, '').trim()
  const time = hour.replace(MINUTES, ':$1')
  return (time === hour ? hour.replace(AFTER, '') : time) + (name ?? '')
}
