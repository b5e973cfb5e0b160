import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../../src/output/serve.ts'

/** What a front changes in the site behind it. */
export interface Changes {
  /** A script that runs before all others of a page. */
  readonly before?: string
  /** Changes style rules. A policy that names them by their hash then allows all of them. */
  readonly rules?: (css: string) => string
  /** Changes any other text: page data, scripts, pages. */
  readonly text?: (text: string, path: string) => string | Promise<string>
  /** The social service's response: by default, a script that does nothing. */
  readonly social?: string
}

const SOCIAL = 'https://www.instagram.com/embed.js'
/** The frame of a provider's form, and its script. */
const FORMS = /https:\/\/forms\.example\.com\/[\w./-]+/g

/** A policy that allows the front itself to answer for other hosts' frames. */
const withOwnFrames = (policy: string): string =>
  policy.replace(/frame-src (?!'none')/, "frame-src 'self' ")

const withRules = (html: string, rules: (css: string) => string): string =>
  html
    .replace(/(<style[^>]*>)(.*?)(<\/style>)/gs, (_, start, css, end) => start + rules(css) + end)
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")

const changed = async (answer: string, type: string, at: URL, changes: Changes) => {
  const { before, rules, text = (all) => all } = changes
  const own = answer.replaceAll(SOCIAL, `${at.origin}/social.js`).replace(FORMS, '/other.js')
  const here = await text(withOwnFrames(own), at.pathname)
  if (type.startsWith('text/css')) return rules?.(here) ?? here
  if (!type.startsWith('text/html')) return here
  const html = rules === undefined ? here : withRules(here, rules)
  return before === undefined || !html.includes('id="root"')
    ? html
    : html.replace('<head>', '<head><script src="/before.js"></script>')
}

/** Forwards a request for the front to the site behind it. */
const askSite = async (site: string, request: IncomingMessage): Promise<Response> => {
  const { url = '/', method = 'GET' } = request
  const headers = ['accept', 'content-type'].flatMap((name): [string, string][] =>
    request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]],
  )
  const body = method === 'POST' ? Buffer.concat(await request.toArray()) : null
  return fetch(site + url, { method, headers, body, redirect: 'manual' })
}

/**
 * Serves a site at its own address, changed for a test in the same way for every engine. No third
 * party is contacted: the social service's script and a provider's form come from here.
 */
export const serveFront = async (site: string, changes: Changes) => {
  const { before, social = '', rules } = changes
  const scripts = { '/before.js': before, '/social.js': social, '/other.js': '' }
  const headerOf = (value: string): string =>
    withOwnFrames(rules === undefined ? value : withRules(value, String))
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { url = '/' } = request
    const script = scripts[url as keyof typeof scripts]
    if (script !== undefined)
      return response.setHeader('content-type', 'text/javascript').end(script)
    const answer = await askSite(site, request)
    for (const [name, value] of answer.headers)
      if (!/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name))
        response.setHeader(name, headerOf(value))
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status)
    return /^text\/|json|javascript/.test(type)
      ? response.end(await changed(await answer.text(), type, new URL(url, origin), changes))
      : response.end(Buffer.from(await answer.arrayBuffer()))
  }
  const server = createServer((request, response) => {
    // A visitor may leave in the meantime.
    respond(request, response).catch(() => response.destroy())
  })
  const origin = `http://localhost:${await listen(server, 0, '127.0.0.1')}`
  return {
    origin,
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}
