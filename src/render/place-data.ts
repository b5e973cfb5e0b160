import { international } from '../values/telephones.ts'
import { COUNTRY } from '../values/time-zones.ts'
import { valueAt } from '../values/value-at.ts'
import type {
  ContactPointLeaf,
  GeoCoordinatesLeaf,
  LocalBusinessLeaf,
  OpeningHoursSpecificationLeaf,
  PostalAddressLeaf,
} from 'schema-dts'
import { alsoLocal } from '../../schema/business-types.ts'
import type { DayHours, OpeningHours } from '../../schema/places.ts'
import type { Site } from '../site/site.ts'
import { readOpeningHours } from '../site/opening-hours.ts'
import { defined } from '../values/defined.ts'

type Business = Site['config']['business']
type Place = Pick<Business, 'address' | 'position' | 'openingHours'>

const DAYS = [
  'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday',
] as const // oxfmt-ignore

/** Minutes as a time of day. The end of the day is its last minute, as Google requires. */
export const clock = (minutes: number): string => {
  const [hour, minute] = minutes === 1440 ? [23, 59] : [Math.floor(minutes / 60) % 24, minutes % 60]
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Days of the week, 0 for Monday, as schema.org names them. */
export const dayData = (days: readonly number[]) =>
  days.map((day) => `https://schema.org/${DAYS[day]!}` as const)

interface Span {
  readonly validFrom?: string
  readonly validThrough?: string
}

type Specification = OpeningHoursSpecificationLeaf

/** One element for each span, with all the days that have it. */
const weekData = (week: readonly DayHours[], valid: Span): readonly Specification[] => {
  const days = new Map<string, (typeof DAYS)[number][]>()
  week.forEach((hours, at) =>
    hours?.forEach(([opens, closes]) => {
      const key = `${clock(opens)} ${clock(closes)}`
      days.set(key, [...(days.get(key) ?? []), DAYS[at]!])
    }),
  )
  return [...days].map(([key, dayOfWeek]) => {
    const [opens, closes] = key.split(' ') as [string, string]
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes, ...valid }
  })
}

/** The dates of the current or next season; undefined if the year is not known. */
const datesOf = (from: string, until: string, today: string | undefined): Span | undefined => {
  if (from.length > 5) return { validFrom: from, validThrough: until }
  if (today === undefined) return undefined
  const year = Number(today.slice(0, 4))
  const isWinter = until < from
  const ends = today.slice(5) <= until ? year : year + 1
  return { validFrom: `${isWinter ? ends - 1 : ends}-${from}`, validThrough: `${ends}-${until}` }
}

/** The opening hours, including special days; a closed day opens and closes at midnight. */
const hoursData = (hours: OpeningHours, { config, day: today }: Site) => {
  const { week, seasons, holidays } = readOpeningHours(hours, config.lang).schedule
  const seasonal = seasons.flatMap(({ from, until, hours: of }) => {
    const valid = datesOf(from, until, today)
    return valid === undefined ? [] : weekData(of, valid)
  })
  const special = holidays
    .filter(({ until }) => until >= (today ?? ''))
    .flatMap(({ from, until, hours: of }) =>
      (of?.length ? of : [[0, 0] as const]).map(([opens, closes]): Specification => ({
        '@type': 'OpeningHoursSpecification',
        opens: clock(opens),
        closes: clock(closes),
        validFrom: from,
        validThrough: until,
      })),
    )
  return {
    openingHoursSpecification: [...weekData(week, {}), ...seasonal],
    specialOpeningHoursSpecification: special.length > 0 ? special : undefined,
  }
}

/** An address (schema.org PostalAddress). */
export const addressData = (address: NonNullable<Business['address']>) =>
  typeof address === 'string'
    ? address
    : defined<PostalAddressLeaf>({
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.region,
        postalCode: address.postalCode,
        addressCountry: address.country,
      })

/** A position (schema.org GeoCoordinates). */
export const geoData = (position: Place['position']): GeoCoordinatesLeaf | undefined =>
  position && { '@type': 'GeoCoordinates', ...position }

/** The type of a business, with that of every local business if it is none by itself. */
export const typeOf = ({ type }: Pick<Business, 'type'>) =>
  (alsoLocal.some((each) => each === type) ? ['LocalBusiness', type] : type) as 'LocalBusiness'

/** The facts of one place of a business. */
const placeData = ({ address, position, openingHours }: Place, site: Site) => ({
  ...(address && { address: addressData(address) }),
  geo: geoData(position),
  ...(openingHours && hoursData(openingHours, site)),
})

/**
 * The place of the business, and its branches, each of which is a business of the same type listed
 * under `location` (`department` is for a pharmacy within a store).
 */
export const placesData = (site: Site) => {
  const { business } = site.config
  const country = valueAt(site.config, COUNTRY)
  const branches = business.branches.map((branch) => {
    const telephone = branch.telephone ?? business.telephone
    return defined<LocalBusinessLeaf>({
      '@type': typeOf(business),
      name: branch.name,
      telephone: telephone && international(telephone, country),
      ...placeData({ ...branch, address: branch.address ?? business.address }, site),
    })
  })
  const contacts = business.otherHours.map(({ label, telephone, openingHours }) => {
    const { openingHoursSpecification, specialOpeningHoursSpecification: special = [] } = hoursData(
      openingHours,
      site,
    )
    return defined<ContactPointLeaf>({
      '@type': 'ContactPoint',
      contactType: label,
      telephone: telephone && international(telephone, country),
      hoursAvailable: [...openingHoursSpecification, ...special],
    })
  })
  return {
    ...placeData(business, site),
    location: branches.length > 0 ? branches : undefined,
    contactPoint: contacts.length > 0 ? contacts : undefined,
  }
}
