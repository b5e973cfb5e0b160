import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { ownSite } from './own-site.ts'
import { open, visit } from './visit.ts'
import { eventually, footerLink } from './steps.ts'

describe('what a page tells services that preview links', () => {
  it('belongs to that page: no other page is shared under its name', async () => {
    const { page, origin } = await open('/book-now')
    const shared = page.locator('meta[property^="og:"], meta[name^="twitter:"]')
    expect(await shared.count()).toBeGreaterThan(0)
    await footerLink(page, '/#home').click()
    await page.waitForURL(`${origin}/#home`)
    await eventually(() => page.locator('meta[name=description]').count()).toBe(1)
    await eventually(() => shared.count()).toBe(0)
  })
})

describe('a browser requests', () => {
  it('the first picture of a page immediately, and the others when they come near', async () => {
    const { page, origin } = await visit()
    for (const path of ['/', '/book-now', '/services/ppf', '/locations/layton']) {
      await page.goto(origin + path)
      const pictures = await page.locator('main img').evaluateAll((all) =>
        all.map((img) => ({
          lazy: img.getAttribute('loading') === 'lazy',
          priority: img.getAttribute('fetchpriority'),
          sized: img.hasAttribute('width') && img.hasAttribute('height'),
        })),
      )
      expect(pictures[0], path).toEqual({ lazy: false, priority: 'high', sized: true })
      for (const other of pictures.slice(1))
        expect(other, path).toEqual({ lazy: true, priority: null, sized: true })
    }
  })
})

describe('an old address on a built site', () => {
  const site =
    ownSite(`business: { name: Corner Bakery, description: Bread., url: 'https://bakery.test' }
redirects:
  - { from: /shops/harbor, to: '/shop#hours' }
  - { from: /rolls, to: 'https://elsewhere.example.com/rolls' }
pages:
  - path: /
    sections: [{ type: hero, heading: Bread }]
  - path: /shop
    title: The shop
    description: Where it is.
    sections:
      - { type: hero, heading: The shop }
      - { type: about, id: hours, heading: Hours, text: From six. }
`)

  // The second is the page that every file host has, even one without redirects.
  it.each([
    { path: '/shops/harbor', javaScript: true },
    { path: '/shops/harbor/index.html', javaScript: false },
  ])('leads to its new page: $path, with script: $javaScript', async ({ path, javaScript }) => {
    const { page } = await visit({ origin: site.origin, javaScript })
    await page.goto(`${site.origin}/`)
    await page.goto(site.origin + path)
    await page.waitForURL(`${site.origin}/shop#hours`)
    expect(await page.locator('h1').innerText()).toBe('The shop')
    await page.locator('#hours').waitFor()
    // The Back button skips it.
    await page.goBack()
    await eventually(() => page.url()).toBe(`${site.origin}/`)
  })

  it('gives crawlers the full address of its page, and is in no sitemap', async () => {
    // A host with redirects answers before anyone reads the page.
    const read = (path: string): Promise<string> => readFile(site.dist + path, 'utf8')
    expect(await read('/shops/harbor/index.html')).toContain(
      '<link rel="canonical" href="https://bakery.test/shop">',
    )
    expect(await read('/rolls/index.html')).toContain(
      '<link rel="canonical" href="https://elsewhere.example.com/rolls">',
    )
    const sitemap = await read('/sitemap.xml')
    expect(sitemap).toContain('https://bakery.test/shop<')
    expect(sitemap).not.toMatch(/harbor|rolls|404/)
  })
})
