import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { crowdedSite, everyLayout, germanSite, writeExtremeSite } from '../extreme-sites.ts'
import { ownSite } from './own-site.ts'
import { isFocused } from './menus.ts'
import { frames, widthOf } from './steps.ts'
import { open, type Visitor } from './visit.ts'

const SITES = {
  german: ownSite((folder) => writeExtremeSite(folder, germanSite())),
  crowded: ownSite((folder) => writeExtremeSite(folder, crowdedSite())),
  every: ownSite((folder) =>
    writeExtremeSite(folder, stringify(everyLayout({ preset: 'obsidian' }))),
  ),
}
type SiteName = keyof typeof SITES

const openSite = (site: SiteName, path: string, visitor: Visitor = {}) =>
  open(path, { origin: SITES[site].origin, reducedMotion: true, ...visitor })

const WIDTHS = [320, 390, 820, 1024, 1440, 2560] as const

/** What sticks out of the window or of its own box on a page. */
const misfits = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility() || element.closest('svg, .visually-hidden, .skip-link'))
        continue
      // A row to swipe through is wider than the window, and scrolls by itself.
      const scroller = element.closest<HTMLElement>('.swipe, .comparison, .photos-filmstrip')
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

/** Pairs of texts that overlap; each text by the boxes of its lines. */
const collisions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: { text: string; box: DOMRect; parent: Element }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement!
      if ((node.textContent ?? '').trim() === '') continue
      // Fixed elements cover content that scrolls under them.
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
        // The boxes of lines with tight spacing may touch.
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

/** The boxes of everything in the header, from left to right. */
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
  it('has room for all its words at every width', async () => {
    const { page } = await openSite(site, path, { javaScript: false })
    // What the start page does not show, the others show in the narrowest and widest layouts.
    for (const width of path === '/' ? WIDTHS : [320, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const at = `${width} px`
      expect(await widthOf(page), at).toBeLessThanOrEqual(width)
      expect(await misfits(page), at).toEqual([])
      expect(await collisions(page), at).toEqual([])
      const { parts, bottom } = await headerParts(page)
      for (const part of parts) {
        expect(part.right, `${part.text}, ${at}`).toBeLessThanOrEqual(width)
        expect(part.bottom, `${part.text}, ${at}`).toBeLessThanOrEqual(bottom)
        expect(part.right - part.left, `${part.text}, ${at}`).toBeGreaterThan(24)
      }
      const overlaps = parts.filter(
        ({ left }, index) => index > 0 && left < parts[index - 1]!.right - 1,
      )
      expect(overlaps, at).toEqual([])
    }
  })
})

describe('a name of 60 characters and compound words', () => {
  it('fit fully in the header at every width, next to the button', async () => {
    const { page } = await openSite('german', '/')
    const brand = page.locator('header nav > a').first()
    expect(await brand.innerText()).toHaveLength(60)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await frames(page)
      const seen = await brand
        .locator('span')
        .evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => ({
          lower: scrollHeight - clientHeight,
          wider: scrollWidth - clientWidth,
        }))
      expect(seen.lower, `${width} px`).toBeLessThanOrEqual(2)
      expect(seen.wider, `${width} px`).toBeLessThanOrEqual(0)
      expect(await page.locator('header [data-end] > [data-tone=accent]').isVisible()).toBe(true)
    }
  })
})

describe('30 services, 400 cities, one review', () => {
  it('keep the menu, footer and map short, with a link to the full list', async () => {
    const { page } = await openSite('crowded', '/')
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
    'fit a scrolling menu in the window, down to its last link, at %d px',
    async (width, selector, index) => {
      const { page } = await openSite('crowded', '/', { width, height: 700 })
      const name = width === 390 ? 'Open menu' : 'Locations menu'
      await page.getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
      const menu = page.locator(selector).nth(index)
      await menu.and(page.locator(':popover-open')).waitFor()
      const box = (await menu.boundingBox())!
      expect(box.y + box.height).toBeLessThanOrEqual(700)
      expect(
        await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight),
      ).toBe(true)
      const last = menu.getByRole('link').last()
      await menu.getByRole('link').nth(-2).focus()
      await page.keyboard.press('Tab')
      expect(await isFocused(last)).toBe(true)
      const seen = (await last.boundingBox())!
      expect(seen.y).toBeGreaterThanOrEqual(0)
      expect(seen.y + seen.height).toBeLessThanOrEqual(700)
    },
  )
})

describe('in print', () => {
  it.each(['german', 'crowded', 'every'] as const)(
    'the %s site hides nothing, in black on white',
    async (site) => {
      // The width of the sheet between its margins.
      const { page } = await openSite(site, '/', { width: 703, height: 1030, reducedMotion: false })
      await page.emulateMedia({ media: 'print' })
      const seen = await page.evaluate(() => {
        const styleOf = (element: Element) => getComputedStyle(element)
        const isGround = (color: string) => /^rgba\(.*, 0\)$|^rgb\(255, 255, 255\)$/.test(color)
        const words = [...document.querySelectorAll('body *')].filter(
          (element) =>
            element.checkVisibility() &&
            !element.closest('svg, [data-label], .skip-link, .visually-hidden') &&
            [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE),
        )
        return {
          faded: [...document.querySelectorAll('[data-section]')]
            .filter((section) => styleOf(section).opacity !== '1')
            .map(({ id }) => id),
          grounds: [document.documentElement, document.body]
            .map((element) => styleOf(element).backgroundColor)
            .filter((color) => !isGround(color)),
          pale: words
            .filter((element) => {
              const [red = 0, green = 0, blue = 0] = styleOf(element)
                .color.match(/[\d.]+/g)!
                .map(Number)
              return styleOf(element).color.startsWith('rgb') && Math.max(red, green, blue) > 120
            })
            .map(({ textContent }) => textContent!.slice(0, 40)),
        }
      })
      expect(seen).toEqual({ faded: [], grounds: [], pale: [] })
      expect(await widthOf(page)).toBeLessThanOrEqual(703)
    },
  )
})
