import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { parse } from 'yaml'
import { hydrated, useBrowser, type Visit } from './visit.ts'
import { eventually } from './steps.ts'

const visit = useBrowser()

const OFFER = '/book-now'
const OFFER_DATA = '/book-now/page.json'
const onOffer = (page: Page) =>
  page.locator('[data-section=package-offer]').waitFor({ state: 'attached' })
const onHome = (page: Page) => page.locator('[data-section=reviews]').waitFor({ state: 'attached' })

/** A link of the footer, which stands on every page. */
const link = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first()
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameTab: true }))
const isMarked = (page: Page) => page.evaluate(() => 'sameTab' in window)

/** The paths that the page asked the site for, in order: whole pages, page data, scripts. */
const watch = ({ page, origin }: Visit) => {
  const documents: string[] = []
  const data: string[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    const { origin: at, pathname } = new URL(request.url())
    if (at !== origin) return
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(pathname)
    else if (pathname.endsWith('/page.json')) data.push(pathname)
    else if (request.resourceType() === 'script') scripts.push(pathname)
  })
  return { documents, data, scripts }
}

const count = (paths: readonly string[], path: string) => paths.filter((at) => at === path).length

/** A visit of the home page, taken over by its script. */
const visitHome = async () => {
  const visited = await visit()
  const requests = watch(visited)
  await visited.page.goto(visited.origin)
  await hydrated(visited.page)
  return { ...visited, requests }
}

/** From here on time passes for the page as the test says. */
const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

describe('section 9, query cache defaults: 3 retries with exponential backoff', () => {
  it('a host that fails twice (503) and then answers shows the page; the page before stays until then', async () => {
    const { page, origin, requests } = await visitHome()
    let asked = 0
    await page.route(`**${OFFER_DATA}`, async (route) => {
      asked++
      if (asked <= 2) await route.fulfill({ status: 503, body: 'busy' })
      else await route.continue()
    })
    await mark(page)
    await stopClock(page)
    await link(page, OFFER).click()
    await eventually(() => asked).toBe(1)
    for (const [retry, wait] of [1000, 2000].entries()) {
      let passed = 0
      await eventually(async () => {
        if (asked === retry + 1) {
          await page.clock.runFor(100)
          passed += 100
        }
        return asked
      }).toBe(retry + 2)
      expect(passed).toBeGreaterThanOrEqual(wait)
      if (retry === 0) {
        await page.locator('[data-section=reviews]').waitFor({ state: 'attached' })
        await page.getByRole('progressbar').waitFor({ state: 'attached' })
      }
    }
    await onOffer(page)
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    expect(asked).toBe(3)
    expect(await isMarked(page)).toBe(true)
    expect(page.url()).toBe(origin + OFFER)
    expect(requests.documents).toEqual(['/'])
  })
})

describe('section 9, query cache defaults: garbage collection 5 minutes', () => {
  it('page data is kept for 5 minutes and asked for again after them', async () => {
    const { page, requests } = await visitHome()
    await stopClock(page)
    await link(page, OFFER).click()
    await onOffer(page)
    expect(count(requests.data, OFFER_DATA)).toBe(1)
    await link(page, '/#home').click()
    await onHome(page)

    await page.clock.fastForward(5 * 60_000 - 1000)
    await link(page, OFFER).click()
    await onOffer(page)
    expect(count(requests.data, OFFER_DATA)).toBe(1)
    await link(page, '/#home').click()
    await onHome(page)

    await page.clock.fastForward(1000)
    await link(page, OFFER).click()
    await onOffer(page)
    await eventually(() => count(requests.data, OFFER_DATA)).toBe(2)
  })
})

/** A visit whose page tells each call of `fetch` in the moment in which it happens. */
const visitTelling = async (saveData: boolean) => {
  const visited = await visit()
  const { page, origin } = visited
  await page.addInitScript((saves) => {
    const fetched: string[] = []
    Object.assign(window, { fetched })
    const real = window.fetch
    window.fetch = (...request) => {
      fetched.push(String(request[0]))
      return real(...request)
    }
    Object.defineProperty(navigator, 'connection', { value: { saveData: saves } })
  }, saveData)
  const requests = watch(visited)
  await page.goto(origin)
  await hydrated(page)
  const fetched = () =>
    page.evaluate(() => (window as unknown as { fetched: string[] }).fetched.slice())
  return { ...visited, requests, fetched }
}

describe('design, page data: a link that is pointed at or focused fetches its page once', () => {
  it('pointed at: data and scripts come once, and the click asks for nothing more', async () => {
    const { page, requests, fetched } = await visitTelling(false)
    await link(page, OFFER).hover()
    expect(await fetched()).toEqual([OFFER_DATA])
    await eventually(() => requests.scripts.some((path) => path.includes('/package-offer'))).toBe(
      true,
    )
    await page.waitForLoadState('networkidle')
    const before = { data: [...requests.data], scripts: [...requests.scripts] }
    await page.locator('footer strong').first().hover()
    await link(page, OFFER).hover()
    await link(page, OFFER).click()
    await onOffer(page)
    expect((await fetched()).filter((path) => path.endsWith('page.json'))).toEqual([OFFER_DATA])
    expect(requests.data).toEqual(before.data)
    expect(requests.scripts.filter((path) => !path.startsWith('/demo-form/'))).toEqual(
      before.scripts,
    )
  })

  it('with Save-Data nothing is fetched before the click, and the click fetches once', async () => {
    const { page, fetched } = await visitTelling(true)
    await link(page, OFFER).hover()
    await link(page, OFFER).focus()
    expect(await fetched()).toEqual([])
    await link(page, OFFER).click()
    await onOffer(page)
    expect(count(await fetched(), OFFER_DATA)).toBe(1)
  })
})

/** Every page's data names another deployment than the pages themselves. */
const deployAnew = (page: Page, build = 'another-build') =>
  page.route('**/page.json', async (route) => {
    const answer = await route.fetch()
    const file = (await answer.json()) as { build: string }
    expect(file.build).not.toBe(build)
    await route.fulfill({ response: answer, json: { ...file, build } })
  })

describe('issue 3: a tab older than the deployment', () => {
  it('when the build id differs, navigation becomes one full load of the address, and nothing breaks', async () => {
    const { page, origin, logs, requests } = await visitHome()
    await deployAnew(page)
    await mark(page)
    await link(page, OFFER).click()
    await eventually(() => count(requests.documents, OFFER)).toBe(1)
    await onOffer(page)
    await hydrated(page)
    expect(await isMarked(page)).toBe(false)
    expect(page.url()).toBe(origin + OFFER)
    expect(requests.documents).toEqual(['/', OFFER])
    expect(logs).toEqual([])

    await page.goBack()
    await onHome(page)
    await page.goForward()
    await onOffer(page)
    expect(logs).toEqual([])
  })
})

/** A section that the offer has and the home page has not. */
const LOST = /\/assets\/spots-counter[^/]*\.js$/

const isReadable = async (page: Page): Promise<void> => {
  await page.getByText('$297.00', { exact: true }).waitFor()
  expect(await page.locator('main [data-section]').count()).toBeGreaterThan(4)
  for (const section of await page.locator('main [data-section]').all()) {
    await section.scrollIntoViewIfNeeded()
    await eventually(() => section.evaluate((element) => getComputedStyle(element).opacity)).toBe(
      '1',
    )
  }
}

describe('issue 3: a missing hashed script', () => {
  it('on navigation: one full load of the address, no loop, and the page is readable and leads on', async () => {
    const { page, origin, logs, requests } = await visitHome()
    let missed = 0
    await page.route(LOST, async (route) => {
      missed++
      await route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' })
    })
    await mark(page)
    await link(page, OFFER).click()
    await eventually(() => requests.documents).toEqual(['/', OFFER])
    await onOffer(page)
    // The second load has found the script missing too, says so and lets the page be.
    await eventually(
      () => logs.filter((log) => log.includes('dynamically imported module')).length,
    ).toBeGreaterThan(0)
    expect(missed).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    expect(await isMarked(page)).toBe(false)
    expect(requests.documents).toEqual(['/', OFFER])
    expect(page.url()).toBe(origin + OFFER)
    await isReadable(page)
    await link(page, '/services/ppf').click()
    await page.waitForURL(`${origin}/services/ppf`)
    await page.locator('[data-section=why-choose-us]').waitFor({ state: 'attached' })
  })

  it('on a direct visit: one more load, no loop, and the page is readable and leads on', async () => {
    const visited = await visit()
    const { page, origin, logs } = visited
    const requests = watch(visited)
    await page.route(LOST, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }),
    )
    await page.goto(origin + OFFER)
    await eventually(
      () => logs.filter((log) => log.includes('dynamically imported module')).length,
    ).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    expect(requests.documents).toEqual([OFFER, OFFER])
    await isReadable(page)
    await link(page, '/#home').click()
    await page.waitForURL(`${origin}/#home`)
    await onHome(page)
    await hydrated(page)
  })
})

describe("design, the browser's share: the scripts hold no page's copy and no validator", () => {
  const scripts = () => {
    const folder = inject('shippedFolder')
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.js'))
      .map((path) => ({ path, code: readFileSync(join(folder, path), 'utf8') }))
  }

  it('no sentence of site.config.yaml stands in a script, plain or escaped', () => {
    const texts: string[] = []
    const collect = (value: unknown): void => {
      if (typeof value === 'string') texts.push(value)
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
    }
    collect(parse(readFileSync(new URL('../../site.config.yaml', import.meta.url), 'utf8')))
    const sentences = [
      ...new Set(texts.flatMap((text) => text.split(/(?<=[.?!])\s+/).concat(text))),
    ].filter((text) => text.length > 30)
    expect(sentences.length).toBeGreaterThan(300)
    const files = scripts()
    expect(files.length).toBeGreaterThan(10)
    expect(files.some(({ code }) => code.includes('page.json'))).toBe(true)
    const found = files.flatMap(({ path, code }) => {
      const plain = code.replace(/\\(['"`])/g, '$1').replace(/\\n/g, ' ')
      return sentences.filter((sentence) => plain.includes(sentence)).map((text) => [path, text])
    })
    expect(found).toEqual([])
  })

  it('no zod, yaml or ajv stands in a script', () => {
    const markers =
      /ZodError|\bzod\b|invalid_type|unrecognized_keys|YAML|\bajv\b|LineCounter|site\.config/
    expect(scripts().flatMap(({ path, code }) => (markers.test(code) ? [path] : []))).toEqual([])
  })
})
