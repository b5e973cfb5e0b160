import { fillTemplate, type HostPack } from './host-pack.ts'
import { escapedPattern, withQuery, type Redirect } from './redirects.ts'

/** A quoted text with `%` escaped, which introduces variables (mod_headers, mod_rewrite). */
const quoted = (text: string, percent: string): string => `"${text.replaceAll('%', percent)}"`

/** The query placeholder in a target; the rest of the target is literal text. */
const ASKED = '%{QUERY_STRING}'

/** Redirects an old address, keeping its query. */
const redirectRules = (base: string, { from, to }: Redirect): string => {
  const rule = (target: string): string =>
    `RewriteRule ^${escapedPattern(from.slice(base.length))}/?$ ${target} [R=301,NE,END]\n`
  const [before, after] = withQuery(to, ASKED)
    .split(ASKED)
    .map((part) => part.replaceAll('%', '\\%'))
  return `RewriteCond ${ASKED} .\n${rule(`"${before}${ASKED}${after}"`)}${rule(quoted(to, '\\%'))}`
}

/**
 * Matches an Accept-Encoding header that accepts a coding with a weight above zero (RFC 9110,
 * section 12.5.3).
 */
const taken = (coding: string): string =>
  `(?:^|[,\\s])${coding}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?:[,;\\s]|$)`

/**
 * `.htaccess`, which Apache reads in the folder it serves if `AllowOverride All` is set: addresses,
 * `404.html` and headers (httpd 2.4, mod_rewrite, mod_headers).
 */
export const apache: HostPack = {
  sendsCompressed: true,
  publicFiles: ({ base, headers: { strict }, redirects, php }) => {
    const contents = fillTemplate('output/hosts/templates/htaccess', base, {
      headers: strict
        .map(([name, value]) => `Header always set ${name} ${quoted(value, '%%')}\n`)
        .join(''),
      php,
      redirects: redirects.map((redirect) => redirectRules(base, redirect)).join(''),
      takesBrotli: taken('br'),
      takesGzip: taken('gzip'),
    })
    return { files: [{ path: '.htaccess', contents }] }
  },
}
