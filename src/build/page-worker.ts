import { parentPort } from 'node:worker_threads'
import { loadAllSections } from './load-all-sections.ts'
import type { PageData } from '../pages/page-data.ts'
import type { CardLink } from '../pages/social.ts'
import {
  copyReader,
  type CopyFindings,
  type SharedCopyWritten,
} from '../site/checks/copy-findings.ts'
import { createPageMaker, type PageMaker, type PageSetup } from './make-pages.ts'

/** A page that is yet to be rendered, as JSON, which its files hold as it is. */
export interface SentJob {
  readonly json: string
  readonly card: CardLink | undefined
}

/** What the thread of a worker is told. */
export type ToWorker =
  | { readonly shared: SharedCopyWritten }
  | { readonly copies: CopyLot }
  | { readonly setup: PageSetup }
  | { readonly jobs: readonly SentJob[] }
  | { readonly end: true }

/** Entries of a collection whose copy is to be read, as JSON, and the number of the first. */
export interface CopyLot {
  readonly collection: string
  readonly from: number
  readonly entries: string
}

/** What was found in a lot; undefined where it could not be read. */
export interface FoundLot extends Pick<CopyLot, 'collection' | 'from'> {
  readonly findings: CopyFindings | undefined
}

/** What it answers: some pages are written, as JSON; what was found in entries; it has ended; or why it cannot go on. */
export type FromWorker =
  | { readonly made: string }
  | { readonly found: FoundLot }
  | { readonly ended: true }
  | { readonly failure: unknown }

const port = parentPort!
const answer = (message: FromWorker): void => port.postMessage(message)

let maker: Promise<PageMaker> | undefined

/** What reads the copy of the entries of a collection, by its key; undefined where that cannot be done. */
const readers = new Map<string, ReturnType<typeof copyReader> | undefined>()

const tried = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined // The schema tells what is wrong with what is written there.
  }
}

const readCopy = ({ collection, from, entries }: CopyLot): void => {
  const findings = tried(() => readers.get(collection)?.(JSON.parse(entries) as readonly unknown[]))
  answer({ found: { collection, from, findings } })
}

const hear = async (message: ToWorker): Promise<void> => {
  if ('shared' in message) {
    const { shared } = message
    readers.set(
      shared.key,
      tried(() => copyReader(shared)),
    )
  }
  if ('copies' in message) readCopy(message.copies)
  if ('setup' in message) maker = createPageMaker(message.setup)
  if ('jobs' in message) {
    const make = await maker!
    const jobs = message.jobs.map(({ json, card }) => ({
      page: JSON.parse(json) as PageData,
      json,
      ...(card === undefined ? {} : { card }),
    }))
    const made = await make(jobs)
    answer({ made: JSON.stringify(made) })
  }
  if ('end' in message) {
    answer({ ended: true })
    port.close()
  }
}

// One message after the other, in their order; the components are loaded while the first one is waited for.
let last = loadAllSections().catch((failure: unknown) => answer({ failure }))
port.on('message', (message: ToWorker) => {
  last = last.then(() => hear(message)).catch((failure: unknown) => answer({ failure }))
})
