import { REDIRECT_LIMITS, type Host } from '../../../schema/hosting.ts'
import { below } from '../../site/base.ts'
import type { Site } from '../../site/site.ts'
import { CACHE_FOR_A_YEAR, type Headers } from '../security-headers.ts'
import type { HostFiles, HostInput } from './host-pack.ts'
import type { Redirect } from './redirects.ts'

/** What a host adds to the answers for some paths; `*` at the end of a path stands for anything. */
export interface HeaderRule {
  readonly path: string
  readonly headers: Headers
}

/** The longest line of a file `_headers` that Cloudflare Pages takes, in characters. */
export const LONGEST_LINE = 2000

const headerLine = (name: string, value: string): string => `  ${name}: ${value}`

/** Whether every line is one that hosts take. */
export const fitsHeaderFile = (headers: Headers): boolean =>
  headers.every(([name, value]) => headerLine(name, value).length <= LONGEST_LINE)

/** A file `_headers`, which Netlify and Cloudflare Pages read: a path, and under it its headers. */
export const headerFile = (rules: readonly HeaderRule[]): string =>
  rules
    .flatMap(({ path, headers }) => [
      path,
      ...headers.map(([name, value]) => headerLine(name, value)),
    ])
    .map((line) => `${line}\n`)
    .join('')

/** Reads a file `_headers` that a build has written. */
export const readHeaderFile = (text: string): readonly HeaderRule[] => {
  const rules: { path: string; headers: [string, string][] }[] = []
  for (const line of text.split('\n')) {
    const header = /^\s+([\w-]+): (.*)$/.exec(line)
    if (header !== null) rules.at(-1)?.headers.push([header[1]!, header[2]!])
    else if (line !== '') rules.push({ path: line, headers: [] })
  }
  return rules
}

/** The headers of the answer for a path: those of every rule that the path meets. */
export const headersAt = (rules: readonly HeaderRule[], pathname: string): Headers =>
  rules
    .filter(({ path }) =>
      path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
    )
    .flatMap(({ headers }) => headers)

/** A line of a file `_redirects`: from, to, status. */
interface Rule extends Redirect {
  readonly status: '200' | '301' | '301!'
}

/** Files that are no pages stand there, so that no pattern may cover it. */
const TAKEN = ['assets', 'demo-form']

/**
 * Where the pages stand, for Cloudflare Pages: it would lead `/book-now` to `/book-now/`, while the
 * page's own address is the one without a slash. A pattern serves a whole collection.
 */
const pageRules = (site: Site, base: string): { fixed: Rule[]; patterns: Rule[] } => {
  const fixed: Rule[] = []
  const patterns = new Map<string, Rule>()
  for (const { path } of site.pages) {
    if (path === '/') continue
    const parts = path.slice(1).split('/')
    const parent = parts.slice(0, -1).join('/')
    const inCollection = [...site.collections.values()].some(
      ({ path: pattern }) => pattern === `/${parent}/{slug}`,
    )
    const from = below(base, path)
    if (!inCollection || TAKEN.includes(parts[0]!)) {
      fixed.push({ from, to: `${from}/`, status: '200' })
      continue
    }
    const pattern = below(base, `/${parent}/:slug`)
    patterns.set(pattern, { from: pattern, to: `${pattern}/`, status: '200' })
  }
  return { fixed, patterns: [...patterns.values()] }
}

/**
 * A file `_redirects`, which Netlify and Cloudflare Pages read. At each old address stands a page
 * that leads on, for hosts that know no redirects; Netlify passes it over only where it is told to
 * by `301!`, which Cloudflare does not know and leaves out.
 */
export const redirectFile = (
  site: Site,
  base: string,
  redirects: readonly Redirect[],
  hosts: readonly Host[],
): string => {
  const forNetlify = hosts.includes('netlify')
  const forCloudflare = hosts.includes('cloudflare-pages')
  const { fixed, patterns } = forCloudflare ? pageRules(site, base) : { fixed: [], patterns: [] }
  const rules: readonly Rule[] = [
    ...redirects.flatMap((redirect): Rule[] => [
      ...(forNetlify ? [{ ...redirect, status: '301!' } as const] : []),
      ...(forCloudflare ? [{ ...redirect, status: '301' } as const] : []),
    ]),
    ...fixed.slice(0, Math.max(0, REDIRECT_LIMITS.fixed - redirects.length)),
    ...patterns.slice(0, REDIRECT_LIMITS.patterns),
  ]
  return rules.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('')
}

/** Reads the redirects of a file `_redirects` that a build has written. */
export const readRedirectFile = (text: string): readonly Redirect[] =>
  text.split('\n').flatMap((line) => {
    const [from, to, status] = line.split(' ')
    return from === undefined || to === undefined || !status?.startsWith('301')
      ? []
      : [{ from, to }]
  })

/** The files `_headers` and `_redirects`, which Netlify and Cloudflare Pages read. */
export const headerAndRedirectFiles = (input: HostInput): HostFiles => {
  const { site, base, headers, redirects, styles } = input
  const fits = fitsHeaderFile(headers.strict)
  const rules = [
    { path: `${base}*`, headers: fits ? headers.strict : headers.lasting },
    { path: `${base}assets/*`, headers: [['Cache-Control', CACHE_FOR_A_YEAR] as const] },
  ]
  const lines = redirectFile(site, base, redirects, site.config.hosting.hosts)
  return {
    files: [
      { path: '_headers', contents: headerFile(rules) },
      ...(lines === '' ? [] : [{ path: '_redirects', contents: lines }]),
    ],
    limits: fits
      ? []
      : [
          `The pages hold ${styles} different styles, more than fit in a line of _headers: what is said of styles stands in each page alone.`,
        ],
  }
}
