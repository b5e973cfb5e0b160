import { lstatSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { fileBelow } from '../files/owner-file.ts'
import { imageLibrary } from './image-library.ts'
import type { PictureFacts } from '../checks/site-folder.ts'

/** libvips' words for a file that it cannot read, in those of an owner. */
const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  if (/unsupported image format/i.test(message)) return 'it holds no picture of a known format'
  if (/is empty/i.test(message)) return 'the file is empty'
  if (/bad dimensions/i.test(message)) return 'it is a drawing without a size of its own'
  if (/pixel limit/i.test(message)) return 'it has more pixels than can be read'
  if (/EACCES|EPERM|EISDIR/.test(message)) return 'the file cannot be opened'
  return 'the file is damaged or was not copied whole'
}

/** What is no picture's file at all, by the code for it. */
const NO_FILE: Readonly<Record<string, PictureFacts>> = {
  OUTSIDE: {
    unreadable: 'it is a link that leads out of the folder of the site config',
    hint: 'Put the file itself in place of the link.',
  },
  LOST: {
    unreadable: 'it is a link that leads nowhere',
    hint: 'Put the file itself in place of the link.',
  },
  NO_FILE: { unreadable: 'it is a pipe or a device', hint: 'Put a file in its place.' },
}

/** Formats that are often taken for one of the web, by how their files begin. */
const FOREIGN: readonly (readonly [begins: RegExp, name: string])[] = [
  [
    /^.{4}ftyp(.{4})*?(heic|heix|heim|heis|hevc|hevx)/s,
    'it is a HEIC file, the format of iPhones, which browsers do not show',
  ],
  [/^.{4}ftyp(?!avi[fs]|mif1)/s, 'it is a film'],
  [/^(\xff\n|.{4}JXL )/s, 'it is a JPEG XL file, which many browsers do not show'],
  [/^%PDF-/, 'it is a PDF document'],
  [/^8BPS/, 'it is a Photoshop document'],
  [/^BM.{4}\0\0\0\0/s, 'it is a BMP file, a format that no longer belongs on the web'],
]

const foreignFormat = (contents: Uint8Array): string | undefined => {
  const head = Buffer.from(contents.subarray(0, 64)).toString('latin1')
  return FOREIGN.find(([begins]) => begins.test(head))?.[1]
}

/** The most bytes of a drawing, unpacked: a byte of it can take 400 of memory. */
const MOST_DRAWN = 1_000_000

/** Effects whose time grows with each pixel and with numbers that a drawing chooses. */
const COSTLY_EFFECT =
  /<(?:\w+:)?fe(?:Turbulence|Morphology|ConvolveMatrix|DiffuseLighting|SpecularLighting)\b/

/** The most elements of a drawing times its effects: each element may have every effect. */
const MOST_DRAWN_EFFECTS = 500

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Why a file that holds a drawing (SVG), plain or packed, cannot be drawn in good time. */
const tooCostly = (contents: Uint8Array): string | undefined => {
  const tooLarge = 'it is a drawing of more than 1 MB, and would take too much memory'
  const isPacked = contents[0] === 0x1f && contents[1] === 0x8b
  const head = Buffer.from(contents.subarray(0, 4096)).toString()
  if (!isPacked && !head.trimStart().startsWith('<')) return undefined
  if (!isPacked && contents.byteLength > MOST_DRAWN) return tooLarge
  try {
    const plain = isPacked ? gunzipSync(contents, { maxOutputLength: MOST_DRAWN }) : contents
    const text = Buffer.from(plain).toString()
    const effects = countOf(text, /<(?:\w+:)?fe[A-Z]/g)
    const elements = countOf(text, /<\w/g)
    const isCostly = COSTLY_EFFECT.test(text) || effects * elements > MOST_DRAWN_EFFECTS
    return isCostly ? 'it is a drawing with effects (filters) that can take minutes' : undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : undefined
  }
}

/**
 * What is known of the picture in a file below a folder: undefined when there is none. The whole of
 * it is read, as the build reads it, so that a picture that was cut off is found before.
 */
export const pictureFacts = async (
  folder: string,
  path: string,
): Promise<PictureFacts | undefined> => {
  let contents: Uint8Array | undefined
  try {
    contents = await readFile(fileBelow(folder, path))
    const costly = tooCostly(contents)
    if (costly !== undefined) return { unreadable: costly }
    const sharp = await imageLibrary()
    const picture = sharp(contents)
    const { autoOrient, format } = await picture.metadata()
    await picture.resize(16, 16, { kernel: 'nearest' }).raw().toBuffer()
    const { width, height } = autoOrient
    const bytes = contents.byteLength
    return { bytes, width, height, ...(format === 'svg' ? { isDrawing: true } : {}) }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const isLost = code === 'ENOENT' && lstatSync(join(folder, path), { throwIfNoEntry: false })
    if (isLost) return NO_FILE.LOST
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined
    return (
      NO_FILE[code] ?? {
        unreadable: foreignFormat(contents ?? new Uint8Array()) ?? reasonOf(error),
      }
    )
  }
}
