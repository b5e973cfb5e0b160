import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shellOf } from '../../../src/render/shell.ts'
import { structuredData } from '../../../src/render/structured-data.ts'
import { bakery, reportedOf, siteOf } from '../site/site-of.ts'

const guide = readFileSync(new URL('../../../docs/owner/hours.md', import.meta.url), 'utf8')
const [hours, places] = [...guide.matchAll(/```yaml\n(.*?)```/gs)].map(([, block]) => block!)

const businessData = (business: string): object => {
  const site = siteOf(bakery({ business }))
  const { '@graph': graph } = structuredData(
    site,
    { ...site.pages[0]!, localBusiness: true },
    String,
  )
  return graph.find((thing) => (thing as { '@id'?: string })['@id'] === '#business') as object
}

it('what the guide says is taken as it stands', async () => {
  for (const business of [hours!, places!]) {
    const reported = await reportedOf(bakery({ business }))
    expect(reported.filter(({ severity }) => severity === 'error')).toEqual([])
  }
})

it('hours by days are shown in lines, with holidays', () => {
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

it('search engines learn of hours, holidays and branches', () => {
  expect(businessData(hours!)).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '08:00' },
      { dayOfWeek: ['Friday'], opens: '08:00', closes: '12:00' },
      { dayOfWeek: ['Friday'], opens: '13:00', closes: '18:00' },
    ],
    specialOpeningHoursSpecification: [
      { opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-25' },
      { opens: '09:00', closes: '12:00', validFrom: '2026-12-28', validThrough: '2026-12-31' },
    ],
  })
  expect(businessData(places!)).toMatchObject({
    location: [
      {
        name: 'Harbor Street',
        address: { '@type': 'PostalAddress', addressLocality: 'Ogden', postalCode: '84401' },
        geo: { latitude: 41.223 },
        openingHoursSpecification: [{ opens: '09:00', closes: '17:00' }],
      },
    ],
  })
})
