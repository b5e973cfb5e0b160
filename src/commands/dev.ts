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
import { followMoves, lostWords } from './moved-pages.ts'
import { defineCommand } from './command.ts'
import { readPort, USES } from './command-table.ts'
import { PROGRAM } from '../files/program.ts'
import { FONT_CACHE, ICON_CACHE, PICTURE_CACHE } from './program.ts'
import { readSite, readText, textFiles } from './site-files.ts'
import { EXIT, printDiagnostics, UsageError, type World } from './world.ts'

type Handler = Connect.NextHandleFunction

/** A good site, and what answers for it. */
interface Good {
  readonly site: Site
  readonly handler: Handler
}

/** What became of a save. */
interface Loaded {
  readonly diagnostics: readonly ShownDiagnostic[]
  readonly origins?: EntryOrigins
  readonly good?: Good
}

/** How a good site gets its handler. */
type HandlerOf = (site: Site) => Promise<Handler>

/** Whether the owner's files are at fault, and not this program. */
const isOwners = (error: unknown): boolean =>
  error instanceof UsageError || error instanceof PictureError

/** Loads what was saved and reports every diagnostic on the terminal. Never rejects. */
const load = async (world: World, config: string, handlerOf: HandlerOf): Promise<Loaded> => {
  let loaded: Loaded = { diagnostics: [] }
  try {
    const { site, ...found } = await readSite(world, config)
    printDiagnostics(world, world.stderr, found)
    const file = resolve(world.cwd, config)
    const { source, origins } = found
    loaded = { diagnostics: shownDiagnostics(source, found.diagnostics, file), origins }
    return site === undefined
      ? loaded
      : { ...loaded, good: { site, handler: await handlerOf(site) } }
  } catch (error) {
    const failure = shownFailure(isOwners(error) ? config : 'program', error)
    world.stderr.write(`${failure.message}\n`)
    return { ...loaded, diagnostics: [...loaded.diagnostics, failure] }
  }
}

/** Prints what became of a save, and which addresses of the site before lead nowhere now. */
const report = ({ stdout }: World, state: DevState, good?: Good, before?: Good): void => {
  const isStale = good === undefined && state.version > 0
  stdout.write(`${state.file}: ${state.summary}${isStale ? '; the last good site stays' : ''}\n`)
  const lost = good && before ? lostWords(before.site, good.site) : ''
  if (lost !== '') stdout.write(`${lost}\n`)
}

/** Leads a page that was open when its address changed to the new one. */
const redirectMoved =
  (moves: () => ReadonlyMap<string, string>, current: () => Handler): Handler =>
  (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const to = moves().get(pathname.replace(/\/$/, ''))
    if (to === undefined || !wantsPage(request)) return current()(request, response, next)
    response.writeHead(302, { location: to, 'cache-control': 'no-store' })
    response.end()
  }

/** The site as it was last saved; its pages are those of the last good one. */
const createLiveSite = (world: World, config: string, server: ViteDevServer) => {
  const folder = dirname(resolve(world.cwd, config))
  let state: DevState = { version: 0, revision: 0, file: config, summary: '', diagnostics: [] }
  const pages = {
    state: () => state,
    transform: (url: string, html: string) => server.transformIndexHtml(url, html),
  }
  const empty = emptyMiddleware(pages)
  let good: Good | undefined
  let moves: ReadonlyMap<string, string> = new Map()
  let origins: EntryOrigins = new Map()

  const handlerOf: HandlerOf = async (site) => {
    const [pictures, icons, fonts] = await Promise.all([
      encodePictures(folder, PICTURE_CACHE, pictureFilesOf(site)),
      makeSiteIcons(site, folder, ICON_CACHE),
      makeFonts(site, ROOT, FONT_CACHE),
    ])
    // Loaded by Vite, so that a change to a component shows in what is rendered too.
    const { siteMiddleware } = (await server.ssrLoadModule(
      '/src/dev/site-middleware.ts',
    )) as typeof import('../dev/site-middleware.ts')
    return siteMiddleware({ ...pages, site, made: { pictures, icons, fonts } })
  }
  return {
    state: pages.state,
    answer: redirectMoved(
      () => moves,
      () => good?.handler ?? empty,
    ),
    stampOfFiles: (): string => stampOf(resolve(world.cwd, config), join(folder, 'images')),
    stampOfEntries: (): string => stampOfEntries(origins, textFiles(folder)),
    /** Loads what was saved, reports it, and replaces the site before by a good one. */
    update: async (): Promise<void> => {
      const loaded = await load(world, config, handlerOf)
      const { diagnostics, good: next } = loaded
      const version = state.version + (next === undefined ? 0 : 1)
      const revision = state.revision + 1
      origins = loaded.origins ?? origins
      if (next && good) moves = followMoves(moves, good.site, next.site)
      state = { file: config, version, revision, summary: summarize(diagnostics), diagnostics }
      report(world, state, next, good)
      good = next ?? good
    },
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
  const site = createLiveSite(world, config, server)
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
  return EXIT.good
})
