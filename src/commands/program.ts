import { existsSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

const projectOf = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : projectOf(dirname(folder))

/** The folder of this program: its sources are bundled for the browser. */
export const PROGRAM = projectOf(here)

/** Where the compiled program stands (scripts/run.mjs), which may keep there what follows from its sources; undefined where the sources themselves run. */
export const COMPILED = here.includes(`${sep}.cache${sep}`) ? here : undefined

/** The module of the threads that render pages. */
export const PAGE_WORKER =
  COMPILED === undefined
    ? join(PROGRAM, 'src', 'build', 'page-worker-uncompiled.mjs')
    : join(COMPILED, 'page-worker.mjs')

/** The module of the thread that looks whether what was built has been touched; undefined where the sources themselves run. */
export const UNTOUCHED_WORKER =
  COMPILED === undefined ? undefined : join(COMPILED, 'untouched-worker.mjs')

/** The fonts of the presets with the characters that most sites have (`npm run fonts`). */
export const READY_FONTS = join(PROGRAM, 'src', 'build', 'ready-fonts')

const CACHE = process.env.SITE_CACHE ?? join(PROGRAM, '.cache')

/** What tells this program from others: another one may build something else of the same files. Undefined where the sources themselves run. */
export const VERSION = COMPILED === undefined ? undefined : basename(COMPILED)

/** Where is kept what is known of builds, so that the next one makes only what has changed. */
export const BUILD_CACHE = join(CACHE, 'builds')

/** Where is kept what was encoded, made or drawn before. */
export const PICTURE_CACHE = join(CACHE, 'pictures')
export const ICON_CACHE = join(CACHE, 'icons')
export const CARD_CACHE = join(CACHE, 'cards')
export const FONT_CACHE = join(CACHE, 'fonts')
