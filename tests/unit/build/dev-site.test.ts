import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Connect } from 'vite'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { DevState } from '../../../src/app/dev-state.ts'
import type { MadePictures } from '../../../src/build/build-site.ts'
import {
  emptyDocument,
  mistakesMiddleware,
  withDevClient,
} from '../../../src/build/dev-document.ts'
import { mistakeText, toldFailure, toldMistakes } from '../../../src/build/dev-mistakes.ts'
import { createDevPictures } from '../../../src/build/dev-pictures.ts'
import { devMiddleware } from '../../../src/build/dev-site.ts'
import { inTurns, watchSite } from '../../../src/build/dev-watch.ts'
import { listen } from '../../../src/build/serve.ts'
import { formatDiagnostic } from '../../../src/diagnostics/format-text.ts'
import { loadSite } from '../../../src/site/load.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const CASES = join(ROOT, 'tests/cases/mistakes')
const NO_PICTURES = { picture: async () => undefined, pictures: () => [] }

const scratch = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

const state = (more: Partial<DevState> = {}): DevState => ({
  version: 1,
  revision: 1,
  file: 'site.config.yaml',
  summary: 'no mistakes',
  mistakes: [],
  ...more,
})

describe('mistakes in the words of validate', () => {
  it.each(readdirSync(CASES))('%s', async (name) => {
    const text = readFileSync(join(CASES, name, 'site.config.yaml'), 'utf8')
    const { source, diagnostics } = await loadSite('site.config.yaml', text, NO_PICTURES)
    const told = toldMistakes(source, diagnostics, '/home/owner/site.config.yaml')
    expect(told.length).toBe(diagnostics.length)
    for (const [index, mistake] of told.entries()) {
      const printed = formatDiagnostic(source, diagnostics[index]!, { color: false, width: 100 })
      expect(plain(mistakeText(mistake))).toBe(plain(printed))
      expect(printed.split('\n')).toEqual(expect.arrayContaining([...mistake.frame!]))
      expect(printed.split('\n')).toEqual(expect.arrayContaining([...(mistake.paste ?? [])]))
      const [, line, column] = /:(\d+):(\d+) /.exec(mistake.place)!
      expect(mistake.opens).toBe(`vscode://file/home/owner/site.config.yaml:${line}:${column}`)
    }
  })

  it('lead to a file whatever its path holds', async () => {
    const { source, diagnostics } = await loadSite('a.yaml', '', NO_PICTURES)
    const opens = (file: string) => toldMistakes(source, diagnostics, file)[0]!.opens
    expect(opens('/a b/c#1?/ü.yaml')).toBe('vscode://file/a%20b/c%231%3F/%C3%BC.yaml:1:1')
    expect(opens('C:\\Users\\me\\site.yaml')).toBe('vscode://file/C:/Users/me/site.yaml:1:1')
  })

  it('are told of what has no place too', () => {
    expect(toldFailure('site.config.yaml', new Error('There is no file.'))).toEqual({
      severity: 'error',
      place: 'site.config.yaml error',
      message: 'There is no file.',
    })
  })
})

describe('a document of the dev server', () => {
  it('carries the state and the script, whatever stands in them', () => {
    const hostile = state({ summary: "$& </script><script>alert('$`')" })
    const html = withDevClient('<html><head><title>$1</title></head><body></body></html>', hostile)
    expect(html).toMatch(/^<html><head><title>\$1<\/title><script id="dev-state"/)
    const [, json] = /<script id="dev-state" type="application\/json">(.*?)<\/script>/.exec(html)!
    expect(JSON.parse(json!)).toEqual(hostile)
    expect(html).toContain('src="/src/app/dev-client.ts"')
  })

  it('tells the mistakes to those without script, as text', () => {
    const mistakes = [toldFailure('<b>.yaml', 'a < b')]
    const html = emptyDocument(state({ version: 0, mistakes }))
    expect(html).toContain('<pre>&#60;b&#62;.yaml error\n  a &#60; b</pre>')
  })
})

describe('the answers of the dev server', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  const ask = async (handler: Connect.NextHandleFunction) => {
    const server = createServer((request, response) =>
      handler(request, response, (error?: unknown) => {
        response.writeHead(error === undefined ? 418 : 599)
        response.end()
      }),
    )
    servers.push(server)
    const port = await listen(server, 0, '127.0.0.1')
    return async (path: string, accept = 'text/html') => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } })
      return { status: response.status, text: await response.text() }
    }
  }
  const transform = (_: string, html: string) => Promise.resolve(html)

  const site = async () => {
    const text = readFileSync(join(ROOT, 'tests/cases/build/smallest/site.config.yaml'), 'utf8')
    const folder = {
      ...NO_PICTURES,
      picture: async () => ({ bytes: 1e5, width: 800, height: 600 }),
    }
    const loaded = await loadSite('site.config.yaml', text, folder)
    return loaded.site!
  }
  const made: MadePictures = {
    pictures: { picture: () => ({ width: 8, height: 6, src: '/p.webp', sources: [] }), files: [] },
    icons: {
      links: {
        ico: '/favicon.ico',
        icon: { href: '/assets/icon.svg', type: 'image/svg+xml' },
        touchIcon: '/apple-touch-icon.png',
        manifest: '/manifest.webmanifest',
      },
      files: Promise.resolve([{ path: 'favicon.ico', contents: 'ico' }]),
    },
    fonts: {
      faces: () => '@font-face{}',
      css: ':root{--font:serif}',
      files: [{ path: 'assets/a.woff2', contents: 'font' }],
    },
  }

  it('are the pages, their data, and 404 for what is not there', async () => {
    const get = await ask(
      await devMiddleware({ site: await site(), made, state: () => state(), transform }),
    )
    const page = await get('/')
    expect(page.status).toBe(200)
    expect(page.text).toContain('id="dev-state"')
    expect(page.text).toContain('src="/src/app/entry.ts"')
    expect(JSON.parse((await get('/page.json', '*/*')).text)).toHaveProperty('page.path', '/')
    expect((await get('/nowhere')).status).toBe(404)
    expect((await get('/nowhere')).text).toContain('id="dev-state"')
    expect((await get('/nowhere/page.json', '*/*')).status).toBe(404)
    expect((await get('/@vite/client', '*/*')).status).toBe(418)
    expect(await get('/favicon.ico', 'image/*')).toMatchObject({ status: 200, text: 'ico' })
    expect(page.text).toContain('>@font-face{}</style><style>:root{--font:serif}')
    expect(await get('/assets/a.woff2', '*/*')).toMatchObject({ status: 200, text: 'font' })
  })

  it('name the state of the moment in which a page was asked for', async () => {
    let version = 1
    const handler = await devMiddleware({
      site: await site(),
      made,
      state: () => state({ version }),
      transform: async (_, html) => {
        version = 2
        return html
      },
    })
    expect((await (await ask(handler))('/')).text).toContain('{"version":1,')
  })

  it('are the reason on an empty page where a page cannot be rendered', async () => {
    const good = await site()
    const broken = {
      ...good,
      expand: () => {
        throw new Error('A section fell apart')
      },
    }
    const get = await ask(
      await devMiddleware({ site: broken, made, state: () => state(), transform }),
    )
    const { status, text } = await get('/')
    expect(status).toBe(500)
    expect(text).toContain('A section fell apart')
    expect(text).toContain('src="/src/app/dev-client.ts"')
    expect((await get('/nowhere')).status).toBe(404)
  })

  it('are the mistakes on an empty page while there is no site', async () => {
    const mistakes = [toldFailure('site.config.yaml', 'Nothing is there')]
    const get = await ask(
      mistakesMiddleware({ state: () => state({ version: 0, mistakes }), transform }),
    )
    expect(await get('/any/page')).toEqual({
      status: 500,
      text: expect.stringContaining('Nothing is there'),
    })
    expect((await get('/src/app/entry.ts', '*/*')).status).toBe(418)
  })
})

describe('the watch over a site', () => {
  const begin = () => {
    const folder = scratch()
    const config = join(folder, 'site.config.yaml')
    mkdirSync(join(folder, 'images', 'deep'), { recursive: true })
    writeFileSync(config, 'a')
    writeFileSync(join(folder, 'images', 'deep', 'a.webp'), 'a')
    let told = 0
    onTestFinished(watchSite(config, () => told++).stop)
    /** Does something, and waits until the watch has told of it. */
    const tells = async (act: () => void): Promise<boolean> => {
      const before = told
      act()
      await vi.waitUntil(() => told > before, { timeout: 10_000 })
      return true
    }
    return { folder, config, tells }
  }

  it('tells of every way in which programs save a file', async () => {
    const { config, tells } = begin()
    await tells(() => writeFileSync(config, 'written in place'))
    for (const text of ['put in its place', 'and once more'])
      await tells(() => {
        writeFileSync(`${config}~`, text)
        renameSync(`${config}~`, config)
      })
    await tells(() => rmSync(config))
    await tells(() => writeFileSync(config, 'back'))
    expect(await tells(() => writeFileSync(config, 'and changed'))).toBe(true)
  })

  it('tells of pictures that come, go and change, in folders old and new', async () => {
    const { folder, tells } = begin()
    const images = join(folder, 'images')
    await tells(() => writeFileSync(join(images, 'deep', 'a.webp'), 'b'))
    await tells(() => writeFileSync(join(images, 'b.webp'), 'b'))
    await tells(() => mkdirSync(join(images, 'new')))
    await tells(() => writeFileSync(join(images, 'new', 'c.webp'), 'c'))
    await tells(() => rmSync(images, { recursive: true }))
    await tells(() => mkdirSync(images))
    expect(await tells(() => writeFileSync(join(images, 'd.webp'), 'd'))).toBe(true)
  })

  it('tells of a site whose folder was removed and is back', async () => {
    const { folder, config, tells } = begin()
    await tells(() => rmSync(folder, { recursive: true }))
    await tells(() => {
      mkdirSync(folder)
      writeFileSync(config, 'back')
    })
    expect(await tells(() => writeFileSync(config, 'and changed'))).toBe(true)
  })
})

describe('work in turns', () => {
  it('is done once for many calls, never twice at a time, and last for the last call', async () => {
    const started: number[] = []
    const ends: (() => void)[] = []
    let latest = 0
    const call = inTurns(
      () =>
        new Promise<void>((resolve) => {
          started.push(latest)
          ends.push(resolve)
        }),
      5,
    )
    for (latest = 1; latest < 4; latest++) call()
    await expect.poll(() => started).toEqual([4])
    for (latest = 5; latest < 9; latest++) {
      call()
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(started).toEqual([4])
    ends[0]!()
    await expect.poll(() => started).toEqual([4, 9])
    ends[1]!()
    call()
    await expect.poll(() => started).toEqual([4, 9, 9])
  })
})

describe('the pictures of the dev server', () => {
  const picture = (shade: number): Promise<Uint8Array> =>
    sharp({ create: { width: 64, height: 48, channels: 3, background: { r: shade, g: 0, b: 0 } } })
      .webp()
      .toBuffer()

  it('are read once, and again when another stands under the same name, at another address', async () => {
    const folder = scratch()
    mkdirSync(join(folder, 'images'))
    const file = join(folder, 'images', 'a.webp')
    writeFileSync(file, await picture(20))
    const pictures = createDevPictures(folder, join(folder, 'cache'))
    const [stamp, facts] = [pictures.stamp(), await pictures.folder.picture('images/a.webp')]
    const before = (await pictures.encode(['images/a.webp'])).picture('images/a.webp')
    expect(await pictures.folder.picture('images/a.webp')).toBe(facts)
    expect((await pictures.encode(['images/a.webp'])).picture('images/a.webp')).toBe(before)
    expect(pictures.stamp()).toBe(stamp)

    writeFileSync(file, await picture(200))
    expect(pictures.stamp()).not.toBe(stamp)
    expect(await pictures.folder.picture('images/a.webp')).not.toBe(facts)
    const encoded = await pictures.encode(['images/a.webp'])
    const after = encoded.picture('images/a.webp')
    expect(after.src).not.toBe(before.src)
    expect(encoded.files.map(({ path }) => `/${path}`)).toContain(after.src)
  })

  it('are told as validate does when they are gone or damaged, and read again when they are back', async () => {
    const folder = scratch()
    mkdirSync(join(folder, 'images'))
    const file = join(folder, 'images', 'a.webp')
    const pictures = createDevPictures(folder, join(folder, 'cache'))
    expect(await pictures.folder.picture('images/a.webp')).toBeUndefined()
    writeFileSync(file, 'no picture')
    expect(await pictures.folder.picture('images/a.webp')).toHaveProperty('unreadable')
    await expect(pictures.encode(['images/a.webp'])).rejects.toThrow('images/a.webp')
    writeFileSync(file, await picture(20))
    expect(await pictures.folder.picture('images/a.webp')).toHaveProperty('width')
    expect(pictures.folder.pictures()).toEqual(['images/a.webp'])
  })
})
