import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { EDITOR, TOKEN_HEADER } from './protocol.ts'

/*
 * Who may use the editor (docs/decisions/115-access-to-the-editor.md): whoever has the address with
 * the token. Every request names this server as its host; no page of another address gets anything.
 */

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Headers of every answer: nothing of it is for other pages, or stays in the browser. */
const HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const

/** The policy of the editor, and of the pages in its frames, in which no script runs. */
export const EDITOR_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'"
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; " +
  "media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** The address that is asked for; its path may begin with two slashes. */
export const requestUrl = ({ url }: IncomingMessage): URL => new URL(`http://localhost${url}`)

export type Verdict = 'welcome' | 'allowed' | 'refused'

export interface Access {
  readonly token: string
  /** Judges a request for anything but a call: `welcome` for the address with the token. */
  readonly judge: (request: IncomingMessage) => Verdict
  /** Whether a request may be a call. */
  readonly mayCall: (request: IncomingMessage) => boolean
  /** The page that lets a browser in: it sets the cookie, and goes on to the editor. */
  readonly welcome: (response: ServerResponse) => void
}

/** Access for whoever knows a new token, at these hosts: `localhost:5173`. */
export const createAccess = (
  hosts: () => ReadonlySet<string>,
  token = randomBytes(18).toString('base64url'),
): Access => {
  // Cookies are sent to every port of a host: the cookie does not tell the token.
  const pass = createHash('sha256').update(`pages ${token}`).digest('base64url')
  const isHost = ({ headers }: IncomingMessage): boolean => hosts().has(headers.host ?? '')
  const nameFor = ({ headers }: IncomingMessage): string =>
    `site-edit-${headers.host?.split(':').at(-1)}`
  const isFromHere = ({ headers }: IncomingMessage): boolean => {
    const from = headers['sec-fetch-site']
    return from === undefined || from === 'same-origin' || from === 'none'
  }
  const hasPass = (request: IncomingMessage): boolean =>
    (request.headers.cookie ?? '')
      .split(/;\s*/)
      .some((each) => isSame(each, `${nameFor(request)}=${pass}`))
  return {
    token,
    judge: (request) => {
      if (!isHost(request)) return 'refused'
      const { pathname } = requestUrl(request)
      if (request.method === 'GET' && isSame(pathname, EDITOR + token)) return 'welcome'
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      return isRead && isFromHere(request) && hasPass(request) ? 'allowed' : 'refused'
    },
    mayCall: (request) => {
      const { headers, method } = request
      const type = headers['content-type']?.split(';')[0]
      return (
        isHost(request) &&
        method === 'POST' &&
        type === 'application/json' &&
        headers.origin === `http://${headers.host}` &&
        isFromHere(request) &&
        hasPass(request) &&
        isSame(String(headers[TOKEN_HEADER]), token)
      )
    },
    welcome: (response) => {
      const cookie = `${nameFor(response.req)}=${pass}; Path=/; HttpOnly; SameSite=Strict`
      // A redirect would belong to the page with the link, from which the cookie is not sent.
      send(
        response,
        200,
        'text/html; charset=utf-8',
        `<!DOCTYPE html><meta charset="utf-8"><title>Editor</title><meta http-equiv="refresh" content="0;url=${EDITOR}">`,
        {
          'set-cookie': cookie,
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        },
      )
    },
  }
}

/** Sends an answer with the headers of all answers. */
export const send = (
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  more: Readonly<Record<string, string>> = {},
): void => {
  const isBodiless = response.req.method === 'HEAD'
  response.writeHead(status, { ...HEADERS, 'content-type': type, ...more })
  response.end(isBodiless ? undefined : body)
}

export const sendJson = (response: ServerResponse, status: number, value: unknown): void =>
  send(response, status, 'application/json', JSON.stringify(value))

export const refuse = (response: ServerResponse): void =>
  send(
    response,
    403,
    'text/plain; charset=utf-8',
    'Open the address of the editor that the terminal shows.\n',
  )
