import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'

/** A telephone over a slow mobile line, as Lighthouse has it, its processor slowed four times. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

const KINDS = ['document', 'stylesheet', 'script', 'font', 'image', 'other'] as const
type Kind = (typeof KINDS)[number]

/** Bytes by kind: text as gzip -9 makes it, pictures and fonts as they are. */
export type Bytes = Readonly<Record<Kind, number>>

/** Collects the bytes of every answer from here on. */
const collect = (page: Page): (() => Promise<Bytes>) => {
  const found: Promise<readonly [Kind, number]>[] = []
  page.on('response', (response) => {
    const kind = KINDS.find((each) => each === response.request().resourceType()) ?? 'other'
    const sizeOf = (body: Buffer): number =>
      kind === 'font' || kind === 'image' ? body.length : gzipSync(body, { level: 9 }).length
    const body = response.body().then(sizeOf, () => 0)
    found.push(body.then((size) => [kind, size]))
  })
  return async () => {
    const bytes = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0, other: 0 }
    for (const [kind, size] of await Promise.all(found)) bytes[kind] += size
    return bytes
  }
}

/** How a page loads on a slow telephone. Milliseconds from the request on. */
export interface Loaded {
  readonly bytes: Bytes
  readonly firstPaint: number
  readonly largestPaint: number
  /** What was painted then. */
  readonly largest: string
  /** The shares of the window by which things moved, added up (Layout Instability). */
  readonly shift: number
}

interface Seen {
  largestPaint: number
  largest: string
  shift: number
}

/** Runs in the page. A named function in it would call a helper that pages lack. */
const watch = (): void => {
  const seen: Seen = { largestPaint: 0, largest: '', shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
      seen.largestPaint = entry.startTime
      seen.largest = entry.element?.tagName.toLowerCase() ?? '?'
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }
    for (const entry of list.getEntries() as Shift[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Loads a page on a slow telephone, with an empty cache. */
export const loadSlowly = async (browser: Browser, url: string): Promise<Loaded> => {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const bytes = collect(page)
    await page.goto(url, { waitUntil: 'load' })
    // A page that asks on and on is taken as it is.
    await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {})
    await page.waitForTimeout(1000)
    const seen = await page.evaluate(() => ({
      ...(window as unknown as { seen: Seen }).seen,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }))
    return { ...seen, bytes: await bytes() }
  } finally {
    await context.close()
  }
}
