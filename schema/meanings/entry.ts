import { text } from '../shapes.ts'
import { meant, type Kind } from './meaning.ts'

/** A sibling list that is limited to a few items about an entry. */
type Filter = { readonly list: string; readonly most: number } | undefined

export type EntryMeaning = Kind<'entry', { readonly filters?: Filter }>

/** The name or slug of an entry in any collection of the site config. */
export const entryName = (description: string, filters?: Filter) =>
  meant(text(description), {
    kind: 'entry',
    filters,
    read: () => undefined,
    checks: ['entry'],
  })
