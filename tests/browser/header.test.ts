import { describe, expect, it } from 'vitest'
import { hydrated, useBrowser } from './visit.ts'

const visit = useBrowser()

describe('the header', () => {
  it('is transparent to 50 px of scroll, opaque past it, and transparent again at the top', async () => {
    const { page, origin, context } = await visit()
    await page.goto(origin)
    await hydrated(page)
    const background = () =>
      page.locator('header').evaluate(async (header) => {
        await Promise.all(header.getAnimations().map((animation) => animation.finished))
        return getComputedStyle(header).backgroundColor
      })
    const scrollTo = async (top: number) => {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
      await page.waitForTimeout(100)
    }
    expect(await background()).toBe('rgba(0, 0, 0, 0)')
    await scrollTo(50)
    expect(await background()).toBe('rgba(0, 0, 0, 0)')
    await scrollTo(51)
    expect(await background()).toMatch(/^rgb\(/)
    expect(
      await page.locator('header').evaluate((header) => header.getBoundingClientRect().top),
    ).toBe(0)
    await scrollTo(0)
    expect(await background()).toBe('rgba(0, 0, 0, 0)')
    await context.close()
  })
})
