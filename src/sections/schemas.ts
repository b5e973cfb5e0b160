import type { z } from 'zod'
import { aboutSchema } from './about/schema.ts'
import { addressMapSchema } from './address-map/schema.ts'
import { articleTextSchema } from './article-text/schema.ts'
import { beforeAfterSchema } from './before-after/schema.ts'
import { comparisonSchema } from './comparison/schema.ts'
import { contactFormSchema } from './contact-form/schema.ts'
import { contactSchema } from './contact/schema.ts'
import { ctaSchema } from './cta/schema.ts'
import { directorySchema } from './directory/schema.ts'
import { embedSchema } from './embed/schema.ts'
import { eventsSchema } from './events/schema.ts'
import { faqSchema } from './faq/schema.ts'
import { gallerySchema } from './gallery/schema.ts'
import { heroSchema } from './hero/schema.ts'
import { leadFormSchema } from './lead-form/schema.ts'
import { newsletterSchema } from './newsletter/schema.ts'
import { logoStripSchema } from './logo-strip/schema.ts'
import { packageOfferSchema } from './package-offer/schema.ts'
import { photosSchema } from './photos/schema.ts'
import { pictureBreakSchema } from './picture-break/schema.ts'
import { priceListSchema } from './price-list/schema.ts'
import { pricingSchema } from './pricing/schema.ts'
import { processSchema } from './process/schema.ts'
import { programsSchema } from './programs/schema.ts'
import { reviewsSchema } from './reviews/schema.ts'
import { richTextSchema } from './rich-text/schema.ts'
import { serviceAreaSchema } from './service-area/schema.ts'
import { servicesSchema } from './services/schema.ts'
import { spotsCounterSchema } from './spots-counter/schema.ts'
import { timetableSchema } from './timetable/schema.ts'
import { statsSchema } from './stats/schema.ts'
import { teamSchema } from './team/schema.ts'
import { trustClaimsSchema } from './trust-claims/schema.ts'
import { urgencyBannerSchema } from './urgency-banner/schema.ts'
import { videoSchema } from './video/schema.ts'
import { whyChooseUsSchema } from './why-choose-us/schema.ts'

/** Every section type with its schema: the first of two registries (components.ts). */
export const sectionSchemas = {
  hero: heroSchema,
  about: aboutSchema,
  services: servicesSchema,
  'why-choose-us': whyChooseUsSchema,
  cta: ctaSchema,
  reviews: reviewsSchema,
  gallery: gallerySchema,
  contact: contactSchema,
  'urgency-banner': urgencyBannerSchema,
  'spots-counter': spotsCounterSchema,
  'package-offer': packageOfferSchema,
  'trust-claims': trustClaimsSchema,
  'lead-form': leadFormSchema,
  'contact-form': contactFormSchema,
  programs: programsSchema,
  faq: faqSchema,
  pricing: pricingSchema,
  'rich-text': richTextSchema,
  'article-text': articleTextSchema,
  directory: directorySchema,
  'before-after': beforeAfterSchema,
  'service-area': serviceAreaSchema,
  comparison: comparisonSchema,
  timetable: timetableSchema,
  events: eventsSchema,
  newsletter: newsletterSchema,
  'address-map': addressMapSchema,
  video: videoSchema,
  embed: embedSchema,
  stats: statsSchema,
  process: processSchema,
  team: teamSchema,
  'price-list': priceListSchema,
  photos: photosSchema,
  'picture-break': pictureBreakSchema,
  'logo-strip': logoStripSchema,
} as const

/** The section of a page that lists the entries of a collection, all by letter or some as cards. */
export const listSection = ({
  layout,
  ...fields
}: Pick<z.input<typeof servicesSchema>, 'heading' | 'text' | 'collection' | 'where' | 'sort'> & {
  readonly collection: string
  readonly layout: 'cards' | 'list' | 'letters'
}) =>
  layout === 'letters'
    ? directorySchema.parse({ type: 'directory', ...fields })
    : servicesSchema.parse({ type: 'services', variant: layout, ...fields })

/** The section of a page with the ways to reach the business. */
export const waysSection = (
  fields: Pick<z.input<typeof contactSchema>, 'heading' | 'text' | 'actions'>,
) => contactSchema.parse({ type: 'contact', ...fields })

export type SectionType = keyof typeof sectionSchemas

const otherNames: Readonly<Record<string, SectionType>> = {
  ...{ accordion: 'faq', questions: 'faq', testimonials: 'reviews', ratings: 'reviews' },
  ...{ menu: 'price-list', prices: 'price-list', plans: 'pricing', packages: 'pricing' },
  ...{ text: 'rich-text', content: 'rich-text', banner: 'hero', map: 'address-map' },
  ...{ features: 'why-choose-us', benefits: 'why-choose-us', steps: 'process' },
  ...{ images: 'photos', pictures: 'photos', quotes: 'reviews', schedule: 'timetable' },
  form: 'contact-form',
}

/** What other programs call section types. */
export const OTHER_TYPE_NAMES: ReadonlyMap<string, SectionType> = new Map(
  Object.entries(otherNames),
)

type Config<K extends SectionType> = z.output<(typeof sectionSchemas)[K]>

/** The section types that have several layouts. */
export type VariedType = {
  [K in SectionType]: 'variant' extends keyof Config<K> ? K : never
}[SectionType]

/** The layouts of a section type. */
export type VariantOf<K extends VariedType> = NonNullable<Config<K>['variant']>
