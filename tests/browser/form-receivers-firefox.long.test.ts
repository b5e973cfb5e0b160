import { createServer } from 'node:http'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '../../src/output/serve.ts'
import { onCloudflare, onNetlify, onPhp, type Host } from '../form-receivers.ts'
import { sentWords } from '../form-requests.ts'
import { firefoxTab, launchFirefox, pageOf } from './engines.ts'
import { builtForm, car, ENDPOINT, startService, WORDS } from './form-site.ts'
import { serve } from './serve-site.ts'
import { eventually } from './steps.ts'

/*
 * A visitor sends the form of a built site in Firefox, with and without script, and the test reads
 * the request at its destination. Mail that the visitor would send goes to a page of the test.
 */

const scratch: string[] = []
afterAll(async () => {
  for (const folder of scratch) await rm(folder, { recursive: true, force: true })
})

describe.each([true, false])('in Firefox, script: %s', (script) => {
  const mails: string[] = []
  const mailer = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/mail') mails.push(searchParams.get('to') ?? '')
    response.end()
  })
  let browser: Browser
  beforeAll(async () => {
    const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
    const uriTemplate = `http://127.0.0.1:${await listen(mailer, 0, '127.0.0.1')}/mail?to=%s`
    const mailto = { action: 2, ask: false, handlers: [{ name: 'Mails', uriTemplate }] }
    const handlers = { defaultHandlersVersion: {}, schemes: { mailto } }
    await writeFile(join(profile, 'handlers.json'), JSON.stringify(handlers))
    browser = await launchFirefox({
      userDataDir: profile,
      extraPrefsFirefox: { 'javascript.enabled': script },
    })
    return async () => {
      await browser.close()
      mailer.close()
      await rm(profile, { recursive: true, force: true })
    }
  })

  /** Fills in the form on a page and sends it. */
  const send = async (address: string): Promise<Page> => {
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    const { fill, click, visit } = await pageOf(firefoxTab(page), '')
    await visit(address)
    await fill('form [name=name]', 'Zoë <b>Ray</b>')
    await fill('form [name=email]', 'zoe@example.com')
    for (const time of ['Morning', 'Evening']) await click(`form [value=${time}]`)
    await fill('form [name=message]', 'One\nTwo')
    if (new URL(address).pathname === '/') {
      const folder = await mkdtemp(join(tmpdir(), 'photo-'))
      scratch.push(folder)
      const photo = join(folder, 'car.jpg')
      await writeFile(photo, car)
      const of = () => document.querySelector<HTMLInputElement>('form [type=file]')!
      await (await page.evaluateHandle(of)).uploadFile(photo)
    }
    await click('form button[type=submit]')
    return page
  }

  describe.each([
    { to: 'netlify', start: onNetlify },
    { to: 'cloudflare', start: onCloudflare },
    { to: 'php', start: onPhp },
  ])('a form that sends to $to', ({ to, start }) => {
    it.each(['/', '/plain'])('reaches the owner from %s', async (path) => {
      const host: Host = await start(await builtForm(to))
      onTestFinished(host.stop)
      const page = await send(host.origin + path)
      const read = () =>
        page.evaluate(() => document.querySelector('main')!.innerText).catch(String)
      await eventually(read).toContain(sentWords(to, script))
      // Firefox reports the new address to the driver after it shows the page.
      await eventually(async () => new URL(page.url()).pathname).toBe(
        script ? path : '/request-sent',
      )
      const [mail, ...more] = await host.mails()
      expect(more).toEqual([])
      for (const word of WORDS) expect(mail!.text).toContain(word)
      expect(mail!.photos.map(({ bytes }) => bytes)).toEqual(path === '/' ? [car] : [])
    })
  })

  it('a form reaches the address of a service', async () => {
    const { origin: service, requests, stop } = await startService()
    const dist = await mkdtemp(join(tmpdir(), 'endpoint-'))
    scratch.push(dist)
    await cp(await builtForm(`{ endpoint: '${ENDPOINT}', values: { access_key: 7h3k9 } }`), dist, {
      recursive: true,
    })
    // The service has an address on this machine: Firefox contacts no other.
    for (const name of await readdir(dist, { recursive: true }))
      if (/\.(html|json)$|_headers$/.test(name)) {
        const text = await readFile(join(dist, name), 'utf8')
        await writeFile(join(dist, name), text.replaceAll(new URL(ENDPOINT).origin, service))
      }
    const { origin, close } = await serve(dist)
    onTestFinished(() => {
      stop()
      close()
    })
    await send(`${origin}/`)
    await eventually(() => requests.length).toBe(1)
    const [data] = requests as [FormData]
    expect(data.getAll('time')).toEqual(['Morning', 'Evening'])
    expect(data.get('name')).toBe('Zoë <b>Ray</b>')
    expect(Buffer.from(await (data.get('photo') as File).arrayBuffer())).toEqual(car)
  })

  it('a form opens the email program with the complete request', async () => {
    const { origin, close } = await serve(await builtForm('{ mailto: a@plumber.test }'))
    onTestFinished(close)
    await send(`${origin}/plain`)
    await eventually(() => mails.length).toBe(1)
    expect(mails[0]).toMatch(/^mailto:a@plumber\.test\?/)
    for (const word of WORDS) expect(decodeURIComponent(mails[0]!)).toContain(word)
  })
})
