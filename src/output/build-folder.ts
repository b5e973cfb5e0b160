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

/** How many files are compressed and written at a time. */
const AT_ONCE = 8

/** Leads the names of the folders that are being written beside `out`. */
const newBeside = (out: string): string => `${out}.build-new-`
/** The last content of `out`. */
const oldBeside = (out: string): string => `${out}.build-old`

/** What to remove of a built folder, in order: its list goes last, for a removal that is killed. */
const removals = (folder: string): readonly string[] => [
  ...readdirSync(folder).flatMap((name) => (name === LIST ? [] : [join(folder, name)])),
  folder,
]

const remove = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return
  for (const path of removals(folder)) await rm(path, { recursive: true, force: true })
}

/**
 * Repairs what a killed build has left beside `out`, for the holder of its lock. A build that was
 * killed between the two renames of `swap` has left no `out`: its last content comes back. Returns
 * whether it did. Throws OutputError for a folder that no build made.
 */
export const recoverFolder = async (out: string): Promise<boolean> => {
  const old = oldBeside(out)
  const inTheWay = (why: string): OutputError =>
    new OutputError(
      `${old} is in the way: a build puts the last site there for a moment, and ${why}`,
    )
  if (existsSync(old) && (!statSync(old).isDirectory() || strangersOf(old).length > 0))
    throw inTheWay('no build made this one. Move it elsewhere.')
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
    throw inTheWay(`this one cannot be removed (${error.code}). Remove it yourself.`)
  })
  for (const folder of fresh) if (isBegun(folder)) await remove(folder)
  return isGone
}

/** Makes a folder below `root`, but never `root`, which may have been removed meanwhile. */
const makeBelow = async (root: string, path: string): Promise<void> => {
  if (path === '.') return
  await makeBelow(root, dirname(path))
  await mkdir(join(root, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** Removes a folder that workers may still be writing to, and may make again; never throws. */
const removeNow = (folder: string): void => {
  for (let turn = 0, gone = 0; turn < 50 && gone < 2; turn++) {
    try {
      for (const path of removals(folder)) rmSync(path, { recursive: true, force: true })
    } catch {
      // It is gone, or a file was written meanwhile: the next turn removes that.
    }
    gone = existsSync(folder) ? 0 : gone + 1
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
}

/** Puts `fresh` in the place of `out`, with the folders of it that are `kept`. */
const swap = (fresh: string, out: string, kept: readonly string[]): void => {
  // Node has no call that swaps two folders. The renames follow each other at once, so that `out`
  // is missing for as short as possible; `recoverFolder` repairs a kill between them.
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
 * Opens a folder beside `out` that takes its place with `commit`, for the holder of the lock of
 * `out`. Synchronous, so that no signal comes between the folder and the caller who can discard it.
 */
export const openBuildFolder = (out: string) => {
  const path = newBeside(out) + randomUUID().slice(0, 8)
  mkdirSync(path, { recursive: true })
  beginList(path)
  let isStopped = false
  return {
    path,
    /** Writes files, with compressed copies where wanted. Resolves to how many. */
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
    /** Copies files from elsewhere. */
    copy: async (files: Iterable<{ readonly name: string; readonly file: string }>) => {
      for (const { name, file } of files) {
        if (isStopped) return
        await makeBelow(path, dirname(name))
        await writeFile(join(path, name), createReadStream(file), { flag: 'wx' })
      }
    },
    /**
     * Puts the folder in its place at once, whole, or throws, with pages that are taken over from
     * the content before. Resolves when that is removed.
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
      // Once more: minutes may have passed, in which the owner put a file there.
      refuseStrangers(out)
      swap(path, out, moving)
      return remove(oldBeside(out)).catch(() => {
        // The new content is in place; the next build removes the old one.
      })
    },
    /** Removes it at once, for a process that may have to stop; never throws. */
    discard: (): void => {
      isStopped = true
      removeNow(path)
      if (existsSync(out)) removeNow(oldBeside(out))
    },
  }
}

export type BuildFolder = ReturnType<typeof openBuildFolder>
