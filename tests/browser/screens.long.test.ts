import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { services } from './read-config.ts'
import { goTo, hydrated, open, visit, type Visit } from './visit.ts'
import { eventually, footerLink, markDocument, pathOf, shows, stopClock } from './steps.ts'

const heading = (page: Page) => page.locator('main h1')
const headingIs = (page: Page, text: string) =>
  eventually(() => heading(page).allInnerTexts()).toEqual([text])
const logged = (logs: readonly string[], path: string) => logs.filter((log) => log.includes(path))

/** Follows a link of the footer. */
const follow = (page: Page, path: string) => footerLink(page, path).click()

/** Goes to a path through the visitor's history, as the router sees it. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

const NOT_FOUND = 'Oops! Page not found'

describe("section 2 and 8, not-found page: 'Oops! Page not found' and a link back to home; the path is logged", () => {
  it('unknown paths requested from the host get status 404, and each path is in the console exactly once', async () => {
    const visited = await visit()
    const { page, origin, logs } = visited
    for (const path of ['/nowhere', '/locations/atlantis', '/services/ppf/more']) {
      const answer = await page.goto(origin + path)
      expect(answer!.status()).toBe(404)
      await headingIs(page, NOT_FOUND)
      await hydrated(page)
      await eventually(() => logged(logs, path)).toHaveLength(1)
      await page.locator('main a[href="/"]').click()
      await page.waitForURL(`${origin}/`)
      await shows(page, 'reviews')
      expect(logged(logs, path)).toHaveLength(1)
    }
  })

  it('has a picture, the telephone number and the services, each large enough for a finger', async () => {
    const { page, origin } = await visit({ width: 390 })
    await page.goto(`${origin}/nowhere`)
    const main = page.locator('main')
    expect(await main.locator('img').first().isVisible()).toBe(true)
    const links = await main.getByRole('link').evaluateAll((all) =>
      all.map((link) => ({
        to: link.getAttribute('href'),
        height: link.getBoundingClientRect().height,
      })),
    )
    expect(links.map(({ to }) => to)).toEqual([
      '/',
      'tel:8015550142',
      ...services.map(({ path }) => path),
    ])
    for (const { to, height } of links) expect(height, to!).toBeGreaterThanOrEqual(24)
  })

  it('navigation to an unknown path stays in the page, without a full load, and logs the path exactly once', async () => {
    const { page, logs } = await open('/')
    const isSame = await markDocument(page)
    await go(page, '/nowhere/at-all')
    await headingIs(page, NOT_FOUND)
    expect(pathOf(page)).toBe('/nowhere/at-all')
    await eventually(() => logged(logs, '/nowhere/at-all')).toHaveLength(1)
    expect(await page.title()).toMatch(/not found/i)
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0)
    await page.locator('main a[href="/"]').click()
    await shows(page, 'reviews')
    expect(pathOf(page)).toBe('/')
    expect(await isSame()).toBe(true)
    expect(logged(logs, '/nowhere/at-all')).toHaveLength(1)
  })

  it('a link to a page that the host no longer has', async () => {
    const visited = await visit()
    const { page, logs } = visited
    await page.route('**/services/ppf/page.json', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><p>Gone' }),
    )
    await goTo(visited, '/')
    await follow(page, '/services/ppf')
    await headingIs(page, NOT_FOUND)
    await eventually(() => logged(logs, '/services/ppf')).toHaveLength(1)
    await page.locator('main a[href="/"]').waitFor()
  })
})

const WRONG = 'Something went wrong'
const SORRY = "We're sorry for the inconvenience. Please refresh the page."

/** Waits for the error screen; returns its text. */
const screenOf = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: WRONG }).waitFor()
  return {
    headings: await heading(page).allInnerTexts(),
    texts: await page.locator('main p').allInnerTexts(),
    buttons: await page.locator('main button').allInnerTexts(),
    landmarks: await page.locator('main').count(),
  }
}

const SCREEN = { headings: [WRONG], texts: [SORRY], buttons: ['Refresh Page'], landmarks: 1 }

/** Presses Refresh Page after the failure has passed, and waits for the complete offer page. */
const refreshed = async ({ page }: Visit): Promise<{ address: string; isNew: boolean }> => {
  const isSame = await markDocument(page)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Refresh Page', exact: true }).click()
  await shows(page, 'package-offer')
  await hydrated(page)
  await page.getByText('$297.00', { exact: true }).first().waitFor()
  await page.locator('header').waitFor()
  await page.locator('footer').waitFor()
  return { address: page.url(), isNew: !(await isSame()) }
}

describe("section 2 and 8, rendering failure: 'Something went wrong', the apology and a Refresh Page button that reloads", () => {
  it('after navigation: the screen shows, and the button restores the page', async () => {
    const visited = await visit()
    const { page, origin } = visited
    await page.route('**/book-now/page.json', async (route) => {
      const answer = await route.fetch()
      const file = (await answer.json()) as { page: { sections: { type: string; price?: null }[] } }
      file.page.sections.find(({ type }) => type === 'package-offer')!.price = null
      await route.fulfill({ response: answer, json: file })
    })
    await goTo(visited, '/')
    await follow(page, '/book-now')
    expect(await screenOf(page)).toEqual(SCREEN)
    expect(visited.logs.some((log) => log.startsWith('error:'))).toBe(true)
    expect(await refreshed(visited)).toEqual({ address: `${origin}/book-now`, isNew: true })
  })

  it('on the first page of a visit: the same', async () => {
    const visited = await visit()
    const { page, origin } = visited
    await page.route('**/book-now/page.json', async (route) => {
      const answer = await route.fetch()
      const data = await answer.text()
      const broken = data.replace(/"price":\{[^}]*\}/, '"price":null')
      expect(broken).not.toBe(data)
      await route.fulfill({ response: answer, body: broken })
    })
    await page.goto(`${origin}/book-now`)
    // The app loads with the first touch.
    await page.locator('header a').first().dispatchEvent('pointerdown')
    expect(await screenOf(page)).toEqual(SCREEN)
    expect(visited.logs.some((log) => log.startsWith('error:'))).toBe(true)
    expect(await refreshed(visited)).toEqual({ address: `${origin}/book-now`, isNew: true })
  })
})

const UNEXPECTED = 'Unexpected Application Error!'

/** How often the page has requested the offer's data, and how many responses it has received. */
interface Asked {
  readonly asked: number
  readonly answered: number
}

/**
 * Follows the link to the offer while its data fails in the given way. The clock is stopped: each
 * wait before a retry ends only when the test lets it. The page itself counts, so that effects of
 * its clock are counted once the clock stops again.
 */
const failing = async (
  visited: Visit,
  fail: 'abort' | number,
): Promise<{ readonly count: () => Promise<Asked>; readonly heal: () => void }> => {
  const { page } = visited
  let broken = true
  await page.route('**/book-now/page.json', async (route) => {
    if (!broken) await route.continue()
    else if (fail === 'abort') await route.abort('connectionfailed')
    else await route.fulfill({ status: fail, contentType: 'application/json', body: '{}' })
  })
  await goTo(visited, '/')
  const counts = await page.evaluateHandle(() => {
    const state = { asked: 0, answered: 0 }
    const { fetch } = window
    window.fetch = (address, options) => {
      const answer = fetch(address, options)
      if (String(address).endsWith('/book-now/page.json')) {
        state.asked++
        const come = () => void state.answered++
        answer.then(come, come)
      }
      return answer
    }
    return state
  })
  await stopClock(page)
  await follow(page, '/book-now')
  return { count: () => counts.jsonValue(), heal: () => (broken = false) }
}

/** Lets the waits before three retries pass: 1, 2 and 4 s after the previous response. */
const letRetriesPass = async (page: Page, count: () => Promise<Asked>): Promise<void> => {
  for (const [retry, wait] of [1000, 2000, 4000].entries()) {
    const before = { asked: retry + 1, answered: retry + 1 }
    // The wait begins in the same turn as the response.
    await eventually(count).toEqual(before)
    await page.clock.runFor(wait - 1)
    expect(await count()).toEqual(before)
    await page.clock.runFor(1)
    expect((await count()).asked).toBe(retry + 2)
  }
}

describe("section 8, routing error: 'Unexpected Application Error!'; section 9, page data: 3 retries with exponential backoff", () => {
  it.each([500, 'abort'] as const)(
    'page data that fails with %s is requested 4 times in all; then the screen shows a button and a link',
    async (fail) => {
      const visited = await visit()
      const { page, origin } = visited
      const { count, heal } = await failing(visited, fail)
      await letRetriesPass(page, count)
      await headingIs(page, UNEXPECTED)
      await page.clock.runFor(120_000)
      expect(await count()).toEqual({ asked: 4, answered: 4 })
      expect(await heading(page).innerText()).toBe(UNEXPECTED)
      expect(await page.title()).toBe(UNEXPECTED)
      expect(page.url()).toBe(`${origin}/book-now`)
      const button = page.locator('main').getByRole('button')
      await button.waitFor()
      heal()
      await (fail === 'abort' ? button : page.locator('main a[href="/"]')).click()
      await shows(page, fail === 'abort' ? 'lead-form' : 'reviews')
      expect(pathOf(page)).toBe(fail === 'abort' ? '/book-now' : '/')
    },
  )

  it('a response that is not page data is such an error too, never a blank page', async () => {
    const visited = await visit()
    const { page } = visited
    await page.route('**/book-now/page.json', (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"half":' }),
    )
    await goTo(visited, '/')
    await page.clock.install()
    await follow(page, '/book-now')
    await eventually(async () => {
      await page.clock.runFor(1000)
      return heading(page).allInnerTexts()
    }).toEqual([UNEXPECTED])
    await page.locator('main a[href="/"]').waitFor()
  })
})
