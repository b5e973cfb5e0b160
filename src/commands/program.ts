import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this program: its sources are bundled for the browser. */
export const PROGRAM = fileURLToPath(new URL('../..', import.meta.url))

/** Where pictures are kept that were encoded before. */
export const PICTURE_CACHE = join(PROGRAM, '.cache', 'pictures')
