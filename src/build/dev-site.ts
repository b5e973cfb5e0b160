import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { redirectFiles } from './redirects.ts'
import { listRoutes, type Route } from '../routes/list-routes.ts'
import { ROOT } from '../site/base.ts'
import type { Site } from '../site/site.ts'
import { createRenderer, type MadePictures, type SiteRenderer } from './build-site.ts'
import { textOf } from './files.ts'
import {
  emptyDocument,
  sendBody,
  wantsPage,
  withDevClient,
  type DevServer,
} from './dev-document.ts'
import { toldFailure } from './dev-mistakes.ts'

/** What the dev server needs to answer for a site. */
interface DevSite extends DevServer {
  readonly site: Site
  readonly made: MadePictures
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webmanifest: 'application/manifest+json',
  css: 'text/css',
  js: 'text/javascript',
  avif: 'image/avif',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

/** Answers for the pages of a site as `build` would make them, each rendered when it is asked for. */
export const devMiddleware = async ({
  site,
  made,
  state,
  transform,
}: DevSite): Promise<Connect.NextHandleFunction> => {
  const routes = new Map<string, Route>()
  for (const route of listRoutes(site)) routes.set(route.path, route)
  const client = { entry: '/src/app/entry.ts', names: ['dev'], filesFor: () => [] }
  const renderer: SiteRenderer = await createRenderer(site, client, made, ROOT)

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    // Taken before anything is awaited: a document never names a later state than the site it shows.
    const now = state()
    const sendPage = async (status: number, html: string): Promise<void> =>
      sendBody(response, status, types.html!, await transform(request.url ?? '/', html))
    const wantsData = pathname.endsWith('/page.json')
    const path = pathname.replace(/\/(page\.json|index\.html)?$/, '') || '/'
    try {
      const route = routes.get(path)
      if (route !== undefined) {
        const { html, data } = renderer.render(renderer.prepare(route).job)
        if (wantsData) sendBody(response, 200, types.json!, textOf(data.parts))
        else await sendPage(200, withDevClient(textOf(html.parts), now))
        return true
      }
      const file = [...redirectFiles(site, ROOT), ...(await renderer.rest())].find((each) =>
        [pathname, `${pathname}index.html`, `${pathname}/index.html`].includes(`/${each.path}`),
      )
      if (file !== undefined) {
        const type = types[file.path.split('.').at(-1)!] ?? 'application/octet-stream'
        sendBody(response, 200, type, file.contents)
        return true
      }
      if (wantsData) sendBody(response, 404, types.json!, '{}')
      else if (wantsPage(request))
        await sendPage(404, withDevClient(String(renderer.notFound().contents), now))
      else return false
      return true
    } catch (error) {
      if (!wantsPage(request)) throw error
      const mistakes = [toldFailure(path, error), ...now.mistakes]
      await sendPage(500, emptyDocument({ ...now, mistakes }))
      return true
    }
  }
  return (request, response, next) => {
    answer(request, response).then((answered) => {
      if (!answered) next()
    }, next)
  }
}
