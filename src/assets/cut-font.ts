import { createRequire } from 'node:module'
import { join } from 'node:path'
import type subsetFont from 'subset-font'
import { fromCache } from '../files/cache.ts'
import { contentHash } from '../files/content-hash.ts'
import { PROGRAM } from '../files/program.ts'

/** What was cut from the packages of this program: every site finds what another has had cut. */
export const FONT_CACHE = join(PROGRAM, '.cache', 'fonts')

type Options = Parameters<typeof subsetFont>[2]

const { version } = createRequire(import.meta.url)('subset-font/package.json') as {
  readonly version: string
}

/**
 * The part of a font that draws the characters of a text, or all of it. The same characters give
 * the same bytes; `cache` is the folder of earlier results, with which the library is not loaded.
 */
export const cutFont = (
  font: Buffer,
  text: string | undefined,
  options: Options,
  cache: string,
): Promise<Uint8Array> => {
  const key = contentHash(font, text ?? '', version, JSON.stringify(options))
  return fromCache(cache, `${key}.${options.targetFormat}`, async () =>
    (await import('subset-font')).default(font, text, options),
  )
}
