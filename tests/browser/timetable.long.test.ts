import { describe, expect, it } from 'vitest'
import { ownSite } from './own-site.ts'
import { eventually } from './steps.ts'
import { open } from './visit.ts'

const site = ownSite(`business:
  name: Corner Bakery
  description: Bread and rolls from our own oven, every day.
  timeZone: Pacific/Auckland
  openingHours:
    regular: { Mon-Sun: closed }
    seasons: [{ from: 05-01, until: 09-30, regular: { Mon-Sun: 9:00-17:00 } }]
    holidays: [{ date: 2026-11-05, times: closed }]
pages:
  - path: /
    sections:
      - type: timetable
        heading: Week
        classes: [{ name: Yoga, days: Mon-Sun, times: 9:00-10:00 }]
        exceptions: [{ date: 2026-11-20, times: 18:00-19:00 }]
      - { type: contact, heading: Contact }
`)

describe('a timetable', () => {
  it.each([
    ['2026-11-03T12:00:00Z', 'Wednesday', 2],
    // It is Thursday there, and a holiday.
    ['2026-11-04T12:00:00Z', 'Thursday, off', 2],
    ['2026-11-06T12:00:00Z', 'Saturday', 1],
  ])('at %s marks %s in the time zone of the business', async (time, marked, listed) => {
    const { page } = await open('/', { origin: site.origin, timeZone: 'America/Denver' })
    await page.clock.setFixedTime(time)
    await page.reload()
    const today = page.locator('[data-today]')
    await today.waitFor()
    const off = (await today.getAttribute('data-today')) === 'off' ? ', off' : ''
    expect(`${await today.locator('h3').innerText()}${off}`).toBe(marked)
    expect(await today.getAttribute('aria-current')).toBe('date')
    expect(await page.locator('[data-section=timetable] [data-holiday]:visible').count()).toBe(
      listed,
    )
  })

  it('is in a business that says when its season begins', async () => {
    const { page } = await open('/', { origin: site.origin })
    await page.clock.setFixedTime('2026-11-10T12:00:00Z')
    await page.reload()
    const said = page.locator('[data-section=contact] [data-open-now]')
    await eventually(() => said.innerText()).toBe('Closed, opens on May 1')
  })
})
