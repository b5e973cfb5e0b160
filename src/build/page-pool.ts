import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createPageMaker, type PageJob, type PageSetup } from './make-pages.ts'
import type { FromWorker, ToWorker } from './page-worker.ts'

/** From how many pages on it takes less time to start another thread than to render its share here. */
const WORTH_A_THREAD = 300

/** Further threads than these wait for the disk. */
const MOST_THREADS = 3

/** How many pages a thread is given at a time, and how many such lots wait for it at most. */
const LOT = 24
const LOTS_WAITING = 3

/** Threads that are ready to render, and wait to be told for what. */
export type PageThreads = readonly Worker[]

/** Starts the threads that so many pages are worth, with the module of page-worker.ts. */
export const startPageThreads = (pages: number, module: string): PageThreads => {
  const count = pages < WORTH_A_THREAD ? 0 : Math.min(MOST_THREADS, availableParallelism() - 1)
  return Array.from({ length: count }, () => new Worker(module))
}

/** Renders and writes pages, in several threads where there are any. */
export interface PagePool {
  readonly add: (job: PageJob) => Promise<void>
  /** Resolves when every page is written. Rejects, as `add` does, with the first failure. */
  readonly finish: () => Promise<void>
  /** How many files are written. */
  readonly files: () => number
}

interface Thread {
  readonly worker: Worker
  waiting: number
  readonly ended: Promise<void>
}

/**
 * This thread renders a lot itself whenever the others have enough to do. `styles` takes the hashes of the pages' inline
 * styles; it has all of them at the end.
 */
export const createPagePool = async (
  setup: PageSetup,
  threads: PageThreads,
  styles: Set<string>,
): Promise<PagePool> => {
  const failures: unknown[] = []
  let files = 0
  const tell = (worker: Worker, message: ToWorker): void => worker.postMessage(message)
  const others = threads.map((worker): Thread => {
    const thread: Thread = {
      worker,
      waiting: 0,
      ended: new Promise((resolve) => {
        let hasEnded = false
        worker.on('message', (message: FromWorker) => {
          if ('files' in message) {
            thread.waiting--
            files += message.files
          }
          if ('failure' in message) failures.push(message.failure)
          if ('styles' in message) {
            hasEnded = true
            for (const style of message.styles) styles.add(style)
          }
          if (!('files' in message)) resolve()
        })
        worker.on('error', (error) => {
          failures.push(error)
          resolve()
        })
        worker.on('exit', () => {
          if (!hasEnded) failures.push(new Error('A thread that renders pages has ended.'))
          resolve()
        })
      }),
    }
    tell(worker, { setup })
    return thread
  })
  const own = await createPageMaker(setup)
  let lot: PageJob[] = []
  const giveAway = async (): Promise<void> => {
    const jobs = lot
    lot = []
    const free = others.find(({ waiting }) => waiting < LOTS_WAITING)
    if (free === undefined) files += await own.make(jobs)
    else {
      free.waiting++
      tell(free.worker, { jobs: JSON.stringify(jobs) })
    }
    // What the others answer is heard between two lots.
    if (others.length > 0) await setImmediate()
    if (failures.length > 0) throw failures[0]
  }
  return {
    add: async (job) => {
      lot.push(job)
      if (lot.length >= LOT) await giveAway()
    },
    finish: async () => {
      await giveAway()
      for (const { worker } of others) tell(worker, { end: true })
      await Promise.all(others.map(({ ended }) => ended))
      if (failures.length > 0) throw failures[0]
      for (const style of own.styles) styles.add(style)
    },
    files: () => files,
  }
}
