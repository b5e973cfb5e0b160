import { once } from '../values/once.ts'
import { indexLinkOf } from './collections.ts'
import { restLinkOf } from './index-pages.ts'
import { shownName } from './prose.ts'
import { MOST_CARDS, queryOf } from './queried-fields.ts'
import type { Collection, EntryCard, EntryList, PageHead, Site } from './site.ts'

/** An entry as shown in a section: a link, or a card with a text. */
const cardOf = (collection: Collection, entry: EntryCard, as: string) => {
  const { role, summary, description, icon, image, note } = entry
  const name = shownName(entry)
  const href = collection.entryPath(entry)
  if (as === 'links') return { label: name, href }
  if (as === 'people') return { name, role, text: summary, image, href }
  return { title: name, text: summary ?? description, href, icon, image, ...(note && { note }) }
}

/** The cards of the entries of a collection, which are the same on every page. */
const sharedCards = once((collection: Collection) =>
  once((as: string) => once((entry: EntryCard) => cardOf(collection, entry, as))),
)

/** The index of a page's own entry in the list of its collection. */
const placeOfPage = (entries: readonly EntryCard[], { source }: PageHead): number => {
  const at = source[3] as number
  return entries[at]?.at === at ? at : entries.findIndex((card) => card.at === at)
}

/** The entries listed on a page: all, or those that follow if the page is one of many entries. */
const listedOf = ({ entries, key }: Collection, page: PageHead): readonly EntryCard[] => {
  if (page.entry === undefined) return entries
  const own = page.collection === key ? placeOfPage(entries, page) : -1
  const count = entries.length - (own === -1 ? 0 : 1)
  const next = Array.from({ length: count }, (_, at) => (own + 1 + at) % entries.length)
  const shown = count <= MOST_CARDS ? next.sort((a, b) => a - b) : next.slice(0, MOST_CARDS)
  return shown.map((at) => entries[at]!)
}

/** The entries that a section lists on a page, and whether others are left out. */
export const listedEntries = (
  collection: Collection,
  section: object,
  page: PageHead,
): EntryList => {
  const { where, sort, limit, skip } = queryOf(section)
  const most = page.entry === undefined ? undefined : MOST_CARDS
  if (where === undefined && sort === undefined && limit === undefined) {
    const cards = listedOf(collection, page)
    return { cards, isCut: cards.length === most }
  }
  const without = page.collection === collection.key ? page.entry?.slug : undefined
  return collection.index.list({ where, sort, limit: limit ?? most, without, skip })
}

/**
 * The cards or links of a collection in a section, and the link to those that are left out: to all
 * that have the same values, or to the page of all entries.
 */
export const cardsOf = (
  site: Site,
  collection: Collection,
  as: string,
  section: object,
  page: PageHead,
) => {
  const { cards, isCut, lists } = listedEntries(collection, section, page)
  const { where, skip } = queryOf(section)
  const isRest = isCut && skip === undefined
  return {
    cards: cards.map(sharedCards(collection)(as)),
    all: isRest
      ? (restLinkOf(site, collection, where) ?? indexLinkOf(site, collection, cards.length))
      : undefined,
    lists,
  }
}
