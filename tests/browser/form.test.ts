import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listen, serveFolder } from '../../src/output/serve.ts'
import { TEXTS } from '../form-requests.ts'
import { axeFinds } from './axe.ts'
import { ownSite } from './own-site.ts'
import { eventually, hold } from './steps.ts'
import { hydrated, visit, type Visitor } from './visit.ts'

const KEY = '1x00000000000000000000AA'
const CHALLENGES = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
const site = ownSite(`
business: { name: Plumber, description: Pipes and taps, url: https://www.plumber.test, telephone: (614) 555-0133, email: a@plumber.test }
header: { action: { label: Ask, href: / } }
integrations: { form: { to: cloudflare, turnstile: ${KEY}, reply: We answer within one working day. } }
pages:
  - path: /
    sections:
      - { type: hero, heading: Pipes that hold }
      - type: contact-form
        heading: Ask us
        fields: [name, telephone, email, service, city, { name: dog, kind: checkbox, label: A dog }, message]
collections:
  towns:
    kind: place
    page: { sections: [{ type: hero, heading: '{name}' }, { type: contact, heading: Write, form: true, fields: [name, telephone, email, service, city, { name: dog, kind: checkbox, label: A dog }, message] }] }
    entries: [{ name: Old Town }, { name: New Town }]
  works:
    kind: service
    page: { sections: [{ type: hero, heading: '{name}' }] }
    entries: [{ name: Leaks }, { name: Hot Water }]
`)

/** What the receiver responds to posts, and what it received. */
type Answer = readonly [status: number, answer: object]
const TAKEN: Answer = [200, { ok: true }]
const receiver = { origin: '', answers: [] as Answer[], posts: [] as Record<string, string>[] }

beforeAll(async () => {
  const pages = serveFolder(site.dist)
  const post = async (request: IncomingMessage): Promise<Answer> => {
    // A browser ends lines with two characters, a script with one.
    const body = (await text(request)).replaceAll('%0D%0A', '%0A')
    receiver.posts.push(Object.fromEntries(new URLSearchParams(body)))
    return receiver.answers.shift() ?? TAKEN
  }
  const server = createServer((request, response) => {
    if (request.method !== 'POST') return void pages.emit('request', request, response)
    void post(request).then(([status, answer]) => {
      if (request.headers.accept !== 'application/json')
        return response.writeHead(303, { location: '/request-sent' }).end()
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  receiver.origin = `http://localhost:${await listen(server, 0, '127.0.0.1')}`
  return () => {
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(() => {
  receiver.answers.length = 0
  receiver.posts.length = 0
})

const come = async (path = '/', visitor: Visitor = {}) => {
  const visited = await visit({ origin: receiver.origin, ...visitor })
  await visited.page.goto(receiver.origin + path)
  return visited
}
const field = (page: Page, label: string) => page.getByLabel(label)
const send = (page: Page) => page.locator('main form button[type=submit]')
const summary = (page: Page) => page.getByRole('alert')
const end = (page: Page) => page.locator('[data-sent]')
const fillIn = async (page: Page): Promise<void> => {
  await field(page, 'Name').fill('Ann Poe')
  await field(page, 'Telephone').fill('614 555 0199')
  await field(page, 'Hot Water').check()
  await field(page, 'Your message').fill('It drips <b>\nby night')
}
const FILLED = {
  ...{ name: 'Ann Poe', telephone: '614 555 0199', email: '', service: 'Hot Water', city: '' },
  ...{ message: 'It drips <b>\nby night', form: 'request', page: '/', website: '' },
}
/** Waits for the app, then lets the seconds pass that a person needs for the form. */
const ready = async (page: Page): Promise<void> => {
  await hydrated(page)
  await page.clock.runFor(3000)
}
const hasFocus = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement)

describe('without a script', () => {
  it('the browser validates and sends the form, and shows the response page', async () => {
    const { page } = await come('/', { javaScript: false })
    await send(page).click()
    expect(await hasFocus(page, '[name=name]')).toBe(true)
    expect(await page.locator('[name=website]').isVisible()).toBe(false)
    await fillIn(page)
    await send(page).click()
    await page.waitForURL('**/request-sent')
    expect(receiver.posts).toEqual([FILLED])
    expect(await page.locator('h1').innerText()).toBe('Your request is on its way')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.locator('main a[href="tel:6145550133"]').count()).toBe(1)
  })

  it("the form on a city page has its city filled in, and Ask on the form's page leads to it", async () => {
    const { page } = await come('/towns/new-town', { javaScript: false })
    expect(await field(page, 'City').inputValue()).toBe('New Town')
    await page.goto(`${receiver.origin}/`)
    const links = page.locator('header a', { hasText: 'Ask' })
    expect(await links.first().getAttribute('href')).toBe('#contact-form')
    await page.goto(`${receiver.origin}/request-not-sent`)
    const back = page.getByRole('link', { name: 'Back to the form' })
    expect(await back.getAttribute('href')).toBe('/#contact-form')
  })
})

describe('with a script', () => {
  it('accepts and refuses the same texts as receivers', async () => {
    const { page } = await come()
    await hydrated(page)
    const input = { name: 'Name', email: 'Email', telephone: 'Telephone' }
    // Sent empty, the form immediately reports what is wrong, and later what has been fixed.
    await field(page, 'Name').press('Enter')
    await summary(page).waitFor()
    const judged: [string, string, boolean][] = []
    for (const [name, value] of TEXTS) {
      const filled = field(page, input[name as keyof typeof input])
      await filled.fill(value)
      await filled.press('Enter')
      judged.push([name, value, (await filled.getAttribute('aria-invalid')) === null])
    }
    expect(judged).toEqual(TEXTS)
    expect(receiver.posts).toEqual([])
  })

  it('a mistake is shown next to its field and in a summary that takes the focus', async () => {
    const { page } = await come()
    await hydrated(page)
    await field(page, 'Email').fill('ann at home')
    await send(page).click()
    await summary(page).waitFor()
    expect(await hasFocus(page, '[role=alert]')).toBe(true)
    expect(await summary(page).locator('a').allInnerTexts()).toEqual([
      'Name is needed',
      'Telephone is needed',
      'Email: Please enter a complete email address, including the @ and the part after it.',
    ])
    const email = field(page, 'Email')
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    const described = (await email.getAttribute('aria-describedby'))!
    expect(await page.locator(`[id="${described}"]`).innerText()).toContain('including the @')
    expect(await axeFinds(page, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])).toEqual([])
    await summary(page)
      .getByRole('link', { name: /^Email/ })
      .click()
    expect(await hasFocus(page, '[name=email]')).toBe(true)
    await email.fill('ann@home.test')
    expect(await email.getAttribute('aria-invalid')).toBe(null)
    expect(receiver.posts).toEqual([])
  })

  it('sends once however often the button is pressed, then says what happens next', async () => {
    const { page, from } = await come()
    await fillIn(page)
    await hydrated(page)
    await send(page).evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 5; press++) button.click()
    })
    await end(page).waitFor()
    expect(await hasFocus(page, '[data-sent]')).toBe(true)
    const said = await end(page).innerText()
    expect(said).toContain('We answer within one working day.')
    expect(await end(page).locator('dd').allInnerTexts()).toEqual([
      ...['Ann Poe', '614 555 0199', 'Hot Water', 'It drips <b>\nby night'],
    ])
    expect(receiver.posts).toEqual([
      { ...FILLED, seconds: expect.stringMatching(/^([2-9]|\d\d+)$/) },
    ])
    expect(from.documents).toEqual(['/'])
    expect(await page.evaluate(() => sessionStorage.getItem('/form:request'))).toBe(null)
  })

  it('keeps everything typed before the app loads, and early presses send once', async () => {
    const { page } = await visit({ origin: receiver.origin })
    const letGo = await hold(page, '**/assets/app-*.js')
    await page.goto(receiver.origin)
    await fillIn(page)
    await field(page, 'Name').press('Enter')
    await send(page).click()
    await send(page).click()
    expect(receiver.posts).toEqual([])
    letGo()
    await end(page).waitFor()
    expect(receiver.posts).toHaveLength(1)
    expect(receiver.posts[0]).toMatchObject(FILLED)
  })

  it('works with anything in the storage, left there by something else on the host', async () => {
    const { page } = await come()
    await page.clock.install()
    const words = '{"at":"/","words":{"name":"Ann","service":{"a":1}}}'
    for (const foreign of ['[]', '7', '"x"', words, 'no JSON']) {
      receiver.posts.length = 0
      await page.evaluate((value) => {
        const names = ['visited', 'scroll-positions', 'form:request', 'reloaded-for', 'consent']
        for (const key of names.flatMap((name) => [name, `/${name}`]))
          for (const storage of [sessionStorage, localStorage]) storage.setItem(key, value)
      }, foreign)
      await page.reload()
      await fillIn(page)
      await ready(page)
      await send(page).click()
      await end(page).waitFor()
      expect(receiver.posts, foreign).toMatchObject([FILLED])
    }
  })

  it('the browser sends the form once if the app cannot be loaded', async () => {
    const { page } = await come()
    await page.route('**/assets/app-*.js', (route) => route.abort())
    await page.evaluate(() => sessionStorage.setItem('/reloaded-for', 'all'))
    await page.reload()
    await fillIn(page)
    await send(page).click()
    await page.waitForURL('**/request-sent')
    expect(receiver.posts).toEqual([FILLED])
  })

  const FAILURES: readonly [string, Answer | 'offline' | 'gone', string][] = [
    ['the visitor is offline', 'offline', 'You are offline'],
    ['the host is gone', 'gone', 'could not be sent'],
    ['the receiver fails', [502, { ok: false, problem: 'not-sent' }], 'could not be sent'],
    ['the host only shows a file', [200, {}], 'could not be sent'],
    ['too many come', [429, { ok: false, problem: 'too-many' }], 'Too many'],
  ]
  it('after each failure, other ways to reach the business appear, and the next press sends the words', async () => {
    const { page, context } = await come()
    await page.clock.install()
    for (const [failure, answer, said] of FAILURES) {
      await page.reload()
      await ready(page)
      await fillIn(page)
      if (answer === 'offline') await context.setOffline(true)
      else if (answer === 'gone') await page.route('**/send-request', (route) => route.abort())
      else receiver.answers.push(answer)
      await send(page).click()
      await summary(page).getByText(said).waitFor()
      expect(await hasFocus(page, '[role=alert]'), failure).toBe(true)
      expect(await summary(page).locator('a[href^="tel:"]').count(), failure).toBe(1)
      expect(await summary(page).locator('a[href^="mailto:"]').count(), failure).toBe(1)
      expect(await field(page, 'Name').inputValue(), failure).toBe('Ann Poe')
      await context.setOffline(false)
      await page.unrouteAll()
      receiver.posts.length = 0
      await send(page).click()
      await end(page).waitFor()
      expect(receiver.posts, failure).toMatchObject([FILLED])
    }
  })

  it('a mistake found by the receiver is shown next to its field', async () => {
    const { page } = await come()
    await hydrated(page)
    await fillIn(page)
    receiver.answers.push([422, { ok: false, problem: 'wrong', fields: ['telephone'] }])
    await send(page).click()
    await eventually(() => field(page, 'Telephone').getAttribute('aria-invalid')).toBe('true')
    expect(await summary(page).locator('a').allInnerTexts()).toEqual([
      'Telephone: Please enter a telephone number with at least five digits.',
    ])
  })

  it('everything typed is still there after a reload and on other pages, except for what these fill in', async () => {
    const { page } = await come()
    await hydrated(page)
    await fillIn(page)
    await field(page, 'City').selectOption('Old Town')
    await page.reload()
    await send(page).scrollIntoViewIfNeeded()
    await eventually(() => field(page, 'Your message').inputValue()).toBe('It drips <b>\nby night')
    expect(await page.locator('[name=service]:checked').inputValue()).toBe('Hot Water')
    await page.goto(`${receiver.origin}/towns/new-town`)
    await send(page).scrollIntoViewIfNeeded()
    await eventually(() => field(page, 'Name').inputValue()).toBe('Ann Poe')
    expect(await field(page, 'City').inputValue()).toBe('New Town')
  })

  it('a visitor coming from a city page finds the city filled in, through a link or an address', async () => {
    const { page } = await come('/towns/old-town')
    await hydrated(page)
    await page.locator('header a', { hasText: 'Ask' }).first().click()
    await page.locator('h1', { hasText: 'Pipes that hold' }).waitFor()
    await eventually(() => field(page, 'City').inputValue()).toBe('Old Town')
    await field(page, 'Name').fill('Ann Poe')
    await page.goto(`${receiver.origin}/works/leaks`)
    await hydrated(page)
    await page.goto(receiver.origin)
    await send(page).scrollIntoViewIfNeeded()
    await eventually(() => page.locator('[name=service]:checked').count()).toBe(1)
    expect(await page.locator('[name=service]:checked').inputValue()).toBe('Leaks')
    expect(await field(page, 'City').inputValue()).toBe('Old Town')
    expect(await field(page, 'Name').inputValue()).toBe('Ann Poe')
  })

  it('an address can preselect a service and a city', async () => {
    const { page } = await come('/?service=hot-water&city=Old%20Town&city=no&name=#contact-form')
    await eventually(() => page.locator('[name=service]:checked').count()).toBe(1)
    expect(await field(page, 'City').inputValue()).toBe('Old Town')
  })

  it('contacts no third party before the visitor starts; then the service, once', async () => {
    const { page, asked } = await come()
    await hydrated(page)
    await send(page).scrollIntoViewIfNeeded()
    expect(asked).toEqual([])
    await field(page, 'Name').focus()
    await eventually(() => asked).toEqual([CHALLENGES])
    await field(page, 'Telephone').focus()
    expect(asked).toEqual([CHALLENGES])
  })
})

it('forms are not printed', async () => {
  const { page } = await come()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('main form').isVisible()).toBe(false)
  expect(await page.getByText('Ask us').isVisible()).toBe(true)
})
