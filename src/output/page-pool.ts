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

/** What renders and writes batches of pages: this thread, or some workers. */
interface Writers {
  readonly write: PageWriter
  readonly count: number
  /** Ends the workers, whatever they are doing. */
  readonly stop: () => Promise<void>
}

const inThisThread = async (setup: PageSetup): Promise<Writers> => {
  const write = await createPageWriter(setup)
  return {
    count: 1,
    // Signals are handled between two batches.
    write: (jobs) => setImmediate().then(() => write(jobs)),
    stop: () => Promise.resolve(),
  }
}

const inWorkers = async (setup: PageSetup, module: string): Promise<Writers> => {
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
 * Renders and writes pages, in worker threads where there may be many: `most` is how many at most.
 * `module` is the compiled page-worker.ts; undefined where the sources themselves run, in one
 * thread. Takes no more jobs than are soon to be written.
 */
export const writePages = async (
  jobs: AsyncIterable<PageJob>,
  setup: PageSetup,
  most: number,
  module: string | undefined,
): Promise<readonly WrittenPage[]> => {
  const { count, write, stop } =
    module === undefined || most < WORTH_WORKERS
      ? await inThisThread(setup)
      : await inWorkers(setup, module)
  // Each worker has one batch at hand and one that waits.
  const queue = createQueue(count * 2)
  const written: WrittenPage[] = []
  let batch: PageJob[] = []
  const send = (): Promise<void> => {
    const full = batch
    batch = []
    return queue.add(async () => void written.push(...(await write(full))))
  }
  try {
    for await (const job of jobs) if (batch.push(job) >= BATCH) await send()
    await send()
    await queue.finish()
    return written
  } finally {
    await stop()
    await queue.finish().catch(() => {
      // The caller has the first failure already.
    })
  }
}
