import type { Page, Request, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bookNow, config, labelOf } from './read-config.ts'
import {
  eventually,
  expectAtAnchor,
  fadesWait,
  frames,
  jumpTo,
  markDocument,
  watchShifts,
} from './steps.ts'
import { open } from './visit.ts'

const SCRIPT = 'https://www.instagram.com/embed.js'

/** A social service with this script; all other third-party requests get an empty page. */
const social = (body: string) => async (route: Route, request: Request) => {
  if (request.url() === SCRIPT) await route.fulfill({ contentType: 'text/javascript', body })
  else
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' })
}

/** Its script in use: turns each link into a player, like the real one, and counts its calls. */
const working = social(`
  window.calls = []
  window.instgrm = { Embeds: { process() {
    window.calls.push(performance.now())
    for (const quote of document.querySelectorAll('blockquote.instagram-media')) {
      const frame = document.createElement('iframe')
      frame.src = quote.dataset.instgrmPermalink + '/embed'
      frame.height = '900'
      quote.replaceWith(frame)
    }
  } } }
`)

const calls = (page: Page): Promise<number> =>
  page.evaluate(() => ((window as { calls?: number[] }).calls ?? []).length)

const reels = (page: Page) => page.locator('[data-section="gallery"] li')

/** Scrolls until this many pixels are between the bottom of the window and the reels. */
const scrollNear = async (page: Page, pixels: number): Promise<void> => {
  const top = await page
    .locator('[data-section="gallery"] ul')
    .evaluate((list) => scrollY + list.getBoundingClientRect().top - innerHeight)
  await jumpTo(page, Math.round(top - pixels))
}

const scriptsFor = (page: Page): Promise<number> => page.locator(`script[src="${SCRIPT}"]`).count()

/** The layout position of each card on the page, ignoring its fade. */
const places = (page: Page) =>
  reels(page).evaluateAll((cards) =>
    cards.map((card) => {
      const { offsetWidth: width, offsetHeight: height } = card as HTMLElement
      let left = 0
      let top = 0
      for (let at = card as HTMLElement | null; at !== null; at = at.offsetParent as typeof at) {
        left += at.offsetLeft
        top += at.offsetTop
      }
      return { left, top, width, height }
    }),
  )

/**
 * Expects the cards at their old places, within a pixel: offsets of a fading section are rounded.
 */
const expectPlaces = async (page: Page, before: Awaited<ReturnType<typeof places>>) => {
  const now = await places(page)
  const moved = now.map((place, index) =>
    Math.max(
      ...(['left', 'top', 'width', 'height'] as const).map((side) =>
        Math.abs(place[side] - before[index]![side]),
      ),
    ),
  )
  expect(moved.filter((pixels) => pixels > 1)).toEqual([])
  expect(now).toHaveLength(before.length)
}

/** Waits until the page has its fonts, because their arrival does not matter to the reels. */
const fontsShown = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
  await frames(page, 2)
}

const expectLinks = async (page: Page): Promise<void> => {
  const links = await page
    .locator('[data-section="gallery"] li a')
    .evaluateAll((all) =>
      all.map((link) => ({ permalink: link.getAttribute('href'), caption: link.textContent })),
    )
  expect(links).toEqual(config.gallery.map(({ permalink, caption }) => ({ permalink, caption })))
  expect(links).toHaveLength(4)
}

describe('the gallery (specification, sections 3, 4 and 7)', () => {
  it.each([true, false])(
    'shows four reels as captioned links at first paint (JavaScript: %s)',
    async (javaScript) => {
      const { page } = await open('/', { javaScript })
      await expectLinks(page)
      for (const { caption } of config.gallery)
        expect(await page.getByText(caption, { exact: true }).isVisible()).toBe(true)
    },
  )

  it('requests the social script when the reels are within 600 px of the view, not earlier', async () => {
    const { page, asked } = await open('/', { thirdParty: working })
    // A section that waits to fade in is slightly lower: from here on its place is final.
    await fadesWait(page)
    expect(asked).toEqual([])
    await scrollNear(page, 640)
    await frames(page, 20)
    expect(await scriptsFor(page)).toBe(0)
    expect(asked).toEqual([])
    await scrollNear(page, 560)
    await eventually(() => scriptsFor(page)).toBe(1)
    await eventually(async () => asked[0]).toBe(SCRIPT)
    await eventually(() => calls(page)).toBe(1)
    expect(await page.locator('[data-section="gallery"] li iframe').count()).toBe(4)
  })

  it('requests it once per visit, however often the page is opened, and upgrades the reels each time', async () => {
    const { page, origin, asked, logs } = await open('/#gallery', { thirdParty: working })
    const sameDocument = await markDocument(page)
    await eventually(() => calls(page)).toBe(1)
    for (let entered = 2; entered <= 3; entered++) {
      await page.locator('header').getByRole('link', { name: bookNow.label, exact: true }).click()
      await page.waitForURL(origin + bookNow.href)
      await page.locator('[data-section="gallery"]').waitFor({ state: 'detached' })
      await jumpTo(page, 100_000)
      await page
        .locator('header nav')
        .getByRole('link', { name: labelOf('gallery'), exact: true })
        .click()
      await page.waitForURL(`${origin}/#gallery`)
      await expectAtAnchor(page, 'gallery')
      await eventually(() => calls(page)).toBe(entered)
      expect(await page.locator('[data-section="gallery"] li iframe').count()).toBe(4)
    }
    expect(asked.filter((address) => address === SCRIPT)).toEqual([SCRIPT])
    expect(await scriptsFor(page)).toBe(1)
    expect(await sameDocument()).toBe(true)
    expect(logs.filter((line) => !line.startsWith('log:'))).toEqual([])
  })

  it('retries after 2000 ms if the script is not ready at load, then gives up', async () => {
    const { page, asked } = await open('/', {
      thirdParty: social(`
        window.calls = []
        const loaded = performance.now()
        setTimeout(() => {
          window.instgrm = { Embeds: { process() { window.calls.push(performance.now() - loaded) } } }
        }, 300)
      `),
    })
    await scrollNear(page, 0)
    await eventually(() => calls(page)).toBe(1)
    const waited = await page.evaluate(() => (window as { calls?: number[] }).calls![0]!)
    // Timers and the page's clock are rounded to a millisecond at most.
    expect(waited).toBeGreaterThanOrEqual(1999)
    expect(waited).toBeLessThan(30_000)
    await scrollNear(page, 5000)
    await scrollNear(page, 0)
    await frames(page, 20)
    expect(await calls(page)).toBe(1)
    expect(asked.filter((address) => address === SCRIPT)).toEqual([SCRIPT])
  })

  it('keeps its links if the script is blocked, and nothing moves', async () => {
    const { page, asked, logs } = await open('/', { thirdParty: (route) => route.abort() })
    await fontsShown(page)
    const before = await places(page)
    const shifts = await watchShifts(page)
    const failed = page.waitForEvent('requestfailed', (request) => request.url() === SCRIPT)
    await scrollNear(page, -300)
    await failed
    await frames(page, 20)
    await expectLinks(page)
    await expectPlaces(page, before)
    expect(await shifts()).toBe(0)
    expect(asked).toEqual([SCRIPT])
    // Only the browser's own line about the request is logged.
    expect(logs.filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([])
  })

  it('moves nothing when the reels become players', async () => {
    const { page } = await open('/', { width: 390, height: 844, thirdParty: working })
    await fontsShown(page)
    const before = await places(page)
    const shifts = await watchShifts(page)
    await scrollNear(page, -300)
    await eventually(() => calls(page)).toBe(1)
    await frames(page, 20)
    expect(await page.locator('[data-section="gallery"] li iframe').count()).toBe(4)
    await expectPlaces(page, before)
    expect(await shifts()).toBe(0)
  })
})
