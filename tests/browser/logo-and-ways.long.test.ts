import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFinds } from './axe.ts'
import { ownSite } from './own-site.ts'
import { writeSite } from './serve-site.ts'
import { jumpTo } from './steps.ts'
import { open, type Visitor } from './visit.ts'

const CONFIG = `
business:
  name: Corner Bakery
  description: Bread and rolls from our own oven.
  telephone: (801) 555-0142
  otherTelephones: [{ number: (801) 555-0144, label: Large orders }, (801) 555-0145]
  whatsapp: +1 (801) 555-0142
  sms: (801) 555-0143
  message: { label: Write to us, href: https://social.example.com/bakery }
  booking: { label: Order now, href: /order }
theme: { preset: daylight }
header:
  menu: [{ label: Order, href: /order }]
  logo: { src: images/on-dark.svg, onLight: images/on-light.svg }
pages:
  - path: /
    sections: [{ type: hero, heading: Bread from our own oven }, { type: contact, heading: Visit us }]
  - path: /order
    title: Order
    sections: [{ type: cta, heading: Order, action: { label: Bread, href: / } }]
`
const drawing = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" rx="50" fill="${color}"/></svg>`

const site = ownSite(async (folder) => {
  await writeSite(folder, CONFIG)
  mkdirSync(join(folder, 'images'), { recursive: true })
  writeFileSync(join(folder, 'images/on-dark.svg'), drawing('#ffd070'))
  writeFileSync(join(folder, 'images/on-light.svg'), drawing('#402000'))
})
const come = (path: string, visitor: Visitor = {}) =>
  open(path, { origin: site.origin, ...visitor })

/** The logos in a part of the page: the background that their file is for, and their size. */
const logosIn = (page: Page, part: string) =>
  page.locator(`${part} img:visible`).evaluateAll((images) =>
    (images as HTMLImageElement[]).map(({ alt, currentSrc, offsetWidth, offsetHeight }) => {
      const [file] = /on-(dark|light)/.exec(currentSrc) ?? []
      return { alt, file, offsetWidth, offsetHeight }
    }),
  )
const logo = (file: string) => [{ alt: 'Corner Bakery', file, offsetWidth: 120, offsetHeight: 40 }]

describe('the logo', () => {
  it.each([390, 820, 1440, 2560])('suits its background, with the name, %i px', async (width) => {
    const { page } = await come('/order', { width })
    await expect.poll(() => logosIn(page, 'header nav')).toEqual(logo('on-light'))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => logosIn(page, 'header nav')).toEqual(logo('on-dark'))
  })

  it('is in the small-screen menu too', async () => {
    const { page } = await come('/order', { width: 390 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect.poll(() => logosIn(page, '#site-menu')).toEqual(logo('on-light'))
  })

  it('has its space reserved before it loads', async () => {
    const { page } = await come('/order', { javaScript: false })
    await page.route('**/on-light*', (route) => route.abort())
    await page.reload()
    expect((await page.locator('header img:visible').boundingBox())?.width).toBeCloseTo(120, 0)
  })
})

describe('the ways to reach the business', () => {
  it.each([320, 390, 700])('fit into the call bar on phones, %i px', async (width) => {
    const { page } = await come('/', { width, reducedMotion: true })
    await jumpTo(page, 600)
    const bar = page.locator('[data-call-bar]')
    await expect.poll(() => bar.isVisible()).toBe(true)
    expect(await bar.getByRole('link').count()).toBe(5)
    const overflowing = await bar
      .locator('a')
      .evaluateAll(
        (links) =>
          links.filter((link) => link.scrollWidth > link.clientWidth || link.scrollHeight > 52)
            .length,
      )
    expect(overflowing).toBe(0)
    expect(await axeFinds(page, ['wcag2a', 'wcag2aa', 'best-practice'])).toEqual([])
  })
})
