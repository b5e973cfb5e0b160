import type { z } from 'zod'
import type { CollectionMeaning, QueryMeaning } from './meanings/collection.ts'
import type { EntryMeaning } from './meanings/entry.ts'
import type { FilmMeaning } from './meanings/film.ts'
import type { FormMeaning } from './meanings/formed.ts'
import { link } from './meanings/link.ts'
import { meant, sharedTexts, type Kind } from './meanings/meaning.ts'
import { money } from './meanings/money.ts'
import type { NumberMeaning } from './meanings/number.ts'
import type { PictureMeaning } from './meanings/picture.ts'
import { prose } from './meanings/prose.ts'
import { spanFields } from './meanings/span.ts'
import { choice, flag, text, texts } from './shapes.ts'

export * from './shapes.ts'
export * from './meanings/meaning.ts'
export * from './meanings/collection.ts'
export * from './meanings/dish.ts'
export * from './meanings/entry.ts'
export * from './meanings/film.ts'
export * from './meanings/formed.ts'
export * from './meanings/link.ts'
export * from './meanings/map.ts'
export * from './meanings/markdown.ts'
export * from './meanings/money.ts'
export * from './meanings/number.ts'
export * from './meanings/offer.ts'
export * from './meanings/picture.ts'
export * from './meanings/prose.ts'
export * from './meanings/span.ts'

/** What a field means beyond its shape. Checks find fields by meaning, not by section type. */
export type FieldMeaning =
  | CollectionMeaning
  | EntryMeaning
  | FilmMeaning
  | FormMeaning
  | NumberMeaning
  | PictureMeaning
  | QueryMeaning
  | Kind<'prose' | 'rich-prose' | 'link' | 'icon' | 'picture-pair' | 'enlarged'>
  | Kind<
      | 'money'
      | 'figure'
      | 'rating'
      | 'reviews'
      | 'dated'
      | 'people'
      | 'price-groups'
      | 'diets'
      | 'allergens'
      | 'classes'
      | 'exceptions'
      | 'season'
      | 'places'
      | 'offer'
    >
  | Kind<'subheading' | 'wanted' | 'markdown' | 'topics'>
  /** `field`: the field of the page's entry used when this one is left out */
  | Kind<'of-entry', { readonly field: string }>
  /** `of`: the list of the section of which so many items are shown first, or each has a cell */
  | Kind<'shown-first' | 'cells', { readonly of: string }>
  /** `needs`: the fields without which a layout has nothing to show */
  | Kind<'variant', { readonly needs: VariantNeeds }>
  /** `from`: the part of the site config used when the field is left out */
  | Kind<'site', { readonly from: SitePlace }>

/** The fields that layouts need, by layout. */
type VariantNeeds = Readonly<Record<string, readonly string[]>>

/** The parts of the site config that can fill in a section's field. */
export type SitePlace = 'reviews' | 'gallery' | 'integrations.leadForm' | 'integrations.social'

/**
 * The available layouts, each with advice on when to use it. `general` describes the field, `needs`
 * the fields that some layouts require.
 */
export const variant = <const Whens extends Readonly<Record<string, string>>>(
  general: string,
  whens: Whens,
  needs: VariantNeeds = {},
) => {
  const words = Object.keys(whens) as (keyof Whens & string)[]
  const each = words.map((word) => `${word}: ${whens[word]!}`)
  const field = choice(words, `${general} ${each.join(' ')} By default, the preset decides.`)
  return meant(field, { kind: 'variant', needs }).optional()
}

/** Whether a section shows the rating of the business. */
export const ratingFlag = (description: string, otherwise: boolean) =>
  meant(flag(description, otherwise), { kind: 'rating' })

/** A proper name, which other languages share unless they translate it. */
export const properName = (description: string) =>
  text(description).register(sharedTexts, { as: 'name' })

/** A text shown as a heading one level below the heading of its section. */
export const subheading = (description: string) => meant(text(description), { kind: 'subheading' })

/** A field that falls back to a list or object of the site config. */
export const fromSite = <T extends z.ZodType>(schema: T, from: SitePlace) =>
  meant(schema.optional(), { kind: 'site', from })

/** A field that falls back to one of the entry of its page. */
export const fromEntry = <T extends z.ZodType>(schema: T, field: string) =>
  meant(schema.optional(), { kind: 'of-entry', field })

/** The first fields of a section that may omit its heading. */
export const optionalHeadFields = {
  eyebrow: text('A short line above the heading.').optional(),
  heading: text('The heading of the section.').optional(),
  text: prose('One or two sentences under the heading.').optional(),
}

/** The first fields of most sections. */
export const headFields = { ...optionalHeadFields, heading: optionalHeadFields.heading.unwrap() }

/** The price that an offer is compared to. */
export const regularPrice = money(
  'The price without this offer, shown struck through. It must have been asked before.',
).optional()

/** The price of something, and the text around it. */
export const priceFields = {
  price: money('The price. Omit it if the price depends on the job.').optional(),
  prefix: text('A word before the price, for example from.').optional(),
  unit: text('What the price is for, shown after it: a visit.').optional(),
  regularPrice,
}

/** The fields of a package besides its name and text. */
export const packageFields = {
  ...priceFields,
  features: texts('What is included in the package.', 'One feature.').default([]),
  action: link('The link to the next step.').optional(),
  featured: flag('Whether this package is highlighted.', false),
  ...spanFields,
}
