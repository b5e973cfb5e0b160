import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ownSite } from './own-site.ts'
import { eventually } from './steps.ts'
import { open } from './visit.ts'

const config = (consent: string): string => `business:
  name: Corner Bakery
  description: Bread and rolls from our own oven, every day.
integrations: { consent: ${consent} }
pages:
  - path: /
    sections:
      - { type: embed, heading: Dates, title: Calendar of classes, src: 'https://calendar.example.com/us', height: 500 }
  - path: /near
    sections:
      - { type: embed, heading: Dates, title: Calendar of classes, src: 'https://calendar.example.com/us', height: 500, loads: near }
`

const free = ownSite(config('none'))
const asking = ownSite(config('click'))

/** A calendar that says how high it is. */
const thirdParty = (route: Route): Promise<void> =>
  route.fulfill({
    contentType: 'text/html',
    body: `<!doctype html><title>Calendar</title><p>June</p><script>
      parent.postMessage({ event: 'calendar.page_height', payload: { height: '1234px' } }, '*')
    </script>`,
  })

const frame = (page: Page) => page.locator('iframe[title="Calendar of classes"]')

describe('the page of another service in a frame', () => {
  it('loads on a click and not before, takes the focus and the height that it reports', async () => {
    const { page, asked } = await open('/', { origin: free.origin, thirdParty })
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Show it here' }).click()
    await page.frameLocator('iframe').getByText('June').waitFor()
    expect(asked).toEqual(['https://calendar.example.com/us'])
    await eventually(() => frame(page).evaluate(({ clientHeight }) => clientHeight)).toBe(1234)
    expect(await frame(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('loads by itself where the owner wants it, even without script', async () => {
    const { page, asked } = await open('/near', {
      origin: free.origin,
      thirdParty,
      javaScript: false,
    })
    await page.frameLocator('iframe').getByText('June').waitFor()
    expect(asked).toEqual(['https://calendar.example.com/us'])
    expect(await frame(page).evaluate(({ clientHeight }) => clientHeight)).toBe(500)
  })

  it.each(['/', '/near'])('asks for consent first, once: %s', async (path) => {
    const { page, asked } = await open(path, { origin: asking.origin, thirdParty })
    expect(await page.getByText('This content comes from calendar.example.com').count()).toBe(1)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Show it here' }).click()
    await page.frameLocator('iframe').getByText('June').waitFor()
    await page.reload()
    await page.frameLocator('iframe').getByText('June').waitFor()
    await page.getByRole('button', { name: 'Stop showing content' }).click()
    await page.getByRole('button', { name: 'Show it here' }).waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  })

  it('links to the service where nothing can load', async () => {
    const { page } = await open('/', { origin: free.origin, javaScript: false })
    const link = page.getByRole('link', { name: 'Calendar of classes' })
    expect(await link.getAttribute('href')).toBe('https://calendar.example.com/us')
  })
})
