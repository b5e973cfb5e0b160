import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { inject } from 'vitest'
import { listen } from '../../src/output/serve.ts'
import { photo } from '../form-requests.ts'
import { runBuild } from '../run-build.ts'
import { writeSite } from './serve-site.ts'

/** The address of a form service. */
export const ENDPOINT = 'https://forms.example.com/f/7h3k9'

/** A form with a photo, and one without: browsers send them differently. */
const config = (to: string): string => `
business: { name: Plumber, description: Pipes and taps, telephone: (614) 555-0133, email: a@plumber.test }
integrations: { form: { to: ${to} } }
pages:
  - path: /
    sections:
      - { type: hero, heading: Pipes that hold }
      - { type: contact-form, heading: Ask us, fields: [name, email, time, message, photo] }
  - path: /plain
    title: Ask without a photo
    description: A form of words alone.
    sections:
      - { type: hero, heading: Words }
      - { type: contact-form, heading: Ask us, fields: [name, email, time, message] }
`

const build = async (to: string): Promise<string> => {
  const folder = await mkdtemp(join(inject('shippedFolder'), '../form-'))
  await writeSite(folder, config(to))
  await runBuild(join(folder, 'site.config.yaml'), join(folder, 'dist'))
  return join(folder, 'dist')
}

const built = new Map<string, Promise<string>>()

/**
 * A built site whose forms send to a receiver. It is built once for the files of a worker, and
 * removed with the other built sites.
 */
export const builtForm = (to: string): Promise<string> => {
  if (!built.has(to)) built.set(to, build(to))
  return built.get(to)!
}

/** A photo that a visitor attaches. */
export const car = Buffer.from(await photo(40_000).arrayBuffer())

/** The words that visitors write in the tests. */
export const WORDS = ['Zoë <b>Ray</b>', 'zoe@example.com', 'Morning', 'Evening', 'One', 'Two']

/** A form service and the requests it got. It responds with a page, or with JSON for scripts. */
export const startService = async () => {
  const requests: FormData[] = []
  const service = createServer(async (request, response) => {
    // A browser that shows the response also requests an icon.
    if (request.method !== 'POST') return response.end()
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const body = await buffer(request)
    requests.push(await new Response(body, { headers }).formData())
    const answer = { 'access-control-allow-origin': '*', 'content-type': 'application/json' }
    return response.writeHead(200, answer).end('{"ok":true}')
  })
  const origin = `http://127.0.0.1:${await listen(service, 0, '127.0.0.1')}`
  return { origin, requests, stop: () => void service.close() }
}
