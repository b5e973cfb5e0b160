import type { HeadElement } from './head.ts'
import type { HeadData } from './page-data.ts'

/** The picture shown with links to a page. */
export interface CardLink {
  /** The absolute address of the picture. */
  readonly url: string
  readonly width: number
  readonly height: number
  /** A description of the picture. */
  readonly alt: string
}

/** The data for social services, besides the head of the page. */
export interface SocialData {
  /** The name of the site. */
  readonly siteName: string
  /** The language of the site with a country: `en_US`. */
  readonly locale: string
  readonly card?: CardLink
}

/** The language with the country where it is most spoken, in Open Graph syntax: `de` -> `de_DE`. */
export const localeOf = (lang: string): string => {
  const { language, region } = new Intl.Locale(lang).maximize()
  return region === undefined ? language : `${language}_${region}`
}

/**
 * The elements for social services and messengers (ogp.me; `twitter:card`). Not in the page data,
 * because they read only the HTML.
 */
export const socialElements = (
  { title, description, canonical, alternates = {} }: HeadData,
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
  const locales = Object.keys(alternates).flatMap((lang) =>
    lang === 'x-default' || localeOf(lang) === locale ? [] : [localeOf(lang)],
  )
  const shown = [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    ...Array.from(new Set(locales), (content) => ({ property: 'og:locale:alternate', content })),
    { name: 'twitter:card', content: card && 'summary_large_image' },
  ]
  return shown.flatMap(({ content, ...name }) =>
    content === undefined ? [] : { tag: 'meta' as const, attributes: { ...name, content } },
  )
}
