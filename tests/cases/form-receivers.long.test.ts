import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Log } from 'miniflare'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { onCloudflare, onPhp, type Host, type ReceivingHost } from '../form-receivers.ts'
import { BROKEN_NAME, post, REFUSED, TEXTS, urlencoded, writeReceivers } from '../form-requests.ts'

/*
 * The build's receivers: for Cloudflare Pages in workerd, and for a web space with PHP under
 * php-cgi. Both follow the same rules; the test reads each mail that they send.
 */

let dist: string
beforeAll(async () => {
  dist = await writeReceivers()
})
afterAll(() => rm(dist, { recursive: true, force: true }))

const started = async <T extends Host>(host: Promise<T>): Promise<T> => {
  const { stop } = await host
  onTestFinished(stop)
  return host
}

const FULL = {
  name: 'Zoë "X" <script>alert(1)</script>',
  email: 'zoe@example.com',
  telephone: '(801) 555-0101',
  service: 'Full Détail',
  'time[]': ['Morning', 'Evening'],
  seats: '4',
  day: '2026-12-24',
  consent: 'Yes',
  message: 'Hello,\r\n\r\nBcc: x@example.com\u0000\u202Eend 🚗',
  seconds: '31',
}

const TEXT = `Name: Zoë "X" <script>alert(1)</script>
Email: zoe@example.com
Telephone: (801) 555-0101
Service: Full Détail
Time: Morning, Evening
Seats: 4
Day: 2026-12-24
Consent: Yes
Message:
Hello,

Bcc: x@example.com  end 🚗
/locations/ogden
`

describe.each([
  { name: 'Cloudflare', path: '/send-request', start: () => onCloudflare(dist) },
  { name: 'PHP', path: '/send-request.php', start: () => onPhp(dist) },
])('the receiver for $name', ({ path, start }) => {
  it('sends a request as plain text that replies to the visitor', async () => {
    const { origin, mails } = await started<Host>(start())
    const answer = await post(origin + path, urlencoded(FULL))
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ text: TEXT, replyTo: 'zoe@example.com', photos: [] })
    expect(mail!.subject).toBe(`Körner & Söhne: ${FULL.name}`)
    expect(mail!.raw).not.toMatch(/text\/html|^bcc/im)
  })

  it('leads a browser without script to an answer page', async () => {
    const { origin, mails } = await started<Host>(start())
    const good = await post(origin + path, urlencoded({ name: 'A' }), 'text/html')
    expect([good.status, good.headers.get('location')]).toEqual([303, '/request-sent'])
    const bad = await post(origin + path, urlencoded({ name: '' }), 'text/html')
    expect([bad.status, await bad.text()]).toEqual([422, 'It was not sent.'])
    expect(bad.headers.get('content-type')).toMatch(/^text\/html/)
    expect((await fetch(origin + path)).status).toBe(405)
    expect(await mails()).toHaveLength(1)
  })

  it('refuses invalid requests, and sends none of them', async () => {
    const { origin, mails } = await started<Host>(start())
    for (const [name, body, status, problem, fields] of REFUSED) {
      const answer = await post(origin + path, body())
      const expected = [status, { ok: false, problem, fields }]
      expect([answer.status, await answer.json()], name).toEqual(expected)
    }
    expect(await mails()).toEqual([])
  })

  it('accepts and refuses the same texts as browsers', async () => {
    const { origin, mails } = await started<Host>(start())
    const judged: [string, string, boolean][] = []
    for (const [at, [name, value]] of TEXTS.entries()) {
      const body = urlencoded({ name: 'A', [name]: value })
      const { status } = await post(origin + path, body, 'application/json', `192.0.2.${at}`)
      judged.push([name, value, status === 200])
    }
    expect(judged).toEqual(TEXTS)
    expect((await post(origin + path, BROKEN_NAME)).status).toBe(200)
    await post(origin + path, urlencoded({ name: '\u200fA\u061cB\u3000C\u200e' }))
    const names = (await mails()).map(({ text }) => /^Name: (.*)/.exec(text)![1])
    expect(names.at(-1)).toBe('A B C')
    expect(names.at(-2)).toMatch(/^\ufffd+A\ufffd$/)
  })

  it('counts the visitors in one IPv6 network as one', async () => {
    const { origin } = await started<Host>(start())
    const statusOf = async (ip: string): Promise<number> =>
      (await post(origin + path, urlencoded({ name: 'A' }), 'application/json', ip)).status
    const statuses: number[] = []
    for (let at = 0; at < 11; at++) statuses.push(await statusOf(`2001:db8:1:2:${at}::${at}`))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    const others = ['2001:db8:1:3::1', '::ffff:192.0.2.7', '2001:db8::1', '192.0.2.8']
    expect(await Promise.all(others.map(statusOf))).toEqual([200, 200, 200, 200])
  })

  it('sends each of 300 concurrent requests that it confirms, and limits them', async () => {
    const { origin, mails } = await started<Host>(start())
    const answers = await Promise.all(
      Array.from({ length: 300 }, async (_, number) => {
        const name = `Visitor ${number}`
        const ip = `192.0.2.${number % 60}`
        const { status } = await post(origin + path, urlencoded({ name }), 'application/json', ip)
        return { name, status }
      }),
    )
    const sent = answers.filter(({ status }) => status === 200).map(({ name }) => name)
    expect(sent).toHaveLength(100)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(200)
    const names = (await mails()).map(({ text }) => /^Name: (.*)$/m.exec(text)![1])
    expect(names.toSorted()).toEqual(sent.toSorted())
  })

  it('lets one visitor send ten, and ten more after the clock has been set back', async () => {
    const { origin, clockBack } = await started<ReceivingHost>(start())
    const statuses: number[] = []
    for (let count = 0; count < 11; count++)
      statuses.push((await post(origin + path, urlencoded({ name: 'A' }))).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    const other = await post(origin + path, urlencoded({ name: 'A' }), '', '192.0.2.2')
    expect(other.status).toBe(303)
    await clockBack()
    expect((await post(origin + path, urlencoded({ name: 'A' }))).status).toBe(200)
  })
})

const NOT_SENT = [502, { ok: false, problem: 'not-sent', fields: [] }]

it('PHP reports it if the server takes no mail', async () => {
  const { origin } = await started(onPhp(dist, 'exit 75'))
  const answer = await post(`${origin}/send-request.php`, urlencoded({ name: 'A' }))
  expect([answer.status, await answer.json()]).toEqual(NOT_SENT)
})

describe('Cloudflare', () => {
  const send = async (world: Parameters<typeof onCloudflare>[1], folder = dist, more = {}) => {
    const host = await started(onCloudflare(folder, world))
    const answer = await post(`${host.origin}/send-request`, urlencoded({ name: 'A', ...more }))
    const requests = (await host.worker.getKVNamespace('REQUESTS')) as unknown as {
      list: () => Promise<{ keys: readonly { name: string }[] }>
      get: (key: string) => Promise<string>
    }
    const { keys } = await requests.list()
    const kept = await Promise.all(
      keys.map(async ({ name }) => JSON.parse(await requests.get(name))),
    )
    return { ...host, answer: [answer.status, await answer.json()], kept }
  }
  const GOOD = [200, { ok: true }]

  it('keeps each request in KV, sent or not', async () => {
    expect((await send({})).kept).toMatchObject([{ subject: 'Körner & Söhne: A' }])
    const unsent = await send({ status: 500 })
    expect(unsent.answer).toEqual(NOT_SENT)
    expect(unsent.kept).toMatchObject([{ text: 'Name: A\n/locations/ogden\n' }])
  })

  it('works with KV alone, and reports it if nothing is set up', async () => {
    expect((await send({ env: {} })).answer).toEqual(GOOD)
    const { origin } = await started(onCloudflare(dist, { env: {}, more: { kvNamespaces: [] } }))
    const answer = await post(`${origin}/send-request`, urlencoded({ name: 'A' }))
    expect([answer.status, await answer.json()]).toEqual(NOT_SENT)
  })

  it('sends through the binding of the email service', async () => {
    const lines: string[] = []
    class Kept extends Log {
      override log(text: string): void {
        lines.push(text)
      }
    }
    const email = { send_email: [{ name: 'EMAIL' }] }
    const { answer } = await send({ env: {}, more: { email, log: new Kept() } })
    expect(answer).toEqual(GOOD)
    const printed = lines.join('\n')
    expect(printed).toMatch(/To: owner@example\.com[^]*Subject: Körner & Söhne: A/)
    expect(readFileSync(/Text: (.+)/.exec(printed)![1]!, 'utf8')).toBe(
      'Name: A\n/locations/ogden\n',
    )
  })

  it('asks Turnstile if its key is set', async () => {
    const folder = await writeReceivers(true)
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const env = { MAIL_API: 'https://mail.example.com/send', TURNSTILE_SECRET: 'secret' }
    const token = { 'cf-turnstile-response': 'token' }
    const human = await send({ env }, folder, token)
    expect(human.answer).toEqual(GOOD)
    expect(human.asked[0]).toMatch(/siteverify .*"secret":"secret","response":"token"/)
    const robot = await send({ env, human: false }, folder, token)
    expect(robot.answer).toEqual([422, { ok: false, problem: 'spam', fields: [] }])
    expect(robot.kept).toEqual([])
    expect((await send({}, folder, token)).answer).toEqual(NOT_SENT)
  })

  it('serves every other path like the host', async () => {
    const { origin } = await started(onCloudflare(dist))
    expect(await (await fetch(origin)).text()).toBe('start')
  })
})
