import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this program: its sources are bundled for the browser. */
export const PROGRAM = fileURLToPath(new URL('../..', import.meta.url))

/** Where is kept what was encoded, made or drawn before. */
export const PICTURE_CACHE = join(PROGRAM, '.cache', 'pictures')
export const ICON_CACHE = join(PROGRAM, '.cache', 'icons')
export const CARD_CACHE = join(PROGRAM, '.cache', 'cards')
export const FONT_CACHE = join(PROGRAM, '.cache', 'fonts')
