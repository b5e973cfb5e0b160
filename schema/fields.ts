import { z } from 'zod'

/** Text formats whose mistakes get specific advice. */
type Form =
  | 'web-address'
  | 'picture-file'
  | 'slug'
  | 'path'
  | 'old-path'
  | 'color'
  | 'date'
  | 'currency'
  | 'telephone'
  | 'email'
  | 'path-pattern'
  | 'time-zone'
  | 'moment'
  | 'language'

/** What a field means beyond its shape. Checks find fields by meaning, not by section type. */
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
      /** sibling list, limited to a few items about this entry */
      readonly filters?: EntryFilter | undefined
    }
  | {
      readonly kind: 'collection'
      /** sibling field that receives the entries as cards */
      readonly fills?: string | undefined
      /** sibling field with the number of entries listed before a link to all of them */
      readonly limit?: string
      /** whether the entries are drawn on a map at their positions */
      readonly drawn?: true
    }
  | {
      readonly kind: 'site'
      /** part of the site config used when the field is left out */
      readonly from: SitePlace
    }

/** When a film plays. */
export type FilmStart = 'by-itself' | 'on-request'

/** The fields that layouts need, by layout. */
type VariantNeeds = Readonly<Record<string, readonly string[]>>

/** A sibling list of an entry's name, and how many of its items are shown. */
interface EntryFilter {
  readonly list: string
  readonly most: number
}

/** The parts of the site config that can fill in a section's field. */
export type SitePlace = 'reviews' | 'gallery' | 'integrations.leadForm' | 'integrations.social'

export const fieldMeanings = z.registry<FieldMeaning>()

export const matching = (pattern: RegExp, description: string) =>
  z.string().regex(pattern).describe(description)

/** A text in one of the known formats. */
export const formed = (form: Form, pattern: RegExp, description: string) =>
  matching(pattern, description).register(fieldMeanings, { kind: 'form', form })

/** Plain text with a character other than white space, without white space at its ends. */
export const text = (description: string) => z.string().trim().regex(/\S/).describe(description)

/** A group of exactly these fields. */
export const group = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z.strictObject(shape).describe(description)

export const list = <Item extends z.ZodType>(description: string, item: Item) =>
  z.array(item).describe(description)

export const groups = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  list(description, z.strictObject(shape))

export const texts = (description: string, item: string) => list(description, text(item))

export const choice = <const Words extends readonly string[]>(words: Words, description: string) =>
  z.enum(words).describe(description)

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
  return choice(words, `${general} ${each.join(' ')} By default, the preset decides.`)
    .register(fieldMeanings, { kind: 'variant', needs })
    .optional()
}

/** Yes or no, with `otherwise` as the default. */
export const flag = (description: string, otherwise: boolean) =>
  z.boolean().describe(description).default(otherwise)

/** Whether a section shows the rating of the business. */
export const ratingFlag = (description: string, otherwise: boolean) =>
  flag(description, otherwise).register(fieldMeanings, { kind: 'rating' })

/** Yes or no, with a default that depends on other fields. */
export const yesOrNo = (description: string) => z.boolean().describe(description).optional()

export const integer = (description: string, least: number, most: number) =>
  z.int().min(least).max(most).describe(description)

/** The number of entries of a collection listed before a link to all of them. */
export const listLimit = (description: string) => integer(description, 1, 200).default(24)

/** A text shown as a heading one level below the heading of its section. */
export const subheading = (description: string) =>
  text(description).register(fieldMeanings, { kind: 'subheading' })

/** A text that may contain **bold**, *italics* and [links](/path), but never HTML. */
export const prose = (description: string) =>
  text(`${description} May contain **bold**, *italics* and [links](/path).`)
    .brand<'prose'>()
    .register(fieldMeanings, { kind: 'prose' })

/** Paragraphs of prose separated by blank lines, with `- ` lists, `## ` subheadings and tables. */
export const richProse = (description: string) =>
  text(
    `${description} Separate paragraphs with blank lines. Start a list item with '- ' and a subheading with '## '; write the rows of a table as | cells |. May contain **bold**, *italics* and [links](/path).`,
  )
    .brand<'rich-prose'>()
    .register(fieldMeanings, { kind: 'rich-prose' })

/** A host of the web that a Content-Security-Policy can name, with a port up to 65535. */
const WEB_HOST =
  'https:\\/\\/[^\\s\\/\\\\:?#@*,;\'"<>()[\\]|^`]+' +
  '(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?'

const WEB_ADDRESS = `${WEB_HOST}(?:[\\/?#]\\S*)?`

const TO_CALL = '\\+?[0-9().{}a-zA-Z-]+'

export const LINK = new RegExp(
  `^(\\/(?![\\/\\\\])[^\\s\\\\]*|#[^\\s#]+|${WEB_ADDRESS}|mailto:\\S+@\\S+|` +
    `tel:${TO_CALL}|sms:${TO_CALL}(\\?\\S*)?)$`,
)

export const href = (description: string) =>
  matching(
    LINK,
    `${description} One of /path, /path#anchor, #anchor, https:, mailto:, tel: or sms:.`,
  ).register(fieldMeanings, { kind: 'link' })

export const webAddress = (description: string) =>
  formed('web-address', /^https:\/\/[^\s/\\]+\S*$/, `${description} Starts with https://.`)

export const email = (description: string) =>
  formed(
    'email',
    /^[^\s@<>()[\]\\,;:"]+@(?:[^\s@<>()[\]\\,;:".]+\.)+[^\s@<>()[\]\\,;:".]+$/,
    description,
  )

export const link = (description: string) =>
  group(description, {
    label: text('The text of the link.'),
    href: href('The address that the link opens.'),
  })

export const buttons = list(
  'Up to three links shown as buttons.',
  link('A link shown as a button; the first one is highlighted.'),
)
  .max(3)
  .default([])

/**
 * A file in `images/`. Its name may contain the spaces that phones insert (narrow ones on macOS),
 * but not at its start or end.
 */
export const PICTURE =
  /^images\/(?!.*\.\.)(?!\s)(?!.*\s(?:\/|$))(?!.*\/\s)(?:[^\s\\]|[ \u00a0\u202f])+$/

export const pictureFile = (description: string) => formed('picture-file', PICTURE, description)

/** One of the owner's pictures; its path is relative to the folder of the site config. */
export const picture = (description: string) =>
  group(description, {
    src: pictureFile('The file, for example images/hero.webp.'),
    alt: z
      .string()
      .trim()
      .describe(
        'A description of the picture for people who cannot see it; "" if the picture is only decorative.',
      ),
    portrait: pictureFile('A different file for narrow screens held upright.').optional(),
    focus: matching(
      /^(\d{1,2}|100)% (\d{1,2}|100)%$/,
      'The point that stays visible when the picture is cropped, measured from the left and from the top: 50% 50%.',
    ).default('50% 50%'),
  })
    .brand<'picture'>()
    .register(fieldMeanings, { kind: 'picture' })

/**
 * A film or one of its companion files: a file in the `public/` folder, or a web address. Captions
 * have no `plays`.
 */
export const film = (pattern: RegExp, description: string, plays?: FilmStart) =>
  matching(pattern, description).brand<'film'>().register(fieldMeanings, { kind: 'film', plays })

/** Two pictures of one subject, shown on top of each other, so they need the same proportions. */
export const picturePair = <Further extends z.ZodRawShape>(description: string, further: Further) =>
  group(description, {
    before: picture('The picture taken before the work.'),
    after: picture('The picture taken after the work, with the same proportions.'),
    ...further,
  }).register(fieldMeanings, { kind: 'picture-pair' })

/** An amount of money, formatted for the site's language. */
export const money = (description: string) =>
  group(description, {
    amount: z.number().min(0).describe('The amount, for example 120 or 49.5.'),
    currency: formed(
      'currency',
      /^[A-Z]{3}$/,
      'The three-letter currency code (ISO 4217).',
    ).default('USD'),
  })
    .brand<'money'>()
    .register(fieldMeanings, { kind: 'money' })

/** The price of a package offered on the site, identified by a link to that package. */
export const offerPrice = (description: string) =>
  group(description, {
    label: text('The words before the price, for example Weddings from.').optional(),
    href: href('The page or section with the package whose price is shown.'),
  })
    .brand<'offer'>()
    .register(fieldMeanings, { kind: 'offer' })

/**
 * A whole number up to a million, formatted for the site's language; `below` is a sibling with a
 * greater number.
 */
export const shownCount = (description: string, otherwise: number, below?: string) =>
  integer(description, 0, 1_000_000)
    .default(otherwise)
    .brand<'number'>()
    .register(fieldMeanings, { kind: 'number', below })

/** A number shown as a figure. Four digits get no comma, because they may be a year. */
export const figure = (description: string) =>
  z
    .number()
    .min(0)
    .max(1_000_000_000_000)
    .describe(description)
    .brand<'figure'>()
    .register(fieldMeanings, { kind: 'figure' })

/** The valid names of a collection, such as `locations`. */
export const COLLECTION = /^[a-z][a-zA-Z0-9-]*$/

/** The name of a collection in the site config. */
export const collectionName = (description: string, fills?: string) =>
  matching(COLLECTION, description).register(fieldMeanings, { kind: 'collection', fills })

/** The name or slug of an entry in any collection of the site config. */
export const entryName = (description: string, filters?: EntryFilter) =>
  text(description).register(fieldMeanings, { kind: 'entry', filters })

/** A collection shown on a map and in a list, whose length is the sibling field `limit`. */
export const servedArea = (description: string, limit: string) =>
  matching(COLLECTION, description)
    .brand<'served-area'>()
    .register(fieldMeanings, { kind: 'collection', limit, drawn: true })

const placeNames = texts(
  'The names of the places to show: branches, or the business itself.',
  'The name of a branch, or of the business.',
).register(fieldMeanings, { kind: 'places' })

/** The places of the business that a section shows, all of them by default. */
export const places = placeNames.default([]).brand<'places'>()

/** The same for a section that shows no places by default. */
export const placesOnDemand = placeNames.brand<'places'>().optional()

/** The map from a map service that a section shows. */
export const mapEmbed = webAddress(
  'The address of a map: the `src` in the embed code of your map service. It loads when a visitor asks for it. By default, a single place gets an OpenStreetMap map of its position.',
).optional()

/** A field that falls back to a list or object of the site config. */
export const fromSite = <T extends z.ZodType>(schema: T, from: SitePlace): z.ZodOptional<T> => {
  const optional = schema.optional()
  fieldMeanings.add(optional, { kind: 'site', from })
  return optional
}

/** The first fields of a section that may omit its heading. */
export const optionalHeadFields = {
  eyebrow: text('A short line above the heading.').optional(),
  heading: text('The heading of the section.').optional(),
  text: prose('One or two sentences under the heading.').optional(),
}

/** The first fields of most sections. */
export const headFields = { ...optionalHeadFields, heading: optionalHeadFields.heading.unwrap() }

const MOMENT = new RegExp(`^${z.regexes.date.source.slice(1, -1)}( ([01]\\d|2[0-3]):[0-5]\\d)?$`)

export const moment = (description: string) =>
  formed(
    'moment',
    MOMENT,
    `${description} A day, 2026-12-24, or a day and a local time, '2026-12-24 18:00'.`,
  )

const spanMoment = (description: string) =>
  moment(description)
    .brand<'moment'>()
    .register(fieldMeanings, { kind: 'form', form: 'moment' })
    .optional()

/** The period in which something is shown. */
export const spanFields = {
  from: spanMoment('When it first appears; immediately by default.'),
  until: spanMoment('When it disappears; a day without a time is the last day it is shown.'),
}

/** The price of something, and the text around it. */
export const priceFields = {
  price: money('The price. Omit it if the price depends on the job.').optional(),
  prefix: text('A word before the price, for example from.').optional(),
  unit: text('What the price is for, shown after it: a visit.').optional(),
}

/** The fields of a package besides its name and text. */
export const packageFields = {
  ...priceFields,
  features: texts('What is included in the package.', 'One feature.').default([]),
  action: link('The link to the next step.').optional(),
  featured: flag('Whether this package is highlighted.', false),
  ...spanFields,
}
