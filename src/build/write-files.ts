import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs' // prettier-ignore
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import type { OutputFile } from './files.ts'

/** How many files are written at a time. */
const AT_ONCE = 32

/** A folder being written beside its final place; nothing is seen there before `commit`. */
export interface FileWriter {
  /** The folder beside its final place. */
  readonly folder: string
  /** Answers with the paths of the files. */
  readonly write: (
    files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
  ) => Promise<readonly string[]>
  /** Puts the folder in its final place, whole. */
  readonly commit: () => Promise<void>
  /** Puts each file into the folder that stands in the final place, all or, where the process is killed, by `recoverFolder`. */
  readonly merge: () => Promise<void>
  /** Removes what was written. */
  readonly discard: () => Promise<void>
  /**
   * The same at once, for a process that is told to stop; never throws. What cannot be removed is removed by
   * the next build.
   */
  readonly discardNow: () => void
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Folders beside `out`: one being written, the last content of `out`, and files that are all ready to be moved into it. */
type Kind = 'new' | 'old' | 'ready'

/** A name beside `out` that no person gives a folder. */
const nameBeside = (out: string, kind: Kind, id: string): string => `${out}.build-${kind}-${id}`

/** The folders of a kind beside `out` that builds have left, oldest first. */
const leftBeside = async (out: string, kind: Kind): Promise<readonly string[]> => {
  const folder = dirname(out)
  const start = nameBeside(basename(out), kind, '')
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (isMissing(error)) return []
    throw error
  })
  const found = await Promise.all(
    names
      .filter((name) => /^[0-9a-f]{8}$/.test(name.slice(start.length)) && name.startsWith(start))
      .map(async (name) => {
        const path = join(folder, name)
        return { path, since: (await stat(path)).ctimeMs }
      }),
  )
  return found.sort((a, b) => a.since - b.since).map(({ path }) => path)
}

/** Moves every file of a folder into another, in which its folder is. What was moved already is no longer there. */
const moveFiles = (from: string, to: string): void => {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const target = join(to, relative(from, file))
    mkdirSync(dirname(target), { recursive: true })
    renameSync(file, target)
  }
  rmSync(from, { recursive: true, force: true })
}

/** What `recoverFolder` found: the last content came back, or what a build had begun to put in place is all there. */
export type Recovered = 'back' | 'finished'

/**
 * Puts right what a build that was killed has left beside `out`: one killed between the two renames of
 * `commit` has left no `out`, and its old content under another name, which comes back; one killed within `merge` has left
 * files, which are moved to their places. Only for who holds the lock of `out`.
 */
export const recoverFolder = async (out: string): Promise<Recovered | undefined> => {
  const ready = await leftBeside(out, 'ready')
  const old = await leftBeside(out, 'old')
  const last = old.at(-1)
  const isGone = last !== undefined && (await stat(out).then(() => false, isMissing))
  if (isGone) await rename(last, out)
  const left = [
    ...old.filter((path) => !isGone || path !== last),
    ...(await leftBeside(out, 'new')),
  ]
  for (const path of left) await rm(path, { recursive: true, force: true })
  // A few pages are no site: they are for the one that they were made for.
  if (!existsSync(out)) {
    for (const path of ready) await rm(path, { recursive: true, force: true })
    return undefined
  }
  for (const path of ready) moveFiles(path, out)
  return ready.length > 0 ? 'finished' : isGone ? 'back' : undefined
}

/** Milliseconds between two tries to remove a folder, and how many there are. */
const TRY_EVERY = 20
const TRIES = 50

const pause = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

/** Removes a folder into which the system may still be writing what it was asked to; never throws. */
const removeBusyFolder = (folder: string): void => {
  // Gone at two looks: a folder on its way there could still come after the first.
  for (let left = TRIES, gone = 0; left > 0 && gone < 2; left--) {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Something came meanwhile: the next try finds it.
    }
    gone = existsSync(folder) ? 0 : gone + 1
    if (gone < 2) pause(TRY_EVERY)
  }
}

/** Renames a folder, if there is one. */
const moveAway = (from: string, to: string): boolean => {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/**
 * Writes a folder so that its final place holds the old content or the new, never a part: files go to
 * `<out>.build-new-…` beside it, which takes the place of `out` at the end.
 */
export const writeFiles = async (out: string): Promise<FileWriter> => {
  // Not the process's number: a folder may be shared with a machine on which another has the same.
  const id = randomUUID().slice(0, 8)
  const fresh = nameBeside(out, 'new', id)
  const old = nameBeside(out, 'old', id)
  // At once, so that no signal falls between the folder and who can remove it.
  mkdirSync(fresh, { recursive: true })
  let isStopped = false
  const made = new Set<string>([fresh])
  return {
    folder: fresh,
    write: async (files) => {
      const paths: string[] = []
      const underWay = new Set<Promise<void>>()
      // Kept where it happens: the pages that come after may take long, and a process ends at a failure
      // that nobody has heard of by then.
      const failures: unknown[] = []
      try {
        for await (const { path, contents } of files) {
          if (failures.length > 0 || isStopped) break
          const target = join(fresh, path)
          const folder = dirname(target)
          if (!made.has(folder)) {
            await mkdir(folder, { recursive: true })
            made.add(folder)
          }
          const writing: Promise<void> = writeFile(target, contents)
            .catch((error: unknown) => void failures.push(error))
            .finally(() => underWay.delete(writing))
          underWay.add(writing)
          paths.push(path)
          if (underWay.size >= AT_ONCE) await Promise.race(underWay)
        }
      } finally {
        // Nothing may still be written when the folder is put in place or removed.
        await Promise.all(underWay)
      }
      if (failures.length > 0) throw failures[0]
      return paths
    },
    commit: async () => {
      // No file system call that Node has swaps two folders. So that there is next to no moment without
      // `out`, the two renames follow each other at once; `recoverFolder` is for a kill between them.
      const existed = moveAway(out, old)
      try {
        renameSync(fresh, out)
      } catch (error) {
        if (existed) renameSync(old, out)
        throw error
      }
      // At once too: a process that is told to stop here has all of it behind it, and says so. What cannot be
      // removed is removed by the next build.
      try {
        rmSync(old, { recursive: true, force: true })
      } catch {}
    },
    merge: async () => {
      const ready = nameBeside(out, 'ready', id)
      renameSync(fresh, ready)
      moveFiles(ready, out)
    },
    discard: () => rm(fresh, { recursive: true, force: true }),
    discardNow: () => {
      isStopped = true
      removeBusyFolder(fresh)
    },
  }
}

/** The time at this moment by the clock of the file system that holds a folder, in milliseconds: no file in it was changed later. */
export const clockOf = (out: string): number => {
  const probe = nameBeside(out, 'new', randomUUID().slice(0, 8))
  mkdirSync(probe)
  try {
    return statSync(probe).ctimeMs
  } finally {
    rmdirSync(probe)
  }
}
