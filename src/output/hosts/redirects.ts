import { below, urlOf } from '../../site/base.ts'
import type { Site } from '../../site/site.ts'

/**
 * A regular expression for servers that matches a path of the site without its leading slash
 * (schema/site.ts, `path`).
 */
export const PAGE_PATTERN = '(?:[a-z0-9-]+/)*[a-z0-9-]+'

/**
 * A base or path, escaped for a server's regular expression; `.` is the only special character they
 * can contain.
 */
export const escapedPattern = (path: string): string => path.replaceAll('.', '\\.')

/** An old address as the host sees it, and its target. */
export interface Redirect {
  readonly from: string
  readonly to: string
}

/**
 * The complement of the characters without meaning in any server's configuration, with or without
 * quotes (RFC 3986, except `'` and `$`).
 */
const UNSAFE = /[^A-Za-z0-9\-._~:/?#[\]@!&()*+,;=%]/g

const escaped = (unit: string): string => `%${unit.charCodeAt(0).toString(16).toUpperCase()}`

/**
 * The value of the `Location` header for a target; undefined for `mailto:` and other targets to
 * which servers do not redirect.
 */
const locationOf = (to: string, base: string): string | undefined => {
  const inSite = to.startsWith('/')
  const address = inSite ? below(base, to) : to
  const HOST = 'https://host.invalid'
  const target = urlOf(address, HOST)
  if (target?.protocol !== 'https:') return undefined
  const { href, pathname, search, hash } = target
  return (inSite ? pathname + search + hash : href).replace(UNSAFE, escaped)
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
export const redirectsOf = ({ config }: Site, base: string): readonly Redirect[] =>
  config.redirects.flatMap(({ from, to }) => {
    const location = locationOf(to, base)
    return location === undefined ? [] : [{ from: below(base, from), to: location }]
  })
