import type { DayHours, Exception, OpeningHours, Schedule } from '../../schema/places.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { daysOfWeek, isDate } from './days-of-week.ts'
import { dayHoursOf, type Refusal } from './times.ts'

/** A problem with opening hours, its location, and what to do. */
export interface HoursProblem {
  readonly kind: 'unreadable' | 'contradiction'
  readonly path: Path
  readonly on?: 'key'
  readonly message: string
  readonly hint: string
}

interface Hours {
  readonly openingHours?: OpeningHours | undefined
}

type BusinessHours = Hours & Readonly<Record<'branches' | 'otherHours', readonly Hours[]>>

type Week = OpeningHours['regular']
type Days = Pick<OpeningHours['seasons'][number], 'from' | 'until'>

const contradiction = (path: Path, message: string, hint: string): HoursProblem => ({
  kind: 'contradiction',
  path,
  message,
  hint,
})

/** The problem of times that cannot be read. */
export const unreadableTimes = (
  what: string,
  { reason, meant, hint }: Refusal,
  path: Path,
  otherwise: string,
): HoursProblem => ({
  kind: 'unreadable',
  path,
  message: `These ${what} cannot be read: ${reason}.`,
  hint: meant === undefined ? (hint ?? otherwise) : `Did you mean ${meant}?`,
})

const HOURS_HINT =
  "Write the hours of a day as 8:00-12:00, 13:00-18:00, or 'closed', or 'by appointment'."

const readTimes = (times: Week[string], path: Path, problems: HoursProblem[]): DayHours => {
  const day = dayHoursOf(times)
  if (day === null || !('reason' in day)) return day
  problems.push(unreadableTimes('opening hours', day, path, HOURS_HINT))
  return []
}

const readWeek = (written: Week, of: Path, lang: string, problems: HoursProblem[]) => {
  const week: DayHours[] = Array.from({ length: 7 }, () => [])
  const paths = new Map<number, Path>()
  for (const [key, times] of Object.entries(written)) {
    const path = [...of, key]
    const day = readTimes(times, path, problems)
    const days = daysOfWeek(key, lang)
    if (days === undefined) {
      const message = `"${key}" is not a day of the week.`
      const hint = 'Write days as Mon, Mon-Fri or Sat, Sun.'
      problems.push({ kind: 'unreadable', path, on: 'key', message, hint })
      continue
    }
    const twice = days.find((each, index) => paths.has(each) || days.indexOf(each) < index)
    if (twice !== undefined) {
      const other = String(paths.get(twice)?.at(-1) ?? key)
      const message = `"${key}" includes a day that is already in "${other}".`
      const hint = 'List each day once, with all of its hours: 8:00-12:00, 13:00-18:00.'
      problems.push({ ...contradiction(path, message, hint), on: 'key' })
    }
    for (const each of days) {
      week[each] = day
      paths.set(each, path)
    }
  }
  week.forEach((day, at) => {
    const [end, next] = [day?.at(-1)?.[1] ?? 0, week[(at + 1) % 7]?.[0]?.[0] ?? Infinity]
    const message = 'These hours continue after midnight and overlap the hours of the next day.'
    const hint = 'End the first ones before the next ones begin.'
    if (end - 1440 > next) problems.push(contradiction(paths.get(at)!, message, hint))
  })
  return week
}

/** The problem of days that do not exist, or that end before they begin, such as a season. */
export const seasonProblems = ({ from, until }: Days, path: Path = []): readonly HoursProblem[] => {
  const isYearly = from.length === 5
  const problem = (message: string, hint: string) => [contradiction(path, message, hint)]
  if (isYearly !== (until.length === 5))
    return problem('Only one of these days has a year.', 'Add a year to both, or to neither.')
  if (!isYearly && until < from)
    return problem(`This ends on ${until}, before it begins on ${from}.`, 'Correct one of the two.')
  return [from, until].every((day) => isDate(isYearly ? `2024-${day}` : day))
    ? []
    : problem('One of these days does not exist.', 'Correct the day or the month.')
}

/** Parses days with different hours, and returns their problems, with paths in the list. */
export const readHolidays = (holidays: OpeningHours['holidays']) => {
  const problems: HoursProblem[] = []
  const days: Exception<DayHours>[] = []
  for (const [at, { name, date, times, ...span }] of holidays.entries()) {
    const path = [at]
    const hours = readTimes(times, [at, 'times'], problems)
    const isBoth = date !== undefined && (span.from ?? span.until) !== undefined
    const { from = date, until = date } = span
    if (isBoth || from === undefined || until === undefined) {
      const message = 'A holiday has either one `date`, or `from` and `until`.'
      const hint = 'Write date: 2026-12-25, or from: 2026-12-24 and until: 2026-12-31.'
      problems.push({ kind: 'unreadable', path, message, hint })
      continue
    }
    problems.push(...seasonProblems({ from, until }, path))
    const twice = days.find((other) => other.from <= until && from <= other.until)
    if (twice !== undefined) {
      const message = `These days are also in the holidays from ${twice.from} to ${twice.until}.`
      problems.push(contradiction(path, message, 'List each day once.'))
    }
    days.push({ name, from, until, hours })
  }
  return { days, problems }
}

/** Whether a season includes a day with its year. A yearly one may include New Year. */
const includesDay = ({ from, until }: Days, day: string): boolean => {
  const comparable = from.length === 5 ? day.slice(5) : day
  const [isBegun, isOn] = [from <= comparable, comparable <= until]
  return from.length === 5 && until < from ? isBegun || isOn : isBegun && isOn
}

/** The first days of a season, with the years of the other one if it is yearly. */
const firstDays = ({ from }: Days, other: Days): readonly string[] =>
  from.length > 5
    ? [from]
    : [other.from, other.until].map((day) => `${day.length > 5 ? day.slice(0, 4) : 2024}-${from}`)

/** Two spans of days overlap if the first day of one of them is in the other. */
export const daysOverlap = (one: Days, other: Days): boolean =>
  firstDays(one, other).some((day) => includesDay(other, day)) ||
  firstDays(other, one).some((day) => includesDay(one, day))

/** Parses opening hours. Hours that cannot be read count as closed and are reported as problems. */
export const readOpeningHours = (hours: OpeningHours, lang: string) => {
  const problems: HoursProblem[] = []
  const seasons = hours.seasons.map((season, at) => {
    const { name, from, until, regular } = season
    const path = ['seasons', at]
    problems.push(...seasonProblems(season, path))
    const other = hours.seasons.slice(0, at).find((each) => daysOverlap(each, season))
    if (other !== undefined) {
      const message = `This season overlaps ${other.name ?? 'the season'} from ${other.from} to ${other.until}.`
      const hint = 'End one of the two before the other one begins.'
      problems.push(contradiction(path, message, hint))
    }
    return { name, from, until, hours: readWeek(regular, [...path, 'regular'], lang, problems) }
  })
  const week = readWeek(hours.regular, ['regular'], lang, problems)
  const holidays = readHolidays(hours.holidays)
  problems.push(...holidays.problems.map((each) => ({ ...each, path: ['holidays', ...each.path] })))
  const schedule: Schedule = { week, seasons, holidays: holidays.days }
  return { schedule, problems }
}

/** What has hours, with its path: the business, its branches and its further hours. */
export const placesWithHours = (business: BusinessHours) => [
  { place: business, of: ['business'] },
  ...(['branches', 'otherHours'] as const).flatMap((key) =>
    business[key].map((place, at) => ({ place, of: ['business', key, at] })),
  ),
]
