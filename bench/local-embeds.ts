import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listen } from '../src/output/serve.ts'

const run = promisify(execFile)

/** What a social service's script does: each post becomes a frame. */
const SCRIPT = `window.instgrm={Embeds:{process(){for(const post of document.querySelectorAll('.instagram-media')){
const frame=document.createElement('iframe');frame.src=post.dataset.instgrmPermalink+'embed/';frame.height=500;frame.title='Post';post.replaceWith(frame)}}}}`

const PAGE = '<!doctype html><html lang="en"><title>Embed</title><p>An embed</p>'

/** Stands for every other host, so that nobody is asked over the internet. */
export interface LocalEmbeds {
  /** What a browser must be started with to ask it. */
  readonly browserArguments: readonly string[]
  readonly close: () => Promise<void>
}

/** A certificate for this run alone. Needs `openssl`. */
const certificate = async (folder: string): Promise<{ key: Buffer; cert: Buffer }> => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  await run('openssl', [...request.split(' '), '-keyout', key, '-out', cert])
  return { key: await readFile(key), cert: await readFile(cert) }
}

/** Answers for the embeds' hosts on this machine: scripts and frames come at once. */
export const answerEmbeds = async (): Promise<LocalEmbeds> => {
  const folder = await mkdtemp(join(tmpdir(), 'embeds-'))
  const server = createServer(await certificate(folder), ({ url = '' }, response) => {
    const isScript = url.split('?')[0]!.endsWith('.js')
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
    response.end(isScript ? SCRIPT : PAGE)
  })
  await rm(folder, { recursive: true })
  const port = await listen(
    server as never,
    20_000 + Math.floor(Math.random() * 20_000),
    '127.0.0.1',
  )
  return {
    browserArguments: [
      `--host-resolver-rules=MAP *:443 127.0.0.1:${port}, EXCLUDE localhost`,
      '--ignore-certificate-errors',
    ],
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
