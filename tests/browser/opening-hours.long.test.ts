import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFinds } from './axe.ts'
import { ownSite } from './own-site.ts'
import { visit, type Visitor } from './visit.ts'

const CONFIG = `
business:
  name: Corner Bakery
  description: Bread and rolls from our own oven.
  timeZone: America/Denver
  telephone: (801) 555-0142
  address: { street: 12 Oak Street, city: Provo, region: UT, postalCode: '84601', country: US }
  openingHours:
    regular: { Mon-Fri: '7:00-12:00, 13:00-18:00', Sat: 8:00-14:00 }
    holidays: [{ date: 2026-11-26, name: Thanksgiving, times: closed }]
  branches:
    - name: Harbor Street
      address: 3 Harbor Street, Lehi
      telephone: (801) 555-0143
      openingHours: { regular: { Mon-Sun: 18:00-2:00 } }
pages:
  - path: /
    sections:
      - { type: hero, heading: Bread from our own oven }
      - { type: contact, heading: Visit us }
`
const site = ownSite(CONFIG, '/', '--on', '2026-11-23')

/** Visits at a Denver time in that week; from then on time moves on. */
const visitAt = async (
  time: string,
  { prepare, ...visitor }: Visitor & { prepare?: (page: Page) => Promise<unknown> } = {},
) => {
  const visited = await visit({ origin: site.origin, ...visitor })
  await prepare?.(visited.page)
  await visited.page.clock.install({ time: new Date(`2026-11-${time}-07:00`) })
  await visited.page.goto(visited.origin)
  const said = (): Promise<string[]> =>
    visited.page.locator('[data-open-now]:visible').allInnerTexts()
  return { ...visited, said }
}

describe('whether the business is open', () => {
  it('appears in contact, for each branch, and in the footer', async () => {
    const { said, logs } = await visitAt('24T09:30:00')
    await expect
      .poll(said)
      .toEqual(['Open now, until 12 pm', 'Closed, opens at 6 pm', 'Open now, until 12 pm'])
    expect(logs).toEqual([])
  })

  it('changes to the minute while the page is open', async () => {
    const { page, said } = await visitAt('24T11:59:00')
    const first = async () => (await said())[0]
    await expect.poll(first).toBe('Open now, until 12 pm')
    await page.clock.pauseAt(new Date('2026-11-24T11:59:58-07:00'))
    expect(await first()).toBe('Open now, until 12 pm')
    await page.clock.runFor(3_000)
    await expect.poll(first).toBe('Closed, opens at 1 pm')
    await page.clock.runFor('01:00:00')
    await expect.poll(first).toBe('Open now, until 6 pm')
  })

  // 23:30 in Denver is the next day in Berlin and Tokyo.
  it.each(['America/Denver', 'Europe/Berlin', 'Asia/Tokyo', 'Pacific/Honolulu'])(
    'uses the time zone of the business for a visitor in %s',
    async (timeZone) => {
      const { said } = await visitAt('25T23:30:00', { timeZone })
      await expect
        .poll(async () => (await said()).slice(0, 2))
        .toEqual(['Closed, opens Friday at 7 am', 'Open now, until 2 am'])
    },
  )

  it.each([390, 820, 1440])('moves nothing when it appears, %i px', async (width) => {
    const tops = (page: Page): Promise<readonly number[]> =>
      page.evaluate(() =>
        Array.from(document.querySelectorAll('#contact dl > *, footer a'), (element) =>
          Math.round(element.getBoundingClientRect().top + scrollY),
        ),
      )
    const { page: before } = await visitAt('24T09:30:00', {
      width,
      prepare: (page) => page.route('**/*.js', (route) => route.abort()),
    })
    const { page, said } = await visitAt('24T09:30:00', { width })
    await page.locator('footer').scrollIntoViewIfNeeded()
    await expect.poll(async () => (await said()).length).toBe(3)
    expect(await tops(page)).toEqual(await tops(before))
  })

  it('moves nothing when a holiday has ended since the site was built', async () => {
    const nobodyComesNear = () => {
      IntersectionObserver.prototype.observe = () => {}
    }
    const prepare = (page: Page) => page.addInitScript(nobodyComesNear)
    const { page, said } = await visitAt('28T09:30:00', { prepare })
    await expect.poll(() => page.locator('#contact [data-holiday]:visible').count()).toBe(0)
    expect(await said()).toEqual([])
  })

  it('is left out without script, and the hours are still there', async () => {
    const { page, said } = await visitAt('24T09:30:00', { javaScript: false })
    expect(await said()).toEqual([])
    const contact = (await page.locator('#contact dl').innerText()).replaceAll('\u00a0', ' ')
    expect(contact).toContain('Monday to Friday, 7 am to 12 pm and 1 pm to 6 pm')
    expect(contact).toContain('(Thanksgiving)')
  })

  it.each([390, 820, 1440, 2560])('has no axe findings, and fits, %i px', async (width) => {
    const { page, said } = await visitAt('24T09:30:00', { width, reducedMotion: true })
    await expect.poll(async () => (await said()).length).toBe(3)
    expect(await axeFinds(page, ['wcag2a', 'wcag2aa', 'best-practice'])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})
