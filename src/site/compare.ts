import { shortened } from '../diagnostics/shorten.ts'
import { counted } from '../diagnostics/format-text.ts'
import { listed } from '../diagnostics/suggest.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { eachText } from './each-text.ts'
import { sectionMeanings } from './expand-template.ts'
import { eachValue } from './schema-walk.ts'
import type { Page, PageRef, Section, Site } from './site.ts'

const all = (words: readonly string[], most = 5): string => listed(words, most, 'and')

const pagesOf = (paths: readonly string[]): string =>
  `${counted(paths.length, 'page')} (${all(paths)})`

/** A section without what is filled in from elsewhere in the site, which is compared there. */
const ownValues = (section: Section): Record<string, unknown> => {
  const values: Record<string, unknown> = { ...section }
  for (const { steps, meaning } of sectionMeanings(section.type)) {
    const [key] = steps
    if (steps.length !== 1 || key === undefined) continue
    if (meaning.kind === 'site') delete values[key]
    if (meaning.kind === 'collection' && meaning.fills !== undefined && values[key] !== undefined)
      delete values[meaning.fills]
  }
  return values
}

interface Money {
  readonly amount: number
  readonly currency: string
}

const amountOf = ({ amount, currency }: Money): string => `${amount} ${currency}`

/** What is different between a page before and after, by kind. */
interface PageChange {
  readonly title: boolean
  readonly description: boolean
  readonly prices: readonly (readonly [before: string, after: string])[]
  readonly pictures: boolean
  readonly links: boolean
  readonly texts: boolean
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly moved: boolean
}

const keyOf = (path: Path): string => path.join('.')

const compareSections = (before: Section, after: Section) => {
  const prices: (readonly [string, string])[] = []
  let pictures = false
  let links = false
  const [old, now] = [ownValues(before), ownValues(after)]
  const special = new Set<string>()
  for (const { steps, meaning } of sectionMeanings(after.type)) {
    const kind = meaning.kind
    if (kind !== 'money' && kind !== 'picture' && kind !== 'link') continue
    const values = new Map<string, unknown>()
    eachValue(old, steps, (value, path) => void values.set(keyOf(path), value))
    eachValue(now, steps, (value, path) => {
      special.add(keyOf(path))
      const was = values.get(keyOf(path))
      values.delete(keyOf(path))
      if (JSON.stringify(was) === JSON.stringify(value)) return
      if (kind === 'money')
        prices.push([was === undefined ? 'none' : amountOf(was as Money), amountOf(value as Money)])
      else if (kind === 'picture') pictures = true
      else links = true
    })
    for (const [path, was] of values) {
      special.add(path)
      if (kind === 'money') prices.push([amountOf(was as Money), 'none'])
      else if (kind === 'picture') pictures = true
      else links = true
    }
  }
  const textsOf = (values: unknown): string => {
    const texts: string[] = []
    eachText(values, (text, path) => {
      const isSpecial = path.some((_, index) => special.has(keyOf(path.slice(0, index + 1))))
      if (!isSpecial) texts.push(text)
    })
    return JSON.stringify(texts)
  }
  const settings = (values: Record<string, unknown>): string =>
    JSON.stringify(values, (key, value: unknown) =>
      typeof value === 'string' || special.has(key) ? undefined : value,
    )
  const texts =
    textsOf(old) !== textsOf(now) || (prices.length === 0 && settings(old) !== settings(now))
  return { prices, pictures, links, texts }
}

const comparePages = (before: Page, after: Page): PageChange => {
  const old = new Map(before.sections.map((section) => [section.id, section]))
  const ids = after.sections.map(({ id }) => id)
  const kept = ids.filter((id) => old.has(id))
  const found = after.sections.flatMap((section) => {
    const was = old.get(section.id)
    return was === undefined ? [] : [compareSections(was, section)]
  })
  return {
    title: before.title !== after.title,
    description: before.description !== after.description,
    prices: found.flatMap(({ prices }) => prices),
    pictures: found.some(({ pictures }) => pictures),
    links: found.some(({ links }) => links),
    texts: found.some(({ texts }) => texts),
    added: ids.filter((id) => !old.has(id)),
    removed: [...old.keys()].filter((id) => !ids.includes(id)),
    moved:
      JSON.stringify(kept) !== JSON.stringify([...old.keys()].filter((id) => ids.includes(id))),
  }
}

const nameOf = (site: Site, { collection }: PageRef): string =>
  collection === undefined ? 'Pages' : (site.collections.get(collection)?.label ?? collection)

/** Pages by the collection that they belong to. */
const grouped = (site: Site, refs: readonly PageRef[]): ReadonlyMap<string, readonly PageRef[]> => {
  const groups = new Map<string, PageRef[]>()
  for (const ref of refs) {
    const name = nameOf(site, ref)
    groups.set(name, [...(groups.get(name) ?? []), ref])
  }
  return groups
}

const comparedPages = (before: Site, after: Site): string[] => {
  const lines: string[] = []
  const old = new Map(before.pages.map((ref) => [ref.path, ref]))
  const now = new Map(after.pages.map((ref) => [ref.path, ref]))
  const added = after.pages.filter(({ path }) => !old.has(path))
  for (const [name, refs] of grouped(after, added))
    lines.push(
      `${name}: ${refs.length} added (${all(refs.map((ref) => (ref.collection === undefined ? ref.path : ref.name)))})`,
    )
  const redirects = new Map(after.config.redirects.map(({ from, to }) => [from, to]))
  for (const ref of before.pages.filter(({ path }) => !now.has(path))) {
    const to = redirects.get(ref.path)
    lines.push(
      to === undefined
        ? `${ref.path} is gone and has no redirect`
        : `${ref.path} is gone, and leads to ${to}`,
    )
  }
  const changed: Record<'titles' | 'descriptions' | 'texts' | 'pictures' | 'links' | 'order', string[]> = {
    titles: [], descriptions: [], texts: [], pictures: [], links: [], order: [],
  } // prettier-ignore
  const prices = new Map<string, string[]>()
  const sections = new Map<string, string[]>()
  const note = (groups: Map<string, string[]>, key: string, path: string): void => {
    groups.set(key, [...(groups.get(key) ?? []), path])
  }
  for (const ref of after.pages) {
    const was = old.get(ref.path)
    if (was === undefined) continue
    const change = comparePages(before.expand(was), after.expand(ref))
    if (change.title) changed.titles.push(ref.path)
    if (change.description) changed.descriptions.push(ref.path)
    if (change.texts) changed.texts.push(ref.path)
    if (change.pictures) changed.pictures.push(ref.path)
    if (change.links) changed.links.push(ref.path)
    if (change.moved) changed.order.push(ref.path)
    for (const [from, to] of change.prices) note(prices, `${from} is now ${to}`, ref.path)
    for (const id of change.added) note(sections, `Section ${id} added`, ref.path)
    for (const id of change.removed) note(sections, `Section ${id} removed`, ref.path)
  }
  for (const [words, paths] of prices) lines.push(`Price changed on ${pagesOf(paths)}: ${words}`)
  for (const [words, paths] of sections) lines.push(`${words} on ${pagesOf(paths)}`)
  const say = (what: string, paths: readonly string[]): void => {
    if (paths.length > 0) lines.push(`${what} on ${pagesOf(paths)}`)
  }
  say('Title changed', changed.titles)
  say('Description changed', changed.descriptions)
  say('Text changed', changed.texts)
  say('Picture changed', changed.pictures)
  say('Link changed', changed.links)
  say('Order of sections changed', changed.order)
  return lines
}

/** The most characters of a value that a line shows. */
const MOST_SHOWN = 40

const shown = (value: unknown): string =>
  value === undefined
    ? 'none'
    : typeof value === 'object'
      ? 'another'
      : shortened(String(value), MOST_SHOWN)

/** Two texts, each cut so that where they part can be seen. */
const shownPair = (was: unknown, is: unknown): readonly [string, string] => {
  if (typeof was !== 'string' || typeof is !== 'string') return [shown(was), shown(is)]
  const [old, now] = [[...was], [...is]]
  let same = 0
  while (same < old.length && old[same] === now[same]) same++
  if (same < MOST_SHOWN - 12) return [shown(was), shown(is)]
  const before = old.slice(0, same - 8).join('')
  const from = before.slice(0, before.lastIndexOf(' ') + 1).length
  return from === 0
    ? [shown(was), shown(is)]
    : [`…${shown(was.slice(from))}`, `…${shown(is.slice(from))}`]
}

/** The fields of a group that differ, in words: `telephone: 1 is now 2`. */
const comparedFields = (title: string, before: object, after: object): string[] => {
  const [old, now] = [before, after] as Readonly<Record<string, unknown>>[]
  const keys = new Set([...Object.keys(old!), ...Object.keys(now!)])
  return [...keys].flatMap((key) => {
    const [was, is] = [old![key], now![key]]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const isSimple = [was, is].every((value) => typeof value !== 'object')
    return [
      isSimple
        ? `${title} ${key}: ${shownPair(was, is).join(' is now ')}`
        : `${title} ${key} changed`,
    ]
  })
}

/** How a list of named things differs: `Reviews: 2 added, 1 removed`. */
const comparedList = <T>(
  title: string,
  before: readonly T[],
  after: readonly T[],
  nameOfItem: (item: T) => string,
): string[] => {
  const old = new Map(before.map((item) => [nameOfItem(item), JSON.stringify(item)]))
  const now = new Map(after.map((item) => [nameOfItem(item), JSON.stringify(item)]))
  const added = [...now.keys()].filter((name) => !old.has(name)).length
  const removed = [...old.keys()].filter((name) => !now.has(name)).length
  const changed = [...now].filter(([name, item]) => old.has(name) && old.get(name) !== item).length
  const parts = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
  ]
  if (parts.length > 0) return [`${title}: ${parts.join(', ')}`]
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [`${title}: in another order`]
}

/** What is different on a site, a line each, in words for the owner. */
export const compareSites = (before: Site, after: Site): readonly string[] => {
  const [old, now] = [before.config, after.config]
  return [
    ...comparedPages(before, after),
    ...comparedFields('Business', old.business, now.business),
    ...comparedFields('Color', old.theme.colors, now.theme.colors),
    ...comparedFields('Look', { ...old.theme, colors: 0 }, { ...now.theme, colors: 0 }),
    ...comparedList('Reviews', old.reviews, now.reviews, ({ id }) => id),
    ...comparedList('Gallery', old.gallery, now.gallery, ({ permalink }) => permalink),
    ...comparedList('Header menu', old.header.menu, now.header.menu, ({ label }) => label),
    ...(JSON.stringify(old.header.action) === JSON.stringify(now.header.action)
      ? []
      : ["The header's button changed"]),
    ...comparedFields('Footer', old.footer, now.footer),
    ...comparedList('Redirects', old.redirects, now.redirects, ({ from }) => from),
    ...comparedFields('Lead form', old.integrations.leadForm, now.integrations.leadForm),
    ...comparedFields('Social embed', old.integrations.social, now.integrations.social),
    ...comparedFields('Message', old.messages, now.messages),
    ...(old.lang === now.lang ? [] : [`Language: ${old.lang} is now ${now.lang}`]),
  ]
}
