import { counted } from '../diagnostics/format-text.ts'
import { listed } from '../diagnostics/suggest.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { askedOtherPalette, askedPalette } from '../theme/resolve-theme.ts'
import { eachText } from './each-text.ts'
import { sectionMeanings } from './expand-template.ts'
import { pageMoves } from './moved-pages.ts'
import { eachValue } from './schema-walk.ts'
import type { Collection, Page, PageRef, Section, Site } from './site.ts'
import { changeWords, comparedFields, placeWords, valueChanges } from './value-changes.ts'

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

/** A text or a setting of a section that is another: where it stands, and what it was and is. */
interface SectionChange {
  readonly what: 'Text' | 'Setting'
  readonly place: string
  readonly words: string
}

/** What is different between a page before and after, by kind. */
interface PageChange {
  readonly title: boolean
  readonly description: boolean
  readonly prices: readonly (readonly [before: string, after: string])[]
  readonly pictures: boolean
  readonly links: boolean
  readonly texts: readonly SectionChange[]
  readonly position: boolean
  /** Whether it is in structured data for the business otherwise than before. */
  readonly localBusiness: boolean
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
  const texts = valueChanges(old, now).flatMap((change): readonly SectionChange[] => {
    const isSpecial = change.path.some((_, at) => special.has(keyOf(change.path.slice(0, at + 1))))
    if (isSpecial) return []
    const isSetting =
      change.kind === 'value' &&
      [change.was, change.is].every((value) => ['undefined', 'number', 'boolean'].includes(typeof value)) // prettier-ignore
    return [
      {
        what: isSetting ? 'Setting' : 'Text',
        place: `${after.id} ${placeWords(change)}`,
        words: changeWords(change),
      },
    ]
  })
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
    texts: found.flatMap(({ texts }) => texts),
    localBusiness: before.localBusiness !== after.localBusiness,
    position: JSON.stringify(before.entry?.position) !== JSON.stringify(after.entry?.position),
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

/** A page of before and what it is now. */
interface PagePair {
  readonly was: PageRef
  readonly is: PageRef
}

/** The pages that a site had and has, by whatever address. */
const pagePairs = (before: Site, after: Site): readonly PagePair[] => {
  const old = new Map(before.pages.map((ref) => [ref.path, ref]))
  const moved = new Map(pageMoves(before, after).moved.map(({ was, is }) => [is.path, was]))
  return after.pages.flatMap((is) => {
    const was = moved.get(is.path) ?? old.get(is.path)
    return was === undefined ? [] : [{ was, is }]
  })
}

/** Pages that came, went or moved. */
const comparedAddresses = (before: Site, after: Site): string[] => {
  const { moved, added, gone } = pageMoves(before, after)
  const lines: string[] = []
  for (const [name, refs] of grouped(after, added))
    lines.push(
      `${name}: ${refs.length} added (${all(refs.map((ref) => (ref.collection === undefined ? ref.path : ref.name)))})`,
    )
  const redirects = new Map(after.config.redirects.map(({ from, to }) => [from, to]))
  for (const { was, is } of moved) {
    const to = redirects.get(was.path)
    const name = was.collection === undefined ? 'The page' : was.name
    lines.push(
      `${name} moved from ${was.path} to ${is.path}; ${to === undefined ? 'nothing leads there from the old address' : `the old address leads to ${to}`}`,
    )
  }
  for (const { path } of gone) {
    const to = redirects.get(path)
    lines.push(
      to === undefined
        ? `${path} is gone and has no redirect`
        : `${path} is gone, and leads to ${to}`,
    )
  }
  return lines
}

/** What differs on pages, and the paths of those on which something was told. */
const comparedPages = (
  before: Site,
  after: Site,
  pairs: readonly PagePair[],
): { readonly lines: readonly string[]; readonly told: ReadonlySet<string> } => {
  const lines: string[] = []
  const changed: Record<'titles' | 'descriptions' | 'pictures' | 'links' | 'positions' | 'order' | 'business' | 'other', string[]> = {
    titles: [], descriptions: [], pictures: [], links: [], positions: [], order: [], business: [], other: [],
  } // prettier-ignore
  const prices = new Map<string, string[]>()
  const sections = new Map<string, string[]>()
  const texts = new Map<string, { readonly words: Set<string>; readonly paths: string[] }>()
  const told = new Set<string>()
  const note = (groups: Map<string, string[]>, key: string, path: string): void => {
    groups.set(key, [...(groups.get(key) ?? []), path])
  }
  for (const { was, is } of pairs) {
    const [old, now] = [before.expand(was), after.expand(is)]
    const { path } = is
    const change = comparePages(old, now)
    if (change.title) changed.titles.push(path)
    if (change.description) changed.descriptions.push(path)
    if (change.pictures) changed.pictures.push(path)
    if (change.links) changed.links.push(path)
    if (change.position) changed.positions.push(path)
    if (change.moved) changed.order.push(path)
    if (change.localBusiness) changed.business.push(path)
    for (const [from, to] of change.prices) note(prices, `${from} is now ${to}`, path)
    for (const id of change.added) note(sections, `Section ${id} added`, path)
    for (const id of change.removed) note(sections, `Section ${id} removed`, path)
    for (const { what, place, words } of change.texts) {
      const key = JSON.stringify([what, place])
      const group = texts.get(key) ?? { words: new Set(), paths: [] }
      texts.set(key, group)
      group.words.add(words)
      group.paths.push(path)
    }
    const isTold = Object.values(change).some((each) => each === true || (Array.isArray(each) && each.length > 0)) // prettier-ignore
    const contents = ({ sections: all }: Page): string => JSON.stringify(all.map(ownValues))
    if (isTold) told.add(path)
    else if (contents(old) !== contents(now)) {
      changed.other.push(path)
      told.add(path)
    }
  }
  for (const [words, paths] of prices) lines.push(`Price changed on ${pagesOf(paths)}: ${words}`)
  for (const [words, paths] of sections) lines.push(`${words} on ${pagesOf(paths)}`)
  const say = (what: string, paths: readonly string[]): void => {
    if (paths.length > 0) lines.push(`${what} on ${pagesOf(paths)}`)
  }
  say('Title changed', changed.titles)
  say('Description changed', changed.descriptions)
  for (const [key, { words, paths }] of texts) {
    const [what, place] = JSON.parse(key) as readonly [string, string]
    const [first] = words
    const example = words.size > 1 ? ', for example' : ''
    lines.push(`${what} changed on ${pagesOf([...new Set(paths)])}, ${place}${example}: ${first}`)
  }
  say('Picture changed', changed.pictures)
  say('Link changed', changed.links)
  say('Position changed', changed.positions)
  say('Order of sections changed', changed.order)
  say('Structured data of the business (localBusiness) changed', changed.business)
  say('Something else changed', changed.other)
  return { lines, told }
}

/** What a collection says beside its pages. */
const settingsOf = ({ label, kind, index, path }: Collection) => ({ label, kind, index, path })

/** What differs of collections: their settings, their entries where others list them, and what no page shows. */
const comparedCollections = (
  before: Site,
  after: Site,
  pairs: readonly PagePair[],
  told: ReadonlySet<string>,
): string[] => {
  const lines: string[] = []
  for (const [key, now] of after.collections) {
    const old = before.collections.get(key)
    if (old === undefined) continue
    lines.push(...comparedFields(now.label, settingsOf(old), settingsOf(now)))
    const own = pairs.filter(
      ({ was, is }) => was.collection === key && is.collection === key && is.source.length === 4,
    )
    for (const { was, is } of own) {
      const a = old.entries[was.source[3] as number]!
      const b = now.entries[is.source[3] as number]!
      // What pages themselves show was told of them.
      const isShown = told.has(is.path)
      for (const field of new Set([...Object.keys(a), ...Object.keys(b)])) {
        if (isShown && !['name', 'summary', 'icon'].includes(field)) continue
        const [x, y] = [a[field as keyof typeof a], b[field as keyof typeof b]]
        if (JSON.stringify(x) === JSON.stringify(y)) continue
        if (field === 'name') lines.push(`${a.name} is now called ${b.name}`)
        else if (field !== 'slug' || was.path === is.path)
          lines.push(...comparedFields(`${b.name} ${field}`, x, y))
      }
    }
    const isAnyShown = own.some(({ is }) => told.has(is.path))
    const shared = ({ page, defaults }: Collection): string => JSON.stringify([page, defaults])
    if (!isAnyShown && shared(old) !== shared(now))
      lines.push(
        ...comparedFields(`${now.label} page`, old.page, now.page),
        ...comparedFields(`${now.label} defaults`, old.defaults, now.defaults),
      )
  }
  return lines
}

/** Pages and entries that stand in another order than before, by the list that holds them. */
const comparedOrder = (before: Site, after: Site, pairs: readonly PagePair[]): string[] => {
  const lines: string[] = []
  const places = new Map(before.pages.map(({ path }, index) => [path, index]))
  for (const [name, refs] of grouped(
    after,
    pairs.map(({ is }) => is),
  )) {
    const known = new Map(pairs.map(({ was, is }) => [is.path, places.get(was.path)!]))
    const order = refs.map(({ path }) => known.get(path)!)
    if (order.some((place, index) => index > 0 && place < order[index - 1]!))
      lines.push(`${name}: in another order`)
  }
  const kept = (one: Site, other: Site): string =>
    [...one.collections.keys()].filter((key) => other.collections.has(key)).join(' ')
  if (lines.length === 0 && kept(before, after) !== kept(after, before))
    lines.push('Collections: in another order')
  return lines
}

/** How a list of named things differs: `Reviews: 2 added, 1 removed`; what changed of one, where there are few. */
const comparedList = <T extends object>(
  title: string,
  before: readonly T[],
  after: readonly T[],
  key: keyof T & string,
  nameOfItem: (item: T) => string = (item) => String(item[key]),
): string[] => {
  const old = new Map(before.map((item) => [item[key], item]))
  const now = new Map(after.map((item) => [item[key], item]))
  let added = [...now.values()].filter((item) => !old.has(item[key]))
  let removed = [...old.values()].filter((item) => !now.has(item[key]))
  const rest = (item: T): string => JSON.stringify({ ...item, [key]: undefined })
  const renamed = removed.flatMap((was) => {
    const is = added.find((item) => rest(item) === rest(was))
    if (is === undefined) return []
    added = added.filter((item) => item !== is)
    return [{ was, is }]
  })
  removed = removed.filter((item) => renamed.every(({ was }) => was !== item))
  const changed = [...now.values()].filter(
    (item) => old.has(item[key]) && JSON.stringify(old.get(item[key])) !== JSON.stringify(item),
  )
  const few = changed.length <= MOST_TOLD ? changed : []
  const parts = [
    ...(added.length > 0 ? [`${added.length} added`] : []),
    ...(removed.length > 0 ? [`${removed.length} removed`] : []),
    ...(changed.length > MOST_TOLD
      ? [`${changed.length} changed (${all(changed.map(nameOfItem))})`]
      : []),
  ]
  const lines = [
    ...(parts.length > 0 ? [`${title}: ${parts.join(', ')}`] : []),
    ...renamed.map(
      ({ was, is }) => `${title}: ${String(was[key])} is now called ${String(is[key])}`,
    ),
    ...few.flatMap((item) =>
      comparedFields(`${title}, ${nameOfItem(item)},`, old.get(item[key]), item),
    ),
  ]
  if (lines.length > 0 || JSON.stringify(before) === JSON.stringify(after)) return lines
  const names = (items: readonly T[]): string => JSON.stringify(items.map((item) => item[key]))
  return [`${title}: ${names(before) === names(after) ? 'changed' : 'in another order'}`]
}

/** So many changed things of a list are told each by itself. */
const MOST_TOLD = 3

/** What a theme says beside its colors, which are compared as they are shown. */
const lookOf = ({ config, theme: { corners, density } }: Site) => {
  const { colors: _, otherColors: __, ...look } = config.theme
  return { ...look, corners, density }
}

const comparedTheme = (before: Site, after: Site): string[] => {
  const [old, now] = [before.config.theme, after.config.theme]
  const lines = [
    ...comparedFields('Color', askedPalette(old), askedPalette(now)),
    ...comparedFields('Other color', askedOtherPalette(old) ?? {}, askedOtherPalette(now) ?? {}),
    ...comparedFields('Look', lookOf(before), lookOf(after)),
  ]
  return lines.length > 0 ? lines : comparedFields('Theme', old, now)
}

/** The pages that show a picture, by a text of theirs that names its file. */
const pagesWith = (site: Site, picture: string): readonly string[] =>
  site.pages.flatMap((ref) => {
    let isShown = false
    eachText(site.expand(ref).sections, (text) => {
      isShown ||= text === picture
    })
    return isShown ? [ref.path] : []
  })

/**
 * What is different on a site, a line each, in words for the owner. `pictures` are those whose files hold
 * another content under the same name.
 */
export const compareSites = (
  before: Site,
  after: Site,
  pictures: readonly string[] = [],
): readonly string[] => {
  const [old, now] = [before.config, after.config]
  const pairs = pagePairs(before, after)
  const pages = comparedPages(before, after, pairs)
  const { menu: oldMenu, action: oldAction, ...oldHeader } = old.header
  const { menu, action, ...header } = now.header
  const { leadForm: oldForm, social: oldSocial, ...oldOthers } = old.integrations
  const { leadForm, social, ...others } = now.integrations
  return [
    ...comparedAddresses(before, after),
    ...pages.lines,
    ...pictures.map((picture) => {
      const paths = pagesWith(after, picture)
      return `The file ${picture} holds another picture${paths.length === 0 ? '' : `, on ${pagesOf(paths)}`}`
    }),
    ...comparedCollections(before, after, pairs, pages.told),
    ...comparedOrder(before, after, pairs),
    ...comparedFields('Business', old.business, now.business),
    ...comparedTheme(before, after),
    ...comparedList('Reviews', old.reviews, now.reviews, 'id', ({ author }) => author),
    ...comparedList('Gallery', old.gallery, now.gallery, 'permalink'),
    ...comparedList('Header menu', oldMenu, menu, 'label'),
    ...comparedFields("The header's button", oldAction, action),
    ...comparedFields('Header', oldHeader, header),
    ...comparedFields('Footer', old.footer, now.footer),
    ...comparedList('Redirects', old.redirects, now.redirects, 'from'),
    ...comparedFields('Lead form', oldForm, leadForm),
    ...comparedFields('Social embed', oldSocial, social),
    ...comparedFields('Integrations', oldOthers, others),
    ...comparedFields('Hosting', old.hosting, now.hosting),
    ...comparedFields('Message', old.messages, now.messages),
    ...comparedFields('Language', old.lang, now.lang),
  ]
}
