import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { OutputFile } from '../files/output-file.ts'
import { createQueue } from '../files/queue.ts'

/** How many files are compressed and written at a time. */
const AT_ONCE = 8

/** A folder that is written beside its final place. Nothing is seen there before `commit`. */
export interface BuildFolder {
  /** The folder beside its final place. */
  readonly path: string
  /**
   * Writes files, each with the copies that `copiesOf` makes of it. Resolves to how many were
   * written.
   */
  readonly write: (
    files: Iterable<OutputFile>,
    copiesOf?: (file: OutputFile) => Promise<readonly OutputFile[]>,
  ) => Promise<number>
  /**
   * Puts the folder in its final place at once, whole. Resolves when the content before is removed.
   */
  readonly commit: () => Promise<void>
  readonly discard: () => Promise<void>
  /**
   * Discards at once, for a process that has to stop; never throws. The next build removes what is
   * left.
   */
  readonly discardNow: () => void
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Folders beside `out`: one being written, and the last content of `out`. */
type Kind = 'new' | 'old'

/** A name beside `out` that no person gives a folder. */
const nameBeside = (out: string, kind: Kind, id: string): string => `${out}.build-${kind}-${id}`

/** The folders of a kind that builds have left beside `out`, oldest first. */
const leftBeside = async (out: string, kind: Kind): Promise<readonly string[]> => {
  const folder = dirname(out)
  const start = nameBeside(basename(out), kind, '')
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (isMissing(error)) return []
    throw error
  })
  const left = names.filter(
    (name) => name.startsWith(start) && /^[0-9a-f]{8}$/.test(name.slice(start.length)),
  )
  const found = await Promise.all(
    left.map(async (name) => {
      const path = join(folder, name)
      return { path, since: (await stat(path)).ctimeMs }
    }),
  )
  return found.sort((a, b) => a.since - b.since).map(({ path }) => path)
}

/**
 * Repairs what a killed build has left beside `out`. A build that was killed between the two
 * renames of `commit` has left no `out`: its last content comes back. Returns whether it did. Only
 * for the holder of the lock of `out`.
 */
export const recoverFolder = async (out: string): Promise<boolean> => {
  const old = await leftBeside(out, 'old')
  const last = old.at(-1)
  const isGone = last !== undefined && !existsSync(out)
  if (isGone) await rename(last, out)
  const left = old.filter((path) => !isGone || path !== last)
  for (const path of [...left, ...(await leftBeside(out, 'new'))])
    await rm(path, { recursive: true, force: true })
  return isGone
}

/** Milliseconds between two tries to remove a folder, and the most tries. */
const TRY_EVERY = 20
const TRIES = 50

const pause = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

/** Removes a folder that workers may still be writing to; never throws. */
const removeBusyFolder = (folder: string): void => {
  // A worker can make the folder again after the first look that finds it gone.
  for (let left = TRIES, gone = 0; left > 0 && gone < 2; left--) {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // A file was written meanwhile: the next try removes it.
    }
    gone = existsSync(folder) ? 0 : gone + 1
    if (gone < 2) pause(TRY_EVERY)
  }
}

/** Renames a folder. Returns whether there was one. */
const moveAway = (from: string, to: string): boolean => {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** Puts `fresh` in the place of `out`. */
const swap = (fresh: string, out: string, old: string): void => {
  // Node has no call that swaps two folders. The two renames follow each other at once, so that
  // `out` is missing for as short as possible; `recoverFolder` repairs a kill between them.
  const existed = moveAway(out, old)
  try {
    renameSync(fresh, out)
  } catch (error) {
    if (existed) renameSync(old, out)
    throw error
  }
}

/** Opens a folder beside `out` that is to take its place. */
export const openBuildFolder = (out: string): BuildFolder => {
  // Not the process id: a machine that shares the folder may have a process of the same id.
  const id = randomUUID().slice(0, 8)
  const path = nameBeside(out, 'new', id)
  const old = nameBeside(out, 'old', id)
  // Synchronous, so that no signal comes between the folder and the caller who can discard it.
  mkdirSync(path, { recursive: true })
  let isStopped = false
  return {
    path,
    write: async (files, copiesOf = () => Promise.resolve([])) => {
      let count = 0
      const queue = createQueue(AT_ONCE)
      for (const file of files) {
        await queue.add(async () => {
          for (const { path: name, contents } of [file, ...(await copiesOf(file))]) {
            if (isStopped) return
            const target = join(path, name)
            await mkdir(dirname(target), { recursive: true })
            await writeFile(target, contents)
            count++
          }
        })
      }
      await queue.finish()
      return count
    },
    commit: async () => {
      swap(path, out, old)
      await rm(old, { recursive: true, force: true }).catch(() => {
        // The new content is in place; the next build removes the old one.
      })
    },
    discard: () => rm(path, { recursive: true, force: true }),
    discardNow: () => {
      isStopped = true
      removeBusyFolder(path)
      if (existsSync(out)) removeBusyFolder(old)
    },
  }
}
