import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { serve } from '../browser/serve-site.ts'
import { onCloudflare, onPhp } from '../form-receivers.ts'
import { post } from '../form-requests.ts'
import { root, runBuild, runHosting } from '../run-build.ts'
import { ask, SERVERS, type RunningServer } from '../servers.ts'

/*
 * What hosts must know of the languages of a site: headers, a not-found page in each, and the words
 * of forms.
 */

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

const FORMS = [
  {
    ...{ lang: 'de', base: '', form: 'request', consent: 'Ja', time: 'Abends' },
    lines: 'Name: Ann\nTelefon: 0761 000\nWann passt es Ihnen?: Abends\n',
  },
  {
    ...{ lang: 'en-GB', base: 'en/', form: 'request-en', consent: 'Yes', time: 'Evening' },
    lines: 'Name: Ann\nTelephone: 0761 000\nWhat time works for you?: Evening\n',
  },
  {
    ...{ lang: 'ar', base: 'ar/', form: 'request-ar', consent: 'نعم', time: 'مساءً' },
    lines: 'الاسم: Ann\nرقم الهاتف: 0761 000\nما الوقت المناسب لك؟: مساءً\n',
  },
]

describe.each([
  { to: 'cloudflare', path: '/send-request', start: onCloudflare },
  { to: 'php', path: '/send-request.php', start: onPhp },
])('a form in several languages that sends to $to', ({ to, path, start }) => {
  it('sends mail in the words of the page, and answers in its language', async () => {
    const config = join(folder, `${to}.yaml`)
    const text = await readFile(join(folder, 'site.config.yaml'), 'utf8')
    await writeFile(config, text.replace(/to: \{ endpoint: .*\}/, `to: ${to}`))
    const built = join(folder, to)
    await runBuild(config, built, '--draft')
    const host = await start(built)
    onTestFinished(host.stop)
    for (const { lang, base, form, consent, time } of FORMS) {
      const empty = new URLSearchParams({ form })
      const refused = await post(host.origin + path, empty, 'text/html')
      expect(await refused.text()).toContain(`<html lang="${lang}"`)
      const fields = { form, name: 'Ann', telephone: '0761 000', time, consent }
      const body = new URLSearchParams({ ...fields, page: `/${base}`, seconds: '9' })
      const answer = await post(host.origin + path, body, 'text/html')
      expect(answer.headers.get('location')).toBe(`/${base}request-sent`)
    }
    const mails = await host.mails()
    expect(mails.map(({ text }) => text)).toEqual(
      FORMS.map(({ lines }) => expect.stringContaining(lines)),
    )
  })
})
