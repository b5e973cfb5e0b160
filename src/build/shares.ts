import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { MadePage } from './page-maker.ts'
import {
  Share,
  type EntryJob,
  type PagesJob,
  type PagesSetup,
  type ReadEntry,
  type ShareSetup,
} from './share.ts'
import type { Call } from './share-worker.ts'

/** More threads than these wait for the disk. */
const MOST_WORKERS = 4

/** How many pages a share makes at a time, so that progress shows and none waits for another. */
const BATCH = 50

/** The heap of a thread in megabytes. With these limits V8 collects garbage earlier. */
const LIMITS = { maxYoungGenerationSizeMb: 20, maxOldGenerationSizeMb: 2000 }

/** A share, wherever it runs. */
interface Runner {
  /** Calls a method; the next call waits for the answer. */
  readonly call: (method: Call['method'], argument: unknown) => Promise<unknown>
  readonly stop: () => Promise<void>
}

const inThisThread = (setup: ShareSetup): Runner => {
  const share = new Share(setup)
  return {
    // Signals are handled between two calls.
    call: async (method, argument) => {
      await new Promise(setImmediate)
      return share[method](argument as never)
    },
    stop: () => Promise.resolve(),
  }
}

const inWorker = (setup: ShareSetup, module: string): Runner => {
  const worker = new Worker(module, { workerData: setup, resourceLimits: LIMITS })
  return {
    call: async (method, argument) => {
      worker.postMessage({ method, argument } satisfies Call)
      const [answer] = (await once(worker, 'message')) as unknown[]
      return answer
    },
    stop: async () => void (await worker.terminate()),
  }
}

/** Cuts a list into so many parts of about the same length. */
const parted = <T>(list: readonly T[], count: number): readonly (readonly T[])[] =>
  Array.from({ length: count }, (_, at) =>
    list.slice(
      Math.floor((at * list.length) / count),
      Math.floor(((at + 1) * list.length) / count),
    ),
  )

/**
 * The shares of a build: one in this thread, or as many as there are processors. `module` is the
 * compiled share-worker.ts. An entry stays with the share that reads it.
 */
export const openShares = (setup: ShareSetup, module: string | undefined) => {
  const count = module === undefined ? 1 : Math.min(MOST_WORKERS, availableParallelism())
  const runners = Array.from({ length: count }, () =>
    module === undefined ? inThisThread(setup) : inWorker(setup, module),
  )
  return {
    /** Reads entries: undefined where one has a mistake. */
    read: async (jobs: readonly EntryJob[]): Promise<readonly ReadEntry[] | undefined> => {
      const parts = runners.map((runner, share) =>
        runner.call(
          'read',
          jobs.map(({ key, at }): EntryJob => ({ key, at: parted(at, count)[share]! })),
        ),
      )
      const found = (await Promise.all(parts)) as (readonly ReadEntry[] | undefined)[]
      return found.every((each) => each !== undefined) ? found.flat() : undefined
    },
    open: async (pages: PagesSetup): Promise<void> => {
      await Promise.all(runners.map((runner) => runner.call('open', pages)))
    },
    /** Makes pages of a language, given by their places among the facts of all. */
    make: async (
      indexes: readonly number[],
      language: number,
      onMade: (pages: readonly MadePage[]) => void,
    ): Promise<void> => {
      await Promise.all(
        parted(indexes, count).map(async (part, share) => {
          for (let at = 0; at < part.length; at += BATCH) {
            const job: PagesJob = { indexes: part.slice(at, at + BATCH), language }
            onMade((await runners[share]!.call('make', job)) as MadePage[])
          }
        }),
      )
    },
    stop: async (): Promise<void> => {
      await Promise.all(runners.map((runner) => runner.stop()))
    },
  }
}
