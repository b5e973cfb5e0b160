import { entryAt, type Page, type Site } from '../site/site.ts'

/** A page before and after a change, at the same address or at another one. */
export interface PageMove {
  readonly was: Page
  readonly is: Page
}

/** The pages that have another address, those that came, and those that are gone. */
export interface PageMoves {
  readonly moved: readonly PageMove[]
  readonly added: readonly Page[]
  readonly gone: readonly Page[]
}

/** Fields that an address follows from, or that say nothing of what a page is about. */
const ADDRESS: ReadonlySet<string> = new Set(['name', 'slug', 'path', 'localBusiness'])

/** What the owner wrote for a page, its address apart, field by field: its entry, or the page. */
const writtenFor = (site: Site, { source }: Page): ReadonlyMap<string, string> => {
  const [root, index] = source
  const written = root === 'pages' ? site.config.pages[index as number] : entryAt(site, source)
  const fields = Object.entries(written ?? {}).filter(([key]) => !ADDRESS.has(key))
  return new Map(fields.map(([key, value]) => [key, JSON.stringify(value)]))
}

const shareWord = (a: string, b: string): boolean => {
  const wordsOf = (path: string) => path.split('/').at(-1)!.split('-').filter(Boolean)
  return wordsOf(a).some((word) => wordsOf(b).includes(word))
}

/**
 * How alike a page of before and one of today are, from 0 to 1: the share of their fields that are
 * the same. Pages without fields of their own are alike when they stand at the same place of the
 * file and their addresses share a word.
 */
const likenessOf = (before: Site, was: Page, after: Site, is: Page): number => {
  if (was.collection !== is.collection || was.source.length !== is.source.length) return 0
  const [old, now] = [writtenFor(before, was), writtenFor(after, is)]
  const keys = [...new Set([...old.keys(), ...now.keys()])]
  if (keys.length === 0)
    return was.source.at(-1) === is.source.at(-1) && shareWord(was.path, is.path) ? 1 : 0
  return keys.filter((key) => old.get(key) === now.get(key)).length / keys.length
}

/** With more pairs than this, only pages of the same name count as moved. */
const MOST_PAIRS = 250_000

/** Which pages moved: those of the same name in a collection, then those that are alike. */
export const pageMoves = (before: Site, after: Site): PageMoves => {
  const missingFrom = (pages: readonly Page[], others: readonly Page[]): Set<Page> => {
    const paths = new Set(others.map(({ path }) => path))
    return new Set(pages.filter(({ path }) => !paths.has(path)))
  }
  const gone = missingFrom(before.pages, after.pages)
  const added = missingFrom(after.pages, before.pages)
  const moved: PageMove[] = []
  const take = (was: Page, is: Page | undefined): void => {
    if (is === undefined || !gone.has(was) || !added.has(is)) return
    moved.push({ was, is })
    gone.delete(was)
    added.delete(is)
  }
  const identity = ({ collection, name, source }: Page): string =>
    JSON.stringify([collection, name, source.length])
  const byName = new Map([...added].map((page) => [identity(page), page]))
  for (const was of [...gone])
    if (was.collection !== undefined) take(was, byName.get(identity(was)))
  if (gone.size * added.size > MOST_PAIRS) return { moved, added: [...added], gone: [...gone] }
  const pairs = [...gone]
    .flatMap((was) =>
      Array.from(added, (is) => ({ was, is, likeness: likenessOf(before, was, after, is) })),
    )
    .filter(({ likeness }) => likeness > 0.5)
    .sort((a, b) => b.likeness - a.likeness)
  for (const { was, is } of pairs) take(was, is)
  return { moved, added: [...added], gone: [...gone] }
}

/** An address of before at which nothing stands and from which no redirect leads on. */
export interface LostAddress {
  readonly from: string
  /** Where its visitors are best led: the page's new address, its collection's index, or `/`. */
  readonly to: string
  readonly isMoved: boolean
}

/** The addresses that a site has lost. */
export const lostAddresses = (before: Site, after: Site): readonly LostAddress[] => {
  const redirected = new Set(after.config.redirects.map(({ from }) => from))
  const { moved, gone } = pageMoves(before, after)
  return [
    ...moved.map(({ was, is }) => ({ from: was.path, to: is.path, isMoved: true })),
    ...gone.map(({ path, collection = '' }) => {
      const now = after.collections.get(collection)
      return { from: path, to: now?.hasIndex === true ? now.indexPath : '/', isMoved: false }
    }),
    // A redirect cannot lead away from the start page.
  ].filter(({ from }) => !redirected.has(from) && from !== '/')
}

/** The most addresses that are listed. */
const MOST_LINES = 50

/** The lines of `redirects` to paste so that lost addresses lead on; empty when there are none. */
export const redirectLines = (
  lost: readonly Pick<LostAddress, 'from' | 'to'>[],
  hasRedirects: boolean,
): string => {
  if (lost.length === 0) return ''
  const where = hasRedirects ? 'to `redirects`' : 'to the site config, at its left margin'
  return [
    `To lead their visitors on, add these lines ${where}:`,
    ...(hasRedirects ? [] : ['redirects:']),
    ...lost.slice(0, MOST_LINES).flatMap(({ from, to }) => [`  - from: ${from}`, `    to: ${to}`]),
    ...(lost.length > MOST_LINES ? [`and so on, for ${lost.length - MOST_LINES} more`] : []),
    '',
  ].join('\n')
}

/** Names the addresses that a site has lost, with the lines to paste; empty for none. */
export const lostWords = (before: Site, after: Site): string => {
  const lost = lostAddresses(before, after)
  if (lost.length === 0) return ''
  return [
    lost.length === 1
      ? 'An address of before leads nowhere now:'
      : `${lost.length} addresses of before lead nowhere now:`,
    ...lost
      .slice(0, MOST_LINES)
      .map(({ from, to, isMoved }) => `  ${from} is ${isMoved ? `now ${to}` : 'gone'}`),
    ...(lost.length > MOST_LINES ? [`  and ${lost.length - MOST_LINES} more`] : []),
    redirectLines(lost, after.config.redirects.length > 0).trimEnd(),
  ].join('\n')
}

/** Where addresses of before are now, in one step: `known` moves with those of one more change. */
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
