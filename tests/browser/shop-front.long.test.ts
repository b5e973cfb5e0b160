import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { ownSite } from './own-site.ts'
import { locations, services } from './read-config.ts'
import { eventually } from './steps.ts'
import { open, visit } from './visit.ts'

describe('promises and price in the first view', () => {
  it('the start page shows a promise, links to the package at its price, and leaves the rating to its reviews', async () => {
    const { page } = await open('/', { javaScript: false })
    const hero = page.locator('[data-section=hero]')
    await hero.getByText('Money-back guarantee', { exact: true }).waitFor()
    expect(await hero.getByText('4.9', { exact: true }).count()).toBe(0)
    const price = hero.getByRole('link', { name: 'Full detail from $297.00', exact: true })
    expect(await price.getAttribute('href')).toBe('/book-now')
  })

  it('the offer shows the same price at the top and in the package', async () => {
    const { page } = await open('/book-now', { javaScript: false })
    const hero = page.locator('[data-section=hero]')
    for (const text of ['$297.00', 'per vehicle', 'Normally $427+ value'])
      await hero.getByText(text, { exact: true }).waitFor()
    const exact = page.locator('[data-section=package-offer]').getByText('$297.00')
    expect(await exact.count()).toBe(1)
  })

  it.each([390, 1440])('the spots left are the last row of its card at %i px', async (width) => {
    const { page } = await open('/book-now', { javaScript: false, width, height: 900 })
    const boxOf = async (text: string) =>
      (await page.getByText(text, { exact: true }).locator('xpath=../..').boundingBox())!
    const list = (await page
      .locator('[data-section=package-offer] :has(> div > h3)')
      .first()
      .boundingBox())!
    const spots = await boxOf('spots left this month')
    expect(spots.x).toBe(list.x)
    expect(spots.width).toBe(list.width)
    expect(spots.y).toBeCloseTo(list.y + list.height, 0)
  })
})

describe('a counter after a package', () => {
  const sections = (ends: string): string => `
    sections:
      - { type: rich-text, heading: Bread, body: Baked each night. }
      - type: package-offer
        heading: All in one
        name: All in one
        price: { amount: 120 }
        items: [Bread, Rolls]
        action: { label: Call, href: 'tel:+12125550100' }
        ${ends === 'package' ? 'until: 2026-11-10' : ''}
      - { type: spots-counter, label: left, text: Few., from: 30, to: 7 ${ends === 'counter' ? ', until: 2026-11-10' : ''} }
`
  const site = ownSite(`
business: { name: Bakery, description: Bread every day., timeZone: UTC }
theme: { preset: daylight }
pages:
  - path: /${sections('')}
  - path: /no-package${sections('package')}
  - path: /no-counter${sections('counter')}`)
  const opened = async (path: string) =>
    (await open(path, { origin: site.origin, reducedMotion: true })).page

  it('gets its own card once the package has ended', async () => {
    const page = await opened('/no-package')
    await page.locator('[data-section=package-offer]').waitFor({ state: 'hidden' })
    const above = (await page.locator('[data-section=rich-text]').boundingBox())!
    const card = page.locator('.spots-counter')
    expect((await card.boundingBox())!.y).toBeGreaterThan(above.y + above.height)
    const corner = await card.evaluate((box) => getComputedStyle(box).borderStartStartRadius)
    expect(corner).not.toBe('0px')
  })

  it('leaves the package a full card once the counter has ended', async () => {
    const page = await opened('/no-counter')
    await page.locator('[data-section=spots-counter]').waitFor({ state: 'hidden' })
    const corner = await page
      .locator('.package-offer')
      .evaluate((box) => getComputedStyle(box).borderEndEndRadius)
    expect(corner).not.toBe('0px')
  })

  it('is on the background of the package', async () => {
    const page = await opened('/')
    const [ground, other] = await page
      .locator('[data-section=package-offer], [data-section=spots-counter]')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor))
    expect(other).toBe(ground)
  })
})

describe('pictures', () => {
  it.each([
    ['/', '/book-now'],
    services.map(({ path }) => path),
    locations.map(({ path }) => path),
  ])('are at least three on %s and its neighbors, which begin with different ones', (...paths) => {
    const first = paths.map((path) => {
      const html = readFileSync(join(inject('shippedFolder'), path, 'index.html'), 'utf8')
      const [main = ''] = /<main[ >].*<\/main>/s.exec(html) ?? []
      const pictures = Array.from(main.matchAll(/<img [^>]*?src="([^"]*)"/g), ([, src]) => src!)
      expect(pictures.length, path).toBeGreaterThanOrEqual(3)
      return pictures[0]
    })
    for (const [index, picture] of first.slice(1).entries())
      expect(picture, paths[index + 1]).not.toBe(first[index])
  })
})

describe('cards of services', () => {
  it.each(['/', locations[2]!.path])(
    'on %s have the name of the page or section they link to',
    async (path) => {
      const { page, origin } = await open(path, { javaScript: false })
      const cards = await page
        .locator('[data-section=services] h3 a')
        .evaluateAll((links) =>
          links.map((link) => ({ name: link.textContent, href: link.getAttribute('href')! })),
        )
      expect(cards.length).toBeGreaterThanOrEqual(7)
      for (const { name, href } of cards) {
        const [to, anchor] = href.split('#')
        const service = services.find(({ path }) => anchor === undefined && path === to)
        if (service === undefined) await page.goto(origin + href, { waitUntil: 'domcontentloaded' })
        const heading = service?.name ?? (await page.locator(`#${anchor} h2`).textContent())
        expect(heading!.toLowerCase()).toContain(name!.toLowerCase())
      }
    },
  )
})

describe('the services of a city', () => {
  it('are rows of a title and two lines on a phone', async () => {
    const { page, origin } = await visit({ javaScript: false, width: 390, height: 844 })
    for (const { path } of locations) {
      await page.goto(origin + path)
      const rows = await page
        .locator('[data-section=services] li')
        .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
      expect(rows.length).toBe(7)
      expect(Math.max(...rows), path).toBeLessThanOrEqual(105)
    }
  })
})

describe('a row to swipe through', () => {
  it('is a Tab stop on a phone, where the arrow keys scroll it, and not on a desktop', async () => {
    const { page } = await open('/', { width: 390, height: 844, reducedMotion: true })
    const row = page.locator('[data-section=reviews] [role=group]')
    await row.focus()
    expect(await row.evaluate((it) => it === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowRight')
    await eventually(() => row.evaluate((it) => it.scrollLeft > 0)).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.locator('[data-section=reviews]').getByRole('listitem').first().waitFor()
    expect(await row.isVisible()).toBe(false)
  })
})
