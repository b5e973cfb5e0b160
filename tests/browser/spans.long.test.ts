import { describe, expect, it } from 'vitest'
import { ownSite } from './own-site.ts'
import { hydrated, visit, type Visitor } from './visit.ts'

const CONFIG = `
business:
  name: Corner Bakery
  description: Bread and rolls from our own oven.
  timeZone: America/Denver
integrations: { form: { to: netlify } }
notice:
  text: We close early on Christmas Eve. [Order now](/order).
  until: 2026-12-24 18:00
header:
  menu: [{ label: Order, href: /order }]
pages:
  - path: /
    sections:
      - { type: urgency-banner, text: Two hours left, until: 2026-12-24 18:00 }
      - { type: hero, heading: Bread from our own oven }
      - { type: cta, id: evening, heading: This evening, from: 2026-12-24 18:00, action: { label: Order rolls, href: /order } }
      - { type: cta, id: always, heading: Always, action: { label: Order bread, href: /order } }
  - path: /order
    title: Order
    description: Order bread and rolls.
    sections:
      - { type: hero, heading: Order }
      - type: pricing
        heading: Boxes
        tiers: [{ name: Small box, until: 2026-12-24 12:00 }, { name: Large box, until: 2026-12-24 18:00 }]
  - path: /gift
    title: Gift box
    description: A box of rolls at one price.
    sections:
      - { type: hero, heading: A gift }
      - { type: package-offer, heading: The box, name: Gift box, price: { amount: 12 }, items: [Rolls], until: 2026-12-24 18:00 }
      - { type: trust-claims, heading: We promise, rating: false, claims: [{ title: Warm rolls }] }
      - { type: trust-claims, id: today, heading: Today, rating: false, until: 2026-12-24, claims: [{ title: Free tea }] }
      - { type: programs, heading: Every week, items: [{ name: Mondays, text: Rolls, until: 2026-12-24 18:00 }, { name: Sundays, text: Bread }] }
      - { type: contact-form, heading: Ask for one }
`
const site = ownSite(CONFIG, '/', '--on', '2026-12-24')

/** Visits at a time of that day in the time zone of the business; from then on time moves on. */
const visitAt = async (time: string, visitor: Visitor = {}) => {
  const visited = await visit({ origin: site.origin, ...visitor })
  await visited.page.clock.install({ time: new Date(`2026-12-24T${time}-07:00`) })
  return visited
}

describe('content with an end date, while a page is open', () => {
  it('disappears at its time, and content that begins then appears', async () => {
    const { page, origin, logs } = await visitAt('17:59:00')
    await page.goto(origin)
    await expect.poll(() => page.locator('[data-notice]').isVisible()).toBe(true)
    expect(await page.locator('#urgency-banner').isVisible()).toBe(true)
    expect(await page.locator('#evening').isVisible()).toBe(false)
    await page.clock.runFor('02:00')
    await expect.poll(() => page.locator('[data-notice]').isVisible()).toBe(false)
    expect(await page.locator('#urgency-banner').isVisible()).toBe(false)
    expect(await page.locator('#evening').isVisible()).toBe(true)
    expect(await page.locator('[data-first]').getAttribute('id')).toBe('hero')
    expect(logs).toEqual([])
  })

  it('is never painted for a later visitor, however late the script is', async () => {
    const { page, origin } = await visitAt('18:30:00')
    let before: unknown
    await page.route('**/assets/entry-*.js', async (route) => {
      await page.locator('footer').waitFor({ state: 'attached' })
      before = await page.locator('[data-notice]').isVisible()
      await route.continue()
    })
    await page.goto(origin)
    expect(before).toBe(false)
    expect(await page.locator('[data-notice]').isVisible()).toBe(false)
    expect(await page.locator('header').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0)
  })

  it('is gone on a page that the app shows, replaced by the heading of an empty list', async () => {
    for (const [time, boxes] of [
      ['13:00:00', ['Large box']],
      ['18:30:00', []],
    ] as const) {
      const { page, origin } = await visitAt(time)
      await page.goto(origin)
      await page.locator('#always a').hover()
      await hydrated(page)
      await page.locator('#always a').click()
      await page.waitForURL('**/order')
      const headings = page.locator('#pricing h3:visible')
      await expect.poll(() => headings.allTextContents()).toEqual(boxes)
      expect(await page.locator('#pricing').isVisible()).toBe(boxes.length > 0)
    }
  })

  it('takes its price next to a form along, and leaves the form', async () => {
    for (const [time, shown] of [
      ['17:00:00', ['Mondays', 'Sundays', '$12', 'Warm rolls']],
      ['18:30:00', ['Sundays']],
    ] as const) {
      const { page, origin } = await visitAt(time)
      await page.goto(`${origin}/gift`)
      const offer = page.locator('#contact-form strong, #contact-form li, #programs h3')
      await expect.poll(() => offer.filter({ visible: true }).allInnerTexts()).toEqual(shown)
      expect(await page.locator('form').isVisible()).toBe(true)
    }
  })

  it('stays without script, and content that has yet to begin is not shown', async () => {
    const { page, origin } = await visit({ origin: site.origin, javaScript: false })
    await page.goto(origin)
    expect(await page.locator('[data-notice]').isVisible()).toBe(true)
    expect(await page.locator('#evening').isVisible()).toBe(false)
  })
})

it.each([390, 1440])('a notice is above the header and moves nothing, %i px', async (width) => {
  const { page, origin } = await visitAt('10:00:00', { width, height: 480 })
  await page.goto(origin)
  const topOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
  const notice = await page.locator('[data-notice]').boundingBox()
  expect(await topOf('header')).toBeCloseTo(notice!.height, 0)
  expect(await topOf('main')).toBeCloseTo(notice!.height, 0)
  await page.goto(`${origin}/#always`)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect.poll(() => topOf('header')).toBe(0)
})
