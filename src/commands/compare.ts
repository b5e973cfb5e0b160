import type { FieldMeaning } from '../../schema/fields.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { listed } from '../diagnostics/suggest.ts'
import { mapValues } from '../read/schema-walk.ts'
import { eachText } from '../site/each-text.ts'
import { sectionMeanings } from '../site/section-meanings.ts'
import type { Collection, Page, Section, Site } from '../site/site.ts'
import { pageMoves, type PageMove } from './moved-pages.ts'
import { changedFields, pathWords, valueChanges } from './value-changes.ts'

const names = (words: readonly string[]): string => listed(words, 5, 'and')

const pagesAt = (paths: readonly string[]): string =>
  `${counted(paths.length, 'page')} (${names(paths)})`

/** One difference of a page; several pages with the same one share a line. */
interface Difference {
  /** `Text changed` */
  readonly what: string
  /** `hero heading` */
  readonly place?: string
  /** `A is now B` */
  readonly words?: string
}

const moneyWords = (value: unknown): string => {
  const { amount, currency } = value as { readonly amount: number; readonly currency: string }
  return `${amount} ${currency}`
}

/** A section without what other parts of the site config fill in, which are compared there. */
const ownValues = (section: Section): unknown => {
  let values: Record<string, unknown> = { ...section }
  for (const { steps, meaning } of sectionMeanings(section.type)) {
    if (meaning.kind === 'money')
      values = mapValues(values, steps, moneyWords) as Record<string, unknown>
    const [key] = steps
    if (steps.length !== 1 || key === undefined) continue
    if (meaning.kind === 'site') delete values[key]
    if (meaning.kind === 'collection' && meaning.fills !== undefined && values[key] !== undefined)
      delete values[meaning.fills]
  }
  return values
}

/** Whether a price, a picture or a link stands at a path of a section. */
const kindAt = ({ type }: Section, path: Path): FieldMeaning['kind'] | undefined => {
  const isAt = (steps: readonly string[]): boolean =>
    steps.every((step, at) => (step === '*' ? typeof path[at] === 'number' : step === path[at]))
  return sectionMeanings(type).find(
    ({ steps, meaning }) => ['money', 'picture', 'link'].includes(meaning.kind) && isAt(steps),
  )?.meaning.kind
}

const sectionDifferences = (was: Section, is: Section): readonly Difference[] =>
  valueChanges(ownValues(was), ownValues(is)).map(({ path, words, isSetting }): Difference => {
    const kind = kindAt(is, path)
    if (kind === 'money') return { what: 'Price changed', words }
    if (kind === 'picture') return { what: 'Picture changed' }
    if (kind === 'link') return { what: 'Link changed' }
    const place = `${is.id} ${pathWords(path)}`
    return { what: isSetting ? 'Setting changed' : 'Text changed', place, words }
  })

const pageDifferences = ({ was, is }: PageMove): readonly Difference[] => {
  const old = new Map(was.sections.map((section) => [section.id, section]))
  const now = new Map(is.sections.map((section) => [section.id, section]))
  const order = (ids: Iterable<string>): string =>
    [...ids].filter((id) => old.has(id) && now.has(id)).join()
  const position = ({ entry }: Page): string => JSON.stringify(entry?.position)
  return [
    ...(was.title === is.title ? [] : [{ what: 'Title changed' }]),
    ...(was.description === is.description ? [] : [{ what: 'Description changed' }]),
    ...is.sections.flatMap((section) => {
      const before = old.get(section.id)
      return before === undefined
        ? [{ what: `Section ${section.id} added` }]
        : sectionDifferences(before, section)
    }),
    ...[...old.keys()].flatMap((id) => (now.has(id) ? [] : [{ what: `Section ${id} removed` }])),
    ...(order(old.keys()) === order(now.keys()) ? [] : [{ what: 'Order of sections changed' }]),
    ...(position(was) === position(is) ? [] : [{ what: 'Position changed' }]),
    ...(was.localBusiness === is.localBusiness
      ? []
      : [{ what: 'Structured data of the business (localBusiness) changed' }]),
  ]
}

interface Group {
  readonly what: string
  readonly place: string | undefined
  readonly words: string
  readonly paths: Set<string>
  isVaried: boolean
}

/** The differences of pages, each named once with all pages that have it. */
const pageLines = (pages: ReadonlyMap<string, readonly Difference[]>): readonly string[] => {
  const groups = new Map<string, Group>()
  for (const [path, differences] of pages) {
    for (const { what, place, words = '' } of differences) {
      const key = JSON.stringify([what, place ?? words])
      const group = groups.get(key)
      if (group === undefined)
        groups.set(key, { what, place, words, paths: new Set([path]), isVaried: false })
      else {
        group.paths.add(path)
        group.isVaried ||= group.words !== words
      }
    }
  }
  return [...groups.values()].map(({ what, place, words, paths, isVaried }) => {
    const where = place === undefined ? '' : `, ${place}${isVaried ? ', for example' : ''}`
    return `${what} on ${pagesAt([...paths])}${where}${words === '' ? '' : `: ${words}`}`
  })
}

const groupName = (site: Site, { collection }: Page): string =>
  collection === undefined ? 'Pages' : (site.collections.get(collection)?.label ?? collection)

const grouped = (site: Site, pages: readonly Page[]): ReadonlyMap<string, readonly Page[]> => {
  const groups = new Map<string, Page[]>()
  for (const page of pages) {
    const name = groupName(site, page)
    groups.set(name, groups.get(name) ?? [])
    groups.get(name)!.push(page)
  }
  return groups
}

/** Pages that came, went or moved. */
const addressLines = (before: Site, after: Site): readonly string[] => {
  const { moved, added, gone } = pageMoves(before, after)
  const redirects = new Map(after.config.redirects.map(({ from, to }) => [from, to]))
  const nameOf = ({ collection, path, name }: Page): string =>
    collection === undefined ? path : name
  return [
    ...Array.from(
      grouped(after, added),
      ([name, pages]) => `${name}: ${pages.length} added (${names(pages.map(nameOf))})`,
    ),
    ...moved.map(({ was, is }) => {
      const to = redirects.get(was.path)
      const name = was.collection === undefined ? 'The page' : was.name
      return `${name} moved from ${was.path} to ${is.path}; ${to === undefined ? 'nothing leads there from the old address' : `the old address leads to ${to}`}`
    }),
    ...gone.map(({ path }) => {
      const to = redirects.get(path)
      return `${path} is gone${to === undefined ? ' and has no redirect' : `, and leads to ${to}`}`
    }),
  ]
}

/** What changed in a collection beside what its pages show. */
const collectionLines = (
  old: Collection,
  now: Collection,
  pairs: readonly PageMove[],
): readonly string[] => {
  const settings = ({ label, kind, index, path }: Collection) => ({ label, kind, index, path })
  const own = pairs.filter(({ is, was }) => is.collection === now.key && was.collection === now.key)
  return [
    ...changedFields(now.label, settings(old), settings(now)),
    ...own.flatMap(({ was, is }) => {
      const [a, b] = [old.entries[was.source[3] as number], now.entries[is.source[3] as number]]
      if (a === undefined || b === undefined) return []
      return [
        ...(a.name === b.name ? [] : [`${a.name} is now called ${b.name}`]),
        ...changedFields(`${b.name} summary`, a.summary, b.summary),
        ...changedFields(`${b.name} icon`, a.icon, b.icon),
      ]
    }),
  ]
}

/** Lists of pages or entries that stand in another order. */
const orderLines = (before: Site, after: Site, pairs: readonly PageMove[]): readonly string[] => {
  const places = new Map(before.pages.map((page, index) => [page, index]))
  const oldPlace = new Map(pairs.map(({ was, is }) => [is, places.get(was)!]))
  const lists = grouped(
    after,
    pairs.map(({ is }) => is),
  )
  return Array.from(lists).flatMap(([name, pages]) => {
    const order = pages.map((page) => oldPlace.get(page)!)
    return order.some((place, at) => at > 0 && place < order[at - 1]!)
      ? [`${name}: in another order`]
      : []
  })
}

/** The fields of the site config that are neither pages nor collections. */
const settingLines = (before: Site, after: Site): readonly string[] => {
  const { pages: _, collections: __, ...now } = after.config
  return Object.entries(now).flatMap(([key, value]) =>
    changedFields(
      key === 'lang' ? 'Language' : key.charAt(0).toUpperCase() + key.slice(1),
      before.config[key as keyof typeof now],
      value,
    ),
  )
}

const pagesWith = (site: Site, picture: string): readonly string[] =>
  site.pages.flatMap(({ path, sections }) => {
    let isShown = false
    eachText(sections, (text) => void (isShown ||= text === picture))
    return isShown ? [path] : []
  })

/** The pages that a site had and has, at whatever address. */
const pagePairs = (before: Site, after: Site): readonly PageMove[] => {
  const old = new Map(before.pages.map((page) => [page.path, page]))
  const moved = new Map(pageMoves(before, after).moved.map(({ was, is }) => [is.path, was]))
  return after.pages.flatMap((is) => {
    const was = moved.get(is.path) ?? old.get(is.path)
    return was === undefined ? [] : [{ was, is }]
  })
}

/**
 * What is different on a site, a line each, in words for the owner. `pictures` are those whose
 * files hold something else under the same name.
 */
export const compareSites = (
  before: Site,
  after: Site,
  pictures: readonly string[] = [],
): readonly string[] => {
  const pairs = pagePairs(before, after)
  const differences = new Map(pairs.map((pair) => [pair.is.path, pageDifferences(pair)]))
  return [
    ...addressLines(before, after),
    ...pageLines(differences),
    ...pictures.map((picture) => {
      const paths = pagesWith(after, picture)
      const where = paths.length === 0 ? '' : `, on ${pagesAt(paths)}`
      return `The file ${picture} holds another picture${where}`
    }),
    ...[...after.collections].flatMap(([key, now]) => {
      const old = before.collections.get(key)
      return old === undefined ? [] : collectionLines(old, now, pairs)
    }),
    ...orderLines(before, after, pairs),
    ...settingLines(before, after),
  ]
}
