import type { Browser, Page } from 'playwright-core'
import { gzipped } from './package-costs.ts'

/** A telephone over a slow mobile line, as Lighthouse has it: 150 ms there and back, 1.6 Mbit/s down, a processor slowed four times. */
const PHONE = { width: 412, height: 823 }
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const SLOWED = 4

const KINDS = ['document', 'stylesheet', 'script', 'font', 'image', 'other'] as const
export type Kind = (typeof KINDS)[number]

/** The bytes of what was loaded, by kind: text as gzip -9 makes it, pictures and fonts as they are. */
export type Bytes = Readonly<Record<Kind, number>>

export const sumOf = (bytes: Bytes): number => KINDS.reduce((sum, kind) => sum + bytes[kind], 0)

const collect = (page: Page): (() => Promise<Bytes>) => {
  const found: Promise<readonly [Kind, number]>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    const kind = KINDS.find((each) => each === type) ?? 'other'
    found.push(
      response.body().then(
        (body) =>
          [kind, kind === 'font' || kind === 'image' ? body.length : gzipped(body)] as const,
        () => [kind, 0] as const,
      ),
    )
  })
  return async () => {
    const bytes = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0, other: 0 }
    for (const [kind, size] of await Promise.all(found)) bytes[kind] += size
    return bytes
  }
}

/** What a page loads by itself, after it was touched, and after it was read to its end. */
export interface Weights {
  readonly untouched: Bytes
  readonly touched: Bytes
  readonly read: Bytes
}

/** Waits until nothing more is asked for; a page that asks on and on is taken as it is. */
const quiet = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {})

/** Points at the page's first link to another page of the site. */
export const touch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const link = document.querySelector('main a[href^="/"], header a[href^="/"]')
    link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })

const readToEnd = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
  })
  await quiet(page)
}

/** Weighs a page on a telephone, with an empty cache. */
export const weigh = async (browser: Browser, url: string): Promise<Weights> => {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 1.75 })
  try {
    const page = await context.newPage()
    const bytes = collect(page)
    await page.goto(url, { waitUntil: 'load' })
    await quiet(page)
    await page.waitForTimeout(1000)
    const untouched = await bytes()
    await touch(page)
    await quiet(page)
    await page.waitForTimeout(500)
    const touched = await bytes()
    await readToEnd(page)
    return { untouched, touched, read: await bytes() }
  } finally {
    await context.close()
  }
}

/** How a page came on a slow telephone. Milliseconds from the request on. */
export interface Loaded {
  readonly firstPaint: number
  readonly largestPaint: number
  /** What was painted then. */
  readonly largest: string
  /** The shares of the window by which things moved, added up (Layout Instability). */
  readonly shift: number
  /** When the first byte and the last byte of the first script came. */
  readonly script: readonly [first: number, last: number] | undefined
  /** The longest task of the page's thread, from its first byte on. */
  readonly longestTask: number
  /** What of tasks goes beyond 50 ms, added up. */
  readonly blocked: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  /** Processor time, in microseconds: what other programs took meanwhile is not in it. */
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
  readonly args: { readonly beginData?: { readonly url?: string } }
}

const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  '__metadata',
]

/**
 * Traces what is done; the answer is the processor time of each task of the page's own thread, in milliseconds, from the one on in which
 * its document begins to be parsed: what the browser does before, to make a place for any page, is the same for all.
 */
const traced = async (
  browser: Browser,
  url: string,
  act: () => Promise<void>,
): Promise<readonly number[]> => {
  const root = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  root.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  )
  await root.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } })
  await act()
  const complete = new Promise<void>((resolve) =>
    root.once('Tracing.tracingComplete', () => resolve()),
  )
  await root.send('Tracing.end')
  await complete
  await root.detach()
  // The page's process is the one in which its documents were parsed.
  const parsed = events.find(
    ({ name, args }) => name === 'ParseHTML' && args.beginData?.url === url,
  )
  if (parsed === undefined) throw new Error('The trace holds no page')
  return events
    .filter(
      ({ name, pid, tid, ts, dur = 0 }) =>
        name === 'RunTask' && pid === parsed.pid && tid === parsed.tid && ts + dur > parsed.ts,
    )
    .map(({ dur = 0, tdur = dur }) => tdur / 1000)
}

interface Seen {
  largest: { at: number; what: string }
  shift: number
}

/** Loads a page on a slow telephone, with an empty cache. `act` is what its visitor does when it has come. */
export const loadSlowly = async (
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Loaded> => {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      const seen: Seen = { largest: { at: 0, what: '' }, shift: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          element?: Element
          url?: string
        })[])
          seen.largest = {
            at: entry.startTime,
            what: `${entry.element?.tagName.toLowerCase() ?? '?'} ${(entry.url ?? '').split('/').at(-1) ?? ''}`.trim(),
          }
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[])
          if (!entry.hadRecentInput) seen.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const tasks = await traced(browser, url, async () => {
      await page.goto(url, { waitUntil: 'load' })
      await quiet(page)
      await act(page)
      await quiet(page)
      await page.waitForTimeout(1000)
    })
    const told = await page.evaluate(() => {
      const { seen } = window as unknown as { seen: Seen }
      const scripts = (
        performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      ).filter(({ initiatorType, name }) => initiatorType === 'script' && name.endsWith('.js'))
      const [first] = scripts.sort((a, b) => a.responseStart - b.responseStart)
      return {
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        seen,
        script:
          first === undefined ? undefined : ([first.responseStart, first.responseEnd] as const),
      }
    })
    return {
      firstPaint: told.firstPaint,
      largestPaint: told.seen.largest.at,
      largest: told.seen.largest.what,
      shift: told.seen.shift,
      script: told.script,
      longestTask: Math.max(0, ...tasks),
      blocked: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
    }
  } finally {
    await context.close()
  }
}

/**
 * How many frames are drawn from the click on a link that was pointed at until the next page stands there: the second page shows in the
 * frame after the click where the answer is 1.
 */
export const framesToNext = async (
  browser: Browser,
  url: string,
  path: string,
): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    await quiet(page)
    const link = page.locator(`footer a[href="${path}"]`).first()
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    await quiet(page)
    await page.waitForTimeout(500)
    await page.evaluate((to) => {
      const state = { frames: -1 }
      // The page before has gone when its first section has.
      const before = document.querySelector('main [data-section]')!
      Object.assign(window, { state })
      document.addEventListener(
        'click',
        async () => {
          let frames = 0
          while (location.pathname !== to || before.isConnected) {
            await new Promise(requestAnimationFrame)
            frames++
          }
          state.frames = frames
        },
        { capture: true, once: true },
      )
    }, path)
    await link.click()
    await page.waitForFunction(
      () => (window as unknown as { state: { frames: number } }).state.frames >= 0,
    )
    return page.evaluate(() => (window as unknown as { state: { frames: number } }).state.frames)
  } finally {
    await context.close()
  }
}
