import type { Site } from './site.ts'
import { absoluteIn, AT_ROOT, type Version } from './versions.ts'

/** The base path of a site at the root of its host. */
export const ROOT = '/'

/**
 * The parsed address; undefined if it is not one. `URL.canParse` of Node 20 starts to refuse
 * letters such as ü after some thousand calls.
 */
export const urlOf = (address: string, base?: string): URL | undefined => {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/** A base path that needs no escaping in links, header files and server configurations. */
const BASE = /^\/([A-Za-z0-9_~-][A-Za-z0-9._~-]*\/)*$/

/**
 * Normalizes a base path to have a slash at both ends: `shop`, `/shop` and `/shop/` become
 * `/shop/`, and an empty text becomes `/`. Undefined for an invalid path.
 */
export const readBase = (written: string): string | undefined => {
  const base = `/${written}/`.replace(/^\/+|\/+$/g, ROOT)
  return BASE.test(base) ? base : undefined
}

/** The base path in the site's own address: `https://example.com/shop` -> `/shop/`. */
export const baseOf = ({ config: { business } }: Site): string =>
  readBase(urlOf(business.url ?? '')?.pathname ?? ROOT) ?? ROOT

/** The site at a different base path, with its address adjusted. */
export const withBase = (site: Site, base: string): Site => {
  const { config } = site
  const { url } = config.business
  const parsed = urlOf(url ?? '')
  if (parsed === undefined) return site
  const moved = parsed.origin + base
  return { ...site, config: { ...config, business: { ...config.business, url: moved } } }
}

/** A path of the site as the host sees it: `/book-now` at `/shop/` becomes `/shop/book-now`. */
export const below = (base: string, path: string): string => base + path.slice(1)

/** The base path of the pages of a site, given that of its first language on the same host. */
export const ownBase = ({ versions }: Pick<Site, 'versions'>, root: string): string =>
  root + (versions?.own.folder ?? '')

/** A path below an address; of a folder, the home page has the address of the folder: /es. */
const addressBelow = (url: string | undefined, path: string, folder = ''): string | undefined => {
  if (url === undefined) return undefined
  const address = url.replace(/\/+$/, '') + (path === '/' && folder !== '' ? '' : path)
  // Sitemaps and canonical links require a normalized address, with non-ASCII characters escaped.
  return urlOf(address)?.href ?? address
}

/** The absolute address of a path below the root of the host, such as a picture. */
export const absoluteAtRoot = ({ config, versions }: Site, path: string): string | undefined =>
  addressBelow(versions?.own.isApart === false ? versions.all[0]?.url : config.business.url, path)

/** The absolute address of a path; undefined if the site config has no address for the site. */
export const absoluteUrl = ({ config, versions }: Site, path: string): string | undefined =>
  addressBelow(config.business.url, path, versions?.own.folder)

/** The absolute address that a link leads to, as far as the site has one. */
export const addressOfLink = (site: Site, href: string): string | undefined => {
  if (href.startsWith('/')) return absoluteUrl(site, href)
  const [first] = site.versions?.all ?? []
  return href.startsWith(AT_ROOT) && first ? absoluteIn(first, href.slice(AT_ROOT.length)) : href
}

/** The base path of a language, given that of the first one. */
export const baseIn = ({ folder, isApart, url }: Version, root: string): string =>
  isApart ? (readBase(urlOf(url ?? '')?.pathname ?? '/') ?? '/') : root + folder
