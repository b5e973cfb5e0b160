import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileState } from '../files/while-unchanged.ts'

/** Milliseconds between two looks at the files, and to the second look after a change. */
const LOOK_EVERY = 25
const LOOK_AGAIN = 15

/** Another text as soon as one of the files has come, gone or changed, however it is written. */
export const stampOf = (files: readonly string[]): string =>
  files.map((file) => `${file} ${fileState(file)}`).join('\n')

/** All files and folders below a folder. */
export const filesBelow = (folder: string): readonly string[] => {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return names.sort().map((name) => join(folder, name))
  } catch {
    return [] // The folder is missing: the checks report the pictures.
  }
}

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
    const isSettling = now !== last
    last = now
    // Thousands of entries take a while to look at: most of the time stays free.
    await setTimeout(isSettling ? LOOK_AGAIN : Math.max(LOOK_EVERY, 10 * took))
  }
}
