import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import { createPageMaker, type MadePage, type PageJob, type PageSetup } from './make-pages.ts'
import type { FromWorker, ToWorker } from './page-worker.ts'

/** From how many pages on it takes less time to start another thread than to render its share here. */
const WORTH_A_THREAD = 300

/** Further threads than these wait for the disk. */
const MOST_THREADS = 3

/** How many pages a thread is given at a time. */
const LOT = 24

/**
 * How many lots wait for a thread at most. Of many pages more: this thread has other work that takes it some tenths of a second at
 * a time. Of few no more than are made at once, so that none waits for another in the end.
 */
const mostWaiting = (pages: number): number =>
  Math.min(16, Math.max(3, Math.floor(pages / LOT / 20)))

/** Threads that are ready to render, and wait to be told for what. */
export type PageThreads = readonly Worker[]

/** Starts the threads that so many pages are worth, with the module of page-worker.ts. */
export const startPageThreads = (
  pages: number,
  module: string,
  resourceLimits: ResourceLimits = {},
): PageThreads => {
  const count = pages < WORTH_A_THREAD ? 0 : Math.min(MOST_THREADS, availableParallelism() - 1)
  return Array.from({ length: count }, () => new Worker(module, { resourceLimits }))
}

/** Renders and writes pages, in several threads where there are any. */
export interface PagePool {
  readonly add: (job: PageJob) => Promise<void>
  /** Resolves when every page is written. Rejects, as `add` does, with the first failure. */
  readonly finish: () => Promise<void>
  /** What became of the pages that are written, in the order in which they were added. */
  readonly made: readonly MadePage[]
}

interface Thread {
  readonly worker: Worker
  /** The lots that it was given and has not made, by the numbers of their first pages. */
  readonly lots: number[]
  readonly ended: Promise<void>
}

/** How a pool works. */
export interface PoolOptions {
  /** Takes the hashes of the pages' inline styles; it has all of them at the end. */
  readonly styles: Set<string>
  /** About how many pages will be added. */
  readonly pages: number
  /** Whether this thread has other work that only it can do: then it leaves the pages to the others. */
  readonly isBusy?: () => boolean
}

/** This thread renders a lot itself whenever the others have enough to do, and it has nothing else to do. */
export const createPagePool = async (
  setup: PageSetup,
  threads: PageThreads,
  { styles, pages, isBusy = () => false }: PoolOptions,
): Promise<PagePool> => {
  const failures: unknown[] = []
  let onAnswer = (): void => {}
  const waiting = mostWaiting(pages)
  const made: MadePage[] = []
  /** One for all pages of which the same became. */
  const same = new Map<string, MadePage>()
  const keep = (from: number, pages: readonly MadePage[]): void => {
    pages.forEach((page, index) => {
      const key = `${page.files.join()} ${page.styles.join()}`
      const one = same.get(key) ?? page
      same.set(key, one)
      made[from + index] = one
      if (one === page) for (const style of page.styles) styles.add(style)
    })
  }
  const tell = (worker: Worker, message: ToWorker): void => worker.postMessage(message)
  const others = threads.map((worker): Thread => {
    const thread: Thread = {
      worker,
      lots: [],
      ended: new Promise((resolve) => {
        let hasEnded = false
        worker.on('message', (message: FromWorker) => {
          if ('made' in message)
            keep(thread.lots.shift()!, JSON.parse(message.made) as readonly MadePage[])
          else if ('failure' in message || 'ended' in message) {
            if ('failure' in message) failures.push(message.failure)
            hasEnded ||= 'ended' in message
            resolve()
          }
          onAnswer()
        })
        worker.on('error', (error) => {
          failures.push(error)
          resolve()
          onAnswer()
        })
        worker.on('exit', () => {
          if (!hasEnded) failures.push(new Error('A thread that renders pages has ended.'))
          resolve()
          onAnswer()
        })
      }),
    }
    tell(worker, { setup })
    return thread
  })
  const own = await createPageMaker(setup)
  let lot: PageJob[] = []
  let given = 0
  const giveAway = async (): Promise<void> => {
    const jobs = lot
    lot = []
    const from = given
    given += jobs.length
    const freeOne = (): Thread | undefined => others.find(({ lots }) => lots.length < waiting)
    let free = freeOne()
    while (free === undefined && others.length > 0 && isBusy() && failures.length === 0) {
      await new Promise<void>((resolve) => (onAnswer = resolve))
      free = freeOne()
    }
    if (free === undefined) keep(from, await own(jobs))
    else {
      free.lots.push(from)
      tell(free.worker, {
        jobs: jobs.map(({ page, card }) => ({ json: JSON.stringify(page), card })),
      })
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
    },
    made,
  }
}
