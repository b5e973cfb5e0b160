import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { jsonFromCache } from '../files/cache.ts'
import type { Inks, PictureSize } from '../checks/site-folder.ts'
import { contentHash } from '../files/content-hash.ts'
import { defined } from '../values/defined.ts'

const { resolve } = createRequire(import.meta.url)

/** The version of the library, for cache keys, because versions produce different bytes. */
export const { version: IMAGE_LIBRARY } = JSON.parse(
  readFileSync(join(resolve('sharp'), '../../package.json'), 'utf8'),
) as { readonly version: string }

/** The library that reads pictures, loaded only if a build has new pictures. */
export const imageLibrary = async () => (await import('sharp')).default

/**
 * Whether a file is an animation in PNG or AVIF, of which the library sees only the first picture.
 */
const isMoving = (contents: Uint8Array): boolean => {
  const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.length)
  const head = bytes.toString('latin1', 0, 12)
  const control = head.startsWith('\x89PNG') ? bytes.indexOf('acTL') : -1
  return head.endsWith('ftypavis') || (control >= 0 && control < bytes.indexOf('IDAT'))
}

/** The reason why an animation is refused: it would be a still picture. */
export const MOVES = 'it is an animation, which would not move'

/** The side of the square in which the colors of a picture are counted. */
const COUNTED = 64

/** A picture that covers more of its area has a background of its own. */
const MOST_COVERED = 0.7

/** The visible colors of a picture without a background, most frequent first, with their shares. */
const inksOf = (rgba: Uint8Array): Inks | undefined => {
  const counts = new Map<string, number>()
  const seen: number[] = []
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3]! < 128) continue
    seen.push(at / 4)
    const color = Buffer.from(rgba.subarray(at, at + 3)).toString('hex')
    counts.set(`#${color}`, (counts.get(`#${color}`) ?? 0) + 1)
  }
  const columns = seen.map((at) => at % COUNTED)
  const [left, right] = [Math.min(...columns), Math.max(...columns)]
  const rows = Math.floor(seen.at(-1)! / COUNTED) - Math.floor(seen[0]! / COUNTED) + 1
  if (seen.length === 0 || seen.length > MOST_COVERED * rows * (right - left + 1)) return undefined
  const byCount = [...counts].sort(([, one], [, other]) => other - one)
  return byCount.slice(0, COUNTED).map(([color, count]) => [color, count / seen.length])
}

/**
 * The displayed size of a picture in pixels, and its colors if it has no background. Rejects if it
 * is an animation, and unless the entire picture can be read. Kept in `cache`, because reading a
 * picture takes the library and some 50 ms of CPU time.
 */
export const sizeOfPicture = (contents: Uint8Array, cache: string) =>
  jsonFromCache(cache, `${contentHash(contents, `still size ${IMAGE_LIBRARY}`)}.json`, async () => {
    if (isMoving(contents)) throw new Error(MOVES)
    const picture = (await imageLibrary())(contents)
    const { format, pages = 1, autoOrient } = await picture.metadata()
    // The pages of other formats are those of a document.
    if (pages > 1 && /^(gif|webp)$/.test(format)) throw new Error(MOVES)
    const { width, height } = autoOrient
    const rgba = await picture
      .resize(COUNTED, COUNTED, { fit: 'fill', kernel: 'nearest' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer()
    return defined<PictureSize>({ width, height, inks: inksOf(rgba) })
  })

/** Colors below this chroma look gray. */
const GRAY = 0.02

/**
 * The average color of a picture, shown until it loads: a digit for its lightness (tenths) and,
 * unless it is gray, a letter for its hue (`a` to `f`, from 0 degrees in steps of 60).
 * global-css.ts has a rule for each, because a strict content security policy forbids style
 * attributes. Null for a picture with transparency.
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
  return `${tenth}${chroma < GRAY ? '' : 'abcdef'[Math.floor(hue / 60)]}`
}
