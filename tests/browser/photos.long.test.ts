import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFinds, RULES } from './axe.ts'
import { ownSite } from './own-site.ts'
import { eventually, scrollTop, watchShifts } from './steps.ts'
import { open, visit } from './visit.ts'

const photos = ['wheel', 'beads', 'hero-coupe-rear-portrait', 'tint-panes']
  .map((name) => `{ image: { src: images/${name}.webp, alt: The ${name} }, caption: By day. }`)
  .join(', ')

const config = (lang: string) => `lang: ${lang}
business:
  name: Corner Workshop
  description: Furniture made good again.
theme: { preset: daylight }
pages:
  - path: /
    sections:
      - { type: hero, heading: Furniture made good again }
      - { type: photos, variant: grid, heading: Seen by us, items: [${photos}] }
      - { type: photos, id: strip, variant: filmstrip, items: [${photos}] }
      - { type: photos, id: whole, variant: masonry, items: [${photos}] }
`

const site = ownSite(config('en'))
const mirrored = ownSite(config('ar'))

const linkAt = (page: Page, at: number, id = 'photos') => page.locator(`#${id} li > a`).nth(at)
const lightbox = (page: Page) => page.getByRole('dialog')
const expectShown = (page: Page, words: string) =>
  eventually(() => lightbox(page).locator('figure:not([inert]) img').getAttribute('alt')).toBe(
    words,
  )

interface Point {
  readonly x: number
  readonly y: number
}

/** A visitor at the photos, with the app loaded. */
const atPhotos = async (origin = site.origin, width = 1440): Promise<Page> => {
  const { page } = await open('/', { origin, width, reducedMotion: true })
  await page.locator('#photos').scrollIntoViewIfNeeded()
  await page.locator('[data-hydrated]').waitFor({ state: 'attached' })
  return page
}

describe('a clicked photo', () => {
  it('opens large, the arrow keys cycle through the photos, and Escape returns to it', async () => {
    const page = await atPhotos()
    const moved = await watchShifts(page)
    const before = await moved()
    await linkAt(page, 1).click()
    await expectShown(page, 'The beads')
    const top = await scrollTop(page)
    await page.keyboard.press('ArrowRight')
    await expectShown(page, 'The hero-coupe-rear-portrait')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expectShown(page, 'The wheel')
    await page.keyboard.press('ArrowLeft')
    await expectShown(page, 'The tint-panes')
    await page.keyboard.press('Escape')
    await eventually(() => lightbox(page).count()).toBe(0)
    expect(await linkAt(page, 1).evaluate((link) => link === document.activeElement)).toBe(true)
    expect(await scrollTop(page)).toBe(top)
    expect(await moved()).toBe(before)
  })

  it('closes when the visitor goes back, and stays on the page', async () => {
    const page = await atPhotos()
    const top = await scrollTop(page)
    const entries = await page.evaluate(() => history.length)
    await linkAt(page, 1).click()
    await expectShown(page, 'The beads')
    await page.goBack()
    await eventually(() => lightbox(page).count()).toBe(0)
    expect(await linkAt(page, 1).evaluate((link) => link === document.activeElement)).toBe(true)
    expect(await scrollTop(page)).toBe(top)
    // Closed otherwise, it leaves no entry before the page.
    await linkAt(page, 1).click()
    await expectShown(page, 'The beads')
    const left = page.evaluate(
      () => new Promise((done) => addEventListener('popstate', () => done(true), { once: true })),
    )
    await page.keyboard.press('Escape')
    await eventually(() => lightbox(page).count()).toBe(0)
    await left
    await linkAt(page, 0).click()
    await expectShown(page, 'The wheel')
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  })

  it('keeps the focus inside the large view', async () => {
    const page = await atPhotos()
    await linkAt(page, 0).press('Enter')
    await expectShown(page, 'The wheel')
    for (let at = 0; at < 8; at++) {
      await page.keyboard.press('Tab')
      // Past the last of them is the browser itself.
      const within = () => document.activeElement!.closest('dialog, body')?.tagName
      expect(await page.evaluate(within)).toMatch(/DIALOG|BODY/)
      expect(await page.evaluate(() => document.activeElement!.closest('main li'))).toBe(null)
    }
    await page.getByRole('button', { name: 'Next picture' }).click()
    await expectShown(page, 'The beads')
    await page.getByRole('button', { name: 'Previous picture' }).click()
    await expectShown(page, 'The wheel')
    await page.getByRole('button', { name: 'Close' }).click()
    await eventually(() => lightbox(page).count()).toBe(0)
  })

  it('gives way to the next with a swipe', async () => {
    const page = await atPhotos(site.origin, 390)
    await linkAt(page, 0).click()
    await expectShown(page, 'The wheel')
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', { x: 340, y: 480 })
    for (let x = 320; x >= 60; x -= 20) await touch('touchMove', { x, y: 480 })
    await touch('touchEnd')
    await expectShown(page, 'The beads')
  })

  it('moves left to the next photo in right-to-left languages', async () => {
    const page = await atPhotos(mirrored.origin)
    await linkAt(page, 0).click()
    await expectShown(page, 'The wheel')
    await page.keyboard.press('ArrowLeft')
    await expectShown(page, 'The beads')
    await page.keyboard.press('ArrowRight')
    await expectShown(page, 'The wheel')
  })

  it('has no axe findings, large or not', async () => {
    const page = await atPhotos()
    expect(await axeFinds(page, RULES)).toEqual([])
    await linkAt(page, 2, 'strip').click()
    await expectShown(page, 'The hero-coupe-rear-portrait')
    expect(await axeFinds(page, RULES)).toEqual([])
  })
})

it('without script, a photo leads to its largest file', async () => {
  // The browser shows a picture by itself with its own styles.
  const { page } = await visit({ origin: site.origin, javaScript: false, provokes: true })
  await page.goto(site.origin)
  const answer = page.waitForResponse((response) => response.url().endsWith('.webp'))
  await linkAt(page, 3, 'whole').click()
  expect((await answer).headers()['content-type']).toBe('image/webp')
  await page.waitForURL(/tint-panes-\d+-\w+\.webp$/)
})
