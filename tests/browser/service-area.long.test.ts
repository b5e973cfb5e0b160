import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { kilometersBetween } from '../../src/site/geography.ts'
import { ownSite } from './own-site.ts'
import { config, locations } from './read-config.ts'
import { eventually, follow, markDocument, widthOf } from './steps.ts'
import { open } from './visit.ts'

const CITY = locations[5]!
const OTHER = locations[2]!

interface Place {
  readonly name: string
  readonly position: { readonly latitude: number; readonly longitude: number }
}
const places = config.collections.locations!.entries as readonly Place[]

const area = (page: Page) => page.locator('[data-section="service-area"]')
const links = (page: Page) => area(page).locator('ul a')
const dotOf = (page: Page, path: string) => area(page).locator(`svg [data-href$="${path}"]`)

/** The center of each dot in the window, by the name of its place. */
const dotsOn = (
  page: Page,
): Promise<readonly { path: string; x: number; y: number; r: number }[]> =>
  area(page)
    .locator('svg [data-href]')
    .evaluateAll((all) =>
      all.map((link) => {
        const box = [...link.querySelectorAll('circle')].at(-1)!.getBoundingClientRect()
        return {
          path: link.getAttribute('data-href')!,
          x: box.x + box.width / 2,
          y: box.y + box.height / 2,
          r: box.width / 2,
        }
      }),
    )

/** The rectangles of the names on the map, and of the map itself. */
const namesOn = (page: Page) =>
  area(page)
    .locator('svg')
    .evaluate((map) => {
      const boxOf = (element: Element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        return { left, top, right, bottom }
      }
      const texts = [...map.querySelectorAll('[data-href] text')]
      return {
        map: boxOf(map),
        names: texts.map((text) => ({
          name: text.textContent,
          box: boxOf(text),
          size:
            Number.parseFloat(getComputedStyle(text).fontSize) *
            (map as SVGSVGElement).getScreenCTM()!.a,
        })),
      }
    })

describe('the map of the service area', () => {
  it('has every city in its place, with north at the top, and marks that of the page', async () => {
    const { page } = await open(CITY.path, { reducedMotion: true })
    await area(page).scrollIntoViewIfNeeded()
    const dots = await dotsOn(page)
    expect(dots.map(({ path }) => path).sort()).toEqual(locations.map(({ path }) => path).sort())
    const points = places.map(({ position }, index) => ({
      ...dots.find(({ path }) => path === locations[index]!.path)!,
      north: position.latitude,
      east: position.longitude * Math.cos((40.6 * Math.PI) / 180),
    }))
    const [first, last] = [points[0]!, points.at(-1)!]
    // Pixels per degree of latitude; the same scale holds from west to east.
    const scale = (last.y - first.y) / (first.north - last.north)
    expect(scale).toBeGreaterThan(0)
    for (const { x, y, north, east } of points) {
      expect(Math.abs(first.x + (east - first.east) * scale - x)).toBeLessThan(1.5)
      expect(Math.abs(first.y - (north - first.north) * scale - y)).toBeLessThan(1.5)
    }
    expect(await area(page).locator('[data-current]').getAttribute('data-href')).toBe(CITY.path)
    await eventually(async () => {
      const dots = await dotsOn(page)
      const own = dots.find(({ path }) => path === CITY.path)!
      return dots.every(({ path, r }) => path === CITY.path || r < own.r)
    }).toBe(true)
    await page.goto(page.url().replace(CITY.path, '/services/window-tint'))
    expect(await area(page).count()).toBe(1)
    expect(await area(page).locator('[data-current]').count()).toBe(0)
  })

  it('is readable at every width, with dots large enough for a finger on a phone, and nothing scrolls sideways', async () => {
    const { page, logs } = await open(CITY.path, { reducedMotion: true })
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const { map, names } = await namesOn(page)
      expect(names.map(({ name }) => name).sort()).toEqual(places.map(({ name }) => name).sort())
      for (const [index, { name, box, size }] of names.entries()) {
        expect(size, name!).toBeGreaterThan(width < 390 ? 9 : 11)
        expect(box.left, name!).toBeGreaterThanOrEqual(map.left)
        expect(box.right, name!).toBeLessThanOrEqual(map.right)
        for (const other of names.slice(index + 1)) {
          const apart =
            box.right <= other.box.left ||
            other.box.right <= box.left ||
            box.bottom <= other.box.top + 1 ||
            other.box.bottom <= box.top + 1
          expect(apart, `${name} and ${other.name}`).toBe(true)
        }
      }
      expect(await widthOf(page)).toBe(width)
      if (width !== 390) continue
      const sizes = await area(page)
        .locator('svg [data-href] circle:first-of-type')
        .evaluateAll((all) => all.map((circle) => circle.getBoundingClientRect().width))
      // WCAG 2.2, 2.5.8: smaller if two dots are closer than that; the list has the same links.
      expect(sizes.filter((size) => size >= 24).length).toBeGreaterThanOrEqual(sizes.length - 2)
    }
    expect(logs).toEqual([])
  })

  it('leads to a city with a click on its dot, without a full load', async () => {
    const { page, logs } = await open(CITY.path, { reducedMotion: true })
    const isSame = await markDocument(page)
    await area(page).scrollIntoViewIfNeeded()
    await follow(page, dotOf(page, OTHER.path).locator('circle').last(), OTHER.path)
    expect(await isSame()).toBe(true)
    await eventually(() => page.locator('h1').textContent()).toContain(OTHER.name)
    expect(await dotOf(page, OTHER.path).getAttribute('data-current')).toBe('true')
    expect(logs).toEqual([])
  })
})

describe('the list next to the map', () => {
  it('is all that screen readers find and the keyboard reaches: every other city once, the nearest first, and no dot', async () => {
    const { page } = await open(CITY.path, { reducedMotion: true })
    await area(page).scrollIntoViewIfNeeded()
    await links(page).first().focus()
    const from = places[5]!.position
    const nearest = locations
      .map(({ path }, index) => ({
        path,
        distance: kilometersBetween(from, places[index]!.position),
      }))
      .filter(({ distance }) => distance > 0)
      .toSorted((a, b) => a.distance - b.distance)
    expect(nearest).toHaveLength(7)
    for (const { path } of nearest) {
      const focused = page.locator(':focus')
      expect(await focused.getAttribute('href')).toBe(path)
      expect(await focused.evaluate((link) => link.closest('svg') === null)).toBe(true)
      await page.keyboard.press('Tab')
    }
    expect(await page.locator(':focus').evaluate((next) => next.closest('svg') === null)).toBe(true)
    const named = area(page).getByRole('link', { name: OTHER.name, exact: true })
    expect(await named.count()).toBe(1)
    // A click on a dot does not move the focus to a place hidden from them.
    await dotOf(page, CITY.path).locator('circle').last().click()
    expect(await page.evaluate(() => document.activeElement?.closest('svg') ?? null)).toBe(null)
  })
})

describe('a site with many towns and long names', () => {
  const LONG = 'Parish of Saint Bartholomew under the Wooded Hill by the Sea'
  const towns = [
    { name: LONG, position: { latitude: 50.1, longitude: -5.2 } },
    ...Array.from({ length: 399 }, (_, index) => ({
      name: `Town ${index + 1}`,
      position: {
        latitude: 50 + (index % 20) / 30,
        longitude: -5.4 + Math.floor(index / 20) / 15,
      },
    })),
  ]
  const section = { type: 'service-area', heading: 'Where', collection: 'towns', limit: 5 }
  const site = ownSite(
    stringify({
      lang: 'de',
      business: { name: 'Corner Bakery', description: 'Bread and rolls.' },
      // Neither cards nor compressed files: this test needs none for 400 pages.
      theme: { cards: 'one' },
      hosting: { hosts: ['netlify'] },
      pages: [{ path: '/', sections: [{ type: 'hero', heading: 'Bread' }, section] }],
      collections: { towns: { page: { sections: [section] }, entries: towns } },
    }),
    '/shop/',
  )

  it('shows a dot for each, names where there is room, and the page keeps its width', async () => {
    const { page, logs } = await open('/shop/towns/town-210', {
      origin: site.origin,
      width: 320,
      reducedMotion: true,
    })
    await area(page).scrollIntoViewIfNeeded()
    const { map, names } = await namesOn(page)
    const dots = await dotsOn(page)
    expect(dots).toHaveLength(400)
    for (const { x, y } of dots) {
      expect(x > map.left && x < map.right && y > map.top && y < map.bottom).toBe(true)
    }
    expect(names.map(({ name }) => name)).toContain('Town 210')
    expect(names.map(({ name }) => name)).not.toContain(LONG)
    // The nearest, without the town itself.
    const listed = await links(page).allTextContents()
    expect(new Set(listed.slice(0, 4))).toEqual(
      new Set([209, 211, 190, 230].map((at) => `Town ${at}`)),
    )
    expect(listed).not.toContain('Town 210')
    await page.goto(`${site.origin}/shop/`)
    expect(await links(page).first().textContent()).toBe(LONG)
    expect(await links(page).last().textContent()).toBe('Alle Towns')
    expect(await widthOf(page)).toBe(320)
    expect(logs).toEqual([])
  })

  const list = (page: Page) => page.locator('[data-section=directory]')
  const names = (page: Page) => list(page).locator('ul.directory a')

  it('has a page of all towns, even without script, and no letters where nearly all names have one', async () => {
    const { page, logs } = await open('/shop/towns', {
      origin: site.origin,
      width: 390,
      javaScript: false,
    })
    expect(await list(page).getByRole('navigation').count()).toBe(0)
    expect(await list(page).getByRole('searchbox').isVisible()).toBe(false)
    expect(await names(page).count()).toBe(400)
    expect(await widthOf(page)).toBe(390)
    expect(logs).toEqual([])
  })

  it('finds towns while the visitor types, ignoring accents, and shows how many', async () => {
    const { page } = await open('/shop/towns', { origin: site.origin })
    const field = list(page).getByRole('searchbox', { name: 'In dieser Liste suchen' })
    await field.pressSequentially('tówn 39')
    await eventually(() => names(page).count()).toBe(11)
    expect(await list(page).getByRole('status').textContent()).toBe('11 von 400')
    expect(await list(page).getByRole('navigation').count()).toBe(0)
    await field.fill('nowhere')
    await eventually(() => names(page).count()).toBe(0)
    await field.fill('')
    await eventually(() => names(page).count()).toBe(400)
    expect(await list(page).getByRole('status').textContent()).toBe('')
  })
})
