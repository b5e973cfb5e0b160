import { absoluteUrl } from '../site/base.ts'
import { slugOf } from '../read/slug.ts'
import { picturesOf } from '../site/section-meanings.ts'
import type { Page, Site } from '../site/site.ts'
import type { Card, CardMaker } from './cards.ts'

/**
 * A site of more pages has one card for all unless its owner wants it otherwise: each takes some 50
 * ms and 50 kB.
 */
const MOST_CARDS = 1000

/**
 * The card of each page of a site: its own, or one for all (`theme.cards`). Undefined where the
 * site's own address is not known: services ask for cards by absolute addresses (ogp.me).
 */
export const pageCards = (site: Site, make: CardMaker): ((page: Page) => Card | undefined) => {
  const { business, theme } = site.config
  const root = absoluteUrl(site, '/')
  if (root === undefined || !URL.canParse(root)) return () => undefined
  const { name, image } = business
  const host = new URL(root).host.replace(/^www\./, '')
  if ((theme.cards ?? (site.pages.length > MOST_CARDS ? 'one' : 'each')) === 'one') {
    const card = make('site', { name, title: name, host }, image)
    return () => card
  }
  return (page) => {
    const slug = slugOf(page.path) || 'home'
    return make(slug, { name, title: page.title, host }, picturesOf(page)[0] ?? image)
  }
}
