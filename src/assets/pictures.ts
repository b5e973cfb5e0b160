import { basename, extname } from 'node:path'
import pMap from 'p-map'
import { IMAGE_LIBRARY, imageLibrary, sizeOfPicture, tintOf } from './image-library.ts'
import type { PictureFiles } from '../ui/resolved.ts'
import { fromCache, jsonFromCache } from '../files/cache.ts'
import { contentHash } from '../files/content-hash.ts'
import type { OutputFile } from '../files/output-file.ts'
import { WIDEST } from '../../schema/meanings/crop.ts'
import { whilePictureUnchanged } from '../files/while-unchanged.ts'
import { readPixels } from './drawing.ts'

/** The widths of small phones, large phones and large windows; pictures are never enlarged. */
export const WIDTHS = [750, 1320, WIDEST] as const

/**
 * The formats, smallest first, equally good. Of AVIF, effort 2 takes twice the time for 2 % fewer
 * bytes, effort 4 takes 14 times for 11 % (six photos at 1,320 pixels).
 */
const FORMATS = [
  { format: 'avif', quality: 54, effort: 1 },
  { format: 'webp', quality: 78, effort: 4 },
] as const

/** A file that is encoded when it is needed. */
export interface EncodedFile {
  readonly path: string
  /** Encodes it, or reads it from the cache. Rejects with PictureError. */
  readonly encode: () => Promise<Uint8Array>
}

/** The pictures of a site, with names and sizes known before they are encoded. */
export interface PlannedPictures {
  /** Whether the site shows a picture. */
  readonly has: (src: string) => boolean
  readonly picture: (src: string) => PictureFiles
  /** The thumbnail of a picture, as one file, if it was requested. */
  readonly thumbnail: (src: string) => PictureFiles
  readonly files: readonly EncodedFile[]
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

interface PlannedPicture {
  readonly picture: PictureFiles
  readonly thumbnail?: PictureFiles
  readonly files: readonly EncodedFile[]
}

/** How the pictures of a site are made. */
export interface PictureSettings {
  /** The folder of the site config. */
  readonly folder: string
  readonly cache: string
  /** The base path of the site. */
  readonly base: string
  /** Pictures that also have a thumbnail. */
  readonly small?: ReadonlySet<string>
  /** Whether pictures keep the bytes of the owner's files. */
  readonly isDraft?: boolean
}

const planPicture = async (
  src: string,
  { folder, cache, base, small, isDraft = false }: PictureSettings,
): Promise<PlannedPicture> => {
  const pixels = await readPixels(folder, src, cache)
  const contents = contentHash(pixels)
  const { width, height } = await sizeOfPicture(pixels, cache)
  const widths = [...new Set(WIDTHS.map((wanted) => Math.min(wanted, width)))]
  const name = basename(src, extname(src))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const tint = await jsonFromCache(
    cache,
    `${contentHash(pixels, `tint ${IMAGE_LIBRARY}`)}.json`,
    () => tintOf(pixels),
  )
  const facts = { width, height, ...(tint === null ? {} : { tint }) }
  if (isDraft) {
    const ending = /\.svgz?$/i.test(src) ? '.png' : extname(src).toLowerCase()
    const path = `assets/${name}-${contents.slice(0, 8)}${ending}`
    const picture = { ...facts, src: base + path, sources: [] }
    return { picture, thumbnail: picture, files: [{ path, encode: async () => pixels }] }
  }
  const fileOf = (settings: (typeof FORMATS)[number], wanted: number): EncodedFile => {
    const { format, quality, effort } = settings
    const key = contentHash(pixels, `${wanted} ${format} ${quality} ${effort} ${IMAGE_LIBRARY}`)
    const make = async (): Promise<Uint8Array> => {
      const now = await readPixels(folder, src, cache)
      if (contentHash(now) !== contents) throw new Error('the file has changed. Try again.')
      return encodeAs(now, wanted, settings)
    }
    return {
      path: `assets/${name}-${wanted}-${key.slice(0, 8)}.${format}`,
      encode: () => asPictureError(src, fromCache(cache, `${key}.${format}`, make)),
    }
  }
  const formats = FORMATS.map((settings) => {
    const files = widths.map((wanted) => fileOf(settings, wanted))
    const srcset = files.map(({ path }, at) => `${base}${path} ${widths[at]}w`).join(', ')
    return { files, source: { type: `image/${settings.format}`, srcset } }
  })
  const thumbnail = small?.has(src) === true && fileOf(FORMATS[1], Math.min(THUMBNAIL, width))
  return {
    picture: {
      ...facts,
      src: `${base}${formats.at(-1)!.files.at(-1)!.path}`,
      sources: formats.map(({ source }) => source),
    },
    ...(thumbnail && { thumbnail: { ...facts, src: `${base}${thumbnail.path}`, sources: [] } }),
    files: [...formats.flatMap(({ files }) => files), ...(thumbnail ? [thumbnail] : [])],
  }
}

const asPictureError = <T>(src: string, made: Promise<T>): Promise<T> =>
  made.catch((error: unknown) => {
    throw new PictureError(src, error)
  })

/** The number of pictures read or encoded at the same time; more would only take more memory. */
const AT_ONCE = 4

/**
 * Plans pictures at the widths of the layout as AVIF and WebP. Reads each one, but encodes none.
 * Rejects with PictureError if a file is not a picture.
 */
export const planPictures = async (
  sources: Iterable<string>,
  settings: PictureSettings,
): Promise<PlannedPictures> => {
  const plan = async (src: string): Promise<readonly [string, PlannedPicture]> => {
    const { folder, cache, base, small, isDraft } = settings
    const key = `plan ${[cache, base, small?.has(src), isDraft].join(' ')}`
    const planned = whilePictureUnchanged(folder, src, key, () => planPicture(src, settings))
    return [src, await asPictureError(src, planned)]
  }
  const planned = new Map(await pMap(new Set(sources), plan, { concurrency: AT_ONCE }))
  const found = (src: string, part: 'picture' | 'thumbnail'): PictureFiles => {
    const files = planned.get(src)?.[part]
    if (files === undefined) throw new Error(`The ${part} ${src} was not planned`)
    return files
  }
  return {
    has: (src) => planned.has(src),
    picture: (src) => found(src, 'picture'),
    thumbnail: (src) => found(src, 'thumbnail'),
    files: [...planned.values()].flatMap(({ files }) => files),
  }
}

/** Encodes all pictures of a site; `onCount` is called after each with the number of them. */
export const encodePictures = (
  files: readonly EncodedFile[],
  onCount: (count: number) => void = () => {},
): Promise<readonly OutputFile[]> => {
  let count = 0
  const encode = async ({ path, encode }: EncodedFile): Promise<OutputFile> => {
    const contents = await encode()
    onCount(++count)
    return { path, contents }
  }
  return pMap(files, encode, { concurrency: AT_ONCE })
}
