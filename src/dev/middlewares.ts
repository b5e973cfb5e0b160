import { join } from 'node:path'
import { toNodeHandler } from 'srvx/node'
import { staticMiddleware } from 'srvx/static'
import type { Connect } from 'vite'
import { PUBLIC, publicFiles } from '../files/public-files.ts'
import { builtForms, receiveLocally } from '../form/host-forms.ts'
import { below, ROOT } from '../site/base.ts'
import { NOT_SENT_PATH } from '../form/receivers/receiver.ts'
import { RECEIVER_NAMES, RECEIVERS } from '../form/receivers/receivers.ts'
import type { ServedSite } from '../load/load.ts'

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

const PATHS: readonly string[] = RECEIVER_NAMES.map((name) => RECEIVERS[name].path)

/**
 * Takes the requests of the site's forms and prints them, whoever receives them online. `origin` is
 * that of this server.
 */
export const formMiddleware = (
  siteNow: () => Pick<ServedSite, 'site' | 'others'> | undefined,
  print: (text: string) => void,
  origin: () => string,
): Connect.NextHandleFunction => {
  const notSentPage = (base: string): Promise<Response> =>
    fetch(new URL(below(base, NOT_SENT_PATH), origin()), { headers: { accept: 'text/html' } })
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const { site, others = [] } = siteNow() ?? {}
    const sites = others.map((other) => other.site)
    const forms = site && builtForms(site, ROOT, sites)
    if (
      request.method !== 'POST' ||
      !PATHS.some((path) => pathname.endsWith(path)) ||
      forms === undefined
    )
      return next()
    const handler = toNodeHandler((asked: Request) =>
      receiveLocally(asked, forms, print, notSentPage),
    )
    void handler(request as never, response as never)
  }
}
