import type { Host } from '../../schema/hosting.ts'
import type { OutputFile } from '../build/files.ts'
import type { Site } from '../site/site.ts'
import { apacheFile } from './apache.ts'
import { caddyFile } from './caddy.ts'
import { cloudfrontFiles, type SettingsFile } from './cloudfront.ts'
import { hashSource, inlineStyles, sitePolicy, withPolicy } from './content-security-policy.ts'
import { embedsOf } from './embeds.ts'
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

/** Most pages hold the same styles. */
const remembered = (make: (text: string) => string): ((text: string) => string) => {
  const known = new Map<string, string>()
  return (text) => {
    const made = known.get(text) ?? make(text)
    known.set(text, made)
    return made
  }
}

/**
 * The files of a site made ready for its hosts: every page with its own Content-Security-Policy, for
 * hosts that send no headers, and at the end what the hosts read.
 */
export async function* withHostFiles(
  files: AsyncIterable<OutputFile>,
  site: Site,
  base: string,
  tell: TellLimit,
): AsyncGenerator<OutputFile> {
  const embeds = embedsOf(site)
  const styles = new Set<string>()
  const hashOf = remembered(hashSource)
  for await (const file of files) {
    if (!file.path.endsWith('.html')) {
      yield file
      continue
    }
    const html = String(file.contents)
    const own = file.styles?.map(hashOf) ?? inlineStyles(html)
    for (const style of own) styles.add(style)
    yield { path: file.path, contents: withPolicy(html, sitePolicy(embeds, own)) }
  }
  yield* publicFiles(site, base, styles, tell)
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
