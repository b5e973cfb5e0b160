import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Miniflare, Response as WorkerResponse } from 'miniflare'
import pMap from 'p-map'
import { listen, serveFolder } from '../src/output/serve.ts'

/** A mail as its receiver sees it. */
export interface Mail {
  readonly subject: string
  readonly text: string
  readonly replyTo?: string | undefined
  readonly photos: readonly { readonly name: string; readonly bytes: Buffer }[]
  /** All mail received. */
  readonly raw: string
}

/** A built folder on a host, with what its forms have sent. */
export interface Host {
  readonly origin: string
  readonly mails: () => Promise<readonly Mail[]>
  readonly stop: () => Promise<void>
}

/** A host whose receiver is written by the build. */
export interface ReceivingHost extends Host {
  /** Sets the clock of the host back by a day. */
  readonly clockBack: () => Promise<unknown>
}

const closing = (server: ReturnType<typeof createServer>) => async (): Promise<void> => {
  server.closeAllConnections()
  server.close()
}

/** The address of a mail API that only the tests' worker reaches. */
const MAIL_API = 'https://mail.example.com/send'

/** The environment of the worker: `env` replaces settings, and `human` is Turnstile's verdict. */
interface WorkerWorld {
  readonly env?: Readonly<Record<string, string>>
  readonly human?: boolean
  /** The response of the API. */
  readonly status?: number
  readonly more?: object
}

/** The worker with a clock that a request can set back. */
const WITH_CLOCK = `import worker from './_worker.js'
let back = 0
const now = Date.now
Date.now = () => now() - back
export default {
  fetch: (request, env) => {
    if (!request.url.endsWith('/clock-back')) return worker.fetch(request, env)
    back = 86_400_000
    return new Response()
  },
}`

/** Cloudflare Pages: `_worker.js` in workerd, which sends its mail to an API. */
export const onCloudflare = async (dist: string, world: WorkerWorld = {}) => {
  const { env = { MAIL_API, MAIL_KEY: 'key' }, human = true, status = 200, more } = world
  const files = serveFolder(dist)
  const behind = `http://127.0.0.1:${await listen(files, 0, '127.0.0.1')}`
  const mails: Mail[] = []
  const asked: string[] = []
  const outside = async (request: { url: string; text: () => Promise<string> }) => {
    const body = await request.text()
    asked.push(`${request.url} ${body}`)
    if (request.url !== MAIL_API) return WorkerResponse.json({ success: human })
    const { subject, text, reply_to: replyTo, attachments = [] } = JSON.parse(body)
    const photos = attachments.map(({ filename, content }: Record<string, string>) => {
      return { name: filename, bytes: Buffer.from(content!, 'base64') }
    })
    if (status < 300) mails.push({ subject, text, replyTo, photos, raw: body })
    return new WorkerResponse('', { status })
  }
  const worker = new Miniflare({
    modules: [
      { type: 'ESModule', path: 'clock.js', contents: WITH_CLOCK },
      { type: 'ESModule', path: '_worker.js', contents: await readFile(join(dist, '_worker.js')) },
    ],
    compatibilityDate: '2026-04-01',
    bindings: env,
    kvNamespaces: ['REQUESTS'],
    serviceBindings: {
      ASSETS: async ({ url }: { url: string }) => {
        const { pathname } = new URL(url)
        const { status, headers, body } = await fetch(behind + pathname, { redirect: 'manual' })
        return new WorkerResponse(body as never, { status, headers: [...headers] })
      },
    },
    outboundService: outside as never,
    ...more,
  } as never)
  const { origin } = await worker.ready
  return {
    origin,
    asked,
    worker,
    mails: async () => mails,
    clockBack: () => fetch(`${origin}/clock-back`),
    stop: async () => {
      await worker.dispose()
      await closing(files)()
    },
  }
}

/** The php-cgi of this machine; Debian's package is installed if missing. */
export const findPhp = (): string => {
  const found = (): string | undefined =>
    ['/usr/bin/php-cgi', '/usr/local/bin/php-cgi', '/opt/homebrew/bin/php-cgi'].find(existsSync)
  if (found() === undefined && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    execFileSync('apt-get', ['install', '-y', '-qq', 'php-cgi'], { stdio: 'inherit', env })
  }
  const php = found()
  if (php === undefined)
    throw new Error('These tests need php-cgi. On Debian: apt-get install php-cgi')
  return php
}

/** The texts of a header's encoded words (RFC 2047). */
const decoded = (header: string): string =>
  header.replace(/=\?UTF-8\?B\?([^?]*)\?=\s*/g, (_, word: string) =>
    Buffer.from(word, 'base64').toString(),
  )

const part = (text: string) => {
  const end = text.search(/\r?\n\r?\n/)
  const headers = new Map(
    text
      .slice(0, end)
      .replace(/\r?\n[ \t]+/g, '')
      .split(/\r?\n/)
      .map((line) => [line.split(': ')[0]!.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
  )
  return { headers, body: text.slice(end).trim() }
}

const readMail = (raw: string): Mail => {
  const { headers, body } = part(raw)
  const border = /boundary="(.+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts =
    border === undefined
      ? [part(raw)]
      : body
          .split(`--${border}`)
          .slice(1, -1)
          .map((each) => part(each.trimStart()))
  const [text, ...photos] = parts.map(({ headers, body }) => {
    const name = /filename="(.+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''
    return { name, bytes: Buffer.from(body, 'base64') }
  })
  return {
    subject: decoded(headers.get('subject') ?? ''),
    text: text!.bytes.toString(),
    replyTo: headers.get('reply-to'),
    photos,
    raw,
  }
}

/** How many processes a cheap host runs at a time. */
const AT_ONCE = 8

/** A web space with PHP: each request for the file is a process, whose mail a script keeps. */
export const onPhp = async (
  dist: string,
  mailer = 'cat > "$MAILS/$$.eml"',
): Promise<ReceivingHost> => {
  const php = findPhp()
  const scratch = await mkdtemp(join(tmpdir(), 'php-'))
  const kept = join(scratch, 'mails')
  await mkdir(kept)
  const sendmail = join(scratch, 'sendmail')
  await writeFile(sendmail, `#!/bin/sh\n${mailer}\n`)
  await chmod(sendmail, 0o755)
  const files = serveFolder(dist)
  const waiting: (() => void)[] = []
  let running = 0
  const run = async (env: Record<string, string>, body: Buffer): Promise<Buffer> => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    const child = spawn(php, ['-n', '-d', `sendmail_path=${sendmail}`], { env })
    const parts: Buffer[] = []
    child.stdout.on('data', (data: Buffer) => parts.push(data))
    child.stdin.on('error', () => {})
    child.stdin.end(body)
    await new Promise((resolve) => child.once('close', resolve))
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
    return Buffer.concat(parts)
  }
  const server = createServer(async (request, response) => {
    const { url = '/', method = 'GET', headers } = request
    if (!url.endsWith('.php')) {
      return void files.emit('request', request, response)
    }
    const body = await buffer(request)
    const file = join(dist, url)
    const output = await run(
      {
        ...{ MAILS: kept, TMPDIR: scratch, PATH: process.env.PATH ?? '' },
        ...{ REDIRECT_STATUS: '200', GATEWAY_INTERFACE: 'CGI/1.1', REQUEST_METHOD: method },
        ...{ SCRIPT_FILENAME: file, SCRIPT_NAME: url, DOCUMENT_ROOT: dist, REQUEST_URI: url },
        ...{ CONTENT_TYPE: headers['content-type'] ?? '', CONTENT_LENGTH: String(body.length) },
        HTTP_ACCEPT: headers.accept ?? '',
        REMOTE_ADDR: String(headers['cf-connecting-ip'] ?? '192.0.2.1'),
      },
      body,
    )
    const end = output.indexOf('\r\n\r\n')
    const lines = output.subarray(0, end).toString().split('\r\n')
    const sent = lines.map((line) => [line.split(': ')[0]!, line.slice(line.indexOf(': ') + 2)])
    const { Status, ...rest } = Object.fromEntries(sent) as Record<string, string>
    response.writeHead(Number.parseInt(Status ?? '200', 10), rest)
    return response.end(output.subarray(end + 4))
  })
  // Room for all concurrent requests.
  server.listen({ port: 0, host: '127.0.0.1', backlog: 2000 })
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: async () =>
      pMap(
        await readdir(kept),
        async (name) => readMail(await readFile(join(kept, name), 'utf8')),
        { concurrency: 20 },
      ),
    clockBack: async () => {
      const name = (await readdir(scratch)).find((each) => each.startsWith('requests-'))!
      const { since, ...counts } = JSON.parse(await readFile(join(scratch, name), 'utf8'))
      await writeFile(join(scratch, name), JSON.stringify({ since: since + 86_400, ...counts }))
    },
    stop: async () => {
      await closing(server)()
      await rm(scratch, { recursive: true, force: true })
    },
  }
}

/** A form as Netlify finds it in the HTML of a deployed page. */
const formsIn = (html: string) =>
  Array.from(html.matchAll(/<form\b([^>]*)>([^]*?)<\/form>/g), ([, of = '', inside = '']) => {
    const attribute = (name: string): string | undefined =>
      new RegExp(`\\b${name}="([^"]*)"`).exec(of)?.[1]
    const names = Array.from(
      inside.matchAll(/<(?:input|textarea|select)\b[^>]*?\bname="([^"]+)"/g),
      ([, name]) => name!,
    )
    return {
      isTaken: attribute('data-netlify') === 'true',
      name: attribute('name'),
      honeypot: attribute('data-netlify-honeypot'),
      names: new Set(names),
    }
  })

/**
 * Netlify: it knows the forms in the deployed HTML, accepts their fields, and responds with the
 * page at the address.
 */
export const onNetlify = async (dist: string): Promise<Host> => {
  const paths = await readdir(dist, { recursive: true })
  const pages = paths.filter((path) => path.endsWith('.html'))
  const html = await pMap(pages, (path) => readFile(join(dist, path), 'utf8'))
  const forms = html.flatMap(formsIn).filter(({ isTaken }) => isTaken)
  const files = serveFolder(dist)
  const mails: Mail[] = []
  const server = createServer(async (request, response) => {
    const { url = '/', method, headers } = request
    if (method === 'POST') {
      const body = await buffer(request)
      const type = headers['content-type'] ?? ''
      const data = await new Response(body, { headers: { 'content-type': type } }).formData()
      const form = forms.find(({ name }) => name === data.get('form-name'))
      const known = [...data].filter(([name]) => form?.names.has(name))
      const texts = known.map(
        ([name, value]) => `${name}: ${typeof value === 'string' ? value : value.name}`,
      )
      const isSpam = form?.honeypot === undefined || data.get(form.honeypot) !== ''
      const text = texts.join('\n')
      const files = known.flatMap(([name, file]) =>
        typeof file === 'string' ? [] : { name, file },
      )
      const photos = await pMap(files, async ({ name, file }) => {
        return { name, bytes: Buffer.from(await file.arrayBuffer()) }
      })
      if (form !== undefined && !isSpam) mails.push({ subject: '', text, photos, raw: text })
      if (form === undefined) return response.writeHead(404).end()
    }
    if (method === 'POST') {
      const page = await readFile(join(dist, url, 'index.html'))
      const headers = { 'content-type': 'text/html', 'x-nf-request-id': '01J' }
      return response.writeHead(200, headers).end(page)
    }
    return void files.emit('request', request, response)
  })
  await listen(server, 0, '127.0.0.1')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: async () => mails,
    stop: closing(server),
  }
}
