import type { OutputFile } from '../files/output-file.ts'
import { isRightToLeft } from '../languages/languages.ts'
import type { SiteAssets } from '../render/page-context.ts'
import { feedFiles } from './feeds.ts'
import { absoluteUrl, below } from '../site/base.ts'
import { escapeMarkup } from '../site/markup.ts'
import { redirectsIn, unwritable } from '../site/old-addresses.ts'
import type { Site } from '../site/site.ts'

const attribute = (text: string): string => escapeMarkup(text).replaceAll('"', '&#34;')

/**
 * A page at each old address that redirects immediately. It works on every static host, with or
 * without scripts (HTML, `meta http-equiv=refresh`). Search engines treat a refresh after zero
 * seconds as a permanent redirect.
 */
export const redirectPages = (site: Site, base: string): readonly OutputFile[] => {
  const { lang, business } = site.config
  return redirectsIn(site).flatMap(({ to, ...old }) => {
    if (unwritable(site, old) !== undefined) return []
    const address = to.startsWith('/') ? below(base, to) : to
    const target = attribute(address)
    // The page itself, without the anchor.
    const canonical = to.startsWith('/') ? absoluteUrl(site, to.replace(/#.*/, '')) : undefined
    // The same as on all links to other sites.
    const rel = /^https?:/.test(to) ? ' rel="noopener"' : ''
    return {
      path: `${old.path.slice(1)}/index.html`,
      contents: `<!doctype html>
<html lang="${attribute(lang)}"${isRightToLeft(lang) ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${target}">
<title>${escapeMarkup(business.name)}</title>
<link rel="canonical" href="${attribute(canonical ?? address)}">
</head>
<body>
<p><a href="${target}"${rel}>${escapeMarkup(address)}</a></p>
</body>
</html>
`,
    }
  })
}

/** The maximum number of addresses in a sitemap (sitemaps.org). */
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
 * The files for search engines: `robots.txt` (RFC 9309) and, if the site config includes the
 * address of the site, `sitemap.xml` with the pages that search engines may show, in all
 * languages. For more than 50,000 pages, it is an index of several sitemaps. There are no dates,
 * because the site config does not record when a page changed.
 */
export const sitemapFiles = (
  site: Site,
  most: number = MOST_ADDRESSES,
  others: readonly Site[] = [],
): readonly OutputFile[] => {
  const allowed = 'User-agent: *\nAllow: /\n'
  const address = absoluteUrl(site, '/sitemap.xml')
  if (address === undefined) return [{ path: 'robots.txt', contents: allowed }]
  const robots = { path: 'robots.txt', contents: `${allowed}\nSitemap: ${address}\n` }
  const pages = [site, ...others].flatMap((each) =>
    each.facts
      .filter(({ noindex }) => noindex !== true)
      .map(({ path }) => absoluteUrl(each, path)!),
  )
  if (pages.length <= most) return [robots, { path: 'sitemap.xml', contents: xml('urlset', pages) }]
  const parts = Array.from({ length: Math.ceil(pages.length / most) }, (_, part) => ({
    path: `sitemap-${part + 1}.xml`,
    contents: xml('urlset', pages.slice(part * most, (part + 1) * most)),
  }))
  const names = parts.map(({ path }) => absoluteUrl(site, `/${path}`)!)
  return [robots, ...parts, { path: 'sitemap.xml', contents: xml('sitemapindex', names) }]
}

/**
 * The files besides pages and pictures: other HTML, files for search engines, and files that pages
 * load, including only the scripts that some section types need. `others` is the site in its
 * further languages on the same host.
 */
export const siteFiles = (
  site: Site,
  base: string,
  { icons, fonts, client, sheet }: Omit<SiteAssets, 'pictures'>,
  types: ReadonlySet<string>,
  others: readonly Site[] = [],
): readonly OutputFile[] => [
  ...redirectPages(site, base),
  ...sitemapFiles(site, MOST_ADDRESSES, others),
  ...[site, ...others].flatMap(feedFiles),
  ...icons.files,
  ...fonts.files,
  sheet,
  ...client.filesFor(types),
]
