import type { SectionConfig, SiteConfig } from '../../schema/site.ts'
import { eachValue } from '../read/schema-walk.ts'
import { valueAt } from '../read/value-at.ts'
import { embedFactsOf } from './embeds.ts'
import { formFactsOf } from './forms.ts'
import { fillsOf, listsOf, sectionMeanings } from './section-meanings.ts'
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
import { mapOf } from './visited-places.ts'

/** What is known of a section by itself, wherever it is written and on whatever page it is. */
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

const picturesIn = (section: Section): readonly ShownPicture[] => {
  const found: ShownPicture[] = []
  for (const { steps, meaning } of sectionMeanings(section.type))
    if (meaning.kind === 'picture')
      eachValue(section, steps, (picture) => found.push(picture as ShownPicture))
  return found
}

/** The prices of a section, with their paths within it. */
const pricesIn = (section: Section): readonly PriceFacts[] => {
  const found: PriceFacts[] = []
  for (const { steps, meaning } of sectionMeanings(section.type)) {
    if (meaning.kind !== 'money') continue
    eachValue(section, steps, (value, path) => {
      const { amount, currency } = value as PriceFacts
      const name = valueAt(section, [...path.slice(0, -1), 'name']) as string | undefined
      found.push({ amount, currency, path, ...(name !== undefined && { name }) })
    })
  }
  return found
}

/** The prices of a page. */
export const pricesOf = ({ sections, sources }: Page): readonly PriceFacts[] =>
  sections.flatMap((section, index) =>
    pricesIn(section).map((price) => ({ ...price, path: [...sources[index]!, ...price.path] })),
  )

const factsOf = (written: SectionConfig, config: SiteConfig, day: string | undefined): OwnFacts => {
  const section = { ...written, ...fillsOf(written, config) } as Section
  const { type } = section
  const absent = absenceOf(section, day)
  const form = formFactsOf(section)
  const embeds = embedFactsOf(section, config)
  const pictures = picturesIn(section)
  const lists = listsOf(section)
  const files = pictures.flatMap(({ src, portrait }) => (portrait ? [src, portrait] : [src]))
  return {
    section: {
      type,
      ...(absent && { absent }),
      ...(form && { form }),
      ...(embeds && { embeds }),
      ...(lists.length > 0 && { lists }),
      ...(files.length > 0 && { pictures: files }),
      ...(mapOf(section) && { map: true }),
      ...(isTimed(section) && { timed: true }),
      ...(hasEnd(written) && { ends: true }),
    },
    prices: pricesIn(section),
    ...(type === 'package-offer' && {
      offer: { price: section.price, unit: section.unit, note: section.note },
    }),
    ...(pictures[0] && { picture: pictures[0] }),
  }
}

/**
 * Returns the function that finds the facts of a section whose placeholders are filled, on a day if
 * one is known: once for a section of a template that all of its pages share.
 */
export const createSectionFacts = (config: SiteConfig, day: string | undefined) => {
  const known = new WeakMap<SectionConfig, OwnFacts>()
  return (section: SectionConfig): OwnFacts => {
    const found = known.get(section) ?? factsOf(section, config, day)
    known.set(section, found)
    return found
  }
}
