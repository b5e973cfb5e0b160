import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { listen, serveFolder } from '../../src/build/serve.ts'
import { presets } from '../../src/theme/presets.ts'
import { root, runBuild } from '../run-build.ts'
import { axeFinds } from './axe.ts'
import { eventually } from './steps.ts'
import { hydrated, useBrowser } from './visit.ts'

const visit = useBrowser()

const servers: Server[] = []
const origins = new Map<string, string>()
let folder = ''

/** Themes to see the shipped site in. The last has colours that cannot be read as they are. */
const themes = {
  daylight: { preset: 'daylight' },
  atelier: { preset: 'atelier' },
  hard: {
    preset: 'atelier',
    colors: { background: '#e8e8e8', muted: '#b0b0b0', accent: '#ffe97a' },
    otherColors: { background: '#303030', surface: '#ffffff', accent: '#401010' },
  },
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'themes-'))
  await symlink(join(root, 'images'), join(folder, 'images'), 'dir')
  const shipped = await readFile(join(root, 'site.config.yaml'), 'utf8')
  for (const [name, theme] of Object.entries(themes)) {
    const document = parseDocument(shipped)
    document.set('theme', document.createNode({ ...theme, cards: 'one' }))
    const config = join(folder, `${name}.yaml`)
    await writeFile(config, String(document))
    await runBuild(config, join(folder, name))
    const server = serveFolder(join(folder, name))
    servers.push(server)
    origins.set(name, `http://localhost:${await listen(server, 4900, '127.0.0.1')}`)
  }
}, 240_000)

afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await rm(folder, { recursive: true, force: true })
})

const open = async (theme: string, path: string, scheme: 'light' | 'dark') => {
  const opened = await visit({ origin: origins.get(theme)!, reducedMotion: true })
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
  it('follow the visitor where the theme has both', async () => {
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

  it('are one where the theme has one', async () => {
    const { page } = await open('atelier', '/', 'dark')
    expect(await ground(page)).toBe(rgb(presets.atelier.light.background))
  })

  it('leave words on pictures on a dark ground, and the header over them readable', async () => {
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

describe('every theme can be read (WCAG 2.2 AA)', () => {
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

describe('from page to page', () => {
  /** How many view transitions there have been. */
  const fades = async (page: Page): Promise<number> =>
    page.evaluate(() => Number(document.documentElement.dataset.fades ?? 0))

  it.each([
    [false, 1],
    [true, 0],
  ])('with reduced motion %s, %d fade', async (reducedMotion, count) => {
    const { page, context } = await visit({ reducedMotion })
    await context.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (...given) => {
        const { dataset } = document.documentElement
        dataset.fades = String(Number(dataset.fades ?? 0) + 1)
        return start(...given)
      }
    })
    const { origin } = await visit()
    await page.goto(`${origin}/locations/lehi`)
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Provo' }).click()
    await eventually(async () => new URL(page.url()).pathname).toBe('/locations/provo')
    await eventually(() => page.locator('h1').textContent()).toContain('Provo')
    expect(await fades(page)).toBe(count)
  })
})
