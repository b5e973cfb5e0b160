import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS, EDITOR, EVENTS, SAMPLES, TOKEN_HEADER } from '../../../src/editor/protocol.ts'
import { PAGE_MARKS, type PageMarks } from '../../../src/editor/page-marks.ts'
import { serveEditor, type EditorServer } from '../../../src/editor/server.ts'
import { readSite } from '../../../src/load/site-files.ts'
import { fakeWorld } from '../commands/fake-world.ts'
import { testFolder } from '../folder.ts'
import { COMMANDS, openEditor, type Editor } from './editor.ts'

const FILE = `business:
  name: Corner Bakery
  description: Bread and rolls.
  telephone: '(212) 555-0100'
  address: { street: 12 Chestnut Square, city: Millbrook, region: NY, postalCode: '12545' }
  position: { latitude: 41.785, longitude: -73.694 }
pages:
  - path: /
    sections:
      - type: hero
        heading: Fresh bread from our oven
        text: Baked **every** morning.
        price: { label: Breakfast, href: '/offer' }
      - type: services
        heading: What we bake
        items:
          - title: Bread
            text: Rye and wheat.
      - type: hero
        id: later
        hidden: true
        heading: Hidden for now
  - path: /offer
    sections:
      - type: package-offer
        heading: Breakfast
        name: Breakfast for two
        price: { amount: 24, currency: USD }
        unit: for two
        items: [Bread and coffee]
collections:
  shops:
    page:
      title: Bread in {name}
      sections:
        - type: hero
          heading: Bread in {name}
          text: The same for all.
    entries:
      - name: Harbor
      - name: Lake
`

const folder = testFolder('file')
let editor: Editor
let served: EditorServer
let cookie: string
const client = { scripts: ['main.js'], styles: [], files: [{ path: 'main.js', contents: '' }] }

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A request whose headers are exactly these: `fetch` would not send a host or an origin. */
const ask = (path: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
  new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((done, fail) => {
    const { port } = new URL(served.address)
    const options = { port, path, method, headers: { host: `localhost:${port}`, ...headers } }
    const sent = request({ host: '127.0.0.1', ...options }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () =>
        done({ status: response.statusCode!, text, headers: response.headers }),
      )
    })
    sent.on('error', fail)
    sent.end(body)
  })

const origin = (): string => new URL(served.address).origin
const own = (): Readonly<Record<string, string>> => ({
  cookie,
  origin: origin(),
  'content-type': 'application/json',
  [TOKEN_HEADER]: served.access.token,
})
const page = (path: string) => ask(path, { headers: { cookie } })

beforeAll(async () => {
  const create = { width: 800, height: 600, channels: 3, background: '#963' } as const
  folder.put('images/bread.png', await sharp({ create }).png().toBuffer())
  folder.put('site.config.yaml', FILE)
  editor = await openEditor(folder.path, folder.at('.cache'))
  const serving = { session: editor.session, client, commands: COMMANDS, port: 0, isLan: false }
  served = await serveEditor(serving)
  const { headers } = await ask(new URL(served.address).pathname)
  cookie = String(headers['set-cookie']).split(';')[0]!
})
afterAll(() => served.server.close())

describe('whoever has the address with the token', () => {
  it('gets the editor, which loads nothing from elsewhere', async () => {
    const { status, text, headers } = await page(EDITOR)
    expect(status).toBe(200)
    expect(text).toContain('id="edit-start"')
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('can call', async () => {
    const { status, text } = await ask(`${CALLS}state`, {
      method: 'POST',
      headers: own(),
      body: '{}',
    })
    expect([status, JSON.parse(text)]).toMatchObject([200, { file: 'site.config.yaml' }])
  })

  it.each([
    ['nothing', 404, '{}'],
    ['state', 400, '{'],
    ['form', 400, '{"path":{}}'],
    ['form', 400, '{"path":["nowhere"]}'],
    ['change', 400, '{"changes":[{"kind":"write","path":[]}],"read":{}}'],
  ])('is told what is wrong with a call of %s', async (name, status, body) => {
    const answer = await ask(`${CALLS}${name}`, { method: 'POST', headers: own(), body })
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toHaveProperty('error')
  })

  it('sees each section type in each layout, in the look of the site', async () => {
    for (const { type, layouts } of await editor.call('sections', {}))
      for (const layout of ['', ...layouts.map(({ name }) => `/${name}`)])
        expect((await page(`${SAMPLES}${type}${layout}`)).text).toContain(`data-section="${type}"`)
  })
})

describe('a page of another site in the same browser', () => {
  const evil = 'http://evil.example'
  it.each<[string, Asked]>([
    ['without the cookie', { headers: {} }],
    ['with another cookie', { headers: { cookie: 'site-edit-1=x' } }],
    ['through a name that leads here', { headers: { host: 'evil.example' } }],
    ['as a part of a page on another port', { headers: { 'sec-fetch-site': 'same-site' } }],
    ['as a part of a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['with another method', { method: 'PUT', headers: {} }],
  ])('reads nothing %s', async (what, { method = 'GET', headers = {} }) => {
    const more = what.startsWith('with') && !what.includes('method') ? {} : { cookie }
    for (const path of ['/', '/shops/harbor', EDITOR, EVENTS, `${SAMPLES}hero`, '/favicon.ico']) {
      const answer = await ask(path, { method, headers: { ...more, ...headers } })
      expect([path, answer.status]).toEqual([path, 403])
      expect(answer.text).not.toContain('Bakery')
    }
  })

  it.each<[string, Readonly<Record<string, string | undefined>>]>([
    ['from its own address', { origin: evil }],
    ['without an address', { origin: undefined }],
    ['from another port', { origin: 'http://localhost:1' }],
    ['without the token', { [TOKEN_HEADER]: undefined }],
    ['with another token', { [TOKEN_HEADER]: 'x'.repeat(24) }],
    ['without the cookie', { cookie: undefined }],
    ['as a form', { 'content-type': 'text/plain' }],
    ['through a name that leads here', { host: 'evil.example', origin: evil }],
  ])('writes nothing %s', async (_, change) => {
    const body = '{"changes":[{"kind":"set","path":["business","name"],"value":"Evil"}],"read":{}}'
    const all = Object.entries({ ...own(), ...change })
    const headers = Object.fromEntries(all.flatMap(([name, each]) => (each ? [[name, each]] : [])))
    expect((await ask(`${CALLS}change`, { method: 'POST', headers, body })).status).toBe(403)
    expect((await ask(`${CALLS}change`, { method: 'OPTIONS', headers })).status).toBe(403)
    expect(folder.read('site.config.yaml')).toBe(FILE)
  })

  it('does not learn the token from the cookie', () => {
    expect(cookie).not.toContain(served.access.token)
  })
})

it.each([
  '/__edit/original/images/../site.config.yaml',
  '/../site.config.yaml',
  '/site.config.yaml',
])('files of the owner that are no pictures stay private: %s', async (path) => {
  const answer = await page(path)
  expect(answer.status).toBe(404)
  expect(answer.text).not.toContain('collections:')
})

describe('a page in edit mode', () => {
  const marksOf = (html: string): PageMarks =>
    JSON.parse(new RegExp(`id="${PAGE_MARKS}"[^>]*>([^<]*)<`).exec(html)![1]!) as PageMarks
  /** The marks of the element that begins with a text. */
  const markOf = (html: string, text: string) => {
    const [, ids] = new RegExp(`data-edit="([^"]*)"[^>]*>(?:<!-- -->)?${text}`).exec(html) ?? []
    return ids?.split(' ').map((id) => marksOf(html).marks[Number(id)]!)
  }

  it('says where each text is written, and what changes with it', async () => {
    const { text } = await page('/shops/harbor')
    expect(markOf(text, 'The same for all')).toMatchObject([
      {
        kind: 'prose',
        source: 'The same for all.',
        pieces: [
          {
            path: ['collections', 'shops', 'page', 'sections', 0, 'text'],
            named: { field: 'Text', section: 'hero', from: 'template', of: 'shops' },
            pages: 2,
            own: { path: ['collections', 'shops', 'entries', 0, 'replace'] },
          },
        ],
      },
    ])
    expect(markOf(text, 'Bread in Harbor')).toMatchObject([
      {
        kind: 'joined',
        reason: expect.any(String),
        pieces: [{ text: 'Bread in ' }, { text: 'Harbor' }],
      },
    ])
    const home = (await page('/')).text
    expect(markOf(home, 'Fresh bread')).toMatchObject([{ kind: 'plain' }])
    expect(markOf(home, 'every')).toMatchObject([
      { kind: 'prose', source: 'Baked **every** morning.' },
    ])
    expect(markOf(home, 'Corner Bakery')).toMatchObject([
      { pieces: [{ path: ['business', 'name'] }] },
    ])
  })

  it('opens the field of a number or text that another section writes, with the reason', async () => {
    const { text } = await page('/')
    const offer = ['pages', 1, 'sections', 0]
    expect(markOf(text, 'Breakfast<')).toMatchObject([
      { kind: 'plain' },
      { reason: 'number', pieces: [{ path: [...offer, 'price', 'amount'] }] },
    ])
  })

  it('numbers its sections, and shows those that are hidden on demand', async () => {
    const shown = async (path: string) => {
      const { text } = await page(path)
      expect(text.match(/data-edit-section="\d+"/g)).toHaveLength(marksOf(text).sections.length)
      return marksOf(text).sections.map(({ id, absent }) => [id, absent])
    }
    expect(await shown('/')).toEqual([
      ['hero', undefined],
      ['services', undefined],
    ])
    expect(await shown('/?hidden=1')).toContainEqual(['later', 'hidden'])
  })

  it('has no script, and no trace of a mark but attributes', async () => {
    const { text, headers } = await page('/')
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(text).not.toMatch(/[\uE000-\uF8FF]/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src/)
  })

  it('is the page of a build but for its attributes', async () => {
    const { site } = await readSite(fakeWorld(folder.path), 'site.config.yaml')
    const { createPages } = await import('../../../src/editor/pages.ts')
    const { pageOf } = await import('../../../src/site/expand-template.ts')
    const pages = await createPages(site!, folder.path)
    const { text } = await page('/shops/lake')
    const without = text
      .replace(/ data-edit(?:-section)?="[^"]*"/g, '')
      .replace(/<script id="edit-marks"[^]*?<\/script>/, '')
    expect(without).toBe(pages.plain(pageOf(site!, site!.factsAt.get('/shops/lake')!)))
  })
})
