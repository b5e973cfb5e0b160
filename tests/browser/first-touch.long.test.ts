import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, footerLink, hold, markDocument } from './steps.ts'
import { visit } from './visit.ts'

const CITY = '/locations/layton'
const SERVICE = '/services/ppf'
const APP = '**/assets/app-*.js'

/** Waits for the page's own script: the sections below the fold are ready to fade in. */
const watched = (page: Page): Promise<void> =>
  page.locator('[data-fade=hidden]').first().waitFor({ state: 'attached' })

const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.getElementById('root')!.hasAttribute('data-hydrated'))

const reviews = (page: Page) => ({
  more: page.getByRole('button', { name: 'Show More' }),
  shown: () => page.locator('[data-section=reviews] li').filter({ visible: true }).count(),
})

const SLOW = [
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '3g' },
  { saveData: false, effectiveType: 'slow-2g' },
  { saveData: false, effectiveType: '4g', type: 'cellular' },
] as const

describe('a page that nobody touches', () => {
  it.each([CITY, SERVICE])('%s requests one small script', async (path) => {
    const { page, origin, from } = await visit({ width: 390, height: 844 })
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

describe('an action before the app has loaded', () => {
  it('a button: its click takes effect when the app arrives', async () => {
    const { page, origin } = await visit()
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

  it('a link: followed in the page if the app arrives quickly', async () => {
    const { page, origin, from } = await visit()
    await page.goto(origin + CITY)
    await watched(page)
    const isSame = await markDocument(page)
    await footerLink(page, SERVICE).hover()
    await eventually(() => isHydrated(page)).toBe(true)
    await footerLink(page, SERVICE).click()
    await page.waitForURL(origin + SERVICE)
    expect(await isSame()).toBe(true)
    expect(from.documents).toEqual([CITY])
  })

  it('a link: loaded by the browser if the app does not arrive', async () => {
    const { page, origin, from } = await visit()
    await hold(page, APP)
    await page.goto(origin + CITY)
    await watched(page)
    await footerLink(page, SERVICE).click()
    await page.waitForURL(origin + SERVICE)
    expect(from.documents).toEqual([CITY, SERVICE])
  })

  it('a link with a modifier key belongs to the browser: it opens in another tab', async () => {
    const { page, context, origin } = await visit()
    await page.goto(origin + CITY)
    await watched(page)
    const opened = context.waitForEvent('page')
    await footerLink(page, SERVICE).click({ modifiers: ['ControlOrMeta'] })
    await (await opened).waitForURL(origin + SERVICE)
    expect(page.url()).toBe(origin + CITY)
  })
})

it('on a metered or slow connection, pointing at a link fetches nothing, and the browser follows it', async () => {
  const { page, context, origin, from } = await visit()
  const link = footerLink(page, SERVICE)
  await page.addInitScript((all) => {
    // For a city that was seen before, the form of a page would load the app.
    if (location.pathname.startsWith('/locations/')) sessionStorage.clear()
    const value = all[Number(document.cookie.split('=')[1])]
    Object.defineProperty(navigator, 'connection', { value })
  }, SLOW)
  for (const at of SLOW.keys()) {
    await context.addCookies([{ name: 'connection', value: `${at}`, url: origin }])
    await page.goto(origin + CITY)
    await watched(page)
    await page.locator('footer strong').first().hover()
    await link.hover()
    await link.focus()
    await page.waitForLoadState('networkidle')
  }
  await link.click()
  await page.waitForURL(origin + SERVICE)
  await watched(page)
  expect(from.documents).toEqual([...SLOW.map(() => CITY), SERVICE])
  expect(from.scripts.filter((path) => !path.startsWith('/assets/entry-'))).toEqual([])
  expect(from.data).toEqual([])
})

describe('an app that cannot be loaded', () => {
  it('leaves the page complete, and its links work', async () => {
    const { page, origin, from } = await visit()
    await page.route(APP, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.goto(origin + CITY)
    await watched(page)
    const link = footerLink(page, SERVICE)
    await link.hover()
    await page.waitForLoadState('networkidle')
    expect(from.documents).toEqual([CITY])
    await link.click()
    await page.waitForURL(origin + SERVICE)
    expect(from.documents).toEqual([CITY, SERVICE])
  })

  it('keeps the current page for a visitor who goes offline', async () => {
    const { page, origin, context, from } = await visit()
    await page.goto(origin)
    await watched(page)
    const isSame = await markDocument(page)
    await context.setOffline(true)
    await reviews(page).more.click()
    await page.waitForLoadState('networkidle')
    expect(await isSame()).toBe(true)
    expect(from.documents).toEqual(['/'])
    // Back online, the button works.
    await context.setOffline(false)
    await eventually(async () => {
      await reviews(page)
        .more.click({ timeout: 1000 })
        .catch(() => {})
      return reviews(page).shown()
    }).toBe(8)
  })
})
