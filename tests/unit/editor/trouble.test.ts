import { readdirSync } from 'node:fs'
import type { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import sharp from 'sharp'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { EDITOR } from '../../../src/editor/protocol.ts'
import { serveEditor } from '../../../src/editor/server.ts'
import { testFolder } from '../folder.ts'
import { COMMANDS, openEditor } from './editor.ts'

/** A disk without room takes the first ten bytes of what is written. */
const disk = vi.hoisted(() => ({ isFull: false }))
vi.mock('node:fs/promises', async (load) => {
  const real = await load<{ writeFile: typeof writeFile }>()
  const write: typeof writeFile = async (file, data, options) => {
    if (!disk.isFull) return real.writeFile(file, data, options)
    await real.writeFile(file, (data as string | Buffer).slice(0, 10), options)
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  }
  return { ...real, writeFile: write }
})

const FILE = `business: { name: Corner Bakery, description: Bread. }
pages:
  - path: /
    sections:
      - type: hero
        heading: Bread
        image: { src: images/old.png, alt: An oven }
`
const HEADING = ['pages', 0, 'sections', 0, 'heading']

const folder = testFolder()
afterEach(() => void (disk.isFull = false))

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#963' }, limitInputPixels: false })
    .png()
    .toBuffer()

describe('a full disk', () => {
  it('changes nothing, says so, and the change is made once there is room', async () => {
    folder.put('site.config.yaml', FILE)
    folder.put('images/old.png', await picture(1600, 900))
    const { set, call, session } = await openEditor(folder.path, folder.at('.cache'))
    disk.isFull = true
    expect(await set(HEADING, 'Rolls')).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/disk is full/),
    })
    const data = (await picture(3000, 2000)).toString('base64')
    const path = ['pages', 0, 'sections', 0, 'image']
    const upload = { name: 'new.png', data, path, alt: 'A', read: {} }
    expect(await call('picture', upload)).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('disk is full'),
    })
    const names = readdirSync(folder.path).filter((name) => name !== '.cache')
    expect(names).toEqual(['images', 'site.config.yaml'])
    expect(readdirSync(folder.at('images'))).toEqual(['old.png'])
    expect(folder.read('site.config.yaml')).toBe(FILE)
    expect(session.textOf('site.config.yaml')).toBe(FILE)
    disk.isFull = false
    expect((await set(HEADING, 'Rolls')).kind).toBe('saved')
    expect((await call('undo', {})).kind).toBe('saved')
    expect(session.textOf('site.config.yaml')).toBe(FILE)
  })
})

it('a picture of 60 megapixels is on the page, with the size that visitors load', async () => {
  folder.put('site.config.yaml', FILE)
  folder.put('images/old.png', await picture(1600, 900))
  const { call } = await openEditor(folder.path, folder.at('.cache'))
  const data = (await picture(10_000, 6000)).toString('base64')
  const path = ['pages', 0, 'sections', 0, 'image']
  const outcome = await call('picture', { name: 'large.png', data, path, alt: 'A', read: {} })
  expect(outcome).toMatchObject({
    kind: 'saved',
    picture: { width: 10_000, height: 6000, shown: { width: 2240, height: 1344 } },
  })
})

describe('in the network of the computer', () => {
  const serve = async (isLan: boolean) => {
    folder.put('site.config.yaml', FILE)
    folder.put('images/old.png', await picture(1600, 900))
    const { session } = await openEditor(folder.path, folder.at('.cache'))
    const client = { scripts: [], styles: [], files: [] }
    const served = await serveEditor({ session, client, commands: COMMANDS, port: 0, isLan })
    onTestFinished(() => void served.server.close())
    const { port, address } = served.server.address() as AddressInfo
    const ask = (path: string, headers: Readonly<Record<string, string>>) =>
      new Promise<{ status: number; cookie: string; text: string }>((done, fail) => {
        const sent = request({ host: '127.0.0.1', port, path, headers }, (response) => {
          let text = ''
          response.on('data', (part: Buffer) => (text += part.toString()))
          const cookie = String(response.headers['set-cookie']).split(';')[0]!
          response.on('end', () => done({ status: response.statusCode!, cookie, text }))
        })
        sent.on('error', fail)
        sent.end()
      })
    return { served, port, address, ask }
  }
  const near = Object.values(networkInterfaces())
    .flatMap((all = []) => all)
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

  it('the editor is not there without --lan', async () => {
    const { address, served, port, ask } = await serve(false)
    expect([address, served.lan]).toEqual(['127.0.0.1', undefined])
    const host = `${near ?? '192.168.1.5'}:${port}`
    expect((await ask(EDITOR + served.access.token, { host })).status).toBe(403)
  })

  it.skipIf(near === undefined)(
    '--lan gives a link with a secret, and nothing without',
    async () => {
      const { address, served, port, ask } = await serve(true)
      const host = `${near}:${port}`
      expect(address).toBe('0.0.0.0')
      expect(served.lan).toBe(`http://${host}${EDITOR}${served.access.token}`)
      expect(served.access.token).toMatch(/^[\w-]{24}$/)
      const { cookie, status } = await ask(EDITOR + served.access.token, { host })
      expect(status).toBe(200)
      expect((await ask('/', { host, cookie })).text).toContain('Bread')
      for (const [path, headers] of [
        ['/', { host }],
        [EDITOR, { host }],
        [`${EDITOR}${'x'.repeat(24)}`, { host }],
        ['/', { host: `evil.example:${port}`, cookie }],
        ['/', { host: `192.0.2.1:${port}`, cookie }],
        ['/', { host, cookie, 'sec-fetch-site': 'cross-site' }],
      ] as const) {
        const answer = await ask(path, headers)
        expect([path, headers, answer.status]).toEqual([path, headers, 403])
        expect(answer.text).not.toContain('Bakery')
      }
    },
  )
})
