import { realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'

/** An error for a file that is not read, with a code in addition to those of the system. */
const refused = (path: string, code: 'OUTSIDE' | 'NO_FILE'): Error =>
  Object.assign(new Error(`${path} is not read (${code})`), { code })

/**
 * The real path of a file in an owner's folder, after following links. Throws an error with a code
 * if it does not exist, is outside the folder, or is not a file: a pipe may never end.
 */
export const fileBelow = (folder: string, path: string): string => {
  const file = realpathSync(join(folder, path))
  const way = relative(realpathSync(folder), file)
  if (isAbsolute(way) || /^\.\.([\\/]|$)/.test(way)) throw refused(path, 'OUTSIDE')
  const stats = statSync(file)
  if (!stats.isFile() && !stats.isDirectory()) throw refused(path, 'NO_FILE')
  return file
}
