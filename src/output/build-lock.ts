import { lstatSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname } from 'node:path'
import { setTimeout as startTimer } from 'node:timers'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { OutputError } from './output-error.ts'

/** Milliseconds between two checks whether another build has ended. */
const LOOK_EVERY = 100

/** Milliseconds between two heartbeats of a build. */
const BEAT_EVERY = 1000

/** A build elsewhere counts as ended after this many checks without a heartbeat: 30 seconds. */
const PATIENCE = 300

/** Touches the lock in a separate thread, because a build may block its own for half a minute. */
const HEARTBEAT = `
const { utimesSync } = require('node:fs')
const { workerData } = require('node:worker_threads')
setInterval(() => {
  try { utimesSync(workerData, new Date(), new Date()) } catch {}
}, ${BEAT_EVERY})`

/**
 * The start time of a process, in ticks since the system booted (proc(5), field 22 of `stat`),
 * which distinguishes it from a later process with the same id. Empty if there is no /proc;
 * undefined if the process has ended.
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

/** The scope within which process ids are unique: this machine, or one container on it. */
const place = (): string => {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** The process that wrote a lock. */
export interface Holder {
  readonly pid: number
  readonly began: string
  readonly place: string
}

const HOLDER = /^build (\d+) (\d*) (.+)\n$/

/** The holder named in a lock; undefined while the lock is still being written. */
const holderOf = (written: string): Holder | undefined => {
  const [, pid, began = '', where = ''] = HOLDER.exec(written) ?? []
  return pid === undefined ? undefined : { pid: Number(pid), began, place: where }
}

/** The state of a holder: `unknown` if its process is not visible from here. */
const stateOf = (holder: Holder): 'runs' | 'ended' | 'unknown' => {
  if (holder.place !== place()) return 'unknown'
  const began = beginOf(holder.pid)
  if (began === undefined || (began !== '' && began !== holder.began)) return 'ended'
  return began === '' ? 'unknown' : 'runs'
}

/** The content of a lock and its last heartbeat; undefined if the lock no longer exists. */
const readLock = (
  lock: string,
): { readonly written: string; readonly touched: number } | undefined => {
  const stats = lstatSync(lock, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  if (!stats.isFile()) throw foreign(lock)
  try {
    return { written: readFileSync(lock, 'utf8'), touched: stats.mtimeMs }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const foreign = (lock: string): OutputError =>
  new OutputError(
    `${lock} is in the way: a file with this name serves as a lock, but this one was not made by a command. Move it elsewhere.`,
  )

/** Tries to create the lock. Returns false if there already is one. */
const takeLock = (lock: string, own: string): boolean => {
  try {
    // Synchronous, so that no signal arrives before the caller can release the lock.
    writeFileSync(lock, own, { flag: 'wx' })
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // On a full disk, the file is created but stays empty.
    if (code === 'ENOSPC') rmSync(lock, { force: true })
    throw error
  }
}

/** Waits until a lock is gone or stale; removes a stale one. */
const waitFor = async (
  lock: string,
  onWait: (holder: Holder) => void,
  patience: number,
): Promise<void> => {
  let before = readLock(lock)
  let reported: string | undefined
  for (let looks = 1; before !== undefined; looks++) {
    const { written, touched } = before
    const holder = holderOf(written)
    if (holder === undefined && written !== '') throw foreign(lock)
    const state = holder === undefined ? 'ended' : stateOf(holder)
    if (holder !== undefined && state !== 'ended' && reported !== written) onWait(holder)
    reported = written
    await setTimeout(LOOK_EVERY)
    const now = readLock(lock)
    const isSame = now?.written === written && now.touched === touched
    // A lock that was still being written is complete by now.
    if (isSame && (state === 'ended' || (state === 'unknown' && looks >= patience)))
      return rmSync(lock, { force: true })
    if (!isSame) looks = 0
    before = now
  }
}

/**
 * Takes the lock of `out` as soon as no other build holds it. `onWait` receives the process it
 * waits for; `patience` is the number of checks without a heartbeat before it gives up on that
 * process. The heartbeat begins after `beatsAfter` milliseconds: an edit is over long before.
 * Rejects if no lock can be written next to `out`.
 */
export const lockBuild = async (
  out: string,
  onWait: (holder: Holder) => void = () => {},
  patience = PATIENCE,
  beatsAfter = 0,
) => {
  const lock = `${out}.lock`
  const own = `build ${process.pid} ${beginOf(process.pid) ?? ''} ${place()}\n`
  await mkdir(dirname(out), { recursive: true })
  while (!takeLock(lock, own)) await waitFor(lock, onWait, patience)
  let heart: Worker | undefined
  const begin = (): void => {
    heart = new Worker(HEARTBEAT, { eval: true, execArgv: [], workerData: lock })
    heart.unref()
    // Without heartbeats, a build elsewhere only stops waiting too early.
    heart.on('error', () => {})
  }
  const timer = beatsAfter === 0 ? undefined : startTimer(begin, beatsAfter).unref()
  if (timer === undefined) begin()
  const isOwn = (): boolean => {
    try {
      return readLock(lock)?.written === own
    } catch {
      return false
    }
  }
  return {
    /** Throws OutputError if another build has taken the lock, assuming that this one ended. */
    confirm: (): void => {
      if (isOwn()) return
      throw new OutputError(
        `Another build has replaced this one: ${basename(lock)} is gone or belongs to the other build.`,
      )
    },
    /** Releases the lock immediately, for a process that is about to exit; never throws. */
    release: (): void => {
      clearTimeout(timer)
      void heart?.terminate()
      try {
        if (isOwn()) rmSync(lock, { force: true })
      } catch {
        // The lock becomes stale when this process ends.
      }
    },
  }
}

export type BuildLock = Awaited<ReturnType<typeof lockBuild>>
