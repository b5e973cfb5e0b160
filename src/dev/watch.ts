import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds between two looks at the files. */
const LOOK_EVERY = 50

/** What changes with a file, however it is written; empty where there is none. */
export const stampOfFile = (file: string): string => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined
    ? ''
    : `${file} ${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`
}

const filesBelow = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  } catch {
    return [] // The folder is missing: the checks report the pictures.
  }
}

/** Another text as soon as a file, or one in a folder or below it, has come, gone or changed. */
export const stampOf = (file: string, folder: string): string =>
  [file, ...filesBelow(folder).map((name) => join(folder, name))].map(stampOfFile).join('\n')

/**
 * Calls back after each change of a stamp, until the signal ends it. A change counts once the stamp
 * has stayed the same between two looks: many programs empty or remove a file for a moment as they
 * save it. `seen` is the stamp of what is shown already.
 */
export const watchStamp = async (
  stamp: () => string,
  seen: string,
  changed: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> => {
  let shown = seen
  let last = seen
  const isStopped = (): boolean => signal?.aborted === true
  while (!isStopped()) {
    const started = performance.now()
    const now = stamp()
    const took = performance.now() - started
    if (now === last && now !== shown) {
      shown = now
      await changed()
    }
    last = now
    // Thousands of entries take a while to look at: most of the time stays free.
    await setTimeout(Math.max(LOOK_EVERY, 10 * took))
  }
}
