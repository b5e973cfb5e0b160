import type { OpeningHours } from '../../schema/places.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { longDate } from '../diagnostics/format-text.ts'
import { listed } from '../diagnostics/suggest.ts'
import {
  daysOverlap,
  placesWithHours,
  readOpeningHours,
  type HoursProblem,
} from '../site/opening-hours.ts'
import type { Check } from './check.ts'

const CODES = { unreadable: 'hours-unreadable', contradiction: 'hours-contradiction' } as const

/** Reports problems with the times at a path. */
export const reportTimes = (
  { tainted, report }: Check,
  problems: readonly HoursProblem[],
  of: Path,
): void => {
  for (const { kind, path, on = 'value', message, hint } of problems) {
    const place = [...of, ...path]
    // Names of days are in the language of the site.
    const isUnsure = kind === 'unreadable' && tainted.at(['lang'])
    if (tainted.within(place) || isUnsure) continue
    report({ code: CODES[kind], location: { path: place, on }, message, hint })
  }
}

/** What a message calls days of the calendar, and the last of them, if it is known. */
interface Days {
  readonly name: string
  readonly from?: string
  readonly until: string | undefined
}

/** Reports days of the calendar that are over; yearly ones never are. */
export const reportPast = (
  { day, report, tainted }: Check,
  { name, until = '', from = until }: Days,
  path: Path,
  then = 'but is still shown',
): void => {
  const isYearly = Math.min(from.length, until.length) === 5
  if (day === undefined || isYearly || until === '' || until >= day || tainted.within(path)) return
  report({
    code: 'holiday-past',
    location: { path, on: 'value' },
    message: `${name} ended on ${longDate(until)}, ${then}.`,
    hint: 'Remove it, or write its next date.',
  })
}

const checkHours = (check: Check, hours: OpeningHours | undefined, of: Path): void => {
  if (hours === undefined) return
  reportTimes(check, readOpeningHours(hours, check.site.config.lang).problems, of)
  hours.holidays.forEach(({ name = 'This holiday', date, until = date }, at) =>
    reportPast(check, { name, until }, [...of, 'holidays', at], 'so it is no longer shown'),
  )
  hours.seasons.forEach(({ name = 'This season', from, until }, at) =>
    reportPast(check, { name, from, until }, [...of, 'seasons', at]),
  )
}

/** Days with different hours that have not ended. */
const comingDays = ({ site, day = '' }: Check, hours: OpeningHours) => {
  const { holidays, seasons } = readOpeningHours(hours, site.config.lang).schedule
  return [...holidays, ...seasons].filter(({ until }) => until.length === 5 || until >= day)
}

/** Reports branches with hours of their own that omit the holidays and seasons of the business. */
const checkBranches = (check: Check): void => {
  const { openingHours: usual, branches } = check.site.config.business
  if (usual === undefined || check.tainted.within(['business', 'openingHours'])) return
  const coming = comingDays(check, usual)
  for (const [at, { openingHours: own }] of branches.entries()) {
    const path = ['business', 'branches', at, 'openingHours']
    if (own === undefined || check.tainted.within(path)) continue
    const known = comingDays(check, own)
    const missing = coming.filter((days) => !known.some((other) => daysOverlap(days, other)))
    if (missing.length === 0) continue
    const days = missing.map(({ name, from }) => name ?? from)
    check.report({
      code: 'branch-days',
      location: { path, on: 'key' },
      message: `The business has different hours for ${listed(days, 4, 'and')}, but this branch is shown with its usual ones.`,
      hint: 'Copy these `holidays` and `seasons` of the business to the branch, with its hours on them.',
    })
  }
}

/** All opening hours of the business. */
export const checkOpeningHours = (check: Check): void => {
  for (const { place, of } of placesWithHours(check.site.config.business))
    checkHours(check, place.openingHours, [...of, 'openingHours'])
  checkBranches(check)
}
