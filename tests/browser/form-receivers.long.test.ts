import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { onCloudflare, onNetlify, onPhp, type Host } from '../form-receivers.ts'
import { sentWords } from '../form-requests.ts'
import { builtForm, car, ENDPOINT, startService, WORDS } from './form-site.ts'
import { serve } from './serve-site.ts'
import { eventually } from './steps.ts'
import { hydrated, visit } from './visit.ts'

/*
 * A visitor sends the form of a built site, with and without script, and the test reads the request
 * at its destination.
 */

/** Fills in the form like a person: its script expects that to take over two seconds. */
const fill = async (page: Page, javaScript: boolean): Promise<void> => {
  const form = page.locator('form')
  await form.locator('[name=name]').fill('Zoë <b>Ray</b>')
  await form.locator('[name=email]').fill('zoe@example.com')
  for (const time of ['Morning', 'Evening']) await form.locator(`[value=${time}]`).check()
  await form.locator('[name=message]').fill('One\nTwo')
  const file = form.locator('[type=file]')
  if ((await file.count()) > 0)
    await file.setInputFiles({ name: 'car.jpg', mimeType: 'image/jpeg', buffer: car })
  if (javaScript) await page.clock.runFor(3000)
}

const VISITS = [
  { path: '/', javaScript: true },
  { path: '/plain', javaScript: true },
  { path: '/', javaScript: false },
  { path: '/plain', javaScript: false },
]

const opened = async (origin: string, path: string, javaScript: boolean, more = {}) => {
  const visited = await visit({ origin, javaScript, ...more })
  if (javaScript) await visited.page.clock.install()
  await visited.page.goto(origin + path)
  if (javaScript) {
    await visited.page.locator('form').scrollIntoViewIfNeeded()
    await hydrated(visited.page)
  }
  await fill(visited.page, javaScript)
  return visited
}

const expectWords = (page: Page, words: string) =>
  eventually(() => page.locator('main').innerText()).toContain(words)

describe.each([
  { to: 'netlify', start: onNetlify },
  { to: 'cloudflare', start: onCloudflare },
  { to: 'php', start: onPhp },
])('a form that sends to $to', ({ to, start }) => {
  it.each(VISITS)('reaches the owner: $path, script: $javaScript', async ({ path, javaScript }) => {
    const { origin, mails, stop }: Host = await start(await builtForm(to))
    onTestFinished(stop)
    const { page } = await opened(origin, path, javaScript)
    await page.locator('form button[type=submit]').click()
    await expectWords(page, sentWords(to, javaScript))
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    for (const word of WORDS) expect(mail!.text).toContain(word)
    const photos = path === '/' ? [car] : []
    expect(mail!.photos.map(({ bytes }) => bytes)).toEqual(photos)
  })
})

describe('a form that sends to the address of a service', () => {
  const to = `{ endpoint: '${ENDPOINT}', values: { access_key: 7h3k9 } }`

  it.each(VISITS)('reaches it: $path, script: $javaScript', async ({ path, javaScript }) => {
    const { origin: behind, requests, stop } = await startService()
    const { origin, close } = await serve(await builtForm(to))
    onTestFinished(() => {
      stop()
      close()
    })
    const { page, asked } = await opened(origin, path, javaScript, {
      thirdParty: async (route: import('playwright-core').Route) => {
        const request = route.request()
        const type = request.headers()['content-type'] ?? ''
        const body = request.postDataBuffer()
        const answer = await fetch(behind, {
          method: 'POST',
          headers: { 'content-type': type },
          body: body && new Uint8Array(body),
        })
        await route.fulfill({
          status: answer.status,
          headers: Object.fromEntries(answer.headers),
          body: await answer.text(),
        })
      },
    })
    await page.locator('form button[type=submit]').click()
    await eventually(() => requests.length).toBe(1)
    expect(asked).toEqual([ENDPOINT])
    const [data] = requests as [FormData]
    expect(data.getAll('time')).toEqual(['Morning', 'Evening'])
    expect(data.get('name')).toBe('Zoë <b>Ray</b>')
    expect(data.get('access_key')).toBe('7h3k9')
  })
})

it.each([true, false])('a form opens the email program, script: %s', async (javaScript) => {
  const { origin, close } = await serve(await builtForm('{ mailto: a@plumber.test }'))
  onTestFinished(close)
  const { page, context } = await opened(origin, '/plain', javaScript)
  const asked: string[] = []
  const browser = await context.newCDPSession(page)
  await browser.send('Page.enable')
  browser.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
  await page.locator('form button[type=submit]').click()
  await eventually(() => asked.join('')).toMatch(/^mailto:a@plumber\.test/)
  // Without script the browser itself puts the fields into the mail.
  for (const word of javaScript ? WORDS : []) expect(decodeURIComponent(asked[0]!)).toContain(word)
})
