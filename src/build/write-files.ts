import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OutputFile } from './files.ts'

/** How many files are written at a time. */
const AT_ONCE = 32

/** A folder being written beside its final place; nothing is seen there before `commit`. */
export interface FileWriter {
  readonly write: (files: Iterable<OutputFile> | AsyncIterable<OutputFile>) => Promise<number>
  /** Puts the folder in its final place, whole. */
  readonly commit: () => Promise<void>
  /** Removes what was written. */
  readonly discard: () => Promise<void>
}

/**
 * Writes a folder so that its final place holds the old content or the new, never a part: files go to
 * `<out>.new-<pid>` beside it, which takes the place of `out` at the end.
 */
export const writeFiles = async (out: string): Promise<FileWriter> => {
  const fresh = `${out}.new-${process.pid}`
  const old = `${out}.old-${process.pid}`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  const made = new Set<string>([fresh])
  return {
    write: async (files) => {
      let count = 0
      const underWay = new Set<Promise<void>>()
      try {
        for await (const { path, contents } of files) {
          const target = join(fresh, path)
          const folder = dirname(target)
          if (!made.has(folder)) {
            await mkdir(folder, { recursive: true })
            made.add(folder)
          }
          const writing: Promise<void> = writeFile(target, contents).finally(() =>
            underWay.delete(writing),
          )
          underWay.add(writing)
          count++
          if (underWay.size >= AT_ONCE) await Promise.race(underWay)
        }
        await Promise.all(underWay)
      } finally {
        // Nothing may still be written when the folder is put in place or removed.
        await Promise.allSettled(underWay)
      }
      return count
    },
    commit: async () => {
      const existed = await rename(out, old).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false
          throw error
        },
      )
      try {
        await rename(fresh, out)
      } catch (error) {
        if (existed) await rename(old, out)
        throw error
      }
      await rm(old, { recursive: true, force: true })
    },
    discard: () => rm(fresh, { recursive: true, force: true }),
  }
}
