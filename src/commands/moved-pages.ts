import type { Group } from '../read/value-at.ts'
import { entryAt, type PageFacts, type Site } from '../site/site.ts'

/** What the owner wrote for a page: its entry, or the page of the file. */
export const writtenFor = (site: Site, { source }: PageFacts): Group => {
  const [root, index] = source
  return (root === 'pages' ? site.config.pages[index as number] : entryAt(site, source)) ?? {}
}

/** Fields that an address follows from, or that say nothing of what a page is about. */
const ADDRESS: ReadonlySet<string> = new Set(['name', 'slug', 'path', 'localBusiness'])

const wordsOf = (path: string): readonly string[] =>
  path.split('/').at(-1)!.split('-').filter(Boolean)

/**
 * How alike a page of before and one of today are, from 0 to 1: the share of their fields that are
 * the same. Pages without fields of their own are alike when they stand at the same place of the
 * file and their addresses share a word.
 */
const likenessOf = (before: Site, was: PageFacts, after: Site, is: PageFacts): number => {
  if (was.collection !== is.collection || was.source.length !== is.source.length) return 0
  const [old, now] = [writtenFor(before, was), writtenFor(after, is)]
  const keys = Object.keys({ ...old, ...now }).filter((key) => !ADDRESS.has(key))
  if (keys.length === 0) {
    const sharesWord = wordsOf(was.path).some((word) => wordsOf(is.path).includes(word))
    return was.source.at(-1) === is.source.at(-1) && sharesWord ? 1 : 0
  }
  const same = keys.filter((key) => JSON.stringify(old[key]) === JSON.stringify(now[key]))
  return same.length / keys.length
}

/** With more pairs than this, only pages of the same name count as moved. */
const MOST_PAIRS = 250_000

/**
 * What became of the pages of a site: those of the same name in a collection are the same page,
 * then those that are alike. `pairs` are the pages that stay, in their order of today, and `moved`
 * those of them that have another address.
 */
export const pageMoves = (before: Site, after: Site) => {
  const gone = new Set(before.facts.filter(({ path }) => !after.factsAt.has(path)))
  const added = new Set(after.facts.filter(({ path }) => !before.factsAt.has(path)))
  const origins = new Map<PageFacts, PageFacts>()
  const take = (was: PageFacts, is: PageFacts | undefined): void => {
    if (is === undefined || !gone.has(was) || !added.has(is)) return
    origins.set(is, was)
    gone.delete(was)
    added.delete(is)
  }
  const identity = ({ collection, name, source }: PageFacts): string =>
    JSON.stringify([collection, name, source.length])
  const byName = new Map([...added].map((page) => [identity(page), page]))
  for (const was of [...gone])
    if (was.collection !== undefined) take(was, byName.get(identity(was)))
  const alike =
    gone.size * added.size > MOST_PAIRS
      ? []
      : [...gone]
          .flatMap((was) =>
            Array.from(added, (is) => ({ was, is, likeness: likenessOf(before, was, after, is) })),
          )
          .filter(({ likeness }) => likeness > 0.5)
          .sort((a, b) => b.likeness - a.likeness)
  for (const { was, is } of alike) take(was, is)
  const pairs = after.facts.flatMap((is) => {
    const was = origins.get(is) ?? before.factsAt.get(is.path)
    return was === undefined ? [] : [{ was, is }]
  })
  const moved = pairs.filter(({ was, is }) => was.path !== is.path)
  return { pairs, moved, added: [...added], gone: [...gone] }
}

export type PageMoves = ReturnType<typeof pageMoves>

/**
 * The addresses of before at which nothing is and from which no redirect leads on, each with where
 * its visitors are best led: the page's new address, its collection's index, or `/`.
 */
export const lostAddresses = (before: Site, after: Site) => {
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
  lost: readonly { readonly from: string; readonly to: string }[],
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
