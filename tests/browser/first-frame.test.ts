import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { listen } from '../../src/build/serve.ts'
import { locations } from './read-config.ts'
import { eventually, expectAtAnchor } from './steps.ts'
import { useBrowser, type Visit, type Visitor } from './visit.ts'

const visit = useBrowser()

const { path } = locations[0]!

const entered = async (visitor?: Visitor): Promise<Visit> => {
  const visited = await visit(visitor)
  onTestFinished(() => visited.context.close())
  return visited
}

/** The parts of a page whose layout waits when they have been read: `hero`, …, `footer`. */
const waitingOnceRead = async (
  context: BrowserContext,
): Promise<(page: Page) => Promise<readonly string[]>> => {
  await context.addInitScript(() => {
    const waiting: string[] = []
    new MutationObserver((records) => {
      for (const part of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (part instanceof HTMLElement && part.matches('main > *, #root > footer'))
          if (getComputedStyle(part).contentVisibility !== 'visible')
            waiting.push(part.id || part.localName)
    }).observe(document, { childList: true, subtree: true })
    Object.assign(window, { waiting })
  })
  return (page) =>
    page.evaluate(() => (window as unknown as { waiting: readonly string[] }).waiting)
}

const stillWaiting = (page: Page): Promise<number> =>
  page.locator('[data-piecewise], [data-laid-out]').count()

const painted = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByType('paint').length)

/** Watches how much a page moves; the answer tells it. */
const watchedShift = async (context: BrowserContext): Promise<(page: Page) => Promise<number>> => {
  await context.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return (page) =>
    page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
}

/** A city page that comes in two pieces, the second when it is called for. */
const inTwoPieces = async (
  context: BrowserContext,
  cutAt: (html: string) => number,
): Promise<{ readonly address: string; readonly goOn: () => void }> => {
  const html = await readFile(join(inject('shippedFolder'), path, 'index.html'), 'utf8')
  const cut = cutAt(html)
  let goOn = (): void => {}
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.write(html.slice(0, cut))
    goOn = () => response.end(html.slice(cut))
  })
  const address = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/`
  onTestFinished(() => void server.close())
  await context.route(address, (route) => route.continue())
  return { address, goOn: () => goOn() }
}

/** A city page whose third section has just begun to come. */
const thirdSectionBegun = (html: string): number => {
  const [, , third] = Array.from(html.matchAll(/<section[^>]*>/g))
  return third!.index + third![0].length
}

/** What a tab does, as Chromium tells it: `RunTask`, `Layout`, … */
interface Traced {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  readonly args: { readonly beginData?: { readonly url?: string; readonly dirtyObjects?: number } }
}

/** Traces what a browser does; the answer ends it. */
const traced = async (context: BrowserContext): Promise<() => Promise<readonly Traced[]>> => {
  const session = await context.browser()!.newBrowserCDPSession()
  const events: Traced[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Traced[])))
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']
  await session.send('Tracing.start', { traceConfig: { includedCategories } })
  return async () => {
    const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await ended
    await session.detach()
    return events
  }
}

describe('the first frame of a page', () => {
  it('waits for nothing below its first section, which is laid out right after it', async () => {
    const { page, context, origin } = await entered({ width: 390 })
    const waiting = await waitingOnceRead(context)
    await page.goto(origin + path)
    const sections = await page
      .locator('main > [data-section]')
      .evaluateAll((all) => all.map(({ id }) => id))
    expect(await waiting(page)).toEqual([...sections.slice(1), 'footer'])
    await eventually(() => stillWaiting(page)).toBe(0)
    const said = await page.evaluate(() => document.body.innerText)
    const whole = await entered({ width: 390, javaScript: false })
    await whole.page.goto(origin + path)
    for (const heading of await whole.page.locator('main h2').allInnerTexts())
      expect(said).toContain(heading)
  })

  it.each([
    ['an address names a place of the page', (page: Page, address: string) => page.goto(`${address}#contact`)], // prettier-ignore
    [
      'somebody comes back',
      async (page: Page, address: string) => {
        await page.goto(address)
        await page.reload()
      },
    ],
  ])('has the whole page laid out where %s', async (_, come) => {
    const { page, context, origin } = await entered({ width: 390 })
    const waiting = await waitingOnceRead(context)
    await come(page, origin + path)
    expect(await waiting(page)).toEqual([])
  })

  it('is followed by the right place when a link is followed before anything else has been laid out', async () => {
    const { page, context, origin } = await entered({ width: 390 })
    // No frame after the first is heard of, and the page does not end to load.
    await context.addInitScript(() => (window.requestAnimationFrame = () => 0))
    await context.route('**/*.{avif,webp}', () => {})
    await page.goto(origin + path, { waitUntil: 'commit' })
    const link = page.locator('main a[href$="#contact"]').first()
    await link.waitFor()
    expect(await stillWaiting(page)).toBeGreaterThan(0)
    await link.evaluate((element) => (element as HTMLElement).click())
    await expectAtAnchor(page, 'contact')
  })

  it('comes when the first two sections are whole, so that what follows of them moves nothing', async () => {
    const { page, context } = await entered({ width: 1440 })
    const shift = await watchedShift(context)
    const { address, goOn } = await inTwoPieces(context, (html) =>
      html.indexOf('</h3>', html.indexOf('data-section="services"')),
    )
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('#services h3').first().waitFor({ state: 'attached' })
    await page.waitForTimeout(500)
    expect(await painted(page)).toBe(0)
    goOn()
    await eventually(() => painted(page)).toBeGreaterThan(0)
    await page.waitForLoadState('load')
    expect(await shift(page)).toBe(0)
  })

  it('shows what has been laid out if it comes before the rest of the view, which moves nothing when it comes', async () => {
    const { page, context, origin } = await entered({ width: 390 })
    const shift = await watchedShift(context)
    // Frames come between the tasks, and the page does not end to load.
    await context.addInitScript(() => {
      let last = Promise.resolve()
      const postTask = (step: () => void): void => {
        last = last.then(() => new Promise((done) => setTimeout(done, 100))).then(step)
      }
      Object.assign(scheduler, { postTask })
      const views: string[] = []
      Object.assign(window, { views })
      const look = (): void => {
        const shown = [...document.querySelectorAll('header, main > *')].filter(
          (part) => part.getClientRects().length > 0,
        )
        const view = shown.map(({ id, localName }) => id || localName).join(' ')
        if (views.at(-1) !== view) views.push(view)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await context.route('**/*.{avif,webp}', () => {})
    await page.goto(origin + path, { waitUntil: 'commit' })
    const views = () =>
      page.evaluate(() => (window as unknown as { views: readonly string[] }).views)
    await eventually(async () => (await views()).length).toBeGreaterThan(2)
    expect((await views()).slice(0, 2)).toEqual(['header', 'header hero'])
    await eventually(() => stillWaiting(page)).toBe(0)
    expect((await views()).at(-1)!.split(' ')).toEqual(
      expect.arrayContaining(
        await page.locator('main > [data-section]').evaluateAll((all) => all.map(({ id }) => id)),
      ),
    )
    expect(await shift(page)).toBe(0)
  })

  it('is drawn of what was laid out in tasks of its own: the header, then each part in view', async () => {
    const { page, context } = await entered({ width: 390 })
    const { address, goOn } = await inTwoPieces(context, thirdSectionBegun)
    const end = await traced(context)
    await page.goto(address, { waitUntil: 'commit' })
    await eventually(() => painted(page)).toBeGreaterThan(0)
    const events = await end()
    goOn()
    const read = events.find(({ args }) => args.beginData?.url === address)!
    const own = events.filter(({ pid, tid }) => pid === read.pid && tid === read.tid)
    const objects = own
      .filter(({ name }) => name === 'RunTask')
      .map(({ ts, dur = 0 }) =>
        own
          .filter((event) => event.name === 'Layout' && event.ts >= ts && event.ts < ts + dur)
          .reduce((sum, { args }) => sum + args.beginData!.dirtyObjects!, 0),
      )
    const all = objects.reduce((sum, each) => sum + each, 0)
    // Header and hero: each less than all of it.
    expect(all).toBeGreaterThan(40)
    expect(Math.max(...objects)).toBeLessThan(0.8 * all)
  })

  it('leaves out no part that is in view, and looks for nothing that is not', async () => {
    const { page, context } = await entered({ width: 1440, height: 1000 })
    await context.addInitScript(() =>
      requestAnimationFrame(() => {
        const parts = [...document.querySelectorAll('main > *')].map((part) => ({
          isInView: part.getBoundingClientRect().top < innerHeight,
          isLeftOut: getComputedStyle(part).contentVisibility === 'hidden',
        }))
        Object.assign(window, { parts })
      }),
    )
    const { address, goOn } = await inTwoPieces(context, thirdSectionBegun)
    await page.goto(address, { waitUntil: 'commit' })
    await eventually(() => painted(page)).toBeGreaterThan(0)
    const parts = await page.evaluate(
      () =>
        (window as unknown as { parts: readonly { isInView: boolean; isLeftOut: boolean }[] })
          .parts,
    )
    expect(parts.map(({ isLeftOut }) => isLeftOut)).toEqual(parts.map(({ isInView }) => !isInView))
    expect(parts.map(({ isInView }) => isInView)).toEqual([true, true, false])
    goOn()
    await eventually(() => stillWaiting(page)).toBe(0)
  })
})
