import type { AreaPlace, ServedArea } from '../ui/resolved.ts'
import { indexLinkOf } from '../site/collections.ts'
import type { Collection, Page, Site } from '../site/site.ts'
import { defined } from './defined.ts'
import { layOutMap, type MapLayout } from './area-map.ts'

/** The map of a collection, and the entry of each place on it. */
interface CollectionMap {
  readonly layout: MapLayout
  readonly entries: readonly number[]
}

/** The maps of collections, laid out once for all pages. */
const laidOut = new WeakMap<Collection, CollectionMap>()

/** The map of a collection; undefined where no entry has a position. */
const mapOf = (collection: Collection, lang: string): CollectionMap | undefined => {
  const known = laidOut.get(collection)
  if (known !== undefined) return known
  const placed = collection.entries.flatMap(({ name, position }, entry) =>
    position === undefined ? [] : [{ entry, name, position }],
  )
  if (placed.length === 0) return undefined
  const found = { layout: layOutMap(placed, lang), entries: placed.map(({ entry }) => entry) }
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
  { source: [, key, part, at] }: Page,
): ServedArea => {
  const { entries } = collection
  const area = mapOf(collection, site.config.lang)
  const own = key === collection.key && part === 'entries' ? Number(at) : -1
  const ownPlace = area?.entries.indexOf(own) ?? -1
  const drawn = ownPlace === -1 ? area?.layout.dots : area!.layout.dotsFor(ownPlace)
  const dots = new Map(drawn?.map(({ place, ...dot }) => [area!.entries[place]!, dot]))
  const placeOf = (index: number): AreaPlace => {
    const entry = entries[index]!
    return defined<AreaPlace>({
      name: entry.name,
      href: collection.entryPath(entry),
      dot: dots.get(index),
    })
  }
  const listed = new Set(entries.slice(0, limit).keys())
  if (area !== undefined && own !== -1) listed.add(own)
  const indexes = [...new Set([...listed, ...dots.keys()])]
  const current = area === undefined ? -1 : indexes.indexOf(own)
  return defined<ServedArea>({
    places: indexes.map(placeOf),
    listed: listed.size,
    current: current === -1 ? undefined : current,
    all: indexLinkOf(site, collection, limit),
    map: area?.layout.map,
  })
}
