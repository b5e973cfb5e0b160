import type { Group } from '../values/value-at.ts'
import { entryAt, type PageFacts, type Site } from '../site/site.ts'

/** What the owner wrote for a page: its entry, or the page in the file. */
export const writtenFor = (site: Site, { source }: PageFacts): Group => {
  const [root, index] = source
  return (root === 'pages' ? site.config.pages[index as number] : entryAt(site, source)) ?? {}
}

/** Fields that determine an address, or say nothing about the content of a page. */
const ADDRESS: ReadonlySet<string> = new Set(['name', 'slug', 'path', 'localBusiness'])

const pathWords = (path: string): readonly string[] =>
  path.split('/').at(-1)!.split('-').filter(Boolean)

/**
 * The similarity of an earlier and a current page, from 0 to 1: the share of equal fields. Pages
 * without such fields are similar if they have the same position in the file and a common word in
 * their addresses.
 */
const likenessOf = (before: Site, was: PageFacts, after: Site, is: PageFacts): number => {
  if (was.collection !== is.collection || was.source.length !== is.source.length) return 0
  const [old, now] = [writtenFor(before, was), writtenFor(after, is)]
  const keys = Object.keys({ ...old, ...now }).filter((key) => !ADDRESS.has(key))
  if (keys.length === 0) {
    const sharesWord = pathWords(was.path).some((word) => pathWords(is.path).includes(word))
    return was.source.at(-1) === is.source.at(-1) && sharesWord ? 1 : 0
  }
  const same = keys.filter((key) => JSON.stringify(old[key]) === JSON.stringify(now[key]))
  return same.length / keys.length
}

/** With more pairs than this, only pages with the same name can be recognized as moved. */
const MOST_PAIRS = 250_000

/**
 * Matches the pages of two versions of a site: those with the same name in a collection, then
 * similar ones. `pairs` are the pages that remain, in current order; `moved` are those with a new
 * address.
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
 * The earlier addresses without a page or redirect, each with the best redirect target: the page's
 * new address, its collection's index, or `/`.
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
    // The start page cannot be redirected.
  ].filter(({ from }) => !redirected.has(from) && from !== '/')
}

const MOST_LINES = 50

/** The lines of `redirects` to paste for lost addresses; empty if there are none. */
export const redirectLines = (
  lost: readonly { readonly from: string; readonly to: string }[],
  hasRedirects: boolean,
): string => {
  if (lost.length === 0) return ''
  const where = hasRedirects ? 'to `redirects`' : 'to the site config, at the left margin'
  return [
    `To redirect visitors, add these lines ${where}:`,
    ...(hasRedirects ? [] : ['redirects:']),
    ...lost.slice(0, MOST_LINES).flatMap(({ from, to }) => [`  - from: ${from}`, `    to: ${to}`]),
    ...(lost.length > MOST_LINES ? [`and so on, for ${lost.length - MOST_LINES} more`] : []),
    '',
  ].join('\n')
}

/** A message about lost addresses, with the lines to paste; empty if there are none. */
export const lostWords = (before: Site, after: Site): string => {
  const lost = lostAddresses(before, after)
  if (lost.length === 0) return ''
  return [
    lost.length === 1
      ? 'An earlier address no longer works:'
      : `${lost.length} earlier addresses no longer work:`,
    ...lost
      .slice(0, MOST_LINES)
      .map(({ from, to, isMoved }) => `  ${from} is ${isMoved ? `now ${to}` : 'gone'}`),
    ...(lost.length > MOST_LINES ? [`  and ${lost.length - MOST_LINES} more`] : []),
    redirectLines(lost, after.config.redirects.length > 0).trimEnd(),
  ].join('\n')
}
