import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'

/** A static host for a built folder: pages without slash or `.html`, `404.html` for an unknown path. */
export const serveFolder = (folder: string): Server => {
  const files = sirv(folder, {
    dev: true,
    setHeaders: (response, pathname) => {
      const hashed = pathname.startsWith('/assets/')
      response.setHeader(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  return createServer((request, response) => {
    files(request, response, () => {
      readFile(join(folder, '404.html')).then(
        (page) => {
          response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
          response.end(page)
        },
        () => {
          response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
          response.end('Not found\n')
        },
      )
    })
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
