import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { DEV_STATE_ID, type DevState } from '../app/dev-state.ts'
import { embeddedJson } from '../pages/head.ts'
import { mistakeText } from './dev-mistakes.ts'
import { escapeMarkup } from './markup.ts'

/** What the dev server needs to answer for a page. */
export interface DevServer {
  /** What is known of the site config at this moment. */
  readonly state: () => DevState
  /** Puts Vite's client into a page. */
  readonly transform: (url: string, html: string) => Promise<string>
}

/** A page of the site with the state of the dev server and the script that keeps it up to date. */
export const withDevClient = (html: string, state: DevState): string =>
  html.replace(
    '</head>',
    () => `<script id="${DEV_STATE_ID}" type="application/json">${embeddedJson(state)}</script>
<script type="module" src="/src/app/dev-client.ts"></script></head>`,
  )

/** An empty page for the mistakes to stand on, where there is no page of the site to show behind them. */
export const emptyDocument = (state: DevState): string => {
  const title = escapeMarkup(`${state.summary} in ${state.file}`)
  const mistakes = escapeMarkup(state.mistakes.map(mistakeText).join('\n\n'))
  return withDevClient(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{background:#14181f;color:#f3f5f9;font:16px/1.5 ui-monospace,monospace}pre{white-space:pre-wrap}</style></head>
<body><noscript><h1>${title}</h1><pre>${mistakes}</pre></noscript></body></html>`,
    state,
  )
}

export const wantsPage = ({ headers }: IncomingMessage): boolean =>
  headers.accept?.includes('text/html') === true

/** Answers with what no browser may keep: the next moment it may be another. */
export const sendBody = (
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
): void => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(body)
}

/** Answers with an empty page and the mistakes on it, while there is no site to show. */
export const mistakesMiddleware =
  ({ state, transform }: DevServer): Connect.NextHandleFunction =>
  (request, response, next) => {
    if (!wantsPage(request)) return next()
    transform(request.url ?? '/', emptyDocument(state())).then(
      (html) => sendBody(response, 500, 'text/html; charset=utf-8', html),
      next,
    )
  }
