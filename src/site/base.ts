import type { Site } from './site.ts'

/** The base of a site that stands at the root of its host. */
export const ROOT = '/'

/** A base that needs no escaping in links, header files and configurations of servers. */
const BASE = /^\/([A-Za-z0-9_~-][A-Za-z0-9._~-]*\/)*$/

/**
 * The path below which a site stands, with a slash at both ends, from what a person writes: `shop`,
 * `/shop` and `/shop/` are `/shop/`, and nothing is `/`. Undefined for what cannot be such a path.
 */
export const readBase = (written: string): string | undefined => {
  const base = `/${written}/`.replace(/^\/+|\/+$/g, ROOT)
  return BASE.test(base) ? base : undefined
}

/** Where the site's own address says that it stands: `https://example.com/shop` -> `/shop/`. */
export const baseOf = ({ config: { business } }: Site): string =>
  (URL.canParse(business.url ?? '') ? readBase(new URL(business.url!).pathname) : ROOT) ?? ROOT

/** The site at another path of its host, with its own address. */
export const withBase = (site: Site, base: string): Site => {
  const { config } = site
  const { url } = config.business
  if (url === undefined || !URL.canParse(url)) return site
  const moved = new URL(url).origin + base
  return { ...site, config: { ...config, business: { ...config.business, url: moved } } }
}

/** A path of the site as the host sees it: `/book-now` below `/shop/` is `/shop/book-now`. */
export const below = (base: string, path: string): string => base + path.slice(1)

/** The whole address of a path; undefined where the site config does not name that of the site. */
export const absoluteUrl = (site: Site, path: string): string | undefined => {
  const { url } = site.config.business
  if (url === undefined) return undefined
  const address = url.replace(/\/+$/, '') + path
  // Sitemaps and canonical links ask for one spelling, in which everything but ASCII is escaped.
  return URL.canParse(address) ? new URL(address).href : address
}
