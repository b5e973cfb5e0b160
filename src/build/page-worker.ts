import { parentPort } from 'node:worker_threads'
import { loadAllSections } from './load-all-sections.ts'
import type { PageData } from '../pages/page-data.ts'
import type { CardLink } from '../pages/social.ts'
import type { EntryConfig } from '../../schema/site.ts'
import { copyReader, type CopyFindings } from '../site/checks/copy-findings.ts'
import type { SharedCopy } from '../site/checks/near-copies.ts'
import { createPageMaker, type PageMaker, type PageSetup } from './make-pages.ts'

/** A page that is yet to be rendered, as JSON, which its files hold as it is. */
export interface SentJob {
  readonly json: string
  readonly card: CardLink | undefined
}

/** What the thread of a worker is told. */
export type ToWorker =
  | { readonly shared: SharedCopy }
  | { readonly copies: CopyLot }
  | { readonly setup: PageSetup }
  | { readonly jobs: readonly SentJob[] }
  | { readonly end: true }

/** Entries of a collection whose copy is to be read, as JSON. */
export interface CopyLot {
  readonly number: number
  readonly collection: string
  readonly entries: string
}

/** What was found in a lot. */
export interface FoundLot extends CopyFindings {
  readonly number: number
  readonly collection: string
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

/** What reads the copy of the entries of a collection, by its key. */
const readers = new Map<string, ReturnType<typeof copyReader>>()

const readCopy = ({ number, collection, entries }: CopyLot): void => {
  const found = readers.get(collection)!(JSON.parse(entries) as readonly EntryConfig[])
  answer({ found: { number, collection, ...found } })
}

const hear = async (message: ToWorker): Promise<void> => {
  if ('shared' in message) readers.set(message.shared.key, copyReader(message.shared))
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
