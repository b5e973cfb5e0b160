import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { embeddedJson } from '../pages/head.ts'
import { escapeMarkup } from '../site/markup.ts'
import { DEV_STATE_ID, type DevState } from './state.ts'

/** What the dev server needs to answer for a page. */
export interface DevServer {
  /** The state at this moment. */
  readonly state: () => DevState
  /** Adds Vite's client to a page. */
  readonly transform: (url: string, html: string) => Promise<string>
}

/** Adds the state of the dev server to a page, and the script that keeps the page up to date. */
export const withDevClient = (html: string, state: DevState): string =>
  html.replace(
    '</head>',
    () => `<script id="${DEV_STATE_ID}" type="application/json">${embeddedJson(state)}</script>
<script type="module" src="/src/dev/client.ts"></script></head>`,
  )

/** An empty page, over which the overlay shows the diagnostics. */
export const emptyDocument = (state: DevState): string =>
  withDevClient(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<title>${escapeMarkup(`${state.summary} in ${state.file}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{background:#14181f}</style></head><body></body></html>`,
    state,
  )

export const wantsPage = ({ headers }: IncomingMessage): boolean =>
  headers.accept?.includes('text/html') === true

/** The address of a request as one that every part of the server can read. */
export const readableAddress = (url: string): string => {
  const address = url.replace(/^[\\/]{2,}/, '/')
  try {
    decodeURI(new URL(address, 'http://localhost').pathname)
    return address
  } catch {
    return `/${encodeURIComponent(address)}`
  }
}

/** Lets only the pages of this server pass, where a request opens an editor. */
export const ownPagesOnly: Connect.NextHandleFunction = ({ headers }, response, next) => {
  if (headers['sec-fetch-site'] === 'same-origin') next()
  else response.writeHead(403).end()
}

/** Sends a body that no browser may cache: the next save may change it. */
export const sendBody = (
  response: ServerResponse,
  status: number,
  type: string | undefined,
  body: string | Uint8Array,
): void => {
  if (type !== undefined) response.setHeader('content-type', type)
  response.writeHead(status, { 'cache-control': 'no-store' }).end(body)
}

/** Answers every page with an empty one, while there is no good site to show. */
export const emptyMiddleware =
  ({ state, transform }: DevServer): Connect.NextHandleFunction =>
  (request, response, next) => {
    if (!wantsPage(request)) return next()
    transform(request.url ?? '/', emptyDocument(state())).then(
      (html) => sendBody(response, 500, 'text/html; charset=utf-8', html),
      next,
    )
  }
