import type { AreaPlace, ServedArea } from '../ui/resolved.ts'
import { indexLinkOf } from '../site/collections.ts'
import type { Collection, Page, Site } from '../site/site.ts'
import { defined } from './defined.ts'
import { layOutMap, type MapLayout } from './area-map.ts'

/** The maps of collections, laid out once for all pages. */
const laidOut = new WeakMap<Collection, { readonly layout: MapLayout | undefined }>()

const layoutOf = (collection: Collection, lang: string): MapLayout | undefined => {
  const known = laidOut.get(collection) ?? { layout: layOutMap(collection.entries, lang) }
  laidOut.set(collection, known)
  return known.layout
}

/**
 * What a page shows of a collection's places: at most `limit` in the list, and its own, which is
 * marked; on the map as many as it draws at most.
 */
export const servedAreaOf = (
  site: Site,
  collection: Collection,
  limit: number,
  { source: [, key, part, at] }: Page,
): ServedArea => {
  const { entries } = collection
  const layout = layoutOf(collection, site.config.lang)
  const own = key === collection.key && part === 'entries' ? Number(at) : undefined
  const dots = layout?.dotsFor(own) ?? new Map<number, never>()
  const listed = new Set(entries.slice(0, limit).keys())
  if (layout !== undefined && own !== undefined) listed.add(own)
  const indexes = [...new Set([...listed, ...dots.keys()])]
  const placeOf = (index: number): AreaPlace => {
    const entry = entries[index]!
    const href = collection.entryPath(entry)
    return defined<AreaPlace>({ name: entry.name, href, dot: dots.get(index) })
  }
  return defined<ServedArea>({
    places: indexes.map(placeOf),
    listed: listed.size,
    current: layout === undefined || own === undefined ? undefined : indexes.indexOf(own),
    all: indexLinkOf(site, collection, limit),
    map: layout?.map,
  })
}
