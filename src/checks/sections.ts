import type { Class, Event } from '../../schema/calendar.ts'
import type { FieldMeaning } from '../../schema/fields.ts'
import type { OpeningHours } from '../../schema/places.ts'
import type { SiteConfig } from '../../schema/site.ts'
import type { Location, Path } from '../diagnostics/diagnostic.ts'
import { counted, longDate } from '../diagnostics/format-text.ts'
import { targetOf } from '../site/links-to.ts'
import { didYouMean, listed, nearest } from '../diagnostics/suggest.ts'
import { valueAt } from '../values/value-at.ts'
import {
  emptyList,
  fieldsOfKind,
  filterOf,
  sectionShows,
  type MeantField,
} from '../site/section-meanings.ts'
import type { Section } from '../site/site.ts'
import { readHolidays, seasonProblems } from '../site/opening-hours.ts'
import { readClasses } from '../site/timetable.ts'
import { visitedPlaces } from '../site/visited-places.ts'
import { checkEvents } from './events.ts'
import { reportPast, reportTimes } from './opening-hours.ts'
import { isTemplate, isWritten, reportRepeated, type Check, type PageCheck } from './check.ts'
import { defineRule } from './rule.ts'

/** A section on its page. */
interface Placed extends PageCheck {
  readonly section: Section
  /** Where the section is in the site config. */
  readonly source: Path
  /** The value of one of its fields. */
  readonly valueOf: (key: string) => unknown
  /** Whether the owner has written a field. */
  readonly isGiven: (key: string) => boolean
  /** The first of the fields that the owner has written; otherwise the type of the section. */
  readonly locationOf: (...keys: readonly string[]) => Location
  /** Whether fields are the owner's own, and not replacements for values with a mistake. */
  readonly isSure: (...keys: readonly string[]) => boolean
}

type FieldCheck<Kind extends FieldMeaning['kind']> = (
  placed: Placed,
  field: MeantField<Kind>,
) => void

const checkCounter: FieldCheck<'number'> = (
  { report, valueOf, isGiven, locationOf, isSure },
  { value, at: [to], meaning: { below: from } },
) => {
  if (typeof to !== 'string' || from === undefined) return
  if (Number(value) < Number(valueOf(from)) || !isSure(from, to)) return
  const told = (key: string): string =>
    `\`${key}\` is ${String(valueOf(key))}${isGiven(key) ? '' : ' by default'}`
  report({
    code: 'counter-rises',
    location: locationOf(to, from),
    message: `The counter counts down, but ${told(from)} and ${told(to)}.`,
    hint: `Make \`${to}\` smaller than \`${from}\`.`,
  })
}

const checkCells: FieldCheck<'cells'> = (
  { section, report, source, valueOf, isSure },
  { value, at, meaning: { of } },
) => {
  if (!isSure(of, String(at[0]))) return
  const [cells, packages] = [value, valueOf(of)].map((list) => (list as unknown[]).length)
  if (cells === packages) return
  report({
    code: 'comparison-cells',
    location: { path: [...source, ...at], on: 'value' },
    message: `${String(valueAt(section, [...at.slice(0, -1), 'name']))} has ${counted(cells!, 'cell')}, but there are ${counted(packages!, 'package')} to compare.`,
    hint: 'Write a cell for each package, in the order of the packages: true, false, or a few words.',
  })
}

/** The places that a section shows must be places of the business, and there must be some. */
const checkPlaces = (placed: Placed): void => {
  const { section, site, source, report, tainted, locationOf, isSure, isGiven } = placed
  const { map } = sectionShows(section)
  const [{ value } = {}] = fieldsOfKind(section, 'places')
  if (map === undefined && value !== undefined && isGiven('places') && isSure('variant'))
    report({
      code: 'unused-field',
      severity: 'warning',
      location: { path: [...source, 'places'], on: 'key' },
      message: '`places` has no effect here, because this section shows no map.',
      hint: 'Write `variant: map`, or remove it.',
    })
  const names = value as readonly string[] | undefined
  if ((map ?? names) === undefined || tainted.within(['business']) || !isSure('places')) return
  const known = visitedPlaces(site, []).map(({ name }) => name)
  if (known.length === 0 && map !== undefined)
    return report({
      code: 'missing-field',
      location: { path: ['business'], on: 'value' },
      message: [
        '`business` has no `address`, which a section shows (line ',
        { lineOf: locationOf() },
        ').',
      ],
      hint: 'Write the address, on one line or in parts.',
      paste: ['address: 12 Harbor Street, Springfield'],
    })
  names?.forEach((name, at) => {
    if (known.includes(name)) return
    const meant = nearest(name, known)
    report({
      code: 'wrong-value',
      location: { path: [...source, 'places', at], on: 'value' },
      message: `The business has no place called ${name} with an address or a position.`,
      hint: didYouMean(meant, `Its places: ${listed(known)}.`),
    })
  })
}

const checkRating: FieldCheck<'rating'> = (
  { site, report, tainted, locationOf },
  { value, at: [key] },
) => {
  const isKnown = site.config.business.rating !== undefined || tainted.at(['business', 'rating'])
  if (value === false || isKnown) return
  report({
    code: 'rating-missing',
    location: locationOf(String(key)),
    message: 'This section shows the rating of the business, but the business has none.',
    hint: `Add \`rating\` with \`value\` and \`count\` to \`business\`, or set \`${key}: false\` here.`,
  })
}

/** A link that shows the price of a package must lead to a package. */
const checkPrice: FieldCheck<'offer'> = (
  { site, page, tainted, report, source },
  { value, at },
) => {
  const path = [...source, ...at, 'href']
  const { href } = value as { readonly href: string }
  if (tainted.at(path)) return
  const to = targetOf(href, page.path)?.path
  const target = site.factsAt.get(to ?? '')
  const isHere = to === page.path && page.sections.some((each) => sectionShows(each).offer)
  if (isHere || target?.offer !== undefined) return
  // A link that leads nowhere is reported by another check.
  if (to !== undefined && to !== page.path && (!target || tainted.within(target.source))) return
  if (tainted.within(page.source)) return
  const place = to === page.path ? 'this page' : (to ?? href)
  const offers = site.facts.flatMap((each) => (each.offer === undefined ? [] : [each.path]))
  report({
    code: 'price-missing',
    location: { path, on: 'value' },
    message: `This price comes from a package, but ${place} has no package-offer section, so no price is shown.`,
    hint:
      offers.length === 0
        ? 'Add a package-offer section with the price, or remove `price`.'
        : `Pages with a package: ${listed(offers)}.`,
  })
}

/** The size of ten to twenty seconds of film. */
const MOST_FILM_BYTES = 8_000_000

/** A film that plays by itself must be small. */
const checkFilmSize = ({ folder, report, source }: Placed, { value, at }: MeantField<'film'>) => {
  const files = folder.publicFiles?.() ?? []
  const { bytes = 0 } = files.find(({ name }) => `/${name}` === value) ?? {}
  if (bytes <= MOST_FILM_BYTES) return
  report({
    code: 'public-file',
    severity: 'warning',
    location: { path: [...source, ...at], on: 'value' },
    message: `The film is ${Math.round(bytes / 1e6)} MB, and visitors on computers load all of it with the page.`,
    hint: 'Export a shorter or smaller version: ten to twenty seconds, 1920 pixels wide and without sound, are less than 8 MB.',
  })
}

/** A layout must have the fields that it needs. */
const checkVariant: FieldCheck<'variant'> = (placed, { value, meaning }) => {
  const { section, report, valueOf, isSure, locationOf } = placed
  const needs = meaning.needs[value as string] ?? []
  const missing = needs.filter((key) => valueOf(key) === undefined && isSure(key))
  if (missing.length > 0)
    report({
      code: 'missing-field',
      location: locationOf('variant'),
      message: `This section has \`variant: ${String(value)}\`, which needs \`${needs.join('` and `')}\`, but it is missing \`${missing.join('` and `')}\`.`,
      hint: 'Add what is missing, or choose another variant.',
    })
  for (const film of fieldsOfKind(section, 'film'))
    if (film.meaning.plays === 'by-itself' && needs.includes(String(film.at[0])))
      checkFilmSize(placed, film)
}

/** The ids of the reviews of one list must differ, and nobody has written one in the future. */
const checkReviews = ({ report, day, tainted }: Check, value: unknown, path: Path): void => {
  const reviews = value as SiteConfig['reviews']
  reportRepeated(
    report,
    'same-review-id',
    reviews.map(({ id }, index) => ({ key: id, path: [...path, index, 'id'] })),
    ({ key }) => [`Two reviews have the id ${key}: this one and the one on line `, '.'],
    () => 'Give each review a unique id.',
  )
  reviews.forEach(({ date }, index) => {
    const place = [...path, index, 'date']
    if (day === undefined || date <= day || tainted.at(place)) return
    report({
      code: 'article-date',
      location: { path: place, on: 'value' },
      message: `The date of this review is in the future: ${longDate(date)}.`,
      hint: 'Correct the date.',
    })
  })
}

const checkEmpty = (placed: Placed): void => {
  const { section, site, report, tainted, isSure, isGiven, locationOf } = placed
  const empty = emptyList(section)
  if (empty === undefined || tainted.within([empty])) return
  // A value that no entry has is reported there, and some pages of a template list nothing.
  if ('where' in section && section.where !== undefined) return
  if (!isSure('items', 'action', 'about', 'collection', empty)) return
  const { reviews } = site.config
  if (filterOf(section) !== undefined && reviews.length > 0) {
    // If some pages have reviews of their own, others may have none.
    if (reviews.some(({ about }) => about.length > 0)) return
    report({
      code: 'nothing-listed',
      location: locationOf('about'),
      message: 'This section is shown on no page: none of the reviews says what it is about.',
      hint: 'Add `about` to some of the `reviews`: the names of the entries that the review is about.',
    })
    return
  }
  const others = Object.hasOwn(section, empty)
    ? 'name a `collection` that fills it'
    : 'give the section an `action` that links to another page'
  report({
    code: 'nothing-listed',
    location: locationOf(),
    message:
      'This section is left out of its page, because it has nothing to list: visitors would see only a heading.',
    hint: `Add ${isGiven('items') ? 'items' : `some under \`${empty}\``}, ${others}, or remove it and the links to #${section.id}.`,
  })
}

const checkShownFirst: FieldCheck<'shown-first'> = (
  { section, report, tainted, valueOf, isSure, isGiven, locationOf },
  { value, at: [key], meaning: { of } },
) => {
  const { length: count } = (valueOf(of) ?? []) as unknown[]
  const first = value as number
  if (typeof key !== 'string' || first <= count || !isGiven(key)) return
  if (!isSure(of, key) || tainted.at(['reviews'])) return
  if (filterOf(section) !== undefined || emptyList(section) !== undefined) return
  report({
    code: 'reviews-initial',
    location: locationOf(key),
    message: `This section shows ${counted(first, 'review')} at first, but there ${count === 1 ? 'is' : 'are'} ${count === 0 ? 'none' : `only ${count}`}, so the button for more never appears.`,
    hint: `${count === 0 ? 'Remove' : 'Lower'} \`${key}\`, or add reviews.`,
  })
}

/** How days and times are read, by the kind of their field. */
const TIMES = [
  ['classes', (classes: readonly Class[], lang: string) => readClasses(classes, lang).problems],
  ['season', (season: Parameters<typeof seasonProblems>[0]) => seasonProblems(season)],
  ['exceptions', (days: OpeningHours['holidays']) => readHolidays(days).problems],
] as const

const checkOne = (check: PageCheck, section: Section, source: Path): void => {
  const isGiven = (key: string): boolean => isWritten(check, [...source, key])
  const placed: Placed = {
    ...check,
    section,
    source,
    valueOf: (key) => valueAt(section, [key]),
    isGiven,
    locationOf: (...keys) => ({ path: [...source, keys.find(isGiven) ?? 'type'], on: 'value' }),
    isSure: (...keys) => keys.every((key) => !check.tainted.at([...source, key])),
  }
  const each = <Kind extends FieldMeaning['kind']>(kind: Kind, by: FieldCheck<Kind>): void =>
    fieldsOfKind(section, kind).forEach((field) => by(placed, field))
  each('number', checkCounter)
  each('cells', checkCells)
  each('rating', checkRating)
  each('variant', checkVariant)
  each('dated', (_, { value, at }) =>
    checkEvents(check, value as readonly Event[], [...source, ...at]),
  )
  for (const [kind, problemsOf] of TIMES)
    each(kind, (_, { value, at }) => {
      const problems = problemsOf(value as never, check.site.config.lang)
      reportTimes(check, problems, [...source, ...at])
    })
  each('season', (_, { value, at }) => {
    const days = value as { readonly from: string; readonly until: string }
    reportPast(check, { name: 'This season', ...days }, [...source, ...at])
  })
  each('reviews', (_, { value, at }) => {
    if (isGiven(String(at[0]))) checkReviews(check, value, [...source, ...at])
  })
  checkPlaces(placed)
  // The collection fills a template on its pages only.
  if (isTemplate(check.page)) return
  each('offer', checkPrice)
  each('shown-first', checkShownFirst)
  checkEmpty(placed)
}

/** The ids of a page's sections, and fields that must fit other fields or the business. */
export const sections = defineRule({
  name: 'sections',
  shared: (check) => checkReviews(check, check.site.config.reviews, ['reviews']),
  section: checkOne,
  page: ({ report, page: { path, sections: all, sources } }) =>
    reportRepeated(
      report,
      'same-section-id',
      all.map(({ id }, index) => ({ key: id, path: [...sources[index]!, 'id'] })),
      ({ key }) => [
        `Two sections of the page ${path} have the id \`${key}\`, this one and the one on line `,
        ', so a link could reach only the first.',
      ],
      () => 'Give each section of a page a unique id.',
    ),
})
