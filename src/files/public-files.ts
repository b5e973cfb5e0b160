import { accessSync, constants, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { PublicFile } from '../checks/site-folder.ts'

/** The folder beside the site config whose files go along as they are. */
export const PUBLIC = 'public'

/** Files that systems leave wherever somebody looks into a folder. */
export const OF_THE_SYSTEM = /^(\.DS_Store|Thumbs\.db|desktop\.ini)$/i

const problemOf = (error: unknown): string => {
  const { code } = error as NodeJS.ErrnoException
  const isLost = code === 'ENOENT' || code === 'ELOOP'
  return isLost ? 'is a link that leads nowhere' : `cannot be read (${code})`
}

/**
 * The files below `public` beside a site config, by name; for what cannot go along, the reason.
 * Links are followed to their end, which must lie in the same folder.
 */
export const publicFiles = (folder: string): readonly PublicFile[] => {
  /** `within` is the folder that no link may leave; `above` are those on the way here. */
  const walk = (name: string, within: string, above: readonly string[]): readonly PublicFile[] => {
    const path = join(folder, PUBLIC, name)
    const refused = (problem: string) => [{ name, problem }]
    try {
      const file = realpathSync(path)
      if (/(^|\/)\.git$/.test(name)) return refused('holds the history of a repository')
      if (!file.startsWith(within + sep)) return refused('is a link that leads out of the folder')
      if (above.includes(file)) return refused('is a link that leads back to itself')
      const stats = statSync(file)
      if (stats.isDirectory())
        return readdirSync(path)
          .filter((each) => !OF_THE_SYSTEM.test(each))
          .sort()
          .map((each) => (name === '' ? each : `${name}/${each}`))
          .flatMap((each) => walk(each, name === '' ? file : within, [...above, file]))
      if (!stats.isFile() || name === '') return refused('is no file or folder that can be copied')
      accessSync(file, constants.R_OK)
      return [{ name, file, bytes: stats.size }]
    } catch (error) {
      return refused(problemOf(error))
    }
  }
  const isThere = lstatSync(join(folder, PUBLIC), { throwIfNoEntry: false }) !== undefined
  return isThere ? walk('', realpathSync(folder), []) : []
}
