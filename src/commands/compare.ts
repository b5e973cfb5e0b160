import type { Path } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { listed } from '../diagnostics/suggest.ts'
import { mapValues } from '../read/schema-walk.ts'
import { eachText } from '../site/each-text.ts'
import { sectionMeanings } from '../site/section-meanings.ts'
import type { Page, Section, Site } from '../site/site.ts'
import { pageMoves, type PageMove, type PageMoves } from './moved-pages.ts'
import { changedFields, pathWords, valueChanges } from './value-changes.ts'

const names = (words: readonly string[]): string => listed(words, 5, 'and')

const pagesAt = (paths: Iterable<string>): string => {
  const all = [...paths]
  return `${counted(all.length, 'page')} (${names(all)})`
}

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
    const key = steps[0]!
    if (meaning.kind === 'money')
      values = mapValues(values, steps, moneyWords) as Record<string, unknown>
    if (meaning.kind === 'site') delete values[key]
    if (meaning.kind === 'collection' && meaning.fills !== undefined && values[key] !== undefined)
      delete values[meaning.fills]
  }
  return values
}

const KINDS: Readonly<Record<string, string>> = {
  money: 'Price changed',
  picture: 'Picture changed',
  link: 'Link changed',
}

/** What a change is called of a price, a picture or a link at a path of a section. */
const kindAt = ({ type }: Section, path: Path): string | undefined => {
  const at = path.map((step) => (typeof step === 'number' ? '*' : step)).join('.')
  const found = sectionMeanings(type).find(
    ({ steps, meaning }) => meaning.kind in KINDS && `${at}.`.startsWith(`${steps.join('.')}.`),
  )
  return found && KINDS[found.meaning.kind]
}

const sectionDifferences = (was: Section, is: Section): readonly Difference[] =>
  valueChanges(ownValues(was), ownValues(is)).map(({ path, words, isSetting }): Difference => {
    const kind = kindAt(is, path)
    if (kind !== undefined) return kind === KINDS.money ? { what: kind, words } : { what: kind }
    const place = `${is.id} ${pathWords(path)}`
    return { what: isSetting ? 'Setting changed' : 'Text changed', place, words }
  })

const pageDifferences = ({ was, is }: PageMove): readonly Difference[] => {
  const old = new Map(was.sections.map((section) => [section.id, section]))
  const now = new Map(is.sections.map((section) => [section.id, section]))
  const common = ({ sections }: Page) =>
    sections.map(({ id }) => id).filter((id) => old.has(id) && now.has(id))
  const others: readonly (readonly [string, (page: Page) => unknown])[] = [
    ['Order of sections', common],
    ['Position', ({ entry }) => entry?.position],
    ['Structured data of the business (localBusiness)', ({ localBusiness }) => localBusiness],
  ]
  const differs = (valueOf: (page: Page) => unknown): boolean =>
    JSON.stringify(valueOf(was)) !== JSON.stringify(valueOf(is))
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
    ...others.flatMap(([what, valueOf]) => (differs(valueOf) ? [{ what: `${what} changed` }] : [])),
  ]
}

/** The differences of pages, each named once with all pages that have it. */
const pageLines = (pairs: readonly PageMove[]): readonly string[] => {
  const groups = new Map<string, { first: Difference; paths: Set<string>; isVaried: boolean }>()
  for (const pair of pairs)
    for (const each of pageDifferences(pair)) {
      const key = JSON.stringify([each.what, each.place ?? each.words])
      const group = groups.get(key) ?? { first: each, paths: new Set(), isVaried: false }
      groups.set(key, group)
      group.paths.add(pair.is.path)
      group.isVaried ||= group.first.words !== each.words
    }
  return Array.from(groups.values(), ({ first: { what, place, words }, paths, isVaried }) => {
    const where = place === undefined ? '' : `, ${place}${isVaried ? ', for example' : ''}`
    return `${what} on ${pagesAt(paths)}${where}${words === undefined ? '' : `: ${words}`}`
  })
}

/** Pages by the name of their collection. */
const grouped = (site: Site, pages: readonly Page[]): ReadonlyMap<string, readonly Page[]> => {
  const groups = new Map<string, Page[]>()
  for (const page of pages) {
    const { collection: key } = page
    const name = key === undefined ? 'Pages' : (site.collections.get(key)?.label ?? key)
    const group = groups.get(name) ?? []
    groups.set(name, group)
    group.push(page)
  }
  return groups
}

/** Pages that came, went or moved. */
const addressLines = (after: Site, { moved, added, gone }: PageMoves): readonly string[] => {
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

/** What changed in collections beside what their pages show. */
const collectionLines = (
  before: Site,
  after: Site,
  pairs: readonly PageMove[],
): readonly string[] =>
  [...after.collections.values()].flatMap((now) => {
    const old = before.collections.get(now.key)
    if (old === undefined) return []
    const settings = ({ label, kind, index, path }: typeof now) => ({ label, kind, index, path })
    const isOwn = (page: Page): boolean => page.collection === now.key
    const own = pairs.filter(({ is, was }) => isOwn(is) && isOwn(was))
    return [
      ...changedFields(now.label, settings(old), settings(now)),
      ...own.flatMap(({ was, is }) => {
        const [a, b] = [old.entries[was.source[3] as number], now.entries[is.source[3] as number]]
        if (a === undefined || b === undefined) return []
        const listedAs = ({ summary, icon }: typeof a) => ({ summary, icon })
        return [
          ...(a.name === b.name ? [] : [`${a.name} is now called ${b.name}`]),
          ...changedFields(b.name, listedAs(a), listedAs(b)),
        ]
      }),
    ]
  })

/** Lists of pages or entries that stand in another order. */
const orderLines = (before: Site, after: Site, pairs: readonly PageMove[]): readonly string[] => {
  const places = new Map(before.pages.map((page, index) => [page, index]))
  const oldPlace = new Map(pairs.map(({ was, is }) => [is, places.get(was)!]))
  const kept = pairs.map(({ is }) => is)
  return [...grouped(after, kept)].flatMap(([name, pages]) => {
    const order = pages.map((page) => oldPlace.get(page)!)
    return order.some((place, at) => place < (order[at - 1] ?? 0))
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

/** A picture whose file holds something else under the same name. */
const pictureLine = ({ pages }: Site, picture: string): string => {
  const shown = pages.filter(({ sections }) => {
    let isShown = false
    eachText(sections, (text) => void (isShown ||= text === picture))
    return isShown
  })
  const where = shown.length === 0 ? '' : `, on ${pagesAt(shown.map(({ path }) => path))}`
  return `The file ${picture} holds another picture${where}`
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
  const moves = pageMoves(before, after)
  const old = new Map(before.pages.map((page) => [page.path, page]))
  const moved = new Map(moves.moved.map(({ was, is }) => [is, was]))
  const pairs = after.pages.flatMap((is) => {
    const was = moved.get(is) ?? old.get(is.path)
    return was === undefined ? [] : [{ was, is }]
  })
  return [
    ...addressLines(after, moves),
    ...pageLines(pairs),
    ...pictures.map((picture) => pictureLine(after, picture)),
    ...collectionLines(before, after, pairs),
    ...orderLines(before, after, pairs),
    ...settingLines(before, after),
  ]
}
