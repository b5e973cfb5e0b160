import { describe, expect, it } from 'vitest'
import { configText, messages } from './read-config.ts'
import { ownSite } from './own-site.ts'
import { eventually, expectAtAnchor, follow, markDocument, pathOf } from './steps.ts'
import { open as openPath, visit, type Visit } from './visit.ts'

const BASE = '/autos/detail/'

const site = ownSite(configText, BASE)

const open = (path: string, javaScript = true): Promise<Visit> =>
  openPath(path, { origin: site.origin, javaScript })

/** The files that the pages of a visit requested from the site's host and did not get. */
const missed = ({ page }: Visit): readonly string[] => {
  const found: string[] = []
  page.on('response', (response) => {
    const { origin: from, pathname } = new URL(response.url())
    if (from === site.origin && (response.status() >= 400 || !pathname.startsWith(BASE)))
      found.push(`${response.status()} ${pathname}`)
  })
  return found
}

describe('a site in a subfolder of its host', () => {
  it('shows every picture, script and frame, and requests nothing outside its path', async () => {
    for (const path of ['', 'book-now', 'locations/layton', 'services/ppf']) {
      const opened = await visit({ origin: site.origin })
      const misses = missed(opened)
      await opened.page.goto(site.origin + BASE + path, { waitUntil: 'networkidle' })
      const pictures = opened.page.locator('main img')
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded()
        await eventually(() =>
          picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
        ).toBeGreaterThan(0)
      }
      expect(misses).toEqual([])
      expect(opened.logs).toEqual([])
    }
  })

  it('leads from page to page without a full load, forward and back', async () => {
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
    await page.locator(`main iframe[src^="${BASE}sample-provider/form.html"]`).waitFor()
    await page.goBack()
    await page.waitForURL(`**${BASE}locations/layton`)
    await page.goForward()
    await page.waitForURL(`**${BASE}book-now`)
    expect(await isSame()).toBe(true)
    expect(misses).toEqual([])
  })

  it('leads from a page to an anchor on the start page, and to the top of the start page', async () => {
    const { page } = await open(`${BASE}locations/layton`)
    await page.locator('header nav ul a', { hasText: 'About' }).first().click()
    await page.waitForURL(`**${BASE}#about`)
    await expectAtAnchor(page, 'about')
    await page.locator('header nav > a').first().click()
    await eventually(() => page.evaluate(() => scrollY)).toBe(0)
    expect(pathOf(page)).toBe(BASE)
  })

  it.each([true, false])(
    'shows a complete not-found page with a link home at any depth; script: %s',
    async (javaScript) => {
      for (const path of ['nope', 'no/such/page', 'locations/nope/']) {
        const { page } = await open(BASE + path, javaScript)
        await eventually(() => page.locator('h1').textContent()).toBe(messages.notFoundHeading)
        const home = page.locator('main').getByRole('link', { name: messages.notFoundLink })
        await home.click()
        await eventually(async () => pathOf(page)).toBe(BASE)
        await page.locator('#contact').waitFor({ state: 'attached' })
        expect(await page.locator('h1').count()).toBe(1)
      }
    },
  )

  it('uses its address with the path as the canonical one', async () => {
    for (const path of ['', 'book-now']) {
      const { page } = await open(BASE + path)
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(canonical).toBe(`https://www.example.com${BASE}${path}`)
    }
  })
})
