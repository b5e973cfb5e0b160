import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eventually, markDocument, scrollTop } from './steps.ts'
import { hydrated, useBrowser, type Visit, type Visitor } from './visit.ts'

const visit = useBrowser()

const CITY = '/locations/layton'
const SERVICE = '/services/ppf'
const APP = '**/assets/app-*.js'
const ENTRY = '**/assets/entry-*.js'

/** A visit that is closed with its test, and the paths of the scripts, page data and documents that it asks for. */
const visiting = async (visitor: Visitor = {}) => {
  const visited = await visit(visitor)
  onTestFinished(() => visited.context.close())
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

/** Waits until the page's own script watches over it: its sections below the fold wait for their fade. */
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
  it.each([CITY, SERVICE])('%s asks for one small script, when it has loaded', async (path) => {
    const { page, origin, from } = await visiting({ width: 390, height: 844 })
    let loaded = false
    page.on('load', () => (loaded = true))
    const before: boolean[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') before.push(!loaded)
    })
    await page.goto(origin + path)
    await watched(page)
    for (const section of await page.locator('main [data-section]').all()) {
      await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
      await eventually(() => section.getAttribute('data-fade')).not.toBe('hidden')
    }
    await page.waitForLoadState('networkidle')
    expect(from.scripts).toEqual([expect.stringMatching(/^\/assets\/entry-[^/]+\.js$/)])
    expect(before).toEqual([false])
    expect(from.data).toEqual([])
  })

  it('the home page brings its app when the reels come near, the offer at once', async () => {
    const { page, origin, from } = await visiting({ width: 1440, height: 900 })
    await page.goto(origin)
    await watched(page)
    await page.waitForLoadState('networkidle')
    expect(from.scripts).toHaveLength(1)
    await page.locator('[data-section=gallery]').scrollIntoViewIfNeeded()
    await eventually(() => isHydrated(page)).toBe(true)

    await page.goto(`${origin}/book-now`)
    await eventually(() => isHydrated(page)).toBe(true)
  })
})

describe('the app, as it comes', () => {
  it('begins in several tasks: React’s client after the rest, and before the page is drawn by it', async () => {
    const { page, origin } = await visiting()
    await page.addInitScript(() => {
      let task = 0
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (task += 1)
      const begun: Record<string, number> = {}
      const begins = (what: string): void => {
        begun[what] = task
        port2.postMessage(0)
      }
      Object.defineProperty(window, '__reactRouterVersion', {
        set: () => {
          begins('router')
        },
      })
      Object.assign(window, {
        begun,
        __REACT_DEVTOOLS_GLOBAL_HOOK__: {
          supportsFiber: true,
          checkDCE: () => {},
          inject: () => begins('client'),
          onCommitFiberRoot: () => begins('page'),
        },
      })
    })
    await page.goto(`${origin}/book-now`)
    await hydrated(page)
    const { router, client, ...others } = await page.evaluate(
      () => (window as unknown as { begun: Record<string, number> }).begun,
    )
    expect(router).toBe(0)
    expect(client).toBeGreaterThan(router!)
    expect(others.page).toBeGreaterThan(client!)
  })

  // What a browser knows of languages takes a slow phone a twentieth of a second to load.
  it.each(['/', '/book-now', CITY])(
    'asks nothing of the browser’s knowledge of languages: %s',
    async (path) => {
      const { page, origin } = await visiting()
      await page.addInitScript(() => {
        const asked: string[] = []
        Object.assign(window, { asked })
        for (const name of ['NumberFormat', 'DateTimeFormat'] as const)
          Intl[name] = new Proxy(Intl[name] as never, {
            apply: (...args) => (asked.push(name), Reflect.apply(...args)),
            construct: (...args) => (asked.push(name), Reflect.construct(...args)),
          })
        const { toLocaleString } = Number.prototype
        Reflect.set(Number.prototype, 'toLocaleString', function (this: number) {
          asked.push(`toLocaleString of ${this}`)
          return toLocaleString.call(this)
        })
      })
      await page.goto(origin + path)
      await page.getByRole('link').first().focus()
      await hydrated(page)
      if (path === '/book-now')
        await eventually(() => page.locator('[data-now]').textContent()).toBe('7')
      expect(
        await page.evaluate(() => (window as unknown as { asked: readonly string[] }).asked),
      ).toEqual([])
    },
  )
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

  it('a button, before the page’s own script: the same', async () => {
    const { page, origin } = await visiting()
    const letGo = await hold(page, ENTRY)
    await page.goto(origin)
    const { more, shown } = reviews(page)
    await more.click()
    expect(await shown()).toBe(6)
    letGo()
    await eventually(shown).toBe(8)
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

  it('a link and then another: the later one is followed', async () => {
    const { page, origin, from } = await visiting()
    const letGo = await hold(page, APP)
    await page.goto(origin + CITY)
    await watched(page)
    await page.evaluate(
      (paths) => {
        for (const path of paths)
          document.querySelector<HTMLElement>(`footer a[href="${path}"]`)!.click()
      },
      [SERVICE, '/services/window-tint'],
    )
    letGo()
    await page.waitForURL(`${origin}/services/window-tint`)
    await eventually(() => page.title()).toMatch(/tint/i)
    expect(from.documents).not.toContain(SERVICE)
    expect(from.data).not.toContain(`${SERVICE}/page.json`)
  })

  it('an anchor of the same page, on a phone: the menu closes and the section comes', async () => {
    for (const missing of [undefined, APP, ENTRY]) {
      const { page, origin } = await visiting({ width: 390, height: 844, reducedMotion: true })
      if (missing !== undefined) await hold(page, missing)
      await page.goto(origin)
      await page.locator('header [popovertarget=site-menu]').first().click()
      await page.locator('#site-menu a[href="/#services"]').click()
      await page.locator('#site-menu').waitFor({ state: 'hidden' })
      await eventually(() => scrollTop(page)).toBeGreaterThan(100)
      expect(new URL(page.url()).hash).toBe('#services')
    }
  })

  it('a menu: open before the app, it tells so and closes when Tab leaves it', async () => {
    const { page, origin } = await visiting()
    const letGo = await hold(page, APP)
    await page.goto(origin + CITY)
    await watched(page)
    const button = page.locator('header nav button[popovertarget]').first()
    await button.click()
    const panel = page.locator('header [popover]:popover-open')
    await panel.waitFor()
    letGo()
    await eventually(() => button.getAttribute('aria-expanded')).toBe('true')
    await panel.locator('a').last().focus()
    await page.keyboard.press('Tab')
    await eventually(() => button.getAttribute('aria-expanded')).toBe('false')
    expect(await panel.count()).toBe(0)
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

  it('a dot of the map leads to its page', async () => {
    const { page, origin } = await visiting()
    await hold(page, APP)
    await page.goto(origin + CITY)
    await watched(page)
    await page.locator('[data-map] g[data-href$="/provo"]').dispatchEvent('click')
    await page.waitForURL(`${origin}/locations/provo`)
    expect(await page.title()).toMatch(/provo/i)
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

  it('a button works, and what it needs comes when it is pressed', async () => {
    const { page, origin, from } = await visiting()
    await onLine(page, { saveData: true })
    await page.goto(origin)
    await watched(page)
    const { more, shown } = reviews(page)
    await more.dispatchEvent('pointerover')
    await page.waitForLoadState('networkidle')
    expect(from.scripts).toHaveLength(1)
    await more.click()
    await eventually(shown).toBe(8)
  })
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

  it('has the page loaded anew for a button, once, for another deployment may be there', async () => {
    const { page, from, logs } = await failing('/')
    await reviews(page).more.click()
    await eventually(() => Promise.resolve(from.documents)).toEqual(['/', '/'])
    await watched(page)
    await reviews(page).more.click()
    await eventually(() =>
      Promise.resolve(logs.filter((log) => log.startsWith('error: ')).length),
    ).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    expect(from.documents).toEqual(['/', '/'])
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

describe('the history of a page whose app has not come', () => {
  it('going back to a page of the same document shows that page', async () => {
    const { page, origin } = await visiting()
    await page.goto(origin + CITY)
    await hydrated(page)
    await page.locator(`footer a[href="${SERVICE}"]`).first().click()
    await page.waitForURL(origin + SERVICE)
    await eventually(() => page.title()).toMatch(/film/i)
    await page.reload()
    await watched(page)
    await page.goBack()
    await eventually(() => page.title()).toMatch(/layton/i)
    expect(await page.locator('main h1').first().textContent()).toMatch(/layton/i)
  })

  it('a page that was scrolled before the first touch is come back to where it was left', async () => {
    const { page, origin } = await visiting()
    await page.goto(origin + CITY)
    await watched(page)
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    await page.evaluate(
      (path) =>
        document
          .querySelector<HTMLElement>(`footer a[href="${path}"]`)!
          .dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
      SERVICE,
    )
    await eventually(() => isHydrated(page)).toBe(true)
    await page.evaluate(
      (path) => document.querySelector<HTMLElement>(`footer a[href="${path}"]`)!.click(),
      SERVICE,
    )
    await eventually(() => page.title()).toMatch(/film/i)
    await page.goBack()
    await eventually(() => page.title()).toMatch(/layton/i)
    await eventually(() => scrollTop(page)).toBe(700)
    expect(new URL(page.url()).pathname).toBe(CITY)
  })
})
