import { basename, extname } from 'node:path'
import pMap from 'p-map'
import { IMAGE_LIBRARY, imageLibrary, sizeOfPicture, tintOf } from './image-library.ts'
import type { PictureFiles } from '../ui/resolved.ts'
import { fromCache, jsonFromCache } from '../files/cache.ts'
import { contentHash } from '../files/content-hash.ts'
import type { OutputFile } from '../files/output-file.ts'
import { WIDEST } from '../site/picture-size.ts'
import { readPixels } from './drawing.ts'

/** The widths of small phones, large phones and large windows; pictures are never enlarged. */
const WIDTHS = [750, 1320, WIDEST] as const

/** The formats, smallest first, equally good. Higher effort settings take many times as long. */
const FORMATS = [
  { format: 'avif', quality: 54, effort: 2 },
  { format: 'webp', quality: 78, effort: 4 },
] as const

export interface EncodedPictures {
  readonly picture: (src: string) => PictureFiles
  /** The thumbnail of a picture, as one file, if it was requested. */
  readonly thumbnail: (src: string) => PictureFiles
  readonly files: readonly OutputFile[]
}

/** The width of a thumbnail in pixels: twice its width in lists of pages. */
const THUMBNAIL = 168

/** A picture that cannot be encoded. */
export class PictureError extends Error {
  constructor(
    readonly src: string,
    override readonly cause: unknown,
  ) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`${src} could not be read as a picture: ${reason}`)
  }
}

/** A picture in one format and width, without metadata such as its location. */
const encodeAs = async (
  pixels: Uint8Array,
  width: number,
  { format, ...options }: (typeof FORMATS)[number],
): Promise<Uint8Array> => {
  const sharp = await imageLibrary()
  return sharp(pixels)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, options)
    .toBuffer()
}

interface EncodedPicture {
  readonly picture: PictureFiles
  readonly thumbnail?: PictureFiles
  readonly files: readonly OutputFile[]
}

const encodePicture = async (
  folder: string,
  cache: string,
  base: string,
  src: string,
  isSmall: boolean,
): Promise<EncodedPicture> => {
  const pixels = await readPixels(folder, src, cache)
  const { width, height } = await sizeOfPicture(pixels, cache)
  const widths = [...new Set(WIDTHS.map((wanted) => Math.min(wanted, width)))]
  const name = basename(src, extname(src))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const fileOf = async (settings: (typeof FORMATS)[number], wanted: number) => {
    const { format, quality, effort } = settings
    const key = contentHash(pixels, `${wanted} ${format} ${quality} ${effort} ${IMAGE_LIBRARY}`)
    const make = () => encodeAs(pixels, wanted, settings)
    return {
      path: `assets/${name}-${wanted}-${key.slice(0, 8)}.${format}`,
      contents: await fromCache(cache, `${key}.${format}`, make),
    }
  }
  const formats = await Promise.all(
    FORMATS.map(async (settings) => {
      const files = await Promise.all(widths.map((wanted) => fileOf(settings, wanted)))
      const srcset = files.map(({ path }, at) => `${base}${path} ${widths[at]}w`).join(', ')
      return { files, source: { type: `image/${settings.format}`, srcset } }
    }),
  )
  const key = contentHash(pixels, `tint ${IMAGE_LIBRARY}`)
  const tint = await jsonFromCache(cache, `${key}.json`, () => tintOf(pixels))
  const facts = { width, height, ...(tint === null ? {} : { tint }) }
  const small = isSmall && (await fileOf(FORMATS[1], Math.min(THUMBNAIL, width)))
  return {
    picture: {
      ...facts,
      src: `${base}${formats.at(-1)!.files.at(-1)!.path}`,
      sources: formats.map(({ source }) => source),
    },
    ...(small && { thumbnail: { ...facts, src: `${base}${small.path}`, sources: [] } }),
    files: [...formats.flatMap(({ files }) => files), ...(small ? [small] : [])],
  }
}

/** The number of pictures encoded at the same time; more would only take more memory. */
const AT_ONCE = 4

/**
 * Encodes pictures at the widths of the layout as AVIF and WebP, and those in `small` also as
 * thumbnails. `base` is the base path of the site. Rejects with PictureError if a file is not a
 * picture.
 */
export const encodePictures = async (
  folder: string,
  cache: string,
  base: string,
  sources: Iterable<string>,
  small: ReadonlySet<string> = new Set(),
): Promise<EncodedPictures> => {
  const encode = async (src: string): Promise<readonly [string, EncodedPicture]> => {
    try {
      return [src, await encodePicture(folder, cache, base, src, small.has(src))]
    } catch (error) {
      throw new PictureError(src, error)
    }
  }
  const encoded = new Map(await pMap(new Set(sources), encode, { concurrency: AT_ONCE }))
  const found = (src: string, part: 'picture' | 'thumbnail'): PictureFiles => {
    const files = encoded.get(src)?.[part]
    if (files === undefined) throw new Error(`The ${part} ${src} was not encoded`)
    return files
  }
  return {
    picture: (src) => found(src, 'picture'),
    thumbnail: (src) => found(src, 'thumbnail'),
    files: [...encoded.values()].flatMap(({ files }) => files),
  }
}
