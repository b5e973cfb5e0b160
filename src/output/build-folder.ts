import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import pMap from 'p-map'
import type { OutputFile } from '../files/output-file.ts'
import { renameNow } from '../files/rename-now.ts'
import { beginList, isBegun, LIST, refuseStrangers, strangersOf, writeList } from './built-files.ts'
import { compressedCopies } from './compress.ts'
import { KEPT, linkKept, moveBack, moveFolders, nameKept, type KeptPage } from './kept-pages.ts'
import { OutputError } from './output-error.ts'

/** The number of files compressed and written at the same time. */
const AT_ONCE = 8

/** The name prefix of folders being written next to `out`. */
const newBeside = (out: string): string => `${out}.build-new-`
/** The previous content of `out`. */
const oldBeside = (out: string): string => `${out}.build-old`

/** The paths to remove from a built folder. Its list is last, so that a removal can be resumed. */
const removals = (folder: string): readonly string[] => [
  ...readdirSync(folder).flatMap((name) => (name === LIST ? [] : [join(folder, name)])),
  folder,
]

const remove = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return
  for (const path of removals(folder)) await rm(path, { recursive: true, force: true })
}

/**
 * Repairs what a killed build left next to `out`; the caller must hold its lock. A build killed
 * between the two renames of `swap` leaves no `out`, so the previous content is restored. Returns
 * whether that was necessary. Throws OutputError for a folder that no build made.
 */
export const recoverFolder = async (out: string): Promise<boolean> => {
  const old = oldBeside(out)
  const inTheWay = (why: string): OutputError =>
    new OutputError(
      `${old} is in the way: a build briefly moves the previous site there, and ${why}`,
    )
  if (existsSync(old) && (!statSync(old).isDirectory() || strangersOf(old).length > 0))
    throw inTheWay('this folder was not made by a build. Move it elsewhere.')
  const isGone = !existsSync(out) && existsSync(old)
  const [above, lead] = [dirname(out), basename(newBeside(out))]
  const fresh = (existsSync(above) ? readdirSync(above, { withFileTypes: true }) : [])
    .filter((entry) => entry.name.startsWith(lead) && entry.isDirectory())
    .map((entry) => join(above, entry.name))
  if (isGone) {
    for (const folder of fresh) moveBack(folder, old)
    renameNow(old, out)
  }
  await remove(old).catch((error: NodeJS.ErrnoException) => {
    throw inTheWay(`this folder cannot be removed (${error.code}). Remove it yourself.`)
  })
  for (const folder of fresh) if (isBegun(folder)) await remove(folder)
  return isGone
}

/** Creates a folder in `root`, but never `root` itself, which may have been removed meanwhile. */
const makeBelow = async (root: string, path: string): Promise<void> => {
  if (path === '.') return
  await makeBelow(root, dirname(path))
  await mkdir(join(root, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** Removes a folder that workers may still write to or recreate; never throws. */
const removeNow = (folder: string): void => {
  for (let turn = 0, gone = 0; turn < 50 && gone < 2; turn++) {
    try {
      for (const path of removals(folder)) rmSync(path, { recursive: true, force: true })
    } catch {
      // The folder is gone, or a file was written in the meantime, which the next pass removes.
    }
    gone = existsSync(folder) ? 0 : gone + 1
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
}

/** Replaces `out` with `fresh`, moving the `kept` folders from the old content to the new. */
const swap = (fresh: string, out: string, kept: readonly string[]): void => {
  // Node cannot swap two folders. The renames follow each other immediately, so that `out` is
  // missing as briefly as possible; `recoverFolder` handles a kill between them.
  const existed = existsSync(out)
  if (existed) renameNow(out, oldBeside(out))
  try {
    moveFolders(oldBeside(out), fresh, kept)
    renameNow(fresh, out)
  } catch (error) {
    if (existed) {
      moveBack(fresh, oldBeside(out))
      renameNow(oldBeside(out), out)
    }
    throw error
  }
  rmSync(join(out, KEPT), { force: true })
}

/**
 * Creates a folder next to `out` that `commit` puts in its place; the caller must hold the lock of
 * `out`. Synchronous, so that no signal arrives before the caller can discard the folder.
 */
export const openBuildFolder = (out: string) => {
  const path = newBeside(out) + randomUUID().slice(0, 8)
  mkdirSync(path, { recursive: true })
  beginList(path)
  let isStopped = false
  return {
    path,
    /** Writes files, optionally with compressed copies. Resolves to the number of files. */
    write: async (files: Iterable<OutputFile>, compresses = false): Promise<number> => {
      let count = 0
      const writeAll = async (file: OutputFile): Promise<void> => {
        const copies = compresses ? await compressedCopies(file) : []
        for (const { path: name, contents } of [file, ...copies]) {
          if (isStopped) return
          await makeBelow(path, dirname(name))
          await writeFile(join(path, name), contents)
          count++
        }
      }
      await pMap(files, writeAll, { concurrency: AT_ONCE })
      return count
    },
    /** Copies existing files. */
    copy: async (files: Iterable<{ readonly name: string; readonly file: string }>) => {
      for (const { name, file } of files) {
        if (isStopped) return
        await makeBelow(path, dirname(name))
        await writeFile(join(path, name), createReadStream(file), { flag: 'wx' })
      }
    },
    /**
     * Replaces `out` with the folder and the pages kept from the previous content, or throws.
     * Resolves when the previous content is removed.
     */
    commit: (pages: readonly KeptPage[] = []): Promise<void> => {
      const moving = linkKept(out, path, pages)
      const moved = new Set(moving)
      writeList(
        path,
        pages.flatMap(({ folder, files }) =>
          moved.has(folder) ? files.map((name) => `${folder}/${name}`) : [],
        ),
      )
      nameKept(path, moving)
      // Checked again, because the owner may have added a file during the build.
      refuseStrangers(out)
      swap(path, out, moving)
      return remove(oldBeside(out)).catch(() => {
        // The new content is in place; the next build removes the old one.
      })
    },
    /** Removes the folder immediately, for a process that is about to exit; never throws. */
    discard: (): void => {
      isStopped = true
      removeNow(path)
      if (existsSync(out)) removeNow(oldBeside(out))
    },
  }
}

export type BuildFolder = ReturnType<typeof openBuildFolder>
