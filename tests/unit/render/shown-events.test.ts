import { expect, it } from 'vitest'
import { pageDataOf } from '../../../src/render/page-data.ts'
import { structuredData } from '../../../src/render/structured-data.ts'
import { expandTemplate } from '../../../src/site/expand-template.ts'
import { siteSchema } from '../../../schema/site.ts'
import { parse } from 'yaml'
import { bakery, pageAt } from '../site/site-of.ts'

const BUSINESS =
  'timeZone: America/Denver\naddress: { street: 1 Main Street, city: Millbrook, country: US }'

const siteWith = (items: string, lang = 'en-US') =>
  expandTemplate(
    siteSchema.parse(
      parse(
        bakery({
          business: BUSINESS,
          sections: `- { type: events, heading: Evenings, items: [${items}] }`,
          more: `lang: ${lang}`,
        }),
      ),
    ),
    '2026-11-23',
  )

const shown = (items: string, lang?: string) => {
  const site = siteWith(items, lang)
  const pictures = { base: '/', picture: () => ({ width: 1, height: 1, sources: [], src: '' }) }
  const [events] = pageDataOf(site, pageAt(site, '/'), pictures).sections
  return events?.type === 'events' ? events.items : []
}

const plain = (text: string): string => text.replace(/[\u00a0\u2060\u202f\u2009]/g, ' ')

const WORKSHOP = "{ name: Workshop, starts: '2026-12-05 18:00', ends: '2026-12-05 21:00' }"

it('the next event comes first, and past events are hidden', () => {
  const past = '{ name: Past, starts: 2026-11-22 }'
  const today = "{ name: Today, starts: '2026-11-23 08:00' }"
  const events = shown(`${WORKSHOP}, ${today}, ${past}`)
  expect(events.map(({ name }) => name)).toEqual(['Today', 'Workshop'])
})

it('an event without an end disappears with its day, in the time zone of the business', () => {
  const [event] = shown("{ name: Breakfast, starts: '2026-12-05 08:00' }")
  expect(event!.until).toBe(Date.parse('2026-12-06T00:00-07:00'))
})

it.each([
  ['en-US', WORKSHOP, 'Dec 5', 'Saturday, 6 pm to 9 pm'],
  [
    'en-US',
    '{ name: Fair, starts: 2026-12-05, ends: 2026-12-07 }',
    'Dec 5 – 7',
    'Saturday to Monday',
  ],
  ['en-US', '{ name: Fair, starts: 2027-01-09 }', 'Jan 9, 2027', 'Saturday'],
  [
    'de',
    "{ name: Fest, starts: '2026-12-05 00:00', ends: '2026-12-05 23:59' }",
    '5. Dez.',
    'Samstag',
  ],
  ['de', "{ name: Markt, starts: '2026-12-05 18:00' }", '5. Dez.', 'Samstag, 18:00'],
])('days are written in the style of the language: %s %s', (lang, item, day, when) => {
  const [event] = shown(item, lang)
  expect([event!.day, event!.when].map(plain)).toEqual([day, when])
})

it('search engines get each event with its place and time zone', () => {
  const elsewhere = '{ name: Market, starts: 2026-12-12, place: Market Square }'
  const site = siteWith(`${WORKSHOP}, ${elsewhere}`)
  const { '@graph': graph } = structuredData(site, pageAt(site, '/'), String)
  const events = (graph as readonly { readonly '@type'?: string }[]).filter(
    (thing) => thing['@type'] === 'Event',
  )
  expect(events).toMatchObject([
    {
      startDate: '2026-12-05T18:00:00-07:00',
      endDate: '2026-12-05T21:00:00-07:00',
      location: { name: 'Corner Bakery', address: { streetAddress: '1 Main Street' } },
    },
    { startDate: '2026-12-12', location: { name: 'Market Square', address: 'Market Square' } },
  ])
})
