import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, serveFolder } from '../../src/build/serve.ts'
import { sectionSchemas } from '../../src/sections/schemas.ts'
import {
  crowdedSite,
  everySection,
  germanSite,
  LONG_NAME,
  LONG_WORDS,
  MANY_CITIES,
  MANY_SERVICES,
  writeExtremeSite,
} from '../extreme-sites.ts'
import { runBuild } from '../run-build.ts'
import { opener } from './steps.ts'
import { useBrowser, type Visitor } from './visit.ts'

const visited = opener(useBrowser())

const SITES = { german: germanSite, crowded: crowdedSite, every: everySection } as const
type SiteName = keyof typeof SITES

const origins = new Map<SiteName, string>()
const servers: Server[] = []
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extremes-'))
  for (const [name, site] of Object.entries(SITES)) {
    const config = await writeExtremeSite(join(folder, name), site())
    await runBuild(config, join(folder, name, 'dist'))
    const server = serveFolder(join(folder, name, 'dist'))
    servers.push(server)
    origins.set(name as SiteName, `http://localhost:${await listen(server, 4500, '127.0.0.1')}`)
  }
}, 240_000)

afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await rm(folder, { recursive: true, force: true })
})

const open = (site: SiteName, path: string, visitor: Visitor = {}) =>
  visited(path, { origin: origins.get(site)!, reducedMotion: true, ...visitor })

const WIDTHS = [320, 390, 820, 1024, 1440, 2560] as const

/** What of a page sticks out of the window or of its own box. */
const misfits = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`)
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility() || element.closest('svg, .visually-hidden, .skip-link'))
        continue
      // A row to swipe through is wider than the window, and scrolls by itself.
      const scroller = element.closest<HTMLElement>('[data-section=gallery] ul')
      if (scroller !== null && getComputedStyle(scroller).overflowX === 'auto') continue
      const { left, right, width } = element.getBoundingClientRect()
      const what = `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`
      if (width > 0 && (right > innerWidth + 1 || left < -1))
        found.push(`out of the window: ${what}`)
      if (element.clientWidth === 0 || getComputedStyle(element).display === 'inline') continue
      if (element.scrollWidth > element.clientWidth + 1) found.push(`wider than its box: ${what}`)
      const clips = getComputedStyle(element).overflowY !== 'visible'
      if (clips && element.scrollHeight > element.clientHeight + 2)
        found.push(`higher than its box: ${what}`)
    }
    return found
  })

/** Pairs of texts that lie over each other; each text by the boxes of its lines. */
const collisions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: { text: string; box: DOMRect; parent: Element }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement!
      if ((node.textContent ?? '').trim() === '') continue
      // What is fixed lies over what is scrolled under it.
      if (
        parent.closest('svg, script, style, .visually-hidden, .skip-link, header, [data-call-bar]')
      )
        continue
      if (!parent.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects())
        texts.push({ text: node.textContent!.trim().slice(0, 30), box, parent })
    }
    texts.sort((a, b) => a.box.top - b.box.top)
    const found: string[] = []
    texts.forEach((one, index) => {
      for (const other of texts.slice(index + 1)) {
        // The boxes of lines that follow each other closely may touch.
        if (other.box.top > one.box.bottom - 6) break
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top
        if (one.parent !== other.parent && across > 2 && down > one.box.height * 0.4)
          found.push(`${one.text} / ${other.text}`)
      }
    })
    return found
  })

/** The boxes of what stands in the header, from left to right. */
const headerParts = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector('header nav')!
    const parts = [...row.querySelectorAll<HTMLElement>('a, button')]
      .filter((part) => part.checkVisibility() && part.closest('[popover]') === null)
      .map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return { text: part.textContent, left, right, top, bottom }
      })
    const { bottom } = document.querySelector('header')!.getBoundingClientRect()
    return { parts, bottom }
  })

describe.each([
  ['german', '/'],
  ['german', '/termin'],
  ['german', '/locations/garmisch-partenkirchen-untergrainau'],
  ['german', '/locations'],
  ['german', '/nirgends'],
  ['crowded', '/'],
  ['crowded', '/locations'],
  ['every', '/'],
] as const)('the %s site, %s', (site, path) => {
  it.each(WIDTHS)('has room for all of its words at %d px', async (width) => {
    const { page } = await open(site, path, { width })
    expect(await misfits(page)).toEqual([])
    expect(await collisions(page)).toEqual([])
    const { parts, bottom } = await headerParts(page)
    for (const part of parts) {
      expect(part.right, part.text!).toBeLessThanOrEqual(width)
      expect(part.bottom, part.text!).toBeLessThanOrEqual(bottom)
      expect(part.right - part.left, part.text!).toBeGreaterThan(24)
    }
    const overlaps = parts.filter(
      ({ left }, index) => index > 0 && left < parts[index - 1]!.right - 1,
    )
    expect(overlaps).toEqual([])
  })
})

describe('a name of 60 characters and compound words', () => {
  it.each(WIDTHS)(
    'show whole in the header at %d px, with the button beside them',
    async (width) => {
      const { page } = await open('german', '/', { width })
      const brand = page.locator('header nav > a').first()
      const seen = await brand
        .locator('span')
        .evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => ({
          lower: scrollHeight - clientHeight,
          wider: scrollWidth - clientWidth,
        }))
      expect(LONG_NAME).toHaveLength(60)
      expect(await brand.innerText()).toBe(LONG_NAME)
      expect(seen.lower).toBeLessThanOrEqual(2)
      expect(seen.wider).toBeLessThanOrEqual(0)
      expect(await page.locator('header nav > a[data-tone=accent]').isVisible()).toBe(true)
    },
  )

  it.each([820, 1440, 2560])(
    'keep headings in one piece where a line has room for them, %d px',
    async (width) => {
      const { page } = await open('german', '/', { width })
      const broken = await page.evaluate(() =>
        [...document.querySelectorAll('h2')].flatMap((heading) => {
          const text = heading.firstChild!
          return [...heading.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            return word.length <= 24 && range.getClientRects().length > 1 ? [word] : []
          })
        }),
      )
      expect(broken).toEqual([])
    },
  )

  it('leave out sections of reviews and reels as long as there are none', async () => {
    const { page } = await open('german', '/')
    expect(await page.locator('[data-section=reviews], [data-section=gallery]').count()).toBe(0)
    const empty = await page
      .locator('main > [data-section]')
      .evaluateAll((sections) =>
        sections.filter(({ textContent }) => textContent!.trim().length < 20).map(({ id }) => id),
      )
    expect(empty).toEqual([])
  })

  it('draw a map of a single place, and list it once', async () => {
    const { page } = await open('german', '/', { width: 390 })
    const area = page.locator('[data-section=service-area]')
    expect(await area.locator('svg [data-href]').count()).toBe(1)
    expect(await area.locator('ul li').allInnerTexts()).toEqual([
      LONG_WORDS.city,
      'Alle Seiten: Einsatzgebiete',
    ])
  })

  it('show a page of all places when the owner asks for it, though there is but one', async () => {
    const { page } = await open('german', '/locations')
    expect(await page.locator('main li a').allInnerTexts()).toEqual([LONG_WORDS.city])
    const footer = page.getByRole('contentinfo')
    expect(
      await footer.getByRole('link', { name: 'Alle Seiten: Einsatzgebiete' }).getAttribute('href'),
    ).toBe('/locations')
  })
})

/** Lists of cards whose last row leaves a hole: cards end before the others do. */
const holes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main ul')].flatMap((list) => {
      const cards = [...list.children].filter((card) => getComputedStyle(card).display !== 'none')
      const framed = cards.filter((card) => card.querySelector('h2, h3, blockquote') !== null)
      if (framed.length === 0 || getComputedStyle(list).overflowX === 'auto') return []
      const right = Math.max(...framed.map((card) => card.getBoundingClientRect().right))
      const last = framed.at(-1)!.getBoundingClientRect()
      return right - last.right > 2 ? [framed[0]!.textContent!.slice(0, 40)] : []
    }),
  )

describe('30 services, 400 cities, one review', () => {
  it.each([390, 820, 1440, 2560])('leave no hole in a row of cards at %d px', async (width) => {
    const { page } = await open('crowded', '/', { width })
    expect(await page.locator('#services li').count()).toBe(MANY_SERVICES)
    expect(await holes(page)).toEqual([])
  })

  it('list every city on the page of all', async () => {
    const { page } = await open('crowded', '/locations')
    const links = page.locator('main li a')
    expect(await links.count()).toBe(MANY_CITIES)
    const last = links.last()
    const path = await last.getAttribute('href')
    await last.click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { level: 1, name: /^Window cleaning in / }).waitFor()
  })

  it('end menu, footer and map with the link to all', async () => {
    const { page } = await open('crowded', '/')
    const footer = page.getByRole('contentinfo')
    const cities = footer
      .locator('div', { has: page.getByRole('heading', { name: 'Locations' }) })
      .last()
    expect(await cities.locator('li').count()).toBe(25)
    for (const place of [cities, page.locator('[data-section=service-area]')]) {
      const last = place.locator('ul').last().locator('li').last()
      expect(await last.innerText()).toBe('All locations')
    }
    expect(
      await page.locator('[data-section=service-area] svg [data-href]').count(),
    ).toBeGreaterThan(200)
  })

  it.each([
    [1440, 'header nav [popover]', 1],
    [390, '#site-menu', 0],
  ] as const)(
    'fit a menu that scrolls in the window, to its last link, at %d px',
    async (width, selector, index) => {
      const { page } = await open('crowded', '/', { width, height: 700 })
      const opener =
        width === 390
          ? page.getByRole('button', { name: 'Open menu' })
          : page.getByRole('button', { name: 'Locations menu' })
      await opener.focus()
      await page.keyboard.press('Enter')
      const menu = page.locator(selector).nth(index)
      await menu.and(page.locator(':popover-open')).waitFor()
      const box = (await menu.boundingBox())!
      expect(box.y + box.height).toBeLessThanOrEqual(700)
      expect(
        await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight),
      ).toBe(true)
      const last = menu.getByRole('link').last()
      for (let count = 0; count < 200; count++) {
        await page.keyboard.press('Tab')
        if (await last.evaluate((link) => link === document.activeElement)) break
      }
      expect(await last.evaluate((link) => link === document.activeElement)).toBe(true)
      const seen = (await last.boundingBox())!
      expect(seen.y).toBeGreaterThanOrEqual(0)
      expect(seen.y + seen.height).toBeLessThanOrEqual(700)
    },
  )
})

/** The pages of a PDF. */
const sheetsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length

describe('on paper', () => {
  const A4 = {
    format: 'A4',
    margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' },
  } as const

  it.each(['german', 'crowded', 'every'] as const)(
    'the %s site hides nothing, black on white',
    async (site) => {
      // The width of the sheet between its margins.
      const { page } = await open(site, '/', { width: 703, height: 1030, reducedMotion: false })
      await page.emulateMedia({ media: 'print' })
      const seen = await page.evaluate(() => {
        const styleOf = (element: Element) => getComputedStyle(element)
        const all = [...document.querySelectorAll('body *')].filter((element) =>
          element.checkVisibility(),
        )
        const isGround = (color: string) => /^rgba\(.*, 0\)$|^rgb\(255, 255, 255\)$/.test(color)
        const words = all.filter((element) =>
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
          ),
        )
        return {
          fixed: all.filter(
            (element) =>
              ['fixed', 'sticky'].includes(styleOf(element).position) &&
              !element.matches('.skip-link') &&
              element.getBoundingClientRect().height > 0 &&
              styleOf(element).position === 'fixed',
          ).length,
          // What opens a menu has nothing to open on paper.
          openers: all
            .filter((element) => element.matches('header [aria-haspopup="dialog"]'))
            .map((element) => element.getAttribute('aria-label')),
          faded: [...document.querySelectorAll('[data-section]')]
            .filter((section) => styleOf(section).opacity !== '1')
            .map(({ id }) => id),
          grounds: [document.documentElement, document.body]
            .map((element) => styleOf(element).backgroundColor)
            .filter((color) => !isGround(color)),
          pale: words
            .filter((element) => {
              if (element.closest('svg, [data-label], .skip-link, .visually-hidden')) return false
              const [red = 0, green = 0, blue = 0] = styleOf(element)
                .color.match(/[\d.]+/g)!
                .map(Number)
              return styleOf(element).color.startsWith('rgb') && Math.max(red, green, blue) > 120
            })
            .map(({ textContent }) => textContent!.slice(0, 40)),
          heroPictures: [...document.querySelectorAll('[data-section=hero] img')].filter((image) =>
            image.checkVisibility(),
          ).length,
        }
      })
      expect(seen).toEqual({
        fixed: 0,
        openers: [],
        faded: [],
        grounds: [],
        pale: [],
        heroPictures: 0,
      })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        703,
      )
    },
  )

  it('takes a sheet for every few sections, and the answers of closed questions stand there', async () => {
    const { page } = await open('every', '/', { reducedMotion: false })
    const sheets = sheetsOf(await page.pdf(A4))
    expect(sheets).toBeGreaterThan(2)
    expect(sheets).toBeLessThanOrEqual(Object.keys(sectionSchemas).length * 0.6)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText('a list of your medicines').isVisible()).toBe(true)
    const links = await page
      .locator('main a')
      .evaluateAll((all) =>
        all
          .filter((link) => link.closest('svg') === null && !link.checkVisibility())
          .map(({ textContent }) => textContent),
      )
    expect(links).toEqual([])
  })
})
