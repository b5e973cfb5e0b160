import { CARD } from '../assets/card-design.ts'
import type { CardOf } from '../assets/cards.ts'
import { absoluteAtRoot } from '../site/base.ts'
import { FOREIGN } from '../site/prose.ts'
import type { PageData } from '../pages/page-data.ts'
import type { Page, Site } from '../site/site.ts'
import { answerPagesOf } from '../form/answer-pages.ts'
import { pageDataOf } from './page-data.ts'
import type { PageJob } from './page-renderer.tsx'
import type { Pictures } from './resolve.ts'

/** The jobs of the pages shown after requests, which search engines should ignore. */
export const answerJobs = (site: Site, pictures: Pictures): readonly PageJob[] =>
  answerPagesOf(site).map((page) => {
    const { head, ...rest } = pageDataOf(site, page, pictures)
    const { title, description } = head
    const data: PageData = { ...rest, head: { title, description, noindex: true } }
    return { path: page.path, page: data, json: JSON.stringify(data) }
  })

/** Returns a function that creates the rendering job of a page; `cardOf` returns its card. */
export const createPreparer =
  (site: Site, pictures: Pictures, cardOf?: CardOf) =>
  (expanded: Page): PageJob => {
    const made = pageDataOf(site, expanded, pictures)
    const json = JSON.stringify(made)
    const isMixed = json.includes(FOREIGN) || undefined
    const page: PageData = isMixed ? { ...made, isMixed } : made
    const card = cardOf?.(expanded)
    const link = card && {
      url: absoluteAtRoot(site, `/${card.path}`)!,
      alt: card.alt,
      ...CARD,
    }
    const share = expanded.share?.title
    const text = isMixed ? JSON.stringify(page) : json
    return { path: page.path, page, json: text, card: link, share }
  }
