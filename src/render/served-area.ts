import type { AreaPlace, ServedArea } from '../ui/resolved.ts'
import { indexLinkOf } from '../site/collections.ts'
import type { Collection, Site } from '../site/site.ts'
import { layOutMap, type MapLayout } from './area-map.ts'

/** The map of a collection, and which of its entries stand on it. */
interface CollectionMap {
  readonly layout: MapLayout
  /** The entry of each place, and the place of each entry that has one. */
  readonly entries: readonly number[]
  readonly places: ReadonlyMap<number, number>
  /** The entries by the paths of their pages. */
  readonly byPath: ReadonlyMap<string, number>
}

const laidOut = new WeakMap<Collection, CollectionMap | undefined>()

/**
 * The map of a collection, laid out once for all pages; undefined where no entry has a position.
 */
const mapOf = (collection: Collection, lang: string): CollectionMap | undefined => {
  if (laidOut.has(collection)) return laidOut.get(collection)
  const placed = collection.entries.flatMap(({ name, position }, entry) =>
    position === undefined ? [] : [{ entry, name, position }],
  )
  const entries = placed.map(({ entry }) => entry)
  const found =
    placed.length === 0
      ? undefined
      : {
          layout: layOutMap(placed, lang),
          entries,
          places: new Map(entries.map((entry, place) => [entry, place])),
          byPath: new Map(
            collection.entries.map((entry, index) => [collection.entryPath(entry), index]),
          ),
        }
  laidOut.set(collection, found)
  return found
}

/**
 * What a page shows of the places that a collection's entries are: at most `limit` in the list, and
 * the page's own, which is marked; on the map at most so many that a page does not grow with their
 * number.
 */
export const servedAreaOf = (
  site: Site,
  collection: Collection,
  limit: number,
  path: string,
): ServedArea => {
  const { entries } = collection
  const all = indexLinkOf(site, collection, limit)
  const area = mapOf(collection, site.config.lang)
  const own = area?.byPath.get(path)
  const ownPlace = own === undefined ? undefined : area!.places.get(own)
  const drawn =
    area === undefined
      ? []
      : ownPlace === undefined
        ? area.layout.dots
        : area.layout.dotsFor(ownPlace)
  const dots = new Map(drawn.map(({ place, ...dot }) => [area!.entries[place]!, dot]))
  const placeOf = (index: number): AreaPlace => {
    const entry = entries[index]!
    const dot = dots.get(index)
    const place = { name: entry.name, href: collection.entryPath(entry) }
    return dot === undefined ? place : { ...place, dot }
  }
  const listed = new Set(
    Array.from({ length: Math.min(limit, entries.length) }, (_, index) => index),
  )
  if (own !== undefined) listed.add(own)
  const indexes = [...listed, ...[...dots.keys()].filter((index) => !listed.has(index))]
  const current = own === undefined ? -1 : indexes.indexOf(own)
  return {
    places: indexes.map(placeOf),
    listed: listed.size,
    ...(current === -1 ? {} : { current }),
    ...(all === undefined ? {} : { all }),
    ...(area === undefined ? {} : { map: area.layout.map }),
  }
}
