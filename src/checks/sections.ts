import type { Location, Path } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { targetOf } from '../site/links-to.ts'
import { didYouMean, listed, nearest } from '../diagnostics/suggest.ts'
import { emptyList } from '../site/section-meanings.ts'
import type { Section } from '../site/site.ts'
import { readClasses } from '../site/timetable.ts'
import { mapOf, visitedPlaces } from '../site/visited-places.ts'
import { reportTimes } from './opening-hours.ts'
import { isTemplate, isWritten, reportRepeated, type Check, type PageCheck } from './check.ts'
import { defineRule } from './rule.ts'

/** A section on its page, with what is known of its fields. */
interface Placed extends PageCheck {
  /** Where the section stands in the site config. */
  readonly source: Path
  readonly stands: (key: string) => boolean
  /** The first of the fields that stands in the file, else the type of the section. */
  readonly locationOf: (...keys: readonly string[]) => Location
  /** Whether fields are the owner's own, and not stand-ins for what has a mistake. */
  readonly isSure: (...keys: readonly string[]) => boolean
}

type Of<T extends Section['type']> = Extract<Section, { readonly type: T }>

const checkCounter = (
  section: Of<'spots-counter'>,
  { report, stands, locationOf, isSure }: Placed,
): void => {
  const { from, to } = section
  if (to < from || !isSure('from', 'to')) return
  const standard = (key: 'from' | 'to'): string =>
    stands(key) ? '' : ` (${section[key]} is what \`${key}\` is unless you write it)`
  report({
    code: 'counter-rises',
    location: locationOf('to', 'from'),
    message: `The counter counts down, but ${to} is not below ${from}${standard('to')}${standard('from')}.`,
    hint: 'Make `to` smaller than `from`.',
  })
}

const checkCells = (
  { packages, features }: Of<'comparison'>,
  { report, source, isSure }: Placed,
): void => {
  if (!isSure('packages')) return
  features.forEach(({ name, cells }, at) => {
    if (cells.length === packages.length || !isSure('features')) return
    report({
      code: 'comparison-cells',
      location: { path: [...source, 'features', at, 'cells'], on: 'value' },
      message: `${name} has ${counted(cells.length, 'cell')}, but there are ${counted(packages.length, 'package')} to compare.`,
      hint: 'Write a cell for each package, in the order of the packages: true, false, or a few words.',
    })
  })
}

/** The places that a section shows are those of the business, and there are some. */
const checkPlaces = (
  { places }: NonNullable<ReturnType<typeof mapOf>>,
  { site, source, report, tainted, locationOf, isSure }: Placed,
): void => {
  const known = visitedPlaces(site, []).map(({ name }) => name)
  if (tainted.within(['business']) || !isSure('places')) return
  if (known.length === 0)
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
  places.forEach((name, at) => {
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

const checkRating = (
  isShown: boolean,
  key: 'rating' | 'proof',
  { site, report, tainted, locationOf }: Placed,
): void => {
  const isKnown = site.config.business.rating !== undefined || tainted.at(['business', 'rating'])
  if (!isShown || isKnown) return
  report({
    code: 'rating-missing',
    location: locationOf(key),
    message: 'This section shows the rating of the business, but the business has none.',
    hint: `Add \`rating\` with \`value\` and \`count\` to \`business\`, or set \`${key}: false\` here.`,
  })
}

/** A price is told by a link to the package, so that it stands once. */
const checkPrice = (
  { price }: Of<'hero'>,
  { site, page, tainted, report, source }: Placed,
): void => {
  const path = [...source, 'price', 'href']
  if (price === undefined || tainted.at(path)) return
  const to = targetOf(price.href, page.path)?.path
  const target = site.factsAt.get(to ?? '')
  const isHere = to === page.path && page.sections.some(({ type }) => type === 'package-offer')
  if (isHere || target?.offer !== undefined) return
  // Where a link leads nowhere is reported by itself.
  if (to !== undefined && to !== page.path && (!target || tainted.within(target.source))) return
  if (tainted.within(page.source)) return
  const place = to === page.path ? 'this page' : (to ?? price.href)
  const offers = site.facts.flatMap((each) => (each.offer === undefined ? [] : [each.path]))
  report({
    code: 'price-missing',
    location: { path, on: 'value' },
    message: `The price is that of a package, but ${place} has no package-offer section: no price is shown.`,
    hint:
      offers.length === 0
        ? 'Add a package-offer section with the price, or remove `price`.'
        : `Pages with a package: ${listed(offers)}.`,
  })
}

/** Ten to twenty seconds have less. */
const MOST_FILM_BYTES = 8_000_000

/** A film plays over the picture that is there before it, and is light enough to come by itself. */
const checkHeroFilm = (
  section: Of<'hero'>,
  { folder, report, source, locationOf, isSure }: Placed,
): void => {
  if (section.variant !== 'video') return
  const missing = (['image', 'film'] as const).filter((key) => !section[key] && isSure(key))
  if (missing.length > 0)
    report({
      code: 'missing-field',
      location: locationOf('variant'),
      message: `A hero with \`variant: video\` shows a film over a picture, but it has no \`${missing.join('` and no `')}\`.`,
      hint: 'Add what is missing, or choose another variant.',
    })
  const files = folder.publicFiles?.() ?? []
  const { bytes = 0 } = files.find(({ name }) => `/${name}` === section.film) ?? {}
  if (bytes > MOST_FILM_BYTES)
    report({
      code: 'public-file',
      severity: 'warning',
      location: { path: [...source, 'film'], on: 'value' },
      message: `The film has ${Math.round(bytes / 1e6)} MB, which visitors at a desk load with the page.`,
      hint: 'Export it shorter or smaller: ten to twenty seconds, 1920 pixels wide, without sound, have less than 8 MB.',
    })
}

const checkEmpty = (
  section: Section,
  { site, report, tainted, isSure, stands, locationOf }: Placed,
): void => {
  const empty = emptyList(section)
  if (empty === undefined || tainted.at([empty])) return
  if (!isSure('items', 'action', 'about', 'collection', empty)) return
  const { reviews } = site.config
  if ('about' in section && section.about !== undefined && reviews.length > 0) {
    // Where some pages have reviews of their own, others may have none.
    if (reviews.some(({ about }) => about.length > 0)) return
    report({
      code: 'nothing-listed',
      location: locationOf('about'),
      message: 'This section shows on no page: none of the reviews says what it is about.',
      hint: 'Add `about` to some of the `reviews`, with the names of the entries that each is about.',
    })
    return
  }
  const others = Object.hasOwn(section, empty)
    ? 'name a `collection` that fills it'
    : 'give the section an `action` that leads to some elsewhere'
  report({
    code: 'nothing-listed',
    location: locationOf(),
    message:
      'This section is left out of its page: it has nothing to list, and its heading would stand over an empty space.',
    hint: `Add ${stands('items') ? 'items' : `some under \`${empty}\``}, ${others}, or remove it and the links to #${section.id}.`,
  })
}

const checkInitial = (
  section: Of<'reviews'>,
  { report, tainted, isSure, stands, locationOf }: Placed,
): void => {
  const { initial, items = [], about } = section
  const count = items.length
  const isKnown = isSure('items', 'initial') && !tainted.at(['reviews'])
  if (about !== undefined || initial <= count || !stands('initial') || !isKnown) return
  if (emptyList(section) !== undefined) return
  report({
    code: 'reviews-initial',
    location: locationOf('initial'),
    message: `${counted(initial, 'review')} ${initial === 1 ? 'is' : 'are'} to be shown at first, but there ${count === 1 ? 'is' : 'are'} ${count === 0 ? 'none' : `only ${count}`}: the button for more never appears.`,
    hint:
      count === 0 ? 'Add reviews, or remove `initial`.' : 'Make `initial` smaller, or add reviews.',
  })
}

/** The ids of the reviews of one list differ. */
const checkReviewIds = (
  { report }: Check,
  reviews: readonly { readonly id: string }[],
  path: Path,
): void =>
  reportRepeated(
    report,
    'same-review-id',
    reviews.map(({ id }, index) => ({ key: id, path: [...path, index, 'id'] })),
    ({ key }, line) => [`Two reviews have the id ${key}: this one and that on line `, line, '.'],
    () => 'Give each review an id of its own.',
  )

const checkOne = (check: PageCheck, section: Section, source: Path): void => {
  const stands = (key: string): boolean => isWritten(check, [...source, key])
  const placed: Placed = {
    ...check,
    source,
    stands,
    locationOf: (...keys) => ({ path: [...source, keys.find(stands) ?? 'type'], on: 'value' }),
    isSure: (...keys) => keys.every((key) => !check.tainted.at([...source, key])),
  }
  if (section.type === 'spots-counter') checkCounter(section, placed)
  if (section.type === 'comparison') checkCells(section, placed)
  if (section.type === 'timetable') {
    const { problems } = readClasses(section.classes, check.site.config.lang)
    reportTimes(check, problems, [...source, 'classes'])
  }
  const map = mapOf(section)
  if (map !== undefined) checkPlaces(map, placed)
  if (section.type === 'trust-claims') checkRating(section.rating, 'rating', placed)
  if (section.type === 'hero') checkRating(section.proof, 'proof', placed)
  if (section.type === 'hero') checkHeroFilm(section, placed)
  if (section.type === 'reviews' && stands('items'))
    checkReviewIds(check, section.items ?? [], [...source, 'items'])
  // Nothing of the site fills a template that is checked as a page.
  if (isTemplate(check.page)) return
  if (section.type === 'hero') checkPrice(section, placed)
  if (section.type === 'reviews') checkInitial(section, placed)
  checkEmpty(section, placed)
}

/** The ids of a page's sections, and what only one section type can have wrong. */
export const sections = defineRule({
  name: 'sections',
  shared: (check) => checkReviewIds(check, check.site.config.reviews, ['reviews']),
  section: checkOne,
  page: ({ report, page: { path, sections: all, sources } }) =>
    reportRepeated(
      report,
      'same-section-id',
      all.map(({ id }, index) => ({ key: id, path: [...sources[index]!, 'id'] })),
      ({ key }, line) => [
        `Two sections of the page ${path} have the id \`${key}\`, this one and that on line `,
        line,
        ', so that a link could reach only the first.',
      ],
      () => 'Give each section of a page an id of its own.',
    ),
})
