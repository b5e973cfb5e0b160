import { pathBelow } from './paths.ts'

/** A link to a page of the site. */
export interface SiteLink {
  readonly element: Element
  readonly address: URL
  /** The path of the page, below the site's base. */
  readonly path: string
}

/** What leads on without being a link says where in `data-href`. */
export const LINKS = 'a[href],[data-href]'

/** The link that an element is or stands in, if it leads to a page of the site that stands below `base`. */
export const siteLinkAt = (element: Element, base: string): SiteLink | undefined => {
  const link = element.closest(LINKS)
  const written = link?.getAttribute('href') ?? link?.getAttribute('data-href')
  if (link === null || written == null) return undefined
  const address = new URL(written, location.href)
  const path = address.origin === location.origin ? pathBelow(base, address.pathname) : undefined
  return path === undefined ? undefined : { element: link, address, path }
}
