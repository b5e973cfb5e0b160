import type { EventLeaf, PlaceLeaf } from 'schema-dts'
import { parseProse, plainText } from '../site/prose.ts'
import type { Page, Site } from '../site/site.ts'
import { instantOf, zoneOf } from '../site/spans.ts'
import { absoluteUrl } from '../site/base.ts'
import { defined } from './defined.ts'
import { addressData } from './place-data.ts'

/** A moment as ISO 8601 has it, with what the clocks of the zone are ahead of UTC. */
const withZone = (moment: string, zone: string): string => {
  if (moment.length === 10) return moment
  const local = `${moment.replace(' ', 'T')}:00`
  const ahead = Math.round((Date.parse(`${local}Z`) - instantOf(moment, zone)) / 60_000)
  const parts = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  return `${local}${ahead < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
}

/** The events of a page (schema.org Event), each at its own place or at that of the business. */
export const eventData = (site: Site, page: Page, business: string): readonly EventLeaf[] => {
  const { name: owner, address } = site.config.business
  const zone = zoneOf(site.config)
  const events = page.sections.flatMap((section) =>
    section.type === 'events' ? section.items : [],
  )
  return events.map(({ name, starts, ends, place, text }) =>
    defined<EventLeaf>({
      '@type': 'Event',
      name,
      description: text && plainText(parseProse(text)),
      startDate: withZone(starts, zone),
      endDate: ends && withZone(ends, zone),
      url: absoluteUrl(site, page.path),
      location: defined<PlaceLeaf>({
        '@type': 'Place',
        name: place ?? owner,
        address: place ?? (address && addressData(address)),
      }),
      organizer: { '@id': business },
    }),
  )
}
