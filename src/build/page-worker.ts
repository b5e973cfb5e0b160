import { parentPort } from 'node:worker_threads'
import { loadAllSections } from './load-all-sections.ts'
import type { PageData } from '../pages/page-data.ts'
import type { CardLink } from '../pages/social.ts'
import type { EntryConfig } from '../../schema/site.ts'
import { likenessIn, SIGNATURE, type SharedCopy } from '../site/checks/near-copies.ts'
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

/** Entries of a collection whose signatures are wanted, as JSON. */
export interface CopyLot {
  readonly number: number
  readonly collection: string
  readonly entries: string
}

/** The signatures of a lot's pages, one after the other. */
export interface SignatureLot {
  readonly number: number
  readonly collection: string
  readonly signatures: Int32Array
}

/** What it answers: some pages are written, as JSON; the signatures of others; it has ended; or why it cannot go on. */
export type FromWorker =
  | { readonly made: string }
  | { readonly signed: SignatureLot }
  | { readonly ended: true }
  | { readonly failure: unknown }

const port = parentPort!
const answer = (message: FromWorker): void => port.postMessage(message)

let maker: Promise<PageMaker> | undefined

/** What tells how like each other pages of a collection are, by its key. */
const likeness = new Map<string, ReturnType<typeof likenessIn>>()

const sign = ({ number, collection, entries: json }: CopyLot): void => {
  const entries = JSON.parse(json) as readonly EntryConfig[]
  const signatures = new Int32Array(entries.length * SIGNATURE)
  const { signature } = likeness.get(collection)!
  entries.forEach((entry, index) => signatures.set(signature(entry), index * SIGNATURE))
  const signed = { number, collection, signatures }
  port.postMessage({ signed } satisfies FromWorker, [signatures.buffer])
}

const hear = async (message: ToWorker): Promise<void> => {
  if ('shared' in message) likeness.set(message.shared.key, likenessIn(message.shared))
  if ('copies' in message) sign(message.copies)
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
