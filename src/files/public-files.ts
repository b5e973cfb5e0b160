import { accessSync, constants, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The folder next to the site config whose files are copied unchanged. */
export const PUBLIC = 'public'

/** A file in `public`, by its path in that folder. `problem` says why it cannot be copied. */
export type PublicFile = { readonly name: string; readonly bytes?: number } & (
  | { readonly file: string; readonly problem?: undefined }
  | { readonly problem: string }
)

/** Files that systems create in any folder a user opens. */
export const OF_THE_SYSTEM = /^(\.DS_Store|Thumbs\.db|desktop\.ini)$/i

const problemOf = (error: unknown): string => {
  const { code } = error as NodeJS.ErrnoException
  const isLost = code === 'ENOENT' || code === 'ELOOP'
  return isLost ? 'is a broken link' : `cannot be read (${code})`
}

/**
 * The files in `public` next to a site config, by name, with the reason if one cannot be copied.
 * Links are followed and must lead to the same folder.
 */
export const publicFiles = (folder: string): readonly PublicFile[] => {
  /** `within` is the folder that no link may leave; `above` lists the parent folders. */
  const walk = (name: string, within: string, above: readonly string[]): readonly PublicFile[] => {
    const path = join(folder, PUBLIC, name)
    const refused = (problem: string) => [{ name, problem }]
    try {
      const file = realpathSync(path)
      if (/(^|\/)\.git$/.test(name)) return refused('contains the history of a repository')
      if (!file.startsWith(within + sep)) return refused('is a link that leads outside the folder')
      if (above.includes(file)) return refused('is a link that leads back to itself')
      const stats = statSync(file)
      if (stats.isDirectory())
        return readdirSync(path)
          .filter((each) => !OF_THE_SYSTEM.test(each))
          .sort()
          .map((each) => (name === '' ? each : `${name}/${each}`))
          .flatMap((each) => walk(each, name === '' ? file : within, [...above, file]))
      if (!stats.isFile() || name === '')
        return refused('is not a file or folder that can be copied')
      accessSync(file, constants.R_OK)
      // Links are written in one form of Unicode; some systems keep names in another.
      return [{ name: name.normalize(), file, bytes: stats.size }]
    } catch (error) {
      return refused(problemOf(error))
    }
  }
  const isThere = lstatSync(join(folder, PUBLIC), { throwIfNoEntry: false }) !== undefined
  return isThere ? walk('', realpathSync(folder), []) : []
}
