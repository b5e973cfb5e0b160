import { z } from 'zod'
import { sectionSchemas } from '../src/sections/schemas.ts'
import { analytics } from './analytics.ts'
import { businessTypes } from './business-types.ts'
import {
  choice,
  COLLECTION,
  collectionName,
  email,
  FIELD,
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
  properName,
  prose,
  queryFields,
  spanFields,
  text,
  texts,
  variant,
  webAddress,
  yesOrNo,
} from './fields.ts'
import { icon } from './icons.ts'
import { formTarget } from '../src/form/schema.ts'
import { leadForm, socialEmbed } from './embeds.ts'
import { hostingSchema } from './hosts.ts'
import { indexPage, sharingFields } from './index-page.ts'
import { language, languages } from './languages.ts'
import { messagesSchema } from './messages.ts'
import { ABROAD, branches, otherHours, placeFields, position, telephone } from './places.ts'
import { reel, review } from './review.ts'
import { themeSchema } from './theme.ts'

type AnySection = (typeof sectionSchemas)[keyof typeof sectionSchemas]

export const sectionSchema = z
  .discriminatedUnion('type', Object.values(sectionSchemas) as [AnySection, ...AnySection[]])
  .meta({ id: 'section', description: 'One block of a page, identified by its type.' })

const sections = (description: string) => list(description, sectionSchema).min(1)

const businessSchema = group('The facts about the business, used throughout the site.', {
  name: properName('The name of the business.'),
  description: text('What the business does and where, in one or two sentences.'),
  type: choice(
    businessTypes,
    'The type of business, as search engines know it (schema.org). LocalBusiness fits every business.',
  ).default('LocalBusiness'),
  url: formed(
    'web-address',
    /^https:\/\/[^\s/\\?#]+(\/[^\s\\?#]*)?$/,
    'The web address of the finished site. Starts with https://.',
  ).optional(),
  telephone: telephone(
    "The telephone number, in quotes, the way customers should see it: '(212) 555-0100'.",
  ).optional(),
  otherTelephones: list(
    'Other numbers used in texts and links, so that `validate` does not report them as outdated. Contact sections show those with a label: { number, label }.',
    z.union([
      telephone('One number, in quotes.'),
      group('A number shown in contact sections.', {
        number: telephone('The number, in quotes.'),
        label: text('The label of the number: Emergencies.'),
      }),
    ]),
  ).default([]),
  whatsapp: formed(
    'telephone',
    ABROAD,
    "The WhatsApp number, in quotes, with + and the country code: '+1 212 555 0100'. Contact sections and the call bar on phones link to it.",
  ).optional(),
  sms: telephone(
    'The number for text messages, in quotes. Contact sections and the call bar on phones link to it.',
  ).optional(),
  booking: link(
    'The link where customers book. It becomes the button in the header, unless `header` has an `action`.',
  ).optional(),
  email: email('The email address.').optional(),
  priceRange: text('The price range, for example $$ or $100-$900.').optional(),
  image: picture('A picture that represents the business.').optional(),
  icon: pictureFile(
    'The icon in browser tabs and on home screens, for example images/icon.png: square, at least 512 pixels wide. By default, the initials of the business.',
  ).optional(),
  areaServed: list(
    'The places that the business serves, starting with the largest.',
    properName('One place.'),
  )
    .min(1)
    .optional(),
  ...placeFields,
  hours: texts(
    'The opening hours in your own words, one line each. By default, made from `openingHours`.',
    'One line, for example Mon to Fri, 8 am to 6 pm.',
  ).default([]),
  branches,
  otherHours,
  timeZone: formed(
    'time-zone',
    /^([A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+)+|UTC)$/,
    'The time zone of the business (IANA name): a continent and a city, as in Europe/Berlin. All times on the site are in this zone.',
  ).optional(),
  rating: group(
    'The rating at a public review service, shown in trust-claims sections and included in the structured data.',
    {
      value: z.number().min(1).max(5).describe('The rating, from 1 to 5.'),
      count: z.int().min(1).max(10_000_000).describe('The number of reviews behind the rating.'),
    },
  ).optional(),
  paymentAccepted: texts(
    'The accepted payment methods, for search engines.',
    'One payment method: Cash.',
  ).optional(),
  servesCuisine: texts(
    'The cuisines served, for search engines. Only if `type` is a food or drink business.',
    'One cuisine: Italian.',
  ).optional(),
  acceptsReservations: yesOrNo(
    'Whether customers can reserve tables. Only if `type` is a food or drink business.',
  ),
  menu: webAddress(
    'The web address of the menu, for search engines. Only if `type` is a food or drink business.',
  ).optional(),
  reviewsUrl: webAddress('The page of the business at a public review service.').optional(),
  message: link('The link where customers send a direct message.').optional(),
  social: groups('The profiles of the business on social services.', {
    label: text('The name of the service.'),
    href: webAddress('The address of the profile.'),
    icon: icon('The icon of the link.').optional(),
  }).default([]),
})

/** Which of its pages a menu lists. */
const menuQueryFields = {
  where: queryFields.where,
  sort: queryFields.sort,
  limit: listLimit('How many of its pages to list.'),
}

const headerSchema = group('The header of every page.', {
  variant: variant('The layout of the header.', {
    overlay: 'Transparent over the first picture, and solid once the page is scrolled.',
    bar: 'Always solid, for pages that start with text.',
    centered: 'The name in the middle, with the links before it, for a well-known name.',
    strip:
      'A line above the header in wide windows shows hours, place and telephone, for businesses that customers call.',
  }),
  menu: list(
    'The links in the header, in the order shown.',
    group('One link.', {
      label: text('The text of the link.'),
      href: href('The address that the link opens.'),
      collection: collectionName(
        'A collection whose pages are listed in a menu beside the link.',
      ).optional(),
      ...menuQueryFields,
    }),
  ).default([]),
  logo: group('A logo instead of the name in the header, at most 40 pixels high.', {
    src: pictureFile(
      'The file, for example images/logo.svg: a logo for dark backgrounds, and for light ones unless you give `onLight`.',
    ),
    onLight: pictureFile('A different file for light backgrounds.').optional(),
  }).optional(),
  action: link(
    'The button at the end of the header. By default, `booking` of `business`.',
  ).optional(),
  callBar: flag(
    'Whether phones show a bar at the bottom of the window once the page is scrolled, with links to call and message and the button from the header.',
    true,
  ),
})

const noticeSchema = group('A temporary notice in a bar above the header of every page.', {
  text: prose('The message, in one sentence.'),
  action: link('A link after the message.').optional(),
  ...spanFields,
})

const footerSchema = group('The footer of every page.', {
  variant: variant('The layout of the footer.', {
    columns: 'The name beside columns of links, for many pages.',
    compact:
      'Rows of links close together, for few pages, or after a last section that says enough.',
    centered: 'The name, and lines of links below it, all in the middle.',
    signoff: 'Large text, and the name across the full width, for a name to remember.',
  }),
  text: prose('One or two sentences under the name.').optional(),
  menu: list('The quick links.', link('One link.')).default([]),
  menuTitle: text('The heading of the quick links.').optional(),
  collections: list(
    'Lists of the pages in collections.',
    group('One list.', {
      title: text('The heading of the list.'),
      collection: collectionName('The collection whose pages are listed.'),
      ...menuQueryFields,
    }),
  ).default([]),
  legal: text('The last line, for example a copyright notice.').optional(),
})

const pageSchema = group('One page.', {
  path: formed(
    'path',
    /^\/([a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*)?$/,
    'The path of the page: / for the home page, or for example /book-now.',
  ),
  title: text(
    'The title in the browser tab and in search results, ideally under 60 characters.',
  ).optional(),
  description: text(
    'The text under the title in search results, ideally under 160 characters.',
  ).optional(),
  ...sharingFields,
  localBusiness: flag(
    'Whether this page includes the structured data of the business and its rating.',
    false,
  ),
  hidden: yesOrNo(
    'Whether to leave this page out of the site for now, including its links in menus, the footer and lists.',
  ),
  sections: sections('The sections of the page, from top to bottom.'),
})

/** A character of an old address; `%` encodes what a path can contain. */
const OLD = '(?:[^\\s\\\\#?*%"\\x00-\\x1f\\x7f]|%(?!0|1|2[fF]|5[cC]|7[fF])[0-9A-Fa-f]{2})'

const OLD_ADDRESS = new RegExp(`^\\/(?!\\/)(?:${OLD}+\\/\\*|${OLD}*(?:\\?[^\\s#?*"\\\\]+)?)$`)

const redirectSchema = group('One redirect.', {
  from: formed(
    'old-path',
    OLD_ADDRESS,
    'The old address of the page, from its first slash: /locations/ogden, /About.html, /index.php?page_id=3. With /* at the end, every old address below: /blog/*.',
  ),
  to: href('The new address, to which visitors are redirected.'),
})

const ownField = (description: string) =>
  z.union([z.string().trim(), z.number(), z.boolean()]).describe(description)

/** One entry of a collection, from the list, a separate file or a row of a table. */
export const entrySchema = z
  .object({
    name: text('The name of the entry. Its address is derived from it.'),
    slug: formed(
      'slug',
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'The last part of the address. By default, derived from the name. Lowercase letters and digits, separated by single hyphens.',
    ).optional(),
    title: text("The title of this page, replacing the template's title.").optional(),
    description: text(
      "The description of this page, replacing the template's description.",
    ).optional(),
    summary: text(
      'One sentence about the entry, shown where a section lists the collection.',
    ).optional(),
    icon: icon('The icon of the entry, shown where a section lists the collection.').optional(),
    role: text("The person's role, shown where a team section lists the collection.").optional(),
    image: picture(
      'A picture of the entry, shown where a section lists the collection.',
    ).optional(),
    position: position(
      'The position (WGS 84, as on maps), marked on the map of a service-area section.',
    ).optional(),
    tags: z
      .union([texts('Words that entries have in common.', 'One word or more.'), z.string()])
      .describe(
        'Words by which entries are found that have them in common: [storms, slate]. In a table, with commas between them.',
      )
      .optional(),
    ...sharingFields,
    hidden: yesOrNo(
      'Whether to leave the page of this entry out of the site and of every list for now.',
    ),
    replace: sections("Sections that replace the template's sections with the same id.").optional(),
    sections: sections("Sections that replace all of the template's sections.").optional(),
  })
  .catchall(ownField('A field of your own, inserted wherever the template has {field}.'))
  .meta({ id: 'entry', description: 'One entry: a page of the collection.' })

/** A file within the folder of the site config, with one of the given extensions. */
const pathBelow = (part: string, endings: string): RegExp =>
  new RegExp(
    `^(?!(?:.*\\/)?\\.{1,2}\\/)(?![A-Za-z]:)(?:[^${part}]+\\/)*[^${part}]+\\.(?:${endings})$`,
  )

/** Entries outside the site config: in separate files, or in a table. */
export const entriesElsewhere = {
  files: matching(
    pathBelow('\\/\\\\', 'ya?ml|json|md'),
    'The files with the entries, one entry per file: a path relative to the folder of the site config, in which * matches any characters: data/locations/*.yaml. File names end with .yaml, .yml, .json, or .md for articles in Markdown, which begin with their fields between two lines of three hyphens.',
  ),
  table: matching(
    pathBelow('\\/\\\\*', 'csv|tsv|txt'),
    'The table with the entries, one entry per row, with the names of the fields in the first row: a path relative to the folder of the site config, such as data/locations.csv. The file name ends with .csv, .tsv or .txt.',
  ),
}

export const collectionSchema = group('A set of similar pages made from one template.', {
  path: formed(
    'path-pattern',
    /^\/([a-z0-9-]+\/)*\{slug\}$/,
    'The pattern of the addresses, for example /locations/{slug}. By default, the name of the collection followed by /{slug}.',
  ).optional(),
  label: text(
    'The label of the collection: Locations. By default, the name of the collection.',
  ).optional(),
  kind: choice(
    ['place', 'service', 'article', 'other'],
    'What the entries are, for structured data: places served, services offered, articles such as news and projects, or something else.',
  ).default('other'),
  index: indexPage(sections),
  fields: z
    .record(
      z.string().regex(FIELD),
      matching(
        /^(money [A-Z]{3}|[a-z][a-zA-Z0-9-]*)$/,
        'One of text, date, money, number, yes-no, picture or link, or the name of a collection, for the name of one of its entries. Money in another currency than US dollars is written as money EUR.',
      ),
    )
    .describe(
      'What the fields of the entries are: { date: date, price: money EUR, town: locations }. Such values are checked, shown in the language of the site, and compared by their value. A field for the entry of another collection becomes a link to it in texts with links, and a field for money can be the whole `price` of a section.',
    )
    .default({}),
  note: text(
    'A short line above the name of each entry, wherever a section lists them as cards; may contain placeholders: {date}.',
  ).optional(),
  defaults: z
    .record(z.string().regex(FIELD), ownField('The value of the field in entries that omit it.'))
    .describe('Values for fields that an entry omits; may contain placeholders.')
    .default({}),
  page: group('The template for the page of each entry.', {
    title: text('The title of each page; may contain placeholders.').default('{name}'),
    description: text('The description of each page; may contain placeholders.').optional(),
    ...sharingFields,
    sections: sections('The sections of each page; their texts may contain placeholders: {name}.'),
  }),
  entries: list('The entries in the order shown, one page each.', entrySchema).min(1),
})

/** All of `site.config.yaml`, including the entries of every collection. */
export const siteSchema = z
  .strictObject({
    lang: language('The language of the site (BCP 47): en-US or de.').default('en-US'),
    languages,
    business: businessSchema,
    theme: themeSchema.prefault({}),
    notice: noticeSchema.optional(),
    header: headerSchema.prefault({}),
    footer: footerSchema.prefault({}),
    reviews: list('Customer reviews.', review).default([]),
    gallery: list("Posts or reels of the business's work.", reel).default([]),
    integrations: group('Services of other providers that the site uses.', {
      form: formTarget("Where the site's own forms send their requests.").prefault({}),
      leadForm: leadForm('The lead form of a provider.').prefault({}),
      social: socialEmbed('The social service that plays the posts in the gallery.').prefault({}),
      consent: choice(
        ['none', 'click'],
        'Whether visitors are asked before the site contacts another service. With `click`, a description replaces the form and the players until the visitor agrees, and the choice is remembered.',
      ).default('none'),
      analytics,
      privacy: link('The link to your privacy policy, shown where visitors are asked.').optional(),
    }).prefault({}),
    messages: messagesSchema.prefault({}),
    hosting: hostingSchema.prefault({}),
    redirects: list(
      'Redirects from old addresses to current pages, so that bookmarks and links keep working.',
      redirectSchema,
    ).default([]),
    pages: list('The pages outside of collections.', pageSchema).min(1),
    collections: z
      .record(z.string().regex(COLLECTION), collectionSchema)
      .describe('Sets of similar pages, by name.')
      .default({}),
  })
  .meta({
    title: 'Site config',
    description: 'A complete website: every page as an ordered list of sections.',
  })

/** The site config with all defaults applied. */
export type SiteConfig = z.output<typeof siteSchema>
export type SectionConfig = z.output<typeof sectionSchema>
export type CollectionConfig = z.output<typeof collectionSchema>
export type EntryConfig = z.output<typeof entrySchema>
