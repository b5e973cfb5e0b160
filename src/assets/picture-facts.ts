import { lstatSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureBelow } from '../files/owner-file.ts'
import { whilePictureUnchanged } from '../files/while-unchanged.ts'
import { drawn, isDrawing } from './drawing.ts'
import { MOVES, sizeOfPicture } from './image-library.ts'
import type { PictureFacts } from '../checks/site-folder.ts'

const TOO_COSTLY = 'it is a drawing that takes too much time or memory to render'

/** Translates libvips' message about an unreadable file into an owner's words. */
const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  if (/unsupported image format/i.test(message)) return 'it is not a picture in a known format'
  if (/too costly/.test(message)) return TOO_COSTLY
  if (/is empty/i.test(message)) return 'the file is empty'
  if (/bad dimensions/i.test(message)) return 'it is a drawing that does not specify its size'
  if (/pixel limit/i.test(message)) return 'it has too many pixels'
  return 'the file is damaged or was not copied completely'
}

const fact = (unreadable: string, hint: string): PictureFacts => ({ unreadable, hint })

const FILM = fact(
  MOVES,
  'Convert it to a film (.mp4), save it in the folder public/, and show it in a video section or a hero. For a still, save one of its pictures.',
)
const NOT_MINE = fact('you are not allowed to read it', 'Give yourself permission to read it.')
const NO_LINK = 'Replace the link with the file itself.'

/** The maximum size of a file, in bytes. */
const MOST_READ = 200_000_000

/** Problems that prevent reading a file at all, by error code. */
const NO_FILE: Readonly<Record<string, PictureFacts>> = {
  OUTSIDE: fact('it is a link that leads out of the folder of the site config', NO_LINK),
  LOST: fact('it is a link to a file that does not exist', NO_LINK),
  NO_FILE: fact('it is a pipe or a device', 'Replace it with a file.'),
  EISDIR: fact('it is a folder', 'Enter the path of a file in it, or replace it with a file.'),
  EACCES: NOT_MINE,
  EPERM: NOT_MINE,
  TOO_LARGE: fact(
    'it is larger than 200 MB',
    'Save it about 3,000 pixels wide, as JPEG, PNG or WebP.',
  ),
}

/** Formats often mistaken for web formats, by the first bytes of their files. */
const FOREIGN: readonly (readonly [begins: RegExp, name: string])[] = [
  [
    /^.{4}ftyp(.{4})*?(heic|heix|heim|heis|hevc|hevx)/s,
    'it is a HEIC file, the format of iPhone photos, which browsers cannot show',
  ],
  [/^.{4}ftyp(?!avi[fs]|mif1)/s, 'it is a film'],
  [/^(\xff\n|.{4}JXL )/s, 'it is a JPEG XL file, which many browsers cannot show'],
  [/^%PDF-/, 'it is a PDF document'],
  [/^8BPS/, 'it is a Photoshop document'],
  [/^BM.{4}\0\0\0\0/s, 'it is a BMP file, a format no longer used on the web'],
]

const foreignFormat = (contents: Uint8Array): string | undefined => {
  const head = Buffer.from(contents.subarray(0, 64)).toString('latin1')
  return FOREIGN.find(([begins]) => begins.test(head))?.[1]
}

const readFacts = async (
  folder: string,
  path: string,
  cache: string,
): Promise<PictureFacts | undefined> => {
  let contents: Uint8Array | undefined
  try {
    const file = pictureBelow(folder, path)
    if (statSync(file).size > MOST_READ) return NO_FILE.TOO_LARGE
    contents = await readFile(file)
    const bytes = contents.byteLength
    if (isDrawing(contents)) {
      const { width, height, picture } = await drawn(contents, cache)
      const shown = picture.length === 0 ? {} : await sizeOfPicture(picture, cache)
      return { ...shown, bytes, width, height, isDrawing: true }
    }
    return { bytes, ...(await sizeOfPicture(contents, cache)) }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const isLost = code === 'ENOENT' && lstatSync(join(folder, path), { throwIfNoEntry: false })
    if (isLost || code === 'ELOOP') return NO_FILE.LOST
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined
    if (error instanceof Error && error.message === MOVES) return FILM
    return (
      NO_FILE[code] ?? {
        unreadable: foreignFormat(contents ?? new Uint8Array()) ?? reasonOf(error),
      }
    )
  }
}

/**
 * The facts about a picture file in a folder; undefined if it does not exist. The entire file is
 * read, as in a build, so that truncated pictures are found early. Results are kept in `cache`.
 */
export const pictureFacts = (
  folder: string,
  path: string,
  cache: string,
): Promise<PictureFacts | undefined> =>
  whilePictureUnchanged(folder, path, `facts ${cache}`, () => readFacts(folder, path, cache))
