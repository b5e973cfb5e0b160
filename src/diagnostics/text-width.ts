import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Western letters and signs, each of which takes one column. */
const ONE_COLUMN_EACH = /^[ -~¡-¬®-ʯ‐-‧]*$/

/**
 * The number of columns a text takes. The library for other scripts is loaded only when needed,
 * because loading it takes as long as a small command.
 */
export const textWidth = (text: string): number =>
  ONE_COLUMN_EACH.test(text)
    ? text.length
    : (require('string-width') as typeof import('string-width')).default(text)
