import type { EntryConfig } from '../../../schema/site.ts'
import { couldClaim } from './contradictions.ts'
import { likenessIn, SIGNATURE, type SharedCopy, type Signatures } from './near-copies.ts'
import { couldTell } from './texts.ts'

/** What was found in the copy of entries, in their order, in a form that goes from thread to thread. */
export interface CopyFindings {
  /** The signatures of their pages (near-copies.ts), one after the other. */
  readonly signatures: Signatures
  /** For each entry, what may be told of its texts: the sum of TELLS and CLAIMS. */
  readonly marks: Uint8Array
}

/** Room for the findings of so many entries, in which those of some are put at the number of the first. */
export const roomForFindings = (entries: number) => {
  const signatures = new Uint8Array(entries * SIGNATURE)
  const marks = new Uint8Array(entries)
  return {
    found: { signatures, marks } satisfies CopyFindings,
    put: (from: number, part: CopyFindings): void => {
      signatures.set(part.signatures, from * SIGNATURE)
      marks.set(part.marks, from)
    },
  }
}

/** Something may be told of a text (texts.ts). */
export const TELLS = 1
/** A text may say what another place of the site says otherwise (contradictions.ts). */
export const CLAIMS = 2

/** What the pages of a collection share, as it is written. */
export interface SharedCopyWritten {
  readonly key: string
  readonly page: unknown
  readonly defaults: unknown
}

/**
 * Reads the copy of entries of a collection: the part of the checks that needs nothing but the entry itself. They are given as they are
 * written, for what the schema adds to an entry is no text. What it finds in entries that the schema does not take means nothing; it may throw.
 */
export const copyReader = ({
  key,
  page,
  defaults = {},
}: SharedCopyWritten): ((entries: readonly unknown[]) => CopyFindings) => {
  const { signature } = likenessIn({ key, page, defaults } as SharedCopy)
  return (entries) => {
    const signatures = new Uint8Array(entries.length * SIGNATURE)
    const marks = new Uint8Array(entries.length)
    for (const [index, entry] of (entries as readonly EntryConfig[]).entries()) {
      signatures.set(signature(entry), index * SIGNATURE)
      marks[index] = (couldTell(entry) ? TELLS : 0) + (couldClaim(entry) ? CLAIMS : 0)
    }
    return { signatures, marks }
  }
}
