import { parentPort } from 'node:worker_threads'
import { loadAllSections } from './load-all-sections.ts'
import type { PageData } from '../pages/page-data.ts'
import type { CardLink } from '../pages/social.ts'
import { createPageMaker, type PageMaker, type PageSetup } from './make-pages.ts'

/** A page that is yet to be rendered, as JSON, which its files hold as it is. */
export interface SentJob {
  readonly json: string
  readonly card: CardLink | undefined
}

/** What the thread of a worker is told. */
export type ToWorker =
  { readonly setup: PageSetup } | { readonly jobs: readonly SentJob[] } | { readonly end: true }

/** What it answers: some pages are written, as JSON; it has ended; or why it cannot go on. */
export type FromWorker =
  { readonly made: string } | { readonly ended: true } | { readonly failure: unknown }

const port = parentPort!
const answer = (message: FromWorker): void => port.postMessage(message)

let maker: Promise<PageMaker> | undefined

const hear = async (message: ToWorker): Promise<void> => {
  if ('setup' in message) maker = createPageMaker(message.setup)
  const make = await maker!
  if ('jobs' in message) {
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
