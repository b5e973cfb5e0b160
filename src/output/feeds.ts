import type { OutputFile } from '../files/output-file.ts'
import { absoluteUrl } from '../site/base.ts'
import { feedPath } from '../site/index-pages.ts'
import { escapeMarkup } from '../site/markup.ts'
import { withoutForeign } from '../site/prose.ts'
import type { Collection, Site } from '../site/site.ts'

/** The most articles in a feed, the latest ones. */
const MOST = 20

const feed = (site: Site, collection: Collection, path: string): string => {
  const { business, lang } = site.config
  const { cards } = collection.index.list({ sort: '-date', limit: MOST })
  const address = (to: string): string => escapeMarkup(absoluteUrl(site, to)!)
  const articles = cards.flatMap((card) => {
    const to = collection.entryPath(card)
    const { noindex, entry } = site.factsAt.get(to) ?? {}
    const { day, author } = entry?.article ?? {}
    return day === undefined || noindex ? [] : [{ card, day, author, url: address(to) }]
  })
  const entries = articles.map(
    ({ card, day, author, url }) => `<entry>
<id>${url}</id>
<title>${escapeMarkup(card.name)}</title>
<updated>${day}T00:00:00Z</updated>
<link rel="alternate" href="${url}"/>${author ? `\n<author><name>${escapeMarkup(author)}</name></author>` : ''}
<summary>${escapeMarkup(card.summary ?? card.description)}</summary>
</entry>
`,
  )
  const updated = articles[0]?.day ?? site.day ?? '1970-01-01'
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeMarkup(lang)}">
<id>${address(path)}</id>
<title>${escapeMarkup(`${collection.label} | ${business.name}`)}</title>
<updated>${updated}T00:00:00Z</updated>
<author><name>${escapeMarkup(business.name)}</name></author>
<link rel="self" href="${address(path)}"/>
<link rel="alternate" href="${address(collection.hasIndex ? collection.indexPath : '/')}"/>
${entries.join('')}</feed>
`
}

/** A feed for each collection of articles (Atom, RFC 4287), if the address of the site is known. */
export const feedFiles = (site: Site): readonly OutputFile[] =>
  [...site.collections.values()].flatMap((collection) => {
    const path = feedPath(collection)
    const folder = site.versions?.own.folder ?? ''
    if (path === undefined || site.config.business.url === undefined) return []
    return [
      { path: folder + path.slice(1), contents: withoutForeign(feed(site, collection, path)) },
    ]
  })
