import { geoCentroid, geoDistance } from 'd3-geo'
import type { EntryConfig } from '../../schema/site.ts'

/** A point on the earth in degrees (WGS 84). */
export type Position = NonNullable<EntryConfig['position']>

/** The mean radius of the earth in kilometres (IUGG). */
export const EARTH_RADIUS = 6371.0088

/** The distance between two points in kilometres, on a sphere. */
export const kilometresBetween = (from: Position, to: Position): number =>
  geoDistance([from.longitude, from.latitude], [to.longitude, to.latitude]) * EARTH_RADIUS

/** The middle one of some numbers, or the mean of the middle two. Takes at least one. */
export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1]!, sorted[sorted.length >> 1]!]
  return (low + high) / 2
}

/**
 * The same points with longitudes that do not jump at the date line: each at most 180 degrees from
 * the middle of all, and so, where need be, beyond -180 or 180.
 */
export const acrossDateLine = (positions: readonly Position[]): readonly Position[] => {
  const coordinates = positions.map(({ longitude, latitude }) => [longitude, latitude])
  const [middle] = geoCentroid({ type: 'MultiPoint', coordinates })
  return positions.map(({ latitude, longitude }) => {
    // Points opposite each other on the earth have no middle.
    const turns = Math.round((middle - longitude) / 360) || 0
    return { latitude, longitude: longitude + 360 * turns }
  })
}
