import type { Path } from '../diagnostics/diagnostic.ts'
import { targetOf } from './links-to.ts'
import type { Page, Section, Site } from './site.ts'

/** A package that a page offers. */
interface Offer {
  readonly page: Page
  readonly offer: Extract<Section, { readonly type: 'package-offer' }>
  /** Where it stands in the site config. */
  readonly source: Path
}

/** The first package of the page to which a link on a page leads. */
export const offerAt = (site: Site, from: Page, href: string): Offer | undefined => {
  const path = targetOf(href, from.path)?.path
  // A page that is checked by itself, as that of a template, is at no path.
  const page = path === from.path ? from : site.pageAt.get(path ?? '')
  const at = page?.sections.findIndex(({ type }) => type === 'package-offer') ?? -1
  const offer = page?.sections[at]
  return offer?.type === 'package-offer'
    ? { page: page!, offer, source: page!.sources[at]! }
    : undefined
}
