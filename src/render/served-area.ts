import type { AreaPlace, ServedArea } from '../ui/resolved.ts'
import { indexLinkOf } from '../site/collections.ts'
import { createNearest } from '../site/geography.ts'
import type { Collection, Page, Site } from '../site/site.ts'
import { defined } from './defined.ts'
import { layOutMap } from './area-map.ts'

/** What all pages that show the places of a collection share. */
const layOut = ({ entries }: Collection, lang: string) => ({
  layout: layOutMap(entries, lang),
  nearest: createNearest(entries.map(({ position }) => position)),
})

const laidOut = new WeakMap<Collection, ReturnType<typeof layOut>>()

const layoutOf = (collection: Collection, lang: string): ReturnType<typeof layOut> => {
  const known = laidOut.get(collection) ?? layOut(collection, lang)
  laidOut.set(collection, known)
  return known
}

/**
 * What a page shows of a collection's places: at most `limit` in the list, on the map as many as it
 * draws at most. The page of a place marks its own dot, and lists the others: the nearest first,
 * and last those without a position.
 */
export const servedAreaOf = (
  site: Site,
  collection: Collection,
  limit: number,
  { source: [, key, part, at] }: Page,
): ServedArea => {
  const { entries } = collection
  const { layout, nearest } = layoutOf(collection, site.config.lang)
  const own = key === collection.key && part === 'entries' ? Number(at) : undefined
  const dots = layout?.dotsFor(own) ?? new Map<number, never>()
  const near = own === undefined ? [] : nearest(own, limit)
  const isLeft = (index: number): boolean =>
    index !== own && (near.length === 0 || entries[index]!.position === undefined)
  const listed = new Set([...near, ...[...entries.keys()].filter(isLeft)].slice(0, limit))
  const indexes = [...new Set([...listed, ...dots.keys()])]
  const placeOf = (index: number): AreaPlace => {
    const entry = entries[index]!
    const href = collection.entryPath(entry)
    return defined<AreaPlace>({ name: entry.name, href, dot: dots.get(index) })
  }
  return defined<ServedArea>({
    places: indexes.map(placeOf),
    listed: listed.size,
    current: own !== undefined && dots.has(own) ? indexes.indexOf(own) : undefined,
    all: indexLinkOf(site, collection, limit),
    map: layout?.map,
  })
}
