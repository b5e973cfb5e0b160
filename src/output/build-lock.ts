import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds between two looks at whether another build has ended. */
const LOOK_EVERY = 100

/**
 * What distinguishes a running process from a later one of its number: when it began, in ticks
 * since the system did (proc(5), field 22 of `stat`). Empty where there is no /proc; undefined once
 * it ended.
 */
const beginOf = (pid: number): string | undefined => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return ''
  }
}

/** The process that a lock names; undefined where it has ended, or is only being written. */
const runningHolder = (written: string): number | undefined => {
  const [, pid, began] = /^(\d+) (\d*)\n$/.exec(written) ?? []
  return pid !== undefined && beginOf(Number(pid)) === began ? Number(pid) : undefined
}

/** Whether this process made the lock; false where there is one already. */
const takeLock = (lock: string): boolean => {
  try {
    // Synchronous, so that no signal comes between the lock and the caller who can release it.
    writeFileSync(lock, `${process.pid} ${beginOf(process.pid)}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Releases a lock, at once, as a process that has to stop needs it; never throws. */
export type ReleaseLock = () => void

/**
 * Takes the lock of `out` as soon as no other build holds it; `onWait` receives the process that it
 * waits for. Rejects where no file can be written beside `out`.
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
