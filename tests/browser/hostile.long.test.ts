import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hostileSite } from '../hostile-site.ts'
import { ownSite } from './own-site.ts'
import { writeSite } from './serve-site.ts'
import { eventually } from './steps.ts'
import { hydrated, visit } from './visit.ts'

const PAGES = [
  '/',
  '/book-now',
  '/locations/layton',
  '/locations/salt-lake-city',
  '/services/ppf',
  '/services/maintenance-detailing',
  '/no-such-page',
  '/offers',
]

const STATUS: Readonly<Record<string, number>> = { '/no-such-page': 404, '/offers': 301 }

let texts: ReadonlyMap<string, string>
const site = ownSite(async (folder) => {
  const hostile = await hostileSite()
  texts = hostile.texts
  await writeSite(folder, hostile.text)
})

/** A visit with the trap set: any copy that runs as a script reports it. */
const trapped = async (javaScript = true) => {
  const opened = await visit({ origin: site.origin, javaScript })
  const sprung: string[] = []
  await opened.context.addInitScript(() => {
    Object.assign(window, { spring: (by: unknown) => console.error(`sprung ${String(by)}`) })
  })
  opened.page.on('console', (message) => {
    if (message.text().startsWith('sprung')) sprung.push(message.text())
  })
  opened.page.on('dialog', async (dialog) => {
    sprung.push(`dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  return { ...opened, sprung }
}

/** Every text and attribute of the document, as browsers read them, and all that could run. */
const looked = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = [document.title]
    const odd: string[] = []
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        said.push(value)
        // The site's script moves the background of a hero.
        const isMoved =
          element.matches('[data-parallax]') &&
          /^transform: translate3d\(0px, [\d.]+px, 0px\);$/.test(value)
        if (name.startsWith('on') || name === 'srcdoc' || (name === 'style' && !isMoved))
          odd.push(`${element.localName} ${name}`)
      }
      // The copy is in one element; only the element's own text counts.
      if (!['script', 'style'].includes(element.localName))
        for (const node of element.childNodes)
          if (node.nodeType === Node.TEXT_NODE) said.push(node.nodeValue ?? '')
    }
    odd.push(
      ...Array.from(
        document.querySelectorAll('svg[onload], textarea, body noscript, noscript ~ noscript'),
        ({ localName }) => localName,
      ),
    )
    const scripts = [...document.scripts].map(({ type, src, textContent }) =>
      src === '' ? type || textContent : new URL(src).origin,
    )
    const json = [...document.querySelectorAll<HTMLScriptElement>('script[type$=json]')].map(
      ({ textContent }) => JSON.parse(textContent) as unknown,
    )
    return { said, odd, scripts, json }
  })

const strings = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(strings)
      : []

/** Prose turns line ends of every kind into spaces. */
const blanksAsOne = (text: string): string => text.replace(/\s+/g, ' ')

/** What is wrong with a text that contains a mark: every mark must come with its complete copy. */
const torn = (said: readonly string[], seen: Set<string>): readonly string[] =>
  said.flatMap((text) =>
    [...text.matchAll(/§\d+§/g)].flatMap(([id]) => {
      seen.add(id)
      // Text of a template or message arrives filled: its copy ends at the first placeholder.
      const copy = blanksAsOne((texts.get(id) ?? '').split('{')[0]!)
      return blanksAsOne(text).includes(copy) || encodedIn(text, copy)
        ? []
        : [`${id}: ${text.slice(0, 300)}`]
    }),
  )

/** Whether an address contains a copy as browsers and the build write it. */
const encodedIn = (text: string, copy: string): boolean => {
  try {
    return decodeURIComponent(text).includes(decodeURIComponent(copy))
  } catch {
    return false
  }
}

const seenAnywhere = new Set<string>()

const expectWhole = async (page: Page, where: string): Promise<void> => {
  const { said, odd, scripts, json } = await looked(page)
  expect(odd, where).toEqual([])
  for (const script of scripts)
    expect([
      ...[site.origin, 'https://hostile.example.com'],
      ...['application/json', 'application/ld+json'],
    ]).toContain(script)
  expect(torn([...said, ...strings(json)], seenAnywhere), where).toEqual([])
}

describe('copy that tries to break out of its place', () => {
  it.each([true, false])(
    'is text on every page, and springs no trap; script: %s',
    async (javaScript) => {
      for (const path of PAGES) {
        const { page, sprung, logs } = await trapped(javaScript)
        await page.goto(site.origin + path, { waitUntil: 'load' }).catch(() => {})
        if (javaScript && path !== '/offers') {
          await hydrated(page)
          // Triggers everything that waits for the pointer or the focus.
          for (const link of (await page.locator('a, button').all()).slice(0, 25))
            await link.dispatchEvent('mouseover')
          await page.evaluate(() =>
            document
              .querySelectorAll<HTMLElement>('[tabindex], a, button')
              .forEach((each) => each.focus()),
          )
        }
        expect((await fetch(site.origin + path, { redirect: 'manual' })).status, path).toBe(
          STATUS[path] ?? 200,
        )
        if (path !== '/offers') await expectWhole(page, path)
        expect(sprung, path).toEqual([])
        expect(
          logs.filter((line) => line.startsWith('uncaught')),
          path,
        ).toEqual([])
      }
    },
    180_000,
  )

  it('is still text after navigation from page to page, including head and data', async () => {
    const { page, sprung } = await trapped()
    await page.goto(`${site.origin}/`)
    await hydrated(page)
    for (const path of ['/locations/layton', '/services/ppf', '/locations/draper']) {
      await page
        .locator(`a[href="${path}"]`)
        .first()
        .evaluate((link) => (link as HTMLElement).click())
      await eventually(() => page.evaluate(() => location.pathname)).toBe(path)
      await eventually(() => page.locator('link[rel=canonical]').count()).toBe(1)
      await page.locator('main h1').first().waitFor({ state: 'attached' })
      await expectWhole(page, path)
    }
    expect(sprung).toEqual([])
  })

  it('is in most fields, and most of it is visible on some page', () => {
    expect(texts.size).toBeGreaterThan(400)
    expect(seenAnywhere.size).toBeGreaterThan(250)
  })

  it('is text in machine-readable files', async () => {
    const { page } = await trapped()
    await page.goto(`${site.origin}/no-such-page`)
    const read = (name: string): Promise<string> =>
      readFile(join(site.dist, name), 'utf8').catch(() => '')
    const xml = [await read('sitemap.xml'), ...(await svgs(page))].filter((text) => text !== '')
    expect(xml.length).toBeGreaterThan(0)
    for (const text of xml) {
      const wrong = await page.evaluate((source) => {
        const parsed = new DOMParser().parseFromString(source, 'application/xml')
        return (
          parsed.querySelector('parsererror')?.textContent ??
          parsed.querySelectorAll('script').length
        )
      }, text)
      expect(wrong).toBe(0)
    }
    const manifest = JSON.parse(await read('manifest.webmanifest')) as unknown
    expect(torn(strings(manifest), new Set())).toEqual([])
    for (const line of (await read('robots.txt')).split('\n'))
      expect(line).toMatch(/^(|#.*|(User-agent|Allow|Disallow|Sitemap): \S*)$/)
  })

  it('adds no header, rule or address to the files that hosts read', async () => {
    const headers = await readFile(join(site.dist, '_headers'), 'utf8')
    for (const line of headers.split('\n').filter((line) => line !== ''))
      expect(line).toMatch(/^(\/\*|\/assets\/\*|  [A-Z][\w-]+: [^\r\n]+)$/)
    expect(headers).not.toMatch(/unsafe|sprung|spring|script>/)
    expect(headers.match(/Content-Security-Policy: (.*)/)![1]).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[\w+/]{43}=' https:\/\/hostile\.example\.com; style-src 'self'( 'sha256-[\w+/=]+')+; /,
    )
    const redirects = await readFile(join(site.dist, '_redirects'), 'utf8')
    for (const line of redirects.split('\n').filter((line) => line !== ''))
      expect(line).toMatch(/^\/[a-z0-9:/-]+ [\x21-\x7e]+ (200|301!?)$/)
    const htaccess = await readFile(join(site.dist, '.htaccess'), 'utf8')
    const rules = htaccess.match(/^RewriteRule "\^offers.*$/gm)!
    expect(rules).toHaveLength(2)
    // The first keeps the query of a request, the second is for requests without one.
    for (const rule of rules)
      expect(rule).toMatch(
        /^RewriteRule "\^offers\/\?\$" "[A-Za-z0-9\-._~:/?#[\]@!&()*+,;=%\\]+(%\{QUERY_STRING\}[A-Za-z0-9\-._~:/?#[\]@!&()*+,;=%\\]*)?" \[R=301,NE,END\]$/,
      )
  })
})

/** The site's pictures that are text. */
const svgs = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=icon][type="image/svg+xml"]')
    return Promise.all([...links].map(async ({ href }) => (await fetch(href)).text()))
  })
