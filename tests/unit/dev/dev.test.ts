import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Connect } from 'vite'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { loadSite } from '../../../src/load/load.ts'
import { emptyMiddleware, withDevClient } from '../../../src/dev/document.ts'
import { shownDiagnostics, shownFailure } from '../../../src/dev/shown-diagnostics.ts'
import { publicMiddleware } from '../../../src/dev/middlewares.ts'
import { siteMiddleware } from '../../../src/dev/site-middleware.ts'
import type { DevState } from '../../../src/dev/state.ts'
import { filesBelow, stampOf, watchStamp } from '../../../src/dev/watch.ts'
import { formatDiagnostic } from '../../../src/diagnostics/format-text.ts'
import { listen } from '../../../src/output/serve.ts'

const CASES = fileURLToPath(new URL('../../cases/', import.meta.url))
const NO_PICTURES = { picture: async () => undefined, pictures: () => [] }

const state = (more: Partial<DevState> = {}): DevState => ({
  version: 1,
  revision: 1,
  file: 'site.config.yaml',
  summary: 'no mistakes',
  diagnostics: [],
  ...more,
})

describe('the diagnostics that the overlay shows', () => {
  it.each(['unknown-key', 'yaml-tab', 'missing-field', 'broken-link'])(
    'have the words of validate: %s',
    async (name) => {
      const text = readFileSync(join(CASES, 'mistakes', name, 'site.config.yaml'), 'utf8')
      const { source, diagnostics } = await loadSite('site.config.yaml', text, NO_PICTURES)
      const shown = shownDiagnostics(source, diagnostics, '/home/owner/site.config.yaml')
      const words = shown.map(({ place, message, frame = [], hint = [], paste = [], see = [] }) =>
        [place, message, frame, hint, paste, see].flat(),
      )
      const printed = diagnostics.map((each) =>
        formatDiagnostic(source, each, { color: false, width: 100 }),
      )
      const plain = (part: string): string => part.replace(/\s+/g, ' ').trim()
      expect(words.map((parts) => plain(parts.join(' ')))).toEqual(printed.map(plain))
    },
  )

  it.each([
    ['/a b/c#1?/ü.yaml', 'vscode://file/a%20b/c%231%3F/%C3%BC.yaml:1:1'],
    ['C:\\Users\\me\\site.yaml', 'vscode://file/C:/Users/me/site.yaml:1:1'],
  ])('open the file in an editor: %s', async (file, address) => {
    const { source, diagnostics } = await loadSite('a.yaml', '', NO_PICTURES)
    expect(shownDiagnostics(source, diagnostics, file)[0]!.opens).toBe(address)
  })
})

it('a page contains the state whatever the state contains', () => {
  const hostile = state({ summary: "$& </script><script>alert('$`')" })
  const html = withDevClient('<html><head><title>$1</title></head><body></body></html>', hostile)
  const [, json] = /<script id="dev-state" type="application\/json">(.*?)<\/script>/.exec(html)!
  expect(JSON.parse(json!)).toEqual(hostile)
  expect(html).toContain('<title>$1</title>')
})

describe('the dev server', () => {
  /** A handler's response to a request for a path. */
  const ask = async (handler: Connect.NextHandleFunction, path: string, accept = 'text/html') => {
    const server = createServer((request, response) =>
      handler(request, response, () => response.writeHead(418).end()),
    )
    onTestFinished(() => void server.close())
    const port = await listen(server, 0, '127.0.0.1')
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } })
    return { status: response.status, text: await response.text() }
  }
  const transform = (_: string, html: string) => Promise.resolve(html)

  const shown = async (now: () => DevState = state, change = transform) => {
    const text = readFileSync(join(CASES, 'build/smallest/site.config.yaml'), 'utf8')
    const facts = { bytes: 1e5, width: 800, height: 600 }
    const folder = { ...NO_PICTURES, picture: async () => facts }
    const { site } = await loadSite('site.config.yaml', text, folder)
    const picture = { width: 8, height: 6, src: '/p.webp', sources: [] }
    const made = {
      pictures: {
        has: () => true,
        picture: () => picture,
        thumbnail: () => picture,
        files: [],
      },
      icons: {
        link: { href: '/assets/icon.svg', type: 'image/svg+xml' },
        files: [{ path: 'favicon.ico', contents: 'ico' }],
      },
      fonts: { faces: () => '@font-face{}', css: '', files: [], preloads: [] },
    }
    return siteMiddleware({ site: site!, made, others: [], state: now, transform: change })
  }

  it.each([
    ['/', 'text/html', 200, 'src="/src/browser/entry.ts"'],
    ['/', 'text/html', 200, 'id="dev-state"'],
    ['/page.json', '*/*', 200, '"path":"/"'],
    ['/favicon.ico', 'image/*', 200, 'ico'],
    ['/nowhere', 'text/html', 404, 'id="dev-state"'],
    ['/nowhere/page.json', '*/*', 404, '{}'],
    ['/@vite/client', '*/*', 418, ''],
  ])('responds to %s (%s) with %i', async (path, accept, status, text) => {
    expect(await ask(await shown(), path, accept)).toEqual({
      status,
      text: expect.stringContaining(text),
    })
  })

  it('sends a page with the state at the time of the request', async () => {
    let version = 1
    const handler = await shown(
      () => state({ version }),
      (_, html) => {
        version = 2
        return Promise.resolve(html)
      },
    )
    expect((await ask(handler, '/')).text).toContain('{"version":1,')
  })

  it('shows the diagnostics on an empty page while there is no good site', async () => {
    const diagnostics = [shownFailure('site.config.yaml', new Error('Nothing is there'))]
    const empty = emptyMiddleware({ state: () => state({ version: 0, diagnostics }), transform })
    expect(await ask(empty, '/any/page')).toEqual({
      status: 500,
      text: expect.stringContaining('Nothing is there'),
    })
    expect((await ask(empty, '/src/browser/entry.ts', '*/*')).status).toBe(418)
  })
})

it('the watcher reports every way in which programs save a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watch-'))
  const stop = new AbortController()
  onTestFinished(() => {
    stop.abort()
    rmSync(folder, { recursive: true, force: true })
  })
  const config = join(folder, 'site.config.yaml')
  const images = join(folder, 'images')
  writeFileSync(config, 'a')
  const stamp = (): string => stampOf([config, ...filesBelow(images)])
  const changed = vi.fn(() => Promise.resolve())
  void watchStamp(stamp, stamp(), changed, stop.signal)
  const saves: readonly (() => void)[] = [
    () => writeFileSync(config, 'written in place'),
    () => {
      writeFileSync(`${config}~`, 'put in its place')
      renameSync(`${config}~`, config)
    },
    () => rmSync(config),
    () => writeFileSync(config, 'back'),
    () => mkdirSync(join(images, 'deep'), { recursive: true }),
    () => writeFileSync(join(images, 'deep', 'a.webp'), 'a'),
    () => writeFileSync(join(images, 'deep', 'a.webp'), 'b'),
    () => rmSync(images, { recursive: true }),
  ]
  for (const [count, save] of saves.entries()) {
    save()
    await vi.waitUntil(() => changed.mock.calls.length === count + 1, { timeout: 120_000 })
  }
  expect(changed).toHaveBeenCalledTimes(saves.length)
})

it('the current files of public are served, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-public-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const answer = publicMiddleware(folder)
  const server = createServer((request, response) =>
    answer(request, response, () => response.writeHead(418).end()),
  )
  onTestFinished(() => void server.close())
  const port = await listen(server, 0, '127.0.0.1')
  const get = async (path: string): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    return `${response.status} ${await response.text()}`
  }
  writeFileSync(join(folder, 'secret.txt'), 'mine')
  expect(await get('/.well-known/a.txt')).toBe('418 ')
  mkdirSync(join(folder, 'public', '.well-known'), { recursive: true })
  writeFileSync(join(folder, 'public', '.well-known', 'a.txt'), 'proof')
  writeFileSync(join(folder, 'public', 'ü 1.txt'), 'letter')
  symlinkSync(folder, join(folder, 'public', 'out'), 'junction')
  expect(await get('/.well-known/a.txt')).toBe('200 proof')
  expect(await get('/%C3%BC%201.txt?x')).toBe('200 letter')
  for (const path of ['/out/secret.txt', '/..%2fsecret.txt', '/', '/%E0%A4%A'])
    expect(await get(path), path).toBe('418 ')
})
