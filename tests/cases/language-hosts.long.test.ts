import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../browser/serve-site.ts'
import { root, runBuild, runHosting } from '../run-build.ts'
import { ask, SERVERS, type RunningServer } from '../servers.ts'

/* What hosts must know of the languages of a site: headers, and a not-found page in each. */

const HOSTING = 'hosting:\n  hosts: [nginx, caddy, apache, cloudflare-pages, netlify]\n'

let folder = ''
let dist = ''
let settings = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'language-hosts-'))
  await chmod(folder, 0o755)
  await cp(join(root, 'examples/dentist-de'), folder, { recursive: true })
  const config = join(folder, 'site.config.yaml')
  const text = await readFile(config, 'utf8')
  await writeFile(config, `${text.replace(/^hosting:\n( .*\n)+/m, '')}\n${HOSTING}`)
  dist = join(folder, 'root')
  settings = join(folder, 'settings')
  await runBuild(config, dist)
  await runHosting(config, settings)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const present = SERVERS.filter(({ program }) => program !== undefined)

describe.each([
  { name: 'npx site preview', kind: undefined },
  ...present.map((kind) => ({ name: kind.name, kind })),
])('the languages on $name', ({ kind }) => {
  let server: RunningServer
  beforeAll(async () => {
    if (kind === undefined) {
      const { origin, close } = await serve(dist, '/')
      server = { origin, printed: () => '', stop: async () => close() }
    } else
      server = await kind.start(kind.program!, {
        ...{ webRoot: dist, settings },
        scratch: await mkdtemp(join(tmpdir(), 'server-')),
      })
  })
  afterAll(() => server.stop())

  it.each([
    ['/', 200, 'de'],
    ['/preise', 200, 'de'],
    ['/en', 200, 'en-GB'],
    ['/en/prices', 200, 'en-GB'],
    ['/ar/asaar', 200, 'ar'],
    ['/nowhere', 404, 'de'],
    ['/ar/nowhere', 404, 'ar'],
  ])('%s has the status %i and the language %s', async (path, status, lang) => {
    const answer = await ask(server.origin, path)
    expect(answer.status, server.printed()).toBe(status)
    expect(answer.body.toString()).toContain(`<html lang="${lang}"`)
    const sent = answer.headers['content-language']
    expect(sent).toBe(status === 200 ? lang : sent)
  })
})
