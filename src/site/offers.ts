import { targetOf } from './links-to.ts'
import type { OfferFacts, PageFacts, Site } from './site.ts'

/** A package that a page offers. */
interface Offer {
  /** The path of that page. */
  readonly path: string
  readonly offer: OfferFacts
}

/** The first package of the page to which a link on a page leads. */
export const offerAt = (
  { factsAt }: Pick<Site, 'factsAt'>,
  from: Pick<PageFacts, 'path'>,
  href: string,
): Offer | undefined => {
  const path = targetOf(href, from.path)?.path ?? ''
  const offer = factsAt.get(path)?.offer
  return offer && { path, offer }
}
