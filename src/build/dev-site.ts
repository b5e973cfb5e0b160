import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { formatDiagnostics, summarize } from '../diagnostics/format-text.ts'
import { listRoutes, type Route } from '../routes/list-routes.ts'
import type { LoadedSite } from '../site/load.ts'
import { createRenderer, type SiteRenderer } from './build-site.ts'
import { escapeMarkup } from './markup.ts'
import type { EncodedPictures } from './pictures.ts'

/** What the dev server needs to answer for a site. */
interface DevSite {
  readonly loaded: LoadedSite
  readonly pictures: EncodedPictures
  /** Puts Vite's client into a page. */
  readonly transform: (url: string, html: string) => Promise<string>
}

const send = (
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
): void => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(body)
}

/** The mistakes of a site config as a page, in the words of `validate`. */
const mistakesPage = ({ source, diagnostics }: LoadedSite): string => {
  const text = formatDiagnostics(source, diagnostics, { color: false, width: 100 })
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Mistakes in ${escapeMarkup(source.name)}</title>
<style>body{margin:0;padding:5vw;background:#14181f;color:#f3f5f9;font:16px/1.5 ui-monospace,monospace}pre{white-space:pre-wrap}</style></head>
<body><h1>${escapeMarkup(summarize(diagnostics))} in ${escapeMarkup(source.name)}</h1><pre>${escapeMarkup(text)}</pre></body></html>`
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  js: 'text/javascript',
  avif: 'image/avif',
  webp: 'image/webp',
}

/** Answers for the pages of a site as `build` would make them, each rendered when it is asked for. */
export const devMiddleware = async ({
  loaded,
  pictures,
  transform,
}: DevSite): Promise<Connect.NextHandleFunction> => {
  const { site } = loaded
  if (site === undefined) {
    return (request, response, next) => {
      if (request.headers.accept?.includes('text/html') !== true) return next()
      transform(request.url ?? '/', mistakesPage(loaded)).then(
        (html) => send(response, 500, types.html!, html),
        next,
      )
    }
  }
  const routes = new Map<string, Route>()
  for (const route of listRoutes(site)) routes.set(route.path, route)
  const client = { entry: '/src/app/entry.tsx', names: ['dev'], filesFor: () => [] }
  const renderer: SiteRenderer = await createRenderer(site, client, pictures)

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const wantsData = pathname.endsWith('/page.json')
    const path = pathname.replace(/\/(page\.json|index\.html)?$/, '') || '/'
    const route = routes.get(path)
    if (route !== undefined) {
      const [html, data] = renderer.page(route)
      if (wantsData) send(response, 200, types.json!, data!.contents)
      else
        send(
          response,
          200,
          types.html!,
          await transform(request.url ?? '/', String(html!.contents)),
        )
      return true
    }
    const file = renderer
      .rest()
      .find((each) => `/${each.path}` === pathname || `/${each.path}` === `${pathname}index.html`)
    if (file !== undefined) {
      send(
        response,
        200,
        types[file.path.split('.').at(-1)!] ?? 'application/octet-stream',
        file.contents,
      )
      return true
    }
    if (wantsData) send(response, 404, types.json!, '{}')
    else if (request.headers.accept?.includes('text/html') === true) {
      send(
        response,
        404,
        types.html!,
        await transform(request.url ?? '/', String(renderer.notFound().contents)),
      )
    } else return false
    return true
  }
  return (request, response, next) => {
    answer(request, response).then((answered) => {
      if (!answered) next()
    }, next)
  }
}
