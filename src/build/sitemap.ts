import { listRoutes } from '../routes/list-routes.ts'
import { absoluteUrl } from '../routes/structured-data.ts'
import type { Site } from '../site/site.ts'
import type { OutputFile } from './files.ts'
import { escapeMarkup } from './markup.ts'

/** What one sitemap may hold (sitemaps.org): addresses, and bytes. */
const LIMITS = { urls: 50_000, bytes: 50 * 1024 * 1024 } as const

const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

const urlset = (lines: readonly string[]): string =>
  `${DECLARATION}<urlset ${SCHEMA}>\n${lines.join('')}</urlset>\n`

const located = (tag: 'url' | 'sitemap', address: string): string =>
  `<${tag}><loc>${escapeMarkup(address)}</loc></${tag}>\n`

/** The lines of each sitemap, as many as one may hold; no more than one of them is held at a time. */
function* parts(
  site: Site,
  limits: { readonly urls: number; readonly bytes: number },
): Generator<readonly string[]> {
  const frame = urlset([]).length
  let lines: string[] = []
  let bytes = frame
  for (const { path } of listRoutes(site)) {
    const line = located('url', absoluteUrl(site, path)!)
    const size = Buffer.byteLength(line)
    if (lines.length > 0 && (lines.length >= limits.urls || bytes + size > limits.bytes)) {
      yield lines
      lines = []
      bytes = frame
    }
    lines.push(line)
    bytes += size
  }
  yield lines
}

/**
 * What tells search engines of a site's pages: `robots.txt` (RFC 9309) and, where the site's own address is known,
 * `sitemap.xml` (sitemaps.org) with every page and nothing else. Past 50,000 pages it names the sitemaps that hold them.
 * Nothing is said of when a page changed: the site config does not know.
 */
export function* sitemapFiles(
  site: Site,
  limits: { readonly urls: number; readonly bytes: number } = LIMITS,
): Generator<OutputFile> {
  const allowed = 'User-agent: *\nAllow: /\n'
  const address = absoluteUrl(site, '/sitemap.xml')
  if (address === undefined) {
    yield { path: 'robots.txt', contents: allowed }
    return
  }
  yield { path: 'robots.txt', contents: `${allowed}\nSitemap: ${address}\n` }
  let first: readonly string[] | undefined
  let count = 0
  const part = (lines: readonly string[]): OutputFile => ({
    path: `sitemap-${++count}.xml`,
    contents: urlset(lines),
  })
  for (const lines of parts(site, limits)) {
    if (first === undefined) first = lines
    else {
      if (count === 0) yield part(first)
      yield part(lines)
    }
  }
  if (count === 0) {
    yield { path: 'sitemap.xml', contents: urlset(first!) }
    return
  }
  const names = Array.from({ length: count }, (_, index) => `/sitemap-${index + 1}.xml`)
  const index = names.map((name) => located('sitemap', absoluteUrl(site, name)!)).join('')
  yield {
    path: 'sitemap.xml',
    contents: `${DECLARATION}<sitemapindex ${SCHEMA}>\n${index}</sitemapindex>\n`,
  }
}
