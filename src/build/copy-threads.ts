import type { Worker } from 'node:worker_threads'
import type { CopyFindings } from '../site/checks/copy-findings.ts'
import { ALL_COMPARED, SIGNATURE } from '../site/checks/near-copies.ts'
import type { Collection, Site } from '../site/site.ts'
import type { PageThreads } from './page-pool.ts'
import type { FromWorker, ToWorker } from './page-worker.ts'

/** Entries that a thread is given at a time, and lots that wait for it: what waits does not grow with the site. */
const LOT = 128
const WAITING = 32

const readBy = (
  threads: PageThreads,
  { key, page, defaults, entries }: Collection,
): Promise<CopyFindings> =>
  new Promise((resolve, reject) => {
    const signatures = new Int32Array(entries.length * SIGNATURE)
    const marks = new Uint8Array(entries.length)
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
    const stop = (): void => {
      for (const each of stops) each()
    }
    const fail = (failure: unknown): void => {
      stop()
      reject(failure as Error)
    }
    for (const worker of threads) {
      const hear = (message: FromWorker): void => {
        if ('failure' in message) fail(message.failure)
        if (!('found' in message) || message.found.collection !== key) return
        const { number, signatures: own, marks: ownMarks } = message.found
        signatures.set(own, number * LOT * SIGNATURE)
        marks.set(ownMarks, number * LOT)
        send(worker)
        if (++done < lots) return
        stop()
        resolve({ signatures, marks })
      }
      const end = (): void => fail(new Error('A thread that reads the copy of entries has ended.'))
      worker.on('message', hear).on('exit', end)
      stops.push(() => worker.off('message', hear).off('exit', end))
      worker.postMessage({ shared: { key, page, defaults } } satisfies ToWorker)
      for (let ahead = 0; ahead < WAITING; ahead++) send(worker)
    }
  })

/** What is being found in the copy of entries, by their collections. */
export type FindingsUnderWay = ReadonlyMap<string, Promise<CopyFindings>>

/**
 * Has the copy of large collections read by threads that wait for pages to render; a small one is read at once by whoever checks it.
 * What is found rejects when a thread ends before its time.
 */
export const readCopyBy = (
  threads: PageThreads,
  { collections }: Pick<Site, 'collections'>,
): FindingsUnderWay =>
  new Map(
    [...collections.values()]
      .filter(({ entries }) => threads.length > 0 && entries.length > ALL_COMPARED)
      .map((collection) => {
        const findings = readBy(threads, collection)
        // Told where they are awaited, or to nobody.
        findings.catch(() => {})
        return [collection.key, findings]
      }),
  )
