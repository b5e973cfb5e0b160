import type { EntryConfig } from '../../schema/site.ts'
import { hasIndexPage } from './expand-template.ts'
import type { PageRef, Site } from './site.ts'

/** A page of before at another address. */
export interface PageMove {
  readonly was: PageRef
  readonly is: PageRef
}

/** What became of the pages of a site: those of both by the paths of today, those that moved, came and went. */
export interface PageMoves {
  readonly moved: readonly PageMove[]
  readonly added: readonly PageRef[]
  readonly gone: readonly PageRef[]
}

/** What a page is written as: its entry, or the page itself; none for an index. */
const writtenAs = (site: Site, { collection, source }: PageRef): Record<string, unknown> => {
  const place = source as readonly (string | number)[]
  const index = place.at(-1)
  if (typeof index !== 'number') return {}
  return (
    collection === undefined
      ? (site.config.pages[index] as Record<string, unknown> | undefined)
      : (site.config.collections[collection]?.entries[index] as EntryConfig | undefined)
  ) as Record<string, unknown>
}

/** The page that stands before another in the file, by its path. */
const pathsBefore = (site: Site): ReadonlyMap<string, string | undefined> =>
  new Map(site.pages.map(({ path }, index) => [path, site.pages[index - 1]?.path]))

const wordsOf = (path: string): readonly string[] => path.split('/').at(-1)!.split('-')

const shareWord = (a: string, b: string): boolean =>
  wordsOf(a).some((word) => word !== '' && wordsOf(b).includes(word))

/** More pairs than this are not weighed one by one: whoever renames so much has other means. */
const MOST_PAIRS = 250_000

const ADDRESS: ReadonlySet<string> = new Set(['name', 'slug', 'path', 'localBusiness'])

/**
 * Which pages have only another address: their name is the same, more than half of what is written
 * of them is, or, where nothing is, they stand at the same place in the file and share a word of the address.
 */
export const pageMoves = (before: Site, after: Site): PageMoves => {
  const old = new Set(before.pages.map(({ path }) => path))
  const now = new Set(after.pages.map(({ path }) => path))
  let gone = before.pages.filter(({ path }) => !now.has(path))
  let added = after.pages.filter(({ path }) => !old.has(path))
  const moved: PageMove[] = []
  const take = (was: PageRef, is: PageRef): void => {
    moved.push({ was, is })
    gone = gone.filter((ref) => ref !== was)
    added = added.filter((ref) => ref !== is)
  }
  if (gone.length === 0 || added.length === 0) return { moved, gone, added }
  const nameOf = ({ collection, name, source }: PageRef): string =>
    JSON.stringify([collection, name, source.length])
  const named = new Map(
    added.filter(({ collection }) => collection !== undefined).map((ref) => [nameOf(ref), ref]),
  )
  const sameNames = gone.flatMap((was): readonly PageMove[] => {
    const is = named.get(nameOf(was))
    named.delete(nameOf(was))
    return is === undefined ? [] : [{ was, is }]
  })
  moved.push(...sameNames)
  const taken = new Set(sameNames.flatMap(({ was, is }) => [was, is]))
  gone = gone.filter((ref) => !taken.has(ref))
  added = added.filter((ref) => !taken.has(ref))
  if (gone.length * added.length > MOST_PAIRS) return { moved, gone, added }
  const [beforeOld, beforeNow] = [pathsBefore(before), pathsBefore(after)]
  const likeness = (was: PageRef, is: PageRef): number => {
    if (was.collection !== is.collection || was.source.length !== is.source.length) return 0
    const [a, b] = [writtenAs(before, was), writtenAs(after, is)]
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
      (key) => !ADDRESS.has(key),
    )
    if (keys.length === 0) {
      const isThere = beforeOld.get(was.path) === beforeNow.get(is.path)
      return isThere && shareWord(was.path, is.path) ? 0.75 : 0
    }
    return keys.filter((key) => JSON.stringify(a[key]) === JSON.stringify(b[key])).length / keys.length // prettier-ignore
  }
  const pairs = gone
    .flatMap((was) => added.map((is) => ({ was, is, likeness: likeness(was, is) })))
    .filter((pair) => pair.likeness > 0.5)
    .sort((a, b) => b.likeness - a.likeness)
  for (const { was, is } of pairs) if (gone.includes(was) && added.includes(is)) take(was, is)
  return { moved, gone, added }
}

/** An address of before at which nothing stands and from which nothing leads on. */
export interface LostAddress {
  readonly from: string
  /** Where its visitors are best led: the page at its new address, the list of its collection, or the start page. */
  readonly to: string
  readonly isMoved: boolean
}

/** The addresses that a site has lost, in the order in which they were there. */
export const lostAddresses = (before: Site, after: Site): readonly LostAddress[] => {
  const led = new Set(after.config.redirects.map(({ from }) => from))
  const { moved, gone } = pageMoves(before, after)
  return [
    ...moved.map(({ was, is }) => ({ from: was.path, to: is.path, isMoved: true })),
    ...gone.map(({ path, collection }) => {
      const now = collection === undefined ? undefined : after.collections.get(collection)
      const hasList = now !== undefined && hasIndexPage(after.config, now)
      return { from: path, to: hasList ? now.indexPath : '/', isMoved: false }
    }),
    // The start page cannot be left: a redirect from there is no address of its own.
  ].filter(({ from }) => !led.has(from) && from !== '/')
}

/** The most addresses whose lines are shown. */
const MOST_LINES = 50

/** What to paste so that lost addresses lead on: the lines of `redirects`, and the words before them. */
export const redirectLines = (
  lost: readonly Pick<LostAddress, 'from' | 'to'>[],
  hasRedirects: boolean,
): string => {
  if (lost.length === 0) return ''
  const lines = lost
    .slice(0, MOST_LINES)
    .flatMap(({ from, to }) => [`  - from: ${from}`, `    to: ${to}`])
  const rest = lost.length > MOST_LINES ? [`and so on, for ${lost.length - MOST_LINES} more`] : []
  return [
    hasRedirects
      ? 'To lead their visitors on, add these lines to `redirects`:'
      : 'To lead their visitors on, add these lines to the site config, at its left margin:',
    ...(hasRedirects ? [] : ['redirects:']),
    ...lines,
    ...rest,
    '',
  ].join('\n')
}

/** Tells the addresses that a site has lost, with the lines to paste; empty where it has lost none. */
export const lostWords = (before: Site, after: Site): string => {
  const lost = lostAddresses(before, after)
  if (lost.length === 0) return ''
  const lines = lost
    .slice(0, MOST_LINES)
    .map(({ from, to, isMoved }) => (isMoved ? `${from} is now ${to}` : `${from} is gone`))
  const rest = lost.length > MOST_LINES ? [`and ${lost.length - MOST_LINES} more`] : []
  const head =
    lost.length === 1
      ? 'An address of before leads nowhere now:'
      : `${lost.length} addresses of before lead nowhere now:`
  const paste = redirectLines(lost, after.config.redirects.length > 0).trimEnd()
  return [head, ...[...lines, ...rest].map((line) => `  ${line}`), paste].join('\n')
}

/** Where addresses of before are now: `known` with the moves of one more change, each in one step. */
export const followMoves = (
  known: ReadonlyMap<string, string>,
  before: Site,
  after: Site,
): ReadonlyMap<string, string> => {
  const steps = new Map(pageMoves(before, after).moved.map(({ was, is }) => [was.path, is.path]))
  const now = new Set(after.pages.map(({ path }) => path))
  const all = [...known].map(([from, to]) => [from, steps.get(to) ?? to] as const)
  return new Map([...all, ...steps].filter(([from, to]) => !now.has(from) && now.has(to)))
}
