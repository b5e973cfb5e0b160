import type { Worker } from 'node:worker_threads'
import { ALL_COMPARED, SIGNATURE } from '../site/checks/near-copies.ts'
import type { Collection, Site } from '../site/site.ts'
import type { PageThreads } from './page-pool.ts'
import type { FromWorker, ToWorker } from './page-worker.ts'

/** Entries that a thread is given at a time, and lots that wait for it: what waits does not grow with the site. */
const LOT = 128
const WAITING = 16

const signaturesOf = (
  threads: PageThreads,
  { key, page, defaults, entries }: Collection,
): Promise<readonly Int32Array[]> =>
  new Promise((resolve, reject) => {
    const signatures: Int32Array[] = []
    const lots = Math.ceil(entries.length / LOT)
    let sent = 0
    let done = 0
    const send = (worker: Worker): void => {
      if (sent === lots) return
      const number = sent++
      const lot = JSON.stringify(entries.slice(number * LOT, (number + 1) * LOT))
      worker.postMessage({ copies: { number, collection: key, entries: lot } } satisfies ToWorker)
    }
    const stops: (() => void)[] = []
    const fail = (failure: unknown): void => {
      for (const stop of stops) stop()
      reject(failure as Error)
    }
    for (const worker of threads) {
      const hear = (message: FromWorker): void => {
        if ('failure' in message) fail(message.failure)
        if (!('signed' in message) || message.signed.collection !== key) return
        const { number, signatures: lot } = message.signed
        for (let at = 0; at < lot.length; at += SIGNATURE)
          signatures[number * LOT + at / SIGNATURE] = lot.subarray(at, at + SIGNATURE)
        send(worker)
        if (++done < lots) return
        for (const stop of stops) stop()
        resolve(signatures)
      }
      const end = (): void => fail(new Error('A thread that compares pages has ended.'))
      worker.on('message', hear).on('exit', end)
      stops.push(() => worker.off('message', hear).off('exit', end))
      worker.postMessage({ shared: { key, page, defaults } } satisfies ToWorker)
      for (let ahead = 0; ahead < WAITING; ahead++) send(worker)
    }
  })

/** Signatures of pages that are being worked out, by their collections. */
export type Signatures = ReadonlyMap<string, Promise<readonly Int32Array[]>>

/**
 * Has the signatures of the pages of large collections worked out by threads that wait for pages to render; small collections are
 * compared at once. Rejects when a thread ends before its time.
 */
export const signaturesBy = (
  threads: PageThreads,
  { collections }: Pick<Site, 'collections'>,
): Signatures =>
  new Map(
    [...collections.values()]
      .filter(({ entries }) => threads.length > 0 && entries.length > ALL_COMPARED)
      .map((collection) => {
        const signatures = signaturesOf(threads, collection)
        // Told where they are awaited, or to nobody.
        signatures.catch(() => {})
        return [collection.key, signatures]
      }),
  )
