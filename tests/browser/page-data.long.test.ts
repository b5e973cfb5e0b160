import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { parse } from 'yaml'
import { configText } from './read-config.ts'
import { eventually, footerLink, markDocument, shows } from './steps.ts'
import { goTo, hydrated, open, visit } from './visit.ts'

const OFFER = '/book-now'
const OFFER_DATA = '/book-now/page.json'

/** A visit whose page notes each call of `fetch` in the moment in which it happens. */
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

describe('a link that is pointed at or focused fetches its page once', () => {
  it('pointed at: data and scripts come once, and the click asks for nothing more', async () => {
    const { page, from, fetched } = await visitNoting(false)
    await footerLink(page, OFFER).hover()
    expect(await fetched()).toEqual([OFFER_DATA])
    // The sections load one after the other, this one last.
    await eventually(() => from.scripts.join()).toContain('/lead-form')
    await page.waitForLoadState('networkidle')
    const before = { data: [...from.data], scripts: [...from.scripts] }
    await page.locator('footer strong').first().hover()
    await footerLink(page, OFFER).hover()
    await footerLink(page, OFFER).click()
    await shows(page, 'package-offer')
    expect(await fetched()).toEqual([OFFER_DATA])
    const scripts = from.scripts
    expect({ data: from.data, scripts }).toEqual(before)
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

/** The host has the data of a page from another deployment than its documents. */
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

describe('a deployment after the document', () => {
  it('navigation is one full load of the address', async () => {
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

  it('a page that needs its data loads anew, once, and is readable and leads on', async () => {
    // A provider's form asks for the app at once.
    const { page, from, origin } = await visit({ site: 'connected' })
    await answerFromAnother(page, OFFER_DATA)
    await page.goto(origin + OFFER)
    await eventually(() => from.documents).toEqual([OFFER, OFFER])
    await page.waitForLoadState('networkidle')
    expect(from.documents).toEqual([OFFER, OFFER])
    await expectReadable(page)
    await footerLink(page, '/services/ppf').click()
    await page.waitForURL(`${origin}/services/ppf`)
  })
})

/** The script of a section that the offer has and the home page has not. */
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

describe('a hashed script that is missing', () => {
  it.each([
    ['on navigation: one full load of the address', '/'],
    ['on a direct visit: one more load', OFFER],
  ])('%s, no loop, and the page is readable and leads on', async (_, start) => {
    // A provider's form asks for the app at once, and nothing else of the offer does.
    const visited = await visit({ site: start === OFFER ? 'connected' : 'shipped' })
    const { page, origin, logs, from } = visited
    if (start !== OFFER) await goTo(visited, start)
    await page.route(LOST, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }),
    )
    if (start === OFFER) await page.goto(origin + OFFER)
    else await footerLink(page, OFFER).click()
    await eventually(() => from.documents).toEqual([start, OFFER])
    // The second load, where something asks for the script again, says so and lets the page be.
    if (start === OFFER)
      await eventually(() => logs.join()).toContain('dynamically imported module')
    await page.waitForLoadState('networkidle')
    expect(from.documents).toEqual([start, OFFER])
    expect(page.url()).toBe(origin + OFFER)
    await expectReadable(page)
    await footerLink(page, '/services/ppf').click()
    await page.waitForURL(`${origin}/services/ppf`)
    await shows(page, 'why-choose-us')
  })
})

describe("the scripts hold no page's copy and no validator", () => {
  const scripts = () => {
    const folder = inject('shippedFolder')
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.js'))
      .map((path) => ({ path, code: readFileSync(join(folder, path), 'utf8') }))
  }

  it('no sentence of site.config.yaml stands in a script, plain or escaped', () => {
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

  it('no zod, yaml or ajv stands in a script', () => {
    const marks =
      /ZodError|\bzod\b|invalid_type|unrecognized_keys|YAML|\bajv\b|LineCounter|site\.config/
    expect(scripts().filter(({ code }) => marks.test(code))).toEqual([])
  })
})
