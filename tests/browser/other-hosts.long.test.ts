import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ownSite } from './own-site.ts'
import { eventually } from './steps.ts'
import { open } from './visit.ts'

const site = ownSite(`
business:
  name: Corner Bakery
  description: Bread and rolls from our own oven.
  address: 1 Main Street, Millbrook
  position: { latitude: 41.785, longitude: -73.694 }
theme: { preset: daylight }
pages:
  - path: /
    sections:
      - { type: hero, heading: Bread }
      - { type: address-map, heading: Find us }
      - { type: newsletter, heading: Letters, endpoint: 'https://letters.test/join', emailField: EMAIL }
      - type: video
        heading: Our oven
        src: https://youtu.be/abcdefghijk
        title: A night in the bakery
        poster: { src: images/beads.webp, alt: An oven }
`)

const hostsOf = (asked: readonly string[]): readonly string[] => [
  ...new Set(asked.map((address) => new URL(address).host)),
]

/** The height of a section, in pixels. */
const heightOf = (page: Page, type: string): Promise<number> =>
  page.locator(`[data-section=${type}]`).evaluate((section) => section.clientHeight)

it.each([
  ['address-map', 'Show the map', 'www.openstreetmap.org'],
  ['video', 'Watch: A night in the bakery', 'www.youtube-nocookie.com'],
])('%s contacts nobody before the click, and nothing moves on it', async (type, name, host) => {
  const { page, asked } = await open('/', { origin: site.origin })
  await page.getByRole('button', { name }).scrollIntoViewIfNeeded()
  const before = await heightOf(page, type)
  expect(asked).toEqual([])
  await page.getByRole('button', { name }).click()
  await eventually(() => hostsOf(asked)).toEqual([host])
  const frame = page.locator(`[data-section=${type}] iframe`)
  expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await heightOf(page, type)).toBe(before)
})

it('without script links lead to the film and to directions', async () => {
  const { page, asked } = await open('/', { origin: site.origin, javaScript: false })
  const film = page.getByRole('link', { name: 'Watch: A night in the bakery' })
  expect(await film.getAttribute('href')).toBe('https://youtu.be/abcdefghijk')
  const way = page.getByRole('link', { name: 'Get directions' })
  expect(await way.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\//)
  expect(await page.locator('main button:visible:not(form *)').count()).toBe(0)
  expect(asked).toEqual([])
})

it.each([true, false])(
  'an address goes to the newsletter service, which responds with its page; script: %s',
  async (javaScript) => {
    const { page, asked } = await open('/', { origin: site.origin, javaScript })
    const field = page.getByLabel('Email')
    await field.fill('nobody')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    expect(asked).toEqual([])
    await field.fill('jo@example.com')
    const sent = page.waitForRequest('https://letters.test/join')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    expect((await sent).postData()).toBe('EMAIL=jo%40example.com')
    await page.waitForURL('https://letters.test/join')
  },
)
