import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, serveFolder } from '../../src/build/serve.ts'
import { runBuild } from '../run-build.ts'
import { hydrated, useBrowser } from './visit.ts'

const visit = useBrowser()

describe('who follows the sitemap', () => {
  it('finds every page, each with its own address, title and picture for links', async () => {
    const { context, origin } = await visit()
    const own = (address: string): string => origin + new URL(address).pathname
    const robots = await (await context.request.get(`${origin}/robots.txt`)).text()
    const sitemap = await context.request.get(own(/^Sitemap: (.*)$/m.exec(robots)![1]!))
    const listed = Array.from(
      (await sitemap.text()).matchAll(/<loc>([^<]*)<\/loc>/g),
      ([, address]) => address!,
    )
    expect(listed).toHaveLength(18)
    // As a crawler does: nothing that is read is run.
    const { page } = await visit({ javaScript: false })
    const titles = new Set<string>()
    for (const address of listed) {
      const answer = await page.goto(own(address))
      expect(answer?.status(), address).toBe(200)
      const head = await page.evaluate(() => {
        const content = (selector: string): string =>
          document.querySelector(selector)?.getAttribute('content') ?? ''
        return {
          canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
          title: content('meta[property="og:title"]'),
          image: content('meta[property="og:image"]'),
        }
      })
      expect(head.canonical).toBe(address)
      titles.add(head.title)
      const image = await context.request.get(own(head.image))
      expect(image.headers()['content-type'], address).toBe('image/jpeg')
    }
    expect(titles.size).toBe(listed.length)
    await page.context().close()
    await context.close()
  })
})

describe('what a page says to services that show links', () => {
  it('goes with the page: no other page is shared under its name', async () => {
    const { page, context, origin } = await visit()
    await page.goto(`${origin}/book-now`)
    await hydrated(page)
    const told = () =>
      page.locator('meta[property^="og:"], meta[name^="twitter:"]').evaluateAll((all) => all.length)
    expect(await told()).toBeGreaterThan(0)
    await page.locator('footer a[href="/#home"]').first().click()
    await page.waitForURL(`${origin}/#home`)
    await expect.poll(() => page.locator('meta[name=description]').count()).toBe(1)
    await expect.poll(told).toBe(0)
    await context.close()
  })
})

describe('a browser asks for', () => {
  it('icons and a manifest, and finds them', async () => {
    const { page, context, origin, logs } = await visit()
    await page.goto(`${origin}/`)
    const links = await page
      .locator('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]')
      .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href))
    expect(links).toHaveLength(4)
    for (const link of [...links, `${origin}/favicon.ico`])
      expect((await context.request.get(link)).status(), link).toBe(200)
    const session = await context.newCDPSession(page)
    const { errors, data } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { icons } = JSON.parse(data!) as { icons: { src: string; sizes: string }[] }
    for (const { src, sizes } of icons) {
      const size = await page.evaluate(async (address) => {
        const image = new Image()
        image.src = address
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, `${origin}/${src}`)
      expect(size).toBe(sizes)
    }
    expect(logs).toEqual([])
    await context.close()
  })

  it('the first picture of a page at once, and the others when they come near', async () => {
    const { page, context, origin } = await visit()
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
    await context.close()
  })

  it('a picture that is slow to come, and shows its colour in its place until then', async () => {
    const { page, context, origin } = await visit()
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route(/\.(avif|webp)$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${origin}/`, { waitUntil: 'commit' })
    const first = page.locator('main img').first()
    await first.waitFor({ state: 'attached' })
    const colorOf = () => first.evaluate((img) => getComputedStyle(img).backgroundColor)
    const tint = (await first.getAttribute('data-tint'))!
    await expect.poll(colorOf).toMatch(new RegExp(`^oklch\\(0?\\.${tint[0]}5 `))
    const box = await first.boundingBox()
    expect(box!.width * box!.height).toBeGreaterThan(100_000)
    release()
    await expect.poll(() => first.evaluate((img) => (img as HTMLImageElement).complete)).toBe(true)
    expect(await first.boundingBox()).toEqual(box)
    await context.close()
  })
})

describe('an old address of a built site', () => {
  let folder: string
  let server: Server
  let origin: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'redirects-'))
    const config = join(folder, 'site.config.yaml')
    await writeFile(
      config,
      `business: { name: Corner Bakery, description: Bread., url: 'https://bakery.test' }
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
`,
    )
    await runBuild(config, join(folder, 'dist'))
    server = serveFolder(join(folder, 'dist'))
    origin = `http://localhost:${await listen(server, 0, '127.0.0.1')}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true, force: true })
  })

  // The second is the page that every host of files has, also one that knows of no redirects.
  const addresses = ['/shops/harbor', '/shops/harbor/index.html']
  const ways = addresses.flatMap((path) => [
    { path, javaScript: true },
    { path, javaScript: false },
  ])

  it.each(ways)('leads to its page: $path, with script: $javaScript', async (way) => {
    const { context } = await visit({ javaScript: way.javaScript })
    await context.unrouteAll()
    const page = await context.newPage()
    await page.goto(`${origin}/`)
    await page.goto(origin + way.path)
    await page.waitForURL(`${origin}/shop#hours`)
    expect(await page.locator('h1').innerText()).toBe('The shop')
    await page.locator('#hours').waitFor()
    // Back leads past it.
    await page.goBack()
    await expect.poll(() => page.url()).toBe(`${origin}/`)
    await context.close()
  })

  it('names its page to crawlers by the whole address, and is in no sitemap', async () => {
    const read = async (path: string): Promise<string> => (await fetch(origin + path)).text()
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
