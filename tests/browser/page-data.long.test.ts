import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { parse } from 'yaml'
import { configText } from './read-config.ts'
import { eventually, footerLink, markDocument, shows, stopClock } from './steps.ts'
import { goTo, hydrated, open, visit } from './visit.ts'

const OFFER = '/book-now'
const OFFER_DATA = '/book-now/page.json'

/** Scrolls to the form of a provider, which requests the app. */
const scrollToForm = (page: Page): Promise<void> =>
  page.locator('[data-needs-app]').first().scrollIntoViewIfNeeded()

/** A visit whose page records each call of `fetch` as it happens. */
const visitNoting = async (saveData: boolean) => {
  const visited = await visit()
  const { page } = visited
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
  await goTo(visited, '/')
  const fetched = () =>
    page.evaluate(() =>
      (window as unknown as { fetched: string[] }).fetched.filter((at) =>
        at.endsWith('/book-now/page.json'),
      ),
    )
  return { ...visited, fetched }
}

describe('pointing at a link or focusing it fetches its page once', () => {
  it('pointing fetches data and scripts once, and the click requests nothing more', async () => {
    const { page, from, fetched } = await visitNoting(false)
    await footerLink(page, OFFER).hover()
    expect(await fetched()).toEqual([OFFER_DATA])
    // The sections load one after another, and then a part of the last one.
    await eventually(() => from.scripts.join()).toContain('/form-section')
    await page.waitForLoadState('networkidle')
    // The script of the form's provider loads with its page.
    const scripts = () => from.scripts.filter((path) => path.startsWith('/assets/'))
    const before = { data: [...from.data], scripts: scripts() }
    await page.locator('footer strong').first().hover()
    await footerLink(page, OFFER).hover()
    await footerLink(page, OFFER).click()
    await shows(page, 'package-offer')
    expect(await fetched()).toEqual([OFFER_DATA])
    expect({ data: from.data, scripts: scripts() }).toEqual(before)
  })

  it('with Save-Data nothing is fetched before the click, and the click fetches once', async () => {
    const { page, fetched } = await visitNoting(true)
    await footerLink(page, OFFER).hover()
    await footerLink(page, OFFER).focus()
    expect(await fetched()).toEqual([])
    await footerLink(page, OFFER).click()
    await shows(page, 'package-offer')
    expect(await fetched()).toEqual([OFFER_DATA])
  })
})

/** The host has page data and documents from different deployments. */
const answerFromAnother = (page: Page, path: string, times?: number) =>
  page.route(
    `**${path}`,
    async (route) => {
      const answer = await route.fetch()
      const json = { ...(await answer.json()), build: 'another' }
      await route.fulfill({ response: answer, json })
    },
    { ...(times !== undefined && { times }) },
  )

describe('a deployment newer than the document', () => {
  it('makes navigation one full load of the address', async () => {
    const { page, origin, logs, from } = await open('/')
    await hydrated(page)
    await answerFromAnother(page, OFFER_DATA, 1)
    const isSame = await markDocument(page)
    await footerLink(page, OFFER).click()
    await eventually(() => from.documents).toEqual(['/', OFFER])
    await shows(page, 'package-offer')
    await hydrated(page)
    expect(await isSame()).toBe(false)
    expect(page.url()).toBe(origin + OFFER)
    await page.goBack()
    await shows(page, 'reviews')
    await page.goForward()
    await shows(page, 'package-offer')
    expect(logs).toEqual([])
  })

  it('reloads a page that needs its data once, and the page is readable and links work', async () => {
    const { page, from, origin } = await visit({ site: 'connected' })
    await answerFromAnother(page, OFFER_DATA)
    await page.goto(origin + OFFER)
    await scrollToForm(page)
    await eventually(() => from.documents).toEqual([OFFER, OFFER])
    await scrollToForm(page)
    await page.waitForLoadState('networkidle')
    expect(from.documents).toEqual([OFFER, OFFER])
    await expectReadable(page)
    await footerLink(page, '/services/ppf').click()
    await page.waitForURL(`${origin}/services/ppf`)
  })
})

/** The script of a section that is on the offer page and not on the home page. */
const LOST = /\/assets\/spots-counter[^/]*\.js$/

const expectReadable = async (page: Page): Promise<void> => {
  await page.getByText('$297.00', { exact: true }).first().waitFor()
  expect(await page.locator('main [data-section]').count()).toBeGreaterThan(4)
  for (const section of await page.locator('main [data-section]').all()) {
    await section.scrollIntoViewIfNeeded()
    const opacity = () => section.evaluate((element) => getComputedStyle(element).opacity)
    await eventually(opacity).toBe('1')
  }
}

describe('a missing hashed script', () => {
  it.each([
    ['on navigation: one full load of the address', '/'],
    ['on a direct visit: one more load', OFFER],
  ])('%s, no loop, and the page is readable and its links work', async (_, start) => {
    const visited = await visit({ site: start === OFFER ? 'connected' : 'shipped' })
    const { page, origin, logs, from } = visited
    if (start !== OFFER) await goTo(visited, start)
    await page.route(LOST, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }),
    )
    if (start === OFFER) {
      await page.goto(origin + OFFER)
      await scrollToForm(page)
    } else await footerLink(page, OFFER).click()
    await eventually(() => from.documents).toEqual([start, OFFER])
    // The second load, where a script is requested again, reports it and leaves the page alone.
    if (start === OFFER) {
      await scrollToForm(page)
      await eventually(() => logs.join()).toContain('dynamically imported module')
    }
    await page.waitForLoadState('networkidle')
    expect(from.documents).toEqual([start, OFFER])
    expect(page.url()).toBe(origin + OFFER)
    await expectReadable(page)
    await footerLink(page, '/services/ppf').click()
    await page.waitForURL(`${origin}/services/ppf`)
    await shows(page, 'why-choose-us')
  })
})

describe('the scripts contain no page copy and no validator', () => {
  const scripts = () => {
    const folder = inject('shippedFolder')
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.js'))
      .map((path) => ({ path, code: readFileSync(join(folder, path), 'utf8') }))
  }

  it('no sentence of site.config.yaml is in a script, plain or escaped', () => {
    const texts: string[] = []
    JSON.stringify(parse(configText), (_, value: unknown) => {
      if (typeof value === 'string') texts.push(value)
      return value
    })
    const split = texts.flatMap((text) => [...text.split(/(?<=[.?!])\s+/), text])
    const sentences = [...new Set(split)].filter((text) => text.length > 30)
    expect(sentences.length).toBeGreaterThan(300)
    const files = scripts()
    expect(files.length).toBeGreaterThan(10)
    for (const { path, code } of files) {
      const plain = code.replace(/\\(['"`])/g, '$1').replace(/\\n/g, ' ')
      expect(
        sentences.filter((sentence) => plain.includes(sentence)),
        path,
      ).toEqual([])
    }
  })

  it('no zod, yaml or ajv is in a script', () => {
    const marks =
      /ZodError|\bzod\b|invalid_type|unrecognized_keys|YAML|\bajv\b|LineCounter|site\.config/
    expect(scripts().filter(({ code }) => marks.test(code))).toEqual([])
  })
})

describe('query cache defaults (specification, section 9)', () => {
  it('a host that fails twice (503) and then responds shows the page; the old page stays until then', async () => {
    const { page, origin, from } = await open('/')
    let asked = 0
    await page.route(`**${OFFER}/page.json`, async (route) => {
      asked++
      if (asked <= 2) await route.fulfill({ status: 503, body: 'busy' })
      else await route.continue()
    })
    const isSame = await markDocument(page)
    await stopClock(page)
    await footerLink(page, OFFER).click()
    await eventually(() => asked).toBe(1)
    // An answer may come in the middle of a step, which counts for the next wait as well.
    const step = 100
    for (const [retry, wait] of [1000, 2000].entries()) {
      let passed = 0
      await eventually(async () => {
        if (asked === retry + 1) {
          await page.clock.runFor(step)
          passed += step
        }
        return asked
      }).toBe(retry + 2)
      expect(passed).toBeGreaterThanOrEqual(wait - step)
      if (retry === 0) {
        await shows(page, 'reviews')
        await page.getByRole('progressbar').waitFor({ state: 'attached' })
      }
    }
    await shows(page, 'package-offer')
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    expect(asked).toBe(3)
    expect(await isSame()).toBe(true)
    expect(page.url()).toBe(origin + OFFER)
    expect(from.documents).toEqual(['/'])
  })

  it('page data is kept for 5 minutes and requested again afterwards', async () => {
    const { page, from } = await open('/')
    const times = () => from.data.filter((path) => path === `${OFFER}/page.json`).length
    await stopClock(page)
    const thereAndBack = async (): Promise<void> => {
      await footerLink(page, OFFER).click()
      await shows(page, 'package-offer')
      await footerLink(page, '/#home').click()
      await shows(page, 'reviews')
    }
    await thereAndBack()
    await page.clock.fastForward(5 * 60_000 - 1000)
    await thereAndBack()
    expect(times()).toBe(1)
    await page.clock.fastForward(1000)
    await thereAndBack()
    await eventually(times).toBe(2)
  })
})
