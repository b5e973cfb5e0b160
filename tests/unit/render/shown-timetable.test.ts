import { expect, it } from 'vitest'
import { shownTimetable } from '../../../src/render/shown-times.ts'
import { bakery, pageAt, siteOf } from '../site/site-of.ts'

const shown = (lang: string, classes: string) => {
  const sections = `- { type: timetable, heading: Week, classes: [${classes}] }`
  const site = siteOf(bakery({ sections, more: `lang: ${lang}` }))
  const [timetable] = pageAt(site, '/').sections
  if (timetable?.type !== 'timetable') throw new Error('There is no timetable.')
  return shownTimetable(timetable.classes, site).map(({ day, lessons }) => [
    day,
    ...lessons.map(({ time, name }) => `${time.replace(/[\u00a0\u2060]/g, ' ')} ${name}`),
  ])
}

it('each class is under its days, in order of time', () => {
  expect(
    shown(
      'en-US',
      "{ name: Late, days: 'Sun, Mon', times: '18:00-19:15' }, { name: Early, days: Mon, times: 7 to 8 am }",
    ),
  ).toEqual([
    ['Monday', '7 am to 8 am Early', '6 pm to 7:15 pm Late'],
    ['Sunday', '6 pm to 7:15 pm Late'],
  ])
})

it('days and times are written in the style of the language', () => {
  expect(shown('de', "{ name: Yoga, days: 'Sa-So', times: '10:00-11:30' }")).toEqual([
    ['Samstag', '10:00 to 11:30 Yoga'],
    ['Sonntag', '10:00 to 11:30 Yoga'],
  ])
})

it.each([
  ['en-US', '24 hours Sauna'],
  ['de', '24 Stunden Sauna'],
])('a class of a whole day says so: %s', (lang, lesson) => {
  const [day] = shown(lang, "{ name: Sauna, days: Sun, times: '0:00-24:00' }")
  expect(day).toContain(lesson)
})

it.each([
  ['he', 'Sun, Mon, Sat', ['יום ראשון', 'יום שני', 'יום שבת']],
  ['ar', 'Thu, Sun', ['الأحد', 'الخميس']],
  ['fa', 'Mon, Sat', ['شنبه', 'دوشنبه']],
])('a week begins after the weekend of the language: %s', (lang, days, names) => {
  const week = shown(lang, `{ name: Yoga, days: '${days}', times: '10:00-11:30' }`)
  expect(week.map(([day]) => day)).toEqual(names)
})
