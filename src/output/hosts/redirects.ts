import { below, urlOf } from '../../site/base.ts'
import { redirectsIn, type OldAddress } from '../../site/old-addresses.ts'
import type { Site } from '../../site/site.ts'

/**
 * A regular expression for servers that matches a path of the site without its leading slash
 * (schema/site.ts, `path`).
 */
export const PAGE_PATTERN = '(?:[a-z0-9-]+/)*[a-z0-9-]+'

/** An old address below the base of the site, and its target. */
export type Redirect = Omit<OldAddress, 'path'> & { readonly from: string; readonly to: string }

/** A text for a regular expression; what a server's configuration could interpret is escaped. */
export const literal = (text: string): string =>
  text.replace(/[^\w/\u0080-\uffff-]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`)

/** A regular expression for the decoded paths that a redirect is for. */
export const patternOf = ({ from, isWild }: Pick<Redirect, 'from' | 'isWild'>): string => {
  if (isWild) return `^${literal(from)}/`
  return from.endsWith('/') ? `^${literal(from)}$` : `^${literal(from)}/?$`
}

/** A regular expression for queries that contain these fields, in any order. */
export const queryPattern = (query: readonly string[]): string =>
  `^${query.map((field) => `(?=(?:.*&)?${literal(field)}(?:&|$))`).join('')}`

/**
 * The complement of the characters without meaning in any server's configuration, with or without
 * quotes (RFC 3986, except `'` and `$`).
 */
const UNSAFE = /[^A-Za-z0-9\-._~:/?#[\]@!&()*+,;=%]/g

const percentEncoded = (unit: string): string => `%${unit.charCodeAt(0).toString(16).toUpperCase()}`

/**
 * The value of the `Location` header for a target; undefined for `mailto:` and other targets to
 * which servers do not redirect.
 */
const redirectTarget = (to: string, base: string): string | undefined => {
  const inSite = to.startsWith('/')
  const address = inSite ? below(base, to) : to
  const HOST = 'https://host.invalid'
  const target = urlOf(address, HOST)
  if (target?.protocol !== 'https:') return undefined
  const { href, pathname, search, hash } = target
  return (inSite ? pathname + search + hash : href).replace(UNSAFE, percentEncoded)
}

/**
 * A location with an additional query (given without `?`), inserted the way servers do: after the
 * location's own query, which thus takes precedence, and before its fragment (RFC 3986, section 3).
 */
export const withQuery = (location: string, query: string): string => {
  const [, address = '', fragment = ''] = /^([^#]*)(#.*)?$/.exec(location) ?? []
  return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment}`
}

/** The old addresses of a site that a host can redirect by itself, below `base`. */
export const redirectsOf = (site: Site, base: string): readonly Redirect[] =>
  redirectsIn(site).flatMap(({ path, to, query, isWild }) => {
    const location = redirectTarget(to, base)
    return location === undefined ? [] : [{ from: below(base, path), query, isWild, to: location }]
  })

/** The redirect for a decoded path and a query; `isFile` tells whether the site has the path. */
export const redirectFor = (
  redirects: readonly Redirect[],
  path: string,
  search: string,
  isFile: boolean,
): Redirect | undefined =>
  redirects.find(
    (redirect) =>
      new RegExp(patternOf(redirect)).test(path) &&
      new RegExp(queryPattern(redirect.query)).test(search) &&
      !(redirect.isWild && isFile),
  )
