import type { ComponentType } from 'react'
import type { SectionComponents } from './props.ts'
import type { SectionType } from './schemas.ts'

type Loaders = {
  readonly [K in SectionType]: () => Promise<Readonly<Record<string, SectionComponents[K]>>>
}

/**
 * Every section type with its component: the second of two registries (schemas.ts). Each is a
 * module with one export, so that a page loads only what it shows.
 */
export const sectionLoaders: Loaders = {
  hero: () => import('./hero/component.tsx'),
  about: () => import('./about/component.tsx'),
  services: () => import('./services/component.tsx'),
  'why-choose-us': () => import('./why-choose-us/component.tsx'),
  cta: () => import('./cta/component.tsx'),
  reviews: () => import('./reviews/component.tsx'),
  gallery: () => import('./gallery/component.tsx'),
  contact: () => import('./contact/component.tsx'),
  'urgency-banner': () => import('./urgency-banner/component.tsx'),
  'spots-counter': () => import('./spots-counter/component.tsx'),
  'package-offer': () => import('./package-offer/component.tsx'),
  'trust-claims': () => import('./trust-claims/component.tsx'),
  'lead-form': () => import('./lead-form/component.tsx'),
  'contact-form': () => import('./contact-form/component.tsx'),
  programs: () => import('./programs/component.tsx'),
  faq: () => import('./faq/component.tsx'),
  pricing: () => import('./pricing/component.tsx'),
  'rich-text': () => import('./rich-text/component.tsx'),
  'article-text': () => import('./article-text/component.tsx'),
  directory: () => import('./directory/component.tsx'),
  'before-after': () => import('./before-after/component.tsx'),
  'service-area': () => import('./service-area/component.tsx'),
  comparison: () => import('./comparison/component.tsx'),
  timetable: () => import('./timetable/component.tsx'),
  events: () => import('./events/component.tsx'),
  newsletter: () => import('./newsletter/component.tsx'),
  'address-map': () => import('./address-map/component.tsx'),
  video: () => import('./video/component.tsx'),
  embed: () => import('./embed/component.tsx'),
  stats: () => import('./stats/component.tsx'),
  process: () => import('./process/component.tsx'),
  team: () => import('./team/component.tsx'),
  'price-list': () => import('./price-list/component.tsx'),
  photos: () => import('./photos/component.tsx'),
  'picture-break': () => import('./picture-break/component.tsx'),
  'logo-strip': () => import('./logo-strip/component.tsx'),
}

const loaded = new Map<SectionType, ComponentType<Record<string, unknown>>>()

/**
 * Loads the components of these section types. Rejects when one cannot be fetched, or is unknown (a
 * page newer than this script).
 */
export const loadSections = async (types: readonly SectionType[]): Promise<void> => {
  const load = async (type: SectionType): Promise<void> => {
    if (loaded.has(type)) return
    const [component] = Object.values(await sectionLoaders[type]())
    loaded.set(type, component as ComponentType<Record<string, unknown>>)
  }
  await Promise.all(types.map(load))
}

/** The component of a section type that has been loaded. */
export const loadedComponent = (type: SectionType) => loaded.get(type)!
