import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, markDocument } from './steps.ts'
import { useBrowser, type Visit, type Visitor } from './visit.ts'

const visit = useBrowser()

const CITY = '/locations/layton'
const SERVICE = '/services/ppf'
const APP = '**/assets/app-*.js'

/**
 * A visit that is closed with its test, and the paths of the scripts, page data and documents that
 * it asks for.
 */
const visiting = async (visitor: Visitor = {}) => {
  const visited = await visit(visitor)
  const asked = { scripts: [] as string[], data: [] as string[], documents: [] as string[] }
  visited.page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== visited.origin || request.frame() !== visited.page.mainFrame()) return
    if (request.resourceType() === 'script') asked.scripts.push(pathname)
    if (pathname.endsWith('/page.json')) asked.data.push(pathname)
    if (request.resourceType() === 'document') asked.documents.push(pathname)
  })
  return { ...visited, from: asked }
}

/** Holds back what matches until it is let go. */
const hold = async (page: Page, pattern: string): Promise<() => void> => {
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(pattern, async (route) => {
    await held
    // The page may have been left meanwhile.
    await route.continue().catch(() => {})
  })
  return letGo
}

/**
 * Waits until the page's own script watches over it: its sections below the fold wait for their
 * fade.
 */
const watched = (page: Page): Promise<void> =>
  page.locator('[data-fade=hidden]').first().waitFor({ state: 'attached' })

const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.getElementById('root')!.hasAttribute('data-hydrated'))

const reviews = (page: Page) => ({
  more: page.getByRole('button', { name: 'Show More' }),
  shown: () => page.locator('[data-section=reviews] li').filter({ visible: true }).count(),
})

/** What a browser would say of its line. */
const onLine = (page: Page, connection: object): Promise<unknown> =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value })
  }, connection)

const SLOW = [
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '3g' },
  { saveData: false, effectiveType: 'slow-2g' },
  { saveData: false, effectiveType: '4g', type: 'cellular' },
] as const

describe('a page that nobody touches', () => {
  it.each([CITY, SERVICE])('%s asks for one small script', async (path) => {
    const { page, origin, from } = await visiting({ width: 390, height: 844 })
    await page.goto(origin + path)
    await watched(page)
    for (const section of await page.locator('main [data-section]').all()) {
      await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
      await eventually(() => section.getAttribute('data-fade')).not.toBe('hidden')
    }
    await page.waitForLoadState('networkidle')
    expect(from.scripts).toEqual([expect.stringMatching(/^\/assets\/entry-[^/]+\.js$/)])
    expect(from.data).toEqual([])
  })
})

describe('what is used before the app is there', () => {
  it('a button: its click is done when the app has come', async () => {
    const { page, origin } = await visiting()
    const letGo = await hold(page, APP)
    await page.goto(origin)
    await watched(page)
    const { more, shown } = reviews(page)
    await more.click()
    expect(await shown()).toBe(6)
    letGo()
    await eventually(shown).toBe(8)
    await more.waitFor({ state: 'detached' })
  })

  it('a link: followed in the page when the app is quickly there', async () => {
    const { page, origin, from } = await visiting()
    await page.goto(origin + CITY)
    await watched(page)
    const isSame = await markDocument(page)
    await page.locator(`footer a[href="${SERVICE}"]`).first().hover()
    await eventually(() => isHydrated(page)).toBe(true)
    await page.locator(`footer a[href="${SERVICE}"]`).first().click()
    await page.waitForURL(origin + SERVICE)
    expect(await isSame()).toBe(true)
    expect(from.documents).toEqual([CITY])
  })

  it('a link: its page is loaded by the browser when the app does not come', async () => {
    const { page, origin, from } = await visiting()
    await hold(page, APP)
    await page.goto(origin + CITY)
    await watched(page)
    await page.locator(`footer a[href="${SERVICE}"]`).first().click()
    await page.waitForURL(origin + SERVICE)
    expect(from.documents).toEqual([CITY, SERVICE])
  })

  it('a link with a key held down is the browser’s own: it opens in another tab', async () => {
    const { page, context, origin } = await visiting()
    await page.goto(origin + CITY)
    await watched(page)
    const opened = context.waitForEvent('page')
    await page
      .locator(`footer a[href="${SERVICE}"]`)
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    await (await opened).waitForURL(origin + SERVICE)
    expect(page.url()).toBe(origin + CITY)
  })
})

describe('on a metered or slow line', () => {
  it.each(SLOW)(
    '%o: nothing is fetched for a link that is pointed at, and the browser follows it',
    async (connection) => {
      const { page, origin, from } = await visiting()
      await onLine(page, connection)
      await page.goto(origin + CITY)
      await watched(page)
      const link = page.locator(`footer a[href="${SERVICE}"]`).first()
      await link.hover()
      await link.focus()
      await page.waitForLoadState('networkidle')
      expect(from.scripts).toHaveLength(1)
      expect(from.data).toEqual([])
      await link.click()
      await page.waitForURL(origin + SERVICE)
      await watched(page)
      expect(from.documents).toEqual([CITY, SERVICE])
      expect(from.scripts.filter((path) => !path.startsWith('/assets/entry-'))).toEqual([])
    },
  )
})

describe('an app that cannot be had', () => {
  const failing = async (path: string): Promise<Visit & { from: { documents: string[] } }> => {
    const visited = await visiting()
    await visited.page.route(APP, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await visited.page.goto(visited.origin + path)
    await watched(visited.page)
    return visited
  }

  it('leaves the page whole, and links lead on', async () => {
    const { page, origin, from } = await failing(CITY)
    const link = page.locator(`footer a[href="${SERVICE}"]`).first()
    await link.hover()
    await page.waitForLoadState('networkidle')
    expect(from.documents).toEqual([CITY])
    await link.click()
    await page.waitForURL(origin + SERVICE)
    expect(from.documents).toEqual([CITY, SERVICE])
  })

  it('costs nobody the page that is here when the line is gone', async () => {
    const { page, origin, context, from } = await visiting()
    await page.goto(origin)
    await watched(page)
    const isSame = await markDocument(page)
    await context.setOffline(true)
    await reviews(page).more.click()
    await page.waitForLoadState('networkidle')
    expect(await isSame()).toBe(true)
    expect(from.documents).toEqual(['/'])
    // With the line back, the button works.
    await context.setOffline(false)
    await eventually(async () => {
      await reviews(page)
        .more.click({ timeout: 1000 })
        .catch(() => {})
      return reviews(page).shown()
    }).toBe(8)
  })
})
