import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectOf = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : projectOf(dirname(folder))

const here = dirname(fileURLToPath(import.meta.url))

/** The folder of this program, whose sources are bundled for the browser. */
export const PROGRAM = projectOf(here)

/** A file in `src` that is not a module. */
export const programFile = (path: string): Buffer => readFileSync(join(PROGRAM, 'src', path))

/** The text of such a file. */
export const programText = (path: string): string => programFile(path).toString()

/**
 * The folder of the compiled program (scripts/run.mjs), which may also hold caches that depend only
 * on the sources; undefined when the sources run directly.
 */
export const COMPILED = here.includes(`${sep}.cache${sep}`) ? here : undefined

/** The module of the page workers; undefined when the sources run directly. */
export const SHARE_WORKER = COMPILED === undefined ? undefined : join(COMPILED, 'share-worker.mjs')

/** The cache folder, with a folder for each kind of content. */
export const CACHE = process.env.SITE_CACHE ?? join(PROGRAM, '.cache')

/** Converted pictures and drawings. */
export const PICTURES = join(CACHE, 'pictures')

/** Identifies this version of the program; undefined when the sources run directly. */
export const VERSION = COMPILED === undefined ? undefined : basename(COMPILED)

/** Records of the last builds, for `diff`. */
export const REMEMBERED_BUILDS = join(CACHE, 'built')

/** Records of builds, so that the next one renders only what has changed. */
export const BUILD_CACHE = join(CACHE, 'builds')
