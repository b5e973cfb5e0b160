import type { Path } from '../diagnostics/diagnostic.ts'
import { acrossDateLine, kilometersBetween, median, type Position } from '../site/geography.ts'
import type { Collection, Site } from '../site/site.ts'
import { reportRepeated, type Check } from './check.ts'

/**
 * A position farther from the middle than both is wrong; `times` multiplies the median distance.
 */
const FAR = { kilometers: 500, times: 20 } as const

/** The fewest positions that can show that one is far from the others. */
const FEWEST = 3

interface Placed {
  readonly name: string
  /** Its position as text. */
  readonly key: string
  readonly position: Position
  readonly path: Path
}

const writtenPosition = ({ latitude, longitude }: Position): string =>
  `latitude: ${latitude}, longitude: ${longitude}`

/** The positions of entries. Repeated entries are reported by their path. */
const placedOf = ({ factsAt }: Site, collection: Collection): readonly Placed[] =>
  collection.entries.flatMap((entry, index) => {
    const { name, position } = entry
    const isOwnPage = factsAt.get(collection.entryPath(entry))?.source.at(-1) === index
    const path = ['collections', collection.key, 'entries', index, 'position']
    return position !== undefined && isOwnPage
      ? [{ name, key: writtenPosition(position), position, path }]
      : []
  })

/** Common mistakes that move a place to another continent, and the corrected positions. */
const slips = ({ latitude, longitude }: Position): readonly (Position & { slip: string })[] => [
  { latitude, longitude: -longitude, slip: 'the minus sign of `longitude`' },
  { latitude: -latitude, longitude, slip: 'the minus sign of `latitude`' },
  { latitude: longitude, longitude: latitude, slip: 'both' },
  { latitude: -latitude, longitude: -longitude, slip: 'the minus signs of both' },
]

/** A hint with the corrected position closest to the middle. */
const hintFor = ({ name, position }: Placed, middle: Position, most: number): string => {
  let [meant, least]: [ReturnType<typeof slips>[number] | undefined, number] = [undefined, most]
  for (const slip of slips(position)) {
    const distance = kilometersBetween(middle, slip)
    if (Math.abs(slip.latitude) <= 90 && distance < least) [meant, least] = [slip, distance]
  }
  if (meant === undefined)
    return `Check the position of ${name} on a map. Western longitudes and southern latitudes are negative.`
  return meant.slip === 'both'
    ? `The two numbers may be swapped. Did you mean ${writtenPosition(meant)}?`
    : `Check ${meant.slip}: west and south are negative. Did you mean ${writtenPosition(meant)}?`
}

/** Reports a position that is far from all others, and positions that are the same. */
const checkCollection = ({ site, report, tainted }: Check, collection: Collection): void => {
  const placed = placedOf(site, collection).filter(({ path }) => !tainted.within(path))
  reportRepeated(
    report,
    'position-twice',
    placed,
    (each, other) => [
      `${each.name} has the same position as ${other.name} (line `,
      '), so one dot on the map hides the other.',
    ],
    () => 'Correct one of the positions.',
  )
  if (placed.length < FEWEST) return
  const positions = acrossDateLine(placed.map(({ position }) => position))
  const middle = {
    latitude: median(positions.map(({ latitude }) => latitude)),
    longitude: median(positions.map(({ longitude }) => longitude)),
  }
  const distances = placed.map(({ position }) => kilometersBetween(middle, position))
  const typical = median(distances)
  const most = Math.max(FAR.kilometers, FAR.times * typical)
  placed.forEach((each, index) => {
    const distance = distances[index]!
    if (distance <= most) return
    report({
      code: 'position-far',
      location: { path: each.path, on: 'value' },
      message: `${each.name} is about ${Math.round(distance / 10) * 10} km from the center of the entries of ${collection.key}, half of which are within ${Math.max(1, Math.round(typical))} km of it.`,
      hint: hintFor(each, middle, most),
    })
  })
}

/** The positions of every collection. */
export const checkPositions = (check: Check): void => {
  for (const collection of check.site.collections.values()) checkCollection(check, collection)
}

/** A map needs a place to draw. */
export const checkIsDrawn = ({ site, tainted, report }: Check, name: string, path: Path): void => {
  const collection = site.collections.get(name)
  if (collection === undefined || tainted.field(name, 'position')) return
  if (tainted.within(['collections', name, 'entries'])) return
  if (collection.entries.some(({ position }) => position !== undefined)) return
  report({
    code: 'position-missing',
    location: { path, on: 'value' },
    message: `No entry of ${name} has a position, so the map would be empty.`,
    hint: `Look up ${collection.entries[0]!.name} on a map and add its position below its name, for example position: { latitude: 40.7128, longitude: -74.006 }. Then do the same for the others.`,
  })
}
