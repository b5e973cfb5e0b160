import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { ownSite } from './own-site.ts'
import { open } from './visit.ts'

const WIDTHS = [390, 700, 820, 926, 927, 1024, 1440, 2560]

const boxesOf = async (all: Locator) =>
  Promise.all((await all.all()).map(async (each) => (await each.boundingBox())!))

const site = ownSite(
  stringify({
    lang: 'ja',
    business: { name: '割烹 山ざくら', description: '旬の料理。' },
    footer: {
      menuTitle: 'Pages',
      menu: [
        'Everything that we cook in spring and in summer',
        'Where to find us in every season of the year',
        'Home',
      ].map((label, at) => ({ label, href: `/#${['home', 'cards', 'prices'][at]!}` })),
    },
    pages: [
      {
        path: '/',
        sections: [
          { type: 'hero', id: 'home', heading: '旬の食材を味わう静かな割烹料理のひととき' },
          {
            type: 'services',
            id: 'cards',
            heading: '三十年つづく小さな料理屋の季節のお品書き',
            items: ['One', 'Two', 'Three'].map((title) => ({
              title,
              text: 'Some words.',
              image: { src: 'images/wheel.webp', alt: `Course ${title}` },
            })),
          },
          {
            type: 'pricing',
            id: 'prices',
            heading: 'Prices',
            tiers: [
              { name: 'Lunch', price: { amount: 20 }, features: [...'abcdef'] },
              { name: 'Dinner', price: { amount: 1234.5 }, text: 'In the evening.' },
            ],
          },
          {
            type: 'pricing',
            id: 'alone',
            heading: 'One price',
            tiers: [{ name: 'Tea', price: { amount: 5 } }],
          },
          {
            type: 'pricing',
            id: 'three',
            heading: 'Three prices',
            tiers: ['Tea', 'Coffee', 'Juice'].map((name) => ({ name, price: { amount: 5 } })),
          },
        ],
      },
    ],
  }),
)

/** Looks at the page in windows of all widths. */
const atEachWidth = async (look: (page: Page) => Promise<void>): Promise<void> => {
  const { page } = await open('/', { origin: site.origin, javaScript: false })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await look(page).catch((cause: unknown) => {
      throw new Error(`at ${width} px`, { cause })
    })
  }
}

describe('at every width', () => {
  it('three cards with pictures share a row or are stacked, all with the same width', () =>
    atEachWidth(async (page) => {
      const boxes = await boxesOf(page.locator('#cards ul.services > li'))
      expect(boxes).toHaveLength(3)
      expect([1, 3]).toContain(new Set(boxes.map(({ y }) => Math.round(y))).size)
      for (const { width: each } of boxes) expect(each).toBeCloseTo(boxes[0]!.width, 0)
    }))

  it('no price card is half empty', () =>
    atEachWidth(async (page) => {
      for (const card of await page.locator('#prices .package').all()) {
        const [{ y, height }, last] = [
          (await card.boundingBox())!,
          (await card.locator(':scope > *').last().boundingBox())!,
        ]
        expect(y + height - (last.y + last.height)).toBeLessThan(60)
      }
      expect(await page.locator('#prices ul ul').count()).toBe(1)
    }))

  it('a single price does not stretch across an empty row', () =>
    atEachWidth(async (page) => {
      const [card] = await boxesOf(page.locator('#alone .package'))
      expect(card!.width).toBeLessThan(600)
      expect(card!.width).toBeGreaterThan(300)
    }))

  it('every row of three prices reaches from edge to edge', () =>
    atEachWidth(async (page) => {
      const boxes = await boxesOf(page.locator('#three .package'))
      const edgesOf = (row: typeof boxes) => [
        Math.round(Math.min(...row.map(({ x }) => x))),
        Math.round(Math.max(...row.map(({ x, width: each }) => x + each))),
      ]
      for (const { y } of boxes)
        expect(edgesOf(boxes.filter((each) => each.y === y))).toEqual(edgesOf(boxes))
    }))

  it('links in the footer have more space between them than their own lines do', () =>
    atEachWidth(async (page) => {
      const links = await page.locator('footer.footer nav li a').evaluateAll((all) =>
        all.map((link) => {
          const words = document.createRange()
          words.selectNodeContents(link)
          const { left, right, top, bottom } = words.getBoundingClientRect()
          return { left, right, top, bottom }
        }),
      )
      expect(links).toHaveLength(3)
      const gaps = links.slice(1).map(({ left, top }, index) => {
        const before = links[index]!
        return Math.max(top - before.bottom, left - before.right)
      })
      for (const gap of gaps) expect(gap).toBeGreaterThan(8)
    }))

  it('the first heading is the largest, even if its words cannot wrap', () =>
    atEachWidth(async (page) => {
      const sizes = await page
        .locator('main :is(h1, h2)')
        .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)))
      expect(sizes[0]).toBeGreaterThan(Math.max(...sizes.slice(1)))
    }))
})
