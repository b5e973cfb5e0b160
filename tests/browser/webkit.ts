import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../servers.ts'
import type { Browser, Tab } from './engines.ts'
import { findOthers } from './find-others.ts'

/** WebDriver's names for keys. */
const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' }

/** Xvfb on a display that it chooses and returns. */
const startDisplay = async (program: string): Promise<[ChildProcess, string]> => {
  const args = ['-displayfd', '1', '-screen', '0', '2600x1500x24', '-nolisten', 'tcp']
  const display = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [number] = (await once(display.stdout!, 'data')) as [Buffer]
  return [display, `:${number.toString().trim()}`]
}

type Send = <T>(method: string, path: string, body?: object) => Promise<T>

const clientOf =
  (origin: string): Send =>
  async (method, path, body) => {
    const sent = method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}
    const answer = await fetch(origin + path, { method, ...sent })
    const { value } = (await answer.json()) as { value: never }
    if (!answer.ok) throw new Error(`WebDriver ${path}: ${JSON.stringify(value)}`)
    return value
  }

const answers = (send: Send): Promise<boolean> =>
  send('GET', '/status').then(
    () => true,
    () => false,
  )

/** What a page logs; this driver does not report it, so a script that runs first keeps it. */
export const KEEP_LOGS = `{
  const keep = (kind, text) => {
    const kept = JSON.parse(sessionStorage.getItem('test-logs') ?? '[]')
    sessionStorage.setItem('test-logs', JSON.stringify([...kept, kind + ': ' + text]))
  }
  for (const kind of ['error', 'warn', 'log']) {
    const real = console[kind]
    console[kind] = (...values) => { keep(kind, values.join(' ')); real.apply(console, values) }
  }
  let leaves = false
  addEventListener('beforeunload', () => (leaves = true))
  addEventListener('error', ({ message, target }) => {
    // What is still being fetched when a visitor leaves the page is given up.
    if (leaves && message === undefined) return
    // The source of a film that is meant for larger windows is not asked for.
    if (target.media && !matchMedia(target.media).matches) return
    keep('error', message ?? 'not loaded: ' + (target.src || target.href))
  }, true)
  addEventListener('unhandledrejection', ({ reason }) => keep('uncaught', reason))
  document.addEventListener('securitypolicyviolation', (event) =>
    keep('error', 'Content-Security-Policy: ' + event.effectiveDirective + ' ' + event.blockedURI))
}`

const tabOf = (send: Send): Tab => {
  const evaluate: Tab['evaluate'] = (run, argument) =>
    send('POST', '/execute/sync', { script: `return (${run})(...arguments)`, args: [argument] })
  const act = (type: string, actions: readonly object[]) =>
    send<void>('POST', '/actions', { actions: [{ type, id: type, actions }] })
  const keys = (typed: readonly string[]) =>
    act(
      'key',
      typed.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
    )
  return {
    evaluate,
    visit: (url) => send('POST', '/url', { url }),
    clickAt: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text) => keys([...text]),
    press: (key) => keys([KEYS[key]]),
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    // The window has its own bar above the page.
    resize: async (width, height) => {
      await send('POST', '/window/rect', { width, height })
      const inner = await evaluate(() => innerHeight)
      await send('POST', '/window/rect', { width, height: height * 2 - inner })
    },
    logs: () => evaluate(() => JSON.parse(sessionStorage.getItem('test-logs') ?? '[]') as string[]),
    close: () => send('POST', '/url', { url: 'about:blank' }),
  }
}

/** Starts WebKitGTK's small browser under Xvfb, through WebDriver. All visits share a window. */
export const startWebkit = async (script: boolean): Promise<Browser> => {
  const { webkitDriver, miniBrowser, xvfb } = findOthers()
  const [display, name] = await startDisplay(xvfb)
  const port = await freePort()
  const env = { ...process.env, DISPLAY: name, GDK_BACKEND: 'x11' }
  const driver = spawn(webkitDriver, [`--port=${port}`], { env, stdio: 'ignore' })
  const send = clientOf(`http://127.0.0.1:${port}`)
  while (!(await answers(send))) if (driver.exitCode !== null) throw new Error('No WebKitWebDriver')
  const args = ['--automation', `--enable-javascript=${script}`]
  const options = { binary: miniBrowser, args }
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const inSession: Send = (method, path, body) => send(method, `/session/${sessionId}${path}`, body)
  return {
    open: () => Promise.resolve(tabOf(inSession)),
    close: async () => {
      await inSession('DELETE', '')
      driver.kill()
      display.kill()
    },
  }
}
