import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { filmsNamedIn, picturesNamedIn } from '../../tools/section-examples.ts'
import { everyLayout, layoutPages } from '../extreme-sites.ts'
import { cutBoxes } from './cut-boxes.ts'
import { ownSite } from './own-site.ts'
import { visit } from './visit.ts'

const WINDOWS = [
  [390, 844],
  [820, 1100],
  [1440, 789],
  [2560, 1300],
] as const

/** The sizes of all files, and the focus of all pictures. */
const SHAPES = [
  { name: 'wide', width: 1600, height: 900, focus: '38% 34% 96% 80%' },
  { name: 'upright', width: 1200, height: 1600, focus: '10% 20% 95% 70%' },
  { name: 'small', width: 480, height: 320, focus: '5% 5% 60% 95%' },
] as const

/** The same value with another focus for each picture, and without files for phones. */
const withFocus = (value: unknown, focus: string): unknown => {
  if (Array.isArray(value)) return value.map((each) => withFocus(each, focus))
  if (typeof value !== 'object' || value === null) return value
  const { portrait: _, ...rest } = value as Record<string, unknown>
  const fields = Object.entries(rest).map(([key, each]) => [key, withFocus(each, focus)])
  const isPicture = /^images\//.test(String(rest.src)) && 'alt' in rest
  return { ...Object.fromEntries(fields), ...(isPicture && { focus }) }
}

const siteOf = ({ width, height, focus }: (typeof SHAPES)[number]) =>
  ownSite(async (folder) => {
    const config = stringify(
      withFocus(everyLayout({ preset: 'obsidian', corners: 'sharp' }), focus),
    )
    const file = join(folder, 'picture.webp')
    await sharp({ create: { width, height, channels: 3, background: '#264' } }).toFile(file)
    const names = [...picturesNamedIn(config), ...filmsNamedIn(config)]
    for (const name of names) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await copyFile(file, join(folder, name))
    }
    await writeFile(join(folder, 'site.config.yaml'), config)
  })

describe.each(SHAPES)('a box of a $name picture', (shape) => {
  const site = siteOf(shape)

  it('is whole in every layout, in windows of all sizes', async () => {
    const { page } = await visit({ origin: site.origin, javaScript: false })
    let seen = 0
    const cut: Record<string, readonly string[]> = {}
    for (const { path } of layoutPages()) {
      await page.goto(site.origin + path)
      seen += await page.locator('main picture > img').count()
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height })
        const found = await cutBoxes(page, shape.focus)
        if (found.length > 0) cut[`${path} at ${width}`] = found
      }
    }
    expect(seen).toBeGreaterThan(40)
    expect(cut).toEqual({})
  })
})
