import type { z } from 'zod'
import { aboutSchema } from './about/schema.ts'
import { addressMapSchema } from './address-map/schema.ts'
import { beforeAfterSchema } from './before-after/schema.ts'
import { comparisonSchema } from './comparison/schema.ts'
import { contactFormSchema } from './contact-form/schema.ts'
import { contactSchema } from './contact/schema.ts'
import { ctaSchema } from './cta/schema.ts'
import { directorySchema } from './directory/schema.ts'
import { eventsSchema } from './events/schema.ts'
import { faqSchema } from './faq/schema.ts'
import { gallerySchema } from './gallery/schema.ts'
import { heroSchema } from './hero/schema.ts'
import { leadFormSchema } from './lead-form/schema.ts'
import { newsletterSchema } from './newsletter/schema.ts'
import { packageOfferSchema } from './package-offer/schema.ts'
import { priceListSchema } from './price-list/schema.ts'
import { pricingSchema } from './pricing/schema.ts'
import { processSchema } from './process/schema.ts'
import { programsSchema } from './programs/schema.ts'
import { reviewsSchema } from './reviews/schema.ts'
import { richTextSchema } from './rich-text/schema.ts'
import { serviceAreaSchema } from './service-area/schema.ts'
import { servicesSchema } from './services/schema.ts'
import { spotsCounterSchema } from './spots-counter/schema.ts'
<<<<<<< HEAD
import { timetableSchema } from './timetable/schema.ts'
=======
import { statsSchema } from './stats/schema.ts'
<<<<<<< HEAD
>>>>>>> 4c2601e (A section for large numbers)
=======
import { teamSchema } from './team/schema.ts'
>>>>>>> 4deb72d (A section for the people of the business)
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
  directory: directorySchema,
  'before-after': beforeAfterSchema,
  'service-area': serviceAreaSchema,
<<<<<<< HEAD
  comparison: comparisonSchema,
  timetable: timetableSchema,
  events: eventsSchema,
  newsletter: newsletterSchema,
  'address-map': addressMapSchema,
  video: videoSchema,
=======
  stats: statsSchema,
<<<<<<< HEAD
>>>>>>> 4c2601e (A section for large numbers)
=======
  process: processSchema,
<<<<<<< HEAD
>>>>>>> fe7e01d (A section for the steps of a job)
=======
  team: teamSchema,
<<<<<<< HEAD
>>>>>>> 4deb72d (A section for the people of the business)
=======
  'price-list': priceListSchema,
>>>>>>> 021e02f (A section for long lists of prices)
} as const

export type SectionType = keyof typeof sectionSchemas

type Config<K extends SectionType> = z.output<(typeof sectionSchemas)[K]>

/** The section types that have several layouts. */
export type VariedType = {
  [K in SectionType]: 'variant' extends keyof Config<K> ? K : never
}[SectionType]

/** The layouts of a section type. */
export type VariantOf<K extends VariedType> = NonNullable<Config<K>['variant']>
