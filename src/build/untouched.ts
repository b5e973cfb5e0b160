import { existsSync, lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Files that stand in a folder since it was built. */
export interface BuiltFiles {
  /** The folder. */
  readonly out: string
  /** Folders below it that hold files of the same names: their paths from it. */
  readonly groups: readonly {
    readonly names: readonly string[]
    readonly folders: readonly string[]
  }[]
  /** When the last of them was written, by the clock of the file system: milliseconds as `ctimeMs` has them. */
  readonly written: number
}

/** Whether files are all there, and neither they nor the folders around them have been written to since. */
export const isUntouched = ({ out, groups, written }: BuiltFiles): boolean => {
  const seen = new Set<string>()
  const isOld = (path: string): boolean => lstatSync(path).ctimeMs <= written
  const areOld = (folder: string, names: readonly string[]): boolean => {
    for (let at = folder; !seen.has(at); at = dirname(at)) {
      seen.add(at)
      if (!isOld(at)) return false
      if (at === out) break
    }
    return names.every((name) => isOld(`${folder}/${name}`))
  }
  try {
    return groups.every(({ names, folders }) =>
      folders.every((folder) => areOld(join(out, folder), names)),
    )
  } catch {
    return false // Something is no longer there.
  }
}

/** From how many folders on it takes less time to start another thread than to look at them here. */
const WORTH_A_THREAD = 1000

/**
 * The same, where there is enough to look at in another thread, with the module of untouched-worker.ts: a promise comes of that
 * alone.
 */
export const seeUntouched = (
  files: BuiltFiles,
  module: string | undefined,
): boolean | Promise<boolean> => {
  const count = files.groups.reduce((sum, { folders }) => sum + folders.length, 0)
  if (module === undefined || count < WORTH_A_THREAD) return isUntouched(files)
  if (!existsSync(files.out)) return false
  return new Promise((resolve) => {
    const worker = new Worker(module, { workerData: files })
    let hasAnswered = false
    worker.on('message', (answer: boolean) => {
      hasAnswered = true
      resolve(answer)
    })
    // Its end follows, and then this thread looks itself.
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (!hasAnswered) resolve(isUntouched(files))
    })
  })
}
