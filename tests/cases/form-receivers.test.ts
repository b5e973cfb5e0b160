import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { onCloudflare, onPhp, type Host } from '../form-receivers.ts'
import { multipart, photo, post, urlencoded, writeReceivers } from '../form-requests.ts'

/* What an owner would notice first; form-receivers.long.test.ts has all of their rules. */

type Start = (dist: string) => Promise<Host>

/** A receiver that ends with its test. */
const started = async (start: Start, turnstile = false): Promise<Host> => {
  const dist = await writeReceivers(turnstile)
  const host = await start(dist)
  onTestFinished(async () => {
    await host.stop()
    await rm(dist, { recursive: true, force: true })
  })
  return host
}

it.each<[string, string, Start]>([
  ['Cloudflare', '/send-request', onCloudflare],
  ...(existsSync('/usr/bin/php-cgi')
    ? [['PHP', '/send-request.php', onPhp] as [string, string, Start]]
    : []),
])('%s sends a request with its photo; a reply goes to the visitor', async (_, path, start) => {
  const { origin, mails } = await started(start)
  await post(origin + path, urlencoded({ name: 'Ann', email: 'ann@home.test', time: 'Morning' }))
  await post(origin + path, multipart({ name: 'Ben', photo: photo(9000) }))
  const [first, second] = await mails()
  const text = 'Name: Ann\nEmail: ann@home.test\nTime: Morning\n/locations/ogden\n'
  expect(first).toMatchObject({ replyTo: 'ann@home.test', subject: 'Körner & Söhne: Ann', text })
  expect(first!.raw).toContain('owner@example.com')
  expect(second!.photos.map(({ name, bytes }) => [name, bytes.length])).toEqual([
    ['photo.jpg', 9000],
  ])
})

it('a program that Turnstile recognizes sends nothing', async () => {
  const env = { MAIL_API: 'https://mail.example.com/send', TURNSTILE_SECRET: 'secret' }
  const robot: Start = (dist) => onCloudflare(dist, { env, human: false })
  const { origin, mails } = await started(robot, true)
  const { status } = await post(`${origin}/send-request`, urlencoded({ name: 'A' }))
  expect([status, await mails()]).toEqual([422, []])
})
