import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pageDataOf } from '../../../src/render/page-data.ts'
import { structuredData } from '../../../src/render/structured-data.ts'
import { expandTemplate } from '../../../src/site/expand-template.ts'
import type { Site } from '../../../src/site/site.ts'
import { siteSchema } from '../../../schema/site.ts'
import { parse } from 'yaml'
import { bakery, pageAt } from '../site/site-of.ts'

const BUSINESS =
  'timeZone: America/Denver\naddress: { street: 1 Main Street, city: Millbrook, country: US }'

const siteWith = (items: string, lang = 'en-US', business = '') =>
  expandTemplate(
    siteSchema.parse(
      parse(
        bakery({
          business: `${BUSINESS}\n${business}`,
          sections: `- { type: events, heading: Evenings, items: [${items}] }`,
          more: `lang: ${lang}`,
        }),
      ),
    ),
    '2026-11-23',
  )

const itemsOf = (site: Site) => {
  const pictures = { base: '/', picture: () => ({ width: 1, height: 1, sources: [], src: '' }) }
  const [events] = pageDataOf(site, pageAt(site, '/'), pictures).sections
  return events?.type === 'events' ? events.items : []
}

const shown = (items: string, lang?: string) => itemsOf(siteWith(items, lang))

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
  [
    'en-US',
    "{ name: A, starts: '2026-12-07 09:30', ends: '2026-12-18 13:00' }",
    'Dec 7 – 18',
    'Daily, 9:30 am to 1 pm',
  ],
  [
    'de',
    '{ name: A, starts: 2026-12-07, ends: 2026-12-18, times: 9:30-13:00 }',
    '7.–18. Dez.',
    'Daily, 9:30 to 13:00',
  ],
  [
    'en-US',
    "{ name: A, starts: 2026-12-07, ends: 2026-12-18, days: Tue and Thu, times: '9-12, 13-15:30' }",
    'Dec 7 – 18',
    'Tuesday and Thursday, 9 am to 12 pm and 1 pm to 3:30 pm',
  ],
  ['en-US', '{ name: A, starts: 2026-12-07, ends: 2026-12-18 }', 'Dec 7 – 18', ''],
  [
    'en-US',
    "{ name: A, starts: '2026-12-04 18:00', ends: '2026-12-06 12:00' }",
    'Dec 4 – 6',
    'Friday, 6 pm to Sunday, 12 pm',
  ],
  [
    'en-US',
    "{ name: A, starts: '2026-12-04 18:00', ends: '2026-12-18 12:00' }",
    'Dec 4 – 18',
    'Friday, December 4, 6 pm to Friday, December 18, 12 pm',
  ],
  ['de', "{ name: Markt, starts: '2026-12-05 18:00' }", '5. Dez.', 'Samstag, 18:00'],
])('days are written in the style of the language: %s %s', (lang, item, day, when) => {
  const [event] = shown(item, lang)
  const [date] = event!.dates
  expect([date!.day, date!.when ?? ''].map(plain)).toEqual([day, when])
})

const COURSE = `{ name: Bread, kind: course, times: 9:30-13:00, price: { amount: 90, currency: EUR },
  action: { label: Book, href: /#events }, dates: [
    { starts: 2026-11-01 }, { starts: 2027-01-12, ends: 2027-01-13, left: 1 },
    { starts: 2026-12-07, ends: 2026-12-18, left: 0 },
    { starts: 2027-02-01, price: { amount: 80, currency: EUR } }] }`

it('an event has several dates, each with its price, places and step to take', () => {
  const [event] = shown(COURSE)
  expect(event!.price?.text).toBe('€90')
  expect(event!.dates.map(({ left, price, action }) => [left, price?.text, action?.label])).toEqual(
    [
      ['Sold out', undefined, undefined],
      ['1 place left', undefined, 'Book'],
      [undefined, '€80', 'Book'],
    ],
  )
})

it('the guide shows what is said of events', () => {
  const guide = readFileSync(new URL('../../../docs/owner/events.md', import.meta.url), 'utf8')
  const [, block] = /```yaml\n([^]*?)```/.exec(guide)!
  const { items } = parse(block!) as { readonly items: readonly object[] }
  const branch = '{ name: Harbor Street, address: { city: Ogden, country: US } }'
  const site = siteWith(JSON.stringify(items).slice(1, -1), 'en-US', `branches: [${branch}]`)
  const events = itemsOf(site)
  const lines = events.flatMap(({ dates }) =>
    dates.map(({ day, when = '', left = '' }) => plain(`${day}: ${when} ${left}`).trim()),
  )
  expect(lines).toEqual([
    'Jan 7 – Feb 14, 2031: Tuesday and Thursday, 6 pm to 9 pm Sold out',
    'Apr 1 – May 9, 2031: Tuesday and Thursday, 6 pm to 9 pm',
    'Mar 8, 2031: Saturday, 6 pm to 9 pm 3 places left',
    /> (.*)/.exec(guide)![1],
  ])
  const { '@graph': graph } = structuredData(site, pageAt(site, '/'), String)
  expect(JSON.stringify(graph)).toContain('"addressLocality":"Ogden"')
})

it('search engines get a course with its dates', () => {
  const site = siteWith(COURSE)
  const { '@graph': graph } = structuredData(site, pageAt(site, '/'), String)
  expect(graph).toContainEqual(
    expect.objectContaining({
      '@type': 'Course',
      offers: expect.arrayContaining([
        expect.objectContaining({ price: 90, availability: 'https://schema.org/SoldOut' }),
      ]) as unknown,
      hasCourseInstance: expect.arrayContaining([
        expect.objectContaining({
          '@type': 'CourseInstance',
          startDate: '2026-12-07T09:30:00-07:00',
          endDate: '2026-12-18T13:00:00-07:00',
          courseSchedule: [
            expect.objectContaining({
              startTime: '09:30',
              endTime: '13:00',
              repeatFrequency: 'P1D',
            }),
          ],
        }),
      ]) as unknown,
    }),
  )
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

it.each([
  ['22-2', '2026-12-06T02:00-07:00'],
  ['6 pm to midnight', '2026-12-06T00:00-07:00'],
])('an event at %s ends on the next day', (times, end) => {
  const site = siteWith(`{ name: Jazz, starts: 2026-12-05, times: ${times} }`)
  const [event] = itemsOf(site)
  expect(event!.until).toBe(Date.parse(end))
  const { '@graph': graph } = structuredData(site, pageAt(site, '/'), String)
  const endDate = end.replace('-07', ':00-07')
  expect(graph).toContainEqual(expect.objectContaining({ '@type': 'Event', endDate }))
})
