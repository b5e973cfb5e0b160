import { describe, expect, it } from 'vitest'
import { openNow } from '../../../src/browser/open-now.ts'
import { shellOf } from '../../../src/render/shell.ts'
import { bakery, siteOf } from '../site/site-of.ts'

/** What is said about a bakery's hours in a time zone at an instant. */
const saidIn = (zone: string, hours: string, lang = 'en-US') => {
  const shell = shellOf(
    siteOf(
      bakery({
        business: `timeZone: ${zone}\nopeningHours:\n${hours.replace(/^/gm, '  ')}`,
        more: `lang: ${lang}`,
      }),
    ),
  )
  return (instant: string): string =>
    openNow(shell.business.hours.opening!, shell.messages, Date.parse(instant)).text.replaceAll(
      '\u00a0',
      ' ',
    )
}

const WEEK = `regular:
  Mon-Thu: 8:00-12:00, 13:00-18:00
  Fri: 8:00-12:00, 18:00-2:00
  Sat: by appointment
seasons:
  - { from: 07-01, until: 07-31, regular: { Mon: 7 am to 11 am } }
  - { from: 11-15, until: 02-14, regular: { Mon-Fri: 9-17 } }
holidays:
  - { date: 2026-10-07, times: closed }
  - { from: 2026-12-24, until: 2026-12-26, times: closed }
  - { date: 2026-12-31, times: '20:00-3:00' }`

describe('whether it is open, on ordinary and special days', () => {
  const said = saidIn('Asia/Tokyo', WEEK)
  // Tokyo is nine hours ahead of UTC and never changes its clocks; 2026-10-05 is a Monday.
  it.each([
    ['before the first span', '2026-10-04T22:59:59Z', 'Closed, opens at 8 am'],
    ['as it opens', '2026-10-04T23:00:00Z', 'Open now, until 12 pm'],
    ['the second before a break', '2026-10-05T02:59:59Z', 'Open now, until 12 pm'],
    ['as a break begins', '2026-10-05T03:00:00Z', 'Closed, opens at 1 pm'],
    ['as it closes', '2026-10-05T09:00:00Z', 'Closed, opens Tuesday at 8 am'],
    ['before a holiday', '2026-10-06T09:00:00Z', 'Closed, opens Thursday at 8 am'],
    ['on a holiday', '2026-10-07T01:00:00Z', 'Closed, opens Thursday at 8 am'],
    ['before midnight in a span past it', '2026-10-09T14:59:59Z', 'Open now, until 2 am'],
    ['after midnight in that span', '2026-10-09T15:00:00Z', 'Open now, until 2 am'],
    ['as that span ends, on a day by appointment', '2026-10-09T17:00:00Z', 'Today by appointment'],
    ['on a day that is closed', '2026-10-11T01:00:00Z', 'Closed, opens Monday at 8 am'],
    ['in a season', '2026-07-06T01:59:59Z', 'Open now, until 11 am'],
    ['in a season, with a week until it opens', '2026-07-06T02:00:00Z', 'Closed, opens on July 13'],
    ['in a season over the turn of the year', '2027-02-12T07:59:59Z', 'Open now, until 5 pm'],
    ['on the day after that season', '2027-02-15T08:30:00Z', 'Open now, until 6 pm'],
    ['on the first of several holidays', '2026-12-24T01:00:00Z', 'Closed, opens Monday at 9 am'],
    ['past midnight after a holiday', '2026-12-31T17:59:59Z', 'Open now, until 3 am'],
    ['when that ends on a day of the season', '2026-12-31T18:00:00Z', 'Closed, opens at 9 am'],
  ])('%s', (_, instant, words) => expect(said(instant)).toBe(words))
})

describe('whether it is open while clocks change', () => {
  const night = saidIn('Europe/Berlin', 'regular: { Sat: 22:00-2:30, Sun: 3:00-6:00 }')
  // At 1:00 UTC on 2026-03-29 clocks go from 2:00 to 3:00, on 2026-10-25 from 3:00 to 2:00.
  it.each([
    ['in March, before', '2026-03-29T00:59:59Z', 'Open now, until 6 am'],
    ['in March, after', '2026-03-29T01:00:00Z', 'Open now, until 6 am'],
    ['in March, at the end', '2026-03-29T04:00:00Z', 'Closed, opens Saturday at 10 pm'],
    ['in October, at 2:29 for the first time', '2026-10-25T00:29:59Z', 'Open now, until 2:30 am'],
    ['in October, at 2:30 for the first time', '2026-10-25T00:30:00Z', 'Closed, opens at 3 am'],
    ['in October, at 2:10 for the second time', '2026-10-25T01:10:00Z', 'Closed, opens at 3 am'],
    ['in October, at 3:00', '2026-10-25T02:00:00Z', 'Open now, until 6 am'],
  ])('%s', (_, instant, words) => expect(night(instant)).toBe(words))

  const day = saidIn('America/Denver', 'regular: { Mon-Fri: 8 am to 6 pm, Sun: 0-24 }')
  it.each([
    ['on the Friday before', '2026-03-06T15:00:00Z', 'Open now, until 6 pm'],
    ['on the Monday after, an hour early', '2026-03-09T13:59:59Z', 'Closed, opens at 8 am'],
    ['on the Monday after', '2026-03-09T14:00:00Z', 'Open now, until 6 pm'],
    ['as a day of 23 hours begins', '2026-03-08T07:00:00Z', 'Open now, until 12 am'],
    ['as it ends', '2026-03-09T06:00:00Z', 'Closed, opens at 8 am'],
    ['as a day of 25 hours begins', '2026-11-01T06:00:00Z', 'Open now'],
    ['as it ends', '2026-11-02T06:59:59Z', 'Open now, until 12 am'],
  ])('%s', (_, instant, words) => expect(day(instant)).toBe(words))

  const south = saidIn('Pacific/Auckland', 'regular: { Mon-Sun: 9:00-17:00 }', 'de')
  it.each([
    ['on the day of the southern spring', '2026-09-26T19:59:59Z', 'Closed, opens at 9:00'],
    ['an hour earlier than the day before', '2026-09-26T20:00:00Z', 'Open now, until 17:00'],
    ['on a day that is tomorrow elsewhere', '2026-09-27T04:00:00Z', 'Closed, opens Montag at 9:00'],
  ])('%s', (_, instant, words) => expect(south(instant)).toBe(words))
})

it('a place that never closes is open without an end', () => {
  expect(saidIn('UTC', 'regular: { daily: 24 hours }')('2026-10-05T23:59:59Z')).toBe('Open now')
})

it('an unknown time zone yields nothing', () => {
  const said = saidIn('Mars/Base', 'regular: { daily: 8-18 }')
  expect(() => said('2026-10-05T12:00:00Z')).toThrow(RangeError)
})
