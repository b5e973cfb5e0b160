import { createRequire } from 'node:module'
import { nearest } from '../diagnostics/suggest.ts'
import { once } from './once.ts'
import { slugOf } from './slug.ts'

const require = createRequire(import.meta.url)

/** Where the site config has the country of the business, if it is known. */
export const COUNTRY = ['business', 'address', 'country']

export const REGION = ['business', 'address', 'region']

/** What to write where no time zone is likely. */
export const ANY_ZONE =
  'Write the continent and a large city of your time zone: Europe/Berlin, America/New_York.'

/** The usual names of the known time zones. */
export const timeZones = Intl.supportedValuesOf('timeZone')

/** Whether a name is an IANA time zone. */
export const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The time zones of North America by their everyday names and abbreviations. */
const SPOKEN =
  /^(?:us[ /])?(eastern|central|mountain|pacific|[ecmp][sd]?t)(?: (?:standard |daylight )?time)?$/
const OF_SPOKEN: Readonly<Record<string, string>> = {
  e: 'America/New_York',
  c: 'America/Chicago',
  m: 'America/Denver',
  p: 'America/Los_Angeles',
}

/** One of these must be this many times as large as another for its name to mean it. */
const FAR_LARGER = 4

const wordOf = once((name) =>
  slugOf(name.replaceAll('_', ' '))
    .replace(/^saint-/, 'st-')
    .replaceAll('-', ''),
)

/** Whether a zone begins with the given continent, in any case. */
const isOn = (continent: string, zone: string): boolean =>
  zone.toLowerCase().startsWith(`${continent.toLowerCase()}/`)

type City = import('city-timezones').CityData & { readonly state_ansi?: string }

/** Shorter names are similar to too many others. */
const LEAST_COMPARED = 6

/** The cities of a table that is loaded only for a wrong time zone. */
const loadCities = () =>
  (require('city-timezones') as typeof import('city-timezones')).cityMapping
    .filter(({ timezone }) => typeof timezone === 'string')
    .toSorted((a, b) => b.pop - a.pop)

/** Those of the list that fit, or all of them if none fits. */
const preferred = <Item>(list: readonly Item[], fits: (item: Item) => boolean): readonly Item[] => {
  const chosen = list.filter(fits)
  return chosen.length === 0 ? list : chosen
}

/** The time zones that the name of a city, region or country can mean. */
const zonesOfPlace = (place: string, continent: string, country: unknown): readonly string[] => {
  const [name = '', within] = place.split(',').map(wordOf)
  const isContinent = timeZones.some((zone) => isOn(continent, zone))
  const cities = loadCities().filter(({ timezone }) => !isContinent || isOn(continent, timezone))
  const tests = [
    (city: City) => city.iso2 === country,
    ({ province, state_ansi = '', country }: City) =>
      within !== undefined && [province, state_ansi, country].map(wordOf).includes(within),
  ]
  const called = (namesOf: (city: City) => readonly string[], ...names: readonly string[]) =>
    tests.reduce(
      preferred<City>,
      cities.filter((city) => namesOf(city).some((each) => names.includes(wordOf(each)))),
    )
  const [city, ...others] = called(
    ({ city, city_ascii }) => [city, city.split(',')[0]!, city_ascii],
    name,
    name.replace(/city$/, ''),
  )
  const rivals = others.filter(
    ({ iso2, pop }) => city!.iso2 !== country && iso2 !== country && pop * FAR_LARGER > city!.pop,
  )
  const areas = called(({ province, country }) => [province, country], name).filter(
    ({ iso2 }) => city === undefined || iso2 === city.iso2,
  )
  const all = [...(city === undefined ? [] : [city]), ...rivals, ...areas]
  return [...new Set(all.map(({ timezone }) => timezone))]
}

/** The time zone of a region, or else of its country; undefined if there is not exactly one. */
export const timeZoneIn = (country?: unknown, region?: unknown): string | undefined => {
  const there = loadCities().filter(({ iso2 }) => iso2 === country)
  const isIn = ({ province, state_ansi }: City) => [province, state_ansi].includes(String(region))
  const [zone, ...others] = new Set(preferred(there, isIn).map(({ timezone }) => timezone))
  return others.length === 0 ? zone : undefined
}

/**
 * The time zone meant by other words, such as a city, an abbreviation or a misspelled name; if two
 * cities have the same name, that of the country of the business, or the larger one.
 */
export const timeZoneMeant = (words: string, country?: unknown): string | undefined => {
  const written = words.trim()
  const spoken = SPOKEN.exec(written.toLowerCase())?.[1]
  if (spoken !== undefined) return OF_SPOKEN[spoken[0]!]
  const [, continent = '', place = ''] = /^(?:([^/]*)\/)?(?:.*\/)?(.*)$/s.exec(written)!
  const city = wordOf(place)
  const cityOf = (zone: string): string => wordOf(zone.slice(zone.lastIndexOf('/') + 1))
  const zones = zonesOfPlace(place, continent, country)
  if (zones.length > 0) return zones.length === 1 ? zones[0] : undefined
  const same = timeZones.find((zone) => cityOf(zone) === city)
  if (same !== undefined) return same
  const there = timeZones.filter(
    (zone) => isOn(continent, zone) && cityOf(zone).length >= LEAST_COMPARED,
  )
  const meant = nearest(city, there.map(cityOf), LEAST_COMPARED)
  return there.find((zone) => cityOf(zone) === meant)
}
