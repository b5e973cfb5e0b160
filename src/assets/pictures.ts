import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { IMAGE_LIBRARY, imageLibrary } from './image-library.ts'
import type { PictureFiles } from '../ui/resolved.ts'
import { fromCache } from '../files/cache.ts'
import { contentHash } from '../files/content-hash.ts'
import type { OutputFile } from '../files/output-file.ts'
import { createQueue } from '../files/queue.ts'
import { tintOf } from './tint.ts'

/** Widths that the layout asks for, in pixels; a smaller picture stops at its own. */
const WIDTHS = [640, 1280, 2240] as const

/**
 * The formats, smallest first, with the settings that the art was tried at. Efforts above take many
 * times as long.
 */
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
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`${src} could not be read as a picture: ${reason}`)
  }
}

/**
 * The size of a picture in pixels, turned as the camera was held, and the dots an inch at which a
 * drawing has as many pixels as the layout asks for.
 */
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

/** A picture in one format and width. What else its file says, such as the place, is left out. */
const encode = async (
  master: Uint8Array,
  density: number,
  width: number,
  format: Format,
): Promise<Uint8Array> => {
  const { quality, effort } = FORMATS[format]
  const sharp = await imageLibrary()
  return sharp(master, { density })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, { quality, effort })
    .toBuffer()
}

const tintFromCache = async (master: Uint8Array, cache: string): Promise<string> => {
  const key = contentHash(master, `tint ${IMAGE_LIBRARY}`)
  const make = async (): Promise<Uint8Array> => Buffer.from((await tintOf(master)) ?? '')
  return Buffer.from(await fromCache(cache, `${key}.tint`, make)).toString()
}

interface EncodedPicture {
  readonly picture: PictureFiles
  readonly files: readonly OutputFile[]
}

const encodePicture = async (
  folder: string,
  cache: string,
  src: string,
): Promise<EncodedPicture> => {
  const master = await readFile(join(folder, src))
  const { width, height, density } = await measure(master)
  const widths = [...new Set(WIDTHS.map((wanted) => Math.min(wanted, width)))]
  const name = basename(src, extname(src))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const fileOf = async (format: Format, wanted: number) => {
    const { quality, effort } = FORMATS[format]
    const key = contentHash(master, `${wanted} ${format} ${quality} ${effort} ${IMAGE_LIBRARY}`)
    const path = `assets/${name}-${wanted}-${key.slice(0, 8)}.${format}`
    const make = () => encode(master, density, wanted, format)
    return { path, width: wanted, contents: await fromCache(cache, `${key}.${format}`, make) }
  }
  const formats = await Promise.all(
    (Object.keys(FORMATS) as Format[]).map(async (format) => ({
      type: FORMATS[format].type,
      entries: await Promise.all(widths.map((wanted) => fileOf(format, wanted))),
    })),
  )
  const tint = await tintFromCache(master, cache)
  return {
    picture: {
      width,
      height,
      src: `/${formats.at(-1)!.entries.at(-1)!.path}`,
      ...(tint === '' ? {} : { tint }),
      sources: formats.map(({ type, entries }) => ({
        type,
        srcset: entries.map((entry) => `/${entry.path} ${entry.width}w`).join(', '),
      })),
    },
    files: formats.flatMap(({ entries }) =>
      entries.map(({ path, contents }) => ({ path, contents })),
    ),
  }
}

/** How many pictures are encoded at a time: more would take more memory and be no faster. */
const AT_ONCE = 4

/**
 * Encodes pictures at the widths of the layout, as AVIF and WebP. `folder` holds the site config,
 * `cache` what was encoded before. Rejects with PictureError for a file that is no picture.
 */
export const encodePictures = async (
  folder: string,
  cache: string,
  sources: Iterable<string>,
): Promise<EncodedPictures> => {
  const encoded = new Map<string, EncodedPicture | undefined>()
  const queue = createQueue(AT_ONCE)
  for (const src of new Set(sources)) {
    // Files keep the order of the sources, whichever picture is ready first.
    encoded.set(src, undefined)
    await queue.add(async () => {
      try {
        encoded.set(src, await encodePicture(folder, cache, src))
      } catch (error) {
        throw new PictureError(src, error)
      }
    })
  }
  await queue.finish()
  return {
    picture: (src) => {
      const found = encoded.get(src)
      if (found === undefined) throw new Error(`The picture ${src} was not encoded`)
      return found.picture
    },
    files: [...encoded.values()].flatMap((each) => each?.files ?? []),
  }
}
