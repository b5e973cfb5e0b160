import type { Host } from '../../schema/hosting.ts'
import {
  SharedText,
  textOf,
  type OutputFile,
  type PageDocument,
  type PageFile,
} from '../build/files.ts'
import type { Site } from '../site/site.ts'
import { apacheFile } from './apache.ts'
import { caddyFile } from './caddy.ts'
import { cloudfrontFiles, type SettingsFile } from './cloudfront.ts'
import { hashSource, inlineStyles, sitePolicy, withPolicy } from './content-security-policy.ts'
import { embedsOf, type Embeds } from './embeds.ts'
import { fitsHeaderFile, headerFile } from './header-file.ts'
import { netlifyFile } from './netlify.ts'
import { nginxFile } from './nginx.ts'
import { redirectFile } from './redirect-file.ts'
import { redirectsOf } from './redirects.ts'
import { CACHE_FOR_A_YEAR, lastingSecurityHeaders, securityHeaders } from './security-headers.ts'

/** A limit of a host that a build goes beyond, in a sentence. */
export type TellLimit = (sentence: string) => void

/** The most files that Cloudflare Pages takes (its free plan). */
export const MOST_FILES = 20_000

/** The hosts that read `_headers` and `_redirects`. */
const READS_HEADER_FILE: readonly Host[] = ['netlify', 'cloudflare-pages']

/** The hosts that send the compressed files beside the others; the rest compress by themselves. */
const SENDS_COMPRESSED: readonly Host[] = ['nginx', 'caddy', 'apache']

export const sendsCompressed = ({ config }: Site): boolean =>
  config.hosting.hosts.some((host) => SENDS_COMPRESSED.includes(host))

/** What the hosts read in the folder that they serve. */
const publicFiles = (
  site: Site,
  base: string,
  styles: ReadonlySet<string>,
  tell: TellLimit,
): readonly OutputFile[] => {
  const { hosts } = site.config.hosting
  const embeds = embedsOf(site)
  const policy = sitePolicy(embeds, styles)
  const strict = securityHeaders(policy, embeds)
  const fits = fitsHeaderFile(strict)
  const redirects = redirectsOf(site, base)
  const files: OutputFile[] = []
  if (hosts.some((host) => READS_HEADER_FILE.includes(host))) {
    if (!fits) {
      tell(
        `The pages hold ${styles.size} different styles, more than fit in a line of _headers: what is said of styles stands in each page alone.`,
      )
    }
    const rules = [
      { path: `${base}*`, headers: fits ? strict : lastingSecurityHeaders(policy, embeds) },
      { path: `${base}assets/*`, headers: [['Cache-Control', CACHE_FOR_A_YEAR] as const] },
    ]
    files.push({ path: '_headers', contents: headerFile(rules) })
    const contents = redirectFile(site, base, redirects, hosts)
    if (contents !== '') files.push({ path: '_redirects', contents })
  }
  if (hosts.includes('apache'))
    files.push({ path: '.htaccess', contents: apacheFile(base, strict, redirects) })
  if (hosts.includes('github-pages')) files.push({ path: '.nojekyll', contents: '' })
  return files
}

/** Makes pages ready for hosts that send no headers, and knows the styles of all of them. */
export interface HostPages {
  /** The page with a Content-Security-Policy of its own. */
  readonly ready: (file: OutputFile) => OutputFile
  /** The same of a document in parts, and the hashes of its inline styles. */
  readonly readyDocument: (
    document: PageDocument,
  ) => PageFile & { readonly hashes: readonly string[] }
  /** The hashes of the inline styles of the pages so far. */
  readonly styles: Set<string>
}

export const hostPages = (embeds: Embeds): HostPages => {
  const styles = new Set<string>()
  // Most pages hold the same styles.
  const hashes = new Map<string, string>()
  const hashOf = (style: string): string => {
    const hash = hashes.get(style) ?? hashSource(style)
    hashes.set(style, hash)
    return hash
  }
  // So do they begin alike.
  let before: string | SharedText | undefined
  const starts = new Map<string, readonly [start: SharedText, hashes: readonly string[]]>()
  const startOf = (start: string | SharedText, own: readonly SharedText[]) => {
    if (start !== before) starts.clear()
    before = start
    const hashes = own.map(({ text }) => hashOf(text))
    const key = hashes.join()
    const known = starts.get(key)
    if (known !== undefined) return known
    for (const hash of hashes) styles.add(hash)
    const policy = sitePolicy(embeds, hashes)
    const made = [new SharedText(withPolicy(textOf([start]), policy)), hashes] as const
    starts.set(key, made)
    return made
  }
  return {
    styles,
    ready: ({ path, contents, styles: known }) => {
      const html = String(contents)
      const own = known?.map(hashOf) ?? inlineStyles(html)
      for (const style of own) styles.add(style)
      return { path, contents: withPolicy(html, sitePolicy(embeds, own)), styles: own }
    },
    readyDocument: ({ path, parts: [first, ...others], styles: own }) => {
      const [start, hashes] = startOf(first!, own)
      return { path, parts: [start, ...others], hashes }
    },
  }
}

/**
 * The files of a site made ready for its hosts: every page with its own Content-Security-Policy, and at the end what the
 * hosts read. `pages` knows the pages that are not among the files.
 */
export async function* withHostFiles(
  files: AsyncIterable<OutputFile>,
  site: Site,
  base: string,
  pages: HostPages,
  tell: TellLimit,
): AsyncGenerator<OutputFile> {
  for await (const file of files) yield file.path.endsWith('.html') ? pages.ready(file) : file
  yield* publicFiles(site, base, pages.styles, tell)
}

/** The settings of servers, which no visitor is to read, and so stand outside of the folder that is served. */
export const settingsFiles = (
  site: Site,
  base: string,
  tell: TellLimit,
): readonly SettingsFile[] => {
  const { hosts } = site.config.hosting
  const { url } = site.config.business
  const embeds = embedsOf(site)
  const headers = lastingSecurityHeaders(sitePolicy(embeds, []), embeds)
  const redirects = redirectsOf(site, base)
  const files: SettingsFile[] = []
  if (hosts.includes('netlify')) files.push({ path: 'netlify.toml', contents: netlifyFile(base) })
  if (hosts.includes('nginx'))
    files.push({ path: 'nginx.conf', contents: nginxFile(base, headers, redirects) })
  if (hosts.includes('caddy')) {
    const address = url !== undefined && URL.canParse(url) ? new URL(url).host : 'localhost'
    files.push({ path: 'Caddyfile', contents: caddyFile(base, headers, redirects, address) })
  }
  if (hosts.includes('s3-cloudfront')) {
    const cloudfront = cloudfrontFiles(base, headers, redirects)
    files.push(...cloudfront.files)
    if (!cloudfront.holdsRedirects) {
      tell(
        `The ${redirects.length} redirects do not fit in a CloudFront function (10 KB): the page at each old address leads on in its place.`,
      )
    }
  }
  return files
}
