import { parentPort, workerData } from 'node:worker_threads'
import { Share, type ShareSetup } from './share.ts'

/** A call of a method of the share in a worker thread. */
export interface Call {
  readonly id: number
  readonly method: 'read' | 'open' | 'make'
  readonly argument: unknown
}

/** What comes of a call. */
export type Answer = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly error: unknown }
)

const share = new Share(workerData as ShareSetup)

parentPort!.on('message', ({ id, method, argument }: Call) => {
  Promise.resolve()
    .then((): unknown => share[method](argument as never))
    .then(
      (value) => parentPort!.postMessage({ id, value }),
      (error: unknown) => parentPort!.postMessage({ id, error }),
    )
})
