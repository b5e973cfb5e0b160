import { international } from '../values/telephones.ts'
import { COUNTRY } from '../values/time-zones.ts'
import { valueAt } from '../values/value-at.ts'
import type {
  BreadcrumbListLeaf,
  EventLeaf,
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
import { absoluteUrl } from '../site/base.ts'
import type { Event } from '../../schema/calendar.ts'
import { defined } from '../values/defined.ts'
import { pricesIn } from '../site/section-facts.ts'
import { fieldsOfKind } from '../site/section-meanings.ts'
import type { Page, Site } from '../site/site.ts'
import { dayOf, instantOf, zoneOf } from '../site/spans.ts'
import { addressData, geoData, placesData } from './place-data.ts'
import { pageNameOf } from '../site/page-name.ts'
import { parseProse, plainText } from '../site/prose.ts'

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
  const main = page.localBusiness ? id.business : offersService(page) ? id.service : undefined
  return defined<WebPageLeaf>({
    '@type': 'WebPage',
    '@id': id.page,
    url: absoluteUrl(site, page.path),
    name: page.title,
    isPartOf: { '@id': id.website },
    breadcrumb: page.path === '/' ? undefined : { '@id': id.breadcrumb },
    mainEntity: main === undefined ? undefined : { '@id': main },
  })
}

/** The business as every page may name it; its other facts belong to the page that shows them. */
const provider = (site: Site, id: Ids): LocalBusinessLeaf => {
  const { type, name, telephone, address } = site.config.business
  return defined<LocalBusinessLeaf>({
    // A type of the owner's choice; its properties are those of every local business.
    '@type': type as 'LocalBusiness',
    '@id': id.business,
    name,
    url: absoluteUrl(site, '/'),
    telephone: telephone && international(telephone, valueAt(site.config, COUNTRY)),
    address: address && addressData(address),
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
  const address = (src: string | undefined): string | undefined => {
    const file = src === undefined ? undefined : picture(src)
    return file === undefined ? undefined : (absoluteUrl(site, file) ?? file)
  }
  return defined<LocalBusinessLeaf>({
    ...provider(site, id),
    description,
    email,
    priceRange,
    image: address(image?.src),
    logo: address(header.logo?.onLight ?? header.logo?.src),
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

const offersService = ({ entry }: Page): boolean => entry !== undefined && entry.kind !== 'other'

/** A service and where it is offered, or what is offered in a place (schema.org Service). */
const service = (site: Site, page: Page, id: Ids) => {
  const { kind, name, position } = page.entry!
  // A heading says what is offered to people who read the page; a title is for lists of pages.
  const [heading = pageNameOf(page.title, site.config.business.name)] = page.sections.flatMap(
    (section) => ('heading' in section && section.heading) || [],
  )
  return defined<ServiceLeaf>({
    '@type': 'Service',
    '@id': id.service,
    name: kind === 'service' ? name : heading,
    description: page.description,
    url: absoluteUrl(site, page.path),
    provider: { '@id': id.business },
    areaServed: kind === 'place' ? place(name, position) : placesServed(site),
  })
}

/** The prices of a page that hold until a day (schema.org Offer). */
const offers = (site: Site, page: Page, id: Ids): readonly OfferLeaf[] =>
  page.sections.flatMap(pricesIn).flatMap(({ name, amount, currency, until }) =>
    name === undefined || until === undefined
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
        ],
  )

/** A moment in ISO 8601, with the offset of the time zone from UTC. */
const withZone = (moment: string, zone: string): string => {
  if (moment.length === 10) return moment
  const local = `${moment.replace(' ', 'T')}:00`
  const ahead = Math.round((Date.parse(`${local}Z`) - instantOf(moment, zone)) / 60_000)
  const parts = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  return `${local}${ahead < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
}

/** The events of a page (schema.org Event), each at its own place or at that of the business. */
const eventData = (site: Site, page: Page, business: string): readonly EventLeaf[] => {
  const { name: owner, address } = site.config.business
  const zone = zoneOf(site.config)
  const events = page.sections.flatMap((section) =>
    fieldsOfKind(section, 'dated').flatMap(({ value }) => value as readonly Event[]),
  )
  return events.map(({ name, starts, ends, place, text }) =>
    defined<EventLeaf>({
      '@type': 'Event',
      name,
      description: text && plainText(parseProse(text)),
      startDate: withZone(starts, zone),
      endDate: ends && withZone(ends, zone),
      url: absoluteUrl(site, page.path),
      location: defined<PlaceLeaf>({
        '@type': 'Place',
        name: place ?? owner,
        address: place ?? (address && addressData(address)),
      }),
      organizer: { '@id': business },
    }),
  )
}

/**
 * The structured data of a page as one graph. `picture` gives the path of an owner's picture below
 * the site's root.
 */
export const structuredData = (site: Site, page: Page, picture: (src: string) => string): Graph => {
  const id = ids(site, page)
  const onDays = [...offers(site, page, id), ...eventData(site, page, id.business)]
  const things: Thing[] = [webSite(site, page, id), webPage(site, page, id)]
  if (page.path !== '/') things.push(breadcrumbs(site, page, id))
  if (offersService(page)) things.push(service(site, page, id))
  if (page.localBusiness) things.push(localBusiness(site, id, picture))
  else if (offersService(page) || onDays.length > 0) things.push(provider(site, id))
  things.push(...onDays)
  return { '@context': 'https://schema.org', '@graph': things }
}
