import { readdirSync, statSync, unwatchFile, watch, watchFile, type FSWatcher } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Milliseconds between two looks at the site config where the system tells of no change. */
const LOOK_EVERY = 500

/** A folder and those within it. */
const foldersFrom = (top: string): readonly string[] => {
  try {
    const within = readdirSync(top, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name))
    return [top, ...within]
  } catch {
    return [] // Not there, or not yet: the folder above tells when it comes.
  }
}

/** Whether a change of a name in a folder concerns the site; null where the system does not say which name. */
type Concerns = (name: string | null) => boolean

/** A watch over a site. */
export interface SiteWatch {
  /** Looks anew at which folders are to be watched. */
  readonly renew: () => void
  readonly stop: () => void
}

/**
 * Tells of every change of a site config, of the `images/` beside it, and of further folders, at times more than once.
 * Folders are watched rather than files, so that it matters not whether a program writes a file in
 * place, puts another in its place, or removes it and brings it back; the site config is also looked at
 * now and then, for file systems that tell nothing. `further` names folders below that of the site config, by their
 * paths from there; in each, every name counts.
 */
export const watchSite = (
  config: string,
  changed: () => void,
  further: () => readonly string[] = () => [],
): SiteWatch => {
  const folder = dirname(config)
  const images = join(folder, 'images')
  const watched = new Map<string, { readonly watcher: FSWatcher; readonly ino: number }>()
  let concerns: ReadonlyMap<string, Concerns> = new Map()

  const drop = (path: string): void => {
    watched.get(path)?.watcher.close()
    watched.delete(path)
  }
  const cover = (path: string): void => {
    try {
      const { ino } = statSync(path)
      if (watched.get(path)?.ino === ino) return
      drop(path)
      const watcher = watch(path, (_, name) => {
        if (concerns.get(path)?.(name) !== true) return
        coverAll()
        changed()
      })
      watcher.on('error', () => drop(path))
      watched.set(path, { watcher, ino })
    } catch {
      drop(path)
    }
  }
  const coverAll = (): void => {
    const wanted = new Map<string, Concerns>()
    for (const path of [...foldersFrom(images), ...further().map((each) => join(folder, each))])
      wanted.set(path, () => true)
    if (!wanted.has(folder))
      wanted.set(folder, (name) => name === null || name === basename(config) || name === 'images')
    concerns = wanted
    for (const path of wanted.keys()) cover(path)
    for (const path of watched.keys()) if (!wanted.has(path)) drop(path)
  }
  const looked = (): void => {
    coverAll()
    changed()
  }
  coverAll()
  watchFile(config, { interval: LOOK_EVERY }, looked)
  return {
    renew: coverAll,
    stop: () => {
      unwatchFile(config, looked)
      for (const path of watched.keys()) drop(path)
    },
  }
}

/**
 * Does a work after each call, once the calls have paused for so many milliseconds, and never twice at a
 * time: calls during the work are followed by one more, so that it ends with the last state. The work
 * must not reject.
 */
export const inTurns = (work: () => Promise<void>, pause: number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false
  let again = false
  const run = async (): Promise<void> => {
    again = true
    if (busy) return
    busy = true
    while (again) {
      again = false
      await work()
    }
    busy = false
  }
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), pause)
  }
}
