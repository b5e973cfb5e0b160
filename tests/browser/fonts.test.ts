import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { listen, serveFolder } from '../../src/build/serve.ts'
import { runBuild } from '../run-build.ts'
import { eventually, frames } from './steps.ts'
import { hydrated, useBrowser, type Visit, type Visitor } from './visit.ts'

const visit = useBrowser()

/** Some tests visit every page. */
const LONG = 240_000

const WIDTHS = [390, 820, 1440] as const

/** The paths of every page of the shipped site. */
const everyPath = async (): Promise<readonly string[]> => {
  const files = await readdir(inject('shippedFolder'), { recursive: true })
  const pages = files.filter((file) => /(^|[\\/])page\.json$/.test(file))
  return [...pages.map((file) => `/${file.replace(/[\\/]?page\.json$/, '')}`), '/nowhere'].sort()
}

/** The addresses of the fonts that a page asks for from now on. */
const fontsAsked = (page: Page): ReadonlySet<string> => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font' || /\.woff2?$/.test(request.url()))
      asked.add(request.url())
  })
  return asked
}

/** How many glyphs of what a selector finds first are drawn with a font that the page loaded, and how many are not. */
const drawnWith = async (page: Page, selector: string): Promise<{ own: number; other: number }> => {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    const count = (isOwn: boolean): number =>
      fonts
        .filter(
          ({ isCustomFont, familyName }) => isOwn === (isCustomFont && !isDevices(familyName)),
        )
        .reduce((sum, { glyphCount }) => sum + glyphCount, 0)
    return { own: count(true), other: count(false) }
  } finally {
    await session.detach()
  }
}

/** What stands in for a font is a font of the device, by `local()`. */
const isDevices = (family: string): boolean =>
  /^(Arial|Liberation|Roboto|Arimo|Helvetica|Times|Tinos)/.test(family)

const opened = async (path: string, visitor: Visitor = {}): Promise<Visit> => {
  const visited = await visit(visitor)
  onTestFinished(() => visited.context.close())
  await visited.page.goto(visited.origin + path)
  return visited
}

/** Fonts that are held back until a test lets them come. */
const holdFonts = async (context: BrowserContext): Promise<() => Promise<void>> => {
  const held: Route[] = []
  let isOpen = false
  await context.route('**/*.woff2', async (route) => {
    if (isOpen) await route.continue()
    else held.push(route)
  })
  return async () => {
    isOpen = true
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
}

/** Notes how far things move on a page by themselves (Layout Instability), from its start. */
const watchShifts = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const state = { moved: 0 }
    Object.assign(window, { shifts: state })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        state.moved += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const moved = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: { moved: number } }).shifts.moved)

const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    ;(window as unknown as { shifts: { moved: number } }).shifts.moved = 0
  })

/** Waits until the page has the font files, and has done with them what it does. */
const fontsCame = async (page: Page): Promise<void> => {
  await eventually(() =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
          .length,
    ),
  ).toBe(2)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await frames(page, 10)
}

/** Text that moves by less than a letter within its line is not what a reader loses the place by. */
const NOTHING = 0.001

describe('the fonts of the site', () => {
  it(
    'are two files at the most on every page, from its own host, and are what it is drawn with',
    async () => {
      const { page, context, origin, asked } = await visit({ width: 390 })
      // Where a font that comes late would move what is read, the next page shows it.
      await page.goto(origin)
      await fontsCame(page)
      for (const path of await everyPath()) {
        const fonts = fontsAsked(page)
        await page.goto(origin + path, { referer: `${origin}/` })
        await hydrated(page)
        for (const selector of ['main h1', 'main p']) {
          await eventually(async () => ({
            path,
            own: (await drawnWith(page, selector)).own > 0,
          })).toEqual({ path, own: true })
          expect({ path, other: (await drawnWith(page, selector)).other }).toEqual({
            path,
            other: 0,
          })
        }
        expect([...fonts].every((address) => address.startsWith(`${origin}/assets/`))).toBe(true)
        expect(fonts.size, path).toBe(2)
        page.removeAllListeners('request')
      }
      expect(asked.filter((address) => /font|woff/.test(address))).toEqual([])
      await context.close()
    },
    LONG,
  )

  it('are small, named by what they hold, and kept for a year', async () => {
    const { page, origin } = await opened('/locations/layton')
    const rules = (await page.locator('#font-faces').textContent()) ?? ''
    const hrefs = Array.from(rules.matchAll(/url\(([^)]+)\)/g), ([, path]) => origin + path!)
    expect(hrefs).toHaveLength(2)
    let bytes = 0
    for (const href of hrefs) {
      expect(href).toMatch(/\/assets\/[a-z-]+-[0-9a-f]{8}\.woff2$/)
      const response = await fetch(href, { headers: { 'accept-encoding': 'br, gzip' } })
      expect(response.headers.get('content-type')).toBe('font/woff2')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('content-encoding')).toBe(null)
      bytes += (await response.arrayBuffer()).byteLength
    }
    expect(bytes).toBeLessThan(36_000)
    const files = await readdir(join(inject('shippedFolder'), 'assets'))
    expect(files.filter((file) => /woff2\.(br|gz)$/.test(file))).toEqual([])
    expect(origin).toBe(new URL(hrefs[0]!).origin)
  })

  it('are asked for after the page has loaded with its picture: nothing of them is in its way', async () => {
    const visited = await visit()
    onTestFinished(() => visited.context.close())
    const { page, origin } = visited
    const order: string[] = []
    page.on('load', () => order.push('load'))
    page.on('request', (request) => order.push(request.resourceType()))
    await page.goto(origin)
    await fontsCame(page)
    expect(order.indexOf('load')).toBeLessThan(order.indexOf('font'))
  })

  it('are in force at once for those who come from another page of the site', async () => {
    const { page, origin } = await opened('/')
    const media = () => page.locator('#font-faces').getAttribute('media')
    expect(await media()).toBe('(scripting: none)')
    await fontsCame(page)
    await page.evaluate(() => location.assign('/locations/layton'))
    await page.waitForURL(`${origin}/locations/layton`)
    expect(await media()).toBe('all')
    await eventually(async () => (await drawnWith(page, 'main h1')).other).toBe(0)
  })

  it('are shown without script too, at the latest when a page is come back to', async () => {
    const { page } = await opened('/', { javaScript: false })
    const fonts = fontsAsked(page)
    await eventually(async () => {
      await page.reload()
      return (await drawnWith(page, 'main h1')).other + (await drawnWith(page, 'main p')).other
    }).toBe(0)
    expect(fonts.size).toBe(2)
  })

  it('are asked for no second time from page to page', async () => {
    const { page, origin } = await opened('/')
    await hydrated(page)
    await eventually(async () => (await drawnWith(page, 'main h1')).other).toBe(0)
    const fonts = fontsAsked(page)
    await page.locator('footer a[href="/services/ppf"]').first().click()
    await page.waitForURL(`${origin}/services/ppf`)
    await eventually(async () => (await drawnWith(page, 'main h1')).other).toBe(0)
    expect([...fonts]).toEqual([])
  })
})

describe('fonts that come late', () => {
  for (const width of WIDTHS) {
    it(
      `move nothing on any page at ${width} px`,
      async () => {
        const { context, origin } = await visit({ width, reducedMotion: true })
        await watchShifts(context)
        for (const path of await everyPath()) {
          const page = await context.newPage()
          const release = await holdFonts(context)
          await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
          await hydrated(page)
          await eventually(() => page.locator('main h1').isVisible()).toBe(true)
          await frames(page)
          expect((await drawnWith(page, 'main h1')).own).toBe(0)
          await forgetShifts(page)
          await release()
          await fontsCame(page)
          expect({ path, isStill: (await moved(page)) < NOTHING }).toEqual({ path, isStill: true })
          // The next page finds nothing in the cache.
          await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
          await page.close()
          await context.unroute('**/*.woff2')
        }
        await context.close()
      },
      LONG,
    )
  }

  /** A page that is taken over, and whose fonts have not come yet. */
  const withoutFonts = async () => {
    const { page, context, origin } = await visit()
    onTestFinished(() => context.close())
    await watchShifts(context)
    const release = await holdFonts(context)
    await page.goto(`${origin}/locations/layton`, { waitUntil: 'domcontentloaded' })
    await hydrated(page)
    return { page, origin, release }
  }

  /** Adds one of the site's fonts to a page, by another name and in other measures. */
  const addFont = async (
    page: Page,
    name: string,
    measures: { ascentOverride?: string; sizeAdjust?: string },
  ): Promise<void> => {
    const assets = join(inject('shippedFolder'), 'assets')
    const [file] = (await readdir(assets)).filter((asset) => asset.endsWith('.woff2'))
    await page.evaluate(
      async ([family, bytes, others]) => {
        const data = Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))
        document.fonts.add(await new FontFace(family, data, others).load())
      },
      [name, await readFile(join(assets, file!), 'base64'), measures] as const,
    )
  }

  it('are shown where they move nothing, without waiting for another page', async () => {
    const { page, release } = await withoutFonts()
    expect((await drawnWith(page, 'main p')).own).toBe(0)
    await release()
    await eventually(async () => (await drawnWith(page, 'main p')).other).toBe(0)
  })

  it('are shown although somebody scrolls as they come', async () => {
    const { page, release } = await withoutFonts()
    // Between the look at where everything stands, which ends with marks on the page's parts, and the look at what has moved.
    await page.evaluate(() => {
      const { toggleAttribute } = Element.prototype
      Element.prototype.toggleAttribute = function (...given) {
        Element.prototype.toggleAttribute = toggleAttribute
        setTimeout(() => scrollBy({ top: 40, behavior: 'instant' }))
        return toggleAttribute.apply(this, given)
      }
    })
    await release()
    await eventually(async () => (await drawnWith(page, 'main p')).other).toBe(0)
    expect(await page.evaluate(() => scrollY)).toBe(40)
  })

  // What follows the heading stands in view until the font comes, or would come into view by it.
  for (const { where, size } of [
    { where: 'is read', size: 40 },
    { where: 'is still below', size: 400 },
  ]) {
    it(`are shown with the next page where they would move what ${where}`, async () => {
      const { page, origin, release } = await withoutFonts()
      // One line, as high as its font makes it, and in a font that makes it high: what comes below would move up.
      await addFont(page, 'Tall', { ascentOverride: '300%' })
      await page.evaluate((fontSize) => {
        const { style } = document.querySelector<HTMLElement>('main h1')!
        style.fontFamily = '"Archivo Expanded", Tall'
        style.fontSize = `${fontSize}px`
        style.lineHeight = 'normal'
        style.whiteSpace = 'nowrap'
      }, size)
      await frames(page)
      await forgetShifts(page)
      const height = () =>
        page.evaluate(() => document.querySelector('main h1')!.getBoundingClientRect().height)
      const before = await height()
      expect(before).toBeGreaterThan(3 * size)
      await release()
      await fontsCame(page)
      expect(await height()).toBe(before)
      expect(await moved(page)).toBeLessThan(NOTHING)
      await page.locator('footer a[href="/services/ppf"]').first().click()
      await page.waitForURL(`${origin}/services/ppf`)
      await eventually(async () => (await drawnWith(page, 'main h1')).other).toBe(0)
    })
  }

  // The words fit into one line in the site's font alone, or take less of it.
  it.each([
    { where: 'in another line', whiteSpace: 'normal', letters: 4, sizeAdjust: '300%' },
    { where: 'elsewhere in its line', whiteSpace: 'nowrap', letters: 40, sizeAdjust: '110%' },
  ])(
    'are shown with the next page where a text would begin $where',
    async ({ sizeAdjust, ...line }) => {
      const { page, origin, release } = await withoutFonts()
      await addFont(page, 'Wide', { sizeAdjust })
      const text = await page.evaluateHandle(({ whiteSpace, letters }) => {
        const paragraph = document.querySelector<HTMLElement>('main p')!
        paragraph.innerHTML = `<b>${'m'.repeat(letters)}</b> mmmm`
        const { style } = paragraph
        style.fontFamily = `${getComputedStyle(paragraph).fontFamily.split(',')[0]!}, Wide`
        style.height = '400px'
        style.whiteSpace = whiteSpace
        style.width = `${paragraph.querySelector('b')!.offsetWidth + 2}px`
        const range = document.createRange()
        range.selectNode(paragraph.lastChild!)
        return range
      }, line)
      const place = () =>
        text.evaluate((range) => {
          const { left, top } = range.getBoundingClientRect()
          return { left, top }
        })
      await frames(page)
      await forgetShifts(page)
      const before = await place()
      await release()
      await fontsCame(page)
      expect(await place()).toEqual(before)
      expect(await moved(page)).toBeLessThan(NOTHING)
      await page.locator('footer a[href="/services/ppf"]').first().click()
      await page.waitForURL(`${origin}/services/ppf`)
      await eventually(async () => (await drawnWith(page, 'main p')).other).toBe(0)
    },
  )

  it('that never come leave a whole page in the fonts of the device', async () => {
    const visited = await visit()
    onTestFinished(() => visited.context.close())
    await visited.context.route('**/*.woff2', (route) => route.abort())
    await visited.page.goto(visited.origin)
    await hydrated(visited.page)
    expect((await drawnWith(visited.page, 'main h1')).own).toBe(0)
    expect(await visited.page.locator('main h1').isVisible()).toBe(true)
    expect(visited.logs.filter((line) => line.startsWith('uncaught'))).toEqual([])
  })
})

/** Sites of other languages and fonts, and a text of each. */
const SITES = {
  polish: {
    lang: 'pl',
    theme: '',
    heading: 'Świeże pieczywo, gęś i źdźbło',
    text: 'Zażółć gęślą jaźń: codziennie piekarnia „Pod Łabędziem” — ćwierć wieku doświadczeń.',
  },
  greek: {
    lang: 'el',
    theme: '',
    heading: 'Φρέσκο ψωμί κάθε πρωί',
    text: 'Ο φούρνος της γειτονιάς: ζεστά καρβέλια, κουλούρια και γλυκά από τις έξι.',
  },
  german: {
    lang: 'de',
    theme: 'theme: { fonts: { heading: fraunces, body: inter } }',
    heading: 'Brötchen, Äpfel und süße Straßen',
    text: 'Täglich frisch: „Öfen, Übermut & große Körbe“ – für 3,50 €.',
  },
  ukrainian: {
    lang: 'uk',
    theme: 'theme: { fonts: { heading: archivo, body: manrope } }',
    heading: 'Свіжий хліб щоранку',
    text: 'Їжа з ґрунту: «паляниця», булки й пиріг — щодня з шостої.',
  },
  system: {
    lang: 'en',
    theme: 'theme: { fonts: { heading: system, body: system } }',
    heading: 'Bread every morning',
    text: 'Warm loaves and rolls from six.',
  },
} as const

describe('a site in another language or with other fonts', () => {
  let folder: string
  const servers: Server[] = []
  const origins = new Map<string, string>()
  const BASE = '/shop/'

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fonts-'))
    for (const [name, { lang, theme, heading, text }] of Object.entries(SITES)) {
      const config = join(folder, `${name}.yaml`)
      await writeFile(
        config,
        `lang: ${lang}
business: { name: Corner Bakery, description: '${text}' }
${theme}
pages:
  - path: /
    title: '${heading}'
    description: '${text}'
    sections:
      - { type: hero, heading: '${heading}', text: '${text}' }
`,
      )
      const out = join(folder, name)
      await runBuild(config, out, '--base', BASE)
      const server = serveFolder(out, BASE)
      servers.push(server)
      origins.set(name, `http://localhost:${await listen(server, 4700, '127.0.0.1')}`)
    }
  }, LONG)
  afterAll(async () => {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
    await rm(folder, { recursive: true, force: true })
  })

  it.each(['polish', 'greek', 'german', 'ukrainian'] as const)(
    'has every letter of its texts from its own fonts, in two files at the most: %s',
    async (name) => {
      const visited = await visit({ origin: origins.get(name)! })
      onTestFinished(() => visited.context.close())
      const { page, origin } = visited
      const fonts = fontsAsked(page)
      await page.goto(origin + BASE)
      await hydrated(page)
      const { heading, text } = SITES[name]
      expect(await page.locator('main h1').textContent()).toBe(heading)
      for (const selector of ['main h1', 'main p']) {
        await eventually(async () => (await drawnWith(page, selector)).other).toBe(0)
        expect((await drawnWith(page, selector)).own).toBeGreaterThan(10)
      }
      expect(await page.locator('main p').first().textContent()).toBe(text)
      expect(fonts.size).toBeGreaterThan(0)
      expect(fonts.size).toBeLessThanOrEqual(2)
      for (const address of fonts) expect(address).toMatch(/\/shop\/assets\/[^/]+\.woff2$/)
    },
  )

  it('loads no font where the device gives them, and its policy allows none', async () => {
    const visited = await visit({ origin: origins.get('system')! })
    onTestFinished(() => visited.context.close())
    const { page, origin } = visited
    const fonts = fontsAsked(page)
    await page.goto(origin + BASE, { waitUntil: 'networkidle' })
    await hydrated(page)
    expect([...fonts]).toEqual([])
    expect(await page.evaluate(() => document.fonts.size)).toBe(0)
    expect((await drawnWith(page, 'main h1')).own).toBe(0)
    const html = await readFile(join(folder, 'system', 'index.html'), 'utf8')
    expect(html).not.toContain('font-src')
    expect(html).not.toContain('@font-face')
  })
})
