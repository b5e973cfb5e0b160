import { CARD } from '../assets/card-design.ts'
import type { Card, CardMaker } from '../assets/cards.ts'
import { pageCards } from '../assets/page-cards.ts'
import type { PageData } from '../pages/page-data.ts'
import { absoluteUrl } from '../site/base.ts'
import { pageNameOf } from '../site/page-name.ts'
import type { Page, Site } from '../site/site.ts'
import { pageDataOf } from './page-data.ts'
import type { PageJob } from './page-renderer.tsx'
import type { Pictures } from './resolve.ts'

/** A page that can be rendered, and the card that is still to be drawn. */
export interface PreparedPage {
  readonly page: PageData
  readonly job: PageJob
  readonly card?: Card | undefined
}

/** Returns the function that makes the page data of a page. Without `cards` no page has a card. */
export const createPreparer = (
  site: Site,
  pictures: Pictures,
  cards?: CardMaker,
): ((page: Page) => PreparedPage) => {
  const { name } = site.config.business
  const cardOf = cards && pageCards(site, cards)
  return (expanded) => {
    const page = pageDataOf(site, expanded, pictures)
    const card = cardOf?.(expanded)
    const link = card && {
      url: absoluteUrl(site, `/${card.path}`)!,
      alt: `${name}: ${pageNameOf(page.head.title, name)}`,
      ...CARD,
    }
    return { page, card, job: { path: page.path, json: JSON.stringify(page), card: link } }
  }
}
