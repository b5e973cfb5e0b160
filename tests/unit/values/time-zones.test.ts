import { expect, it } from 'vitest'
import { timeZoneMeant } from '../../../src/values/time-zones.ts'

it.each([
  // Cities that are not the name of a zone: their country, then their size decides.
  ['America/Salt_Lake_City', 'America/Denver'],
  ['America/San_Francisco', 'America/Los_Angeles'],
  ['America/Miami', 'America/New_York'],
  ['America/Seattle', 'America/Los_Angeles'],
  ['America/Dallas', 'America/Chicago'],
  ['America/Portland', 'America/Los_Angeles'],
  ['America/St._Louis', 'America/Chicago'],
  ['America/Saint_Louis', 'America/Chicago'],
  ['New York City', 'America/New_York'],
  ['America/Washington_DC', 'America/New_York'],
  ['Portland, Maine', 'America/New_York'],
  ['Portland, ME', 'America/New_York'],
  ['Europe/Munich', 'Europe/Berlin'],
  ['Europe/Barcelona', 'Europe/Madrid'],
  ['Zürich', 'Europe/Zurich'],
  ['Asia/Beijing', 'Asia/Shanghai'],
  ['US/Salt_Lake_City', 'America/Denver'],
  ['Birmingham', undefined],
  ['Birmingham', 'America/Chicago', 'US'],
  ['Birmingham', 'Europe/London', 'GB'],
  ['Springfield', undefined],
  // A region or country with one time zone.
  ['America/Utah', 'America/Denver'],
  ['Europe/Germany', 'Europe/Berlin'],
  ['America/Texas', undefined],
  ['America/Washington', undefined],
  // Words for the zones of North America, and of none of them.
  ['Eastern Time', 'America/New_York'],
  ['US/Pacific Standard Time', 'America/Los_Angeles'],
  ['Central European Time', undefined],
  ['Eastern European Time', undefined],
  ['CET', undefined],
  ['Mountain View', undefined],
  // Slips.
  ['Amercia/Denver', 'America/Denver'],
  ['america/los_angelos', 'America/Los_Angeles'],
  ['America/Chigaco', 'America/Chicago'],
  ['Europe/Berln', 'Europe/Berlin'],
  ['Pacific/Aukland', 'Pacific/Auckland'],
  ['Europe/Zzyzx', undefined],
] as const)('the time zone %s means %s', (written, zone, country?: string) => {
  expect(timeZoneMeant(written, country)).toBe(zone)
})

it('a town that no table has gets no other town', () => {
  const towns =
    'Celle Easton Gouda Ede Hanau Layton Lehi Monza Nola Oban Orem Sandy Sete Siena Trier Weston'
  const wrong = towns.split(' ').map((town) => timeZoneMeant(`Europe/${town}`))
  expect(wrong.filter((zone) => zone !== undefined && zone !== 'Europe/Rome')).toEqual([])
})

it('a text of several lines is not a time zone', () => {
  expect(timeZoneMeant('two\n\nparagraphs')).toBeUndefined()
})
