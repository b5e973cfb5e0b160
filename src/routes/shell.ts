import type { Shell } from '../ui/shell.ts'
import { outlinesOf } from '../site/entries/outlines.ts'
import { parseProse } from '../site/prose.ts'
import type { Site } from '../site/site.ts'
import { numberText } from './formats.ts'
import { indexLinkOf } from './index-link.ts'
import type { Assets } from './resolve.ts'

const given = <K extends string, V>(key: K, value: V | undefined): { readonly [key in K]?: V } =>
  (value === undefined ? {} : { [key]: value }) as { readonly [key in K]?: V }

/** What every page knows of the site: the facts of the business, header, footer and messages. */
export const shellOf = (site: Site, assets: Assets): Shell => {
  const { lang, business, header, footer, integrations } = site.config
  const { consentText, consentForm, consentReels, consentOpen, consentForget, ...messages } =
    site.config.messages
  const linksOf = (key: string, limit: number) => {
    const collection = site.collections.get(key)!
    const links = outlinesOf(collection.entries)
      .slice(0, limit)
      .map((entry) => ({ label: entry.name, href: collection.entryPath(entry) }))
    const all = indexLinkOf(site, collection, limit)
    return all === undefined ? links : [...links, all]
  }
  return {
    lang,
    business: {
      name: business.name,
      hours: business.hours,
      social: business.social.map(({ label, href, icon }) => ({
        label,
        href,
        ...(icon === undefined ? {} : { icon: assets.icon(icon) }),
      })),
      ...given('telephone', business.telephone),
      ...given('email', business.email),
      ...given('address', business.address),
      ...given('areaServed', business.areaServed),
      ...given(
        'rating',
        business.rating && {
          value: numberText(business.rating.value, lang),
          count: numberText(business.rating.count, lang).text,
        },
      ),
      ...given('message', business.message),
    },
    header: {
      menu: header.menu.map(({ label, href, collection, limit }) => ({
        label,
        href,
        ...(collection === undefined ? {} : { links: linksOf(collection, limit) }),
      })),
      ...given('action', header.action),
      // Without a way of its own it would only repeat the header.
      ...(header.callBar && (business.telephone ?? business.message) !== undefined
        ? { callBar: true as const }
        : {}),
    },
    footer: {
      menu: footer.menu,
      collections: footer.collections.map(({ title, collection, limit }) => ({
        title,
        links: linksOf(collection, limit),
      })),
      ...given('text', footer.text === undefined ? undefined : parseProse(footer.text)),
      ...given('menuTitle', footer.menuTitle),
      ...given('legal', footer.legal),
    },
    messages,
    ...given(
      'consent',
      integrations.consent === 'none'
        ? undefined
        : {
            text: consentText,
            form: consentForm,
            reels: consentReels,
            open: consentOpen,
            forget: consentForget,
          },
    ),
  }
}
