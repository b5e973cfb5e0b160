import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { CHROMIUM_ARGUMENTS } from '../tests/browser/find-chromium.ts'
import { hydrated } from '../tests/browser/hydrated.ts'

/** The content of a provider's frame: no provider is ever contacted for a picture. */
const STUB = `<!doctype html><html lang="en"><title>Form</title>
<style>body{margin:0;padding:32px;font:17px/1.5 system-ui,sans-serif;color:#14181f}
label{display:grid;gap:6px;margin:0 0 18px;font-weight:600}input{font:inherit;padding:12px;border:1px solid #7b8494;border-radius:8px}
h1{font-size:26px;margin:0 0 18px}</style><h1>The form of your provider</h1>
<label>Name<input></label><label>Phone<input></label><label>Vehicle<input></label>`

const ARGUMENTS = [...CHROMIUM_ARGUMENTS, '--hide-scrollbars', '--font-render-hinting=none']

/** A picture to make of a page, in pixels. */
export interface Shot {
  /** The full address. */
  readonly url: string
  readonly width: number
  readonly height: number
  /**
   * A selector: `top` scrolls its match to the top of the window, below the header; `only` shows
   * only its match, in full; `await` is waited for. Without one the top of the page is shown.
   */
  readonly top?: string
  readonly only?: string
  readonly await?: string
  /** The whole page, not only the window. */
  readonly whole?: boolean
  /** The device settings of the visitor; by default, light. */
  readonly scheme?: 'light' | 'dark'
}

/** Makes pictures of pages. */
export interface Camera {
  /** A PNG. */
  readonly take: (shot: Shot) => Promise<Buffer>
  readonly close: () => Promise<void>
}

const PATIENCE = 30_000

// Code for the page has no named function: the compiler would add a helper that pages lack.

/** Waits for this many drawn frames. */
const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (left) => {
    for (; left > 0; left--) await new Promise(requestAnimationFrame)
  }, count)

/**
 * Touches the page and waits until its script has taken over, fonts and visible pictures are
 * loaded, and nothing moves.
 */
const ready = async (page: Page): Promise<void> => {
  await hydrated(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    const inView = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    })
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)))
  })
  // Effects of a scroll begin with the next frames.
  await frames(page, 4)
  await page.evaluate(async () => {
    const moves = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.all(moves.map(({ finished }) => finished.catch(() => undefined)))
  })
  await frames(page, 2)
}

/** Scrolls the match of a selector to the top of the window, right below the fixed header. */
const bringToTop = async (page: Page, selector: string): Promise<void> => {
  const found = page.locator(selector).first()
  await found.waitFor({ timeout: PATIENCE })
  await found.evaluate((element) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const top = element.getBoundingClientRect().top + scrollY - header - 16
    scrollTo({ top, behavior: 'instant' })
  })
}

/** Scrolls through a page, so that every picture on it is loaded. */
const scrollThrough = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    // Pictures in a horizontal scroller would not load by themselves.
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await ready(page)
}

const takeShot = async (
  page: Page,
  { url, top, only, await: wanted, whole = false }: Shot,
): Promise<Buffer> => {
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // A font that came too late for the first drawing is ready for the second.
  await page.reload({ waitUntil: 'load' })
  await ready(page)
  if (wanted !== undefined) await page.locator(wanted).first().waitFor({ timeout: PATIENCE })
  if (top !== undefined) {
    await bringToTop(page, top)
    await ready(page)
  }
  if (only === undefined) {
    if (whole) await scrollThrough(page)
    return page.screenshot({ fullPage: whole })
  }
  // Fixed elements would cover it.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('header, [data-call-bar]'))
      bar.style.visibility = 'hidden'
  })
  const found = page.locator(only).first()
  await found.scrollIntoViewIfNeeded()
  await ready(page)
  return found.screenshot()
}

/**
 * Opens a browser that makes the same picture of the same page each time: nothing moves, and a stub
 * answers for every address except the page's own. Takes the browser's executable.
 */
export const openCamera = async (executablePath: string): Promise<Camera> => {
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS })
  const contextOf = async ({
    url,
    width,
    height,
    scheme = 'light',
  }: Shot): Promise<BrowserContext> => {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
      colorScheme: scheme,
      locale: 'en-US',
    })
    const { origin } = new URL(url)
    await context.route(
      (address) => address.origin !== origin && address.protocol.startsWith('http'),
      (route, request) =>
        request.resourceType() === 'document'
          ? route.fulfill({ contentType: 'text/html', body: STUB })
          : route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    return context
  }
  return {
    take: async (shot) => {
      const context = await contextOf(shot)
      try {
        return await takeShot(await context.newPage(), shot)
      } finally {
        await context.close()
      }
    },
    close: () => browser.close(),
  }
}
