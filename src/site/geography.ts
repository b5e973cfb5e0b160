import { geoDistance } from 'd3-geo'

/** A point on the earth in degrees (WGS 84). */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** The mean radius of the earth in kilometres (IUGG). */
export const EARTH_RADIUS = 6371.0088

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** A difference of longitudes as it is the short way round: from -180 up to 180 degrees. */
const shortWay = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

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
 * The same points with longitudes that do not jump at the date line: each less than 180 degrees
 * from the mean direction of all, and so, where need be, beyond -180 or 180.
 */
export const acrossDateLine = (positions: readonly Position[]): readonly Position[] => {
  let [east, north] = [0, 0]
  for (const { longitude } of positions) {
    east += Math.cos(radians(longitude))
    north += Math.sin(radians(longitude))
  }
  const mean = (Math.atan2(north, east) * 180) / Math.PI
  return positions.map(({ latitude, longitude }) => {
    const near = mean + shortWay(longitude - mean)
    // What does not jump stays the very number that was written.
    return { latitude, longitude: Math.abs(near - longitude) < 1 ? longitude : near }
  })
}
