import type { CopyFindings, SharedCopyWritten } from '../site/checks/copy-findings.ts'
import { ALL_COMPARED, SIGNATURE } from '../site/checks/near-copies.ts'
import type { EntryReader } from '../site/entries/gather.ts'
import type { PageThreads } from './page-pool.ts'
import type { FromWorker, ToWorker } from './page-worker.ts'

/** Lots of entries that wait for a thread at the most, so that what waits does not grow with the site. */
const WAITING = 64

/** The reading of one collection by several threads. */
class CopyReading {
  readonly found: Promise<CopyFindings>
  readonly #key: string
  readonly #lots: { readonly from: number; readonly entries: readonly unknown[] }[] = []
  #taken = 0
  #send = (): void => {}

  constructor(threads: PageThreads, shared: SharedCopyWritten, total: number) {
    this.#key = shared.key
    this.found = new Promise((resolve, reject) => {
      const signatures = new Int32Array(total * SIGNATURE)
      const marks = new Uint8Array(total)
      const waiting = new Map(threads.map((worker) => [worker, 0]))
      let done = 0
      const stops: (() => void)[] = []
      const stop = (): void => {
        for (const each of stops) each()
      }
      this.#send = () => {
        for (const [worker, lots] of waiting) {
          for (let count = lots; count < WAITING && this.#lots.length > 0; count++) {
            const { from, entries } = this.#lots.shift()!
            const copies = { collection: this.#key, from, entries: JSON.stringify(entries) }
            worker.postMessage({ copies } satisfies ToWorker)
            waiting.set(worker, count + 1)
          }
        }
      }
      for (const worker of threads) {
        const hear = (message: FromWorker): void => {
          if (!('found' in message) || message.found.collection !== this.#key) return
          const { from, findings } = message.found
          waiting.set(worker, waiting.get(worker)! - 1)
          if (findings === undefined) {
            stop()
            return reject(new Error(`The entries of ${this.#key} cannot be read as they are.`))
          }
          signatures.set(findings.signatures, from * SIGNATURE)
          marks.set(findings.marks, from)
          done += findings.marks.length
          this.#send()
          if (done < total) return
          stop()
          resolve({ signatures, marks })
        }
        const end = (): void => {
          stop()
          reject(new Error('A thread that reads the copy of entries has ended.'))
        }
        worker.on('message', hear).on('exit', end)
        stops.push(() => worker.off('message', hear).off('exit', end))
        worker.postMessage({ shared } satisfies ToWorker)
      }
    })
    // Told where it is awaited, or to nobody.
    this.found.catch(() => {})
  }

  take(entries: readonly unknown[]): void {
    this.#lots.push({ from: this.#taken, entries })
    this.#taken += entries.length
    this.#send()
  }
}

/**
 * Has the copy of large collections read by threads that wait for pages to render, while their files are still being read; a small one
 * is read at once by whoever checks it. `start` gives the threads that so many files are worth.
 */
export class CopyThreads implements EntryReader {
  readonly #start: (files: number) => PageThreads
  readonly #readings = new Map<string, CopyReading>()

  constructor(start: (files: number) => PageThreads) {
    this.#start = start
  }

  readonly begin: EntryReader['begin'] = (key, { page, defaults }, files) => {
    if (files <= ALL_COMPARED) return
    const threads = this.#start(files)
    if (threads.length === 0) return
    this.#readings.set(key, new CopyReading(threads, { key, page, defaults }, files))
  }

  readonly take: EntryReader['take'] = (key, entries) => this.#readings.get(key)?.take(entries)

  /** What is found in the copy of a collection; undefined where nobody reads it, or it could not be read. */
  readonly findings = (key: string): Promise<CopyFindings | undefined> =>
    this.#readings.get(key)?.found.catch(() => undefined) ?? Promise.resolve(undefined)
}
