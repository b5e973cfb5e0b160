import type { DayHours, Exception, OpeningHours, Schedule } from '../../schema/places.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { daysOfWeek, isDate } from './days-of-week.ts'
import { dayHoursOf } from './times.ts'

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
type Problem = (problem: HoursProblem) => void

const readTimes = (times: Week[string], path: Path, problem: Problem): DayHours => {
  const day = dayHoursOf(times)
  if (day === null || !('reason' in day)) return day
  problem({
    kind: 'unreadable',
    path,
    message: `These opening hours cannot be read: ${day.reason}.`,
    hint:
      day.meant === undefined
        ? (day.hint ??
          "Write the hours of a day as 8:00-12:00, 13:00-18:00, or 'closed', or 'by appointment'.")
        : `Did you mean ${day.meant}?`,
  })
  return []
}

const readWeek = (written: Week, of: Path, lang: string, problem: Problem) => {
  const week: DayHours[] = Array.from({ length: 7 }, () => [])
  const paths = new Map<number, Path>()
  for (const [key, times] of Object.entries(written)) {
    const path = [...of, key]
    const at = { path, on: 'key' } as const
    const day = readTimes(times, path, problem)
    const days = daysOfWeek(key, lang)
    if (days === undefined) {
      const hint = 'Write days as Mon, Mon-Fri or Sat, Sun.'
      problem({ kind: 'unreadable', ...at, message: `"${key}" is not a day of the week.`, hint })
      continue
    }
    const twice = days.find((each, index) => paths.has(each) || days.indexOf(each) < index)
    if (twice !== undefined) {
      const other = String(paths.get(twice)?.at(-1) ?? key)
      const message = `"${key}" includes a day that is already in "${other}".`
      const hint = 'List each day once, with all of its hours: 8:00-12:00, 13:00-18:00.'
      problem({ kind: 'contradiction', ...at, message, hint })
    }
    for (const each of days) {
      week[each] = day
      paths.set(each, path)
    }
  }
  week.forEach((day, at) => {
    const [end, next] = [day?.at(-1)?.[1] ?? 0, week[(at + 1) % 7]?.[0]?.[0] ?? Infinity]
    if (end - 1440 <= next) return
    const message = 'These hours continue after midnight and overlap the hours of the next day.'
    const hint = 'End the first ones before the next ones begin.'
    problem({ kind: 'contradiction', path: paths.get(at)!, message, hint })
  })
  return week
}

/** Reports invalid days, and spans that end before they begin. */
const checkDays = (from: string, until: string, path: Path, problem: Problem): void => {
  const isYearly = from.length === 5
  const contradiction = (message: string, hint: string): void =>
    problem({ kind: 'contradiction', path, message, hint })
  if (isYearly !== (until.length === 5))
    contradiction('Only one of these days has a year.', 'Add a year to both, or to neither.')
  else if (!isYearly && until < from)
    contradiction(`This ends on ${until}, before it begins on ${from}.`, 'Correct one of the two.')
  else if (![from, until].every((day) => isDate(isYearly ? `2024-${day}` : day)))
    contradiction('One of these days does not exist.', 'Correct the day or the month.')
}

const readAll = (
  holidays: OpeningHours['holidays'],
  problem: Problem,
): readonly Exception<DayHours>[] => {
  const read: Exception<DayHours>[] = []
  holidays.forEach(({ name, date, from, until, times }, at) => {
    const path = [at]
    const hours = readTimes(times, [...path, 'times'], problem)
    const span = date === undefined ? [from, until] : (from ?? until) ? [] : [date, date]
    const [first, last] = span
    if (first === undefined || last === undefined) {
      const message = 'A holiday has either one `date`, or `from` and `until`.'
      const hint = 'Write date: 2026-12-25, or from: 2026-12-24 and until: 2026-12-31.'
      return problem({ kind: 'unreadable', path, message, hint })
    }
    checkDays(first, last, path, problem)
    const twice = read.find((other) => other.from <= last && first <= other.until)
    if (twice !== undefined) {
      const message = `These days are also in the holidays from ${twice.from} to ${twice.until}.`
      problem({ kind: 'contradiction', path, message, hint: 'List each day once.' })
    }
    read.push({ name, from: first, until: last, hours })
  })
  return read
}

/** The problems of a season, with paths in it. */
export const seasonProblems = ({ from, until }: Pick<Season, 'from' | 'until'>) => {
  const problems: HoursProblem[] = []
  checkDays(from, until, [], (found) => void problems.push(found))
  return problems
}

/** Parses days with different hours, and returns their problems, with paths in the list. */
export const readHolidays = (holidays: OpeningHours['holidays']) => {
  const problems: HoursProblem[] = []
  return { days: readAll(holidays, (found) => void problems.push(found)), problems }
}

type Season = OpeningHours['seasons'][number]

/** Whether a season includes a day with its year. A yearly one may include New Year. */
const includesDay = ({ from, until }: Season, day: string): boolean => {
  const comparable = from.length === 5 ? day.slice(5) : day
  const [isBegun, isOn] = [from <= comparable, comparable <= until]
  return from.length === 5 && until < from ? isBegun || isOn : isBegun && isOn
}

/** The first days of a season, with the years of the other one if it is yearly. */
const firstDays = ({ from }: Season, other: Season): readonly string[] =>
  from.length > 5
    ? [from]
    : [other.from, other.until].map((day) => `${day.length > 5 ? day.slice(0, 4) : 2024}-${from}`)

/** Two spans of days overlap if the first day of one of them is in the other. */
const overlap = (one: Season, other: Season): boolean =>
  firstDays(one, other).some((day) => includesDay(other, day)) ||
  firstDays(other, one).some((day) => includesDay(one, day))

/** Parses opening hours. Hours that cannot be read count as closed and are reported as problems. */
export const readOpeningHours = (hours: OpeningHours, lang: string) => {
  const problems: HoursProblem[] = []
  const problem: Problem = (found) => void problems.push(found)
  const seasons = hours.seasons.map((season, at) => {
    const { name, from, until, regular } = season
    const path = ['seasons', at]
    checkDays(from, until, path, problem)
    const other = hours.seasons.slice(0, at).find((each) => overlap(each, season))
    if (other !== undefined) {
      const message = `This season overlaps ${other.name ?? 'the season'} from ${other.from} to ${other.until}.`
      const hint = 'End one of the two before the other one begins.'
      problem({ kind: 'contradiction', path, message, hint })
    }
    const week = readWeek(regular, ['seasons', at, 'regular'], lang, problem)
    return { name, from, until, hours: week }
  })
  const week = readWeek(hours.regular, ['regular'], lang, problem)
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
