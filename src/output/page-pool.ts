import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import pMap from 'p-map'
import {
  createPageWriter,
  type PageInput,
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
  /** How many batches may be under way. */
  readonly concurrency: number
  /** Ends the workers, whatever they are doing. */
  readonly stop: () => Promise<void>
}

const inThisThread = async (setup: PageSetup): Promise<Writers> => {
  const write = await createPageWriter(setup)
  return {
    concurrency: 1,
    // Signals are handled between two batches.
    write: (pages) => setImmediate().then(() => write(pages)),
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
  return {
    // Each worker has one batch at hand and one that waits.
    concurrency: count * 2,
    write: (pages) => pool.run(pages),
    stop: () => pool.destroy(),
  }
}

const batchesOf = async function* (pages: AsyncIterable<PageInput>) {
  let batch: PageInput[] = []
  for await (const page of pages) {
    if (batch.push(page) < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

/**
 * Renders and writes pages, in worker threads where there may be many: `most` is how many at most.
 * `module` is the compiled page-worker.ts; undefined where the sources themselves run, in one
 * thread. Takes no more pages than are soon to be written.
 */
export const writePages = async (
  pages: AsyncIterable<PageInput>,
  setup: PageSetup,
  most: number,
  module: string | undefined,
): Promise<readonly WrittenPage[]> => {
  const { concurrency, write, stop } =
    module === undefined || most < WORTH_WORKERS
      ? await inThisThread(setup)
      : await inWorkers(setup, module)
  try {
    return (await pMap(batchesOf(pages), write, { concurrency })).flat()
  } finally {
    await stop()
  }
}
