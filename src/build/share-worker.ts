import { parentPort, workerData } from 'node:worker_threads'
import { Share, type ShareSetup } from './share.ts'

/** A call of a method of the share in a worker thread. */
export interface Call {
  readonly method: 'read' | 'open' | 'make'
  readonly argument: unknown
}

const share = new Share(workerData as ShareSetup)

// An error ends the thread, and arrives with its code at whoever waits for the answer.
parentPort!.on('message', async ({ method, argument }: Call) => {
  parentPort!.postMessage(await share[method](argument as never))
})
