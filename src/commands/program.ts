import { basename, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROGRAM } from '../files/program.ts'

const here = dirname(fileURLToPath(import.meta.url))

/**
 * The folder of the compiled program (scripts/run.mjs), which may cache there what follows from its
 * sources; undefined where the sources themselves run.
 */
export const COMPILED = here.includes(`${sep}.cache${sep}`) ? here : undefined

/** The module of the workers that make pages; undefined where the sources themselves run. */
export const SHARE_WORKER = COMPILED === undefined ? undefined : join(COMPILED, 'share-worker.mjs')

/** The folder of what was made before, each kind in a folder of its own. */
export const CACHE = process.env.SITE_CACHE ?? join(PROGRAM, '.cache')

/** What was made of pictures and drawings. */
export const PICTURES = join(CACHE, 'pictures')

/** Names this state of the program; undefined where the sources themselves run. */
export const VERSION = COMPILED === undefined ? undefined : basename(COMPILED)

/** Where `diff` finds what was built last. */
export const REMEMBERED_BUILDS = join(CACHE, 'built')

/** The records of builds, so that the next one renders only what has changed. */
export const BUILD_CACHE = join(CACHE, 'builds')
