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

/** The parts of a page whose layout waits as it has been read: `hero`, …, `footer`. */
const waitingOnceRead = async (
  context: BrowserContext,
): Promise<(page: Page) => Promise<readonly string[]>> => {
  await context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const waiting = [...document.querySelectorAll('main > *, footer')]
        .filter((part) => getComputedStyle(part).contentVisibility !== 'visible')
        .map(({ id, localName }) => id || localName)
      Object.assign(window, { waiting })
    })
  })
  return (page) =>
    page.evaluate(() => (window as unknown as { waiting: readonly string[] }).waiting)
}

const stillWaiting = (page: Page): Promise<number> =>
  page.locator('[data-piecewise], [data-laid-out]').count()

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
    await context.addInitScript(() => {
      const seen = { shift: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const html = await readFile(join(inject('shippedFolder'), path, 'index.html'), 'utf8')
    const within = html.indexOf('</h3>', html.indexOf('data-section="services"'))
    let goOn = (): void => {}
    const server = createServer((request, response) => {
      if (request.url !== '/') return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.write(html.slice(0, within))
      goOn = () => response.end(html.slice(within))
    })
    const port = await listen(server, 0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await context.route(`http://127.0.0.1:${port}/`, (route) => route.continue())
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' })
    await page.locator('#services h3').first().waitFor({ state: 'attached' })
    const painted = () => page.evaluate(() => performance.getEntriesByType('paint').length)
    await page.waitForTimeout(500)
    expect(await painted()).toBe(0)
    goOn()
    await eventually(painted).toBeGreaterThan(0)
    await page.waitForLoadState('load')
    expect(
      await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift),
    ).toBe(0)
  })
})
