import { lstatSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { OutputError } from './output-error.ts'

/** Milliseconds between two looks at whether another build has ended. */
const LOOK_EVERY = 100

/** Milliseconds between two signs of life of a build. */
const BEAT_EVERY = 1000

/** After so many looks without a sign of life, a build elsewhere counts as ended: 30 seconds. */
const PATIENCE = 300

/** Touches the lock in a thread of its own: a build may compute for half a minute at a stretch. */
const HEARTBEAT = `
const { utimesSync } = require('node:fs')
const { workerData } = require('node:worker_threads')
setInterval(() => {
  try { utimesSync(workerData, new Date(), new Date()) } catch {}
}, ${BEAT_EVERY})`

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

/** Where process numbers mean the same: this machine, or one container on it. */
const place = (): string => {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** A process that has written a lock. */
export interface Holder {
  readonly pid: number
  readonly began: string
  readonly place: string
}

const HOLDER = /^build (\d+) (\d*) (.+)\n$/

/** The holder that a lock names; undefined where it is only being written. */
const holderOf = (written: string): Holder | undefined => {
  const [, pid, began = '', where = ''] = HOLDER.exec(written) ?? []
  return pid === undefined ? undefined : { pid: Number(pid), began, place: where }
}

/** What is known of a holder: `unknown` where its process cannot be seen from here. */
const stateOf = (holder: Holder): 'runs' | 'ended' | 'unknown' => {
  if (holder.place !== place()) return 'unknown'
  const began = beginOf(holder.pid)
  if (began === undefined || (began !== '' && began !== holder.began)) return 'ended'
  return began === '' ? 'unknown' : 'runs'
}

/** What a lock holds, and when it was touched; undefined where there is none any more. */
const look = (lock: string): { readonly written: string; readonly touched: number } | undefined => {
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
    `${lock} is in the way: a file of this name keeps other commands away, and no command made this one. Move it elsewhere.`,
  )

/** Whether this process made the lock; false where there is one already. */
const takeLock = (lock: string, own: string): boolean => {
  try {
    // Synchronous, so that no signal comes between the lock and the caller who can release it.
    writeFileSync(lock, own, { flag: 'wx' })
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // A full disk takes a file, and nothing of its text.
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
  let before = look(lock)
  let reported: string | undefined
  for (let looks = 1; before !== undefined; looks++) {
    const { written, touched } = before
    const holder = holderOf(written)
    if (holder === undefined && written !== '') throw foreign(lock)
    const state = holder === undefined ? 'ended' : stateOf(holder)
    if (holder !== undefined && state !== 'ended' && reported !== written) onWait(holder)
    reported = written
    await setTimeout(LOOK_EVERY)
    const now = look(lock)
    const isSame = now?.written === written && now.touched === touched
    // One that was only being written is whole by now.
    if (isSame && (state === 'ended' || (state === 'unknown' && looks >= patience)))
      return rmSync(lock, { force: true })
    if (!isSame) looks = 0
    before = now
  }
}

/**
 * Takes the lock of `out` as soon as no other build holds it. `onWait` receives the process that it
 * waits for; `patience` is how many looks without a sign of life it waits. Rejects where none can
 * be written beside `out`.
 */
export const lockBuild = async (
  out: string,
  onWait: (holder: Holder) => void = () => {},
  patience = PATIENCE,
) => {
  const lock = `${out}.lock`
  const own = `build ${process.pid} ${beginOf(process.pid) ?? ''} ${place()}\n`
  await mkdir(dirname(out), { recursive: true })
  while (!takeLock(lock, own)) await waitFor(lock, onWait, patience)
  const heart = new Worker(HEARTBEAT, { eval: true, execArgv: [], workerData: lock })
  heart.unref()
  // Without it, a build elsewhere waits less long than it might.
  heart.on('error', () => {})
  const isOwn = (): boolean => {
    try {
      return look(lock)?.written === own
    } catch {
      return false
    }
  }
  return {
    /** Throws OutputError where another build has taken this one for ended. */
    confirm: (): void => {
      if (isOwn()) return
      throw new OutputError(
        `Another build has taken the place of this one: ${basename(lock)} is gone or that of another.`,
      )
    },
    /** Ends it at once, as a process that has to stop needs it; never throws. */
    release: (): void => {
      void heart.terminate()
      try {
        if (isOwn()) rmSync(lock, { force: true })
      } catch {
        // The lock is stale once this process has ended.
      }
    },
  }
}

/** A lock that this process holds. */
export type BuildLock = Awaited<ReturnType<typeof lockBuild>>
