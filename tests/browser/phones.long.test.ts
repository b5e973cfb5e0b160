import type { Route } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ownSite } from './own-site.ts'
import { configText, messages, services, withOwnForm } from './read-config.ts'
import { eventually, hold, markDocument, pathOf, shows } from './steps.ts'
import { hydrated, visit } from './visit.ts'

const site = ownSite(withOwnForm(configText))

const ITS_SCRIPTS = /\/assets\/(?!entry-|rolldown-)[^/]*\.js$/

/**
 * A phone of 390 x 844 on slow 4G (Lighthouse's numbers). Making its processor slower keeps that of
 * this machine busy: only where that is what is tested.
 */
const onPhone = async (path: string, slower = 1) => {
  const { context: of } = await visit()
  const context = await of.browser()!.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  })
  onTestFinished(() => context.close())
  const { origin } = site
  const page = await context.newPage()
  const logs: string[] = []
  page.on('pageerror', (error) => logs.push(error.message))
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  const sent: string[] = []
  const take = (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent.push(route.request().postData()!)
    return route.fulfill({ contentType: 'application/json', body: '{"ok":true}' })
  }
  await context.route('**/request-sent', take)
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await browser.send('Network.enable')
  const slow = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 94_000 }
  const setOffline = (offline: boolean) =>
    browser.send('Network.emulateNetworkConditions', { offline, ...slow })
  await setOffline(false)
  const come = () => page.goto(origin + path, { waitUntil: 'domcontentloaded' })
  const menu = async (link: string): Promise<void> => {
    await page.locator('header').getByRole('button', { name: messages.openMenu }).tap()
    await page.locator(`#site-menu a[href="${link}"]`).first().tap()
  }
  const field = (name: string) => page.locator(`#lead-form [name=${name}]`)
  const fillIn = async (): Promise<void> => {
    await field('name').fill('J. M.')
    await field('telephone').fill('(801) 555-0123')
    await field('vehicle').fill('A van')
  }
  const send = () => page.locator('#lead-form form button[type=submit]').tap()
  return { page, context, logs, sent, setOffline, come, menu, field, fillIn, send }
}

describe('a phone on slow 4G with a four times slower processor', () => {
  it('opens the menu with a tap, follows links and sends the form', async () => {
    const { page, logs, sent, come, menu, fillIn, send } = await onPhone('/', 4)
    await come()
    await menu('/book-now')
    await shows(page, 'package-offer')
    await fillIn()
    await send()
    await page.locator('[data-sent]').waitFor()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain('J.+M.')
    expect(logs).toEqual([])
  })

  it('can use menu and form before their script arrives, and sends what was written', async () => {
    const { page, context, logs, sent, come, menu, field, fillIn, send } = await onPhone(
      '/book-now',
      4,
    )
    const letGo = await hold(context, ITS_SCRIPTS)
    await come()
    await menu('/#about')
    await page.waitForURL('**/#about')
    await page.goBack()
    await fillIn()
    await send()
    expect(sent).toEqual([])
    letGo()
    await page.locator('[data-sent]').waitFor()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain('A+van')
    expect(await field('name').count()).toBe(0)
    expect(logs).toEqual([])
  })
})

describe('going offline during a visit', () => {
  it.each(['with the app', 'before the app'])(
    'the page stays, a link explains why, and works once the visitor is back online: %s',
    async (when) => {
      const { page, logs, setOffline, come, menu } = await onPhone('/services/ppf')
      await come()
      await page.waitForLoadState('load')
      if (when === 'with the app') {
        await hydrated(page)
        await menu('/book-now')
        await shows(page, 'package-offer')
      }
      const [path, isSame] = [pathOf(page), await markDocument(page)]
      await setOffline(true)
      for (const { path: link } of services.slice(3, 5)) {
        await menu(link)
        await page.getByRole('alert').tap()
        expect(await page.getByRole('alert').innerText()).toBe(messages.routeErrorText)
      }
      expect(pathOf(page)).toBe(path)
      expect(await isSame()).toBe(true)
      await setOffline(false)
      await eventually(() => page.getByRole('alert').count()).toBe(0)
      const title = await page.title()
      await menu(services[3]!.path)
      await page.waitForURL(`**${services[3]!.path}`)
      await eventually(() => page.title()).not.toBe(title)
      expect(logs).toEqual([])
    },
  )

  it('back leads to the first page of the visit', async () => {
    const { page, setOffline, come, menu } = await onPhone('/services/ppf')
    await come()
    const heading = await page.locator('main h1').innerText()
    await hydrated(page)
    await menu('/book-now')
    await shows(page, 'package-offer')
    await setOffline(true)
    await page.goBack()
    await eventually(() => page.locator('main h1').innerText()).toBe(heading)
  })

  it.each(['with the app', 'before the app'])(
    'the form keeps its words and sends them once the visitor is back online: %s',
    async (when) => {
      const { page, sent, setOffline, come, field, fillIn, send } = await onPhone('/book-now')
      await come()
      await page.waitForLoadState('load')
      if (when === 'with the app') {
        await field('name').tap()
        await page.locator('#root[data-hydrated]').waitFor()
      }
      await setOffline(true)
      await fillIn()
      await send()
      if (when === 'with the app')
        await page.getByRole('alert').getByText('You are offline').waitFor()
      expect(await field('vehicle').inputValue()).toBe('A van')
      await setOffline(false)
      if (when === 'with the app') {
        await send()
        await page.locator('[data-sent]').waitFor()
      }
      // Chromium never retries a script that failed to load, so the browser sends the form.
      await eventually(() => sent.length).toBe(1)
      expect(sent[0]).toContain('A+van')
    },
  )
})

describe("yesterday's tab after a deployment that removed its scripts", () => {
  it('opens its menu, and follows links by full loads', async () => {
    const { page, context, come, menu } = await onPhone('/services/ppf')
    await come()
    await page.waitForLoadState('load')
    await context.route(ITS_SCRIPTS, (route) => route.fulfill({ status: 404, body: 'gone' }))
    for (const path of [services[1]!.path, '/#about']) {
      const heading = await page.locator('main h1').innerText()
      await menu(path)
      await page.waitForURL(`**${path}`)
      await eventually(() => page.locator('main h1').innerText()).not.toBe(heading)
    }
  })

  it('keeps every word that is typed meanwhile, and the browser sends them', async () => {
    const { page, context, sent, come, field, fillIn, send } = await onPhone('/book-now')
    let letGo = (): void => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await context.route(ITS_SCRIPTS, async (route) => {
      await held
      await route.fulfill({ status: 404, body: 'gone' }).catch(() => {})
    })
    await come()
    const isSame = await markDocument(page)
    await fillIn()
    const missed = page.waitForResponse((answer) => answer.status() === 404)
    // A finger on the button requests the app.
    await page.locator('#lead-form form button[type=submit]').dispatchEvent('pointerdown')
    letGo()
    await missed
    expect(await isSame()).toBe(true)
    expect(await field('vehicle').inputValue()).toBe('A van')
    await send()
    await eventually(() => sent.length).toBe(1)
    expect(sent[0]).toContain('J.+M.')
  })
})
