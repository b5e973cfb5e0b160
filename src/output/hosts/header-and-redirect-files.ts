import { hostsOf, REDIRECT_LIMITS } from '../../../schema/hosts.ts'
import { below } from '../../site/base.ts'
import type { Site } from '../../site/site.ts'
import { CACHE_FOR_A_YEAR, type Headers } from '../security-headers.ts'
import type { HostFiles, HostInput, HostLanguage } from './host-pack.ts'
import type { Redirect } from './redirects.ts'

/** The maximum length of a line in `_headers` for Cloudflare Pages, in characters. */
const LONGEST_LINE = 2000

const headerLines = (headers: Headers): readonly string[] =>
  headers.map(([name, value]) => `  ${name}: ${value}`)

/** Whether hosts accept the length of every line. */
export const fitsHeaderFile = (headers: Headers): boolean =>
  headerLines(headers).every((line) => line.length <= LONGEST_LINE)

/**
 * A block of `_headers`: the headers of responses for a path, which may end with the wildcard `*`.
 */
export const headerRule = (path: string, headers: Headers): string =>
  `${[path, ...headerLines(headers)].join('\n')}\n`

/** The headers for a path in a `_headers` file written by a build. */
export const readHeaders = (text: string, pathname: string): Headers => {
  const headers: [string, string][] = []
  let isMet = false
  for (const line of text.split('\n')) {
    const header = /^\s+([\w-]+): (.*)$/.exec(line)
    if (header === null)
      isMet = line.endsWith('*') ? pathname.startsWith(line.slice(0, -1)) : pathname === line
    else if (isMet) headers.push([header[1]!, header[2]!])
  }
  return headers
}

/** A page in a folder that contains only pages, so that a pattern may cover it. */
const IN_FOLDER = /^\/(?!assets\/).+\//

/**
 * The locations of pages, for Cloudflare Pages, which would redirect `/book-now` to `/book-now/`,
 * although pages have addresses without a slash. One pattern serves an entire collection.
 */
const pageRules = (site: Site, base: string, redirects: number): readonly string[] => {
  const collections = Array.from(site.collections.values(), ({ path }) => path)
  const fixed: string[] = []
  const patterns = new Set<string>()
  for (const { path } of site.facts) {
    const parent = path.replace(/[^/]+$/, '')
    if (IN_FOLDER.test(path) && collections.includes(`${parent}{slug}`))
      patterns.add(below(base, `${parent}:slug`))
    else if (path !== '/') fixed.push(below(base, path))
  }
  return [
    ...fixed.slice(0, Math.max(0, REDIRECT_LIMITS.fixed - redirects)),
    ...[...patterns].slice(0, REDIRECT_LIMITS.patterns),
  ].map((from) => `${from} ${from}/ 200\n`)
}

/** An old address as `_redirects` writes it. */
const encoded = (path: string): string => encodeURI(path).replace(/[?#:*]/g, encodeURIComponent)

/** A rule of `_redirects`. A file wins over a wildcard; Cloudflare has no rules for queries. */
const redirectLine = ({ from, query, isWild, to }: Redirect, status: string): string => {
  if (query.length > 0 && status === '301') return ''
  const address = [`${encoded(from)}${isWild ? '/*' : ''}`, ...query].join(' ')
  return `${address} ${to} ${isWild ? '301' : status}\n`
}

/**
 * `_redirects`, which Netlify and Cloudflare Pages read. Each old address also has a redirecting
 * page, for hosts without redirects. Netlify ignores that page only for `301!`, which Cloudflare
 * does not know and skips.
 */
export const redirectFile = (site: Site, base: string, redirects: readonly Redirect[]): string => {
  const hosts = hostsOf(site.config.hosting)
  const forCloudflare = hosts.includes('cloudflare-pages')
  const statuses = [
    ...(hosts.includes('netlify') ? ['301!'] : []),
    ...(forCloudflare ? ['301'] : []),
  ]
  return [
    ...redirects.flatMap((redirect) => statuses.map((status) => redirectLine(redirect, status))),
    ...(forCloudflare ? pageRules(site, base, redirects.length) : []),
  ].join('')
}

/** Reads the redirects of a `_redirects` file written by a build. */
export const readRedirectFile = (text: string): readonly Redirect[] =>
  Array.from(text.matchAll(/^(\S+?)(\/\*)?((?: [^\s/]\S*)*) ([/h]\S*) 301!?$/gm), (match) => {
    const [, from = '', star, query = '', to = ''] = match
    return {
      from: decodeURI(from),
      isWild: star !== undefined,
      query: query.split(' ').slice(1),
      to,
    }
  })

/** Fewer than the most rules of Cloudflare Pages. */
const MOST_RULES = 90

/** The language of the pages of each folder, and of the pages of the first language. */
const languageRules = (site: Site, base: string, languages: readonly HostLanguage[]): string => {
  const patterns = Array.from(site.collections.values(), ({ path }) => path.replace('{slug}', '*'))
  const fixed = site.facts.flatMap(({ path, collection }) =>
    collection === undefined ? [path] : [],
  )
  const indexes = patterns.map((path) => path.slice(0, -2)).filter((path) => path !== '')
  const first = [...new Set([...fixed, ...indexes, ...patterns])]
  const ruleFor = (path: string, lang: string) => headerRule(path, [['Content-Language', lang]])
  return [
    ...languages.flatMap((each) =>
      [each.base.slice(0, -1), `${each.base}*`].map((path) => ruleFor(path, each.lang)),
    ),
    ...(first.length > MOST_RULES
      ? []
      : first.map((path) => ruleFor(below(base, path), site.config.lang))),
  ].join('')
}

/** The not-found page of each language. Cloudflare Pages finds the nearest one itself. */
const missingRules = (site: Site, languages: readonly HostLanguage[] = []): string =>
  hostsOf(site.config.hosting).includes('netlify')
    ? languages.map(({ base }) => `${base}* ${base}404.html 404\n`).join('')
    : ''

/** `_headers` and `_redirects`, which Netlify and Cloudflare Pages read. */
export const headerAndRedirectFiles = (input: HostInput): HostFiles => {
  const { site, base, headers, redirects, styles, languages } = input
  const fits = fitsHeaderFile(headers.strict)
  const everywhere = headerRule(`${base}*`, fits ? headers.strict : headers.lasting)
  const assets = headerRule(`${base}assets/*`, [['Cache-Control', CACHE_FOR_A_YEAR]])
  const lines = redirectFile(site, base, redirects) + missingRules(site, languages)
  const inLanguages = languages === undefined ? '' : languageRules(site, base, languages)
  const limit = `The pages have ${styles} different styles, too many for a line of _headers. Only the pages themselves say which styles are allowed.`
  return {
    files: [
      { path: '_headers', contents: everywhere + assets + inLanguages },
      ...(lines === '' ? [] : [{ path: '_redirects', contents: lines }]),
    ],
    limits: fits ? [] : [limit],
  }
}
