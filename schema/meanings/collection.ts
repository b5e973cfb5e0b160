import { matching } from '../shapes.ts'
import { meant, type Meaning } from './meaning.ts'

/** The valid names of a collection, such as `locations`. */
export const COLLECTION = /^[a-z][a-zA-Z0-9-]*$/

export interface CollectionMeaning extends Meaning {
  readonly kind: 'collection'
  /** The sibling field that receives the entries as cards. */
  readonly fills?: string | undefined
  /** The sibling field with the number of entries listed before a link to all of them. */
  readonly limit?: string
  /** Whether the entries are drawn on a map at their positions. */
  readonly drawn?: true
}

/** Links of a directory, grouped by first letter if there are many. */
export interface LinkGroup {
  readonly letter?: string
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

/** The name of a collection in the site config. */
export const collectionName = (description: string, fills?: string) =>
  meant(matching(COLLECTION, description), {
    kind: 'collection',
    fills,
    checks: ['collection'],
  })
