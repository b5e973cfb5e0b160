import { hashOfValue } from '../files/content-hash.ts'
import { once } from '../values/once.ts'
import { valueAt } from '../values/value-at.ts'
import type { Collection, EntryCard, EntryIndex, ListQuery, PageFacts, Site } from '../site/site.ts'
import type { Versions } from '../site/versions.ts'

/*
 * What a page reads of the site while it is made, so that the next build can tell whether it would
 * be the same (verifying traces; Mokhov and others, "Build systems à la carte", 2018).
 */

/** Takes the name of a fact that was read: `config.business`, `card.locations.3`. */
type Note = (fact: string) => void

/** A map that notes the keys looked up, and `all` where more of it is read. */
const notedMap = <T>(
  map: ReadonlyMap<string, T>,
  noteKey: (key: string) => void,
  noteAll: () => void,
  valueOf = (value: T): T => value,
): ReadonlyMap<string, T> =>
  new Proxy(map, {
    get: (_, name) => {
      if (name === 'get' || name === 'has')
        return (key: string) => {
          noteKey(key)
          const value = map.get(key)
          if (name === 'has') return map.has(key)
          return value === undefined ? undefined : valueOf(value)
        }
      noteAll()
      if (name === 'values') return () => [...map.values()].map(valueOf).values()
      const value: unknown = Reflect.get(map, name, map)
      return typeof value === 'function' ? (value.bind(map) as unknown) : value
    },
  })

/** The cards of a collection, each noted when it is read. */
const notedCards = ({ key, entries }: Collection, note: Note): readonly EntryCard[] =>
  new Proxy(entries, {
    get: (_, name) => {
      if (typeof name === 'string' && /^\d/.test(name)) note(`card.${key}.${name}`)
      else if (name === 'length') note(`count.${key}`)
      return Reflect.get(entries, name) as unknown
    },
  })

const notedIndex = ({ key, index }: Collection, note: Note): EntryIndex => {
  const noteList = (query: ListQuery): void => note(`list.${key}.${JSON.stringify(query)}`)
  return {
    list: (query) => {
      noteList(query)
      return index.list(query)
    },
    select: (query) => {
      noteList(query)
      return index.select(query)
    },
    byValue: (field) => {
      note(`values.${key}.${field}`)
      return index.byValue(field)
    },
    named: (word) => {
      note(`named.${key}.${word}`)
      return index.named(word)
    },
  }
}

const notedCollection = (collection: Collection, note: Note): Collection => {
  const { key, places } = collection
  const cards = notedCards(collection, note)
  return {
    ...collection,
    entries: cards,
    index: notedIndex(collection, note),
    get places() {
      note(`places.${key}`)
      return places
    },
  }
}

/** Languages whose page at a place is noted. */
const notedVersions = ({ own, all }: Versions, note: Note): Versions => {
  const noted = all.map((version) => ({
    ...version,
    paths: notedMap(
      version.paths,
      (key) => note(`version.${key}`),
      () => note('versions'),
    ),
  }))
  return { own: noted[all.indexOf(own)]!, all: noted }
}

/** A site that notes what is read of it. What a page reads of its own entry is not noted. */
export const notedSite = (site: Site, note: Note): Site => {
  const config = new Proxy(site.config, {
    get: (all, key: keyof Site['config']) => {
      if (key !== 'collections' && key !== 'pages') note(`config.${key}`)
      return all[key]
    },
  })
  const collections = new Map(
    Array.from(site.collections, ([key, each]) => [key, notedCollection(each, note)]),
  )
  return {
    ...site,
    config,
    collections: notedMap(
      collections,
      (key) => note(`collection.${key}`),
      () => note('collections'),
    ),
    entries: notedMap(
      site.entries,
      (word) => note(`entry.${word}`),
      () => note('entries'),
    ),
    factsAt: notedMap(
      site.factsAt,
      (path) => note(`page.${path}`),
      () => note('pages'),
    ),
    versions: site.versions && notedVersions(site.versions, note),
    get facts() {
      note('pages')
      return site.facts
    },
    get names() {
      note('names')
      return site.names
    },
    get forms() {
      note('forms')
      return site.forms
    },
  }
}

const COLLECTIONS = 'collections'

/** A group that notes which of its fields are read, by names that something leads. */
const notedGroup = (group: object, lead: string, note: Note): object =>
  new Proxy(group, {
    get: (all, key) => {
      const part: unknown = Reflect.get(all, key)
      if (key === COLLECTIONS && typeof part === 'object' && part !== null)
        return notedGroup(part, `${lead}${COLLECTIONS}.`, note)
      if (typeof key === 'string' && key !== 'pages') note(lead + key)
      return part
    },
  })

/** The config as it was written, which notes what is read of it besides pages. */
export const notedWritten = (written: unknown, note: Note): unknown =>
  notedGroup(written as object, 'written.', note)

/** A part of the config as it was written, by the name of its fact; of a collection no entries. */
export const writtenPart = (written: unknown, name: string): unknown => {
  const [root = '', ...rest] = name.split('.')
  const part = valueAt(written, [root, ...rest])
  return root === COLLECTIONS ? { ...(part as object | undefined), entries: undefined } : part
}

/** What of a page others read. */
const readOf = (page: PageFacts | undefined) =>
  page && [page.hidden, page.offer, page.sections.map(({ id, absent }) => [id, absent])]

const readOfEntry = ({ name, slug }: Partial<EntryCard> = {}) => [name, slug]

/** A hash of a card, wherever its entry is. */
const hashOfCard = once((card: EntryCard) => hashOfValue({ ...card, at: 0 }))

/** The value of a fact, as far as pages can depend on it. */
const factValue = (site: Site, fact: string): unknown => {
  const [kind, key = '', at] = fact.split('.') as [string, string?, string?]
  const rest = fact.slice(kind.length + 1)
  const collection = site.collections.get(key)
  const card = collection?.entries[Number(at)]
  switch (kind) {
    case 'config':
      return site.config[key as keyof Site['config']]
    case 'collection':
      return collection && { ...collection, entries: 0, places: 0 }
    case 'count':
      return collection?.entries.length
    case 'places':
      return collection?.places.map((place) => ({ ...place, at: 0 }))
    case 'card':
      return card && { ...card, at: 0 }
    case 'list': {
      const query = JSON.parse(rest.slice(key.length + 1)) as ListQuery
      const { cards, ...others } = collection?.index.list(query) ?? { cards: [] }
      return [cards.map(hashOfCard), others]
    }
    case 'values':
      return Array.from(collection?.index.byValue(at!) ?? [], ([word, { length }]) => [
        word,
        length,
      ])
    case 'named':
      return readOfEntry(collection?.index.named(rest.slice(key.length + 1)))
    case 'entry':
      return readOfEntry(site.entries.get(rest))
    case 'page':
      return readOf(site.factsAt.get(rest))
    case 'version':
      return site.versions?.all.map(({ lang, paths }) => [lang, paths.get(rest)])
    case 'versions':
      return site.versions?.all.map(({ lang, paths }) => [lang, ...paths])
    case 'forms':
      return [...site.forms]
    case 'names':
      return site.names
    case 'entries':
      return [...site.entries.keys()]
    case 'collections':
      return [...site.collections.keys()]
    default:
      return site.facts.map((page) => [page.path, readOf(page)])
  }
}

/** Returns the function that gives a hash of the value of a fact. */
export const createFactHash = (site: Site): ((fact: string) => string) =>
  once((fact) => hashOfValue(factValue(site, fact)))
