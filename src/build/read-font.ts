import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

const require = createRequire(import.meta.url)

/** A font, read from the bytes of its file. The package that reads it is loaded with the first one: most builds need none. */
export const readFont = (file: Buffer): Font =>
  (require('fontkit') as typeof import('fontkit')).create(file) as Font
