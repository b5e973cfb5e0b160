import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { variantsOf } from '../../tools/section-examples.ts'
import { writeExtremeSite } from '../extreme-sites.ts'
import { ownSite } from './own-site.ts'
import { open } from './visit.ts'

const layouts = variantsOf('hero')
const image = { src: 'images/bakery.webp', alt: 'Loaves on a table' }

describe.each(['overlay', 'strip'])('below the header %s', (variant) => {
  const config = {
    business: { name: 'Bakery', description: 'Bread every day.', telephone: '(212) 555-0100' },
    theme: { preset: 'daylight' },
    header: { variant },
    pages: ['', ...layouts].map((layout) => ({
      path: `/${layout}`,
      sections: [
        {
          type: 'hero',
          eyebrow: 'From our oven',
          heading: 'Bread and rolls',
          text: 'Baked each night. '.repeat(50),
          image,
          ...(layout !== '' && { variant: layout }),
        },
      ],
    })),
  }
  const site = ownSite((folder) => writeExtremeSite(folder, stringify(config)))

  it.each([
    [390, 844],
    [1000, 600],
    [1440, 900],
  ])('the first words of every layout of a hero show, %i x %i', async (width, height) => {
    for (const layout of layouts) {
      const { page } = await open(`/${layout}`, {
        origin: site.origin,
        width,
        height,
        javaScript: false,
      })
      const header = (await page.locator('header').boundingBox())!
      const words = (await page.locator('main .eyebrow').boundingBox())!
      expect(words.y, layout).toBeGreaterThanOrEqual(header.y + header.height)
    }
  })
})
