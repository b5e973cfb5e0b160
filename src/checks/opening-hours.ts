import type { OpeningHours } from '../../schema/places.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { longDate } from '../diagnostics/format-text.ts'
import { placesWithHours, readOpeningHours, type HoursProblem } from '../site/opening-hours.ts'
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

const checkHours = (check: Check, hours: OpeningHours | undefined, of: Path): void => {
  const { site, report, day, tainted } = check
  if (hours === undefined) return
  reportTimes(check, readOpeningHours(hours, site.config.lang).problems, of)
  const holidays = hours.holidays.map(({ name = 'This holiday', date, until = date }, at) => ({
    ...{ name, until },
    path: [...of, 'holidays', at],
  }))
  const seasons = hours.seasons.map(({ name = 'This season', from, until }, at) => ({
    ...{ name, until: from.length > 5 && until.length > 5 ? until : undefined },
    path: [...of, 'seasons', at],
  }))
  for (const { name, until, path } of [...holidays, ...seasons]) {
    if (day === undefined || until === undefined || until >= day || tainted.within(path)) continue
    report({
      code: 'holiday-past',
      location: { path, on: 'value' },
      message: `${name} ended on ${longDate(until)}, so it is no longer shown.`,
      hint: 'Remove it, or write its next date.',
    })
  }
}

/** All opening hours of the business. */
export const checkOpeningHours = (check: Check): void => {
  for (const { place, of } of placesWithHours(check.site.config.business))
    checkHours(check, place.openingHours, [...of, 'openingHours'])
}
