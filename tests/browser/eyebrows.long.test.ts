import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { contrast, TEXT_CONTRAST } from '../../src/theme/color.ts'
import { presets } from '../../src/theme/presets.ts'
import { ownSite } from './own-site.ts'
import { open } from './visit.ts'

const hero = (size: string): string => `
      - type: hero
        id: ${size}
        size: ${size}
        eyebrow: Bread and rolls from our own oven
        heading: Fresh every morning
        image: { src: images/stripes.png, alt: Stripes in black and white }`

/** A site with the brightest and the darkest pictures. */
const SITES = Object.keys(presets).map((preset) => ({
  preset,
  site: ownSite(async (folder) => {
    await mkdir(join(folder, 'images'))
    const stripe = { create: { width: 20, height: 1000, channels: 3, background: '#000' } } as const
    await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#fff' } })
      .composite([{ input: stripe, tile: false, left: 200, top: 0 }])
      .toFile(join(folder, 'images/stripes.png'))
    const config = `business: { name: Corner Bakery, description: Bread from our own oven. }
theme: { preset: ${preset} }
pages:
  - path: /
    sections:${hero('full')}${hero('compact')}
`
    await writeFile(join(folder, 'site.config.yaml'), config)
  }),
}))

const hex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

it.each(SITES)('are readable on any picture: $preset', async ({ site }) => {
  const { page } = await open('/', { origin: site.origin, reducedMotion: true })
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const eyebrow of await page
      .getByText('Bread and rolls from our own oven')
      .filter({ visible: true })
      .all()) {
      await eyebrow.scrollIntoViewIfNeeded()
      // Only the background, without the words and the line before them.
      const color = await eyebrow.evaluate((element) => {
        element.style.color = ''
        const shown = getComputedStyle(element).color
        element.style.color = 'transparent'
        return shown.match(/\d+/g)!.slice(0, 3).map(Number)
      })
      const image = sharp(await eyebrow.screenshot({ animations: 'disabled' }))
      const { width: wide = 0, height: high = 0 } = await image.metadata()
      // Without the edges, which may be rounded and have a border.
      const words = { left: 12, top: 3, width: wide - 24, height: high - 6 }
      const pixels = await image.extract(words).removeAlpha().raw().toBuffer()
      const grounds = new Set<string>()
      for (let at = 0; at < pixels.length; at += 3)
        grounds.add(hex([...pixels.subarray(at, at + 3)]))
      const least = Math.min(...Array.from(grounds, (ground) => contrast(hex(color), ground)))
      expect(least).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    }
  }
})
