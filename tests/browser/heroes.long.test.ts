import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { variantsOf } from '../../tools/section-examples.ts'
import { writeExtremeSite } from '../extreme-sites.ts'
import { engine } from './engines.ts'
import { ownSite } from './own-site.ts'
import { eventually } from './steps.ts'
import { open, visit } from './visit.ts'

const layouts = variantsOf('hero')
const WINDOWS = [
  [390, 844],
  [1000, 600],
  [1440, 900],
] as const
const image = { src: 'images/bakery.webp', alt: 'Loaves on a table' }

/** A site with a page for each layout below a header. */
const siteBelow = (variant: string) => {
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
          film: '/films/oven.mp4',
          ...(layout !== '' && { variant: layout }),
        },
      ],
    })),
  }
  return ownSite((folder) => writeExtremeSite(folder, stringify(config)))
}

const sites = { overlay: siteBelow('overlay'), strip: siteBelow('strip') }

describe.each(Object.entries(sites))('below the header %s', (_, site) => {
  it('the first words of every hero layout show', async () => {
    const { page } = await visit({ origin: site.origin, javaScript: false })
    for (const layout of layouts) {
      await page.goto(`${site.origin}/${layout}`)
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height })
        const header = (await page.locator('header').boundingBox())!
        const words = (await page.locator('main .eyebrow').boundingBox())!
        expect(words.y, `${layout}, ${width}`).toBeGreaterThanOrEqual(header.y + header.height)
      }
    }
  })
})

describe.each(['chromium', 'firefox', 'webkit'] as const)('a film in %s', (name) => {
  const site = sites.overlay
  const openIn = engine(name, { script: false })

  it('plays without script until the visitor stops it', async () => {
    const page = await openIn('/video', { site: site.origin })
    await page.until(() => document.querySelector('video')!.currentTime > 0)
    expect(await page.evaluate(() => document.querySelector('video')!.muted)).toBe(true)
    await page.click('main input', 'Stop the film')
    await page.until(() => document.querySelector('video')!.getClientRects().length === 0)
    await page.click('main input', 'Stop the film')
    await page.until(() => document.querySelector('video')!.getClientRects().length > 0)
  })

  it('does not load on a phone', async () => {
    const page = await openIn('/video', { site: site.origin, width: 390, height: 844 })
    await page.shows('main img')
    expect(await page.evaluate(() => document.querySelector('video')!.currentSrc)).toBe('')
  })
})

describe('a hero far down a page that moves much', () => {
  const hero = { type: 'hero', variant: 'left', heading: 'Bread', image }
  const long = { type: 'rich-text', heading: 'Flour', body: 'Baked each night.\n\n'.repeat(60) }
  const config = {
    business: { name: 'Bakery', description: 'Bread every day.' },
    theme: { preset: 'daylight', motion: 'cinematic' },
    pages: [{ path: '/', sections: [long, hero] }],
  }
  const site = ownSite((folder) => writeExtremeSite(folder, stringify(config)))

  it('comes closer once it is in view', async () => {
    const { page } = await open('/', { origin: site.origin })
    await page.locator('[data-fade=hidden]').waitFor({ state: 'attached' })
    const layer = page.locator('[data-parallax]')
    const begun = (): Promise<number> =>
      layer.evaluate((each) => each.getAnimations({ subtree: true }).length)
    expect(await begun()).toBe(0)
    await layer.evaluate((each) => each.scrollIntoView({ behavior: 'instant' }))
    await eventually(begun).toBe(1)
  })
})
