import type { SiteConfig } from '../../schema/site.ts'
import type { SectionData } from '../sections/props.ts'
import type {
  IconOutline,
  Money,
  Picture,
  PictureFiles,
  ServedArea,
  ShownReviews,
} from '../ui/resolved.ts'
import { averageRating } from '../sections/reviews/average-rating.ts'
import { below } from '../site/base.ts'
import { DEMO_FORM_PATH, DEMO_FORM_SCRIPT } from '../site/embeds.ts'
import { sectionMeanings } from '../site/section-meanings.ts'
import { parseProse, parseRichProse } from '../site/prose.ts'
import { mapValues } from '../read/schema-walk.ts'
import type { Section } from '../site/site.ts'
import { decimalText, moneyText, monthText, numberText } from './formats.ts'

/** What pages name and the build makes. */
export interface Assets {
  /** The path below which the site stands on its host, with a slash at both ends. */
  readonly base: string
  /**
   * The files of a picture, by its path in the site config; their own paths begin at the site's
   * root.
   */
  readonly picture: (src: string) => PictureFiles
  /** The outline of an icon, by its name. */
  readonly icon: (name: string) => IconOutline
}

interface PictureConfig {
  readonly src: string
  readonly alt: string
  readonly focus: string
  readonly portrait?: string
}

/** The files of a picture as the host sees them. */
const pictureBelow = ({ base, picture }: Assets, name: string): PictureFiles => {
  const { src, sources, ...size } = picture(name)
  return {
    ...size,
    src: below(base, src),
    sources: sources.map(({ type, srcset }) => ({
      type,
      // Paths of a `srcset` are parted by a comma and a blank (HTML, srcset attribute).
      srcset: srcset.replace(/(?<=^|, )\//g, base),
    })),
  }
}

const resolvePicture = ({ src, alt, focus, portrait }: PictureConfig, assets: Assets): Picture => ({
  ...pictureBelow(assets, src),
  alt,
  focus,
  ...(portrait === undefined ? {} : { portrait: pictureBelow(assets, portrait) }),
})

/**
 * What a section takes from the site: the address of the site's own sample form is one of its host.
 */
const resolveFromSite = (value: unknown, { base }: Assets): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [
      key,
      part === DEMO_FORM_PATH || part === DEMO_FORM_SCRIPT ? below(base, part) : part,
    ]),
  )
}

const shownReviews = (items: SiteConfig['reviews'], lang: string): ShownReviews => {
  const average = averageRating(items)
  return {
    list: items.map((item) => ({
      ...item,
      rating: numberText(item.rating, lang),
      date: monthText(item.date, lang),
    })),
    ...(average === undefined ? {} : { average: decimalText(average, lang) }),
  }
}

const resolvers: Readonly<Record<string, (value: never, assets: Assets, lang: string) => unknown>> =
  {
    prose: (value: string) => parseProse(value),
    'rich-prose': (value: string) => parseRichProse(value),
    icon: (value: string, assets) => assets.icon(value),
    picture: (value: PictureConfig, assets) => resolvePicture(value, assets),
    site: (value: unknown, assets) => resolveFromSite(value, assets),
    number: (value: number, _, lang) => numberText(value, lang),
    reviews: (items: SiteConfig['reviews'], _, lang) => shownReviews(items, lang),
    money: ({ amount, currency }: { amount: number; currency: string }, _, lang): Money => ({
      amount,
      currency,
      text: moneyText(amount, currency, lang),
    }),
  }

/** The places of a collection, and how many are listed at most, as the page at hand shows them. */
export type AreaOf = (collection: string, limit: number) => ServedArea

/**
 * A section as its component receives it: prose parsed, pictures, icons, amounts and places looked
 * up.
 */
export const resolveSection = (
  section: Section,
  assets: Assets,
  lang: string,
  areaOf: AreaOf,
): SectionData => {
  let value: unknown = section
  for (const { steps, meaning } of sectionMeanings(section.type)) {
    const resolve = resolvers[meaning.kind]
    if (resolve !== undefined)
      value = mapValues(value, steps, (part) => resolve(part as never, assets, lang))
    if (meaning.kind !== 'collection' || meaning.drawn === undefined) continue
    // The limit is in what is drawn.
    const { [meaning.limit!]: limit, ...others } = value as Readonly<Record<string, unknown>>
    value = mapValues(others, steps, (part) => areaOf(part as string, limit as number))
  }
  return value as SectionData
}
