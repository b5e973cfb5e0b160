import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds between two looks at the files, and to the second look after a change. */
const LOOK_EVERY = 50
const LOOK_AGAIN = 25

const stateOf = (file: string): string => {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    return `${stats?.ino} ${stats?.size} ${stats?.mtimeMs} ${stats?.ctimeMs}`
  } catch (error) {
    return String(error) // The folder is closed or offline: reading the file reports it.
  }
}

/** Another text as soon as one of the files has come, gone or changed, however it is written. */
export const stampOf = (files: readonly string[]): string =>
  files.map((file) => `${file} ${stateOf(file)}`).join('\n')

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
 * Waits for a change that the system reports in a watched folder, for at most so many milliseconds.
 * Network drives and full systems report none.
 */
const createWaiting = () => {
  const watchers = new Map<string, FSWatcher>()
  let isChanged = false
  let wake = (): void => {}
  const onChange = (): void => {
    isChanged = true
    wake()
  }
  const open = (folder: string): void => {
    try {
      const watcher = watch(folder, { persistent: false }, onChange)
      watchers.set(folder, watcher)
      watcher.on('error', () => {
        watcher.close()
        watchers.delete(folder)
      })
    } catch {
      // Missing, or the system watches no more folders.
    }
  }
  const watchAll = (folders: readonly string[]): void => {
    for (const folder of folders) if (!watchers.has(folder)) open(folder)
  }
  const waitForChange = async (most: number): Promise<void> => {
    if (!isChanged)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, most)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    isChanged = false
  }
  return { watchAll, waitForChange }
}

/**
 * Calls back after each change of a stamp, until the signal ends it. A change counts once the stamp
 * has stayed the same between two looks: many programs empty or remove a file for a moment as they
 * save it. `seen` is the stamp of what is shown already; changes in `folders` are seen at once.
 */
export const watchStamp = async (
  stamp: () => string,
  seen: string,
  changed: () => Promise<void>,
  { folders = () => [], signal }: { folders?: () => readonly string[]; signal?: AbortSignal } = {},
): Promise<void> => {
  const { watchAll, waitForChange } = createWaiting()
  watchAll(folders())
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
      watchAll(folders())
    }
    const isSettling = now !== last
    last = now
    // Thousands of entries take a while to look at: most of the time stays free.
    await wait(LOOK_AGAIN)
    if (!isSettling) await waitForChange(Math.max(LOOK_EVERY, 10 * took) - LOOK_AGAIN)
  }
}
