import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'
import type { PictureFiles } from '../sections/resolved.ts'
import { contentHash } from './content-hash.ts'
import type { OutputFile } from './files.ts'

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

const encode = async (master: Uint8Array, width: number, format: Format): Promise<Uint8Array> => {
  const { quality, effort } = FORMATS[format]
  return sharp(master)
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, { quality, effort })
    .toBuffer()
}

/** What was encoded before is read from the cache by the content of the master and the settings. */
const cached = async (
  cache: string,
  key: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> => {
  const file = join(cache, key)
  try {
    return await readFile(file)
  } catch {
    const made = await make()
    const part = `${file}.part-${process.pid}`
    await mkdir(cache, { recursive: true })
    await writeFile(part, made)
    await rename(part, file)
    return made
  }
}

const encodePicture = async (folder: string, cache: string, src: string) => {
  try {
    const master = await readFile(join(folder, src))
    const { autoOrient } = await sharp(master).metadata()
    const { width, height } = autoOrient
    const widths = [...new Set(WIDTHS.map((wanted) => Math.min(wanted, width)))]
    const name = basename(src, extname(src))
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
    const files: OutputFile[] = []
    const sources = await Promise.all(
      (Object.keys(FORMATS) as Format[]).map(async (format) => {
        const entries = await Promise.all(
          widths.map(async (wanted) => {
            const { quality, effort } = FORMATS[format]
            const key = contentHash(
              master,
              `${wanted} ${format} ${quality} ${effort} ${sharp.versions.sharp}`,
            )
            const contents = await cached(cache, `${key}.${format}`, () =>
              encode(master, wanted, format),
            )
            const path = `assets/${name}-${wanted}-${key.slice(0, 8)}.${format}`
            files.push({ path, contents })
            return { path: `/${path}`, width: wanted }
          }),
        )
        return { type: FORMATS[format].type, entries }
      }),
    )
    const fallback = sources.at(-1)!.entries.at(-1)!
    const picture: PictureFiles = {
      width,
      height,
      src: fallback.path,
      sources: sources.map(({ type, entries }) => ({
        type,
        srcset: entries.map((entry) => `${entry.path} ${entry.width}w`).join(', '),
      })),
    }
    return { src, picture, files }
  } catch (error) {
    throw new PictureError(src, error)
  }
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
  const encoded = await Promise.all(
    Array.from(new Set(sources), (src) => encodePicture(folder, cache, src)),
  )
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
