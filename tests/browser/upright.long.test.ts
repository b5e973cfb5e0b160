import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { variantsOf } from '../../tools/section-examples.ts'
import { ownSite } from './own-site.ts'
import { open } from './visit.ts'

const TALL = { src: 'images/tall.webp', alt: 'A tall door' }
const image = { src: 'images/wide.webp', alt: 'A wall', portrait: TALL.src }
const heroes = variantsOf('hero').filter((variant) => !/^(type|form|video)$/.test(variant))

const config = {
  business: { name: 'Joiner', description: 'Doors.', telephone: '(212) 555-0100' },
  theme: { preset: 'daylight' },
  pages: [
    {
      path: '/',
      sections: [
        { type: 'before-after', heading: 'One', items: [{ before: TALL, after: TALL }] },
        {
          type: 'before-after',
          heading: 'Two',
          items: [
            { before: TALL, after: TALL },
            { before: TALL, after: TALL },
          ],
        },
      ],
    },
    {
      path: '/boxes',
      sections: [
        ...heroes.map((variant) => ({
          type: 'hero',
          variant,
          size: 'compact',
          heading: 'Doors',
          image,
        })),
        { type: 'picture-break', image },
        { type: 'contact', heading: 'Write', image },
        { type: 'contact', variant: 'split', heading: 'Call', image },
      ],
    },
  ],
}

const site = ownSite(async (folder) => {
  await mkdir(join(folder, 'images'))
  for (const [name, width, height] of [
    ['tall', 800, 1200],
    ['wide', 1600, 1000],
  ] as const) {
    const picture = sharp({ create: { width, height, channels: 3, background: '#264' } })
    await picture.toFile(join(folder, `images/${name}.webp`))
  }
  await writeFile(join(folder, 'site.config.yaml'), stringify(config))
})

describe('an upright picture', () => {
  it.each([390, 820, 1440])('of a pair is shown whole at %i px', async (width) => {
    const { page } = await open('/', { origin: site.origin, width })
    for (const picture of await page.locator('[data-side] img').all()) {
      const box = (await picture.boundingBox())!
      expect(box.width / box.height).toBeCloseTo(2 / 3, 1)
    }
  })

  it('for phones has an upright box', async () => {
    const { page } = await open('/boxes', { origin: site.origin, width: 390, height: 844 })
    const pictures = await page.locator('main [data-upright] img').all()
    expect(pictures).toHaveLength(heroes.length + 3)
    for (const picture of pictures) {
      const box = (await picture.boundingBox())!
      expect(box.height / box.width).toBeGreaterThan(1.2)
    }
  })
})
