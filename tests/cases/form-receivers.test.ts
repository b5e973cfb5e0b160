import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { onCloudflare, onPhp, type Host } from '../form-receivers.ts'
import { multipart, pdf, photo, post, urlencoded, writeReceivers } from '../form-requests.ts'

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

const STARTS: Readonly<Record<string, Start>> = {
  '/send-request': onCloudflare,
  ...(existsSync('/usr/bin/php-cgi') && { '/send-request.php': onPhp }),
}

it.each(Object.entries(STARTS))(
  '%s sends a photo and a PDF, and a reply goes to the visitor',
  async (path, start) => {
    const { origin, mails } = await started(start)
    await post(origin + path, urlencoded({ name: 'Ann', email: 'ann@home.test', time: 'Morning' }))
    const files = { photo: photo(5_000_000, 'a"\r\nX: y.php'), resume: pdf('<b>.exe') }
    await post(origin + path, multipart({ name: 'Ben', ...files }))
    const [first, second] = await mails()
    const text = 'Name: Ann\nEmail: ann@home.test\nTime: Morning\n/locations/ogden\n'
    expect(first).toMatchObject({ replyTo: 'ann@home.test', subject: 'Körner & Söhne: Ann', text })
    expect(first!.raw).toContain('owner@example.com')
    expect(second!.photos).toMatchObject([
      { name: 'photo.jpg', bytes: { length: 5_000_000 } },
      { name: 'resume.pdf', bytes: { length: 9 } },
    ])
  },
)

/** A day so many years and days from today. */
const dayAfter = (years: number, days: number): string => {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() + years)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

it.each(Object.entries(STARTS))(
  '%s refuses days that cannot be chosen, and asks only for what depends on other fields',
  async (path, start) => {
    const { origin, mails } = await started(start)
    const send = async (fields: Record<string, string>): Promise<unknown> =>
      (await post(origin + path, urlencoded({ form: 'request-3', ...fields }))).json()
    expect(await send({ birth: dayAfter(-17, 3) })).toMatchObject({ fields: ['birth'] })
    expect(await send({ first: dayAfter(0, 0) })).toMatchObject({ fields: ['first'] })
    expect(await send({ first: '2100-01-01' })).toMatchObject({ fields: ['first'] })
    expect(await send({ stay: 'Yes' })).toMatchObject({ problem: 'missing', fields: ['bed'] })
    expect(await send({ birth: dayAfter(-17, -3), stay: 'No', bed: 'A' })).toEqual({ ok: true })
    expect(await send({ stay: 'Yes', bed: 'Upper', pillow: 'Soft' })).toEqual({ ok: true })
    const [alone, full] = await mails()
    expect(alone!.text).not.toContain('Bed')
    expect(full!.text).toContain('Stay: Yes\nBed: Upper\nPillow: Soft\n')
  },
)

it('a program that Turnstile recognizes sends nothing', async () => {
  const env = { MAIL_API: 'https://mail.example.com/send', TURNSTILE_SECRET: 'secret' }
  const robot: Start = (dist) => onCloudflare(dist, { env, human: false })
  const { origin, mails } = await started(robot, true)
  await post(`${origin}/send-request`, urlencoded({ name: 'A' }))
  expect(await mails()).toEqual([])
})
