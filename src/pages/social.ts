import type { HeadElement } from './head.ts'
import type { HeadData } from './page-data.ts'

/** A picture that stands for a page wherever a link to it is shown. */
export interface CardLink {
  /** Its absolute address. */
  readonly url: string
  readonly width: number
  readonly height: number
  /** What it shows, in words. */
  readonly alt: string
}

/** What social services learn of a page, beside its own head. */
export interface SocialData {
  /** The name of the site. */
  readonly siteName: string
  /** The language of the site with a country: `en_US`. */
  readonly locale: string
  readonly card?: CardLink
}

/** The language with the country where most speak it, as Open Graph writes it: `de` -> `de_DE`. */
export const localeOf = (lang: string): string => {
  const { language, region } = new Intl.Locale(lang).maximize()
  return region === undefined ? language : `${language}_${region}`
}

/**
 * What social services and messengers show with a link to a page (ogp.me; `twitter:card`). They
 * read the HTML alone: no page data has it.
 */
export const socialElements = (
  { title, description, canonical }: HeadData,
  { siteName, locale, card }: SocialData,
): readonly HeadElement[] => {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:locale': locale,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image': card?.url,
    'og:image:width': card && String(card.width),
    'og:image:height': card && String(card.height),
    'og:image:alt': card?.alt,
  }
  const shown = Object.entries(properties).flatMap(([property, content]) =>
    content === undefined ? [] : { property, content },
  )
  const twitter = card && { name: 'twitter:card', content: 'summary_large_image' }
  return [...shown, ...(twitter ? [twitter] : [])].map((attributes) => ({
    tag: 'meta',
    attributes,
  }))
}
