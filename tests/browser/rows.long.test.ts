import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ownSite } from './own-site.ts'
import { open } from './visit.ts'

const CONFIG = `
lang: en
business:
  name: Salon on the Canal
  description: Cuts and color
  telephone: (801) 555-0142
  email: hello@example.com
  timeZone: America/New_York
  address: { street: 14 Example Street, city: Troy, postalCode: '12180', region: NY, country: US }
  openingHours: { regular: { Mon-Fri: 9 am to 6 pm, Sat: 9 am to 2 pm } }
  areaServed: [Troy]
theme: { preset: daylight }
integrations: { form: { to: cloudflare } }
reviews:
  - { id: one, author: A. B., rating: 5, text: Friendly and on time., date: '2026-05-01' }
pages:
  - path: /
    sections:
      - { type: hero, heading: Hair }
      - { type: picture-break, image: { src: images/0.webp, alt: A brush } }
      - { type: reviews, heading: Heard, variant: carousel }
      - type: photos
        heading: Seen
        variant: masonry
        items: [0, 1, 2, 3]
      - { type: contact, heading: Find us, variant: tiles }
  - path: /halves
    sections:
      - { type: hero, heading: Halves }
      - type: cta
        variant: panel
        heading: We drive up to your door, so that you never have to drive down to us
        image: { src: images/0.webp, alt: A brush }
        action: { label: Find us, href: / }
      - type: price-list
        variant: leaders
        heading: Prices
        groups: [{ name: Cuts, items: [{ name: Short, price: { amount: 30 } }] }]
      - { type: contact, heading: Write to us, variant: split, form: true }
`

/** Pictures of 1,200 pixels in four shapes. */
const site = ownSite(async (folder) => {
  await mkdir(join(folder, 'images'))
  for (const [at, height] of [600, 1500, 900, 1200].entries()) {
    const picture = sharp({ create: { width: 1200, height, channels: 3, background: '#264' } })
    await picture.toFile(join(folder, `images/${at}.webp`))
  }
  const photos = [0, 1, 2, 3].map((at) => `{ image: { src: images/${at}.webp, alt: Hair ${at} } }`)
  await writeFile(
    join(folder, 'site.config.yaml'),
    CONFIG.replace('[0, 1, 2, 3]', `[${photos.join(', ')}]`),
  )
})

/** The edges of what a selector finds, in whole pixels. */
const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return {
        left: Math.round(left),
        right: Math.round(right),
        top: Math.round(top),
        bottom: Math.round(bottom),
      }
    }),
  )

it.each([820, 1440, 2560])('rows end together and have no holes, at %i px', async (width) => {
  const { page } = await open('/', { origin: site.origin, width, reducedMotion: true })
  const [column] = await boxes(page, '[data-section=contact] dl')
  const tiles = await boxes(page, '[data-section=contact] dl > div')
  const rows = new Set(tiles.map(({ top }) => top))
  expect(rows.size).toBeGreaterThan(1)
  for (const top of rows) {
    const row = tiles.filter((tile) => tile.top === top)
    expect(new Set(row.map(({ bottom }) => bottom)).size).toBe(1)
    expect([row[0]!.left, row.at(-1)!.right]).toEqual([column!.left, column!.right])
  }
  const [review] = await boxes(page, '[data-section=reviews] li')
  expect([review!.left, review!.right]).toEqual([column!.left, column!.right])
})

it('four photos in a row end together, and a small picture is in the column', async () => {
  const { page } = await open('/', { origin: site.origin, width: 1440, reducedMotion: true })
  const photos = await boxes(page, '[data-section=photos] li img')
  expect(new Set(photos.map(({ top, bottom }) => `${top} ${bottom}`)).size).toBe(1)
  const [column] = await boxes(page, '[data-section=contact] dl')
  const [band] = await boxes(page, '[data-section=picture-break]')
  const [picture] = await boxes(page, '[data-section=picture-break] img')
  expect(picture!.left).toBeGreaterThanOrEqual(column!.left)
  expect(picture!.top - band!.top).toBeGreaterThan(40)
  expect(band!.bottom - picture!.bottom).toBeGreaterThan(40)
})

it('words leave half of a picture free, and a form in a half ends with the column', async () => {
  const { page } = await open('/halves', { origin: site.origin, width: 1440 })
  const [panel] = await boxes(page, '[data-section=cta] .cta')
  const [words] = await boxes(page, '[data-section=cta] h2')
  expect(words!.right).toBeLessThan((panel!.left + panel!.right) / 2 + 100)
  const [form] = await boxes(page, '[data-section=contact] .form')
  expect(form!.right).toBe(panel!.right)
})

it('groups of prices are smaller than the heading above them', async () => {
  const { page } = await open('/halves', { origin: site.origin, width: 1440 })
  const [heading, group] = await page
    .locator('[data-section=price-list] :is(h2, h3)')
    .evaluateAll((all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize)))
  expect(group).toBeLessThan(heading! * 0.8)
})
