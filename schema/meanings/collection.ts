import { z } from 'zod'
import { integer, matching } from '../shapes.ts'
import { meant, sharedTexts, type Kind, type Meaning } from './meaning.ts'

/** The valid names of a collection, such as `locations`. */
export const COLLECTION = /^[a-z][a-zA-Z0-9-]*$/

/** The valid names of an entry's own fields, which are placeholders. */
export const FIELD = /^[a-zA-Z][a-zA-Z0-9_]*$/

export interface CollectionMeaning extends Meaning {
  readonly kind: 'collection'
  /** The sibling field that receives the entries as cards. */
  readonly fills?: string | undefined
  /** Whether the entries are drawn on a map at their positions. */
  readonly drawn?: true
}

/** Which entries of the collection of a section it lists, or in what order. */
export type QueryMeaning = Kind<'where' | 'sort'>

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

/** A value that a field can have; no visitor reads it. */
const wanted = meant(
  z
    .union([z.string().trim(), z.number(), z.boolean()])
    .describe('The value of the field: a word, a number, or a placeholder of this page.')
    .register(sharedTexts, { as: 'name' }),
  { kind: 'wanted', read: () => undefined },
)

/** Which of its entries a section lists, beside a field `collection`. */
export const queryFields = {
  where: meant(
    z
      .record(z.string().regex(FIELD), wanted)
      .describe(
        "Lists only the entries whose fields have these values, such as { town: Ogden }; in a template also { town: '{town}' }. By default, all entries are listed.",
      ),
    { kind: 'where', checks: ['where'] },
  ).optional(),
  sort: meant(
    matching(
      /^-?[a-zA-Z][a-zA-Z0-9_]*$/,
      'The field by which the entries are sorted: name or date, for example. With a hyphen, the highest or latest comes first: -date. By default, they keep the order of the collection.',
    ),
    { kind: 'sort', checks: ['sort'], read: () => undefined },
  ).optional(),
  limit: integer(
    'How many of the entries are listed, from 1 to 200. If there are more, a link follows to a page with the others: those with the same values, or all entries.',
    1,
    200,
  ).optional(),
}

/** A link of the navigation below a list. */
interface NavLink {
  readonly label: string
  readonly href: string
  readonly isCurrent?: true
}

/** The links below a list of entries: to its other pages, and to the tags of its entries. */
export interface ListNav {
  /** Page numbers; undefined in place of those left out. */
  readonly pages?: readonly (NavLink | undefined)[]
  readonly previous?: string
  readonly next?: string
  readonly topics?: readonly NavLink[]
}
