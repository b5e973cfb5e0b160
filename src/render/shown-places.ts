import type { Site } from '../site/site.ts'
import { streetsAround, visitedPlaces } from '../site/visited-places.ts'
import type { ShownPlaces } from '../ui/resolved.ts'
import { layOutMap } from './area-map.ts'
import { defined } from './defined.ts'
import { addressLines } from './hours.ts'

/** The places of the business as an address-map shows them. */
export const shownPlaces = (names: readonly string[], site: Site): ShownPlaces => {
  const { lang } = site.config
  const places = visitedPlaces(site, names)
  const layout = layOutMap(places, lang)
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
