import { toNodeHandler } from 'srvx/node'
import { staticMiddleware } from 'srvx/static'
import { join } from 'node:path'
import type { Connect } from 'vite'
import { PUBLIC, publicFiles } from '../files/public-files.ts'

const asPath = (url: string): string | undefined => {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname)
  } catch {
    return undefined
  }
}

/** Answers for the files of `public` beside a site config, as they are at that moment. */
export const publicMiddleware = (folder: string): Connect.NextHandleFunction => {
  const missing = (): Response => new Response('Not found\n', { status: 404 })
  const files = staticMiddleware({ dir: join(folder, PUBLIC), dotfiles: true, compress: false })
  const handler = toNodeHandler(async (request: Request) => {
    const answer = await files(request, missing)
    answer.headers.set('cache-control', 'no-store')
    return answer
  })
  return (request, response, next) => {
    const path = asPath(request.url ?? '/')
    const found = publicFiles(folder).some(
      ({ name, problem }) => problem === undefined && `/${name}` === path,
    )
    if (found) void handler(request as never, response as never)
    else next()
  }
}
