import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { messagesIn, withIsolatedNumbers } from '../../../src/languages/languages.ts'
import type { ShownExceptions } from '../../../schema/calendar.ts'
import { addressLines } from '../../../src/render/hours.ts'
import { placesData } from '../../../src/render/place-data.ts'
import { resolveSection } from '../../../src/render/resolve.ts'
import { shellOf } from '../../../src/render/shell.ts'
import { bakery, pageAt, reportedOf, siteOf } from '../site/site-of.ts'

const guide = readFileSync(new URL('../../../docs/owner/hours.md', import.meta.url), 'utf8')
const [hours, places, others, timetable] = [...guide.matchAll(/```yaml\n(.*?)```/gs)].map(
  ([, block]) => block!,
)

it("the guide's opening hours work as written", async () => {
  for (const business of [hours!, places!, others!]) {
    const reported = await reportedOf(bakery({ business }))
    expect(reported.filter(({ severity }) => severity === 'error')).toEqual([])
  }
})

it("the guide's further hours have their own label, number and state", () => {
  const site = siteOf(bakery({ business: `${others!}url: https://corner-bakery.com` }))
  const shown = shellOf(site).business.branches
  expect(shown.map(({ name, telephone }) => [name, telephone?.href])).toEqual([
    ['Emergencies', 'tel:2125550111'],
    ['Kitchen', undefined],
  ])
  expect(shown.map(({ hours: of }) => of.opening?.week[0])).toEqual([[[0, 1440]], [[690, 840]]])
  expect(shown[0]!.hours.lines).toEqual(['Monday to Sunday, open 24 hours'])
  const [emergencies] = placesData(site).contactPoint!
  expect(emergencies).toMatchObject({
    '@type': 'ContactPoint',
    contactType: 'Emergencies',
    telephone: '(212) 555-0111',
    hoursAvailable: [{ opens: '00:00', closes: '23:59' }],
  })
})

it("the guide's timetable lists its exceptions and the holidays of the business", async () => {
  const holidays =
    'holidays: [{ date: 2027-07-06, times: closed }, { date: 2027-11-25, times: closed }]'
  const business = `timeZone: America/Denver\nopeningHours: { regular: {}, ${holidays} }`
  const sections = `- ${timetable!.trimEnd().replaceAll('\n', '\n  ')}`
  const text = bakery({ business, sections })
  expect((await reportedOf(text)).filter(({ severity }) => severity === 'error')).toEqual([])
  const site = siteOf(text)
  const pictures = { base: '/', picture: () => ({ width: 1, height: 1, sources: [], src: '' }) }
  const daysOf = (section: object) =>
    (
      resolveSection(site, pageAt(site, '/'), section as never, pictures) as unknown as {
        exceptions: ShownExceptions
      }
    ).exceptions.days.map(({ text: words, isOff }) => [words.replaceAll('\u00a0', ' '), isOff])
  const [section] = pageAt(site, '/').sections
  expect(daysOf(section!)).toEqual([
    ['Closed on Monday, July 5 to Friday, July 9 (Retreat)', true],
    ['Closed on Thursday, November 25', true],
    ['Friday, December 24, 9 am to 10:30 am', false],
  ])
  expect(daysOf({ ...section, followsHolidays: false }).length).toBe(2)
})

it('hours by day are shown in lines, with holidays', () => {
  const { business } = shellOf(siteOf(bakery({ business: hours! })))
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
  expect(business.hours.lines.map(plain)).toEqual([
    'Monday to Thursday, 8 am to 6 pm',
    'Friday, 8 am to 12 pm and 1 pm to 6 pm',
    'Saturday, by appointment',
    'Closed on Sunday',
    'June 1 to August 31 (Summer): Monday to Friday, 7 am to 1 pm; Closed on Saturday and Sunday',
  ])
  expect(business.hours.holidays.map(({ text }) => plain(text))).toEqual([
    'Closed on Friday, December 25 (Christmas Day)',
    'Monday, December 28 to Thursday, December 31, 9 am to 12 pm',
  ])
})

describe('hours in the style of each language, on lines that split no time', () => {
  const week = `timeZone: Asia/Tokyo
openingHours:
  regular:
    Sun-Thu: ['9:00-12:00', '13:30-18:00']
`
  const plain = (text: string): string => text.replace(/[\u00a0\u2060]/g, (at) => AS[at]!)
  const AS: Readonly<Record<string, string>> = { '\u00a0': '_', '\u2060': '' }
  it.each([
    [
      'en',
      'Sunday to Thursday, 9_am_to_12_pm and 1:30_pm_to_6_pm',
      'Closed on Friday and Saturday',
    ],
    ['fr', 'dimanche_– jeudi, 9_h_–_12_h et 13_h_30_–_18_h', 'vendredi et samedi, fermé'],
    ['he', 'יום ראשון עד יום חמישי, 9:00_עד_12:00 ו-13:30_עד_18:00', 'יום שישי ויום שבת: סגור'],
    [
      'ko',
      '일요일 ~ 목요일, 오전_9시_~_오후_12시 및 오후_1:30_~_오후_6시',
      '금요일 및 토요일 휴무',
    ],
    ['hi', 'रविवार से गुरुवार, सुबह_9_से_दोपहर_12 और दोपहर_1:30_से_शाम_6 बजे', 'शुक्रवार और शनिवार: बंद'],
    ['th', 'วันอาทิตย์ – วันพฤหัสบดี เวลา 9:00_–_12:00 และ 13:30_–_18:00 น.', 'วันศุกร์และวันเสาร์ ปิดทำการ'],
    ['ja', '日曜日～木曜日 9:00～12:00、13:30～18:00', '金曜日、土曜日は休業'],
  ])('%s', (lang, ...lines) => {
    const more = `lang: ${lang}\nmessages: ${JSON.stringify(messagesIn(lang) ?? {})}`
    const { business } = shellOf(siteOf(bakery({ business: week, more })))
    expect(business.hours.lines.map(plain)).toEqual(lines)
  })
})

describe('a day that is open for 24 hours says so, in hours, holidays and branches', () => {
  const allDay = `timeZone: Asia/Tokyo
openingHours:
  regular: { Mon-Fri: '0:00-24:00', Sat: '00:00-23:59', Sun: 24 hours }
  holidays: [{ date: 2026-12-25, times: midnight to midnight }]
branches: [{ name: Harbor, openingHours: { regular: { daily: 0-24 } } }]
`
  it.each([
    ['en', 'Monday to Sunday, open 24 hours', 'Friday, December 25, open 24 hours'],
    ['de', 'Montag bis Sonntag rund um die Uhr geöffnet', 'Freitag, 25. Dezember rund um die Uhr'],
    ['th', 'วันจันทร์ – วันอาทิตย์ เปิด 24 ชั่วโมง', 'เปิด 24 ชั่วโมง'],
    ['ja', '月曜日～日曜日は24時間営業', '12月25日金曜日は24時間営業'],
  ])('%s', (lang, line, holiday) => {
    const more = `lang: ${lang}\nmessages: ${JSON.stringify(messagesIn(lang) ?? {})}`
    const { business } = shellOf(siteOf(bakery({ business: allDay, more })))
    expect(business.hours.lines).toEqual([line])
    expect(business.branches[0]!.hours.lines).toEqual([line])
    expect(business.hours.holidays[0]!.text).toContain(holiday)
  })
})

it.each([
  ['de', ['Example 1', '123 City, R']],
  ['ar', ['Example 1', 'City، R 123']],
  ['ja', ['123 RCityExample 1']],
  ['en', ['Example 1', '123 City, R'], 'SE'],
  ['en', ['Example 1', 'City, R 123'], 'JP'],
  ['sv', ['Example 1', 'City, R 123'], 'GB'],
])('an address has its parts in the order of %s', (lang, lines, country = undefined) => {
  const address = { street: 'Example 1', city: 'City', region: 'R', postalCode: '123', country }
  expect(addressLines(address, lang)).toEqual(lines)
})

it('a season without hours is shown as closed', () => {
  const season = '{ name: Vacation, from: 07-06, until: 08-02, regular: { Mon-Sun: closed } }'
  const business = `timeZone: Asia/Tokyo\nopeningHours: { regular: { daily: 9-17 }, seasons: [${season}] }`
  const [, line] = shellOf(siteOf(bakery({ business }))).business.hours.lines
  expect(line).toBe('Closed on July 6 to August 2 (Vacation)')
})

it('telephone numbers keep their order in Arabic text, and link addresses stay', () => {
  const shell = {
    text: 'اتصل على +962 6 000 0142 الآن',
    href: 'tel:+96260000142',
    year: 'عام 2006',
    fields: ['رقم +962 6 000 0142'],
  }
  expect(withIsolatedNumbers(shell, 'ar')).toEqual({
    ...shell,
    text: 'اتصل على \u2066+962\u00a06\u00a0000\u00a00142\u2069 الآن',
  })
})
