import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { messages } from './read-config.ts'
import { eventually, jumpTo } from './steps.ts'
import { open } from './visit.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: messages.callBar })

/** Whether the whole bar is visible at the bottom of the window. */
const isThere = (page: Page): Promise<boolean> =>
  page.evaluate((name) => {
    const found = document.querySelector(`nav[aria-label="${name}"]`)
    if (found === null || !found.checkVisibility({ visibilityProperty: true })) return false
    const { top, bottom, width } = found.getBoundingClientRect()
    return width === innerWidth && top < innerHeight && Math.abs(bottom - innerHeight) < 1
  }, messages.callBar)

describe('the call bar on phones', () => {
  it('appears after scrolling, and disappears at the top of the page', async () => {
    const { page } = await open('/locations/lehi', { width: 390, height: 844 })
    expect(await isThere(page)).toBe(false)
    await jumpTo(page, 600)
    await eventually(() => isThere(page)).toBe(true)
    // Its button replaces the header's, which is hidden meanwhile.
    const button = page.locator('header [data-end] > [data-tone=accent]')
    expect(await button.isVisible()).toBe(false)
    await jumpTo(page, 0)
    await eventually(() => button.isVisible()).toBe(true)
    await eventually(() => isThere(page)).toBe(false)
  })

  it('does not cover the end of a page', async () => {
    const { page } = await open('/book-now', { width: 390, height: 844 })
    await jumpTo(page, 100_000)
    await eventually(() => isThere(page)).toBe(true)
    // Near the view, the footer gets a line that says whether the business is open.
    await page.locator('footer [data-is-open]').waitFor()
    await jumpTo(page, 100_000)
    const [footer, top] = await Promise.all([
      page.getByRole('contentinfo').evaluate((element) => element.getBoundingClientRect().bottom),
      bar(page).evaluate((element) => element.getBoundingClientRect().top),
    ])
    expect(footer).toBeLessThanOrEqual(top + 1)
  })

  it('works without script, and is hidden on wide screens', async () => {
    const without = await open('/', { width: 390, height: 844, javaScript: false })
    expect(await bar(without.page).isVisible()).toBe(true)
    const wide = await open('/', { width: 1440 })
    await jumpTo(wide.page, 600)
    expect(await bar(wide.page).isVisible()).toBe(false)
  })
})
