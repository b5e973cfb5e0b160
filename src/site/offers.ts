import { targetOf } from './links-to.ts'
import type { OfferFacts, PageFacts, Site } from './site.ts'

/** A package offered on a page. */
interface Offer {
  /** The path of the page. */
  readonly path: string
  readonly offer: OfferFacts
}

/** The first package on the page that a link leads to. */
export const offerAt = (
  { factsAt }: Pick<Site, 'factsAt'>,
  from: Pick<PageFacts, 'path'>,
  href: string,
): Offer | undefined => {
  const path = targetOf(href, from.path)?.path ?? ''
  const offer = factsAt.get(path)?.offer
  return offer && { path, offer }
}
