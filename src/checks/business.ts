import { foodTypes } from '../../schema/business-types.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import { ANY_ZONE, COUNTRY, isTimeZone, timeZoneMeant } from '../values/time-zones.ts'
import { valueAt } from '../values/value-at.ts'
import type { Check } from './check.ts'

const FOOD_FIELDS = ['servesCuisine', 'acceptsReservations', 'menu'] as const

/** Some fields are only for certain types of businesses. */
export const checkBusinessType = ({ site, tainted, report }: Check): void => {
  const { business } = site.config
  const isFood = foodTypes.some((type) => type === business.type)
  if (isFood || tainted.at(['business', 'type'])) return
  for (const field of FOOD_FIELDS)
    if (business[field] !== undefined)
      report({
        code: 'not-of-this-type',
        location: { path: ['business', field], on: 'key' },
        message: `A business of type ${business.type} cannot have \`${field}\`, which is only for places that offer food or drink.`,
        hint: `Remove it, or use one of these as \`type\`: ${foodTypes.join(', ')}.`,
      })
}

/** Browsers must know the time zone of the business. */
export const checkTimeZone = ({ site, tainted, report }: Check): void => {
  const path = ['business', 'timeZone']
  const { timeZone } = site.config.business
  if (timeZone === undefined || tainted.at(path) || isTimeZone(timeZone)) return
  report({
    code: 'time-zone',
    location: { path, on: 'value' },
    message: `There is no time zone ${timeZone}.`,
    hint: didYouMean(timeZoneMeant(timeZone, valueAt(site.config, COUNTRY)), ANY_ZONE),
  })
}
