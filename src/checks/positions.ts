import type { Path } from '../diagnostics/diagnostic.ts'
import { acrossDateLine, kilometresBetween, median, type Position } from '../site/geography.ts'
import type { Collection, Site } from '../site/site.ts'
import { reportRepeated, type Check } from './check.ts'

/** Farther than both from the middle, a position cannot be meant: `times` the median distance. */
const FAR = { kilometres: 500, times: 20 } as const

/** From so many positions on one can be seen to lie apart from the others. */
const FEWEST = 3

interface Placed {
  readonly name: string
  /** Its position as a text. */
  readonly key: string
  readonly position: Position
  readonly path: Path
}

const written = ({ latitude, longitude }: Position): string =>
  `latitude: ${latitude}, longitude: ${longitude}`

/** The positions of entries; one that stands twice is reported by its path. */
const placedOf = ({ factsAt }: Site, collection: Collection): readonly Placed[] =>
  collection.entries.flatMap((entry, index) => {
    const { name, position } = entry
    const isOwnPage = factsAt.get(collection.entryPath(entry))?.source.at(-1) === index
    const path = ['collections', collection.key, 'entries', index, 'position']
    return position !== undefined && isOwnPage
      ? [{ name, key: written(position), position, path }]
      : []
  })

/** The slips that put a place on another continent, and what would be right then. */
const slips = ({ latitude, longitude }: Position): readonly (Position & { slip: string })[] => [
  { latitude, longitude: -longitude, slip: 'the minus sign of `longitude`' },
  { latitude: -latitude, longitude, slip: 'the minus sign of `latitude`' },
  { latitude: longitude, longitude: latitude, slip: 'both' },
  { latitude: -latitude, longitude: -longitude, slip: 'the minus signs of both' },
]

/** What may be meant: the nearest to the middle that one slip makes of a position. */
const hintFor = ({ name, position }: Placed, middle: Position, most: number): string => {
  let [meant, least]: [ReturnType<typeof slips>[number] | undefined, number] = [undefined, most]
  for (const slip of slips(position)) {
    const distance = kilometresBetween(middle, slip)
    if (Math.abs(slip.latitude) <= 90 && distance < least) [meant, least] = [slip, distance]
  }
  if (meant === undefined) return `Look ${name} up on a map again; west and south are below zero.`
  return meant.slip === 'both'
    ? `The two numbers may stand in each other's place. Did you mean ${written(meant)}?`
    : `Look at ${meant.slip}: west and south are below zero. Did you mean ${written(meant)}?`
}

/** A position that is far from all the others, and two that are the same, cannot be meant. */
const checkCollection = ({ site, report, tainted }: Check, collection: Collection): void => {
  const placed = placedOf(site, collection).filter(({ path }) => !tainted.within(path))
  reportRepeated(
    report,
    'position-twice',
    placed,
    (each, line, other) => [
      `${each.name} has the position of ${other.name} (line `,
      line,
      '): on the map one dot hides the other.',
    ],
    () => 'Give each its own position.',
  )
  if (placed.length < FEWEST) return
  const positions = acrossDateLine(placed.map(({ position }) => position))
  const middle = {
    latitude: median(positions.map(({ latitude }) => latitude)),
    longitude: median(positions.map(({ longitude }) => longitude)),
  }
  const distances = placed.map(({ position }) => kilometresBetween(middle, position))
  const typical = median(distances)
  const most = Math.max(FAR.kilometres, FAR.times * typical)
  placed.forEach((each, index) => {
    const distance = distances[index]!
    if (distance <= most) return
    report({
      code: 'position-far',
      location: { path: each.path, on: 'value' },
      message: `${each.name} lies about ${Math.round(distance / 10) * 10} km from the middle of the other entries of ${collection.key}; half of them lie within ${Math.max(1, Math.round(typical))} km.`,
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
    message: `No entry of ${name} has a position, so that there is nothing to draw on the map.`,
    hint: `Look ${collection.entries[0]!.name} up on a map and write below its name, with its own numbers: position: { latitude: 40.7128, longitude: -74.006 }. Then do the same for the others.`,
  })
}
