import { international } from '../values/telephones.ts'
import { COUNTRY } from '../values/time-zones.ts'
import { valueAt } from '../values/value-at.ts'
import type {
  ArticleLeaf,
  BreadcrumbListLeaf,
  Graph,
  ListItemLeaf,
  LocalBusinessLeaf,
  OfferLeaf,
  PlaceLeaf,
  ServiceLeaf,
  Thing,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts'
import { absoluteAtRoot, absoluteUrl } from '../site/base.ts'
import { defined } from '../values/defined.ts'
import type { Page, Site } from '../site/site.ts'
import { dayOf } from '../site/spans.ts'
import { eventData } from './event-data.ts'
import { catalogsOf, namedPrices, peopleData } from './offer-data.ts'
import { addressData, geoData, placesData, typeOf } from './place-data.ts'
import { pageNameOf } from '../site/page-name.ts'

/** The ids of things in a graph: the same on every page, absolute if the site has an address. */
const ids = (site: Site, { path }: Pick<Page, 'path'>) => {
  const root = absoluteUrl(site, '/') ?? ''
  const page = absoluteUrl(site, path) ?? ''
  return {
    website: `${root}#website`,
    business: `${root}#business`,
    page: `${page}#page`,
    breadcrumb: `${page}#breadcrumb`,
    service: `${page}#service`,
    article: `${page}#article`,
  }
}

type Ids = ReturnType<typeof ids>

/** The site; only its start page says more about it than its name. */
const webSite = (site: Site, page: Page, id: Ids) => {
  const { lang, business } = site.config
  const { name, description } = business
  return defined<WebSiteLeaf>({
    '@type': 'WebSite',
    '@id': id.website,
    url: absoluteUrl(site, '/'),
    name,
    ...(page.path === '/' && { description, inLanguage: lang }),
  })
}

const webPage = (site: Site, page: Page, id: Ids) => {
  const own = page.entry?.kind === 'article' ? id.article : undefined
  const main = page.localBusiness ? id.business : offersService(page) ? id.service : own
  return defined<WebPageLeaf>({
    '@type': 'WebPage',
    '@id': id.page,
    url: absoluteUrl(site, page.path),
    name: page.title,
    ...(site.versions && { inLanguage: site.config.lang }),
    isPartOf: { '@id': id.website },
    breadcrumb: page.path === '/' ? undefined : { '@id': id.breadcrumb },
    mainEntity: main === undefined ? undefined : { '@id': main },
  })
}

const firstOrAll = <T>(values: readonly T[]): T | readonly T[] | undefined =>
  values.length > 1 ? values : values[0]

/** The business as every page may name it; its other facts belong to the page that shows them. */
const provider = (site: Site, id: Ids): LocalBusinessLeaf => {
  const { business } = site.config
  const { name, telephone, address, branches } = business
  const addresses = address === undefined ? branches.flatMap((each) => each.address ?? []) : []
  return defined<LocalBusinessLeaf>({
    '@type': typeOf(business),
    '@id': id.business,
    name,
    url: absoluteUrl(site, '/'),
    telephone: telephone && international(telephone, valueAt(site.config, COUNTRY)),
    address: address ? addressData(address) : firstOrAll(addresses.map(addressData)),
  })
}

/** A place by its name, with its position if that is known (schema.org Place, GeoCoordinates). */
const place = (name: string, position?: NonNullable<Page['entry']>['position']): PlaceLeaf =>
  defined<PlaceLeaf>({
    '@type': 'Place',
    name,
    geo: geoData(position),
  })

/** The places that the business serves, by the names that the owner gives them. */
const placesServed = ({ config }: Site): readonly PlaceLeaf[] | undefined =>
  config.business.areaServed?.map((name) => place(name))

/** The business with its rating and its other facts (specification, section 3). */
const localBusiness = (site: Site, id: Ids, picture: (src: string) => string) => {
  const { business, header } = site.config
  const { description, email, priceRange, image, rating, social } = business
  const { servesCuisine, acceptsReservations, menu } = business
  const logo = header.logo?.onLight ?? header.logo?.src
  return defined<LocalBusinessLeaf>({
    ...provider(site, id),
    description,
    email,
    priceRange,
    image: image && picture(image.src),
    logo: logo && picture(logo),
    sameAs: social.length > 0 ? social.map(({ href }) => href) : undefined,
    paymentAccepted: business.paymentAccepted?.join(', '),
    // Of a place that offers food or drink (schema.org FoodEstablishment).
    ...{ servesCuisine, acceptsReservations, hasMenu: menu },
    ...placesData(site),
    areaServed: placesServed(site),
    aggregateRating: rating && {
      '@type': 'AggregateRating',
      ratingValue: rating.value,
      reviewCount: rating.count,
    },
  })
}

/** The path from the start page, by way of the page that lists the collection, if there is one. */
const breadcrumbs = (site: Site, page: Page, id: Ids) => {
  const { config, collections } = site
  const collection = page.entry === undefined ? undefined : collections.get(page.entry.collection)
  const steps = [
    { name: config.messages.breadcrumb, path: '/' },
    ...(collection?.hasIndex && collection.indexPath !== '/'
      ? [{ name: collection.label, path: collection.indexPath }]
      : []),
    { name: page.entry?.name ?? pageNameOf(page.title, config.business.name), path: page.path },
  ]
  return defined<BreadcrumbListLeaf>({
    '@type': 'BreadcrumbList',
    '@id': id.breadcrumb,
    itemListElement: steps.map(({ name, path }, index) =>
      defined<ListItemLeaf>({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absoluteUrl(site, path),
      }),
    ),
  })
}

/** Whether a page is about a place, about a service, or about a service in a place. */
const offersService = ({ entry }: Page): boolean =>
  entry?.kind === 'place' || entry?.kind === 'service' || entry?.about?.service !== undefined

/** The place that a field of an entry names. */
const servedBy = ({ entries }: Site, name: string | undefined): PlaceLeaf | undefined =>
  name === undefined ? undefined : place(name, entries.get(name)?.position)

/** A service and where it is offered, or what is offered in a place (schema.org Service). */
const service = (site: Site, page: Page, id: Ids) => {
  const { kind, name, position, about } = page.entry!
  const own = kind === 'place' ? place(name, position) : servedBy(site, about?.city)
  // A heading says what is offered to people who read the page; a title is for lists of pages.
  const [heading = pageNameOf(page.title, site.config.business.name)] = page.sections.flatMap(
    (section) => ('heading' in section && section.heading) || [],
  )
  return defined<ServiceLeaf>({
    '@type': 'Service',
    '@id': id.service,
    name: kind === 'service' ? name : (about?.service ?? heading),
    description: page.description,
    url: absoluteUrl(site, page.path),
    provider: { '@id': id.business },
    areaServed: own ?? placesServed(site),
  })
}

/** The article on a page (schema.org Article); its author may be a person or the business. */
const article = (site: Site, page: Page, id: Ids, picture: (src: string) => string) => {
  const { name, article: { day, author, image } = {} } = page.entry!
  return defined<ArticleLeaf>({
    '@type': 'Article',
    '@id': id.article,
    headline: name,
    description: page.description,
    url: absoluteUrl(site, page.path),
    datePublished: day,
    author: author ? { '@type': 'Person', name: author } : { '@id': id.business },
    image: image && picture(image),
    inLanguage: site.config.lang,
    publisher: { '@id': id.business },
    mainEntityOfPage: { '@id': id.page },
  })
}

/** The only price of a section, if it holds until a day (schema.org Offer). */
const offers = (site: Site, page: Page, id: Ids): readonly OfferLeaf[] =>
  page.sections.map(namedPrices).flatMap(([price, ...others]) => {
    const { name, amount, currency, until } = price ?? {}
    return name === undefined || until === undefined || others.length > 0
      ? []
      : [
          defined<OfferLeaf>({
            '@type': 'Offer',
            name,
            url: absoluteUrl(site, page.path),
            price: amount,
            priceCurrency: currency,
            priceValidUntil: dayOf(until),
            availability: 'https://schema.org/InStock',
            offeredBy: { '@id': id.business },
          }),
        ]
  })

/**
 * The structured data of a page as one graph. `picture` gives the path of an owner's picture below
 * the site's root.
 */
export const structuredData = (site: Site, page: Page, picture: (src: string) => string): Graph => {
  const id = ids(site, page)
  const { catalogs, links } = catalogsOf(site, page)
  const addressOf = (src: string) => {
    const file = picture(src)
    return absoluteAtRoot(site, file) ?? file
  }
  const others = [
    ...offers(site, page, id),
    ...eventData(site, page, id.business),
    ...peopleData(site, page, id.business, addressOf),
    ...catalogs,
  ]
  const things: Thing[] = [webSite(site, page, id), webPage(site, page, id)]
  if (page.path !== '/') things.push(breadcrumbs(site, page, id))
  if (offersService(page)) things.push(service(site, page, id))
  const isArticle = page.entry?.kind === 'article'
  if (isArticle) things.push(article(site, page, id, addressOf))
  const isNamed = isArticle || offersService(page) || others.length > 0
  if (page.localBusiness) things.push({ ...localBusiness(site, id, addressOf), ...defined(links) })
  else if (isNamed) things.push({ ...provider(site, id), ...defined(links) })
  things.push(...others)
  return { '@context': 'https://schema.org', '@graph': things }
}
