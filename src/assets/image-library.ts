import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { jsonFromCache } from '../files/cache.ts'
import { contentHash } from '../files/content-hash.ts'

const { resolve } = createRequire(import.meta.url)

/** Distinguishes the bytes that this version of the library makes from those of another. */
export const { version: IMAGE_LIBRARY } = JSON.parse(
  readFileSync(join(resolve('sharp'), '../../package.json'), 'utf8'),
) as { readonly version: string }

/** The library that opens pictures; a build that has nothing new to open loads none of it. */
export const imageLibrary = async () => (await import('sharp')).default

/**
 * The size in pixels, as it is shown, of a picture the whole of which can be read; rejects for any
 * other. It is kept in `cache`: to open a picture takes the library, and some 50 ms of the
 * processor.
 */
export const sizeOfPicture = (contents: Uint8Array, cache: string) =>
  jsonFromCache(cache, `${contentHash(contents, `size ${IMAGE_LIBRARY}`)}.json`, async () => {
    const picture = (await imageLibrary())(contents)
    const { width, height } = (await picture.metadata()).autoOrient
    await picture.resize(16, 16, { kernel: 'nearest' }).raw().toBuffer()
    return { width, height }
  })

/** Below this chroma a colour passes for grey. */
const GREY = 0.02

/**
 * The colour of a picture at a glance, which stands in its place until it comes: a digit for its
 * lightness (tenths) and, if it is no grey, a letter for its hue (`a` to `f`, from 0 degrees in
 * steps of 60). global-css.ts has a rule for each: a style attribute would break a strict content
 * security policy. Null for a picture that one can see through.
 */
export const tintOf = async (master: Uint8Array): Promise<string | null> => {
  const sharp = await imageLibrary()
  // Lightness 0 to 1, chroma, hue in degrees (CSS Color 4, section 9.4), alpha 0 to 255.
  const bytes = await sharp(master)
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('oklch')
    .raw({ depth: 'float' })
    .toBuffer()
  const [lightness = 0, chroma = 0, hue = 0, alpha = 255] = new Float32Array(
    Uint8Array.from(bytes).buffer,
  )
  if (alpha < 255) return null
  const tenth = Math.min(9, Math.floor(lightness * 10))
  return `${tenth}${chroma < GREY ? '' : 'abcdef'[Math.floor(hue / 60)]}`
}
