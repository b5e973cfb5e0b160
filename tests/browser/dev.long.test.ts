import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { copyFile, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { bakerySite } from '../bakery-site.ts'
import { root } from '../run-build.ts'
import {
  badge,
  changed,
  endServersAfter,
  errorsOf,
  listed,
  openDev,
  overlay,
  serveDev,
  SHIPPED,
  validated,
  type DevServer,
} from './dev-server.ts'
import { eventually, markDocument, pathOf } from './steps.ts'
import type { Visitor } from './visit.ts'

endServersAfter()

/** The shipped site, for all tests that need no site of their own. */
let server: DevServer
beforeAll(async () => {
  server = await serveDev()
})

it.each(['/', '/book-now', '/locations/layton', '/es'])(
  'a page logs no mistake of the program: %s',
  async (path) => {
    const { logs } = await openDev(server, path)
    expect(logs.filter((log) => !log.startsWith('debug'))).toEqual([
      expect.stringContaining('React DevTools'),
    ])
  },
)

describe('a saved change', () => {
  /** Visits a page of the shipped site, at a place that only the test's change affects. */
  const begin = async (path: string, visitor?: Visitor) => {
    await server.save(SHIPPED)
    const { page } = await openDev(server, path, visitor)
    return { page, isSameDocument: await markDocument(page) }
  }

  const HEADING = 'Your car at its best, without leaving your driveway'

  it('to a price, the title or the colors appears on the offer page', async () => {
    const { page, isSameDocument } = await begin('/book-now')
    const before = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const title = await page.title()
    const icon = await page.locator('link[rel=icon][type]').getAttribute('href')
    const text = changed(SHIPPED, 'amount: 297', 'amount: 311')
    const colored = changed(
      text,
      'preset: obsidian',
      "preset: obsidian\n  colors: { background: '#201008', accent: '#60d0ff' }",
    )
    await writeFile(server.config, changed(colored, `title: ${title}`, 'title: Another title'))
    await page.getByText('$311.00').first().waitFor()
    expect(await page.getByText('$297.00').count()).toBe(0)
    await eventually(() => page.title()).toBe('Another title')
    const after = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect([before, after]).toEqual([expect.not.stringContaining('32, 16, 8'), 'rgb(32, 16, 8)'])
    expect(await page.locator('link[rel=icon][type]').getAttribute('href')).not.toBe(icon)
    expect(await isSameDocument()).toBe(true)
  })

  it('to a picture with the same name appears, because its address changes', async () => {
    const { page, isSameDocument } = await begin('/')
    const picture = page.locator('[data-section=about] img').first()
    const shown = () =>
      picture.evaluate((img: HTMLImageElement) => ({
        src: img.src,
        current: img.currentSrc,
        loaded: img.complete && img.naturalWidth > 0,
      }))
    await picture.scrollIntoViewIfNeeded()
    await eventually(async () => (await shown()).loaded).toBe(true)
    const before = await shown()
    const file = join(server.folder, 'images', 'van-dusk.webp')
    await copyFile(join(server.folder, 'images', 'wheel.webp'), file)
    await eventually(async () => (await shown()).src).not.toBe(before.src)
    await eventually(async () => (await shown()).loaded).toBe(true)
    expect((await shown()).current).not.toBe(before.current)
    expect(await isSameDocument()).toBe(true)
    await copyFile(join(root, 'images', 'van-dusk.webp'), file)
    await eventually(async () => (await shown()).src).toBe(before.src)
  })

  it('to the old addresses redirects their visitors right away', async () => {
    const { page } = await begin('/')
    const text = changed(
      SHIPPED,
      '\npages:\n',
      '\nredirects:\n  - { from: /offers/spring, to: /book-now }\n\npages:\n',
    )
    expect((await page.goto(`${server.origin}/offers/spring`))?.status()).toBe(404)
    await server.save(text)
    for (const path of ['/offers/spring', '/offers/spring/']) {
      await page.goto(server.origin + path)
      await page.waitForURL(`${server.origin}/book-now`)
      await page.getByText('$297.00').first().waitFor()
    }
  })

  it('followed by several more in a moment ends with the last one saved', async () => {
    const { page, isSameDocument } = await begin('/')
    for (let save = 0; save < 40; save++) {
      const text = save % 3 === 1 ? 'pages: [' : changed(SHIPPED, HEADING, `Heading ${save}`)
      await writeFile(server.config, text)
      if (save % 8 === 0) await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await page.getByRole('heading', { name: 'Heading 39' }).waitFor()
    await overlay(page).waitFor({ state: 'hidden' })
    expect(await isSameDocument()).toBe(true)
  })

  const withOgden = `${SHIPPED.trimEnd()}\n      - name: Ogden\n`

  it('that adds a city shows it in the footer, and its page opens right away', async () => {
    const { page, isSameDocument } = await begin('/')
    await writeFile(server.config, withOgden)
    const link = page.locator('footer').getByRole('link', { name: 'Ogden' })
    await link.click()
    await page.getByRole('heading', { level: 1, name: /Ogden/ }).waitFor()
    expect(pathOf(page)).toBe('/locations/ogden')
    expect(await isSameDocument()).toBe(true)
    expect((await fetch(`${server.origin}/locations/ogden`)).status).toBe(200)
  })

  it('to the address of a page takes its reader along, and the report names the links to it', async () => {
    const { page } = await openDev(server, '/locations/sandy')
    const name = '      - name: Sandy\n'
    await server.save(changed(SHIPPED, name, `${name}        slug: sandy-utah\n`))
    await eventually(async () => pathOf(page)).toBe('/locations/sandy-utah')
    await eventually(async () => server.printed()).toContain(
      '  - from: /locations/sandy\n    to: /locations/sandy-utah\n',
    )
    await server.save(SHIPPED)
    await eventually(async () => pathOf(page)).toBe('/locations/sandy')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Sandy')
  })

  it('that removes a city removes its page; a reader of the page sees that it is gone, until it is back', async () => {
    await server.save(withOgden)
    const { page } = await openDev(server, '/locations/ogden')
    const isSameDocument = await markDocument(page)
    await page.getByRole('heading', { level: 1, name: /Ogden/ }).waitFor()
    await writeFile(server.config, SHIPPED)
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
    expect(await page.locator('footer').getByRole('link', { name: 'Ogden' }).count()).toBe(0)
    const gone = await fetch(`${server.origin}/locations/ogden`, {
      headers: { accept: 'text/html' },
    })
    expect(gone.status).toBe(404)
    await writeFile(server.config, withOgden)
    await page.getByRole('heading', { level: 1, name: /Ogden/ }).waitFor()
    await page.locator('footer').getByRole('link', { name: 'Ogden' }).waitFor()
    expect(await isSameDocument()).toBe(true)
  })

  it('with warnings and notes does not cover the page: a badge counts them and opens them', async () => {
    const { page } = await begin('/')
    const long = changed(
      SHIPPED,
      'title: Mobile Car Detailing in Utah',
      `title: ${'Long '.repeat(20)}`,
    )
    await writeFile(server.config, long)
    await eventually(() => badge(page).innerText()).toMatch(/^\d+ warnings?, \d+ notes/)
    expect(await overlay(page).isVisible()).toBe(false)
    const covered = await page.evaluate(
      () =>
        document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName === 'site-mistakes',
    )
    expect(covered).toBe(false)
    await badge(page).getByRole('button').first().click()
    await overlay(page).waitFor()
    const texts = await validated(server.config)
    const [warnings, notes] = ['warning', 'note'].map((severity) =>
      texts.filter((text) => new RegExp(`:\\d+:\\d+ ${severity} `).test(text)),
    )
    expect(warnings).not.toEqual([])
    expect(await listed(page, '.warning, .note')).toEqual([...warnings!, ...notes!])
    await page.keyboard.press('Escape')
    await overlay(page).waitFor({ state: 'hidden' })
    await badge(page).getByRole('button', { name: 'Dismiss' }).click()
    await badge(page).waitFor({ state: 'hidden' })
    // A changed text would add a warning about its translation.
    await writeFile(server.config, changed(long, 'cents: true', 'cents: false'))
    await page.getByText('Full detail from $297', { exact: true }).waitFor()
    expect(await badge(page).isVisible()).toBe(false)
  })
})

describe('a saved mistake', () => {
  const begin = async (visitor?: Visitor) => {
    await server.save(SHIPPED)
    const { page } = await openDev(server, '/', visitor)
    return { page, isSameDocument: await markDocument(page) }
  }

  it('leads to its place in the editor', async () => {
    const { page } = await begin()
    await writeFile(server.config, changed(SHIPPED, 'telephone:', 'telefone:'))
    const place = overlay(page).locator('.error a')
    const line = SHIPPED.slice(0, SHIPPED.indexOf('telephone:')).split('\n').length
    expect(await place.innerText()).toBe(`site.config.yaml:${line}:3 error unknown-key`)
    expect(await place.getAttribute('href')).toBe(`vscode://file${server.config}:${line}:3`)
  })

  it('is announced, takes no focus, closes with Escape and returns with the next save', async () => {
    const { page } = await begin()
    const link = page.locator('footer a').first()
    await link.focus()
    await writeFile(server.config, changed(SHIPPED, 'telephone:', 'telefone:'))
    await overlay(page).waitFor()
    const alert = page.getByRole('alert')
    await eventually(() => alert.innerText()).toContain('`telefone` is not a field')
    const title = await overlay(page).getByRole('heading').innerText()
    expect(title).toMatch(/^1 error, \d+ notes in site\.config\.yaml$/)
    expect(await page.getByRole('dialog', { name: title, exact: true }).count()).toBe(1)
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await overlay(page).waitFor({ state: 'hidden' })
    expect(await badge(page).innerText()).toContain('1 error')
    await writeFile(server.config, changed(SHIPPED, 'preset: obsidian', 'preset: obsidan'))
    await overlay(page).waitFor()
    await eventually(() => listed(page)).toEqual([expect.stringContaining('`obsidian`')])
    await overlay(page).getByRole('button', { name: 'Close' }).click()
    await overlay(page).waitFor({ state: 'hidden' })
    await badge(page).getByRole('button').first().click()
    await overlay(page).waitFor()
  })

  it('in a picture is shown, whether missing or damaged, until the picture is fixed', async () => {
    const { page } = await begin()
    const images = join(server.folder, 'images')
    const picture = join(images, 'mobile.webp')
    await rename(picture, `${picture}.away`)
    await overlay(page).locator('.error', { hasText: 'picture-missing' }).first().waitFor()
    await writeFile(picture, 'no picture')
    await overlay(page).locator('.error', { hasText: 'picture-unreadable' }).first().waitFor()
    expect(await listed(page)).toEqual(errorsOf(await validated(server.config)))
    await rename(`${picture}.away`, picture)
    await overlay(page).waitFor({ state: 'hidden' })
  })
})

/** A bakery with a page for each file in a folder, and one for each row of a table. */
const BAKERY = bakerySite({
  collections: `  places:
    entries: { files: data/places/*.yaml }
    page:
      title: Bread in {name}
      description: Bread in {name}, baked on the spot and sold at six.
      sections:
        - { type: hero, heading: 'Bread in {name}', text: '{intro}' }
  cakes:
    entries: { table: data/cakes.csv }
    page:
      title: '{name} from our own oven'
      description: '{name}, baked on the spot and sold at noon.'
      sections:
        - { type: hero, heading: '{name}', text: '{taste}' }
`,
})

const HTML = { headers: { accept: 'text/html' } }

describe('a change to entries in separate files', () => {
  let bakery: DevServer
  const file = (path: string): string => join(bakery.folder, path)
  beforeAll(async () => {
    bakery = await serveDev(BAKERY, '0', {
      'data/places/ash.yaml': 'name: Ash\nintro: Fresh at six in Ash.\n',
      'data/cakes.csv': 'name,taste\nPlum cake,Of our own plums.\n',
    })
  })

  it('appears on the open page, for a file and for a row of a table', async () => {
    const { page } = await openDev(bakery, '/places/ash')
    const stays = await markDocument(page)
    await writeFile(file('data/places/ash.yaml'), 'name: Ash\nintro: Warm at seven in Ash.\n')
    await page.getByText('Warm at seven in Ash.').waitFor()
    expect(await stays()).toBe(true)
    await page.goto(`${bakery.origin}/cakes/plum-cake`)
    await writeFile(file('data/cakes.csv'), 'name,taste\nPlum cake,"Of plums, and of cream."\n')
    await page.getByText('Of plums, and of cream.').waitFor()
  })

  it('adds a page for a new file, and removes it together with the file', async () => {
    const { page } = await openDev(bakery, '/', { isSite: false })
    await writeFile(file('data/places/oak.yaml'), 'name: Oak\nintro: By the oak at six.\n')
    await eventually(async () => {
      await page.goto(`${bakery.origin}/places/oak`)
      return page.locator('main h1').textContent()
    }).toBe('Bread in Oak')
    await rm(file('data/places/oak.yaml'))
    await eventually(() => page.locator('main h1').textContent()).toBe('Oops! Page not found')
    expect((await fetch(`${bakery.origin}/places/oak`, HTML)).status).toBe(404)
  })

  it('that is a mistake is reported with its own file and line until it is fixed', async () => {
    const { page } = await openDev(bakery, '/places/ash')
    const good = readFileSync(file('data/places/ash.yaml'), 'utf8')
    await writeFile(file('data/places/ash.yaml'), 'name: Ash\nintro: See [prices](/prices).\n')
    await eventually(() => listed(page)).toEqual([
      expect.stringContaining('data/places/ash.yaml:2:21 error broken-link'),
    ])
    expect(await listed(page)).toEqual(errorsOf(await validated(bakery.config)))
    await writeFile(file('data/places/ash.yaml'), good)
    await overlay(page).waitFor({ state: 'hidden' })
  })
})

describe('dev', () => {
  it('starts with a broken file, on the next free port if one is taken: it lists the mistakes on an empty page, and shows the site when they are fixed', async () => {
    const { port } = new URL(server.origin)
    const broken = await serveDev('pages: [\n', port)
    expect(broken.printed()).toContain(`Port ${port} is taken.`)
    expect(broken.origin).not.toBe(server.origin)
    const { page } = await openDev(broken, '/locations/layton', { isSite: false })
    await overlay(page).waitFor()
    expect(await listed(page)).toEqual(await validated(broken.config))
    await writeFile(broken.config, changed(SHIPPED, 'telephone:', 'telefone:'))
    await eventually(() => listed(page)).toEqual([expect.stringContaining('`telefone`')])
    await writeFile(broken.config, SHIPPED)
    await page.getByRole('heading', { level: 1, name: /Layton/ }).waitFor()
    expect(await overlay(page).isVisible()).toBe(false)
    expect((await fetch(`${broken.origin}/`, HTML)).status).toBe(200)
  })

  it('keeps running after malformed requests and messages', async () => {
    await server.save(SHIPPED)
    const { origin, process } = server
    const { page } = await openDev(server, '/')
    // Text, because the test's loader would rewrite the import in a function.
    await page.evaluate(`import('/@vite/client').then(({ createHotContext }) => {
      for (const event of ['site:text', 'site:hello', 'vite:invoke', 'vite:invalidate'])
        for (const data of [null, {}, 'x']) createHotContext('/x').send(event, data)
    })`)
    const { host, port } = new URL(origin)
    const statusOf = async (line: string): Promise<number> => {
      const socket = connect(Number(port), 'localhost')
      const headers = `Host: ${host}\r\nAccept: text/html\r\nConnection: close`
      socket.write(`${line} HTTP/1.1\r\n${headers}\r\n\r\n`)
      return Number((await text(socket)).split(' ')[1])
    }
    const lines = ['GET /%', 'GET http://[/', 'GET //', 'POST //', 'DELETE /', 'GET /']
    const statuses: number[] = []
    for (const line of lines) statuses.push(await statusOf(line))
    expect(statuses).toEqual([404, 404, 200, 405, 405, 200])
    expect(process.exitCode).toBe(null)
  })

  it('ends immediately with Ctrl+C', async () => {
    await server.save(SHIPPED)
    await openDev(server, '/')
    const ended = once(server.process, 'exit')
    server.process.kill('SIGINT')
    expect(await ended).toEqual([null, 'SIGINT'])
  })

  it('leaves no trace in a build', () => {
    const folder = inject('shippedFolder')
    const built = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    expect(built.filter((path) => /(^|\/)dev-/.test(path))).toEqual([])
    const texts = built.filter((path) => /\.(js|html|json)$/.test(path))
    expect(texts.length).toBeGreaterThan(30)
    const marks =
      /site-mistakes|dev-state|site:state|vscode:|open-in-editor|site:text|dev\/client|swap-page|@vite/
    expect(texts.filter((path) => marks.test(readFileSync(join(folder, path), 'utf8')))).toEqual([])
  })
})
