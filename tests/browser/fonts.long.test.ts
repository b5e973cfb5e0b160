import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { ownSite } from './own-site.ts'
import { eventually, frames, hold, watchShifts } from './steps.ts'
import { visit } from './visit.ts'

/** A fallback is a device font, named by `local()`. */
const isOfDevice = (family: string): boolean =>
  /^(Arial|Liberation|Roboto|Arimo|Helvetica|Times|Tinos)/.test(family)

/** How many glyphs of the first match of a selector use the site's fonts, and how many do not. */
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
          ({ isCustomFont, familyName }) => isOwn === (isCustomFont && !isOfDevice(familyName)),
        )
        .reduce((sum, { glyphCount }) => sum + glyphCount, 0)
    return { own: count(true), other: count(false) }
  } finally {
    await session.detach()
  }
}

const expectOwnFonts = async (page: Page): Promise<void> => {
  for (const selector of ['main h1', 'main p']) {
    await eventually(async () => (await drawnWith(page, selector)).other).toBe(0)
    expect((await drawnWith(page, selector)).own).toBeGreaterThan(0)
  }
}

/** The addresses of the fonts that a page requests from now on. */
const fontsAsked = (page: Page): ReadonlySet<string> => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.add(request.url())
  })
  return asked
}

describe("the site's fonts", () => {
  it.each([
    { path: '/', javaScript: true },
    { path: '/locations/layton', javaScript: true },
    { path: '/locations/layton', javaScript: false },
    { path: '/nowhere', javaScript: true },
  ])('appear on a first visit: $path, script $javaScript', async ({ path, javaScript }) => {
    const { page, origin, logs } = await visit({ javaScript })
    const fonts = fontsAsked(page)
    await page.goto(origin + path)
    await expectOwnFonts(page)
    expect(fonts.size).toBe(2)
    for (const address of fonts) {
      expect(address).toMatch(/\/assets\/[a-z-]+-[0-9a-f]{8}\.woff2$/)
      expect(address.startsWith(origin)).toBe(true)
      const { headers } = await fetch(address)
      expect(headers.get('content-type')).toBe('font/woff2')
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
    expect(logs.filter((line) => /font|preload/.test(line))).toEqual([])
  })

  // Headings that fill their lines in one of the fonts are at risk of one line more.
  it.each([
    ...[390, 1440].flatMap((width) =>
      ['/', '/book-now', '/services/paint-correction', '/locations/layton'].map((path) => ({
        width,
        path,
      })),
    ),
    // The largest headings.
    ...[820, 2560].map((width) => ({ width, path: '/' })),
  ])('move nothing when they arrive after the first paint: $path at $width px', async (view) => {
    const { page, context, origin } = await visit({ width: view.width, reducedMotion: true })
    const release = await hold(context, '**/*.woff2')
    await page.goto(origin + view.path, { waitUntil: 'domcontentloaded' })
    const moved = await watchShifts(page)
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 1)
    expect((await drawnWith(page, 'main h1')).own).toBe(0)
    release()
    await expectOwnFonts(page)
    await frames(page)
    expect(await moved()).toBeLessThan(0.02)
  })

  it('leave a page entirely in device fonts if they never arrive', async () => {
    const { page, context, origin, logs } = await visit()
    await context.route('**/*.woff2', (route) => route.abort())
    await page.goto(origin)
    expect((await drawnWith(page, 'main h1')).own).toBe(0)
    expect(await page.locator('main h1').isVisible()).toBe(true)
    expect(logs.filter((line) => line.startsWith('uncaught'))).toEqual([])
  })
})

describe('a site in another language or with other fonts', () => {
  const TEXTS = [
    ['pl', '', 'Zażółć gęślą jaźń: gęś i „źdźbło” — świeże pieczywo'],
    ['el', '', 'Ο φούρνος της γειτονιάς: ζεστά καρβέλια από τις έξι'],
    ['de', '{ heading: fraunces, body: inter }', 'Süße Öfen & Übermut – 3,50 €'],
    ['uk', '{ heading: archivo, body: manrope }', 'Їжа з ґрунту: «паляниця»'],
    ['en', '{ heading: system, body: system }', 'Warm loaves'],
  ] as const
  const sites = TEXTS.map(([lang, fonts, text]) =>
    ownSite(
      `lang: ${lang}
business: { name: Corner Bakery, description: '${text}' }
${fonts === '' ? '' : `theme: { fonts: ${fonts} }`}
pages:
  - { path: /, title: '${text}', sections: [{ type: hero, heading: '${text}', text: '${text}' }] }
`,
      '/shop/',
    ),
  )

  it.each(TEXTS.map((text, index) => [...text, index] as const))(
    'shows every letter in its own fonts, or loads none: %s',
    async (_, fonts, text, index) => {
      const { page, origin } = await visit({ origin: sites[index]!.origin })
      const asked = fontsAsked(page)
      await page.goto(`${origin}/shop/`, { waitUntil: 'networkidle' })
      expect(await page.locator('main h1').textContent()).toBe(text)
      if (!fonts.includes('system')) return expectOwnFonts(page)
      expect([...asked]).toEqual([])
      expect((await drawnWith(page, 'main h1')).own).toBe(0)
    },
  )
})

it('font files are not compressed again', async () => {
  const files = await readdir(join(inject('shippedFolder'), 'assets'))
  expect(files.filter((file) => /woff2\.(br|gz)$/.test(file))).toEqual([])
})
