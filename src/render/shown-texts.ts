import { siteSchema } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { meaningOf, schemaAt, takesFreeText, type AnySchema } from '../validation/schema-walk.ts'
import { valueAt } from '../values/value-at.ts'
import { sectionSchemas } from '../sections/schemas.ts'
import { queryOf } from '../site/queried-fields.ts'
import { offerAt } from '../site/offers.ts'
import { emptyList, fieldsOfKind, sectionShows } from '../site/section-meanings.ts'
import {
  HEAD,
  placeOfEntry,
  provenanceOf,
  type Piece,
  type Provenance,
} from '../site/provenance.ts'
import type { Page, Site } from '../site/site.ts'
import { sayCount } from '../ui/say.ts'
import { STARS } from '../ui/stars.tsx'
import { showsAverage } from './average-rating.ts'
import { moneyText, numberText, writerOf } from './format-values.ts'
import { placesWithHours } from '../site/opening-hours.ts'
import { addressLines, shownHours } from './hours.ts'

/** A text as visitors read it, and its pieces: of a template, and of the fields that fill it. */
export interface ShownText {
  readonly text: string
  readonly pieces: readonly Piece[]
  /** The id of its section, `header` or `footer`, if it is in one of these only. */
  readonly section?: string
}

export type Visit = (text: string, path: Path) => void

/** Calls back for what visitors read of a part of a value. */
export const eachShown = (
  schema: AnySchema,
  value: unknown,
  of: Path,
  lang: string,
  visit: Visit,
) => {
  const writer = writerOf(lang)
  const walk = (path: Path): void => {
    const part = valueAt(value, path)
    if (part === undefined || part === null) return
    const own = schemaAt(schema, value, path)
    const { read } = meaningOf(own) ?? {}
    const isRead = read === undefined && typeof part === 'string' && takesFreeText(own)
    const shown = isRead ? part : read?.(part as never, writer)
    // The text of an amount belongs to its number.
    if (shown !== undefined)
      return visit(shown, typeof part === 'object' ? [...path, 'amount'] : path)
    if (typeof part !== 'object') return
    for (const key of Object.keys(part)) walk([...path, Array.isArray(part) ? Number(key) : key])
  }
  walk(of)
}

/** A text that is written in one place. */
const made = (text: string, path: Path): ShownText => ({ text, pieces: [{ text, path }] })

/** What visitors read of parts of the site config. */
const textsAt = (site: Site, ...paths: readonly Path[]): readonly ShownText[] => {
  const texts: ShownText[] = []
  const visit: Visit = (text, path) => texts.push(made(text, path))
  for (const path of paths) eachShown(siteSchema, site.config, path, site.config.lang, visit)
  return texts
}

/** The names of the entries that a list of a collection shows. */
const namesOf = (site: Site, key = '', limit = Infinity): readonly ShownText[] =>
  (site.collections.get(key)?.entries ?? [])
    .slice(0, limit)
    .map((entry) => made(entry.name, [...placeOfEntry(key, entry), 'name']))

const within = (section: string, texts: readonly ShownText[]): readonly ShownText[] =>
  texts.map((each) => ({ ...each, section }))

/** The texts of header and footer on every page. */
export const frameTexts = (site: Site): readonly ShownText[] => {
  const { header, footer } = site.config
  const lists = [...header.menu, ...footer.collections]
  return [
    ...textsAt(site, ['business', 'name'], ['business', 'telephone']),
    ...textsAt(site, ['notice']),
    ...within('header', textsAt(site, ['header'])),
    ...within('header', header.action ? [] : textsAt(site, ['business', 'booking'])),
    ...within('footer', textsAt(site, ['footer'])),
    ...lists.flatMap(({ collection, limit }) => namesOf(site, collection, limit)),
  ]
}

/** The messages of the interface. Their placeholders are filled by the page. */
export const messageTexts = (site: Site): readonly ShownText[] => textsAt(site, ['messages'])

/** The facts of the business that a contact section shows. */
const FACTS = 'otherTelephones whatsapp sms email hours areaServed message social'.split(' ')

/** What is shown of the places of the business. A text made from a group is traced to the group. */
const placeTexts = (site: Site): readonly ShownText[] => {
  const { config } = site
  const { business } = config
  return placesWithHours(business).flatMap(({ place, of }) => {
    const { address, openingHours }: Partial<typeof business> = place
    const { lines, holidays } = shownHours(site, openingHours)
    const inLines = address === undefined ? [] : addressLines(address, config.lang)
    const hasOwnHours = place === business && business.hours.length > 0
    return [
      ...(of.length > 1
        ? textsAt(site, [...of, 'name'], [...of, 'label'], [...of, 'telephone'])
        : []),
      ...inLines.map((line) => made(line, [...of, 'address'])),
      ...(hasOwnHours ? [] : lines).map((line) => made(line, [...of, 'openingHours'])),
      ...holidays.map(({ text }) => made(text, [...of, 'openingHours', 'holidays'])),
    ]
  })
}

const ratingTexts = ({ config: { business, lang, messages } }: Site): readonly ShownText[] => {
  if (business.rating === undefined) return []
  const { value, count } = business.rating
  const best = numberText(STARS, lang).text
  const reviews = sayCount(messages.reviewsCount, lang, count, {
    count: numberText(count, lang).text,
  })
  return [
    made(`${numberText(value, lang).text}/${best}`, ['business', 'rating', 'value']),
    made(reviews, ['business', 'rating', 'count']),
  ]
}

/** The price of a package that a link on a page shows. */
const priceTexts = (site: Site, from: Page, href: string): readonly ShownText[] => {
  const found = offerAt(site, from, href)
  if (found === undefined) return []
  const { price, unit, note, source } = found.offer
  return [
    made(moneyText(price, site.config.lang), [...source, 'price', 'amount']),
    ...Object.entries({ unit, note }).flatMap(([key, text]) =>
      text === undefined ? [] : [made(text, [...source, key])],
    ),
  ]
}

/** The texts of a section of a page, with those that it takes from elsewhere. */
const sectionTexts = (site: Site, page: Page, provenance: Provenance, index: number) => {
  const section = page.sections[index]!
  const texts: ShownText[] = []
  eachShown(sectionSchemas[section.type], section, [], site.config.lang, (text, at) =>
    texts.push({ text, pieces: provenance.sectionPieces(index, at, text) }),
  )
  for (const { value, meaning } of fieldsOfKind(section, 'collection'))
    if (meaning.drawn) texts.push(...namesOf(site, value as string, queryOf(section).limit))
  const { business } = sectionShows(section)
  if (business === 'details')
    texts.push(...textsAt(site, ...FACTS.map((key) => ['business', key])), ...placeTexts(site))
  if (business === 'addresses')
    texts.push(
      ...placeTexts(site).filter(({ pieces: [piece] }) => piece!.path.at(-1) === 'address'),
    )
  if (!showsAverage(page) && fieldsOfKind(section, 'rating').some(({ value }) => value))
    texts.push(...ratingTexts(site))
  for (const { value } of fieldsOfKind(section, 'offer'))
    texts.push(...priceTexts(site, page, (value as { href: string }).href))
  return within(section.id, texts)
}

/** The texts of a page without header and footer: in its sections, and in search results. */
export const pageTexts = (site: Site, page: Page): readonly ShownText[] => {
  const provenance = provenanceOf(site, page)
  const heads = HEAD.map((part) => ({ text: page[part], pieces: provenance.headPieces(part) }))
  const sections = page.sections.map((section, at) =>
    emptyList(section) === undefined ? sectionTexts(site, page, provenance, at) : [],
  )
  return [...heads, ...sections.flat()]
}
