import type { ComponentType } from 'react'
import type { SectionComponents } from './props.ts'
import type { SectionType } from './schemas.ts'

type Loaders = { readonly [K in SectionType]: () => Promise<SectionComponents[K]> }

/**
 * Every section type with its component: the second of the two registries (the first is schemas.ts).
 * A component is a module of its own, so that a page loads only those of its sections.
 */
export const sectionLoaders: Loaders = {
  hero: async () => (await import('./hero/component.tsx')).Hero,
  about: async () => (await import('./about/component.tsx')).About,
  services: async () => (await import('./services/component.tsx')).Services,
  'why-choose-us': async () => (await import('./why-choose-us/component.tsx')).WhyChooseUs,
  cta: async () => (await import('./cta/component.tsx')).Cta,
  reviews: async () => (await import('./reviews/component.tsx')).Reviews,
  gallery: async () => (await import('./gallery/component.tsx')).Gallery,
  contact: async () => (await import('./contact/component.tsx')).Contact,
  'urgency-banner': async () => (await import('./urgency-banner/component.tsx')).UrgencyBanner,
  'spots-counter': async () => (await import('./spots-counter/component.tsx')).SpotsCounter,
  'package-offer': async () => (await import('./package-offer/component.tsx')).PackageOffer,
  'trust-claims': async () => (await import('./trust-claims/component.tsx')).TrustClaims,
  'lead-form': async () => (await import('./lead-form/component.tsx')).LeadForm,
  programs: async () => (await import('./programs/component.tsx')).Programs,
  faq: async () => (await import('./faq/component.tsx')).Faq,
  pricing: async () => (await import('./pricing/component.tsx')).Pricing,
  'rich-text': async () => (await import('./rich-text/component.tsx')).RichText,
  directory: async () => (await import('./directory/component.tsx')).Directory,
  'before-after': async () => (await import('./before-after/component.tsx')).BeforeAfter,
  'service-area': async () => (await import('./service-area/component.tsx')).ServiceArea,
}

/**
 * Section types that are what they are only with their component at work: from the page's entry on, or from when they come near.
 * All others are whole as HTML, and need none before they are touched.
 */
export const liveSections: Readonly<Partial<Record<SectionType, 'on entry' | 'near'>>> = {
  'spots-counter': 'on entry',
  'lead-form': 'on entry',
  gallery: 'near',
  'before-after': 'near',
}

const loaded = new Map<SectionType, ComponentType<never>>()

/** What a section needs to be told apart. */
interface Typed {
  readonly type: SectionType
}

/**
 * Makes the components of these sections ready for SectionRenderer. Rejects when one cannot be
 * fetched, or when a type is not known (a page newer than this script).
 */
export const loadSections = async (sections: readonly Typed[]): Promise<void> => {
  const types = new Set(sections.map(({ type }) => type))
  await Promise.all(
    Array.from(types, async (type) => {
      if (!loaded.has(type))
        loaded.set(type, (await sectionLoaders[type]()) as ComponentType<never>)
    }),
  )
}

export const areLoaded = (sections: readonly Typed[]): boolean =>
  sections.every(({ type }) => loaded.has(type))

/** The component of a section type that has been loaded. */
export const loadedComponent = (type: SectionType): ComponentType<Record<string, unknown>> => {
  const component = loaded.get(type)
  if (component === undefined) throw new Error(`The section type ${type} is not loaded`)
  return component as ComponentType<Record<string, unknown>>
}
