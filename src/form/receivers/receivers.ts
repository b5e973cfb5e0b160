import { cloudflare } from './cloudflare/receiver.ts'
import { netlify } from './netlify/receiver.ts'
import { php } from './php/receiver.ts'
import type { Receiver } from './receiver.ts'

/** All receivers, by their names in `integrations.form.to`. */
export const RECEIVERS = { netlify, cloudflare, php } as const satisfies Record<string, Receiver>

export type ReceiverName = keyof typeof RECEIVERS

export const RECEIVER_NAMES = Object.keys(RECEIVERS) as readonly ReceiverName[]

/** The receiver with a name; undefined if requests go to an address. */
export const receiverOf = (to: ReceiverName | object | undefined): Receiver | undefined =>
  typeof to === 'string' ? RECEIVERS[to] : undefined
