import { geoCentroid, geoDistance } from 'd3-geo'
import type { EntryConfig } from '../../schema/site.ts'

/** A point on the earth in degrees (WGS 84). */
export type Position = NonNullable<EntryConfig['position']>

/** The mean radius of the earth in kilometers (IUGG). */
export const EARTH_RADIUS = 6371.0088

/** The distance between two points in kilometers, on a sphere. */
export const kilometersBetween = (from: Position, to: Position): number =>
  geoDistance([from.longitude, from.latitude], [to.longitude, to.latitude]) * EARTH_RADIUS

/** A point on a sphere of radius 1. */
const onSphere = ({ latitude, longitude }: Position): readonly [number, number, number] => {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

/**
 * Returns a function that finds the places nearest to one of them: the indexes of at most `count`
 * others, starting with the nearest. Places without a position are never near.
 */
export const createNearest = (positions: readonly (Position | undefined)[]) => {
  const points = positions.map((position) => position && onSphere(position))
  return (from: number, count: number): readonly number[] => {
    const start = points[from]
    if (start === undefined) return []
    const found: { readonly index: number; readonly distance: number }[] = []
    for (const [index, point] of points.entries()) {
      if (point === undefined || index === from) continue
      // The squared straight-line distance through the sphere, which has the same order.
      const distance =
        (point[0] - start[0]) ** 2 + (point[1] - start[1]) ** 2 + (point[2] - start[2]) ** 2
      if (found.length === count && distance >= found[count - 1]!.distance) continue
      const at = found.findIndex((other) => other.distance > distance)
      found.splice(at === -1 ? found.length : at, 0, { index, distance })
      if (found.length > count) found.pop()
    }
    return found.map(({ index }) => index)
  }
}

/** The median of at least one number. */
export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1]!, sorted[sorted.length >> 1]!]
  return (low + high) / 2
}

/**
 * The same points with longitudes that do not jump at the date line: each at most 180 degrees from
 * the median, and therefore possibly beyond -180 or 180.
 */
export const acrossDateLine = (positions: readonly Position[]): readonly Position[] => {
  const coordinates = positions.map(({ longitude, latitude }) => [longitude, latitude])
  const [middle] = geoCentroid({ type: 'MultiPoint', coordinates })
  return positions.map(({ latitude, longitude }) => {
    // Points on opposite sides of the earth have no center.
    const turns = Math.round((middle - longitude) / 360) || 0
    return { latitude, longitude: longitude + 360 * turns }
  })
}
