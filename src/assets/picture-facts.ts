import { lstatSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileBelow } from '../files/owner-file.ts'
import { drawn, isDrawing } from './drawing.ts'
import { sizeOfPicture } from './image-library.ts'
import type { PictureFacts } from '../checks/site-folder.ts'

const TOO_COSTLY = 'it is a drawing that takes minutes or more memory than a computer may have'

/** libvips' words for a file that it cannot read, in those of an owner. */
const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  if (/unsupported image format/i.test(message)) return 'it holds no picture of a known format'
  if (/too costly/.test(message)) return TOO_COSTLY
  if (/is empty/i.test(message)) return 'the file is empty'
  if (/bad dimensions/i.test(message)) return 'it is a drawing without a size of its own'
  if (/pixel limit/i.test(message)) return 'it has more pixels than can be read'
  return 'the file is damaged or was not copied whole'
}

const fact = (unreadable: string, hint: string): PictureFacts => ({ unreadable, hint })

const NOT_MINE = fact('this account may not open the file', 'Give yourself the right to read it.')
const NO_LINK = 'Put the file itself in place of the link.'

/** The most bytes of a file that is opened. */
const MOST_READ = 200_000_000

/** What is no picture's file at all, by the code for it. */
const NO_FILE: Readonly<Record<string, PictureFacts>> = {
  OUTSIDE: fact('it is a link that leads out of the folder of the site config', NO_LINK),
  LOST: fact('it is a link that leads nowhere', NO_LINK),
  NO_FILE: fact('it is a pipe or a device', 'Put a file in its place.'),
  EISDIR: fact('it is a folder', 'Name a file in it, or put one in its place.'),
  EACCES: NOT_MINE,
  EPERM: NOT_MINE,
  TOO_LARGE: fact(
    'it has more than 200 MB',
    'Save it about 3,000 pixels wide, as JPEG, PNG or WebP.',
  ),
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

/**
 * What is known of the picture in a file below a folder: undefined when there is none. The whole of
 * it is read, as the build reads it, so that a picture that was cut off is found before. What was
 * found is kept in `cache`.
 */
export const pictureFacts = async (
  folder: string,
  path: string,
  cache: string,
): Promise<PictureFacts | undefined> => {
  let contents: Uint8Array | undefined
  try {
    const file = fileBelow(folder, path)
    if (statSync(file).size > MOST_READ) return NO_FILE.TOO_LARGE
    contents = await readFile(file)
    const bytes = contents.byteLength
    if (isDrawing(contents)) {
      const { width, height } = await drawn(contents, cache)
      return { bytes, width, height, isDrawing: true }
    }
    return { bytes, ...(await sizeOfPicture(contents, cache)) }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const isLost = code === 'ENOENT' && lstatSync(join(folder, path), { throwIfNoEntry: false })
    if (isLost || code === 'ELOOP') return NO_FILE.LOST
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined
    return (
      NO_FILE[code] ?? {
        unreadable: foreignFormat(contents ?? new Uint8Array()) ?? reasonOf(error),
      }
    )
  }
}
