import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Polls until the result is as expected, for as long as a slow machine may need. */
export const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look)

/** Waits for this many drawn frames: everything that follows from the last change has happened. */
export const frames = (page: Page, count = 6): Promise<void> =>
  page.evaluate(async (left) => {
    for (let at = 0; at < left; at++) await new Promise(requestAnimationFrame)
  }, count)

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => scrollY)

/** Scrolls immediately, the way a visitor's own scrolling ends, and lets the page follow. */
export const jumpTo = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
  await frames(page)
}

/** Records how far things move on a page by themselves (Layout Instability), from its start. */
export const watchShifts = async (page: Page): Promise<() => Promise<number>> => {
  const shifts = await page.evaluateHandle(() => {
    const state = { moved: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        state.moved += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    return state
  })
  return () => shifts.evaluate(({ moved }) => moved)
}

/** Performs an action that scrolls the page; returns the position of every frame until it stops. */
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

/** Whether positions exist between the first and the last: the page glided rather than jumped. */
export const glided = (positions: readonly number[]): boolean => {
  const from = positions[0] ?? 0
  const to = positions.at(-1) ?? 0
  const between = positions.filter(
    (top) => top > Math.min(from, to) + 2 && top < Math.max(from, to) - 2,
  )
  return new Set(between).size >= 2
}

/** Waits until a section has faded in and neither it nor the page moves, with or without script. */
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
  await eventually(look).toBeGreaterThan(5)
}

/** Pixels that an anchor may leave free between the header and its section. */
const CLEARANCE = 24

/**
 * Expects the section directly below the header, not covered by it; `home` is the top of the page,
 * and the end of the page may stop a last section early. Waits for the page to get there and stop;
 * returns its scroll position.
 */
export const expectAtAnchor = async (page: Page, id: string): Promise<number> => {
  const place = () =>
    page.evaluate((name) => {
      const { top } = document.getElementById(name)?.getBoundingClientRect() ?? { top: NaN }
      const header = document.querySelector('header')!.getBoundingClientRect().bottom
      const end = document.documentElement.scrollHeight - innerHeight
      return { top, header, scroll: scrollY, end }
    }, id)
  // Scrolling may begin late there; the result is checked at its end, below.
  await eventually(async () => {
    const { top, scroll, end } = await place()
    if (id === 'home') return scroll === 0
    // Scrolling may begin at the end of the page, where a click on the footer has led.
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

/** Waits until the sections below the fold are completely hidden, ready to fade in. */
export const fadesWait = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const hidden = [...document.querySelectorAll('[data-fade="hidden"]')]
    return hidden.length > 0 && hidden.every((section) => getComputedStyle(section).opacity === '0')
  })
}

/** Follows a link to another page of the site, and waits for that page. */
export const follow = async (page: Page, link: Locator, path: string): Promise<void> => {
  const before = await page.title()
  await link.click()
  await page.waitForURL(`**${path}`)
  // Head, focus and scroll of a new page are set together.
  await eventually(() => page.title()).not.toBe(before)
}

/** Marks the document; the result tells later whether it is still the same, never reloaded. */
export const markDocument = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-same-document'))
}

/** A link in the footer, which is on every page. */
export const footerLink = (page: Page, path: string): Locator =>
  page.locator(`footer a[href="${path}"]`).first()

/** Waits until a page shows a section of a type. */
export const shows = (page: Page, type: string): Promise<void> =>
  page.locator(`[data-section="${type}"]`).first().waitFor({ state: 'attached' })

/** Holds back matching requests until the returned function is called. */
export const hold = async (
  target: Page | BrowserContext,
  pattern: string | RegExp,
): Promise<() => void> => {
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await target.route(pattern, async (route) => {
    await held
    // The visitor may have left the page meanwhile.
    await route.continue().catch(() => {})
  })
  return letGo
}

/** From here on the test moves time for the page. */
export const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** The path that the address bar shows. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname

/** The width of the page: wider than the window, it would scroll sideways. */
export const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth)
