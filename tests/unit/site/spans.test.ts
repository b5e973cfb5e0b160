import { describe, expect, it } from 'vitest'
import { dayAt, instantOfEnd, instantOf, showsOn } from '../../../src/site/spans.ts'
import { pageAt, siteOf } from './site-of.ts'
import { expandTemplate, pagesOf } from '../../../src/site/expand-template.ts'

const instant = (moment: string, zone: string): string =>
  new Date(instantOf(moment, zone)).toISOString().slice(0, 16)

describe('the instant of a local time at the business', () => {
  it.each([
    ['in winter', '2026-12-24 18:00', 'America/Denver', '2026-12-25T01:00'],
    ['in summer', '2026-07-04 18:00', 'America/Denver', '2026-07-05T00:00'],
    ['of a day is its beginning', '2026-12-24', 'America/Denver', '2026-12-24T07:00'],
    ['before clocks go forward', '2026-03-08 01:59', 'America/Denver', '2026-03-08T08:59'],
    ['that clocks skip', '2026-03-08 02:30', 'America/Denver', '2026-03-08T09:30'],
    ['after they went forward', '2026-03-08 03:00', 'America/Denver', '2026-03-08T09:00'],
    ['that comes twice is the first', '2026-11-01 01:30', 'America/Denver', '2026-11-01T07:30'],
    ['after clocks went back', '2026-11-01 02:00', 'America/Denver', '2026-11-01T09:00'],
    ['that clocks skip', '2026-03-29 02:30', 'Europe/Berlin', '2026-03-29T01:30'],
    ['that comes twice is the first', '2026-10-25 02:30', 'Europe/Berlin', '2026-10-25T00:30'],
    ['after clocks went back', '2026-10-25 03:00', 'Europe/Berlin', '2026-10-25T02:00'],
    ['of a midnight that clocks skip', '2026-09-06', 'America/Santiago', '2026-09-06T04:00'],
    ['where days begin early', '2026-12-24 09:15', 'Asia/Kathmandu', '2026-12-24T03:30'],
  ])('%s: %s in %s', (_, moment, zone, expected) => {
    expect(instant(moment, zone)).toBe(expected)
  })

  it('for an end is its time, or the end of its day, however long the day is', () => {
    const hours = (day: string) =>
      (instantOfEnd(day, 'America/Denver') - instantOf(day, 'America/Denver')) / 3_600_000
    expect(['2026-03-08', '2026-07-04', '2026-11-01'].map(hours)).toEqual([23, 24, 25])
    expect(instantOfEnd('2026-07-04 18:00', 'Asia/Tokyo')).toBe(Date.parse('2026-07-04T09:00Z'))
  })
})

it('the day of a build is that of the business', () => {
  const now = Date.parse('2026-12-24T23:30Z')
  const zones = ['America/Denver', 'Europe/Berlin', 'UTC', 'Pacific/Kiritimati']
  expect(zones.map((zone) => dayAt(now, zone))).toEqual([
    '2026-12-24',
    '2026-12-25',
    '2026-12-24',
    '2026-12-25',
  ])
})

it.each([
  ['from its first day', { from: '2026-12-24 18:00' }, ['2026-12-24', '2026-12-25']],
  ['to its last', { until: '2026-12-24' }, ['2026-12-23', '2026-12-24']],
  ['at no time while it is hidden', { hidden: true }, []],
])('something shows %s', (_, timed, days) => {
  const all = ['2026-12-23', '2026-12-24', '2026-12-25']
  expect(all.filter((day) => showsOn(timed, day))).toEqual(days)
})

const SITE = `
business: { name: Bakery, description: Bread and rolls., timeZone: Europe/Berlin }
reviews:
  - { id: old, author: A. B., text: Good, date: 2026-01-01, until: 2026-06-30 }
  - { id: new, author: C. D., text: Very good, date: 2026-07-01 }
pages:
  - path: /
    sections:
      - { type: cta, heading: Summer, until: 2026-08-31, action: { label: Cake, href: / } }
      - { type: cta, heading: Always, action: { label: Bread, href: / } }
      - { type: cta, heading: Advent, from: 2026-11-29, action: { label: Stollen, href: / } }
      - type: pricing
        heading: Packages
        tiers: [{ name: Small, until: 2026-08-31 }, { name: Large, until: 2026-09-30 }]
      - { type: reviews, heading: Reviews }
      - { type: directory, heading: Shops, collection: shops }
  - { path: /party, hidden: true, sections: [{ type: hero, heading: Party }] }
collections:
  shops:
    page: { sections: [{ type: hero, heading: '{name}' }] }
    entries: [{ name: North, hidden: true }, { name: South }]
`

it('the site of a day contains what shows then, under its permanent names', () => {
  const { config } = siteOf(SITE)
  const site = expandTemplate(config, '2026-10-01')
  const pages = [...pagesOf(site)]
  expect(pages.map(({ path }) => path)).toEqual(['/', '/shops/south'])
  const [start, south] = pages
  expect(start!.sections.map(({ id }) => id)).toEqual(['cta-2', 'reviews', 'directory'])
  expect(start!.sources.map((source) => source.at(-1))).toEqual([1, 4, 5])
  expect(south!.source).toEqual(['collections', 'shops', 'entries', 1])
  expect(start!.sections[1]).toMatchObject({ items: [{ id: 'new' }] })
  expect(start!.sections[2]).toMatchObject({ links: [{ label: 'South' }] })
  const before = pageAt(expandTemplate(config, '2026-09-30'), '/')
  expect(before.sections[1]).toMatchObject({ id: 'pricing', tiers: [{ name: 'Large' }] })
})
