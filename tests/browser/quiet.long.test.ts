import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { hydrated, open, visit } from './visit.ts'
import { shippedKinds } from './own-site.ts'
import { eventually, footerLink, markDocument, pathOf } from './steps.ts'

const WIDTHS = [390, 1440] as const

/** Waits until all of the page's code has run and React has reported everything. */
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

/** Console lines that no visitor should see: everything except the page's own plain notes. */
const complaints = (logs: readonly string[]) => logs.filter((log) => !/^(debug|info): /.test(log))

describe('no page logs an error, a warning of React or a hydration mismatch', () => {
  it.each(WIDTHS)(
    'on a direct visit of a page of each kind at %i px, scrolled to every section',
    async (width) => {
      const { page, origin, logs } = await visit({ width })
      for (const { path } of shippedKinds()) {
        await page.goto(origin + path)
        await settled(page)
        for (const section of await page.locator('main [data-section]').all()) {
          await section.evaluate((at) => at.scrollIntoView({ behavior: 'instant' }))
          await eventually(() => section.getAttribute('data-fade')).not.toBe('hidden')
        }
        expect({ path, logs: complaints(logs) }).toEqual({ path, logs: [] })
      }
    },
  )

  it("after navigation through the footer's links to a page of each kind, and back", async () => {
    const { page, logs } = await open('/services/ppf')
    const isSame = await markDocument(page)
    const expectAt = async ({ path, head }: ReturnType<typeof shippedKinds>[number]) => {
      await eventually(() => page.title()).toBe(head.title)
      expect(pathOf(page)).toBe(path)
      await settled(page)
      expect({ path, logs: complaints(logs) }).toEqual({ path, logs: [] })
    }
    const others = shippedKinds().filter(({ path }) => path !== '/services/ppf')
    for (const target of others) {
      await footerLink(page, target.path === '/' ? '/#home' : target.path).click()
      await expectAt(target)
    }
    for (const target of others.slice(-4, -1).toReversed()) {
      await page.goBack()
      await expectAt(target)
    }
    expect(await isSame()).toBe(true)
  })

  it('on the page for an unknown path: only the 404 response and the path', async () => {
    const { logs } = await open('/nowhere')
    await eventually(() => logs.filter((log) => log.includes('/nowhere')).length).toBe(1)
    const rest = complaints(logs).filter((log) => !/\/nowhere|status of 404/.test(log))
    expect(rest).toEqual([])
  })
})

/** Waits until everything in view is drawn: its pictures have arrived and are decoded. */
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

const pixels = async (page: Page) => {
  const raw = sharp(await page.screenshot())
    .removeAlpha()
    .raw()
  const { data, info } = await raw.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

type Pixels = Awaited<ReturnType<typeof pixels>>

/** The first and last rows in which two pictures differ, and in how many pixels. */
const difference = (before: Pixels, after: Pixels): string => {
  if (before.width !== after.width || before.height !== after.height) return 'another size'
  if (before.data.equals(after.data)) return 'none'
  const rows: number[] = []
  for (let at = 0; at < before.data.length; at += 3)
    if (before.data.compare(after.data, at, at + 3, at, at + 3) !== 0)
      rows.push(Math.floor(at / 3 / before.width))
  return `${rows.length} pixels from row ${rows[0]} to ${rows.at(-1)}`
}

describe.each(WIDTHS)('hydration never changes a pixel at %i px', (width) => {
  it.each(['/', '/book-now', '/locations/layton', '/services/window-tint'])(
    '%s looks the same with its scripts held back and after hydration',
    async (path) => {
      // High enough for the offer's counter to be in view.
      const height = path === '/book-now' ? 1600 : 900
      const { page, context, origin } = await visit({ width, height })
      // Anything that moves by the clock (the counter) is still until its start has been captured.
      await page.addInitScript(() => {
        const real = window.setTimeout
        const held = ((run: TimerHandler, wait?: number, ...rest: unknown[]) =>
          wait === 500 ? 0 : real(run, wait, ...rest)) as typeof window.setTimeout
        window.setTimeout = held
      })
      // When a font arrives depends on the network: here the device's own fonts are compared.
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
      expect(difference(before, await pixels(page))).toBe('none')
    },
  )
})
