import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { text as bodyText } from 'node:stream/consumers'
import { readFile } from 'node:fs/promises'
import { PRESET_WORDS, PRESETS } from '../../schema/theme.ts'
import type { EditorClient } from '../bundle/editor.ts'
import { pictureBelow } from '../files/owner-file.ts'
import { PUBLIC } from '../files/public-files.ts'
import { UsageError } from '../files/world.ts'
import { embeddedJson } from '../pages/head.ts'
import { listen } from '../output/serve.ts'
import {
  createAccess,
  EDITOR_POLICY,
  PAGE_POLICY,
  refuse,
  send,
  sendJson,
  requestUrl,
  type Access,
} from './access.ts'
import { CallError, createCalls, isCall } from './calls.ts'
import {
  CALLS,
  EDITOR,
  EVENTS,
  LOOKS,
  ORIGINALS,
  SAMPLES,
  START,
  type Failure,
  type ServerEvent,
  type Start,
} from './protocol.ts'
import type { View } from './page-marks.ts'
import type { EntryCommands } from './run-command.ts'
import type { Session } from './session.ts'
import { createViews, type Views } from './views.ts'

/** The most bytes of a call: a picture of 60 MB in base64. */
const MOST_ASKED = 80_000_000

const TYPES: Readonly<Record<string, string>> = {
  ...{ html: 'text/html; charset=utf-8', css: 'text/css; charset=utf-8', js: 'text/javascript' },
  ...{ json: 'application/json', svg: 'image/svg+xml', avif: 'image/avif', webp: 'image/webp' },
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif' },
  ...{ ico: 'image/x-icon', woff2: 'font/woff2', mp4: 'video/mp4', webm: 'video/webm' },
}

const typeOf = (path: string): string =>
  TYPES[path.split('.').at(-1)!.toLowerCase()] ?? 'application/octet-stream'

/** A page of the site, if there is one. */
const sendFound = (response: ServerResponse, html: string | undefined, status = 200): void =>
  html === undefined
    ? notFound(response)
    : send(response, status, TYPES.html!, html, { 'content-security-policy': PAGE_POLICY })

/** An owner's file, whatever it holds: nothing in it can run. */
const sendFile = (response: ServerResponse, path: string, contents: string | Uint8Array): void =>
  send(response, 200, typeOf(path), contents, {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })

const fail = (response: ServerResponse, status: number, error: string): void =>
  sendJson(response, status, { error } satisfies Failure)

const notFound = (response: ServerResponse): void =>
  send(response, 404, 'text/plain; charset=utf-8', 'Not found\n')

/** The page of the editor. */
const editorPage = (client: EditorClient, start: Start): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Site editor</title>
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
${client.styles.map((path) => `<link rel="stylesheet" href="${EDITOR}client/${path}">`).join('')}
<script id="${START}" type="application/json">${embeddedJson(start)}</script>
${client.scripts.map((path) => `<script type="module" src="${EDITOR}client/${path}"></script>`).join('')}
</head><body></body></html>`

/** The addresses of this computer in its network. */
const lanAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((all = []) =>
    all.flatMap(({ family, internal, address }) =>
      family === 'IPv4' && !internal ? [address] : [],
    ),
  )

interface Serving {
  readonly session: Session
  readonly client: EditorClient
  readonly commands: EntryCommands
  readonly port: number
  readonly isLan: boolean
}

/** An editor that is being served. */
export interface EditorServer {
  readonly server: Server
  /** The address for a browser on this computer, and in its network. */
  readonly address: string
  readonly lan: string | undefined
  readonly access: Access
}

class Editor {
  readonly #serving: Serving
  readonly #views: Views
  readonly #calls: ReturnType<typeof createCalls>
  readonly #access: Access

  constructor(serving: Serving, access: Access) {
    this.#serving = serving
    this.#access = access
    this.#views = createViews(serving.session)
    this.#calls = createCalls(serving.session, serving.commands)
  }

  #start(): Start {
    return {
      token: this.#access.token,
      state: this.#serving.session.state(),
      presets: PRESETS.map((name) => ({ name, words: PRESET_WORDS[name] })),
    }
  }

  #events(response: ServerResponse): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const tell = (event: ServerEvent): void =>
      void response.write(`data: ${JSON.stringify(event)}\n\n`)
    const { session } = this.#serving
    tell({ kind: 'state', state: session.state() })
    const end = session.listen((state) => tell({ kind: 'state', state }))
    response.on('close', end)
  }

  async #call(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.#access.mayCall(request)) return refuse(response)
    if (!isCall(name)) return fail(response, 404, 'There is no such call.')
    if (Number(request.headers['content-length'] ?? MOST_ASKED + 1) > MOST_ASKED) {
      request.resume()
      return fail(response, 413, 'This is too large: the limit is 60 MB.')
    }
    try {
      const asked: unknown = JSON.parse(await bodyText(request))
      sendJson(response, 200, await this.#calls(name, asked))
    } catch (error) {
      const isAsked = error instanceof CallError || error instanceof SyntaxError
      const status = isAsked || error instanceof UsageError ? 400 : 500
      if (status === 500) this.#serving.session.world.stderr.write(`${String(error)}\n`)
      fail(response, status, (error as Error).message)
    }
  }

  /** Answers below the address of the editor. */
  async #own(path: string, view: URLSearchParams, response: ServerResponse): Promise<void> {
    const { client, session } = this.#serving
    if (path === EDITOR)
      return send(response, 200, TYPES.html!, editorPage(client, this.#start()), {
        'content-security-policy': EDITOR_POLICY,
      })
    if (path === EVENTS) return this.#events(response)
    if (path.startsWith(SAMPLES)) {
      const [type = '', layout = ''] = path.slice(SAMPLES.length).split('/')
      return sendFound(response, await this.#views.sample(type, layout))
    }
    if (path.startsWith(LOOKS)) {
      const look = this.#views.look(path.slice(LOOKS.length), view.get('path') ?? '/')
      return sendFound(response, await look)
    }
    const original = path.startsWith(ORIGINALS) ? path.slice(ORIGINALS.length) : undefined
    if (original?.startsWith('images/') === true && !original.split('/').includes('..')) {
      try {
        return sendFile(response, original, await readFile(pictureBelow(session.folder, original)))
      } catch {
        return notFound(response)
      }
    }
    const file = client.files.find((each) => path === `${EDITOR}client/${each.path}`)
    if (file === undefined) return notFound(response)
    send(response, 200, typeOf(file.path), file.contents)
  }

  async #site(path: string, view: URLSearchParams, response: ServerResponse): Promise<void> {
    const { session } = this.#serving
    const page = await this.#views.page(
      path.replace(/(?<=.)\/$/, ''),
      Object.fromEntries(view) as View,
    )
    if (page !== undefined) return sendFound(response, page)
    const file = await this.#views.fileAt(path)
    if (file !== undefined) return sendFile(response, file.path, file.contents)
    try {
      const name = decodeURIComponent(path).slice(1)
      if (!/\.\w+$/.test(name) || name.split('/').includes('..'))
        throw new Error('This is not a file.')
      const contents = await readFile(pictureBelow(join(session.folder, PUBLIC), name))
      return sendFile(response, name, contents)
    } catch {
      return sendFound(response, await this.#views.notFound(), 404)
    }
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = requestUrl(request)
    if (pathname.startsWith(CALLS))
      return this.#call(pathname.slice(CALLS.length), request, response)
    const verdict = this.#access.judge(request)
    if (verdict === 'welcome') return this.#access.welcome(response)
    if (verdict === 'refused') return refuse(response)
    return pathname.startsWith(EDITOR)
      ? this.#own(pathname, searchParams, response)
      : this.#site(pathname, searchParams, response)
  }
}

/** Serves an editor. It is bound to this computer alone, or to its network too. */
export const serveEditor = async (serving: Serving): Promise<EditorServer> => {
  let hosts: ReadonlySet<string> = new Set()
  const access = createAccess(() => hosts)
  const editor = new Editor(serving, access)
  const server = createServer((request, response) => {
    response.on('error', () => {})
    editor.answer(request, response).catch((error: unknown) => {
      serving.session.world.stderr.write(`${String(error)}\n`)
      if (response.headersSent) response.destroy()
      else fail(response, 500, (error as Error).message)
    })
  })
  const port = await listen(server, serving.port, serving.isLan ? '0.0.0.0' : '127.0.0.1')
  const near = serving.isLan ? lanAddresses() : []
  hosts = new Set(['localhost', '127.0.0.1', ...near].map((host) => `${host}:${port}`))
  const linkAt = (host: string): string => `http://${host}:${port}${EDITOR}${access.token}`
  return { server, access, address: linkAt('localhost'), lan: near[0] && linkAt(near[0]) }
}
