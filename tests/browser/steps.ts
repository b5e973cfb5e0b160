import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { hydrated, type Visit, type Visitor } from './visit.ts'

/** Visits a path and waits for the page's script, where there is one. */
export const opener =
  (visit: (visitor?: Visitor) => Promise<Visit>) =>
  async (path: string, visitor: Visitor = {}): Promise<Visit> => {
    const opened = await visit(visitor)
    await opened.page.goto(opened.origin + path)
    if (visitor.javaScript !== false) await hydrated(opened.page)
    return opened
  }

/**
 * Looks again and again until what is seen is as expected, for as long as a slow machine may need.
 */
export const eventually = <T>(look: () => T | Promise<T>) =>
  expect.poll(look, { timeout: 40_000, interval: 25 })

/** Waits until that many frames have been drawn: what follows from the last change has happened. */
export const frames = (page: Page, count = 6): Promise<void> =>
  page.evaluate(async (left) => {
    for (let at = 0; at < left; at++) await new Promise(requestAnimationFrame)
  }, count)

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => scrollY)

/** Scrolls at once, in the way that a visitor's own scrolling ends, and lets the page follow. */
export const jumpTo = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
  await frames(page)
}

/** Notes how far things move on a page by themselves (Layout Instability), from its start. */
export const watchShifts = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const state = { moved: 0 }
    Object.assign(window, { shifts: state })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        state.moved += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How far things have moved on a page that is watched. */
export const moved = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: { moved: number } }).shifts.moved)

/**
 * Does something that scrolls the page, and answers with the positions of every frame until the
 * page is at rest again.
 */
export const scrolledBy = async (
  page: Page,
  act: () => Promise<void>,
): Promise<readonly number[]> => {
  const watch = await page.evaluateHandle(() => {
    const state = { seen: [scrollY], ended: false }
    document.addEventListener('scrollend', () => (state.ended = true))
    const look = (): void => {
      state.seen.push(scrollY)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    return state
  })
  await act()
  await page.waitForFunction(({ seen, ended }) => {
    const last = seen.slice(-10)
    const moved = seen.some((top) => top !== seen[0])
    return ended && moved && last.every((top) => top === last[0])
  }, watch)
  return watch.evaluate(({ seen }) => seen)
}

/** Whether positions lie between the first and the last: the page glided rather than jumped. */
export const glided = (positions: readonly number[]): boolean => {
  const from = positions[0] ?? 0
  const to = positions.at(-1) ?? 0
  const between = positions.filter(
    (top) => top > Math.min(from, to) + 2 && top < Math.max(from, to) - 2,
  )
  return new Set(between).size >= 2
}

/**
 * Waits until a section has faded in and neither it nor the page moves. Needs no script in the
 * page.
 */
export const restsAt = async (page: Page, id: string): Promise<void> => {
  let before = NaN
  let still = 0
  const look = async () => {
    const { top, fades } = await page.evaluate((name) => {
      const section = document.getElementById(name)
      return {
        top: section?.getBoundingClientRect().top ?? NaN,
        fades:
          section?.dataset.fade === 'hidden' ||
          section
            ?.getAnimations({ subtree: true })
            .some(
              ({ playState, timeline }) =>
                playState === 'running' && timeline === document.timeline,
            ),
      }
    }, id)
    still = top === before && !fades ? still + 1 : 0
    before = top
    return still
  }
  await expect.poll(look, { timeout: 15_000, interval: 50 }).toBeGreaterThan(5)
}

/** Pixels that an anchor may leave free between the header and its section. */
const CLEARANCE = 24

/**
 * The section comes to stand right below the header, none of it under it; `home` is the top of the
 * page, and the end of the page may stop a last section on its way. Waits for the page to get there
 * and to come to rest; answers with where the page is scrolled to.
 */
export const expectAtAnchor = async (page: Page, id: string): Promise<number> => {
  const place = () =>
    page.evaluate((name) => {
      const { top } = document.getElementById(name)?.getBoundingClientRect() ?? { top: NaN }
      const header = document.querySelector('header')!.getBoundingClientRect().bottom
      const end = document.documentElement.scrollHeight - innerHeight
      return { top, header, scroll: scrollY, end }
    }, id)
  // The way there may begin late; what holds is judged at its end, below.
  await eventually(async () => {
    const { top, scroll, end } = await place()
    if (id === 'home') return scroll === 0
    // The way may begin at the end of the page, where a click on the footer has led.
    return scroll > 0 && (Math.abs(top) < 200 || (scroll >= end - 1 && top >= 0))
  }).toBe(true)
  await restsAt(page, id)
  const { top, header, scroll, end } = await place()
  if (id === 'home') {
    expect(scroll, 'home is the top of the page').toBe(0)
    return scroll
  }
  expect(scroll, `the page has scrolled to #${id}`).toBeGreaterThan(0)
  expect(top, `#${id} begins below the header`).toBeGreaterThanOrEqual(header - 1)
  if (scroll < end - 1)
    expect(top, `#${id} begins right below the header`).toBeLessThanOrEqual(header + CLEARANCE)
  return scroll
}

/**
 * Waits until the sections below the fold wait for their fade: hidden, and no longer on the way to
 * it.
 */
export const fadesWait = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const hidden = [...document.querySelectorAll('[data-fade="hidden"]')]
    return hidden.length > 0 && hidden.every((section) => getComputedStyle(section).opacity === '0')
  })
}

/**
 * Follows a link to another page of the site, and waits until that page has come and has the focus.
 */
export const follow = async (page: Page, link: Locator, path: string): Promise<void> => {
  const before = await page.title()
  await link.click()
  await page.waitForURL(`**${path}`)
  // Head, focus and scroll of a new page are set in one go.
  await eventually(() => page.title()).not.toBe(before)
}

/** Marks the document, and tells later whether it is still the same: no full load came between. */
export const markDocument = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-same-document'))
}

/** The path that the address bar shows. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname
