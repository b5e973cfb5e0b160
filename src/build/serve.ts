import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { headersAt, readHeaderFile } from '../hosting/header-file.ts'
import { readRedirectFile } from '../hosting/redirect-file.ts'
import { withQuery } from '../hosting/redirects.ts'
import { ROOT } from '../site/base.ts'

const readIfThere = (folder: string, name: string): Promise<string> =>
  readFile(join(folder, name), 'utf8').catch(() => '')

const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' })
  response.end(text)
}

/**
 * A static host for a built folder: pages without slash or `.html`, compressed files where the browser
 * takes them, `404.html` for an unknown path, and what the folder's own `_headers` and `_redirects` say.
 * It knows of nothing that lies outside of `base`, a path with a slash at both ends.
 */
export const serveFolder = (folder: string, base: string = ROOT): Server => {
  const files = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true })

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [pathname = '', query] = (request.url ?? ROOT).split('?', 2)
    if (!`${pathname}/`.startsWith(base)) return sendText(response, 404, 'Not found\n')
    const [headers, redirects] = await Promise.all([
      readIfThere(folder, '_headers').then(readHeaderFile),
      readIfThere(folder, '_redirects').then(readRedirectFile),
    ])
    const to = `${pathname}/` === base ? base : redirects.find(({ from }) => from === pathname)?.to
    if (to !== undefined) {
      response.writeHead(301, { location: query === undefined ? to : withQuery(to, query) })
      response.end()
      return
    }
    for (const [name, value] of headersAt(headers, pathname)) response.setHeader(name, value)
    const inSite = pathname.slice(base.length)
    const isHidden = /^(_|\.(?!well-known\/))/.test(inSite)
    request.url = `/${inSite}${query === undefined ? '' : `?${query}`}`
    const notFound = (): void => {
      response.setHeader('cache-control', 'no-cache')
      readFile(join(folder, '404.html')).then(
        (page) => {
          response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
          response.end(page)
        },
        () => sendText(response, 404, 'Not found\n'),
      )
    }
    if (isHidden) notFound()
    else files(request, response, notFound)
  }
  return createServer((request, response) => {
    answer(request, response).catch(() => sendText(response, 500, 'The host has failed\n'))
  })
}

/** Listens on the port, or on the next free one above it; answers with the one it took. */
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
