/** The path of a page from an address's: no slash at the end, no `index.html`. */
export const pagePath = (pathname: string): string =>
  pathname.replace(/\/(index\.html)?$/, '') || '/'

/**
 * The path of a page from an address of the host, for a site that stands below `base` (a slash at both
 * ends); undefined for an address that lies elsewhere.
 */
export const pathBelow = (base: string, pathname: string): string | undefined =>
  `${pathname}/`.startsWith(base) ? pagePath(pathname.slice(base.length - 1)) : undefined
