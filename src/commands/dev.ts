import { dirname, join, resolve, sep } from 'node:path'
import { createServer, type Connect, type ViteDevServer } from 'vite'
import viteConfig from '../../vite.config.ts'
import { makeFonts } from '../assets/fonts.ts'
import { encodePictures, PictureError } from '../assets/pictures.ts'
import { makeSiteIcons } from '../assets/site-icons.ts'
import { emptyMiddleware, wantsPage } from '../dev/document.ts'
import { shownDiagnostics, shownFailure } from '../dev/shown-diagnostics.ts'
import {
  DEV_HELLO_EVENT,
  DEV_STATE_EVENT,
  type DevState,
  type ShownDiagnostic,
} from '../dev/state.ts'
import { stampOf, watchStamp } from '../dev/watch.ts'
import { summarize } from '../diagnostics/format-text.ts'
import { stampOfEntries, type EntryOrigins } from '../entries/gather.ts'
import type { Site } from '../site/site.ts'
import { ROOT } from '../site/base.ts'
import { pictureFilesOf } from '../site/section-meanings.ts'
import { lostWords, pageMoves } from './moved-pages.ts'
import { defineCommand } from './command.ts'
import { readPort, USES } from './command-table.ts'
import { PROGRAM } from '../files/program.ts'
import { FONT_CACHE, ICON_CACHE, PICTURE_CACHE } from './program.ts'
import { readSite, readText, textFiles } from './site-files.ts'
import { printDiagnostics, UsageError, type World } from './world.ts'

type Handler = Connect.NextHandleFunction

/** What answers for the pages: of the last good site, once there is one. */
interface Shown {
  readonly site?: Site
  readonly handler: Handler
}

/** The site as it was last saved; its pages are those of the last good one. */
class LiveSite {
  readonly #world: World
  readonly #config: string
  readonly #file: string
  readonly #server: ViteDevServer
  readonly state = (): DevState => this.#state
  readonly transform = (url: string, html: string): Promise<string> =>
    this.#server.transformIndexHtml(url, html)

  #state: DevState
  #origins: EntryOrigins = new Map()
  #shown: Shown = { handler: emptyMiddleware(this) }
  /** Where pages moved to, address by address, while they may be open. */
  readonly #moves = new Map<string, string>()

  constructor(world: World, config: string, server: ViteDevServer) {
    this.#world = world
    this.#config = config
    this.#file = resolve(world.cwd, config)
    this.#server = server
    this.#state = { version: 0, revision: 0, file: config, summary: '', diagnostics: [] }
  }

  /** Answers for the pages; an open page whose address has changed is led to the new one. */
  readonly answer: Handler = (request, response, next) => {
    const { handler, site } = this.#shown
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(/\/$/, '')
    const to = this.#moves.get(path)
    if (to === undefined || !wantsPage(request) || site?.pageAt.has(path) === true)
      return handler(request, response, next)
    response.writeHead(302, { location: to, 'cache-control': 'no-store' })
    response.end()
  }

  stampOfFiles(): string {
    return stampOf(this.#file, join(dirname(this.#file), 'images'))
  }

  stampOfEntries(): string {
    return stampOfEntries(this.#origins, textFiles(dirname(this.#file)))
  }

  async #handlerOf(site: Site): Promise<Handler> {
    const folder = dirname(this.#file)
    const [pictures, icons, fonts] = await Promise.all([
      encodePictures(folder, PICTURE_CACHE, pictureFilesOf(site)),
      makeSiteIcons(site, folder, ICON_CACHE),
      makeFonts(site, ROOT, FONT_CACHE),
    ])
    // Loaded by Vite, so that a change to a component shows in what is rendered too.
    const { siteMiddleware } = (await this.#server.ssrLoadModule(
      '/src/dev/site-middleware.ts',
    )) as typeof import('../dev/site-middleware.ts')
    const { state, transform } = this
    return siteMiddleware({ state, transform, site, made: { pictures, icons, fonts } })
  }

  /** Loads what was saved and prints its diagnostics. Never rejects. */
  async #load(): Promise<{ diagnostics: readonly ShownDiagnostic[]; next?: Shown }> {
    const { stderr } = this.#world
    let diagnostics: readonly ShownDiagnostic[] = []
    try {
      const { site, ...found } = await readSite(this.#world, this.#config)
      this.#origins = found.origins
      printDiagnostics(this.#world, stderr, found)
      diagnostics = shownDiagnostics(found.source, found.diagnostics, this.#file)
      if (site === undefined) return { diagnostics }
      return { diagnostics, next: { site, handler: await this.#handlerOf(site) } }
    } catch (error) {
      const isOwners = error instanceof UsageError || error instanceof PictureError
      const failure = shownFailure(isOwners ? this.#config : 'program', error)
      stderr.write(`${failure.message}\n`)
      return { diagnostics: [...diagnostics, failure] }
    }
  }

  /** Loads what was saved, reports it, and replaces the site before by a good one. */
  async update(): Promise<void> {
    const { diagnostics, next } = await this.#load()
    const { file, revision, version } = this.#state
    const summary = summarize(diagnostics)
    const count = version + (next === undefined ? 0 : 1)
    this.#state = { file, version: count, revision: revision + 1, summary, diagnostics }
    const isStale = next === undefined && version > 0
    const { stdout } = this.#world
    stdout.write(`${file}: ${summary}${isStale ? '; the last good site stays' : ''}\n`)
    const { site } = this.#shown
    if (next?.site && site) {
      for (const { was, is } of pageMoves(site, next.site).moved) this.#moves.set(was.path, is.path)
      const lost = lostWords(site, next.site)
      if (lost !== '') stdout.write(`${lost}\n`)
    }
    this.#shown = next ?? this.#shown
  }
}

/** Calls back when a file of the program changes. */
const watchProgram = ({ watcher }: ViteDevServer, changed: () => void): void => {
  const sources = ['src', 'schema'].map((folder) => resolve(PROGRAM, folder) + sep)
  watcher.on('all', (_, path) => {
    if (/\.tsx?$/.test(path) && sources.some((folder) => resolve(path).startsWith(folder)))
      changed()
  })
}

/**
 * `dev`: serves the site as `build` would make it. A change of the site config, an entry or a
 * picture shows in the open pages; diagnostics stand over the last good site. Only Ctrl+C ends it.
 */
export const dev = defineCommand(USES.dev, async ({ config, ...given }, world) => {
  const port = readPort(given.port)
  // A file that is missing now is a slip of the command; one that goes later is reported in the
  // pages.
  readText(world, config)
  const server = await createServer({
    ...viteConfig({ command: 'serve', mode: 'development' }),
    root: PROGRAM,
    configFile: false,
    logLevel: 'warn',
    server: { port },
  })
  const site = new LiveSite(world, config, server)
  let program = 0
  watchProgram(server, () => program++)
  const files = site.stampOfFiles()
  await site.update()
  let shown = program
  const stamp = (now = site.stampOfFiles()): string => `${program} ${now} ${site.stampOfEntries()}`
  void watchStamp(stamp, stamp(files), async () => {
    const isNewProgram = program !== shown
    shown = program
    await site.update()
    // Vite would hold a reload for the first page to come, which is up to date.
    if (server.ws.clients.size === 0) return
    if (isNewProgram) server.ws.send({ type: 'full-reload' })
    else server.ws.send(DEV_STATE_EVENT, site.state())
  })
  server.ws.on(DEV_HELLO_EVENT, (_, client) => client.send(DEV_STATE_EVENT, site.state()))
  server.middlewares.use(site.answer)
  await server.listen()
  const address = server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`
  if (port !== 0 && !address.includes(`:${port}/`)) world.stdout.write(`Port ${port} is taken.\n`)
  world.stdout.write(`The site is at ${address} (Ctrl+C ends it)\n`)
})
