import { firstBy, grouped } from '../values/grouped.ts'
import { once } from '../values/once.ts'
import { valueAt } from '../values/value-at.ts'
import type { EntryCard, EntryIndex, EntryList, FieldValue, ListQuery, Query } from './site.ts'

/** The value of a field of an entry. */
export const cardValue = (card: EntryCard, field: string): FieldValue | undefined =>
  field === 'name' || field === 'slug'
    ? card[field]
    : (valueAt(card.values, [field]) as FieldValue | undefined)

/** A value as it is compared: without regard to capitals. */
export const folded = (value: FieldValue): string => String(value).trim().toLocaleLowerCase()

const keysOf = (card: EntryCard, field: string): readonly string[] => {
  const value = cardValue(card, field)
  if (value === undefined) return []
  return typeof value === 'object' ? value.map(folded) : [folded(value)]
}

/** Whether an entry has the wanted values. */
const fits = (card: EntryCard, where: NonNullable<Query['where']>): boolean =>
  Object.entries(where).every(([field, value]) => keysOf(card, field).includes(folded(value)))

/** Entries in the order of a field. */
const sortedBy = (
  sort: string,
  cards: readonly EntryCard[],
  lang: string,
): readonly EntryCard[] => {
  const isDown = sort.startsWith('-')
  const field = isDown ? sort.slice(1) : sort
  const { compare } = new Intl.Collator(lang, { numeric: true })
  const order = (a: FieldValue, b: FieldValue): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
  return cards.toSorted((one, other) => {
    const [a, b] = [cardValue(one, field), cardValue(other, field)]
    // Entries without a value are last.
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return isDown ? order(b, a) : order(a, b)
  })
}

/**
 * Finds the entries of a collection by the values of their fields. Each field is indexed once, so
 * the time for a query depends on the entries that it finds, not on those of the collection.
 */
export const createEntryIndex = (entries: readonly EntryCard[], lang: string): EntryIndex => {
  const byValue = once((field: string) =>
    grouped(entries.flatMap((card) => keysOf(card, field).map((key) => [key, card] as const))),
  )
  const matching = (where: NonNullable<Query['where']>): readonly EntryCard[] => {
    const lists = Object.entries(where).map(
      ([field, value]) => byValue(field).get(folded(value)) ?? [],
    )
    const [fewest = entries] = lists.sort((a, b) => a.length - b.length)
    return lists.length < 2 ? fewest : fewest.filter((card) => fits(card, where))
  }
  const selected = once((query: string): readonly EntryCard[] => {
    const { where, sort } = JSON.parse(query) as Query
    const found = where === undefined ? entries : matching(where)
    return sort === undefined ? found : sortedBy(sort, found, lang)
  })
  const select = ({ where, sort }: Query) => selected(JSON.stringify({ where, sort }))
  const named = once((part: 'name' | 'slug') => firstBy(entries, (card) => folded(card[part])))
  const namedBy = (part: 'name' | 'slug', word: string) => named(part).get(folded(word))
  return {
    select,
    byValue,
    named: (word: string): EntryCard | undefined => namedBy('name', word) ?? namedBy('slug', word),
    list: ({ without = '', limit = Infinity, skip, ...query }: ListQuery): EntryList => {
      const all = select(query)
      const end = (skip ?? 0) + limit
      const own = namedBy('slug', without)
      const count = all.length - Number(own !== undefined && fits(own, query.where ?? {}))
      // Only so much of a long list is looked at.
      const cards = all.slice(0, end + 1).filter((card) => card !== own)
      return {
        cards: cards.slice(skip, end),
        isCut: count > end,
        ...(skip !== undefined && { lists: Math.max(1, Math.ceil(count / limit)) }),
      }
    },
  }
}
