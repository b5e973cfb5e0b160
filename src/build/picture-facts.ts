import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureFacts } from '../site/checks/pictures.ts'

/** libvips' words for a file that it cannot read, in those of an owner. */
const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  if (/unsupported image format/i.test(message)) return 'it holds no picture of a known format'
  if (/is empty/i.test(message)) return 'the file is empty'
  if (/pixel limit/i.test(message)) return 'it has more pixels than can be read'
  if (/EACCES|EPERM|EISDIR/.test(message)) return 'the file cannot be opened'
  return 'the file is damaged or was not copied whole'
}

/**
 * What is known of the picture in a file: undefined when there is none. The whole of it is read, as the build
 * reads it, so that a picture that was cut off is found before.
 */
export const pictureFacts = async (file: string): Promise<PictureFacts | undefined> => {
  try {
    const contents = await readFile(file)
    const picture = sharp(contents)
    const { autoOrient } = await picture.metadata()
    await picture.resize(16, 16, { kernel: 'nearest' }).raw().toBuffer()
    const { width, height } = autoOrient
    return { bytes: contents.byteLength, width, height }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined
    return { unreadable: reasonOf(error) }
  }
}
