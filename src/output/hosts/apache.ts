import { fillTemplate, forLanguages, type HostLanguage, type HostPack } from './host-pack.ts'
import { literal, patternOf, queryPattern, withQuery, type Redirect } from './redirects.ts'

/** A quoted text with `%` escaped, which introduces variables (mod_headers, mod_rewrite). */
const quoted = (text: string, percent: string): string => `"${text.replaceAll('%', percent)}"`

/** The query placeholder in a target; the rest of the target is literal text. */
const ASKED = '%{QUERY_STRING}'

/** Redirects an old address, keeping its query unless that is part of it. */
const redirectRules = (base: string, redirect: Redirect): string => {
  const { to, query, isWild } = redirect
  // In a folder, Apache compares what follows its path.
  const pattern = patternOf(redirect).replace(`^${literal(base)}`, '^')
  const rule = (target: string, flags = ''): string =>
    `RewriteRule "${pattern}" ${target} [R=301,NE,${flags}END]\n`
  const led = quoted(to, '\\%')
  if (query.length > 0) return `RewriteCond ${ASKED} "${queryPattern(query)}"\n${rule(led, 'QSD,')}`
  const [before, after] = withQuery(to, ASKED)
    .split(ASKED)
    .map((part) => part.replaceAll('%', '\\%'))
  const isFree = isWild
    ? 'RewriteCond %{REQUEST_FILENAME} !-f\nRewriteCond %{REQUEST_FILENAME} !-d\n'
    : ''
  return `${isFree}RewriteCond ${ASKED} .\n${rule(`"${before}${ASKED}${after}"`)}${isFree}${rule(led)}`
}

/**
 * Matches an Accept-Encoding header that accepts a coding with a weight above zero (RFC 9110,
 * section 12.5.3).
 */
const taken = (coding: string): string =>
  `(?:^|[,\\s])${coding}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?:[,;\\s]|$)`

/** The language of the pages in some folders, or of all others. */
const languageHeader = (
  lang: string,
  folders: readonly HostLanguage[],
  is: '=~' | '!~',
): string => {
  const pattern = folders.map(({ base }) => literal(base.slice(0, -1))).join('|')
  return `Header always set Content-Language ${lang} "expr=%{REQUEST_URI} ${is} m#^(?:${pattern})(?:/|$)#"\n`
}

/**
 * `.htaccess`, which Apache reads in the folder it serves if `AllowOverride All` is set: addresses,
 * `404.html` and headers (httpd 2.4, mod_rewrite, mod_headers).
 */
export const apache: HostPack = {
  sendsCompressed: true,
  publicFiles: ({ site, base, headers: { strict }, redirects, php, languages }) => {
    const contents = fillTemplate('output/hosts/templates/htaccess', base, {
      headers: strict
        .map(([name, value]) => `Header always set ${name} ${quoted(value, '%%')}\n`)
        .join(''),
      php,
      languages:
        languages === undefined
          ? ''
          : languageHeader(site.config.lang, languages, '!~') +
            languages.map((each) => languageHeader(each.lang, [each], '=~')).join(''),
      missing: forLanguages(
        languages,
        ({ base: home, folder }) =>
          `<If "%{REQUEST_URI} =~ m#^${literal(folder)}/#">\n  ErrorDocument 404 ${home}404.html\n</If>\n`,
      ),
      redirects: redirects.map((redirect) => redirectRules(base, redirect)).join(''),
      takesBrotli: taken('br'),
      takesGzip: taken('gzip'),
    })
    return { files: [{ path: '.htaccess', contents }] }
  },
}
