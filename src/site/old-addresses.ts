import { firstBy } from '../values/grouped.ts'
import { once } from '../values/once.ts'
import { lettersOf, seenName, unusableName } from './file-name.ts'
import type { Site } from './site.ts'

/** An old address of the site, as hosts compare it. */
export interface OldAddress {
  /** The decoded path, without a slash at the end except for the start page. */
  readonly path: string
  /** What its query must contain, as written: `page_id=3`. */
  readonly query: readonly string[]
  /** Whether every address below the path is meant that is not one of a file. */
  readonly isWild: boolean
}

/** Reads the old address of a redirect (schema/site.ts, `from`). */
export const readOldAddress = (from: string): OldAddress => {
  const [address = '', query = ''] = from.split('?')
  const path = seenName(address.replace(/\*$/, '')).replace(/(?<=.)\/$/, '')
  return { path, query: query.split('&').filter(Boolean), isWild: address.endsWith('*') }
}

/**
 * The redirects of a site with their positions in the config: queries first, then paths, then
 * wildcards, the longest first. A wildcard includes its folder, unless that is the address of a
 * page or of another redirect.
 */
export const redirectsIn = ({ config, factsAt }: Site) => {
  const all = config.redirects.map(({ from, to }, index) => ({
    ...readOldAddress(from),
    to,
    index,
  }))
  const plain = all.filter(({ query, isWild }) => query.length === 0 && !isWild)
  const taken = new Set([...factsAt.keys(), ...plain.map(({ path }) => path)])
  const wild = all.filter(({ isWild }) => isWild).sort((a, b) => b.path.length - a.path.length)
  const folders = wild.filter(({ path }) => !taken.has(path))
  return [
    ...all.filter(({ query }) => query.length > 0).sort((a, b) => b.query.length - a.query.length),
    ...plain,
    ...folders.map((each) => ({ ...each, isWild: false })),
    ...wild,
  ]
}

/** The first old address with the same letters, by these letters. */
const firstByLetters = once((redirects: Site['config']['redirects']) =>
  firstBy(
    redirects.map(({ from }) => readOldAddress(from).path),
    lettersOf,
  ),
)

/**
 * Why no file can redirect from an old address, as a clause; undefined if a page at that address
 * can, on any host. Some systems do not distinguish files by case.
 */
export const unwritable = ({ config, factsAt }: Site, old: OldAddress): string | undefined => {
  if (old.query.length > 0) return 'it does not read what follows the question mark'
  if (old.isWild) return 'it has no wildcards'
  const letters = lettersOf(old.path)
  const first = factsAt.has(letters) ? letters : firstByLetters(config.redirects).get(letters)
  return first !== undefined && first !== old.path
    ? `it differs from ${first} only in case`
    : unusableName(old.path)
}
