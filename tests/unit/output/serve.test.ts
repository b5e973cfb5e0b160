import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listen, serveFolder } from '../../../src/output/serve.ts'
import { ask } from '../../servers.ts'

let folder: string
let port: number
let server: ReturnType<typeof serveFolder>

const FILES = {
  'index.html': 'start',
  'order/index.html': 'order',
  '404.html': 'no such page',
  'plain.html': 'plain',
  'docs.v1/index.html': 'v1',
  CNAME: 'example.com',
  '.well-known/a.txt': 'proof',
  '.built-files': 'list',
  'a b,c.txt': 'comma',
  'assets/a.js': '0123456789',
  'assets/a.js.gz': 'small',
  'site.webmanifest': '{}',
  _headers: '/*\n  X-Kind: all\n/assets/*\n  Cache-Control: public\n',
  _redirects: '/old /order?a=b 301\n',
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'serve-'))
  for (const [path, contents] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), contents)
  }
  server = serveFolder(folder)
  port = await listen(server, 20_000 + Math.floor(Math.random() * 20_000), '127.0.0.1')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const answerTo = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const { status, headers: given, body } = await ask(`http://127.0.0.1:${port}`, path, headers)
  return `${status} ${given.location ?? body.toString()}`
}

it.each([
  ['/', '200 start'],
  ['/order', '200 order'],
  ['/order/?x=1', '301 /order?x=1'],
  ['/order/index.html', '301 /order'],
  ['/index.html', '301 /'],
  ['/old/?x=1', '301 /order?a=b&x=1'],
  ['/nowhere', '404 no such page'],
  ['/404', '404 no such page'],
  ['/404.html', '404 no such page'],
  ['/assets/a.js.gz', '404 no such page'],
  ['/_headers', '404 no such page'],
  ['/../serve.ts', '404 no such page'],
  ['/404%2ehtml', '404 no such page'],
  ['/%5fheaders', '404 no such page'],
  ['//_headers', '404 no such page'],
  ['/assets/..%2f_headers', '404 no such page'],
  ['/assets/a.js%2egz', '404 no such page'],
  ['/assets', '404 no such page'],
  ['/assets/', '404 no such page'],
  ['/plain', '404 no such page'],
  ['/plain.html', '200 plain'],
  ['/plain/', '301 /plain'],
  ['/docs.v1', '200 v1'],
  ['/docs.v1/', '200 v1'],
  ['/docs.v1/index.html', '200 v1'],
  ['/%6frder', '200 order'],
  ['//order', '200 order'],
  ['/order//', '301 /order'],
  ['/order%2F', '301 /order'],
  ['/ORDER', '404 no such page'],
  ['/index.html/', '404 no such page'],
  ['/a%5c..%5c_headers', '404 no such page'],
  ['/CNAME', '200 example.com'],
  ['/.well-known/a.txt', '200 proof'],
  ['/.built-files', '404 no such page'],
  ['/a%20b,c.txt', '200 comma'],
  ['/%00', '400 This address is not valid\n'],
  ['/%zz', '400 This address is not valid\n'],
])('%s is answered with %s', async (path, answer) => {
  expect(await answerTo(path)).toBe(answer)
})

it("sends a compressed copy, the folder's headers and the type of a manifest", async () => {
  const origin = `http://127.0.0.1:${port}`
  const script = await ask(origin, '/assets/a.js', { 'accept-encoding': 'gzip' })
  expect(script.body.toString()).toBe('small')
  expect(script.headers).toMatchObject({ 'x-kind': 'all', 'cache-control': 'public' })
  const manifest = await ask(origin, '/site.webmanifest')
  expect(manifest.headers['content-type']).toBe('application/manifest+json')
  expect(manifest.headers['cache-control']).toBe('no-cache')
})

it.each([
  ['bytes=2-4', '206 234'],
  ['bytes=-5', '206 56789'],
  ['bytes=-99', '206 0123456789'],
  ['bytes=8-99', '206 89'],
  ['Bytes= 1-2 ', '206 12'],
  ['bytes=5-2,0-1', '206 01'],
  ['bytes=5-2', '416 '],
  ['bytes=50-', '416 '],
  ['bytes=-0', '416 '],
  ['bytes=-', '416 '],
  ['bytes=a-b', '416 '],
  ['bytes=99999999999999999999-', '416 '],
  ['bytes=', '200 0123456789'],
  ['nonsense', '200 0123456789'],
])('a range of %s is answered with %s', async (range, answer) => {
  expect(await answerTo('/assets/a.js', { range })).toBe(answer)
})

it.each([
  'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET //x HTTP/1.1\r\nHost: a b:c\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx',
  'nonsense\r\n\r\n',
])('a malformed request ends nothing but itself: %j', async (text) => {
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', () => socket.destroy()).on('error', () => {})
    socket.on('close', () => resolve())
  })
  expect(await answerTo('/order')).toBe('200 order')
})

it('keeps running while the folder is swapped again and again', async () => {
  const other = `${folder}-other`
  cpSync(folder, other, { recursive: true })
  const seen = new Set<string>()
  const swaps = { left: 60 }
  const swapping = (async () => {
    for (; swaps.left > 0; swaps.left--) {
      renameSync(folder, `${folder}-old`)
      await setImmediate()
      renameSync(other, folder)
      renameSync(`${folder}-old`, other)
      await setImmediate()
    }
  })()
  while (swaps.left > 0)
    await Promise.all(
      Array.from({ length: 8 }, async () => seen.add(await answerTo('/assets/a.js'))),
    )
  await swapping
  rmSync(other, { recursive: true })
  const answers = ['200 0123456789', '404 no such page', '404 Not found\n']
  expect([...seen].filter((answer) => !answers.includes(answer))).toEqual([])
  expect(await answerTo('/order')).toBe('200 order')
})

it('a folder that disappears is not a failure', async () => {
  rmSync(folder, { recursive: true })
  expect(await answerTo('/order')).toBe('404 Not found\n')
})

it('a page built for a named day tells browsers that day, and visitors too', async () => {
  const ends = '<script data-ends="1">1</script>'
  writeFileSync(join(folder, 'index.html'), `<html lang="en">${ends}<body></body></html>`)
  writeFileSync(join(folder, 'index.html.gz'), 'compressed')
  const onDay = serveFolder(folder, '/', () => {}, '2026-12-25')
  const at = await listen(onDay, 20_000 + Math.floor(Math.random() * 20_000), '127.0.0.1')
  const { body } = await ask(`http://127.0.0.1:${at}`, '/', { 'accept-encoding': 'gzip' })
  onDay.close()
  expect(body.toString()).toBe(
    '<html data-day="2026-12-25" lang="en"><script data-ends="">1</script><body>' +
      '<p data-shown-on="">This is the site on 2026-12-25.</p></body></html>',
  )
})
