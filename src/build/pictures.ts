import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Sharp } from 'sharp'
import { IMAGE_LIBRARY, imageLibrary } from './image-library.ts'
import type { PictureFiles } from '../sections/resolved.ts'
import { fromCache } from './cache.ts'
import { contentHash } from './content-hash.ts'
import type { OutputFile } from './files.ts'
import { tintOf } from './tint.ts'

/** Widths that the layout asks for, in pixels; a smaller picture stops at its own. */
const WIDTHS = [640, 1280, 2240] as const

/** The formats, smallest first, with the settings that the art was tried at. Efforts above take many times as long. */
const FORMATS = {
  avif: { type: 'image/avif', quality: 60, effort: 2 },
  webp: { type: 'image/webp', quality: 78, effort: 4 },
} as const

type Format = keyof typeof FORMATS

export interface EncodedPictures {
  readonly picture: (src: string) => PictureFiles
  readonly files: readonly OutputFile[]
}

/** A picture that cannot be encoded. */
export class PictureError extends Error {
  constructor(
    readonly src: string,
    override readonly cause: unknown,
  ) {
    super(
      `${src} could not be read as a picture: ${cause instanceof Error ? cause.message : String(cause)}`,
    )
  }
}

/** A picture as it is shown: turned as the camera was held. What else the file says of itself, such as the place, goes. */
const open = async (master: Uint8Array, density: number): Promise<Sharp> =>
  (await imageLibrary())(master, { density }).autoOrient()

/** The pixels of a picture, and at how many dots an inch a drawing has as many as the layout asks for. */
const measure = async (master: Uint8Array) => {
  const sharp = await imageLibrary()
  const { autoOrient, format } = await sharp(master).metadata()
  const { width, height } = autoOrient
  if (format !== 'svg') return { width, height, density: 72 }
  const most = Math.max(...WIDTHS)
  return {
    width: most,
    height: Math.round((most * height) / width),
    density: Math.min(100_000, Math.max(1, (72 * most) / width)),
  }
}

const encode = async (
  master: Uint8Array,
  density: number,
  width: number,
  format: Format,
): Promise<Uint8Array> => {
  const { quality, effort } = FORMATS[format]
  const picture = await open(master, density)
  return picture
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, { quality, effort })
    .toBuffer()
}

const encodePicture = async (folder: string, cache: string, src: string) => {
  try {
    const master = await readFile(join(folder, src))
    const { width, height, density } = await measure(master)
    const widths = [...new Set(WIDTHS.map((wanted) => Math.min(wanted, width)))]
    const name = basename(src, extname(src))
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
    const sources = await Promise.all(
      (Object.keys(FORMATS) as Format[]).map(async (format) => {
        const entries = await Promise.all(
          widths.map(async (wanted) => {
            const { quality, effort } = FORMATS[format]
            const key = contentHash(
              master,
              `${wanted} ${format} ${quality} ${effort} ${IMAGE_LIBRARY}`,
            )
            const contents = await fromCache(cache, `${key}.${format}`, () =>
              encode(master, density, wanted, format),
            )
            const path = `assets/${name}-${wanted}-${key.slice(0, 8)}.${format}`
            return { path, width: wanted, contents }
          }),
        )
        return { type: FORMATS[format].type, entries }
      }),
    )
    const fallback = sources.at(-1)!.entries.at(-1)!
    const key = contentHash(master, `tint ${IMAGE_LIBRARY}`)
    const tint = Buffer.from(
      await fromCache(cache, `${key}.tint`, async () => Buffer.from((await tintOf(master)) ?? '')),
    ).toString()
    const picture: PictureFiles = {
      width,
      height,
      src: `/${fallback.path}`,
      ...(tint === '' ? {} : { tint }),
      sources: sources.map(({ type, entries }) => ({
        type,
        srcset: entries.map((entry) => `/${entry.path} ${entry.width}w`).join(', '),
      })),
    }
    const files = sources.flatMap(({ entries }) =>
      entries.map(({ path, contents }): OutputFile => ({ path, contents })),
    )
    return { src, picture, files }
  } catch (error) {
    throw new PictureError(src, error)
  }
}

/** How many pictures are encoded at a time: more would hold more in memory and be no faster. */
const AT_ONCE = 4

/** Does a work for each of many, some at a time; answers in their order. */
const eachOf = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  const waiting = items.entries()
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const [index, item] of waiting) results[index] = await work(item)
  })
  await Promise.all(workers)
  return results
}

/**
 * Encodes pictures at the widths of the layout, AVIF and WebP. `folder` holds the site config, `cache`
 * what was encoded before. Rejects with PictureError for a file that is no picture.
 */
export const encodePictures = async (
  folder: string,
  cache: string,
  sources: Iterable<string>,
): Promise<EncodedPictures> => {
  const encoded = await eachOf([...new Set(sources)], (src) => encodePicture(folder, cache, src))
  const pictures = new Map(encoded.map(({ src, picture }) => [src, picture]))
  return {
    picture: (src) => {
      const found = pictures.get(src)
      if (found === undefined) throw new Error(`The picture ${src} was not encoded`)
      return found
    },
    files: encoded.flatMap(({ files }) => files),
  }
}
