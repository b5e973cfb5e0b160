import type { SiteConfig } from '../../schema/site.ts'
import { askedBy, CATEGORIES, type Provider } from '../analytics/provider.ts'
import { PROVIDERS, type ProviderName } from '../analytics/providers.ts'

/** The services that count the visits of a site, in the order of the registry. */
export const usesOf = ({ integrations: { analytics } }: SiteConfig) =>
  (Object.keys(PROVIDERS) as ProviderName[]).flatMap((name) => {
    const provider: Provider = PROVIDERS[name]
    const use = analytics[name]
    return use === undefined ? [] : [{ name, use, provider }]
  })

/** The services that need the visitor's consent, and its categories. */
export const askedFor = (config: SiteConfig) => {
  const asking = usesOf(config).filter(({ provider, use }) => askedBy(provider, use))
  return {
    services: asking.map(({ provider }) => provider.name),
    categories: CATEGORIES.filter((each) => asking.some(({ provider }) => provider.asks === each)),
  }
}

/** What the browser needs to start the services; undefined if there are none. */
export const shownAnalytics = (config: SiteConfig, pathTo: (path: string) => string) => {
  const uses = usesOf(config).map(({ name, use }) => ({ name, use }))
  const { business, header } = config
  const links = [business.booking?.href, header.action?.href].flatMap((href) => href ?? [])
  const bookings = links.map((href) => (href.startsWith('/') ? pathTo(href) : href))
  return uses.length === 0 ? undefined : { uses, bookings }
}
