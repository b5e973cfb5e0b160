import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ownSite } from './own-site.ts'
import { eventually, jumpTo } from './steps.ts'
import { open, visit } from './visit.ts'

/* What the page itself makes of an owner's days, pictures and places. */

const image = (name: string, more = '') => `{ src: images/${name}.webp, alt: The ${name}${more} }`
const CONFIG = `
business:
  name: Corner Bakery
  description: Bread and rolls from our own oven.
  telephone: (801) 555-0142
  timeZone: America/Denver
  position: { latitude: 40.234, longitude: -111.658 }
  openingHours:
    regular: { Mon-Fri: 7:00-18:00 }
    holidays: [{ date: 2026-12-24, times: 7:00-18:00 }, { date: 2026-12-25, times: closed }]
theme: { preset: daylight }
header: { logo: { src: images/wheel.webp, onLight: images/beads.webp } }
notice: { text: We close early today., until: 2026-12-24 18:00 }
integrations: { consent: click }
pages:
  - path: /
    sections:
      - { type: hero, heading: Bread, image: ${image('salt-flat', ', focus: 20% 70%')} }
      - { type: cta, id: evening, heading: Tonight, from: 2026-12-24 18:00, action: { label: Call, href: '#photos' } }
      - { type: photos, heading: Seen, items: [{ image: ${image('wheel')} }, { image: ${image('beads')} }, { image: ${image('mobile')} }] }
      - { type: address-map, heading: Find us }
      - { type: contact, heading: Visit us }
`
const site = ownSite(CONFIG, '/', '--on', '2026-12-24')

const come = async (): Promise<Page> => (await open('/', { origin: site.origin })).page

it('the end of a day shows: its notice goes, the evening begins, and the shop is closed', async () => {
  const { page, origin } = await visit({ origin: site.origin, timeZone: 'Asia/Tokyo' })
  await page.clock.install({ time: new Date('2026-12-24T17:59:00-07:00') })
  await page.goto(origin)
  const shown = async () => [
    await page.locator('[data-notice]').isVisible(),
    await page.locator('#evening').isVisible(),
    await page.locator('#contact [data-open-now]').innerText(),
  ]
  await page.locator('#contact dl').scrollIntoViewIfNeeded()
  await eventually(shown).toEqual([true, false, 'Open now, until 6 pm'])
  await page.clock.runFor('02:00')
  await eventually(shown).toEqual([false, true, 'Closed, opens Monday at 7 am'])
  const holidays = page.locator('#contact [data-holiday]:visible')
  expect(await holidays.count()).toBe(2)
  await page.clock.runFor('06:01:00')
  await eventually(() => holidays.allInnerTexts()).toEqual([expect.stringContaining('Closed on')])
})

it('on a phone, the keyboard leads past the header, and a bar to call follows', async () => {
  const { page } = await open('/', { origin: site.origin, width: 390, reducedMotion: true })
  await page.keyboard.press('Tab')
  const skip = page.locator('.skip-link')
  await eventually(async () => (await skip.boundingBox())!.y).toBeGreaterThan(0)
  expect(await skip.evaluate((link) => getComputedStyle(link).outlineWidth)).toBe('3px')
  await jumpTo(page, 600)
  await eventually(() => page.locator('[data-call-bar]').isVisible()).toBe(true)
  expect(
    await page.evaluate(() => getComputedStyle(document.body.parentElement!).scrollBehavior),
  ).toBe('auto')
})

it('pictures keep the point of the owner in view, and the logo suits its ground', async () => {
  const page = await come()
  const point = page.locator('#hero img').evaluate((img) => getComputedStyle(img).objectPosition)
  expect(await point).toBe('20% 70%')
  expect(await page.locator('header nav img:visible').getAttribute('src')).toContain('beads')
})

it('a map of streets contacts its service only once the visitor agrees', async () => {
  const { page, asked } = await open('/', { origin: site.origin })
  const map = page.locator('#address-map')
  await map.getByRole('button', { name: 'Show the map' }).click()
  await map.getByText('www.openstreetmap.org').first().waitFor()
  expect(asked).toEqual([])
  await map.getByRole('button', { name: 'Show the map' }).click()
  await eventually(() => asked.length).toBeGreaterThan(0)
})
