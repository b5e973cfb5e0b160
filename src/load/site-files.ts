import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pictureFacts } from '../assets/picture-facts.ts'
import type { CheckPages } from '../checks/check-site.ts'
import { loadSite, type LoadedSite } from './load.ts'
import { textFiles } from '../files/text-files.ts'
import { withChanges, type FileChanges } from '../entries/text-files.ts'
import { publicFiles } from '../files/public-files.ts'
import type { Site } from '../site/site.ts'
import { afterEdits } from '../edit/journal.ts'
import { PICTURES } from '../files/program.ts'
import {
  MistakesError,
  printDiagnostics,
  UsageError,
  type Output,
  type World,
} from '../files/world.ts'

/** The files and links to files in `images/` of a folder, by relative path. */
export const picturesIn = (folder: string): readonly string[] => {
  try {
    const names = readdirSync(folder)
    // On systems that ignore letter case, the folder may have a different name.
    const images = ['images', ...names].find(
      (name) => names.includes(name) && name.toLowerCase() === 'images',
    )
    return readdirSync(join(folder, images ?? 'images'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() || entry.isSymbolicLink())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  } catch {
    return []
  }
}

/** A site config on disk. */
export interface SiteFile extends LoadedSite {
  /** The folder that contains it and `images/`. */
  readonly folder: string
}

/** The text of a site config, without a byte-order mark. Throws UsageError if it cannot be read. */
export const readText = ({ cwd }: World, config: string): string => {
  const path = resolve(cwd, config)
  // A link to a site config may lead anywhere, because the owner names it.
  const file = existsSync(path) ? realpathSync(path) : path
  const read = textFiles(dirname(file)).read(basename(file))
  if ('text' in read) return read.text
  if (read.code === 'ENOENT') throw new UsageError(`The file ${config} does not exist.`)
  if (read.code === 'EISDIR') throw new UsageError(`${config} is a folder, not a file.`)
  if (read.code === 'NO_FILE') throw new UsageError(`${config} is a pipe or a device, not a file.`)
  if (read.code === 'TOO_LARGE')
    throw new UsageError(`The file ${config} is larger than 500 MB, so it is not read.`)
  throw new UsageError(`The file ${config} cannot be read (${read.code}).`)
}

/** The prefix of file names in the site folder: '' or 'sites/bakery/'. */
export const folderName = (config: string): string => config.slice(0, -basename(config).length)

/**
 * Reads and checks a site config with its pictures and entries. `changes` are unsaved texts, by
 * file name. Throws UsageError if the file does not exist.
 */
export const readSite = async (
  world: World,
  config: string,
  changes: FileChanges = new Map(),
  checkPages?: CheckPages,
): Promise<SiteFile> => {
  await afterEdits(world, config)
  const text = changes.get(config) ?? readText(world, config)
  const folder = dirname(resolve(world.cwd, config))
  const lead = folderName(config).length
  const byPath = new Map(Array.from(changes, ([name, other]) => [name.slice(lead), other]))
  const files = {
    texts: withChanges(textFiles(folder), byPath),
    picture: (path: string) => pictureFacts(folder, path, PICTURES),
    pictures: () => picturesIn(folder),
    publicFiles: () => publicFiles(folder),
  }
  const loaded = await loadSite(config, text, files, world.today, checkPages)
  return { folder, ...loaded }
}

/** A site config without errors. */
export type GoodSiteFile = SiteFile & { readonly site: Site; readonly fullSite: Site }

/** Reads a site config. If it has errors, prints them with advice, and throws MistakesError. */
export const readGoodSite = async (
  world: World,
  config: string,
  advice?: string,
  output: Output = world.stderr,
): Promise<GoodSiteFile> => {
  const file = await readSite(world, config)
  const { site, fullSite } = file
  if (site !== undefined && fullSite !== undefined) return { ...file, site, fullSite }
  const diagnostics = file.diagnostics.filter(({ severity }) => severity === 'error')
  printDiagnostics(world, output, { ...file, diagnostics })
  if (advice !== undefined) world.stdout.write(`${advice}\n`)
  throw new MistakesError()
}
