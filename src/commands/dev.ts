import { join, resolve } from 'node:path'
import { createServer, type Connect } from 'vite'
import viteConfig from '../../vite.config.ts'
import { encodePictures, PictureError } from '../build/pictures.ts'
import { picturesOf } from '../build/pictures-of.ts'
import { summarize } from '../diagnostics/format-text.ts'
import { readArguments } from './arguments.ts'
import { PICTURE_CACHE, PROGRAM } from './program.ts'
import type { Command } from './run.ts'
import { CONFIG_OPTION, tellDiagnostics } from './validate.ts'
import { EXIT, readSite } from './world.ts'

/** `dev`: serves the site as `build` would make it, and again whenever the site config or a picture changes. */
export const dev: Command = async (args, world) => {
  const options = { ...CONFIG_OPTION, port: { type: 'string', default: '5173' } } as const
  const { config, port } = readArguments(
    args,
    options,
    'npm run dev -- [--config FILE] [--port NUMBER]',
  )
  const server = await createServer({
    ...viteConfig({ command: 'serve', mode: 'development' }),
    root: PROGRAM,
    configFile: false,
    logLevel: 'warn',
    server: { port: Number(port) },
  })

  const load = async (): Promise<Connect.NextHandleFunction> => {
    const file = await readSite(world, config)
    tellDiagnostics(world, world.stderr, file)
    world.stdout.write(`${config}: ${summarize(file.diagnostics)}\n`)
    const sources = file.site === undefined ? [] : picturesOf(file.site)
    const pictures = await encodePictures(file.folder, PICTURE_CACHE, sources)
    // Loaded by Vite, so that a change to a component shows in what is rendered too.
    const { devMiddleware } = (await server.ssrLoadModule(
      '/src/build/dev-site.ts',
    )) as typeof import('../build/dev-site.ts')
    return devMiddleware({
      loaded: file,
      pictures,
      transform: (url, html) => server.transformIndexHtml(url, html),
    })
  }
  let current = await load()
  const reload = async (): Promise<void> => {
    try {
      current = await load()
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      world.stderr.write(`${error.message}\n`)
    }
    server.ws.send({ type: 'full-reload' })
  }
  const watched = resolve(world.cwd, config)
  const pictures = join(resolve(watched, '..'), 'images')
  server.watcher.add([watched, pictures])
  server.watcher.on('all', (_, path) => {
    if (path === watched || path.startsWith(pictures) || /\/(src|schema)\/.*\.tsx?$/.test(path))
      void reload()
  })
  server.middlewares.use((request, response, next) => current(request, response, next))
  await server.listen()
  world.stdout.write(
    `The site is at ${server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`} (Ctrl+C ends it)\n`,
  )
  return EXIT.good
}
