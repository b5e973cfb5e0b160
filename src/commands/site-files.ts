import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { pictureFacts } from '../assets/picture-facts.ts'
import { loadSite, type LoadedSite } from '../checks/load.ts'
import type { SiteFolder } from '../checks/site-folder.ts'
import { withChanges, type FileChanges, type TextFiles } from '../entries/text-files.ts'
import { MOST_TEXT } from '../read/readable.ts'
import { UsageError, type World } from './world.ts'

const BOM = '\uFEFF'

/** A text file, and the byte-order mark that leads it, if any. */
export interface TextFile {
  readonly text: string
  readonly bom: string
}

/** Four bytes a character at the most: a larger file is not read, its text is too long anyway. */
const MOST_BYTES = 4 * MOST_TEXT

const TOO_LONG: TextFile = { text: ' '.repeat(MOST_TEXT + 1), bom: '' }

const decoded = (bytes: Buffer): TextFile => {
  const whole = bytes.toString('utf8')
  return whole.startsWith(BOM) ? { text: whole.slice(1), bom: BOM } : { text: whole, bom: '' }
}

/** What changes with a file, however it was written. */
const stampOf = ({ ino, size, mtimeMs, ctimeMs }: Stats): string =>
  `${ino} ${size} ${mtimeMs} ${ctimeMs}`

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** The text files below a folder. */
export const textFiles = (folder: string): TextFiles => ({
  list: (path) => {
    try {
      return readdirSync(join(folder, path), { withFileTypes: true }).map((entry) => ({
        name: entry.name,
        isFolder: entry.isSymbolicLink()
          ? isFolder(join(folder, path, entry.name))
          : entry.isDirectory(),
      }))
    } catch {
      return [] // No such folder: the checks report that no file goes with the pattern.
    }
  },
  read: (path) => {
    try {
      const file = join(folder, path)
      const stats = statSync(file)
      const { text } = stats.size > MOST_BYTES ? TOO_LONG : decoded(readFileSync(file))
      return { text, stamp: stampOf(stats) }
    } catch (error) {
      return { code: (error as NodeJS.ErrnoException).code ?? String(error) }
    }
  },
  stamp: (path) => {
    try {
      return stampOf(statSync(join(folder, path)))
    } catch {
      return undefined // The reader of the file says why.
    }
  },
})

/** The files in `images/` of a folder, by their paths from there. */
export const picturesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(join(folder, 'images'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  } catch {
    return []
  }
}

const siteFolder = (folder: string, changes: FileChanges): SiteFolder => ({
  texts: withChanges(textFiles(folder), changes),
  picture: (path) => pictureFacts(join(folder, path)),
  pictures: () => picturesIn(folder),
})

/** A site config on disk. */
export interface SiteFile extends LoadedSite {
  /** The folder that holds it, and `images/`. */
  readonly folder: string
}

/** Reads the text of a site config. Throws UsageError when there is none that can be read. */
export const readText = async ({ cwd }: World, config: string): Promise<TextFile> => {
  try {
    const file = resolve(cwd, config)
    const { size } = await stat(file)
    return size > MOST_BYTES ? TOO_LONG : decoded(await readFile(file))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new UsageError(`There is no file ${config}.`)
    if (code === 'EISDIR') throw new UsageError(`${config} is a folder, not a file.`)
    throw new UsageError(`The file ${config} cannot be read (${code ?? String(error)}).`)
  }
}

/**
 * Checks the text of a site config with the pictures and entries beside it. `changes` are texts of
 * such files that are not written.
 */
export const checkText = async (
  { cwd }: World,
  config: string,
  text: string,
  changes: FileChanges = new Map(),
): Promise<SiteFile> => {
  const folder = dirname(resolve(cwd, config))
  return { folder, ...(await loadSite(config, text, siteFolder(folder, changes))) }
}

/** Reads and checks the site config. Throws UsageError when there is no such file. */
export const readSite = async (world: World, config: string): Promise<SiteFile> =>
  checkText(world, config, (await readText(world, config)).text)

/** The folder that leads the names of files beside a site config: '' or 'sites/bakery/'. */
export const folderName = (config: string): string =>
  config.slice(0, Math.max(config.lastIndexOf('/'), config.lastIndexOf('\\')) + 1)

/** Texts of files by their names, as changes by their paths from the folder of the site config. */
export const changesOf = (config: string, texts: ReadonlyMap<string, string>): FileChanges =>
  new Map([...texts].map(([name, text]) => [name.slice(folderName(config).length), text]))
