import { rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { createServer, type Connect, type ViteDevServer } from 'vite'
import viteConfig from '../../vite.config.ts'
import { PictureError } from '../assets/pictures.ts'
import { createPageChecks } from '../build/page-checks.ts'
import { emptyMiddleware, ownPagesOnly, readableAddress, wantsPage } from '../dev/document.ts'
import { formMiddleware, publicMiddleware } from '../dev/middlewares.ts'
import { shownDiagnostics, shownFailure, toldPlaces } from '../dev/shown-diagnostics.ts'
import {
  DEV_HELLO_EVENT,
  DEV_STATE_EVENT,
  DEV_TEXT_EVENT,
  isAskedText,
  type AskedText,
  type DevState,
  type ShownDiagnostic,
  type ToldPlaces,
} from '../dev/state.ts'
import { filesBelow, stampOf, watchStamp } from '../dev/watch.ts'
import { splitByRank, summarize } from '../diagnostics/format-text.ts'
import { entryFiles, type EntryOrigins } from '../entries/gather.ts'
import type { Site } from '../site/site.ts'
import { ROOT } from '../site/base.ts'
import { onOneServer } from '../site/language-sites.ts'
import { LANGUAGES } from '../site/versions.ts'
import { inEachLanguage } from '../load/in-language.ts'
import type { ServedSite } from '../load/load.ts'
import { lostWords, pageMoves } from '../load/moved-pages.ts'
import { defineCommand } from './command.ts'
import { readPort, USES } from './command-table.ts'
import { PROGRAM } from '../files/program.ts'
import { storeFile } from '../files/cache.ts'
import { PUBLIC } from '../files/public-files.ts'
import { assetsIn, makeAssets } from '../build/site-assets.ts'
import { readSite, readText, type GoodSiteFile } from '../load/site-files.ts'
import { textFiles } from '../files/text-files.ts'
import { onDay, printDiagnostics, UsageError, type World } from '../files/world.ts'

type Handler = Connect.NextHandleFunction

/** A site config whose site is shown, perhaps without some of its languages. */
type LiveFile = GoodSiteFile & { readonly served: ServedSite }

/** The site as last saved. Its pages are those of the last version without errors. */
class LiveSite {
  readonly #world: World
  readonly #server: ViteDevServer
  /** The absolute path of the site config. */
  readonly #file: string
  #state: DevState
  #origins: EntryOrigins = new Map()
  readonly #checkPages = createPageChecks()
  /** The last good site, and the handler for its pages. */
  #good?: LiveFile
  #handler: Handler
  /** New addresses of moved pages that may still be open. */
  readonly #moves = new Map<string, string>()

  constructor(world: World, config: string, server: ViteDevServer) {
    this.#world = world
    this.#server = server
    this.#file = resolve(world.cwd, config)
    this.#state = { version: 0, revision: 0, file: config, summary: '', diagnostics: [] }
    this.#handler = emptyMiddleware(this)
  }

  readonly state = (): DevState => this.#state
  /** The last site without errors, in all of its languages. */
  readonly lastGood = (): ServedSite | undefined => this.#good?.served
  readonly transform = (url: string, html: string): Promise<string> =>
    this.#server.transformIndexHtml(url, html)

  /** Serves the pages; redirects an open page whose address has changed. */
  readonly answer: Handler = (request, response, next) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(/\/$/, '')
    if (!['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const to = this.#moves.get(path)
    if (to === undefined || !wantsPage(request) || this.#good?.site.factsAt.has(path) === true)
      return this.#handler(request, response, next)
    response.writeHead(302, { location: to, 'cache-control': 'no-store' })
    response.end()
  }

  /** Where a text of an open page is written; empty while there is no good site. */
  toldPlaces(asked: AskedText): ToldPlaces {
    if (this.#good === undefined) return { number: asked.number, places: [] }
    const { path } = asked
    const all = inEachLanguage(this.#good, this.#good.served)
    const own = all.findLast(({ base }) => `${path}/`.startsWith(base))!
    const within = { ...asked, path: path.slice(own.base.length - 1) || '/' }
    return toldPlaces({ ...this.#good, ...own }, within, this.#file)
  }

  stampOfFiles(): string {
    const folders = ['images', PUBLIC, LANGUAGES].map((name) => join(dirname(this.#file), name))
    return stampOf([this.#file, ...folders.flatMap(filesBelow)])
  }

  stampOfEntries(): string {
    const folder = dirname(this.#file)
    const paths = entryFiles(this.#origins, textFiles(folder))
    return stampOf(paths.map((path) => join(folder, path)))
  }

  async #handlerOf({ site, others: languages }: ServedSite): Promise<Handler> {
    const made = await makeAssets(site, dirname(this.#file), ROOT)
    const others: { site: Site; made: typeof made }[] = []
    for (const { site: other } of languages)
      others.push({ site: other, made: await assetsIn(made, other, ROOT) })
    // Loaded by Vite, so that server rendering uses changed components too.
    const { siteMiddleware } = (await this.#server.ssrLoadModule(
      '/src/dev/site-middleware.ts',
    )) as typeof import('../dev/site-middleware.ts')
    const { state, transform } = this
    return siteMiddleware({ state, transform, site, made, others, day: this.#world.namedDay })
  }

  /**
   * Loads and reports the saved files, and replaces the site if it has no errors. Never rejects.
   */
  async update(): Promise<void> {
    const { stdout, stderr } = this.#world
    const { file, revision, version } = this.#state
    let all: readonly Pick<ShownDiagnostic, 'severity'>[] = []
    let diagnostics: readonly ShownDiagnostic[] = []
    let good: LiveFile | undefined
    try {
      const {
        site: _,
        fullSite: __,
        ...found
      } = await readSite(this.#world, file, undefined, this.#checkPages)
      this.#origins = found.origins
      printDiagnostics(this.#world, stderr, found)
      all = found.diagnostics
      const { shown } = splitByRank(found.diagnostics)
      diagnostics = shownDiagnostics(found.source, shown, this.#file)
      // A language with errors is left out; the others are shown.
      const served = found.served && { ...found.served, ...onOneServer(found.served) }
      if (served !== undefined) this.#handler = await this.#handlerOf(served)
      if (served !== undefined) good = { ...found, ...served, served }
    } catch (error) {
      const isOwners = error instanceof UsageError || error instanceof PictureError
      const failure = shownFailure(isOwners ? file : 'program', error)
      stderr.write(`${failure.message}\n`)
      all = [...all, failure]
      diagnostics = [...diagnostics, failure]
    }
    const summary = summarize(all)
    const count = version + (good === undefined ? 0 : 1)
    this.#state = { file, version: count, revision: revision + 1, summary, diagnostics }
    const isStale = good === undefined && version > 0
    stdout.write(`${file}: ${summary}${isStale ? '; the last good site is still shown' : ''}\n`)
    if (good === undefined) return
    const before = (this.#good ?? good).site
    this.#good = good
    for (const { was, is } of pageMoves(before, good.site).moved) this.#moves.set(was.path, is.path)
    const lost = lostWords(before, good.site)
    if (lost !== '') stdout.write(`${lost}\n`)
  }
}

/** More bytes than all packages that Vite bundles for the dev server. */
const MOST_BUNDLED = 16_000_000

/** The folder for them: a temporary one if the default folder cannot be written. */
const viteFolder = async ({ onStop }: World): Promise<string> => {
  const own = join(PROGRAM, 'node_modules', '.vite')
  try {
    await storeFile(own, 'probe', new Uint8Array(MOST_BUNDLED))
    await rm(join(own, 'probe'), { force: true })
    return own
  } catch {
    const folder = await mkdtemp(join(tmpdir(), 'site-dev-'))
    onStop?.(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }
}

/** Throws UsageError if Vite finds no files in a folder because of its name. */
export const refuseFolder = (folder: string): void => {
  const sign = /[#?*]/.exec(folder)?.[0]
  if (sign === undefined) return
  throw new UsageError(
    `dev does not work in a folder with ${sign} in its path: ${folder}\nRename the folder, or use npm start, which shows the built site.`,
  )
}

const createVite = async (world: World, port: number): Promise<ViteDevServer> => {
  const { plugins, ...vite } = viteConfig({ command: 'serve', mode: 'development' })
  // Comes before Vite's handler, which opens any file that a page asks for.
  const configureServer = ({ middlewares }: ViteDevServer): void =>
    void middlewares.use('/__open-in-editor', ownPagesOnly)
  return createServer({
    ...vite,
    plugins: [plugins, { name: 'own-pages-only', configureServer }],
    root: PROGRAM,
    cacheDir: await viteFolder(world),
    configFile: false,
    logLevel: 'warn',
    server: { port },
  })
}

/**
 * `dev`: serves the site as `build` would make it. Open pages update when the site config, an entry
 * or a picture changes; diagnostics are shown over the last good site. Runs until Ctrl+C.
 */
export const dev = defineCommand(USES.dev, async ({ config, ...given }, here) => {
  const world = onDay(here, given.on)
  const port = readPort(given.port)
  // A file that is missing at the start is a usage error; later, it is reported in the pages.
  readText(world, config)
  refuseFolder(PROGRAM)
  world.stdout.write(`Reading ${config}\n`)
  const server = await createVite(world, port)
  const site = new LiveSite(world, config, server)
  /** The number of program changes. */
  let program = 0
  server.watcher.on('all', (_, path) => {
    if (/^(src|schema)[\\/].*\.tsx?$/.test(relative(PROGRAM, path))) program++
  })
  let shown = program
  const stamp = (now = site.stampOfFiles()): string => `${program} ${now} ${site.stampOfEntries()}`
  const update = async (): Promise<void> => {
    const isNewProgram = program !== shown
    shown = program
    await site.update()
    // Vite would keep a reload for the next page, which is already up to date.
    if (server.ws.clients.size === 0) return
    if (isNewProgram) server.ws.send({ type: 'full-reload' })
    else server.ws.send(DEV_STATE_EVENT, site.state())
  }
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  server.ws.on(DEV_HELLO_EVENT, (_, client) => {
    void opened.then(() => client.send(DEV_STATE_EVENT, site.state()))
  })
  server.middlewares.use((_request, _response, next) => void opened.then(() => next()))
  server.middlewares.use(publicMiddleware(dirname(resolve(world.cwd, config))))
  server.ws.on(DEV_TEXT_EVENT, (asked: unknown, client) => {
    if (isAskedText(asked)) client.send(DEV_TEXT_EVENT, site.toldPlaces(asked))
  })
  for (const event of ['request', 'upgrade'])
    server.httpServer?.prependListener(event, (request: IncomingMessage) => {
      request.url = readableAddress(request.url ?? ROOT)
    })
  const origin = (): string => server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`
  server.middlewares.use(formMiddleware(site.lastGood, world.stdout.write, origin))
  server.middlewares.use(site.answer)
  await server.listen()
  // Vite stops on some messages to its socket, and on some system errors.
  process.on('uncaughtException', (error) => {
    world.stderr.write(`${shownFailure('program', error).message}\n`)
  })
  const address = origin()
  if (port !== 0 && !address.includes(`:${port}/`)) world.stdout.write(`Port ${port} is taken.\n`)
  world.stdout.write(`The site is at ${address} (press Ctrl+C to stop)\n`)
  // Reading takes longest, so the address is printed first; requests for pages wait.
  const files = site.stampOfFiles()
  await site.update()
  open()
  void watchStamp(stamp, stamp(files), update)
})
