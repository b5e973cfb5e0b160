import { z } from 'zod'
import { sectionSchemas } from '../src/sections/schemas.ts'
import { businessTypes } from './business-types.ts'
import {
  choice,
  COLLECTION,
  collectionName,
  email,
  flag,
  formed,
  group,
  groups,
  href,
  link,
  list,
  listLimit,
  matching,
  picture,
  pictureFile,
  prose,
  spanFields,
  text,
  texts,
  variant,
  webAddress,
  yesOrNo,
} from './fields.ts'
import { icon } from './icons.ts'
import { formTarget, leadForm, socialEmbed } from './forms.ts'
import { hostingSchema } from './hosting.ts'
import { messagesSchema } from './messages.ts'
import { branches, placeFields, position, telephone } from './places.ts'
import { reel, review } from './review.ts'
import { themeSchema } from './theme.ts'

type AnySection = (typeof sectionSchemas)[keyof typeof sectionSchemas]

export const sectionSchema = z
  .discriminatedUnion('type', Object.values(sectionSchemas) as [AnySection, ...AnySection[]])
  .meta({ id: 'section', description: 'One block of a page, told apart by its type.' })

const sections = (description: string) => list(description, sectionSchema).min(1)

const businessSchema = group(
  'The facts about the business; every other part takes them from here.',
  {
    name: text('The name of the business.'),
    description: text('What the business does and where, in a sentence or two.'),
    type: choice(
      businessTypes,
      'The kind of business, by the name that search engines know it by (schema.org): LocalBusiness fits every one.',
    ).default('LocalBusiness'),
    url: formed(
      'web-address',
      /^https:\/\/[^\s/\\?#]+(\/[^\s\\?#]*)?$/,
      'The address at which the site will stand. Begins with https://.',
    ).optional(),
    telephone: telephone(
      "The telephone number, in quotes, as customers should see it: '(212) 555-0100'.",
    ).optional(),
    otherTelephones: list(
      'Further numbers that texts and links may name; `validate` does not take them for an old number. With a `label`, { number, label }, contact shows them.',
      z.union([
        telephone('One number, in quotes.'),
        group('A number that contact shows.', {
          number: telephone('The number, in quotes.'),
          label: text('What it is for: Emergencies.'),
        }),
      ]),
    ).default([]),
    whatsapp: formed(
      'telephone',
      /^\+[0-9][0-9 ().-]{5,}[0-9]$/,
      "The number for WhatsApp, in quotes, with + and the country's code: '+1 212 555 0100'. Contact and the bar of phones link to it.",
    ).optional(),
    sms: telephone(
      'The number for text messages, in quotes. Contact and the bar of phones link to it.',
    ).optional(),
    booking: link(
      'Where customers book, and the words of that link: the button of the header, unless `header` has an `action`.',
    ).optional(),
    email: email('The e-mail address.').optional(),
    priceRange: text('The range of prices, for example $$ or $100-$900.').optional(),
    image: picture('A picture that stands for the business.').optional(),
    icon: pictureFile(
      'The picture in the tab and on home screens, for example images/icon.png: square, at least 512 pixels wide. The initials of the business unless given.',
    ).optional(),
    areaServed: texts('The places that the business serves, the widest first.', 'One place.')
      .min(1)
      .optional(),
    ...placeFields,
    hours: texts(
      'The opening hours, a line each, in words of your own; made from `openingHours` unless given.',
      'One line, for example Mon to Fri, 8 am to 6 pm.',
    ).default([]),
    branches,
    timeZone: formed(
      'time-zone',
      /^([A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+)+|UTC)$/,
      'The time zone of the business by its name (IANA): a continent and a city, as in Europe/Berlin. What depends on the time of day goes by it.',
    ).optional(),
    rating: group(
      'The rating at a public reviews service, shown by trust-claims and in structured data.',
      {
        value: z.number().min(1).max(5).describe('The rating, from 1 to 5.'),
        count: z.int().min(1).max(10_000_000).describe('How many reviews it comes from.'),
      },
    ).optional(),
    paymentAccepted: texts(
      'How customers can pay, for search engines.',
      'One way: Cash.',
    ).optional(),
    servesCuisine: texts(
      'The cuisines served, for search engines; only where `type` offers food or drink.',
      'One cuisine: Italian.',
    ).optional(),
    acceptsReservations: yesOrNo(
      'Whether tables can be reserved; only where `type` offers food or drink.',
    ),
    menu: webAddress(
      'The menu of food and drink, for search engines; only where `type` offers them.',
    ).optional(),
    reviewsUrl: webAddress('The page of a public reviews service.').optional(),
    message: link('Where customers send a direct message, and the words of that link.').optional(),
    social: groups('The profiles of the business on social services.', {
      label: text('The name of the service.'),
      href: webAddress('The profile.'),
      icon: icon('The icon of the link.').optional(),
    }).default([]),
  },
)

const headerSchema = group('The header of every page.', {
  variant: variant('How it is laid out.', {
    overlay: 'Clear over the first picture, and solid once the page is scrolled.',
    bar: 'Solid throughout, for pages that begin with words.',
    centered: 'The name in the middle, links before it: for a name that is known by itself.',
    strip:
      'With a line above it on wide windows, with hours, place and telephone: for those who are called.',
  }),
  menu: list(
    'The links of the header, in the order shown.',
    group('One link.', {
      label: text('The words on the link.'),
      href: href('Where the link leads.'),
      collection: collectionName(
        'A collection whose pages a menu beside the link lists.',
      ).optional(),
      limit: listLimit('How many of its pages are listed.'),
    }),
  ).default([]),
  logo: group('A picture in place of the name in the header, at most 40 pixels high.', {
    src: pictureFile(
      'The file, for example images/logo.svg: of one that stands on dark and on light grounds, or on dark ones alone.',
    ),
    onLight: pictureFile('The file for light grounds, where it is another.').optional(),
  }).optional(),
  action: link(
    'The button at the end of the header; `booking` of `business` unless given.',
  ).optional(),
  callBar: flag(
    'Whether phones have a bar at the bottom of the window once a page is scrolled: call, message and the button of the header.',
    true,
  ),
})

const noticeSchema = group('A bar above the header of every page, for as long as it matters.', {
  text: prose('The message, in a sentence.'),
  action: link('A link after the message.').optional(),
  ...spanFields,
})

const footerSchema = group('The footer of every page.', {
  variant: variant('How it is laid out.', {
    columns: 'The name beside columns of links: for many pages.',
    compact:
      'Rows of links, close together: for few pages, and where the last section says enough.',
    signoff: 'The text large, and the name across the window: for a name to be remembered.',
  }),
  text: prose('A sentence or two under the name.').optional(),
  menu: list('The quick links.', link('One link.')).default([]),
  menuTitle: text('The heading of the quick links.').optional(),
  collections: list(
    'Lists of the pages of collections.',
    group('One list.', {
      title: text('The heading of the list.'),
      collection: collectionName('The collection.'),
      limit: listLimit('How many of its pages are listed.'),
    }),
  ).default([]),
  legal: text('The last line, for example the copyright.').optional(),
})

const pageSchema = group('One page.', {
  path: formed(
    'path',
    /^\/([a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*)?$/,
    'The path of the page: / for the start page, /book-now for another.',
  ),
  title: text(
    "The title in the browser's tab and in search results; at best under 60 characters.",
  ).optional(),
  description: text(
    'What search results say under the title; at best under 160 characters.',
  ).optional(),
  localBusiness: flag(
    'Whether this page carries the structured data of the business with its rating.',
    false,
  ),
  hidden: yesOrNo(
    'Whether this page is kept out of the site for now, with what menus, footer and lists say of it.',
  ),
  sections: sections('The sections of the page, from top to bottom.'),
})

const redirectSchema = group('One old address.', {
  from: formed(
    'path',
    /^\/[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/,
    'The address that a page had before: /locations/ogden.',
  ),
  to: href('Where its visitors are led.'),
})

const ownField = (description: string) => z.union([z.string(), z.number()]).describe(description)

/** One entry of a collection: in the list, in a file of its own, or in a row of a table. */
export const entrySchema = z
  .object({
    name: text('The name of the entry; its address follows from it.'),
    slug: formed(
      'slug',
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'The last part of the address, when it should not follow from the name. Small letters and digits, parted by single hyphens.',
    ).optional(),
    title: text("The title of this page, in place of the template's.").optional(),
    description: text("The description of this page, in place of the template's.").optional(),
    summary: text(
      'The entry in a sentence, shown where a section lists the collection.',
    ).optional(),
    icon: icon('The icon of the entry, shown where a section lists the collection.').optional(),
    role: text('What a person does, shown where a team section lists the collection.').optional(),
    image: picture(
      'A picture of the entry, shown where a section lists the collection.',
    ).optional(),
    position: position(
      'Where the entry lies (WGS 84, as maps give it): its dot on the map of a service-area section.',
    ).optional(),
    hidden: yesOrNo(
      'Whether the page of this entry is kept out of the site for now, and out of every list.',
    ),
    replace: sections(
      "Sections that each take the place of the template's section of the same id.",
    ).optional(),
    sections: sections("Sections in place of all of the template's.").optional(),
  })
  .catchall(ownField('A field of your own: {field} in the template stands for its value.'))
  .meta({ id: 'entry', description: 'One entry: a page of the collection.' })

/** A file below the folder of the site config, with one of the endings. */
const pathBelow = (part: string, endings: string): RegExp =>
  new RegExp(
    `^(?!(?:.*\\/)?\\.{1,2}\\/)(?![A-Za-z]:)(?:[^${part}]+\\/)*[^${part}]+\\.(?:${endings})$`,
  )

/** Where entries stand that are not in the site config: in files of their own, or in a table. */
export const entriesElsewhere = {
  files: matching(
    pathBelow('\\/\\\\', 'ya?ml|json'),
    'The files of the entries, one entry a file: a path from the folder of the site config, in which * stands for any letters: data/locations/*.yaml. They end with .yaml, .yml or .json.',
  ),
  table: matching(
    pathBelow('\\/\\\\*', 'csv|tsv|txt'),
    'The table of the entries, one entry a row, its first row the names of the fields: a path from the folder of the site config, such as data/locations.csv. It ends with .csv, .tsv or .txt.',
  ),
}

export const collectionSchema = group('A family of pages of one shape.', {
  path: formed(
    'path-pattern',
    /^\/([a-z0-9-]+\/)*\{slug\}$/,
    'The pattern of the addresses, for example /locations/{slug}; the name of the collection leads unless given.',
  ).optional(),
  label: text(
    'What the entries are called together: Locations. The name of the collection unless given.',
  ).optional(),
  kind: choice(
    ['place', 'service', 'other'],
    'What an entry is, for structured data: a place served, a service offered, or something else.',
  ).default('other'),
  index: flag(
    'Whether there is a page that lists all entries, and each menu, footer and map of the collection ends with a link to it, however few they are. Where one of them leaves entries out, there is such a page in any case.',
    false,
  ),
  defaults: z
    .record(
      z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]*$/),
      ownField('The value of a field for entries that do not give it.'),
    )
    .describe('Values of fields for entries that do not give them; may hold placeholders.')
    .default({}),
  page: group('The template: the page that every entry becomes.', {
    title: text('The title of each page; may hold placeholders.').default('{name}'),
    description: text('The description of each page; may hold placeholders.').optional(),
    sections: sections('The sections of each page; their texts may hold placeholders: {name}.'),
  }),
  entries: list('The entries, a page each, in the order shown.', entrySchema).min(1),
})

/** The whole of `site.config.yaml`, with the entries of every collection in place. */
export const siteSchema = z
  .strictObject({
    // Language, script, region, variant: what `Intl` takes (Unicode locale identifiers, UTS 35).
    lang: matching(
      /^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))?$/,
      'The language of the site (BCP 47): en-US, de.',
    ).default('en-US'),
    business: businessSchema,
    theme: themeSchema.prefault({}),
    notice: noticeSchema.optional(),
    header: headerSchema.prefault({}),
    footer: footerSchema.prefault({}),
    reviews: list('What customers say.', review).default([]),
    gallery: list("Posts or reels of the business's work.", reel).default([]),
    integrations: group('What other services bring to the site.', {
      form: formTarget("Where the requests of the site's own forms go.").prefault({}),
      leadForm: leadForm('The lead form of a provider.').prefault({}),
      social: socialEmbed('The social service of the gallery.').prefault({}),
      consent: choice(
        ['none', 'click'],
        'Whether visitors are asked before another service is contacted: `click` puts a description in place of the form and the players until the visitor agrees, and remembers the answer.',
      ).default('none'),
    }).prefault({}),
    messages: messagesSchema.prefault({}),
    hosting: hostingSchema.prefault({}),
    redirects: list(
      'Old addresses that lead to pages of today, so that no bookmark or link is lost.',
      redirectSchema,
    ).default([]),
    pages: list('The pages that stand alone.', pageSchema).min(1),
    collections: z
      .record(z.string().regex(COLLECTION), collectionSchema)
      .describe('Families of pages of one shape, by name.')
      .default({}),
  })
  .meta({
    title: 'Site config',
    description: 'A whole website: every page as an ordered list of sections.',
  })

/** The site config with every default in place. */
export type SiteConfig = z.output<typeof siteSchema>
export type SectionConfig = z.output<typeof sectionSchema>
export type CollectionConfig = z.output<typeof collectionSchema>
export type EntryConfig = z.output<typeof entrySchema>
