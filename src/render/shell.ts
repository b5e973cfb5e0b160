import type { LabelledLink, Shell } from '../ui/shell.ts'
import { indexLinkOf } from '../site/collections.ts'
import { parseProse } from '../site/prose.ts'
import type { Site } from '../site/site.ts'
import { numberText } from './formats.ts'
import type { Assets } from './resolve.ts'

/** A field, where it has a value. */
const given = <K extends string, V>(key: K, value: V | undefined): { readonly [key in K]?: V } =>
  (value === undefined ? {} : { [key]: value }) as { readonly [key in K]?: V }

/** The links to at most `limit` entries of a collection, and to the page of all of them. */
const linksOf = (site: Site, key: string, limit: number): readonly LabelledLink[] => {
  const collection = site.collections.get(key)!
  const links = collection.entries
    .slice(0, limit)
    .map((entry) => ({ label: entry.name, href: collection.entryPath(entry) }))
  const all = indexLinkOf(site, collection, limit)
  return all === undefined ? links : [...links, all]
}

const businessOf = ({ config }: Site, assets: Assets): Shell['business'] => {
  const { lang, business } = config
  const { rating } = business
  return {
    name: business.name,
    hours: business.hours,
    social: business.social.map(({ label, href, icon }) => ({
      label,
      href,
      ...given('icon', icon === undefined ? undefined : assets.icon(icon)),
    })),
    ...given('telephone', business.telephone),
    ...given('email', business.email),
    ...given('address', business.address),
    ...given('areaServed', business.areaServed),
    ...given(
      'rating',
      rating && {
        value: numberText(rating.value, lang),
        count: numberText(rating.count, lang).text,
      },
    ),
    ...given('message', business.message),
  }
}

const headerOf = (site: Site): Shell['header'] => {
  const { header, business } = site.config
  // Without a telephone or message the bar would only repeat the header.
  const hasCallBar = header.callBar && (business.telephone ?? business.message) !== undefined
  return {
    menu: header.menu.map(({ label, href, collection, limit }) => ({
      label,
      href,
      ...given('links', collection === undefined ? undefined : linksOf(site, collection, limit)),
    })),
    ...given('action', header.action),
    ...(hasCallBar ? { callBar: true as const } : {}),
  }
}

const footerOf = (site: Site): Shell['footer'] => {
  const { footer } = site.config
  return {
    menu: footer.menu,
    collections: footer.collections.map(({ title, collection, limit }) => ({
      title,
      links: linksOf(site, collection, limit),
    })),
    ...given('text', footer.text === undefined ? undefined : parseProse(footer.text)),
    ...given('menuTitle', footer.menuTitle),
    ...given('legal', footer.legal),
  }
}

/** What every page knows of the site: the facts of the business, header, footer and messages. */
export const shellOf = (site: Site, assets: Assets): Shell => {
  const { lang, integrations, messages: all } = site.config
  const { consentText, consentForm, consentReels, consentOpen, consentForget, ...messages } = all
  const consent = {
    text: consentText,
    form: consentForm,
    reels: consentReels,
    open: consentOpen,
    forget: consentForget,
  }
  return {
    lang,
    business: businessOf(site, assets),
    header: headerOf(site),
    footer: footerOf(site),
    messages,
    ...given('consent', integrations.consent === 'none' ? undefined : consent),
  }
}
