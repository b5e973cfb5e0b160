import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../tools/dev-process.ts'
import { endServersAfter, openDev, serveDev } from './dev-server.ts'
import { ownSite } from './own-site.ts'
import { writeSite } from './serve-site.ts'
import { eventually } from './steps.ts'
import { open } from './visit.ts'

/* What visitors see of the fields of forms, and owners before a host is set. */

const config = (to: string): string => `
business: { name: Plumber, description: Pipes and taps, telephone: (614) 555-0133, email: a@plumber.test, timeZone: America/New_York }
theme: { preset: daylight }
integrations: { form: { ${to} } }
notice: { text: 'Closed on Christmas Eve. [Call us](tel:+16145550133).', until: 2099-12-24 }
pages:
  - path: /
    sections:
      - { type: hero, heading: Pipes that hold }
      - type: contact
        heading: Ask us
        actions: [{ label: Prices, href: /#hero }, { label: Call us, href: tel:+16145550133 }]
        form: true
        fields: [name, email, time, message, photo, { name: plan, kind: file, label: A plan }, consent]
`
const site = ownSite(config('to: cloudflare'))
const german = ownSite(`
lang: de
business: { name: Klempner, description: Rohre, email: a@plumber.test, timeZone: Europe/Berlin }
integrations: { form: { to: cloudflare } }
pages:
  - path: /
    sections:
      - { type: hero, heading: Rohre }
      - type: contact-form
        heading: Anfrage
        fields: [name, photo, { name: day, kind: date, label: Tag }]
`)

it('fields for a photo and a day are in the language of the page', async () => {
  const { page } = await open('/', { origin: german.origin })
  const shown = page.locator('form [aria-hidden=true]:visible')
  expect(await shown.allInnerTexts()).toEqual([
    'Datei auswählen\nKeine Datei ausgewählt',
    'Tag auswählen',
  ])
  await page.locator('[type=date]').fill('2027-01-15')
  await page.locator('[type=file]').setInputFiles({
    ...{ name: 'rohr.jpg', mimeType: 'image/jpeg' },
    buffer: Buffer.from('x'),
  })
  await page.locator('[name=name]').focus()
  await eventually(() => shown.allInnerTexts()).toEqual([
    'Datei auswählen\nrohr.jpg',
    '15. Januar 2027',
  ])
})

describe('a file', () => {
  const choose = async (bytes: number, mimeType: string, name = 'photo') => {
    const { page } = await open('/', { origin: site.origin })
    const field = page.locator(`form [name=${name}]`)
    await page.locator('form [name=name]').fill('Ann')
    await page.locator('form [name=email]').fill('a@b.test')
    await page.locator('form [name=consent]').check()
    await field.setInputFiles({ name: 'car', mimeType, buffer: Buffer.alloc(bytes) })
    const posts: string[] = []
    await page.route('**/send-request', (route) => {
      posts.push(route.request().headers()['content-type']!)
      return route.fulfill({ json: { ok: true } })
    })
    await page.locator('form button[type=submit]').click()
    const said = async () => {
      const id = (await field.getAttribute('aria-describedby'))!
      return page.locator(`[id="${id}"]`).innerText()
    }
    return { page, posts, said }
  }

  it('that is too large is refused next to its field, and not sent', async () => {
    const { posts, said } = await choose(9_600_000, 'image/jpeg')
    await eventually(said).toContain('too large')
    expect(posts).toEqual([])
  })

  it('that is not a picture is refused where a photo is asked for', async () => {
    const { posts, said } = await choose(900, 'application/pdf')
    await eventually(said).toContain('does not look right')
    expect(posts).toEqual([])
  })

  it.each([
    ['image/jpeg', 'photo'],
    ['application/pdf', 'plan'],
  ])('of the type %s is sent along', async (type, name) => {
    const { page, posts } = await choose(900_000, type, name)
    await page.locator('[data-sent]').waitFor()
    expect(posts).toEqual([expect.stringMatching(/^multipart\/form-data/)])
  })
})

describe('before a host is chosen', () => {
  endServersAfter()
  const sendOne = async (visited: Awaited<ReturnType<typeof open>>): Promise<void> => {
    const { page } = visited
    await page.locator('form [name=name]').fill('Ann\u001B[31m Poe')
    await page.locator('form [name=email]').fill('a@b.test')
    await page.locator('form [name=consent]').check()
    await page.locator('form button[type=submit]').click()
  }

  it('dev accepts a request and reports where it goes', async () => {
    const server = await serveDev(config(''))
    let before = 0
    for (const [to, notice, printed] of [
      ['', 'no receiver is named', 'which goes nowhere: set the recipient'],
      [
        'to: { endpoint: https://forms.example.com/f }',
        'they go to https://forms',
        'would send to',
      ],
    ] as const) {
      await server.save(config(to))
      for (const javaScript of [true, false]) {
        const visited = await openDev(server, '/', { javaScript, isSite: javaScript })
        await visited.page.locator('form').getByText(notice).waitFor()
        await sendOne(visited)
        await eventually(() => visited.page.locator('main').innerText()).toContain('is on its way')
        expect(visited.asked).toEqual([])
      }
      const requests = server.printed().slice(before).split('A request, ').slice(1)
      before = server.printed().length
      expect(requests).toHaveLength(2)
      for (const request of requests) {
        expect(request).toContain(printed)
        expect(request).toContain('Name: Ann [31m Poe\n  Email: a@b.test\n')
      }
    }
  })

  it('preview reports at startup that it accepts requests, and prints each one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'preview-'))
    await writeSite(folder, config('to: cloudflare'))
    await cp(site.dist, join(folder, 'dist'), { recursive: true })
    const server = await startServer(folder, ['preview', '--port', '0'])
    onTestFinished(() => {
      server.process.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    })
    await eventually(server.printed).toContain('Form requests are printed here.\n')
    const visited = await open('/', { origin: server.origin, javaScript: false })
    await sendOne(visited)
    await visited.page.waitForURL('**/request-sent')
    expect(server.printed()).toContain('A request, which your host would forward to you:\n  Name')
  })
})
