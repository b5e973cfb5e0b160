import { geoDistance } from 'd3-geo'

/** A point on the earth in degrees (WGS 84). */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

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
