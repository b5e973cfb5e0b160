import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFinds, RULES } from './axe.ts'
import { shippedKinds } from './own-site.ts'
import { eventually, jumpTo } from './steps.ts'
import { goTo, open, visit, type Visitor } from './visit.ts'

/** Opens a page for a visitor who has asked for reduced motion. */
const openStill = (path: string, visitor: Visitor = {}) =>
  open(path, { reducedMotion: true, ...visitor })

/** Visits pages one after the other in one window. */
const onEach = async (
  visitor: Visitor,
  paths: readonly string[],
  look: (page: Page, path: string) => Promise<void>,
): Promise<void> => {
  const visited = await visit({ reducedMotion: true, ...visitor })
  for (const path of paths) {
    await goTo(visited, path)
    await look(visited.page, path)
  }
}

const found = (page: Page): Promise<readonly string[]> => axeFinds(page, RULES)

/** A page of each kind, and the page for unknown paths. */
const paths = (): readonly string[] => [...shippedKinds().map(({ path }) => path), '/nowhere']

describe('axe (WCAG 2.2 AA and best practices)', () => {
  // 320 px are 1280 px at 400 % (WCAG 2.2, 1.4.10).
  it('finds nothing on a page of any kind, narrow and wide, and it fits 320 px', async () => {
    await onEach({}, paths(), async (page, path) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await found(page), `${path}, ${width} px`).toEqual([])
      }
      await page.setViewportSize({ width: 320, height: 256 })
      expect(await sideways(page), path).toEqual([])
    })
  })

  it('finds nothing while a menu is open, narrow and wide', async () => {
    const { page } = await openStill('/locations/lehi')
    for (const [width, button] of [
      [1440, 'header button[aria-expanded]'],
      [390, 'header button[aria-haspopup="dialog"]'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.locator(button).first().click()
      expect(await page.locator(':popover-open').count()).toBe(1)
      expect(await found(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })

  it('finds nothing where the script never comes', async () => {
    const { page, origin } = await visit({ reducedMotion: true })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(origin)
    expect(await found(page)).toEqual([])
  })
})

/** Tabs from the top of a page: the place of each stop, and what hides it. */
const stops = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return undefined
    const box = element.getBoundingClientRect()
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const after = getComputedStyle(element, '::after')
    const inFrame = element instanceof HTMLIFrameElement
    // The fixed element, if any, that covers the center of what the window shows of it: a
    // frame may be taller than the window.
    const middle = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2
    const over = document
      .elementFromPoint(box.left + box.width / 2, middle)
      ?.closest('header, [data-call-bar]')
    const covered = over != null && !over.contains(element)
    return {
      what: `${element.tagName} ${element.textContent?.trim().slice(0, 40) ?? ''}`,
      seen: box.bottom > 0 && box.top < innerHeight && box.width > 0 && box.height > 0,
      covered,
      marked:
        inFrame ||
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
        (after.outlineStyle !== 'none' && Number.parseFloat(after.outlineWidth) >= 2) ||
        element.matches('input[type="range"]'),
    }
  })

describe('by keyboard alone', () => {
  it.each([
    ['/', 390],
    ['/', 1440],
    ['/book-now', 390],
    ['/locations/lehi', 820],
    ['/services/paint-correction', 1440],
  ] as const)(
    'every stop of %s at %d px is visible, has a focus mark and is not covered',
    async (path, width) => {
      const { page } = await openStill(path, { width, height: 700 })
      // A frame that has nothing to focus yet takes the focus itself, where it happens to be.
      for (const frame of await page.locator('iframe').all()) {
        await frame.scrollIntoViewIfNeeded()
        await frame.contentFrame().locator('input').first().waitFor()
      }
      const seen: string[] = []
      for (let count = 0; count < 150; count++) {
        await page.keyboard.press('Tab')
        const stop = await stops(page)
        if (stop === undefined) break
        seen.push(stop.what)
        // A page that still loads may scroll to the stop after it has the focus.
        const right = { what: stop.what, seen: true, covered: false, marked: true }
        await eventually(() => stops(page)).toMatchObject(right)
      }
      expect(seen.length).toBeGreaterThan(20)
      expect(seen.length).toBeLessThan(150)
    },
  )
})

/** Targets that are too small (WCAG 2.2, 2.5.8); links within a sentence are exempt. */
const small = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, [role="button"]')]
      .filter((element) => element.checkVisibility() && element.closest('svg') === null)
      .filter((element) => !element.closest('p, dd, .skip-link') && !element.matches('.skip-link'))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect()
        return { what: element.textContent?.trim() ?? '', width, height }
      })
      .filter(({ width, height }) => width > 0 && (width < 24 || height < 24)),
  )

describe('targets', () => {
  it('are at least 24 px, main actions 44 px', async () => {
    const places = ['/', '/book-now', '/locations/lehi', '/services/ppf', '/nowhere']
    await onEach({}, places, async (page, path) => {
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await small(page), `${path}, ${width} px`).toEqual([])
        const low = await page
          .locator(
            'main a[data-tone], main button[data-tone], header a[data-tone], [data-call-bar] a',
          )
          .evaluateAll((actions) =>
            actions
              .filter((action) => action.checkVisibility())
              .map((action) => action.getBoundingClientRect().height)
              .filter((height) => height < 44),
          )
        expect(low, `${path}, ${width} px`).toEqual([])
      }
    })
  })
})

/** How far a page scrolls sideways, and what sticks out. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (over <= 0) return []
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .slice(0, 5)
      .map(
        (element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`,
      )
  })

const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

/** Words of titles, the header and the footer that wrap to a second line. */
const brokenWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, header a, footer a, main a, main button')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const texts = document.createNodeIterator(element, NodeFilter.SHOW_TEXT)
        const broken: string[] = []
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          for (const { 0: word, index } of text.nodeValue!.matchAll(/[\p{L}\p{N}]+/gu)) {
            const range = new Range()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
              broken.push(word)
          }
        }
        return broken
      }),
  )

describe('room', () => {
  it('text with wider spacing fits (1.4.12)', async () => {
    const places = ['/', '/book-now', '/locations/salt-lake-city', '/services/ppf']
    await onEach({}, places, async (page, path) => {
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(rules)
        document.adoptedStyleSheets = [sheet]
      }, spacing)
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await sideways(page), `${path}, ${width} px`).toEqual([])
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li, a, button, dd)')]
            .filter((element) => element.checkVisibility() && !element.matches('.visually-hidden'))
            .filter(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
              clientHeight > 0
                ? scrollHeight > clientHeight + 4 || scrollWidth > clientWidth + 4
                : false,
            )
            .filter((element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowY))
            .map((element) => element.textContent?.slice(0, 60)),
        )
        expect(cut, `${path}, ${width} px`).toEqual([])
      }
    })
  })

  it('text twice as large fits a phone (1.4.4)', async () => {
    await onEach(
      { width: 390 },
      ['/', '/book-now', '/locations/salt-lake-city'],
      async (page, path) => {
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
        expect(await sideways(page), path).toEqual([])
        expect(await brokenWords(page), path).toEqual([])
        const name = page.locator('header > nav > a:first-child > span')
        expect(await name.evaluate((its) => its.scrollHeight - its.clientHeight), path).toBe(0)
      },
    )
  })
})

describe('motion', () => {
  it('stops by itself, and never starts under reduced motion', async () => {
    const moving = (page: Page) =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ timeline }) => timeline === document.timeline)
          .map((animation) => Number(animation.effect?.getComputedTiming().endTime)),
      )
    const { page } = await open('/book-now')
    await jumpTo(page, 900)
    for (const end of await moving(page)) expect(end).toBeLessThan(5000)
    const still = await openStill('/book-now')
    await jumpTo(still.page, 900)
    expect(await moving(still.page)).toEqual([])
  })
})

describe('forced colors', () => {
  it('keep the edge of every button and the focus ring, and give icons the color of their words', async () => {
    const { page } = await openStill('/locations/lehi')
    await page.emulateMedia({ forcedColors: 'active' })
    const edges = await page
      .locator('main a[data-tone], header a[data-tone]')
      .evaluateAll((actions) =>
        actions
          .filter((action) => action.checkVisibility())
          .map((action) => {
            const { borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(action)
            const ground = getComputedStyle(document.body).backgroundColor
            return (
              borderTopStyle === 'solid' && borderTopWidth !== '0px' && borderTopColor !== ground
            )
          }),
      )
    expect(edges.length).toBeGreaterThan(3)
    expect(edges).not.toContain(false)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await stops(page)).toMatchObject({ marked: true })
    const others = await page.locator('main svg:not([data-graphic])').evaluateAll((icons) =>
      icons.flatMap((icon) => {
        const [own, around] = [icon, icon.parentElement!].map(
          (each) => getComputedStyle(each).color,
        )
        return own === around ? [] : [icon.parentElement!.outerHTML.slice(0, 80)]
      }),
    )
    expect(others).toEqual([])
  })
})
