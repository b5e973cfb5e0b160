import { didYouMean } from '../diagnostics/suggest.ts'
import { COUNTRY, isTimeZone, timeZoneMeant } from '../values/time-zones.ts'
import { valueAt } from '../values/value-at.ts'
import type { Check } from './check.ts'

const path = ['business', 'timeZone']

/** Browsers must know the time zone of the business. */
export const checkTimeZone = ({ site, tainted, report }: Check): void => {
  const { timeZone } = site.config.business
  if (timeZone === undefined || tainted.at(path) || isTimeZone(timeZone)) return
  const otherwise =
    'Write the continent and a large city of your time zone: Europe/Berlin, America/New_York.'
  report({
    code: 'time-zone',
    location: { path, on: 'value' },
    message: `There is no time zone ${timeZone}.`,
    hint: didYouMean(timeZoneMeant(timeZone, valueAt(site.config, COUNTRY)), otherwise),
  })
}
