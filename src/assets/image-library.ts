import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of the package: its main module stands in a folder of it. */
const folder = dirname(dirname(createRequire(import.meta.url).resolve('sharp')))

/** Distinguishes the bytes that this version of the library makes from those of another. */
export const IMAGE_LIBRARY = (
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string }
).version

/**
 * The library that opens pictures. It takes a moment to load, and a build that has nothing new to
 * open needs none of it.
 */
export const imageLibrary = async () => (await import('sharp')).default
