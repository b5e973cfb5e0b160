import { z } from 'zod'

/** The formats of texts that have specific advice for mistakes. */
type Form =
  | 'web-address'
  | 'picture-file'
  | 'slug'
  | 'path'
  | 'color'
  | 'date'
  | 'currency'
  | 'telephone'
  | 'email'
  | 'path-pattern'
  | 'time-zone'
  | 'moment'

/**
 * What a field means beyond its shape: checks and expansion find fields by it, and know no section.
 */
export type FieldMeaning =
  | {
      readonly kind:
        | 'prose'
        | 'rich-prose'
        | 'link'
        | 'icon'
        | 'picture'
        | 'picture-pair'
        | 'enlarged'
        | 'money'
        | 'figure'
        | 'rating'
        | 'reviews'
        | 'dated'
        | 'classes'
        | 'places'
        | 'subheading'
        | 'offer'
    }
  /** `below`: the sibling field that has to be greater */
  | { readonly kind: 'number'; readonly below?: string | undefined }
  | { readonly kind: 'film'; readonly plays?: FilmStart | undefined }
  /** `of`: the list of the section of which so many items are shown at first */
  | { readonly kind: 'shown-first'; readonly of: string }
  /** `of`: the list of the section with an item for each cell */
  | { readonly kind: 'cells'; readonly of: string }
  /** `needs`: the fields without which a layout has nothing to show */
  | { readonly kind: 'variant'; readonly needs: VariantNeeds }
  | { readonly kind: 'form'; readonly form: Form }
  | {
      readonly kind: 'entry'
      /** sibling list of which only the items about this entry are shown, a few of them */
      readonly filters?: EntryFilter | undefined
    }
  | {
      readonly kind: 'collection'
      /** sibling field that takes the entries as cards */
      readonly fills?: string | undefined
      /** sibling field with how many entries are listed before a link to all of them */
      readonly limit?: string
      /** whether the entries are drawn on a map, by their positions */
      readonly drawn?: true
    }
  | {
      readonly kind: 'site'
      /** place in the site config to take it from if the field is left out */
      readonly from: SitePlace
    }

/** When a film plays. */
export type FilmStart = 'by-itself' | 'on-request'

/** The fields that layouts need, by layout. */
type VariantNeeds = Readonly<Record<string, readonly string[]>>

/** A list beside the name of an entry, and how many of its items are shown. */
interface EntryFilter {
  readonly list: string
  readonly most: number
}

/** The places of the site config from which a section may be filled. */
export type SitePlace = 'reviews' | 'gallery' | 'integrations.leadForm' | 'integrations.social'

export const fieldMeanings = z.registry<FieldMeaning>()

/** A text that a pattern describes. */
export const matching = (pattern: RegExp, description: string) =>
  z.string().regex(pattern).describe(description)

/** A text of one form. */
export const formed = (form: Form, pattern: RegExp, description: string) =>
  matching(pattern, description).register(fieldMeanings, { kind: 'form', form })

/** One line of plain text, at least one character that is not white space. */
export const text = (description: string) => matching(/\S/, description)

/** A group of fields, and no others. */
export const group = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z.strictObject(shape).describe(description)

/** A list of items of one kind. */
export const list = <Item extends z.ZodType>(description: string, item: Item) =>
  z.array(item).describe(description)

/** A list of groups of fields. */
export const groups = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  list(description, z.strictObject(shape))

/** A list of plain texts. */
export const texts = (description: string, item: string) => list(description, text(item))

/** One of a few words. */
export const choice = <const Words extends readonly string[]>(words: Words, description: string) =>
  z.enum(words).describe(description)

/**
 * The layouts to choose from, each with when to choose it, `general`, which applies to all of them,
 * and the fields that some of them need.
 */
export const variant = <const Whens extends Readonly<Record<string, string>>>(
  general: string,
  whens: Whens,
  needs: VariantNeeds = {},
) => {
  const words = Object.keys(whens) as (keyof Whens & string)[]
  const each = words.map((word) => `${word}: ${whens[word]!}`)
  return choice(words, `${general} ${each.join(' ')} By default as in the preset.`)
    .register(fieldMeanings, { kind: 'variant', needs })
    .optional()
}

/** Yes or no; `otherwise` if it is left out. */
export const flag = (description: string, otherwise: boolean) =>
  z.boolean().describe(description).default(otherwise)

/** Whether a section shows the rating of the business. */
export const ratingFlag = (description: string, otherwise: boolean) =>
  flag(description, otherwise).register(fieldMeanings, { kind: 'rating' })

/** Yes or no; its default depends on other fields. */
export const yesOrNo = (description: string) => z.boolean().describe(description).optional()

/** A whole number. */
export const whole = (description: string, least: number, most: number) =>
  z.int().min(least).max(most).describe(description)

/** How many entries of a collection are listed before a link to all of them. */
export const listLimit = (description: string) => whole(description, 1, 200).default(24)

/** A text that is a heading on the page, one level below that of its section. */
export const subheading = (description: string) =>
  text(description).register(fieldMeanings, { kind: 'subheading' })

/** A text that may hold **bold**, *italics* and [links](/path); never HTML. */
export const prose = (description: string) =>
  text(`${description} May hold **bold**, *italics* and [links](/path).`)
    .brand<'prose'>()
    .register(fieldMeanings, { kind: 'prose' })

/** Paragraphs of prose, separated by blank lines, with `- ` lists, `## ` subheadings and tables. */
export const richProse = (description: string) =>
  text(
    `${description} Blank lines separate paragraphs, '- ' begins a list item, '## ' a subheading, lines of | cells | a table; may hold **bold**, *italics* and [links](/path).`,
  )
    .brand<'rich-prose'>()
    .register(fieldMeanings, { kind: 'rich-prose' })

export const LINK =
  /^(\/(?![/\\])[^\s\\]*|#[^\s#]+|https:\/\/[^\s/\\]+\S*|mailto:\S+@\S+|tel:\+?[0-9().{}a-zA-Z-]+|sms:\+?[0-9().{}a-zA-Z-]+(\?\S*)?)$/

/** Where a link leads. */
export const href = (description: string) =>
  matching(
    LINK,
    `${description} One of /path, /path#anchor, #anchor, https:, mailto:, tel: or sms:.`,
  ).register(fieldMeanings, { kind: 'link' })

/** An address on the web, `https:` only. */
export const webAddress = (description: string) =>
  formed('web-address', /^https:\/\/[^\s/\\]+\S*$/, `${description} Begins with https://.`)

/** An e-mail address. */
export const email = (description: string) =>
  formed('email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/, description)

/** A link with the words that it shows. */
export const link = (description: string) =>
  group(description, {
    label: text('The words on the link.'),
    href: href('Where the link leads.'),
  })

/** The links of a section's head. */
export const buttons = list(
  'Up to three links shown as buttons.',
  link('A link shown as a button; the first one is more prominent.'),
)
  .max(3)
  .default([])

/**
 * A file below `images/`. Names may hold the spaces that phones (and macOS: narrow ones) put into
 * them, not at their ends.
 */
export const PICTURE =
  /^images\/(?!.*\.\.)(?!\s)(?!.*\s(?:\/|$))(?!.*\/\s)(?:[^\s\\]|[ \u00a0\u202f])+$/

/** The path of a picture's file. */
export const pictureFile = (description: string) => formed('picture-file', PICTURE, description)

/** A picture of the owner, by its path in the folder of the site config. */
export const picture = (description: string) =>
  group(description, {
    src: pictureFile('The file, for example images/hero.webp.'),
    alt: z
      .string()
      .describe(
        'What the picture shows, for visitors who cannot see it; "" if it is only decoration.',
      ),
    portrait: pictureFile('Another file shown on narrow upright screens.').optional(),
    focus: matching(
      /^(\d{1,2}|100)% (\d{1,2}|100)%$/,
      'The point that stays in view when the picture is cropped, across and down: 50% 50%.',
    ).default('50% 50%'),
  })
    .brand<'picture'>()
    .register(fieldMeanings, { kind: 'picture' })

/** A film, or its captions, which do not play: a file in `public/`, or an address on the web. */
export const film = (pattern: RegExp, description: string, plays?: FilmStart) =>
  matching(pattern, description).brand<'film'>().register(fieldMeanings, { kind: 'film', plays })

/** Two pictures of one thing, shown one over the other: they need the same shape. */
export const picturePair = <Further extends z.ZodRawShape>(description: string, further: Further) =>
  group(description, {
    before: picture('The picture from before.'),
    after: picture('The picture from after, of the same shape and from the same place.'),
    ...further,
  }).register(fieldMeanings, { kind: 'picture-pair' })

/** An amount of money, shown in the format of the site's language. */
export const money = (description: string) =>
  group(description, {
    amount: z.number().min(0).describe('The amount, for example 120 or 49.5.'),
    currency: formed(
      'currency',
      /^[A-Z]{3}$/,
      'The currency by its three letters (ISO 4217).',
    ).default('USD'),
  })
    .brand<'money'>()
    .register(fieldMeanings, { kind: 'money' })

/** The price of a package on a page of the site, taken from there by a link. */
export const offerPrice = (description: string) =>
  group(description, {
    label: text('The words before the price, for example Weddings from.').optional(),
    href: href(
      'The page or section with the package: its price is shown, so that it is written only once.',
    ),
  })
    .brand<'offer'>()
    .register(fieldMeanings, { kind: 'offer' })

/** A whole number up to a million, shown in the site's language; `below` is a greater sibling. */
export const shownCount = (description: string, otherwise: number, below?: string) =>
  whole(description, 0, 1_000_000)
    .default(otherwise)
    .brand<'number'>()
    .register(fieldMeanings, { kind: 'number', below })

/** A large number; one with four digits may be a year, so it has no comma. */
export const figure = (description: string) =>
  z
    .number()
    .min(0)
    .max(1_000_000_000_000)
    .describe(description)
    .brand<'figure'>()
    .register(fieldMeanings, { kind: 'figure' })

/** What a collection can be called: `locations`. */
export const COLLECTION = /^[a-z][a-zA-Z0-9-]*$/

/** The name of one of the collections of this file. */
export const collectionName = (description: string, fills?: string) =>
  matching(COLLECTION, description).register(fieldMeanings, { kind: 'collection', fills })

/** An entry of any collection of this file, by its name or its slug. */
export const entryName = (description: string, filters?: EntryFilter) =>
  text(description).register(fieldMeanings, { kind: 'entry', filters })

/** A collection drawn on a map, and listed beside it up to the sibling field `limit`. */
export const servedArea = (description: string, limit: string) =>
  matching(COLLECTION, description)
    .brand<'served-area'>()
    .register(fieldMeanings, { kind: 'collection', limit, drawn: true })

const placeNames = texts(
  'Which places are shown, if not all: branches, or the business itself, by their names.',
  'The name of a branch or of the business.',
).register(fieldMeanings, { kind: 'places' })

/** The places of the business that a section shows; all of them by default. */
export const places = placeNames.default([]).brand<'places'>()

/** The same for a section that shows places only in one of its layouts. */
export const placesOnDemand = placeNames.brand<'places'>().optional()

/** The map of a map service that a section shows. */
export const mapEmbed = webAddress(
  'A map of a map service, loaded when a visitor asks for it: what its code for embedding has as `src`. By default OpenStreetMap at the position of the place, if one place is shown.',
).optional()

/** A field that takes the list or object of the site config if it is left out. */
export const fromSite = <T extends z.ZodType>(schema: T, from: SitePlace): z.ZodOptional<T> => {
  const optional = schema.optional()
  fieldMeanings.add(optional, { kind: 'site', from })
  return optional
}

/** The first fields of a section that needs no heading. */
export const optionalHeadFields = {
  eyebrow: text('A short line above the heading.').optional(),
  heading: text('The heading of the section.').optional(),
  text: prose('A sentence or two under the heading.').optional(),
}

/** The first fields of most sections. */
export const headFields = { ...optionalHeadFields, heading: optionalHeadFields.heading.unwrap() }

/** A day of the calendar, or a day and a time of day. */
const MOMENT = new RegExp(`^${z.regexes.date.source.slice(1, -1)}( ([01]\\d|2[0-3]):[0-5]\\d)?$`)

/** A day, or a day and a time of day. */
export const moment = (description: string) =>
  formed(
    'moment',
    MOMENT,
    `${description} A day, 2026-12-24, or a day and a time on the clocks of the business, '2026-12-24 18:00'.`,
  )

const spanMoment = (description: string) =>
  moment(description)
    .brand<'moment'>()
    .register(fieldMeanings, { kind: 'form', form: 'moment' })
    .optional()

/** When something begins and ends to be shown. */
export const spanFields = {
  from: spanMoment('When it begins to show; by default at once.'),
  until: spanMoment('When it ends; a day is its last. It is removed automatically.'),
}

/** The price of something, and the words around it. */
export const priceFields = {
  price: money('The price; left out if it depends.').optional(),
  prefix: text('A word before the price, for example from.').optional(),
  unit: text('What the price is for, shown after it: a visit.').optional(),
}

/** What a package has besides its name and text. */
export const packageFields = {
  ...priceFields,
  features: texts('What the package holds.', 'One feature.').default([]),
  action: link('The step to take.').optional(),
  featured: flag('Whether this package is highlighted.', false),
  ...spanFields,
}
