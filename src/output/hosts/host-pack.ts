import type { OutputFile } from '../../files/output-file.ts'
import type { Site } from '../../site/site.ts'
import type { Policy } from '../content-security-policy.ts'
import type { Embeds } from '../../site/embeds.ts'
import type { Redirect } from './redirects.ts'

/** What the files of a host follow from. */
export interface HostInput {
  readonly site: Site
  /** The path below which the host serves the site, with a slash at both ends. */
  readonly base: string
  readonly embeds: Embeds
  readonly policy: Policy
  readonly redirects: readonly Redirect[]
}

/** The same, when all pages are written. */
export interface PublicInput extends HostInput {
  /** How many different inline styles the pages have. */
  readonly styles: number
}

/** Files of a host, and a sentence for each limit of the host that the site exceeds. */
export interface HostFiles {
  readonly files: readonly OutputFile[]
  readonly limits?: readonly string[]
}

/**
 * A host, as far as the build serves it. A host without any of these needs nothing but the pages.
 */
export interface HostPack {
  /**
   * Whether the host sends the compressed files beside the others; the rest compress by themselves.
   */
  readonly sendsCompressed?: true
  /** What the host reads in the folder that it serves. */
  readonly publicFiles?: (input: PublicInput) => HostFiles
  /** The settings of a server, which stand outside of the folder that it serves. */
  readonly settings?: (input: HostInput) => HostFiles
  /** How many files the host accepts, by the name that its owner gives it. */
  readonly mostFiles?: { readonly host: string; readonly count: number }
}
