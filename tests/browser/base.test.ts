import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, serveFolder } from '../../src/build/serve.ts'
import { root, runBuild } from '../run-build.ts'
import { eventually, expectAtAnchor, follow, markDocument, opener, pathOf } from './steps.ts'
import { messages } from './read-config.ts'
import { useBrowser, type Visit } from './visit.ts'

const BASE = '/autos/detail/'

const visit = useBrowser()
let origin: string
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'base-'))
  await runBuild(join(root, 'site.config.yaml'), join(folder, 'dist'), '--base', BASE)
  const server = serveFolder(join(folder, 'dist'), BASE)
  origin = `http://localhost:${await listen(server, 4400, '127.0.0.1')}`
  return () => {
    server.closeAllConnections()
    server.close()
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const open = (path: string, javaScript = true): Promise<Visit> =>
  opener(visit)(path, { origin, javaScript })

/** What the pages of a visit asked the site's host for and did not get. */
const missed = ({ page }: Visit): readonly string[] => {
  const found: string[] = []
  page.on('response', (response) => {
    const { origin: from, pathname } = new URL(response.url())
    if (from === origin && (response.status() >= 400 || !pathname.startsWith(BASE)))
      found.push(`${response.status()} ${pathname}`)
  })
  return found
}

describe('a site below a path of its host', () => {
  it('shows every picture, script and frame, and asks for nothing outside of the path', async () => {
    for (const path of ['', 'book-now', 'locations/layton', 'services/ppf']) {
      const opened = await visit({ origin })
      const misses = missed(opened)
      await opened.page.goto(origin + BASE + path, { waitUntil: 'networkidle' })
      const pictures = opened.page.locator('main img')
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded()
        await eventually(() =>
          picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
        ).toBeGreaterThan(0)
      }
      expect(misses).toEqual([])
      expect(opened.logs).toEqual([])
      await opened.context.close()
    }
  })

  it('is followed from page to page without a full load, forth and back', async () => {
    const opened = await open(BASE)
    const { page } = opened
    const misses = missed(opened)
    const isSame = await markDocument(page)
    await follow(
      page,
      page.locator('footer a', { hasText: 'Layton' }).first(),
      `${BASE}locations/layton`,
    )
    await follow(page, page.locator('header a', { hasText: 'Book Now' }).first(), `${BASE}book-now`)
    expect(await page.locator('iframe').getAttribute('src')).toBe(`${BASE}demo-form/`)
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await page.frameLocator('iframe').locator('form').waitFor()
    await page.goBack()
    await page.waitForURL(`**${BASE}locations/layton`)
    await page.goForward()
    await page.waitForURL(`**${BASE}book-now`)
    expect(await isSame()).toBe(true)
    expect(misses).toEqual([])
  })

  it('fetches the data of a page that is pointed at, once', async () => {
    const { page } = await open(BASE)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const link = page.locator('header a', { hasText: 'Book Now' }).first()
    await link.hover()
    await eventually(async () => asked.includes(`${BASE}book-now/page.json`)).toBe(true)
    await follow(page, link, `${BASE}book-now`)
    expect(asked.filter((path) => path.endsWith('page.json'))).toEqual([
      `${BASE}book-now/page.json`,
    ])
  })

  it('leads from a page to an anchor of the start page, and to the start page at its top', async () => {
    const { page } = await open(`${BASE}locations/layton`)
    await page.locator('header nav ul a', { hasText: 'About' }).first().click()
    await page.waitForURL(`**${BASE}#about`)
    await expectAtAnchor(page, 'about')
    await page.locator('header nav > a').first().click()
    await eventually(() => page.evaluate(() => scrollY)).toBe(0)
    expect(pathOf(page)).toBe(BASE)
  })

  it('opens its menu with links that lead to pages', async () => {
    const { page } = await open(BASE)
    await page.locator('header button[popovertarget]').first().click()
    const links = await page
      .locator('header [popover] a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
    expect(links.length).toBeGreaterThan(7)
    for (const path of links) {
      expect(path.startsWith(BASE)).toBe(true)
      expect((await fetch(origin + path)).status, path).toBe(200)
    }
  })

  it.each([true, false])(
    'shows the page for unknown paths at any depth, whole and with a way home; script: %s',
    async (javaScript) => {
      for (const path of ['nope', 'no/such/page', 'locations/nope/']) {
        const { page, context } = await open(BASE + path, javaScript)
        await eventually(() => page.locator('h1').textContent()).toBe(messages.notFoundHeading)
        const home = page.locator('main a')
        await home.click()
        await eventually(async () => pathOf(page)).toBe(BASE)
        await page.locator('#contact').waitFor({ state: 'attached' })
        expect(await page.locator('h1').count()).toBe(1)
        await context.close()
      }
    },
  )

  it('shows that page whole even where the host uses it for what lies beside the site', async () => {
    const beside = await mkdtemp(join(tmpdir(), 'beside-'))
    await cp(join(folder, 'dist'), join(beside, ...BASE.split('/')), { recursive: true })
    await cp(join(folder, 'dist', '404.html'), join(beside, '404.html'))
    const server = serveFolder(beside)
    const host = `http://localhost:${await listen(server, 4450, '127.0.0.1')}`
    const { page, context, logs } = await visit({ origin: host })
    try {
      await page.goto(`${host}/elsewhere`, { waitUntil: 'networkidle' })
      expect(await page.locator('h1').textContent()).toBe(messages.notFoundHeading)
      expect(await page.locator('main a').getAttribute('href')).toBe(BASE)
      expect(logs.filter((line) => !line.includes('404'))).toEqual([])
    } finally {
      await context.close()
      server.closeAllConnections()
      server.close()
      await rm(beside, { recursive: true, force: true })
    }
  })

  it('has its own address with the path as the canonical one', async () => {
    for (const path of ['', 'book-now']) {
      const { page, context } = await open(BASE + path)
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(canonical).toBe(`https://www.example.com${BASE}${path}`)
      await context.close()
    }
  })
})
