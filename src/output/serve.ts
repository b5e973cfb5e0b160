import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { toNodeHandler } from 'srvx/node'
import { staticMiddleware } from 'srvx/static'
import { EMBEDDED_DATA_ID, type EmbeddedData } from '../pages/page-data.ts'
import { ROOT } from '../site/base.ts'
import { headersAt, readHeaderFile, readRedirectFile } from './hosts/header-and-redirect-files.ts'
import { PAGE_PATTERN, withQuery } from './hosts/redirects.ts'
import { REVALIDATE } from './security-headers.ts'

const readIfThere = (folder: string, name: string): Promise<string> =>
  readFile(join(folder, name), 'utf8').catch(() => '')

/** The path that a built folder was built for, as its own pages say; `/` where they say nothing. */
export const baseOfBuilt = async (folder: string): Promise<string> => {
  const html = await readIfThere(folder, '404.html')
  const data = new RegExp(`<script id="${EMBEDDED_DATA_ID}"[^>]*>([^<]*)<`).exec(html)?.[1]
  // A folder that an earlier version has built says nothing of it.
  return data === undefined ? ROOT : ((JSON.parse(data) as Partial<EmbeddedData>).base ?? ROOT)
}

/** Files that hosts read themselves, and compressed copies, which have no address of their own. */
const HIDDEN = /^(_|\.(?!well-known\/)|404\.html$)|\.(br|gz)$/

const WITH_SLASH = new RegExp(`^(${PAGE_PATTERN})/(?:index\\.html)?$`)
const PAGE = new RegExp(`^${PAGE_PATTERN}$`)

/** Where a path of the site leads; undefined for a path that is an address of its own. */
const addressOf = (inSite: string): string | undefined =>
  inSite === 'index.html' ? '' : WITH_SLASH.exec(inSite)?.[1]

const movedTo = (address: string, query: string): Response => {
  const location = query === '' ? address : withQuery(address, query)
  return new Response(null, { status: 301, headers: { location } })
}

/** Answers requests for the files of a built folder, whose addresses begin with `base`. */
const createHost = (folder: string, base: string) => {
  const files = staticMiddleware({ dir: folder, encodings: true, compress: false })

  const notFound = async (): Promise<Response> => {
    const page = await readIfThere(folder, '404.html')
    const type = page === '' ? 'text/plain' : 'text/html'
    const headers = { 'content-type': `${type}; charset=utf-8` }
    return new Response(page || 'Not found\n', { status: 404, headers })
  }

  const fileAt = async (request: Request, inSite: string): Promise<Response> => {
    if (HIDDEN.test(inSite)) return notFound()
    const path = inSite === '' || PAGE.test(inSite) ? join(inSite, 'index.html') : inSite
    const { method, headers } = request
    const asked = new Request(new URL(`/${path}`, request.url), { method, headers })
    const answer = await files(asked, notFound)
    // The server of files does not know this type.
    if (path.endsWith('.webmanifest') && answer.ok)
      answer.headers.set('content-type', 'application/manifest+json')
    return answer
  }

  const siteAnswer = async (request: Request, url: URL): Promise<Response> => {
    const { pathname } = url
    const query = url.search.slice(1)
    if (`${pathname}/` === base) return movedTo(base, query)
    const redirects = readRedirectFile(await readIfThere(folder, '_redirects'))
    const old = redirects.find(({ from }) => from === pathname || `${from}/` === pathname)
    if (old !== undefined) return movedTo(old.to, query)
    const inSite = pathname.slice(base.length)
    const address = addressOf(inSite)
    return address === undefined ? fileAt(request, inSite) : movedTo(base + address, query)
  }

  return async (request: Request): Promise<Response> => {
    if (!['GET', 'HEAD'].includes(request.method)) return new Response(null, { status: 405 })
    const url = new URL(request.url)
    const path = `${url.pathname}/` === base ? base : url.pathname
    if (!path.startsWith(base)) return new Response('Not found\n', { status: 404 })
    const headers = readHeaderFile(await readIfThere(folder, '_headers'))
    const answer = await siteAnswer(request, url)
    const isFile = [200, 206, 304].includes(answer.status)
    answer.headers.set('cache-control', REVALIDATE)
    for (const [name, value] of headersAt(headers, path))
      if (isFile || name !== 'Cache-Control') answer.headers.set(name, value)
    return answer
  }
}

/**
 * A static host for a built folder, which answers as nginx does with the settings of the build:
 * pages at addresses without a slash at the end, compressed files where the browser accepts them,
 * `404.html` for an unknown path, and what the folder's own `_headers` and `_redirects` say. It
 * serves nothing outside of `base`, a path with a slash at both ends.
 */
export const serveFolder = (folder: string, base: string = ROOT): Server => {
  const answer = createHost(folder, base)
  const handler = toNodeHandler((request: Request) =>
    answer(request).catch(() => new Response('The host has failed\n', { status: 500 })),
  ) as (request: IncomingMessage, response: ServerResponse) => unknown
  return createServer((request, response) => {
    // A visitor who leaves, or an address that cannot be read, ends this answer and nothing else.
    response.on('error', () => {})
    Promise.resolve()
      .then(() => handler(request, response))
      .catch(() => response.destroy())
  })
}

/** Listens on the port, or on the next free one above it. Resolves to the one it took. */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const tryPort = (at: number): void => {
      const failed = (error: NodeJS.ErrnoException): void => {
        if (error.code === 'EADDRINUSE' && at < port + 50) tryPort(at + 1)
        else reject(error)
      }
      server.once('error', failed)
      server.listen(at, host, () => {
        server.off('error', failed)
        const address = server.address()
        resolve(typeof address === 'object' && address !== null ? address.port : at)
      })
    }
    tryPort(port)
  })
