import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Letters and signs of the west, each of which takes one column. */
const ONE_COLUMN_EACH = /^[ -~¡-¬®-ʯ‐-‧]*$/

/**
 * How many columns a text takes. The library that knows all scripts is loaded by the first text of
 * another one: its expressions take as long to load as a small command does otherwise.
 */
export const textWidth = (text: string): number =>
  ONE_COLUMN_EACH.test(text)
    ? text.length
    : (require('string-width') as typeof import('string-width')).default(text)
