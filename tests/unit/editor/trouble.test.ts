import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import { EDITOR } from '../../../src/editor/protocol.ts'
import { serveEditor } from '../../../src/editor/server.ts'
import { testFolder } from '../folder.ts'
import { COMMANDS, openEditor } from './editor.ts'
import { FILE, picture } from './with-picture.ts'

const folder = testFolder()

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
