import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
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

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process that a lock names; undefined where it has ended, or is only being written. */
const runningHolder = (written: string): number | undefined => {
  try {
    const { pid, began } = JSON.parse(written) as Holder
    return isRunning(pid) && began === beginOf(pid) ? pid : undefined
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
  const read = (): Promise<string> => readFile(lock, 'utf8').catch(() => '')
  await mkdir(dirname(out), { recursive: true })
  let reported: number | undefined
  while (!takeLock(lock)) {
    const written = await read()
    const holder = runningHolder(written)
    if (holder !== undefined && holder !== reported) onWait((reported = holder))
    await setTimeout(LOOK_EVERY)
    // A stale lock stays as it is; one that is only being written is whole by now.
    if (holder === undefined && (await read()) === written) await rm(lock, { force: true })
  }
  return () => {
    try {
      rmSync(lock, { force: true })
    } catch {
      // The lock is stale once this process has ended.
    }
  }
}
