import { createRequire } from 'node:module'
import { join } from 'node:path'
import type subsetFont from 'subset-font'
import { fromCache } from '../files/cache.ts'
import { contentHash } from '../files/content-hash.ts'
import { PROGRAM } from '../files/program.ts'
import { once } from '../values/once.ts'

const require = createRequire(import.meta.url)

/** Subsets of the fonts that come with this program, shared by all sites. */
export const FONT_CACHE = join(PROGRAM, '.cache', 'fonts')

type Options = Parameters<typeof subsetFont>[2]

const { version } = require('subset-font/package.json') as { readonly version: string }

/**
 * A font reduced to the characters of a text, or the entire font. The same characters give the same
 * bytes. Results are kept in the `cache` folder, so that the library is loaded only if needed.
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

/** A part of a font: its name in the package, and its characters in CSS syntax. */
export interface FontRange {
  readonly range: string
  readonly codes: string
  /** Matches a character in the range. */
  readonly characters: RegExp
}

/** Matches the characters in these ranges (CSS Fonts 4, `unicode-range`, without wildcards). */
const charactersOfRanges = (ranges: string): RegExp =>
  new RegExp(`[${ranges.replace(/[0-9A-F]+/gi, '\\u{$&}').replace(/U\+|[, ]/gi, '')}]`, 'gu')

/** The parts of a font of `@fontsource-variable`. */
export const rangesOf = once((name): readonly FontRange[] => {
  const ranges = require(`@fontsource-variable/${name}/unicode.json`) as Record<string, string>
  return Object.entries(ranges).map(([range, codes]) => ({
    // File names omit the brackets around the numbered parts of the largest fonts.
    range: range.replace(/[[\]]/g, ''),
    codes,
    characters: charactersOfRanges(codes),
  }))
})

/** The file of a part of a font with the given axes. */
export const fontFile = (name: string, range: string, axes: string): string =>
  require.resolve(`@fontsource-variable/${name}/files/${name}-${range}-${axes}-normal.woff2`)
