import type { Lookup } from '../../schema/meanings/meaning.ts'
import type { SiteConfig } from '../../schema/site.ts'
import { withIsolatedNumbers } from '../languages/languages.ts'
import type { SectionData } from '../sections/props.ts'
import { iconOutline } from '../assets/icons.ts'
import type { LabelledLink } from '../ui/shell.ts'
import type { PictureFiles, ShownReviews } from '../ui/resolved.ts'
import { averageRating, showsAverage } from './average-rating.ts'
import { below } from '../site/base.ts'
import { listedEntries } from '../site/cards.ts'
import { queryOf } from '../site/queried-fields.ts'
import { filmFrame } from '../site/film.ts'
import { filterOf, sectionMeanings, sectionShows } from '../site/section-meanings.ts'
import { mapValues } from '../validation/schema-walk.ts'
import { offerAt } from '../site/offers.ts'
import { entryNamed, type Page, type Section, type Site } from '../site/site.ts'
import { defined } from '../values/defined.ts'
import { decimalText, moneyText, monthText, numberText, writerOf } from './format-values.ts'
import { layoutIn } from '../theme/presets.ts'
import { createWriter } from './hours.ts'
import { linkGroups } from './link-groups.ts'
import { shownFormOf } from '../form/shown.ts'
import { servedAreaOf, shownPlaces } from './shown-maps.ts'
import {
  instantFor,
  shownEvents,
  shownExceptions,
  shownSpan,
  shownTimetable,
} from './shown-times.ts'

/** The pictures that pages name. */
export interface Pictures {
  /** The path of the site on its host, with a slash at both ends. */
  readonly base: string
  /** The files of a picture by its path in the site config, as the host sees them. */
  readonly picture: (src: string) => PictureFiles
  /** Whether the pages are those of the dev server, which only their owner sees. */
  readonly isDev?: boolean
}

/** What a review was for, and the names of the entries that it is about, on one line. */
const subjectOf = (parts: readonly (string | undefined)[]): { readonly subject?: string } => {
  const subject = [...new Set(parts)].filter((part) => part !== undefined).join(' · ')
  return subject === '' ? {} : { subject }
}

const shownReviews = (items: SiteConfig['reviews'], site: Site): ShownReviews => {
  const { lang } = site.config
  const average = averageRating(items)
  return {
    list: items.map(({ from, until, subject, about, rating, ...item }) => ({
      ...item,
      ...shownSpan({ from, until }, site),
      ...subjectOf([subject, ...about.map((name) => entryNamed(site.entries, name)?.name)]),
      ...(rating === undefined ? {} : { rating: numberText(rating, lang) }),
      date: monthText(item.date, lang),
    })),
    count: numberText(items.length, lang).text,
    rated: numberText(items.filter(({ rating }) => rating !== undefined).length, lang),
    ...(average === undefined ? {} : { average: decimalText(average, lang) }),
  }
}

/** The price at a link, with its unit and note if the package is on the page itself. */
const linkedPrice = (site: Site, from: Page, href: string): ReturnType<Lookup['offer']> => {
  const found = offerAt(site, from, href)
  if (found === undefined) return undefined
  const { price, unit, note } = found.offer
  return {
    price: moneyText(price, site.config.lang),
    ...(found.path === from.path && defined({ unit, note })),
  }
}

/** What the meanings of fields look up for a page. */
const lookupFor = (site: Site, page: Page, { base, picture }: Pictures): Lookup => ({
  ...writerOf(site.config.lang),
  iconOutline,
  picture,
  address: (address) => (address.startsWith('/') ? below(base, address) : address),
  filmFrame,
  offer: (href) => linkedPrice(site, page, href),
  instant: (end, moment) => instantFor(end, moment, site),
})

/** How values are shown that take the whole site, by what their field means. */
const siteResolvers: Readonly<
  Record<string, (value: never, site: Site, section: Section) => unknown>
> = {
  reviews: shownReviews,
  dated: shownEvents,
  places: shownPlaces,
  classes: shownTimetable,
  season: ({ from, until }: Readonly<Record<'from' | 'until', string>>, { config }) =>
    createWriter(config).span(from, until, undefined),
  exceptions: (value: never, site, section) => shownExceptions(value, site, section as object),
}

const NO_QUERY = { where: undefined, sort: undefined, limit: undefined, skip: undefined }

/** A section with its own links, followed by links to the entries of a collection. */
interface FilledLinks {
  readonly collection: string
  readonly links: readonly LabelledLink[]
}

const withGroups = (section: FilledLinks, site: Site, page: Page) => {
  const { collection, links } = section
  const listed = listedEntries(site.collections.get(collection)!, section, page).cards.length
  // Letters lead nowhere in a list that is not sorted by name.
  const { sort = 'name' } = queryOf(section)
  const own = links.length - listed
  return {
    ...section,
    links: sort === 'name' ? linkGroups(links, own, site.config.lang) : [{ links }],
  }
}

/** A section of a page as its component receives it: parsed, with everything that it names. */
export const resolveSection = (
  site: Site,
  page: Page,
  section: Section,
  pictures: Pictures,
): SectionData => {
  const variant = layoutIn(site.config.theme.preset, section)
  const fields = shownFormOf(site, page, section, pictures)
  const lookup = lookupFor(site, page, pictures)
  let value: unknown = { variant, ...section, ...sectionShows(section).map, fields }
  for (const { steps, meaning } of sectionMeanings(section.type)) {
    const { resolve } = meaning
    const show = siteResolvers[meaning.kind]
    if (resolve) value = mapValues(value, steps, (part) => resolve(part as never, lookup))
    if (show) value = mapValues(value, steps, (part) => show(part as never, site, section))
    if (meaning.kind === 'rating' && showsAverage(page))
      value = mapValues(value, steps, () => false)
    if (meaning.kind !== 'collection') continue
    if (meaning.fills === 'links') value = withGroups(value as FilledLinks, site, page)
    if (meaning.drawn === undefined) continue
    value = mapValues(value, steps, (name) =>
      servedAreaOf(site, site.collections.get(name as string)!, queryOf(section), page),
    )
  }
  // What a section asks for is in what it lists.
  if ('collection' in section) value = { ...(value as object), ...NO_QUERY }
  // Beside a selection of reviews, the rating of the business is shown, not their average.
  const list = filterOf(section)?.meaning.filters?.list
  if (list !== undefined) value = mapValues(value, [list, 'average'], () => undefined)
  return withIsolatedNumbers(defined<object>(value as object) as SectionData, site.config.lang)
}
