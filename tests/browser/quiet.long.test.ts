import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { hydrated, useBrowser } from './visit.ts'
import { eventually, opener } from './steps.ts'

const visit = useBrowser()
const open = opener(visit)

/** Some tests visit every page. */
const LONG = 240_000

const WIDTHS = [390, 820, 1440] as const

interface Listed {
  readonly path: string
  readonly title: string
}

let pages: readonly Listed[]

beforeAll(() => {
  const folder = inject('shippedFolder')
  pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|[\\/])page\.json$/.test(path))
    .map((path) => {
      const { page } = JSON.parse(readFileSync(join(folder, path), 'utf8')) as {
        page: { path: string; head: { title: string } }
      }
      return { path: page.path, title: page.head.title }
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  if (pages.length !== 18) throw new Error(`The site has ${pages.length} pages, not 18`)
})

/**
 * Waits until the page's own code has run: hydrated, its effects done, its sections watched for
 * their fade. What React has to say of a mismatch it has said by then.
 */
const settled = async (page: Page): Promise<void> => {
  await hydrated(page)
  await page.waitForLoadState('load')
  await page.waitForFunction(() => {
    const below = [...document.querySelectorAll<HTMLElement>('main [data-section]')].filter(
      (section) => section.getBoundingClientRect().top > innerHeight,
    )
    return below.every((section) => section.dataset.fade !== undefined)
  })
}

/** What a visitor's console may not hold: everything but the page's own plain notes. */
const complaints = (logs: readonly string[]) => logs.filter((log) => !/^(debug|info): /.test(log))

describe('issue 3: no page logs an error, a warning of React or a hydration mismatch', () => {
  for (const width of WIDTHS) {
    it(
      `on a direct visit of each of the 18 pages at ${width} px, scrolled to every section`,
      async () => {
        const { page, origin, logs } = await visit({ width })
        for (const { path } of pages) {
          await page.goto(origin + path)
          await settled(page)
          for (const section of await page.locator('main [data-section]').all()) {
            await section.evaluate((at) => at.scrollIntoView({ behavior: 'instant' }))
            await eventually(() => section.getAttribute('data-fade')).not.toBe('hidden')
          }
          expect({ path, logs: complaints(logs) }).toEqual({ path, logs: [] })
        }
      },
      LONG,
    )

    it(
      `after navigation through the links of the footer to all 18 pages at ${width} px, and back`,
      async () => {
        const { page, origin, logs } = await visit({ width })
        await page.goto(`${origin}/services/ppf`)
        await settled(page)
        await page.evaluate(() => Object.assign(window, { sameTab: true }))
        const shows = async ({ path, title }: Listed) => {
          await eventually(() => page.title()).toBe(title)
          expect(new URL(page.url()).pathname).toBe(path)
          await settled(page)
          expect({ path, logs: complaints(logs) }).toEqual({ path, logs: [] })
        }
        const others = pages.filter(({ path }) => path !== '/services/ppf')
        for (const target of others) {
          const href = target.path === '/' ? '/#home' : target.path
          await page.locator(`footer a[href="${href}"]`).first().click()
          await shows(target)
        }
        for (const target of others.slice(-4, -1).toReversed()) {
          await page.goBack()
          await shows(target)
        }
        await page.locator('header a[href="/"]').first().click()
        await shows(pages.find(({ path }) => path === '/')!)
        expect(await page.evaluate(() => 'sameTab' in window)).toBe(true)
      },
      LONG,
    )
  }

  it('on the page for an unknown path: nothing but the answer 404 and the path', async () => {
    for (const width of WIDTHS) {
      const { logs } = await open('/nowhere', { width })
      await eventually(() => logs.filter((log) => log.includes('/nowhere')).length).toBe(1)
      const rest = complaints(logs).filter(
        (log) => !log.includes('/nowhere') && !/status of 404/.test(log),
      )
      expect(rest).toEqual([])
    }
  })
})

/** Waits until what is in view is drawn: its pictures have come and are decoded. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      [...document.images]
        .filter((image) => {
          const { top, bottom } = image.getBoundingClientRect()
          return top < innerHeight && bottom > 0
        })
        .map((image) => image.decode()),
    )
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })

const pixels = async (page: Page): Promise<{ data: Buffer; width: number; height: number }> => {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Where two pictures differ, as the box around it and the count of pixels. */
const difference = (
  before: { data: Buffer; width: number; height: number },
  after: { data: Buffer; width: number; height: number },
): string => {
  if (before.width !== after.width || before.height !== after.height) return 'another size'
  let count = 0
  const box = { left: before.width, right: -1, top: before.height, bottom: -1 }
  for (let at = 0; at < before.data.length; at += 3) {
    if (before.data.compare(after.data, at, at + 3, at, at + 3) === 0) continue
    const x = (at / 3) % before.width
    const y = Math.floor(at / 3 / before.width)
    count++
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return count === 0 ? 'none' : `${count} pixels in ${JSON.stringify(box)}`
}

describe('issue 3: hydration never changes a pixel', () => {
  for (const width of WIDTHS) {
    for (const path of ['/', '/book-now', '/locations/layton', '/services/window-tint']) {
      it(`${path} at ${width} px looks the same with its scripts held back and after hydration`, async () => {
        // High enough for the counter of the offer to be in view.
        const height = path === '/book-now' ? 1600 : 900
        const { page, context, origin } = await visit({ width, height })
        // What moves by the clock (the counter) stands still until its first moment has been seen.
        await page.addInitScript(() => {
          const real = window.setTimeout
          const held = ((run: TimerHandler, wait?: number, ...rest: unknown[]) =>
            wait === 500 ? 0 : real(run, wait, ...rest)) as typeof window.setTimeout
          window.setTimeout = held
        })
        // When a font comes is the network's affair (fonts.test.ts): here the device's own are
        // compared.
        await context.route('**/*.woff2', (route) => route.abort())
        await page.route('**/assets/*.js', (route) => route.abort())
        await page.goto(origin + path)
        await page.waitForLoadState('load')
        await drawn(page)
        const before = await pixels(page)
        await page.unrouteAll({ behavior: 'wait' })
        await page.goto(origin + path)
        await settled(page)
        await drawn(page)
        const after = await pixels(page)
        expect(difference(before, after)).toBe('none')
      })
    }
  }
})
