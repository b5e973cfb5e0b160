import { isFile } from '../ui/plain-click.ts'

/** The path of a page from an address's: no slash at the end, no `index.html`. */
export const pagePath = (pathname: string): string =>
  pathname.replace(/\/(index\.html)?$/, '') || '/'

/** The path of a page below `base` (a slash at both ends); undefined for an address elsewhere. */
export const pathBelow = (base: string, pathname: string): string | undefined =>
  `${pathname}/`.startsWith(base) ? pagePath(pathname.slice(base.length - 1)) : undefined

/** A link to a page of the site. */
export interface SiteLink {
  readonly element: Element
  readonly address: URL
  /** The path of the page, below the site's base. */
  readonly path: string
}

/** Links, and what leads to a page without being a link: that names the address in `data-href`. */
export const LINKS = 'a[href],[data-href]'

/** The link that an element is or stands in, if it leads to a page of the site below `base`. */
export const siteLinkAt = (element: Element, base: string): SiteLink | undefined => {
  const link = element.closest(LINKS)
  const written = link?.getAttribute('href') ?? link?.getAttribute('data-href')
  if (link === null || written == null) return undefined
  const address = new URL(written, location.href)
  const path = address.origin === location.origin ? pathBelow(base, address.pathname) : undefined
  return path === undefined || isFile(path) ? undefined : { element: link, address, path }
}

/** What a browser says of the connection (Network Information API), where it says anything. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
  readonly type?: string
}

/** Whether the visitor saves data or has a mobile or slow line: nothing is fetched in advance. */
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
