import { readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'

/** An error for a file that is not read, with a code in addition to those of the system. */
const refusedFile = (path: string, code: 'OUTSIDE' | 'NO_FILE'): Error =>
  Object.assign(new Error(`${path} is not read (${code})`), { code })

/**
 * The real path of a file in an owner's folder, after following links. Throws an error with a code
 * if it does not exist, is outside the folder, or is not a file: a pipe may never end.
 */
export const fileBelow = (folder: string, path: string): string => {
  const file = realpathSync(join(folder, path))
  const way = relative(realpathSync(folder), file)
  if (isAbsolute(way) || /^\.\.([\\/]|$)/.test(way)) throw refusedFile(path, 'OUTSIDE')
  const stats = statSync(file)
  if (!stats.isFile() && !stats.isDirectory()) throw refusedFile(path, 'NO_FILE')
  return file
}

/** The endings of picture files, which the site config can leave out. */
const PICTURE_ENDING = /\.(?:avif|gif|jpe?g|png|svg|tiff?|webp)$/i

/**
 * The same for a picture, whose name may be written without its ending, or with its accents in
 * another form of Unicode than on disk.
 */
export const pictureBelow = (folder: string, path: string): string => {
  try {
    return fileBelow(folder, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const wanted = basename(path).normalize()
    const isBare = !PICTURE_ENDING.test(wanted)
    const found = readdirSync(join(folder, dirname(path)))
      .toSorted()
      .find((name) => {
        const known = name.normalize()
        const stem = known.replace(PICTURE_ENDING, '')
        return known === wanted || (isBare && stem !== known && stem === wanted)
      })
    if (found === undefined) throw error
    return fileBelow(folder, join(dirname(path), found))
  }
}
