import type { Host } from '../../../schema/hosts.ts'

/** The pages shown after a request without script: it was sent, or it was refused. */
export const SENT_PATH = '/request-sent'
export const NOT_SENT_PATH = '/request-not-sent'

/** A service of hosts that receives the requests of the site's own forms. */
export interface Receiver {
  /** The path at which it receives requests. */
  readonly path: string
  /** The hosts that have it. */
  readonly hosts: readonly Host[]
  /** What other hosts lack, as a sentence without its period. */
  readonly lack: string
  /** The files that it adds to the built site. */
  readonly files: readonly string[]
  /** Whether it sends requests by email, and so needs an address. */
  readonly sendsMail: boolean
  /** Whether it can check with Cloudflare Turnstile that a visitor is a person. */
  readonly takesTurnstile?: true
  /** What follows the name of a field with several values. */
  readonly listSuffix?: string
  /** Attributes by which the host finds a form in the pages, and hidden values that name it. */
  readonly markup?: (id: string) => {
    readonly attributes: Readonly<Record<string, string>>
    readonly values: Readonly<Record<string, string>>
  }
  /**
   * Headers, with a part of their value, that only this receiver's responses have. Without any, it
   * responds with JSON whose `ok` is true.
   */
  readonly signs?: Readonly<Record<string, string>>
}
