import { workerData } from 'node:worker_threads'
import { createPageWriter, type PageSetup, type PageWriter } from './page-writer.ts'

/** Tinypool puts its own data before that of the pool. */
const [, setup] = workerData as readonly [unknown, PageSetup]

const writer = createPageWriter(setup)

/** Renders and writes a batch of pages in a worker thread (page-pool.ts). */
const writeBatch: PageWriter = async (pages) => (await writer)(pages)

export default writeBatch
