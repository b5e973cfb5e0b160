import { dirname, resolve, sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createServer, type Connect, type ViteDevServer } from 'vite'
import viteConfig from '../../vite.config.ts'
import {
  DEV_HELLO_EVENT,
  DEV_STATE_EVENT,
  type DevState,
  type ToldMistake,
} from '../app/dev-state.ts'
import { mistakesMiddleware, wantsPage } from '../build/dev-document.ts'
import { toldFailure, toldMistakes } from '../build/dev-mistakes.ts'
import { createDevPictures } from '../build/dev-pictures.ts'
import { inTurns, watchSite } from '../build/dev-watch.ts'
import { makeFonts } from '../build/fonts.ts'
import { PictureError } from '../build/pictures.ts'
import { surveyOf } from '../site/survey.ts'
import { makeSiteIcons } from '../build/site-icons.ts'
import { summarize } from '../diagnostics/format-text.ts'
import { stampOfEntries, stampOfOrigins, type Watched } from '../site/entries/gather.ts'
import { loadSite } from '../site/load.ts'
import { followMoves, lostWords } from '../site/moved-pages.ts'
import type { Site } from '../site/site.ts'
import { readArguments } from './arguments.ts'
import { FONT_CACHE, ICON_CACHE, PICTURE_CACHE, PROGRAM, READY_FONTS } from './program.ts'
import type { Command } from './run.ts'
import { CONFIG_OPTION, tellDiagnostics } from './validate.ts'
import { EXIT, readText, textFiles, UsageError, type World } from './world.ts'

/** Milliseconds without a further change after which a save counts as done. */
const PAUSE = 25

/** Programs empty or remove a file for a moment as they save it: only one that stays so is told. */
const readSaved = async (world: World, config: string): Promise<string> => {
  for (let left = 3; left > 0; left--) {
    const text = await readText(world, config).then(
      (file) => file.text,
      () => '',
    )
    if (text !== '') return text
    await setTimeout(50)
  }
  return (await readText(world, config)).text
}

/** Whether the owner's files are at fault, and not this program. */
const isOwners = (error: unknown): boolean =>
  error instanceof UsageError || error instanceof PictureError

/** The site as it was last saved, and what answers for the last good one. */
const createLiveSite = (world: World, config: string, server: ViteDevServer) => {
  const file = resolve(world.cwd, config)
  const pictures = createDevPictures(dirname(file), PICTURE_CACHE)
  const texts = textFiles(dirname(file))
  let watched: Watched = { patterns: [], tables: [], folders: [] }
  let seenEntries = ''
  let state: DevState = { version: 0, revision: 0, file: config, summary: '', mistakes: [] }
  const pages = {
    state: () => state,
    transform: (url: string, html: string) => server.transformIndexHtml(url, html),
  }
  let current: Connect.NextHandleFunction = mistakesMiddleware(pages)

  const handlerOf = async (site: Site): Promise<Connect.NextHandleFunction> => {
    const [encoded, icons, fonts] = await Promise.all([
      pictures.encode(surveyOf(site).pictures),
      makeSiteIcons(site, dirname(file), ICON_CACHE),
      makeFonts(site, FONT_CACHE, READY_FONTS),
    ])
    // A picture that is none is told before its page is shown.
    await icons.files
    // Loaded by Vite, so that a change to a component shows in what is rendered too.
    const { devMiddleware } = (await server.ssrLoadModule(
      '/src/build/dev-site.ts',
    )) as typeof import('../build/dev-site.ts')
    return devMiddleware({ ...pages, site, made: { pictures: encoded, icons, fonts } })
  }

  /** Every mistake of what was saved, and the handler of the site where none stands in its way. */
  const load = async (text: string | Error) => {
    let mistakes: readonly ToldMistake[] = []
    try {
      if (text instanceof Error) throw text
      const loaded = await loadSite(config, text, { ...pictures.folder, texts })
      watched = loaded.watched
      seenEntries = stampOfOrigins(loaded.origins)
      tellDiagnostics(world, world.stderr, loaded)
      mistakes = toldMistakes(loaded.source, loaded.diagnostics, file)
      return { mistakes, site: loaded.site, handler: loaded.site && (await handlerOf(loaded.site)) }
    } catch (error) {
      const failure = toldFailure(isOwners(error) ? config : 'program', error)
      world.stderr.write(`${failure.message}\n`)
      return { mistakes: [...mistakes, failure], site: undefined, handler: undefined }
    }
  }

  let lastGood: Site | undefined
  let moves: ReadonlyMap<string, string> = new Map()
  let seen = ''
  let isProgramNew = true
  return {
    state: pages.state,
    /** The folders in which the entries of collections stand, by their paths from that of the site config. */
    folders: (): readonly string[] => watched.folders,
    /** A page that was open as its address changed goes to the new one, whether or not a redirect is written yet. */
    answer: ((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const to = moves.get(pathname.replace(/\/$/, ''))
      if (to === undefined || !wantsPage(request)) return current(request, response, next)
      response.writeHead(302, { location: to, 'cache-control': 'no-store' })
      response.end()
    }) satisfies Connect.NextHandleFunction,
    /** The next look finds another program, though nothing else was saved. */
    renewProgram: (): void => {
      isProgramNew = true
    },
    /** Loads what was saved, tells what is wrong with it, and puts a good site in place of the one before. */
    look: async (): Promise<void> => {
      const isReload = isProgramNew
      isProgramNew = false
      const stamp = pictures.stamp()
      const text = await readSaved(world, config).catch((error: Error) => error)
      const saved = `${String(text)}\n${stamp}`
      if (saved === seen && stampOfEntries(watched, texts) === seenEntries && !isReload) return
      seen = saved
      const { mistakes, handler, site } = await load(text)
      const summary = summarize(mistakes)
      const version = state.version + (handler === undefined ? 0 : 1)
      // Both at once: a page is never rendered from one site and told the version of another.
      if (handler !== undefined) current = handler
      state = { file: config, version, revision: state.revision + 1, summary, mistakes }
      const isStale = handler === undefined && version > 0
      world.stdout.write(`${config}: ${summary}${isStale ? '; the last good site stays' : ''}\n`)
      if (handler !== undefined && site !== undefined) {
        const lost = lastGood === undefined ? '' : lostWords(lastGood, site)
        if (lost !== '') world.stdout.write(`${lost}\n`)
        if (lastGood !== undefined) moves = followMoves(moves, lastGood, site)
        lastGood = site
      }
      // Vite would keep a reload for the first page to come, which is up to date.
      if (server.ws.clients.size === 0) return
      if (isReload && handler !== undefined) server.ws.send({ type: 'full-reload' })
      else server.ws.send(DEV_STATE_EVENT, state)
    },
  }
}

/**
 * `dev`: serves the site as `build` would make it. A change of the site config or of a picture shows in
 * the open pages; a mistake is told in them, before the last good site. Nothing but Ctrl+C ends it.
 */
export const dev: Command = async (args, world) => {
  const options = { ...CONFIG_OPTION, port: { type: 'string', default: '5173' } } as const
  const { config, port } = readArguments(
    args,
    options,
    'npm run dev -- [--config FILE] [--port NUMBER]',
  )
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new UsageError(`--port must be a number up to 65535, not ${port}.`)
  // A file that is not there is a slip of the command; one that goes later is told in the pages.
  await readText(world, config)
  const server = await createServer({
    ...viteConfig({ command: 'serve', mode: 'development' }),
    root: PROGRAM,
    configFile: false,
    logLevel: 'warn',
    server: { port: Number(port) },
  })
  const site = createLiveSite(world, config, server)
  await site.look()
  const lookAgain = inTurns(async () => {
    await site.look()
    watch.renew()
  }, PAUSE)
  const watch = watchSite(resolve(world.cwd, config), lookAgain, site.folders)
  // What was saved between the first look and the watch.
  lookAgain()
  const sources = ['src', 'schema'].map((folder) => resolve(PROGRAM, folder) + sep)
  server.watcher.on('all', (_, path) => {
    if (!/\.tsx?$/.test(path) || !sources.some((folder) => resolve(path).startsWith(folder))) return
    site.renewProgram()
    lookAgain()
  })
  server.ws.on(DEV_HELLO_EVENT, (_, client) => client.send(DEV_STATE_EVENT, site.state()))
  server.middlewares.use(site.answer)
  await server.listen()
  const address = server.resolvedUrls?.local[0]
  if (Number(port) !== 0 && address !== undefined && !address.includes(`:${port}/`))
    world.stdout.write(`Port ${port} is taken.\n`)
  world.stdout.write(`The site is at ${address ?? `http://localhost:${port}/`} (Ctrl+C ends it)\n`)
  return EXIT.good
}
