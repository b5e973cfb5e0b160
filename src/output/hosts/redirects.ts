import { below } from '../../site/base.ts'
import type { Site } from '../../site/site.ts'

/**
 * A path of the site, without the slash before it, as a regular expression of servers sees it
 * (schema/site.ts, `path`).
 */
export const PAGE_PATTERN = '(?:[a-z0-9-]+/)*[a-z0-9-]+'

/**
 * A base or path in a regular expression of a server: of what they may hold, only `.` means more
 * than itself.
 */
export const escapedPattern = (path: string): string => path.replaceAll('.', '\\.')

/** One old address as the host sees it, and where it leads. */
export interface Redirect {
  readonly from: string
  readonly to: string
}

/**
 * What means nothing to any server's configuration, in quotes or without (RFC 3986, less `'` and
 * `$`).
 */
const UNSAFE = /[^A-Za-z0-9\-._~:/?#[\]@!&()*+,;=%]/g

const escaped = (unit: string): string => `%${unit.charCodeAt(0).toString(16).toUpperCase()}`

/**
 * A target as it stands in a `Location` header; undefined for what no server leads to (`mailto:`
 * and the like).
 */
const locationOf = (to: string, base: string): string | undefined => {
  const inSite = to.startsWith('/')
  const address = inSite ? below(base, to) : to
  const HOST = 'https://host.invalid'
  if (!URL.canParse(address, HOST)) return undefined
  const { protocol, href, pathname, search, hash } = new URL(address, HOST)
  if (protocol !== 'https:') return undefined
  return (inSite ? pathname + search + hash : href).replace(UNSAFE, escaped)
}

/**
 * A location with a further query, without its `?`, as a server writes it: after a query of the
 * location's own, which so counts first, and before its fragment (RFC 3986, section 3).
 */
export const withQuery = (location: string, query: string): string => {
  const [, address = '', fragment = ''] = /^([^#]*)(#.*)?$/.exec(location) ?? []
  return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment}`
}

/** The old addresses of a site that a host can lead on by itself, below `base`. */
export const redirectsOf = ({ config }: Site, base: string): readonly Redirect[] =>
  config.redirects.flatMap(({ from, to }) => {
    const location = locationOf(to, base)
    return location === undefined ? [] : [{ from: below(base, from), to: location }]
  })
