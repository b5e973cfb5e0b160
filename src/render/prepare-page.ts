import { CARD } from '../assets/card-design.ts'
import type { Card } from '../assets/cards.ts'
import { absoluteUrl } from '../site/base.ts'
import { pageNameOf } from '../site/page-name.ts'
import type { Page, Site } from '../site/site.ts'
import { answerPagesOf } from './answer-pages.ts'
import { pageDataOf } from './page-data.ts'
import type { PageJob } from './page-renderer.tsx'
import type { Pictures } from './resolve.ts'

/** The jobs of the pages at which requests end; search engines leave them out. */
export const answerJobs = (site: Site, pictures: Pictures): readonly PageJob[] =>
  answerPagesOf(site).map((page) => {
    const { head, ...rest } = pageDataOf(site, page, pictures)
    const { title, description } = head
    const json = JSON.stringify({ ...rest, head: { title, description, noindex: true } })
    return { path: page.path, json }
  })

/**
 * Returns the function that makes of a page its page data, the job of rendering it, and the card
 * that is still to be drawn. Without `cardOf` no page has a card.
 */
export const createPreparer =
  (site: Site, pictures: Pictures, cardOf?: (page: Page) => Card | undefined) =>
  (expanded: Page) => {
    const { name } = site.config.business
    const page = pageDataOf(site, expanded, pictures)
    const card = cardOf?.(expanded)
    const link = card && {
      url: absoluteUrl(site, `/${card.path}`)!,
      alt: `${name}: ${pageNameOf(page.head.title, name)}`,
      ...CARD,
    }
    const job: PageJob = { path: page.path, json: JSON.stringify(page), card: link }
    return { page, card, job }
  }
