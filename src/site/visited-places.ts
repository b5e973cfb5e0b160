import type { SiteConfig } from '../../schema/site.ts'
import type { Site } from './site.ts'

type Place = Pick<SiteConfig['business'], 'name' | 'address' | 'position'>

/** The places at which the business can be visited: all of them, or those with some names. */
export const visitedPlaces = (
  { config }: Pick<Site, 'config'>,
  names: readonly string[],
): readonly Place[] => {
  const { branches, name, address, position } = config.business
  return [{ name, address, position }, ...branches].filter(
    (place) =>
      (place.address ?? place.position) !== undefined &&
      (names.length === 0 || names.includes(place.name)),
  )
}

/** Half the height of a map of streets, in degrees: a few minutes on foot. */
const AROUND = 0.004

/** The frame with the streets around a place, by OpenStreetMap; none for several places. */
export const streetsAround = (places: readonly Place[]): string | undefined => {
  const [{ position } = {}, ...others] = places
  if (position === undefined || others.length > 0) return undefined
  const { latitude, longitude } = position
  const box = [
    ...[longitude - 2 * AROUND, latitude - AROUND],
    ...[longitude + 2 * AROUND, latitude + AROUND],
  ]
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}
