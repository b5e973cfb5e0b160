import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pMap from 'p-map'
import type { OutputFile } from '../files/output-file.ts'
import { compressedCopies } from './compress.ts'

/** How many files are compressed and written at a time. */
const AT_ONCE = 8

/** The folder that is being written beside `out`, and the last content of `out`. */
const newBeside = (out: string): string => `${out}.build-new`
const oldBeside = (out: string): string => `${out}.build-old`

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/**
 * Repairs what a killed build has left beside `out`, for the holder of its lock. A build that was
 * killed between the two renames of `swap` has left no `out`: its last content comes back. Returns
 * whether it did.
 */
export const recoverFolder = async (out: string): Promise<boolean> => {
  const isGone = !existsSync(out) && existsSync(oldBeside(out))
  if (isGone) await rename(oldBeside(out), out)
  await remove(oldBeside(out))
  await remove(newBeside(out))
  return isGone
}

/** Removes a folder that workers may still be writing to, and may make again; never throws. */
const removeNow = (folder: string): void => {
  for (let turn = 0, gone = 0; turn < 50 && gone < 2; turn++) {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // A file was written meanwhile: the next turn removes it.
    }
    gone = existsSync(folder) ? 0 : gone + 1
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
}

/** Puts `fresh` in the place of `out`. */
const swap = (fresh: string, out: string): void => {
  // Node has no call that swaps two folders. The two renames follow each other at once, so that
  // `out` is missing for as short as possible; `recoverFolder` repairs a kill between them.
  const existed = existsSync(out)
  if (existed) renameSync(out, oldBeside(out))
  try {
    renameSync(fresh, out)
  } catch (error) {
    if (existed) renameSync(oldBeside(out), out)
    throw error
  }
}

/**
 * Opens a folder beside `out` that takes its place with `commit`, for the holder of the lock of
 * `out`. Synchronous, so that no signal comes between the folder and the caller who can discard it.
 */
export const openBuildFolder = (out: string) => {
  const path = newBeside(out)
  mkdirSync(path, { recursive: true })
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
          const target = join(path, name)
          await mkdir(dirname(target), { recursive: true })
          await writeFile(target, contents)
          count++
        }
      }
      await pMap(files, writeAll, { concurrency: AT_ONCE })
      return count
    },
    /** Puts the folder in its place at once, whole. Resolves when the content before is removed. */
    commit: async (): Promise<void> => {
      swap(path, out)
      await remove(oldBeside(out)).catch(() => {
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
