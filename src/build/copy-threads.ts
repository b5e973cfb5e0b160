import type { Worker } from 'node:worker_threads'
import {
  roomForFindings,
  type CopyFindings,
  type SharedCopyWritten,
} from '../site/checks/copy-findings.ts'
import { ALL_COMPARED } from '../site/checks/near-copies.ts'
import type { EntryReader } from '../site/entries/gather.ts'
import type { PageThreads } from './page-pool.ts'
import type { FoundLot, FromWorker, ToWorker } from './page-worker.ts'

/** Lots of entries that wait for a thread at the most, so that what waits does not grow with the site. */
const WAITING = 64

/** Lots that a thread has under way where whoever reads the entries can wait for it. */
const ENOUGH = 4

interface Lot {
  readonly from: number
  readonly entries: readonly unknown[]
}

/** The reading of one collection by several threads. */
class CopyReading {
  readonly found: Promise<CopyFindings>
  readonly #key: string
  readonly #total: number
  readonly #findings: ReturnType<typeof roomForFindings>
  /** The lots that each thread has under way. */
  readonly #underWay: Map<Worker, number>
  readonly #lots: Lot[] = []
  readonly #stops: (() => void)[] = []
  #resolve!: (found: CopyFindings) => void
  #reject!: (reason: Error) => void
  #taken = 0
  #read = 0
  #hasEnded = false
  #onAnswer = (): void => {}

  constructor(threads: PageThreads, shared: SharedCopyWritten, total: number) {
    this.#key = shared.key
    this.#total = total
    this.#findings = roomForFindings(total)
    this.#underWay = new Map(threads.map((worker) => [worker, 0]))
    this.found = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    // Told where it is awaited, or to nobody.
    this.found.catch(() => {})
    for (const worker of threads) {
      const hear = (message: FromWorker): void => {
        if ('found' in message && message.found.collection === this.#key)
          this.#hear(worker, message.found)
      }
      const end = (): void => this.#fail('A thread that reads the copy of entries has ended.')
      worker.on('message', hear).on('exit', end)
      this.#stops.push(() => worker.off('message', hear).off('exit', end))
      worker.postMessage({ shared } satisfies ToWorker)
    }
  }

  take(entries: readonly unknown[]): void {
    this.#lots.push({ from: this.#taken, entries })
    this.#taken += entries.length
    this.#send()
  }

  async room(): Promise<void> {
    const isFull = (): boolean => [...this.#underWay.values()].every((lots) => lots >= ENOUGH)
    while (!this.#hasEnded && isFull())
      await new Promise<void>((resolve) => (this.#onAnswer = resolve))
  }

  #hear(worker: Worker, { from, findings }: FoundLot): void {
    this.#underWay.set(worker, this.#underWay.get(worker)! - 1)
    if (findings === undefined)
      return this.#fail(`The entries of ${this.#key} cannot be read as they are.`)
    this.#findings.put(from, findings)
    this.#read += findings.marks.length
    this.#send()
    this.#onAnswer()
    if (this.#read < this.#total) return
    this.#end()
    this.#resolve(this.#findings.found)
  }

  #fail(reason: string): void {
    this.#end()
    this.#reject(new Error(reason))
  }

  #end(): void {
    this.#hasEnded = true
    for (const stop of this.#stops) stop()
    this.#onAnswer()
  }

  #send(): void {
    for (const [worker, lots] of this.#underWay) {
      for (let count = lots; count < WAITING && this.#lots.length > 0; count++) {
        const { from, entries } = this.#lots.shift()!
        const copies = { collection: this.#key, from, entries: JSON.stringify(entries) }
        worker.postMessage({ copies } satisfies ToWorker)
        this.#underWay.set(worker, count + 1)
      }
    }
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
    if (files <= ALL_COMPARED) return false
    const threads = this.#start(files)
    if (threads.length === 0) return false
    this.#readings.set(key, new CopyReading(threads, { key, page, defaults }, files))
    return true
  }

  readonly take: EntryReader['take'] = (key, entries) => this.#readings.get(key)?.take(entries)

  readonly room: EntryReader['room'] = async (key) => this.#readings.get(key)?.room()

  /** What is found in the copy of a collection; undefined where nobody reads it, or it could not be read. */
  readonly findings = (key: string): Promise<CopyFindings | undefined> =>
    this.#readings.get(key)?.found.catch(() => undefined) ?? Promise.resolve(undefined)
}
