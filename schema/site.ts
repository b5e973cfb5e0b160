import { z } from 'zod'
import { sectionSchemas } from '../src/sections/schemas.ts'
import {
  COLLECTION,
  collectionName,
  formed,
  href,
  link,
  picture,
  pictureFile,
  prose,
  text,
  webAddress,
} from './fields.ts'
import { hostingSchema } from './hosting.ts'
import { icon } from './icons.ts'
import { leadForm, socialEmbed } from './integrations.ts'
import { messagesSchema } from './messages.ts'
import { reel, review } from './review.ts'
import { themeSchema } from './theme.ts'

const slug = (description: string) =>
  formed(
    'slug',
    z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .describe(`${description} Small letters and digits, parted by single hyphens.`),
  )

export const sectionSchema = z
  .discriminatedUnion('type', [
    sectionSchemas.hero,
    ...(Object.values(sectionSchemas).filter((schema) => schema !== sectionSchemas.hero) as Exclude<
      (typeof sectionSchemas)[keyof typeof sectionSchemas],
      typeof sectionSchemas.hero
    >[]),
  ])
  .meta({ id: 'section', description: 'One block of a page, told apart by its type.' })

const sections = (description: string) => z.array(sectionSchema).min(1).describe(description)

const businessSchema = z
  .strictObject({
    name: text('The name of the business.'),
    description: text('What the business does and where, in a sentence or two.'),
    type: z
      .string()
      .regex(/^[A-Z][A-Za-z]+$/)
      .describe('The kind of business by its schema.org type, for example AutoRepair or Dentist.')
      .default('LocalBusiness'),
    url: formed(
      'web-address',
      z
        .string()
        .regex(/^https:\/\/[^\s/\\?#]+(\/[^\s\\?#]*)?$/)
        .describe('The address at which the site will stand. Begins with https://.'),
    ).optional(),
    telephone: formed(
      'telephone',
      z
        .string()
        .regex(/^\+?[0-9(][0-9 ().-]{5,}[0-9]$/)
        .describe("The telephone number, in quotes, as customers should see it: '(212) 555-0100'."),
    ).optional(),
    email: formed(
      'email',
      z
        .string()
        .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
        .describe('The e-mail address.'),
    ).optional(),
    priceRange: text('The range of prices, for example $$ or $100-$900.').optional(),
    image: picture('A picture that stands for the business.').optional(),
    icon: pictureFile(
      'The picture in the tab and on home screens, for example images/icon.png: square, at least 512 pixels wide. The initials of the business unless given.',
    ).optional(),
    areaServed: z
      .array(text('One place.'))
      .min(1)
      .describe('The places that the business serves, the widest first.')
      .optional(),
    address: text(
      'The address for visitors, on one line; left out by a mobile business.',
    ).optional(),
    hours: z
      .array(text('One line, for example Mon to Fri, 8 am to 6 pm.'))
      .describe('The opening hours, a line each.')
      .default([]),
    rating: z
      .strictObject({
        value: z.number().min(1).max(5).describe('The rating, from 1 to 5.'),
        count: z.int().min(1).max(10_000_000).describe('How many reviews it comes from.'),
      })
      .describe(
        'The rating at a public reviews service, shown by trust-claims and in structured data.',
      )
      .optional(),
    reviewsUrl: webAddress('The page of a public reviews service.').optional(),
    message: link('Where customers send a direct message, and the words of that link.').optional(),
    social: z
      .array(
        z.strictObject({
          label: text('The name of the service.'),
          href: webAddress('The profile.'),
          icon: icon('The icon of the link.').optional(),
        }),
      )
      .describe('The profiles of the business on social services.')
      .default([]),
  })
  .describe('The facts about the business; every other part takes them from here.')

const headerSchema = z
  .strictObject({
    menu: z
      .array(
        z
          .strictObject({
            label: text('The words on the link.'),
            href: href('Where the link leads.'),
            collection: collectionName(
              'A collection whose pages a menu beside the link lists.',
            ).optional(),
            limit: z
              .int()
              .min(1)
              .max(200)
              .describe('How many of its pages are listed.')
              .default(24),
          })
          .describe('One link.'),
      )
      .describe('The links of the header, in the order shown.')
      .default([]),
    action: link('The button at the end of the header.').optional(),
    callBar: z
      .boolean()
      .describe(
        'Whether phones have a bar at the bottom of the window once a page is scrolled: call, message and the button of the header.',
      )
      .default(true),
  })
  .describe('The header of every page.')

const footerSchema = z
  .strictObject({
    text: prose('A sentence or two under the name.').optional(),
    menu: z.array(link('One link.')).describe('The quick links.').default([]),
    menuTitle: text('The heading of the quick links.').optional(),
    collections: z
      .array(
        z
          .strictObject({
            title: text('The heading of the list.'),
            collection: collectionName('The collection.'),
            limit: z
              .int()
              .min(1)
              .max(200)
              .describe('How many of its pages are listed.')
              .default(24),
          })
          .describe('One list.'),
      )
      .describe('Lists of the pages of collections.')
      .default([]),
    legal: text('The last line, for example the copyright.').optional(),
  })
  .describe('The footer of every page.')

const title = (description: string) => text(description).optional()

const pageSchema = z
  .strictObject({
    path: formed(
      'path',
      z
        .string()
        .regex(/^\/([a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*)?$/)
        .describe('The path of the page: / for the start page, /book-now for another.'),
    ),
    title: title(
      "The title in the browser's tab and in search results; at best under 60 characters.",
    ),
    description: title('What search results say under the title; at best under 160 characters.'),
    localBusiness: z
      .boolean()
      .describe('Whether this page carries the structured data of the business with its rating.')
      .default(false),
    sections: sections('The sections of the page, from top to bottom.'),
  })
  .describe('One page.')

const redirectSchema = z
  .strictObject({
    from: formed(
      'path',
      z
        .string()
        .regex(/^\/[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/)
        .describe('The address that a page had before: /locations/ogden.'),
    ),
    to: href('Where its visitors are led.'),
  })
  .describe('One old address.')

const replacement = sections(
  "Sections that each take the place of the template's section of the same id.",
)

const degrees = (most: number, description: string) =>
  z.number().min(-most).max(most).describe(description)

const positionSchema = z
  .strictObject({
    latitude: degrees(90, 'Degrees north of the equator, from -90 to 90: 40.7128.'),
    longitude: degrees(
      180,
      'Degrees east of Greenwich, from -180 to 180; west is below zero, as in America: -74.006.',
    ),
  })
  .describe(
    'Where the entry lies (WGS 84, as maps give it): its dot on the map of a service-area section.',
  )

/**
 * One entry of a collection, as it stands in the list, in a file of its own, or in a row of a
 * table.
 */
export const entrySchema = z
  .object({
    name: text('The name of the entry; its address follows from it.'),
    slug: slug('The last part of the address, when it should not follow from the name.').optional(),
    title: title("The title of this page, in place of the template's."),
    description: title("The description of this page, in place of the template's."),
    summary: text(
      'The entry in a sentence, shown where a section lists the collection.',
    ).optional(),
    icon: icon('The icon of the entry, shown where a section lists the collection.').optional(),
    position: positionSchema.optional(),
    replace: replacement.optional(),
    sections: sections("Sections in place of all of the template's.").optional(),
  })
  .catchall(
    z
      .union([z.string(), z.number()])
      .describe('A field of your own: {field} in the template stands for its value.'),
  )
  .meta({ id: 'entry', description: 'One entry: a page of the collection.' })

/**
 * A path of a file below the folder of the site config, whose last part ends with one of the
 * endings.
 */
const pathBelow = (part: string, endings: string): RegExp =>
  new RegExp(
    `^(?!(?:.*\\/)?\\.{1,2}\\/)(?![A-Za-z]:)(?:[^${part}]+\\/)*[^${part}]+\\.(?:${endings})$`,
  )

/**
 * Where entries stand that are not in the site config itself: in files of their own, or in a table.
 */
export const entriesElsewhere = {
  files: z
    .string()
    .regex(pathBelow('\\/\\\\', 'ya?ml|json'))
    .describe(
      'The files of the entries, one entry a file: a path from the folder of the site config, in which * stands for any letters: data/locations/*.yaml. They end with .yaml, .yml or .json.',
    ),
  table: z
    .string()
    .regex(pathBelow('\\/\\\\*', 'csv|tsv|txt'))
    .describe(
      'The table of the entries, one entry a row, its first row the names of the fields: a path from the folder of the site config, such as data/locations.csv. It ends with .csv, .tsv or .txt.',
    ),
} as const

export const collectionSchema = z
  .strictObject({
    path: formed(
      'path-pattern',
      z
        .string()
        .regex(/^\/([a-z0-9-]+\/)*\{slug\}$/)
        .describe(
          'The pattern of the addresses, for example /locations/{slug}; the name of the collection leads unless given.',
        ),
    ).optional(),
    label: text(
      'What the entries are called together: Locations. The name of the collection unless given.',
    ).optional(),
    kind: z
      .enum(['place', 'service', 'other'])
      .describe(
        'What an entry is, for structured data: a place served, a service offered, or something else.',
      )
      .default('other'),
    index: z
      .boolean()
      .describe(
        'Whether there is a page that lists all entries, and each menu, footer and map of the collection ends with a link to it, however few they are. Where one of them leaves entries out, there is such a page in any case.',
      )
      .default(false),
    defaults: z
      .record(
        z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]*$/),
        z
          .union([z.string(), z.number()])
          .describe('The value of a field for entries that do not give it.'),
      )
      .describe('Values of fields for entries that do not give them; may hold placeholders.')
      .default({}),
    page: z
      .strictObject({
        title: text('The title of each page; may hold placeholders.').default('{name}'),
        description: title('The description of each page; may hold placeholders.'),
        sections: sections('The sections of each page; their texts may hold placeholders: {name}.'),
      })
      .describe('The template: the page that every entry becomes.'),
    entries: z.array(entrySchema).min(1).describe('The entries, a page each, in the order shown.'),
  })
  .describe('A family of pages of one shape.')

/**
 * The whole of `site.config.yaml`, with the entries of every collection in place. Strict
 * everywhere; every field is described.
 */
export const siteSchema = z
  .strictObject({
    lang: z
      .string()
      // Language, script, region, variant: what `Intl` takes (Unicode locale identifiers, UTS 35).
      .regex(
        /^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))?$/,
      )
      .describe('The language of the site (BCP 47): en-US, de.')
      .default('en-US'),
    business: businessSchema,
    theme: themeSchema.prefault({}),
    header: headerSchema.prefault({}),
    footer: footerSchema.prefault({}),
    reviews: z.array(review('One review.')).describe('What customers say.').default([]),
    gallery: z
      .array(reel('One reel.'))
      .describe("Posts or reels of the business's work.")
      .default([]),
    integrations: z
      .strictObject({
        leadForm: leadForm('The lead form.').prefault({}),
        social: socialEmbed('The social service of the gallery.').prefault({}),
        consent: z
          .enum(['none', 'click'])
          .describe(
            'Whether visitors are asked before another service is contacted: `click` puts a description in place of the form and the players until the visitor agrees, and remembers the answer.',
          )
          .default('none'),
      })
      .describe('What other services bring to the site.')
      .prefault({}),
    messages: messagesSchema.prefault({}),
    hosting: hostingSchema.prefault({}),
    redirects: z
      .array(redirectSchema)
      .describe('Old addresses that lead to pages of today, so that no bookmark or link is lost.')
      .default([]),
    pages: z.array(pageSchema).min(1).describe('The pages that stand alone.'),
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
