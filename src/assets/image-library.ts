import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** Distinguishes the bytes that this version of the library makes from those of another. */
export const IMAGE_LIBRARY = (
  JSON.parse(readFileSync(join(resolve('sharp'), '../../package.json'), 'utf8')) as {
    readonly version: string
  }
).version

/** The library that opens pictures; a build that has nothing new to open loads none of it. */
export const imageLibrary = async () => (await import('sharp')).default
