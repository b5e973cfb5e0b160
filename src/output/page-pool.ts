import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { PageJob } from '../render/page-renderer.tsx'
import { createQueue } from '../files/queue.ts'
import {
  createPageWriter,
  type PageSetup,
  type PageWriter,
  type WrittenPage,
} from './page-writer.ts'

/** From so many pages on, the start of worker threads takes less time than they save. */
const WORTH_WORKERS = 300

/** More threads than these wait for the disk. */
const MOST_WORKERS = 4

/** Pages that a worker receives at a time. */
const BATCH = 24

/** Renders and writes pages, in worker threads where there are many. */
export interface PagePool {
  /** Accepts a page. Resolves when there is room for another one. */
  readonly add: (job: PageJob) => Promise<void>
  /** Resolves when every page is written. Rejects with the first failure. */
  readonly finish: () => Promise<readonly WrittenPage[]>
  /** Ends the workers, whatever they are doing. */
  readonly stop: () => Promise<void>
}

interface Workers {
  readonly write: PageWriter
  readonly count: number
  readonly stop: () => Promise<void>
}

const inThisThread = async (setup: PageSetup): Promise<Workers> => {
  const write = await createPageWriter(setup)
  return {
    count: 1,
    // Signals are handled between two batches.
    write: (jobs) => setImmediate().then(() => write(jobs)),
    stop: () => Promise.resolve(),
  }
}

const inWorkers = async (setup: PageSetup, module: string): Promise<Workers> => {
  const { Tinypool } = await import('tinypool')
  const count = Math.min(MOST_WORKERS, availableParallelism())
  const pool = new Tinypool({
    filename: module,
    workerData: setup,
    minThreads: count,
    maxThreads: count,
  })
  return { count, write: (jobs) => pool.run(jobs), stop: () => pool.destroy() }
}

/**
 * `pages` is how many pages will be added at most, `module` the compiled page-worker.ts: without
 * it, as where the sources themselves run, this thread renders every page.
 */
export const createPagePool = async (
  setup: PageSetup,
  pages: number,
  module: string | undefined,
): Promise<PagePool> => {
  const workers =
    module === undefined || pages < WORTH_WORKERS
      ? await inThisThread(setup)
      : await inWorkers(setup, module)
  const { count, write } = workers
  // Each worker has one batch at hand and one that waits.
  const queue = createQueue(count * 2)
  const written: WrittenPage[] = []
  let batch: PageJob[] = []
  const send = (): Promise<void> => {
    const jobs = batch
    batch = []
    return queue.add(async () => void written.push(...(await write(jobs))))
  }
  return {
    add: async (job) => {
      batch.push(job)
      if (batch.length >= BATCH) await send()
    },
    finish: async () => {
      if (batch.length > 0) await send()
      await queue.finish()
      await workers.stop()
      return written
    },
    stop: async () => {
      await workers.stop()
      await queue.finish().catch(() => {
        // The caller has the first failure already.
      })
    },
  }
}
