import { isFile } from '../ui/plain-click.ts'

/** The path of a page from that of an address, without a trailing slash or `index.html`. */
export const pagePath = (pathname: string): string =>
  pathname.replace(/\/(index\.html)?$/, '') || '/'

/** The path of a page relative to `base` (a slash at both ends); undefined for other addresses. */
export const pathBelow = (base: string, pathname: string): string | undefined =>
  `${pathname}/`.startsWith(base) ? pagePath(pathname.slice(base.length - 1)) : undefined

/** A link to a page of the site. */
export interface FollowedLink {
  readonly element: Element
  readonly address: URL
  /** The path of the page, relative to the site's base. */
  readonly path: string
}

/** Links, and other elements that lead to a page, which have its address in `data-href`. */
export const LINKS = 'a[href],[data-href]'

/** The link that an element is or is in, if it leads to a page of the site at `base`. */
export const siteLinkAt = (element: Element, base: string): FollowedLink | undefined => {
  const link = element.closest(LINKS)
  const written = link?.getAttribute('href') ?? link?.getAttribute('data-href')
  // A page in another language has its own header, footer and fonts: the browser loads it.
  if (link === null || written == null || link.hasAttribute('hreflang')) return undefined
  const address = new URL(written, location.href)
  const path = address.origin === location.origin ? pathBelow(base, address.pathname) : undefined
  return path === undefined || isFile(path) ? undefined : { element: link, address, path }
}

/** The connection, in browsers that report it (Network Information API). */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
  readonly type?: string
}

/** Whether the visitor saves data or has a slow connection, so that nothing is prefetched. */
export const isMetered = (): boolean => {
  const { connection = {} } = navigator as Navigator & { readonly connection?: Connection }
  const { saveData, effectiveType = '4g', type } = connection
  return (
    saveData === true ||
    effectiveType !== '4g' ||
    type === 'cellular' ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  )
}
