import type { EntryConfig, SectionConfig } from '../../schema/site.ts'
import type { Location, Path } from '../diagnostics/diagnostic.ts'
import { valueAt } from '../values/value-at.ts'
import { listedEntries } from './cards.ts'
import { entryFields } from './entry-fields.ts'
import { onlyPlaceholder, placeholdersIn, splitText } from './placeholders.ts'
import { sectionMeanings } from './section-meanings.ts'
import {
  entryAt,
  type EntryCard,
  type Page,
  type PageFacts,
  type PageHead,
  type Site,
} from './site.ts'
import { namesIn, writtenSection } from './written-section.ts'

/** A part of a text, and its path in the site config. */
export interface Piece {
  readonly text: string
  readonly path: Path
}

export const HEAD = ['title', 'description'] as const
export type HeadPart = (typeof HEAD)[number]

type Owner = Pick<PageHead, 'source' | 'collection' | 'name'>

/** The entry whose fields fill in a page. For the template itself, it has only a name. */
const filler = (site: Site, { source, name }: Owner): EntryConfig | undefined =>
  source[2] === 'page' ? { name } : entryAt(site, source)

/** The paths at which a page's title or description may be: its own, and that of its template. */
export const headPaths = (
  { source, collection }: Pick<Owner, 'source' | 'collection'>,
  part: HeadPart,
): readonly Path[] => [
  [...source, part],
  ...(source[2] === 'entries' ? [['collections', collection ?? '', 'page', part]] : []),
]

/** The path of a page's title or description: its own, that of its template, or undefined. */
export const headPath = (
  { config }: Pick<Site, 'config'>,
  page: Pick<Owner, 'source' | 'collection'>,
  part: HeadPart,
): Path | undefined => headPaths(page, part).find((path) => valueAt(config, path) !== undefined)

/** The path of a placeholder's value for an entry: its own field, or a default. */
const fieldPath = (
  entry: EntryConfig,
  { source, collection }: Pick<Owner, 'source' | 'collection'>,
  name: string,
): Path => {
  if (Object.hasOwn(entry, name)) return [...source, name]
  return name === 'slug' ? [...source, 'name'] : ['collections', collection!, 'defaults', name]
}

/** The path of an entry. */
export const placeOfEntry = (key: string, { at }: EntryCard): Path => [
  'collections',
  key,
  'entries',
  at,
]

/** The pieces of the text at a path: parts of the template, and the fields that fill it in. */
const createTrace = (site: Site, page: Owner) => {
  const written = (from: Path): string => String(valueAt(site.config, from))
  const entry = filler(site, page)
  if (entry === undefined) return (path: Path): readonly Piece[] => [{ text: written(path), path }]
  let filled: Readonly<Record<string, string>> | undefined
  const trace = (from: Path, within: readonly string[]): readonly Piece[] =>
    splitText(written(from)).flatMap(({ text, name }): readonly Piece[] => {
      if (name !== undefined) filled ??= entryFields(site.collections.get(page.collection!)!, entry)
      if (name === undefined || !Object.hasOwn(filled!, name) || within.includes(name))
        return [{ text, path: from }]
      const value = filled![name]!
      const field = fieldPath(entry, page, name)
      const isPlain = value === written(field) || placeholdersIn(written(field)).length === 0
      return isPlain || value === ''
        ? [{ text: value, path: field }]
        : trace(field, [...within, name])
    })
  return (path: Path) => trace(path, [])
}

/** The pieces of a card or link that a section makes from an entry. */
const cardPieces = (site: Site, key: string, card: EntryCard, [field, ...within]: Path) => {
  const { page } = site.collections.get(key)!
  const source = placeOfEntry(key, card)
  const named = card.summary === undefined ? card.isDescribed && 'description' : 'summary'
  const template = ['collections', key, 'page', 'description']
  const shared = page.description === undefined ? [...source, 'name'] : template
  const text = named ? [...source, named] : shared
  const isOwn = field === 'role' || field === 'image'
  const own = isOwn ? [...source, field, ...within] : [...source, 'name']
  return createTrace(site, { source, collection: key, name: card.name })(
    field === 'text' ? text : own,
  )
}

/** The site config path of data that a section takes from there; it may show only some items. */
const placeInSite = ({ config }: Site, from: string, section: unknown, at: Path): Path => {
  const path = from.split('.')
  const list = valueAt(config, path)
  const index = Array.isArray(list) ? list.indexOf(valueAt(section, at.slice(0, 2))) : -1
  return [...path, ...(index === -1 ? at.slice(1) : [index, ...at.slice(2)])]
}

/** Finds the pieces of each text on a page. */
export const provenanceOf = (site: Site, page: Page) => {
  /** The pieces of the text at a path of the site config, filled in as on the page. */
  const piecesAt = createTrace(site, page)
  /** The pieces of the page's title or description. */
  const headPieces = (part: HeadPart): readonly Piece[] => {
    const path = headPath(site, page, part)
    const fact = ['business', part === 'title' ? 'name' : part]
    return path === undefined ? [{ text: page[part], path: fact }] : piecesAt(path)
  }
  /** The pieces of a text in one of its sections, at a path within the section. */
  const sectionPieces = (index: number, at: Path, text: string): readonly Piece[] => {
    const [section, source] = [page.sections[index]!, page.sources[index]!]
    const written = valueAt(site.config, source)
    const own = valueAt(written, at)
    if (typeof own === 'string') return piecesAt([...source, ...at])
    for (const { steps, meaning } of own === undefined ? sectionMeanings(section.type) : []) {
      if (meaning.kind === 'site' && steps[0] === at[0])
        return [{ text, path: placeInSite(site, meaning.from, section, at) }]
      if (meaning.kind !== 'collection' || meaning.fills !== at[0]) continue
      const key = String(valueAt(section, steps))
      const { cards } = listedEntries(site.collections.get(key)!, section, page)
      const list = valueAt(section, [at[0]!]) as readonly unknown[]
      const card = cards[Number(at[1]) - (list.length - cards.length)]
      return card === undefined
        ? [{ text, path: ['messages', 'allOf'] }]
        : cardPieces(site, key, card, at.slice(2))
    }
    return [{ text, path: [...source, ...at] }]
  }
  return { piecesAt, headPieces, sectionPieces }
}

/** The origins of the texts on a page. */
export type Provenance = ReturnType<typeof provenanceOf>

/** The path of the field for a text that consists of a single placeholder. */
const wholeField = (site: Site, page: Owner, path: Path): Path | undefined => {
  const text = valueAt(site.config, path)
  const name = onlyPlaceholder(text)
  if (name === undefined) return typeof text === 'string' ? path : undefined
  const field = fieldPath(filler(site, page)!, page, name)
  const isCircle = field.join() === path.join()
  return isCircle ? undefined : wholeField(site, page, field)
}

/** The location of words on the page of an entry: in the template, or in a field used there. */
export const writtenAt = (site: Site, page: Owner, location: Location): Location => {
  if (!('path' in location) || location.on === 'key' || location.on === 'whole') return location
  const { path } = location
  const textAt = (each: Path): string => {
    const text = valueAt(site.config, each)
    return typeof text === 'string' ? text : ''
  }
  if (!textAt(path).includes('{') || filler(site, page) === undefined) return location
  if (!('text' in location)) return { path: wholeField(site, page, path) ?? path, on: 'value' }
  const words = location.within ?? location.text
  const piece = [{ path }, ...createTrace(site, page)(path)].find((each) =>
    textAt(each.path).includes(words),
  )
  // The words are partly filled in from a placeholder, so they are nowhere as a single text.
  return piece === undefined ? { path, on: 'value' } : { ...location, path: piece.path }
}

/** The parts of its collection and the fields of its entry that a page shows. */
export interface Shown {
  /** Parts of the template and defaults: `page.title`, `page.sections.2`, `defaults.intro`. */
  readonly shared: readonly string[]
  readonly fields: ReadonlySet<string>
}

/** Names of placeholders, including those in the fields and defaults that they refer to. */
export const namesFollowed = (
  names: Iterable<string>,
  values: Readonly<Record<string, unknown>>,
): ReadonlySet<string> => {
  const found = new Set(names)
  // Iteration over a set includes items added during the loop.
  for (const name of found) for (const further of namesIn(values[name])) found.add(further)
  return found
}

/** Follows placeholders from the page of an entry to the fields and defaults shown there. */
export const shownBy = (site: Site, page: Page): Shown => {
  const entry = entryAt(site, page.source)
  if (entry === undefined) return { shared: [], fields: new Set() }
  const { config } = site
  const { defaults } = site.collections.get(page.collection!)!
  const heads = HEAD.map((part) => headPath(site, page, part)).filter((path) => path !== undefined)
  const names = new Set(namesIn([entry.summary, ...heads.map((path) => valueAt(config, path))]))
  for (const source of page.sources)
    for (const name of writtenSection(valueAt(config, source) as SectionConfig).names)
      names.add(name)
  const own: Readonly<Record<string, unknown>> = { ...entry }
  const shared: string[] = []
  const fields = new Set<string>()
  for (const name of namesFollowed(names, { ...defaults, ...own })) {
    if (Object.hasOwn(own, name) && own[name] !== undefined) fields.add(name)
    else if (Object.hasOwn(defaults, name)) shared.push(`defaults.${name}`)
  }
  for (const path of [...heads, ...page.sources])
    if (path[2] === 'page') shared.push(path.slice(2).join('.'))
  return { shared, fields }
}

/** The pages that show the text at a path of a template or of defaults. */
export const pagesShowing = <T extends Pick<Shown, 'shared'> & { readonly page: PageFacts }>(
  pages: readonly T[],
  [root, key, part, field, index]: Path,
): readonly T[] => {
  const wanted = [part, field, ...(field === 'sections' ? [index] : [])].join('.')
  return pages.filter(
    ({ page, shared }) =>
      root === 'collections' && page.collection === key && shared.includes(wanted),
  )
}
