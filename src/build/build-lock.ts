import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds between two looks at whether another build has ended. */
const LOOK_EVERY = 100

/** Who builds into a folder. */
interface Holder {
  readonly pid: number
  /** When that process began, where the system tells: another one may have its number by now. */
  readonly began: string
}

/** When a process began, in ticks since the system did (proc(5), field 22 of `stat`); empty where nothing tells. */
const beginOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return '' // Another system, or no such process: which of the two, the caller learns by a signal.
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

/** Who holds a lock; undefined for none, and for what no whole holder has written. */
const holderOf = async (lock: string): Promise<Holder | undefined> => {
  try {
    const { pid, began } = JSON.parse(await readFile(lock, 'utf8')) as Partial<Holder>
    return typeof pid === 'number' && typeof began === 'string' ? { pid, began } : undefined
  } catch {
    return undefined
  }
}

/** The right to write a folder, until it is given back. */
export interface BuildLock {
  /** Synchronous, so that a process that is told to stop can do it too; never throws. */
  readonly release: () => void
}

/**
 * Takes the right to build into `out`, once no other build holds it; `onWait` hears which process is waited
 * for. The right of a process that has died counts for nothing. Rejects where no file can be written
 * beside `out`.
 */
export const lockBuild = async (
  out: string,
  onWait: (pid: number) => void = () => {},
): Promise<BuildLock> => {
  const lock = `${out}.lock`
  const own: Holder = { pid: process.pid, began: beginOf(process.pid) }
  await mkdir(dirname(out), { recursive: true })
  let told = 0
  for (;;) {
    try {
      // At once, so that no signal falls between the lock and who can give it back.
      writeFileSync(lock, JSON.stringify(own), { flag: 'wx' })
      return { release: () => giveBack(lock) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = await holderOf(lock)
    if (holder !== undefined && isAlive(holder)) {
      if (told !== holder.pid) onWait((told = holder.pid))
      await setTimeout(LOOK_EVERY)
    } else {
      // What is not whole may be on its way: a look later it is, or its writer has died.
      if (holder === undefined) await setTimeout(LOOK_EVERY)
      const after = await holderOf(lock)
      if (after?.pid === holder?.pid && after?.began === holder?.began) await removeLock(lock)
    }
  }
}

const giveBack = (lock: string): void => {
  try {
    rmSync(lock, { force: true })
  } catch {
    // It counts for nothing once this process has ended.
  }
}

/** Renamed first: of several that find a dead lock, one removes it. */
const removeLock = async (lock: string): Promise<void> => {
  const aside = `${lock}-${randomUUID()}`
  await rename(lock, aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rm(aside, { force: true })
}
