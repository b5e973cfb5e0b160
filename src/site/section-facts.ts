import type { SectionConfig, SiteConfig } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { once } from '../values/once.ts'
import { valueAt } from '../values/value-at.ts'
import { readMarkdown } from './markdown.ts'
import { embedFactsOf } from './policy-sources.ts'
import { fieldsOfKind, fillsOf, listsOf, sectionShows } from './section-meanings.ts'
import type {
  Absence,
  OfferFacts,
  Page,
  PriceFacts,
  Section,
  SectionFacts,
  ShownPicture,
} from './site.ts'
import { beginsAfter, hasEnd, isTimed, sectionOn } from './spans.ts'

/** What is known of a section by itself, on whatever page it is. */
export interface OwnFacts {
  readonly section: Omit<SectionFacts, 'id' | 'source'>
  readonly offer?: Omit<OfferFacts, 'source'>
  /** Its prices, with their paths within the section. */
  readonly prices: readonly PriceFacts[]
  readonly picture?: ShownPicture
}

const absenceOf = (section: Section, day: string | undefined): Absence | undefined => {
  if (section.hidden === true) return 'hidden'
  if (day === undefined || sectionOn(section, day) !== undefined) return undefined
  return beginsAfter(section, day) ? 'later' : 'over'
}

/** The innermost `until` of a section around a path in it. */
const untilAt = (section: Section, path: Path): string | undefined => {
  for (let length = path.length - 1; length >= 0; length--) {
    const until = valueAt(section, [...path.slice(0, length), 'until'])
    if (typeof until === 'string') return until
  }
  return undefined
}

/** The prices of a section, with their paths in it. */
export const pricesIn = (section: Section): readonly PriceFacts[] =>
  fieldsOfKind(section, 'money').map(({ value, at }) => {
    const { amount, currency } = value as PriceFacts
    const name = valueAt(section, [...at.slice(0, -1), 'name']) as string | undefined
    const until = untilAt(section, at)
    return { amount, currency, path: at, ...(name && { name }), ...(until && { until }) }
  })

/** The prices of a page. */
export const pricesOf = ({ sections, sources }: Page): readonly PriceFacts[] =>
  sections.flatMap((section, index) =>
    pricesIn(section).map((price) => ({ ...price, path: [...sources[index]!, ...price.path] })),
  )

const factsOf = (written: SectionConfig, config: SiteConfig, day: string | undefined): OwnFacts => {
  const section = { ...written, ...fillsOf(written, config) } as Section
  const absent = absenceOf(section, day)
  const { form, map, offer } = sectionShows(section)
  const embeds = embedFactsOf(section, config)
  const pictures = fieldsOfKind(section, 'picture').map(({ value }) => value as ShownPicture)
  const lists = listsOf(section)
  const files = [
    ...pictures.flatMap(({ src, portrait }) => (portrait ? [src, portrait] : [src])),
    ...fieldsOfKind(section, 'markdown').flatMap(({ value }) =>
      readMarkdown(value as string).pictures.map((picture) => picture.value.src),
    ),
  ]
  return {
    section: {
      type: section.type,
      ...(absent && { absent }),
      ...(form && { form }),
      ...(embeds && { embeds }),
      ...(lists.length > 0 && { lists }),
      ...(files.length > 0 && { pictures: files }),
      ...(map && { map: true }),
      ...(isTimed(section) && { timed: true }),
      ...(hasEnd(written) && { ends: true }),
    },
    prices: pricesIn(section),
    ...(offer && { offer: { price: offer.price, unit: offer.unit, note: offer.note } }),
    ...(pictures[0] && { picture: pictures[0] }),
  }
}

/**
 * Returns the function that finds the facts of a section whose placeholders are filled, on a day if
 * one is known: once for a section of a template that all of its pages share.
 */
export const createSectionFacts = (config: SiteConfig, day: string | undefined) =>
  once((section: SectionConfig) => factsOf(section, config, day))
