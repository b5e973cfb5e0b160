import { listed } from '../diagnostics/suggest.ts'
import type { PageHead, Site } from '../site/site.ts'
import { pageMoves, writtenFor, type PageMoves } from './moved-pages.ts'
import { changesOf } from './value-changes.ts'

/** Where pages moved to, and which are gone; a redirect may lead on. */
const addressLines = (after: Site, { moved, gone }: PageMoves): readonly string[] => {
  const redirects = new Map(after.config.redirects.map(({ from, to }) => [from, to]))
  return [
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

/** Pages that came, and pages in another order, by collection. */
const listLines = (before: Site, after: Site, { pairs, added }: PageMoves): readonly string[] => {
  const places = new Map(before.facts.map((page, at) => [page, at]))
  const nameOf = ({ collection, path, name }: PageHead) => (collection === undefined ? path : name)
  const alone = { key: undefined, label: 'Pages' }
  return [alone, ...after.collections.values()].flatMap(({ key, label }) => {
    const names = added.filter(({ collection }) => collection === key).map(nameOf)
    const order = pairs.filter(({ is }) => is.collection === key).map(({ was }) => places.get(was)!)
    return [
      ...(names.length === 0
        ? []
        : [`${label}: ${names.length} added (${listed(names, 5, 'and')})`]),
      ...(order.some((place, at) => place < (order[at - 1] ?? 0))
        ? [`${label}: in another order`]
        : []),
    ]
  })
}

/** What is different of the values that the owner wrote, each named by where it stands. */
const valueLines = (before: Site, after: Site, { pairs }: PageMoves): readonly string[] => {
  const { pages: _, collections, ...settings } = after.config
  // A page with another address has moved.
  const noAddress = { path: undefined, slug: undefined }
  return [
    ...pairs.flatMap(({ was, is }) =>
      changesOf(
        is.collection === undefined ? `Page ${is.path}` : is.name,
        { ...writtenFor(before, was), ...noAddress },
        { ...writtenFor(after, is), ...noAddress },
      ),
    ),
    ...Object.entries(collections).flatMap(([key, { entries, ...now }]) => {
      const { [key]: was } = before.config.collections
      const label = after.collections.get(key)?.label ?? key
      return was === undefined ? [] : changesOf(label, { ...was, entries }, { ...now, entries })
    }),
    ...Object.entries(settings).flatMap(([key, value]) =>
      changesOf(
        key === 'lang' ? 'Language' : key.charAt(0).toUpperCase() + key.slice(1),
        before.config[key as keyof typeof settings],
        value,
      ),
    ),
  ]
}

/** What is different on a site, a line each, in words for the owner. */
export const compareSites = (before: Site, after: Site): readonly string[] => {
  const moves = pageMoves(before, after)
  return [
    ...listLines(before, after, moves),
    ...addressLines(after, moves),
    ...valueLines(before, after, moves),
  ]
}
