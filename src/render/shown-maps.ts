import { indexLinkOf, mapPlaces } from '../site/collections.ts'
import { MOST_CARDS } from '../site/queried-fields.ts'
import type { Collection, ListQuery, Page, Query, Site } from '../site/site.ts'
import { createNearest } from '../site/geography.ts'
import { streetsAround, visitedPlaces } from '../site/visited-places.ts'
import type { AreaPlace, ServedArea, ShownPlaces } from '../ui/resolved.ts'
import { layOutMap } from './area-map.ts'
import { defined } from '../values/defined.ts'
import { once } from '../values/once.ts'
import { addressLines } from './hours.ts'

type Places = Collection['places']

/** The data shared by all pages that show the places of a collection, by language. */
const layoutIn = once((lang) =>
  once((places: Places) => ({
    layout: layOutMap(places, lang),
    nearest: createNearest(places.map(({ position }) => position)),
  })),
)

/**
 * The places of a collection shown on a page: at most `limit` in the list, and as many as possible
 * on the map. The page of a place marks its own dot and lists the other places, starting with the
 * nearest and ending with those without a position.
 */
export const servedAreaOf = (
  site: Site,
  collection: Collection,
  query: Query & Pick<ListQuery, 'limit'>,
  { source: [, key, part, at] }: Page,
): ServedArea => {
  const { where, sort, limit = MOST_CARDS } = query
  const isAll = where === undefined && sort === undefined
  const all = isAll ? collection.places : mapPlaces(collection, collection.index.select(query))
  const { layout, nearest } = layoutIn(site.config.lang)(all)
  const isOwn = key === collection.key && part === 'entries'
  const own = isOwn ? all.findIndex((place) => place.at === at) : undefined
  const dots = layout?.dotsFor(own) ?? new Map<number, never>()
  const near = own === undefined ? [] : nearest(own, limit)
  const isLeft = (index: number): boolean =>
    index !== own && (near.length === 0 || all[index]!.position === undefined)
  const left = near.length < limit ? [...all.keys()].filter(isLeft) : []
  const listed = new Set([...near, ...left].slice(0, limit))
  const indexes = [...new Set([...listed, ...dots.keys()])]
  const areaPlaceAt = (index: number): AreaPlace => {
    const { name, href } = all[index]!
    return defined<AreaPlace>({ name, href, dot: dots.get(index) })
  }
  return defined<ServedArea>({
    places: indexes.map(areaPlaceAt),
    listed: listed.size,
    current: own !== undefined && dots.has(own) ? indexes.indexOf(own) : undefined,
    all: listed.size < all.length || isAll ? indexLinkOf(site, collection, limit) : undefined,
    map: layout?.map,
  })
}

/**
 * The places of the business as shown in an address-map section. A single place is not drawn: the
 * map would be empty except for its dot.
 */
export const shownPlaces = (names: readonly string[], site: Site): ShownPlaces => {
  const { lang } = site.config
  const places = visitedPlaces(site, names)
  const layout = places.length > 1 ? layOutMap(places, lang) : undefined
  const dots = layout?.dotsFor()
  return defined<ShownPlaces>({
    list: places.map(({ name, address, position }, at) => {
      const lines = address === undefined ? [] : addressLines(address, lang)
      const point = position && `${position.latitude},${position.longitude}`
      const destination = lines.length > 0 ? lines.join(', ') : point!
      return defined<ShownPlaces['list'][number]>({
        name,
        address: lines,
        directions: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`,
        dot: dots?.get(at),
      })
    }),
    map: layout?.map,
    frame: streetsAround(places),
  })
}
