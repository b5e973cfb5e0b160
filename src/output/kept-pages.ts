import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { renameNow } from '../files/rename-now.ts'

/*
 * Pages that have not changed since the last build are reused from its folder. A folder that
 * contains only such a page is moved when the new content is put in place, which takes a fraction
 * of the time needed to create folders and links and to remove the old ones
 * (docs/decisions/030-verifying-traces.md).
 */

/** A page to reuse: its folder, and the names of its files. */
export interface KeptPage {
  /** The built folder from which the page is taken. */
  readonly from: string
  readonly folder: string
  readonly files: readonly string[]
}

/** The file that lists the moved folders, in case the build is killed. */
export const KEPT = '.kept-folders'

/** Links a file, or copies it if the file system has no hard links. */
const carryOver = (from: string, to: string): void => {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** Whether a page's folder in the last build has only its files and is missing in the new one. */
const canMove = (out: string, fresh: string, { from, folder, files }: KeptPage): boolean => {
  if (from !== out || folder === '' || existsSync(join(fresh, folder))) return false
  const names = readdirSync(join(out, folder))
  return names.length === files.length && names.every((name) => files.includes(name))
}

/** Links the files of pages whose folders cannot be moved, and returns the folders that can. */
export const linkKept = (
  out: string,
  fresh: string,
  pages: readonly KeptPage[],
): readonly string[] => {
  const moving = pages.filter((page) => canMove(out, fresh, page)).map(({ folder }) => folder)
  const moved = new Set(moving)
  for (const { from, folder, files } of pages) {
    mkdirSync(join(fresh, moved.has(folder) ? dirname(folder) : folder), { recursive: true })
    if (moved.has(folder)) continue
    for (const name of files) carryOver(join(from, folder, name), join(fresh, folder, name))
  }
  return moving
}

/** Lists the folders that are about to be moved. */
export const nameKept = (fresh: string, folders: readonly string[]): void => {
  if (folders.length > 0) writeFileSync(join(fresh, KEPT), folders.join('\n'))
}

/** Moves folders from one built folder to another. */
export const moveFolders = (from: string, to: string, folders: readonly string[]): void => {
  for (const folder of folders) renameNow(join(from, folder), join(to, folder))
}

/** Moves back the folders that a killed build took from the previous content. */
export const moveBack = (fresh: string, old: string): void => {
  const list = join(fresh, KEPT)
  if (!existsSync(list)) return
  const folders = readFileSync(list, 'utf8').split('\n')
  moveFolders(
    fresh,
    old,
    folders.filter((folder) => existsSync(join(fresh, folder)) && !existsSync(join(old, folder))),
  )
}
