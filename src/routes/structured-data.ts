import type { BreadcrumbList, LocalBusiness, Service, WebSite, WithContext } from 'schema-dts'
import type { Page, Site } from '../site/site.ts'

type Thing = WebSite | LocalBusiness | Service | BreadcrumbList

const CONTEXT = 'https://schema.org'

/** An address as others must write it: absolute where the site's own address is known. */
export const absoluteUrl = (site: Site, path: string): string | undefined =>
  site.config.business.url === undefined
    ? undefined
    : `${site.config.business.url.replace(/\/+$/, '')}${path === '/' ? '/' : path}`

const defined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T

/**
 * The business with its rating (schema.org LocalBusiness): name, description, url, telephone, price
 * range, image, aggregate rating and area served (specification, section 3).
 */
const localBusiness = (site: Site, picture: (src: string) => string): Thing => {
  const { business } = site.config
  const image = business.image === undefined ? undefined : picture(business.image.src)
  return defined({
    '@type': business.type as 'LocalBusiness',
    name: business.name,
    description: business.description,
    url: absoluteUrl(site, '/'),
    telephone: business.telephone,
    email: business.email,
    priceRange: business.priceRange,
    image: image === undefined ? undefined : (absoluteUrl(site, image) ?? image),
    address: business.address,
    areaServed: business.areaServed,
    aggregateRating:
      business.rating === undefined
        ? undefined
        : {
            '@type': 'AggregateRating',
            ratingValue: business.rating.value,
            reviewCount: business.rating.count,
          },
  }) as Thing
}

/** Who offers something, by name and address alone: the rating belongs to the offer page. */
const provider = (site: Site) =>
  defined({
    '@type': site.config.business.type as 'LocalBusiness',
    name: site.config.business.name,
    url: absoluteUrl(site, '/'),
    telephone: site.config.business.telephone,
  })

const webSite = (site: Site): Thing =>
  defined({
    '@type': 'WebSite',
    name: site.config.business.name,
    description: site.config.business.description,
    url: absoluteUrl(site, '/'),
    inLanguage: site.config.lang,
  }) as Thing

const breadcrumbs = (site: Site, page: Page): Thing =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: site.config.messages.breadcrumb, path: '/' },
      { name: page.entry!.name, path: page.path },
    ].map(({ name, path }, index) =>
      defined({ '@type': 'ListItem', position: index + 1, name, item: absoluteUrl(site, path) }),
    ),
  }) as Thing

const service = (site: Site, page: Page): Thing =>
  defined({
    '@type': 'Service',
    name: page.entry!.kind === 'service' ? page.entry!.name : page.title,
    description: page.description,
    url: absoluteUrl(site, page.path),
    provider: provider(site),
    areaServed: page.entry!.kind === 'place' ? page.entry!.name : site.config.business.areaServed,
  }) as Thing

/** The structured data of a page: what is true of it, and the business's rating where it belongs. */
export const structuredData = (
  site: Site,
  page: Page,
  picture: (src: string) => string,
): readonly WithContext<Thing>[] => {
  const things: Thing[] = []
  if (page.path === '/') things.push(webSite(site))
  if (page.localBusiness) things.push(localBusiness(site, picture))
  if (page.entry !== undefined) {
    things.push(breadcrumbs(site, page))
    if (page.entry.kind !== 'other') things.push(service(site, page))
  }
  return things.map(
    (thing) => ({ '@context': CONTEXT, ...(thing as object) }) as WithContext<Thing>,
  )
}
