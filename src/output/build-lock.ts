import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds between two looks at whether another build has ended. */
const LOOK_EVERY = 100

/** The process that builds into a folder. */
interface Holder {
  readonly pid: number
  /**
   * When the process began, where the system says so: another process may have its number by now.
   */
  readonly began: string
}

/**
 * When a process began, in ticks since the system did (proc(5), field 22 of `stat`); empty where
 * the system has no /proc.
 */
const beginOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const isAlive = ({ pid, began }: Holder): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return began === beginOf(pid)
}

/** The holder of a lock; undefined for none, and for a lock that is not written whole. */
const holderOf = async (lock: string): Promise<Holder | undefined> => {
  try {
    const { pid, began } = JSON.parse(await readFile(lock, 'utf8')) as Partial<Holder>
    return typeof pid === 'number' && typeof began === 'string' ? { pid, began } : undefined
  } catch {
    return undefined
  }
}

/** Whether this process made the lock; false where there is one already. */
const takeLock = (lock: string): boolean => {
  try {
    const own: Holder = { pid: process.pid, began: beginOf(process.pid) }
    // Synchronous, so that no signal comes between the lock and the caller who can release it.
    writeFileSync(lock, JSON.stringify(own), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes a lock by renaming it first: of several processes that find it stale, one removes it. */
const removeLock = async (lock: string): Promise<void> => {
  const aside = `${lock}-${randomUUID()}`
  await rename(lock, aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rm(aside, { force: true })
}

/**
 * Releases a lock. Synchronous, so that a process that has to stop can call it too; never throws.
 */
export type ReleaseLock = () => void

/**
 * Takes the lock of `out` as soon as no other build holds it; `onWait` receives the process that it
 * waits for. The lock of a process that has died is stale. Rejects where no file can be written
 * beside `out`.
 */
export const lockBuild = async (
  out: string,
  onWait: (pid: number) => void = () => {},
): Promise<ReleaseLock> => {
  const lock = `${out}.lock`
  await mkdir(dirname(out), { recursive: true })
  let reported = 0
  while (!takeLock(lock)) {
    const holder = await holderOf(lock)
    if (holder !== undefined && isAlive(holder)) {
      if (reported !== holder.pid) onWait((reported = holder.pid))
      await setTimeout(LOOK_EVERY)
    } else {
      // A lock that is not whole may be on its way: after a pause it is whole, or its writer has
      // died.
      if (holder === undefined) await setTimeout(LOOK_EVERY)
      const now = await holderOf(lock)
      if (now?.pid === holder?.pid && now?.began === holder?.began) await removeLock(lock)
    }
  }
  return () => {
    try {
      rmSync(lock, { force: true })
    } catch {
      // The lock is stale once this process has ended.
    }
  }
}
