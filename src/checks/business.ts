import { foodTypes } from '../../schema/business-types.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import { ANY_ZONE, COUNTRY, isTimeZone, timeZoneMeant } from '../values/time-zones.ts'
import { valueAt } from '../values/value-at.ts'
import { reportRepeated, type Check } from './check.ts'

/** The business and its branches, with their places in the site config. */
const businessPlaces = ({ config: { business } }: Check['site']) => [
  { place: business, of: ['business'] },
  ...business.branches.map((place, at) => ({ place, of: ['business', 'branches', at] })),
]

/** Sections name a place by its name, so the names must differ. */
export const checkPlaceNames = ({ site, report }: Check): void =>
  reportRepeated(
    (diagnostic) => report({ ...diagnostic, severity: 'warning' }),
    'wrong-value',
    businessPlaces(site)
      .filter(({ place }) => (place.address ?? place.position) !== undefined)
      .map(({ place: { name }, of }) => ({ key: name, path: [...of, 'name'] })),
    ({ key }) => [
      `Two places are called ${key}: this one and the one on line `,
      ', so visitors cannot tell them apart.',
    ],
    () => 'Give each place a unique name.',
  )

/** The countries of addresses must exist (ISO 3166). */
export const checkCountries = ({ site, tainted, report }: Check): void => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const { place, of } of businessPlaces(site)) {
    const path = [...of, 'address', 'country']
    const country = typeof place.address === 'object' ? place.address.country : undefined
    if (country === undefined || tainted.at(path)) continue
    const { region } = new Intl.Locale(`und-${country}`)
    if (region === country && names.of(country) !== undefined) continue
    report({
      code: 'wrong-value',
      location: { path, on: 'value' },
      message: `${country} is not the code of a country.`,
      hint: didYouMean(
        region === country ? undefined : region,
        'Write the two-letter code (ISO 3166), such as GB or US.',
      ),
    })
  }
}

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
