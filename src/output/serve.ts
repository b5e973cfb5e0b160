import { once } from 'node:events'
import { constants, existsSync, realpathSync, statSync } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, posix, sep } from 'node:path'
import { toNodeHandler } from 'srvx/node'
import { staticMiddleware } from 'srvx/static'
import { RUN_BY_SERVERS } from '../checks/public-files.ts'
import { EMBEDDED_DATA_ID, type EmbeddedData } from '../pages/page-data.ts'
import { below, ROOT } from '../site/base.ts'
import { seenName } from '../site/file-name.ts'
import { NOT_SENT_PATH, SENT_PATH } from '../form/receivers/receiver.ts'
import { FORMS_FILE, receiveLocally, type BuiltForms } from '../form/host-forms.ts'
import { DAY_FILE } from './built-files.ts'
import { readHeaders, readRedirectFile } from './hosts/header-and-redirect-files.ts'
import { PAGE_PATTERN, redirectFor, withQuery } from './hosts/redirects.ts'
import { REVALIDATE } from './security-headers.ts'

const readIfThere = (folder: string, name: string): Promise<string> =>
  readFile(join(folder, name), 'utf8').catch(() => '')

/** The base path for which a folder was built, according to its pages; `/` if they do not say. */
export const baseOfBuilt = async (folder: string): Promise<string> => {
  const html = await readIfThere(folder, '404.html')
  const data = new RegExp(`<script id="${EMBEDDED_DATA_ID}"[^>]*>([^<]*)<`).exec(html)?.[1]
  return data === undefined ? ROOT : (JSON.parse(data) as EmbeddedData).base
}

/** The forms of a built folder. */
export const formsOfBuilt = async (folder: string): Promise<BuiltForms | undefined> => {
  const text = await readIfThere(folder, FORMS_FILE)
  return text === '' ? undefined : (JSON.parse(text) as BuiltForms)
}

/** The day for which a folder was built, if its owner named one. */
export const dayOfBuilt = async (folder: string): Promise<string | undefined> =>
  (await readIfThere(folder, DAY_FILE)) || undefined

/** A page as of a day that the owner named, which browsers treat as today. */
export const pageOn = (html: string, day: string | undefined): string =>
  day === undefined
    ? html
    : html
        .replace('<html', `<html data-day="${day}"`)
        .replace(/ data-ends="[^"]*"/, ' data-ends=""')
        .replace('</body>', `<p data-shown-on="">This is the site on ${day}.</p></body>`)

const plainResponse = (status: number, text: string): Response =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** Files that only hosts read, and compressed copies, which have no address of their own. */
const HIDDEN = new RegExp(
  `^(_|\\.(?!well-known/)|404\\.html$)|/\\.|\\.(br|gz|${RUN_BY_SERVERS})$|\\\\`,
  'i',
)

/** A page address with a trailing slash, or with the name of its file. */
const OTHER_ADDRESS = new RegExp(`^(?!assets/)(${PAGE_PATTERN})/(?:index\\.html)?$|^index\\.html$`)

/** The path of an address; undefined if the address is malformed. */
const decodedPath = (pathname: string): string | undefined => {
  try {
    const path = posix.normalize(decodeURIComponent(pathname))
    return path.includes('\0') ? undefined : path
  } catch {
    return undefined
  }
}

/**
 * A `Range` for the file server, which ignores ranges it cannot read. As with nginx, an impossible
 * range is rejected, and a request for several ranges gets the entire file.
 */
const requestedRange = (written: string): string | undefined => {
  const parts = /^bytes=(.+)$/i.exec(written)?.[1]?.split(',')
  const real = parts?.flatMap((part) => {
    const [whole, first, last] = /^\s*(\d*)-(\d*)\s*$/.exec(part) ?? []
    const isReal = first === '' ? Number(last) > 0 : last === '' || Number(first) <= Number(last)
    return whole !== undefined && isReal ? [whole.trim()] : []
  })
  if (real?.length === 0) return `bytes=${Number.MAX_SAFE_INTEGER}-`
  return real?.length === 1 ? `bytes=${real[0]}` : undefined
}

/** The file for a path of the site, matched case-sensitively, as on a host. */
const fileAt = (folder: string, inSite: string): string | undefined =>
  [inSite, posix.join(inSite, 'index.html')].find((name) => {
    try {
      const file = realpathSync.native(join(folder, name))
      return file.endsWith(join(sep, name)) && statSync(file).isFile()
    } catch {
      return false
    }
  })

/** The request for a file, as passed to the file server. */
const requestFor = (file: string, { url, method, headers: asked }: Request): Request => {
  const headers = new Headers(asked)
  const range = requestedRange(headers.get('range') ?? '')
  headers.delete('range')
  if (range !== undefined) headers.set('range', range)
  const path = encodeURI(file).replace(/[?#]/g, encodeURIComponent)
  return new Request(new URL(`/${path}`, url), { method, headers })
}

/** Where the requests of forms in a folder are sent: some hosts take them at a page. */
const pathIn = ({ base, path = '' }: BuiltForms, within: string): string =>
  path.endsWith(SENT_PATH) ? base + within + path.slice(base.length) : path

/** Accepts only the requests of a built folder's forms. `answer` responds for a path. */
const receivePost = async (
  request: Request,
  folder: string,
  print: (text: string) => void,
  answer: (request: Request, path: string) => Promise<Response>,
): Promise<Response> => {
  const forms = await formsOfBuilt(folder)
  const { pathname } = new URL(request.url)
  const paths = forms?.forms.map(({ folder: within = '' }) => pathIn(forms, within))
  if (forms === undefined || paths?.includes(pathname) !== true)
    return new Response(null, { status: 405 })
  return receiveLocally(request, forms, print, (base) => {
    const path = below(base, NOT_SENT_PATH)
    return answer(new Request(new URL(path, request.url)), path)
  })
}

/**
 * Where another address of a page, an old one or the base without its slash redirects, with the
 * query.
 */
const redirectOf = async (
  folder: string,
  base: string,
  pathname: string,
  query: string,
): Promise<string | undefined> => {
  const kept = (to: string): string => (query === '' ? to : withQuery(to, query))
  if (`${pathname}/` === base) return kept(base)
  const redirects = readRedirectFile(await readIfThere(folder, '_redirects'))
  const path = seenName(pathname)
  const isFile = existsSync(join(folder, path.slice(base.length)))
  const old = redirectFor(redirects, path, query, isFile)
  if (old !== undefined) return old.query.length > 0 ? old.to : kept(old.to)
  const other = OTHER_ADDRESS.exec(pathname.slice(base.length))
  return other === null ? undefined : kept(base + (other[1] ?? ''))
}

/** The not-found page of the language of a path, or else that of the first language. */
const notFoundIn = async (folder: string, base: string, path: string): Promise<Response> => {
  const [within = ''] = path.slice(base.length).split('/')
  const own = within === '' ? '' : await readIfThere(folder, join(within, '404.html'))
  const page = own || (await readIfThere(folder, '404.html'))
  const type = page === '' ? 'text/plain' : 'text/html'
  const headers = { 'content-type': `${type}; charset=utf-8` }
  return new Response(page || 'Not found\n', { status: 404, headers })
}

/** Responds to requests for the files of a built folder, whose addresses start with `base`. */
const createHost = (folder: string, base: string, print: (text: string) => void) => {
  const files = staticMiddleware({ dir: folder, encodings: true, compress: false, dotfiles: true })

  const siteAnswer = async (request: Request, path: string): Promise<Response> => {
    const { search } = new URL(request.url)
    const location = await redirectOf(folder, base, path, search.slice(1))
    if (location !== undefined) return new Response(null, { status: 301, headers: { location } })
    const inSite = path.slice(base.length)
    const file = HIDDEN.test(inSite) ? undefined : fileAt(folder, inSite)
    const notFound = () => notFoundIn(folder, base, path)
    if (file === undefined) return notFound()
    const isRefused = await access(join(folder, file), constants.R_OK).catch(
      // A file that has just been removed is not found.
      ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT',
    )
    if (isRefused) return plainResponse(403, 'This file cannot be read')
    const answer = await files(requestFor(file, request), notFound)
    // The file server does not know this type.
    if (inSite.endsWith('.webmanifest') && answer.ok)
      answer.headers.set('content-type', 'application/manifest+json')
    return answer
  }

  return async (request: Request): Promise<Response> => {
    if (request.method === 'POST') return receivePost(request, folder, print, siteAnswer)
    if (!['GET', 'HEAD'].includes(request.method)) return new Response(null, { status: 405 })
    const path = decodedPath(new URL(request.url).pathname)
    if (path === undefined) return plainResponse(400, 'This address is not valid')
    const inBase = `${path}/` === base ? base : path
    if (!inBase.startsWith(base)) return plainResponse(404, 'Not found')
    const headers = readHeaders(await readIfThere(folder, '_headers'), inBase)
    const answer = await siteAnswer(request, path)
    const isFile = [200, 206, 304].includes(answer.status)
    answer.headers.set('cache-control', REVALIDATE)
    for (const [name, value] of headers)
      if (isFile || name !== 'Cache-Control') answer.headers.set(name, value)
    return answer
  }
}

type Answer = (request: Request) => Promise<Response>

/** Serves pages as of a day that the owner named. */
const onDay =
  (answer: Answer, day: string): Answer =>
  async (request) => {
    // Without the headers that ask for a compressed page, a part of it, or one that has changed.
    const response = await answer(request.method === 'GET' ? new Request(request.url) : request)
    const { headers } = response
    if (!headers.get('content-type')?.startsWith('text/html')) return response
    headers.delete('content-length')
    return new Response(pageOn(await response.text(), day), response)
  }

/**
 * A static host for a built folder that behaves like nginx with the generated settings: page
 * addresses without a trailing slash, compressed files if the browser accepts them, `404.html` for
 * unknown paths, and the folder's own `_headers` and `_redirects`. It serves nothing outside of
 * `base`, a path with a slash at both ends. Form requests are printed instead of sent. With a
 * `day`, browsers treat that day as today.
 */
export const serveFolder = (
  folder: string,
  base: string = ROOT,
  print: (text: string) => void = () => {},
  day?: string,
): Server => {
  const host = createHost(folder, base, print)
  const answer = day === undefined ? host : onDay(host, day)
  const handler = toNodeHandler((request: Request) =>
    answer(request).catch(() => new Response('The server failed\n', { status: 500 })),
  ) as (request: IncomingMessage, response: ServerResponse) => unknown
  return createServer((request, response) => {
    // A disconnected visitor or an unreadable address ends only this response.
    response.on('error', () => {})
    Promise.resolve()
      .then(() => handler(request, response))
      .catch(() => response.destroy())
  })
}

/** Listens on the port, or on the next free port above it. Resolves to the actual port. */
export const listen = async (server: Server, port: number, host: string): Promise<number> => {
  for (let at = port; ; at++) {
    try {
      await once(server.listen(at, host), 'listening')
      return (server.address() as AddressInfo).port
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || at >= port + 50) throw error
    }
  }
}
