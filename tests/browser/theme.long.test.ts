import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { presets } from '../../src/theme/presets.ts'
import { axeFinds } from './axe.ts'
import { ownSite } from './own-site.ts'
import { configText } from './read-config.ts'
import { eventually } from './steps.ts'
import { hydrated, visit } from './visit.ts'

/** Themes for the shipped site. The last has colors that are unreadable as they are. */
const themes = {
  daylight: { preset: 'daylight' },
  atelier: { preset: 'atelier' },
  hard: {
    preset: 'atelier',
    colors: { background: '#e8e8e8', muted: '#b0b0b0', accent: '#ffe97a' },
    otherColors: { background: '#303030', surface: '#ffffff', accent: '#401010' },
  },
}

/** The shipped site in a theme, its first screen laid out like the shipped preset. */
const themed = (theme: object): string => {
  const document = parseDocument(configText)
  document.set('theme', document.createNode({ ...theme, cards: 'one' }))
  document.setIn(['header', 'variant'], 'overlay')
  document.setIn(['pages', 0, 'sections', 0, 'variant'], 'left')
  return String(document)
}
const sites = new Map(Object.entries(themes).map(([name, theme]) => [name, ownSite(themed(theme))]))

const open = async (theme: string, path: string, scheme: 'light' | 'dark') => {
  const opened = await visit({ origin: sites.get(theme)!.origin, reducedMotion: true })
  await opened.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await opened.page.goto(opened.origin + path)
  await hydrated(opened.page)
  return opened
}

const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

describe('light and dark', () => {
  it('follow the visitor if the theme has both', async () => {
    const { page } = await open('daylight', '/', 'light')
    expect(await ground(page)).toBe(rgb(presets.daylight.light.background))
    await page.emulateMedia({ colorScheme: 'dark' })
    await eventually(() => ground(page)).toBe(rgb(presets.daylight.dark.background))
    const themeColors = await page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas) =>
        metas.map((meta) => [meta.getAttribute('media'), meta.getAttribute('content')]),
      )
    expect(themeColors).toEqual([
      ['(prefers-color-scheme: dark)', presets.daylight.dark.background],
      [null, presets.daylight.light.background],
    ])
  })

  it('are the same if the theme has one', async () => {
    const { page } = await open('atelier', '/', 'dark')
    expect(await ground(page)).toBe(rgb(presets.atelier.light.background))
  })

  it('leave words on pictures on a dark background, and the header above them readable', async () => {
    const { page } = await open('daylight', '/', 'light')
    const colorOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).color)
    expect(await colorOf('h1')).toBe(rgb(presets.daylight.dark.text))
    expect(await colorOf('header a')).toBe(rgb(presets.daylight.dark.text))
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    await eventually(() => colorOf('header a')).toBe(rgb(presets.daylight.light.text))
  })
})

describe('every theme is readable (WCAG 2.2 AA)', () => {
  it.each([
    ['daylight', 'light'],
    ['daylight', 'dark'],
    ['atelier', 'light'],
    ['hard', 'light'],
    ['hard', 'dark'],
  ] as const)('%s in the %s', async (theme, scheme) => {
    const { page, origin } = await open(theme, '/', scheme)
    for (const path of ['/', '/book-now', '/locations/lehi']) {
      await page.goto(origin + path)
      await hydrated(page)
      expect(await axeFinds(page, ['color-contrast']), path).toEqual([])
    }
  })
})
