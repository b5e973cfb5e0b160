import { toNodeHandler } from 'srvx/node'
import type { Connect } from 'vite'
import { builtForms } from '../output/form/host-forms.ts'
import { receiveLocally } from '../output/form/receive-locally.ts'
import { NOT_SENT_PATH, RECEIVERS } from '../site/forms.ts'
import { ROOT } from '../site/base.ts'
import type { Site } from '../site/site.ts'

const PATHS: readonly string[] = Object.values(RECEIVERS)

/**
 * Takes the requests of the site's forms and prints them, whoever receives them online. `origin` is
 * that of this server.
 */
export const formMiddleware = (
  siteNow: () => Site | undefined,
  print: (text: string) => void,
  origin: () => string,
): Connect.NextHandleFunction => {
  const notSentPage = (): Promise<Response> =>
    fetch(new URL(NOT_SENT_PATH, origin()), { headers: { accept: 'text/html' } })
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const site = siteNow()
    const forms = site && builtForms(site, ROOT)
    if (request.method !== 'POST' || !PATHS.includes(pathname) || forms === undefined) return next()
    const handler = toNodeHandler((asked: Request) =>
      receiveLocally(asked, forms, print, notSentPage),
    )
    void handler(request as never, response as never)
  }
}
