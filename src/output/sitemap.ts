import type { OutputFile } from '../files/output-file.ts'
import { absoluteUrl } from '../site/base.ts'
import { escapeMarkup } from '../site/markup.ts'
import type { Site } from '../site/site.ts'

/** The most addresses of one sitemap (sitemaps.org). */
const MOST_ADDRESSES = 50_000

const xml = (root: 'urlset' | 'sitemapindex', addresses: readonly string[]): string => {
  const tag = root === 'urlset' ? 'url' : 'sitemap'
  const lines = addresses.map((address) => `<${tag}><loc>${escapeMarkup(address)}</loc></${tag}>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</${root}>
`
}

/**
 * What search engines read about a site: `robots.txt` (RFC 9309) and, where the site config names
 * the address of the site, `sitemap.xml` with every page and nothing else. Of more than 50,000
 * pages it names the sitemaps that hold them. It has no dates: the site config does not know when a
 * page changed.
 */
export const sitemapFiles = (site: Site, most: number = MOST_ADDRESSES): readonly OutputFile[] => {
  const allowed = 'User-agent: *\nAllow: /\n'
  const address = absoluteUrl(site, '/sitemap.xml')
  if (address === undefined) return [{ path: 'robots.txt', contents: allowed }]
  const robots = { path: 'robots.txt', contents: `${allowed}\nSitemap: ${address}\n` }
  const pages = site.facts.map(({ path }) => absoluteUrl(site, path)!)
  if (pages.length <= most) return [robots, { path: 'sitemap.xml', contents: xml('urlset', pages) }]
  const parts = Array.from({ length: Math.ceil(pages.length / most) }, (_, part) => ({
    path: `sitemap-${part + 1}.xml`,
    contents: xml('urlset', pages.slice(part * most, (part + 1) * most)),
  }))
  const names = parts.map(({ path }) => absoluteUrl(site, `/${path}`)!)
  return [robots, ...parts, { path: 'sitemap.xml', contents: xml('sitemapindex', names) }]
}
