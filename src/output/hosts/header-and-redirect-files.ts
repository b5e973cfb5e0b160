import { lastingSecurityHeaders, CACHE_FOR_A_YEAR, securityHeaders } from '../security-headers.ts'
import { fitsHeaderFile, headerFile } from './header-file.ts'
import type { HostFiles, PublicInput } from './host-pack.ts'
import { redirectFile } from './redirect-file.ts'

/** The files `_headers` and `_redirects`, which Netlify and Cloudflare Pages read. */
export const headerAndRedirectFiles = (input: PublicInput): HostFiles => {
  const { site, base, policy, embeds, redirects, styles } = input
  const strict = securityHeaders(policy, embeds)
  const fits = fitsHeaderFile(strict)
  const rules = [
    { path: `${base}*`, headers: fits ? strict : lastingSecurityHeaders(policy, embeds) },
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
