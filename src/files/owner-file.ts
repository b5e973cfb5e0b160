import { realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'

/** An error for a file that is not read, with a code beside those of the system. */
const refused = (path: string, code: 'OUTSIDE' | 'NO_FILE'): Error =>
  Object.assign(new Error(`${path} is not read (${code})`), { code })

/**
 * Where a file below a folder of the owner's stands, links followed to their end. Throws with a
 * code for what is not there, leads out of the folder, or is no file: a pipe may never end.
 */
export const fileBelow = (folder: string, path: string): string => {
  const file = realpathSync(join(folder, path))
  const way = relative(realpathSync(folder), file)
  if (isAbsolute(way) || /^\.\.([\\/]|$)/.test(way)) throw refused(path, 'OUTSIDE')
  const stats = statSync(file)
  if (!stats.isFile() && !stats.isDirectory()) throw refused(path, 'NO_FILE')
  return file
}
