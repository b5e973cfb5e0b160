import type { Headers } from './header-file.ts'
import { escapedPattern, PAGE_PATTERN } from './patterns.ts'
import type { HostPack } from './host-pack.ts'
import { withQuery, type Redirect } from './redirects.ts'
import { CACHE_FOR_A_YEAR, REVALIDATE, securityHeaders } from '../security-headers.ts'

/** A text in quotes; `%` would name a variable (mod_headers, mod_rewrite). */
const quoted = (text: string, percent: string): string => `"${text.replaceAll('%', percent)}"`

const headerLines = (headers: Headers): string =>
  headers.map(([name, value]) => `  Header always set ${name} ${quoted(value, '%%')}\n`).join('')

/** A query in a target's place: the rest of the target is text. */
const ASKED = '%{QUERY_STRING}'

/** Leads an old address on, with the query that it came with. */
const redirectRules = (base: string, { from, to }: Redirect): string => {
  const rule = (target: string): string =>
    `RewriteRule ^${escapedPattern(from.slice(base.length))}/?$ ${target} [R=301,NE,END]\n`
  const [before, after] = withQuery(to, ASKED)
    .split(ASKED)
    .map((part) => part.replaceAll('%', '\\%'))
  return `RewriteCond %{QUERY_STRING} .\n${rule(`"${before}${ASKED}${after}"`)}${rule(quoted(to, '\\%'))}`
}

/**
 * Matches an Accept-Encoding that takes a coding, as one of no weight does not (RFC 9110, section
 * 12.5.3).
 */
const taken = (coding: string): string =>
  `(?:^|[,\\s])${coding}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?:[,;\\s]|$)`

/** Addresses without a slash at the end, redirects, and the compressed files (mod_rewrite). */
const rewriteRules = (
  base: string,
  redirects: readonly Redirect[],
): string => `<IfModule mod_rewrite.c>
RewriteEngine On
RewriteBase ${base}
RewriteOptions AllowNoSlash
${base === '/' ? '' : `RewriteCond %{REQUEST_URI} =${base.slice(0, -1)}\nRewriteRule ^ ${base} [R=301,END]\n`}${redirects.map((redirect) => redirectRules(base, redirect)).join('')}RewriteRule ^(${PAGE_PATTERN})/$ ${base}$1 [R=301,END]
RewriteRule ^(${PAGE_PATTERN})/index\\.html$ ${base}$1 [R=301,END]
RewriteCond %{THE_REQUEST} "^[A-Z]+ ${escapedPattern(base)}index\\.html[ ?]"
RewriteRule ^ ${base} [R=301,END]

# What nobody asks for by itself.
RewriteCond %{THE_REQUEST} "^[A-Z]+ ${escapedPattern(base)}404\\.html[ ?]"
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteRule ^ - [R=404,END]
RewriteRule ^(?:_|\\.(?!well-known/)) - [R=404,END]
RewriteRule \\.(?:br|gz)$ - [R=404,END]

# A page by its address without a slash, compressed where the browser takes it.
RewriteCond %{HTTP:Accept-Encoding} ${taken('br')}
RewriteCond %{REQUEST_FILENAME}/index.html.br -f
RewriteRule ^(${PAGE_PATTERN})$ $1/index.html.br [END]
RewriteCond %{HTTP:Accept-Encoding} ${taken('gzip')}
RewriteCond %{REQUEST_FILENAME}/index.html.gz -f
RewriteRule ^(${PAGE_PATTERN})$ $1/index.html.gz [END]
RewriteCond %{REQUEST_FILENAME}/index.html -f
RewriteRule ^(${PAGE_PATTERN})$ $1/index.html [END]
RewriteCond %{HTTP:Accept-Encoding} ${taken('br')}
RewriteRule ^$ index.html.br [END]
RewriteCond %{HTTP:Accept-Encoding} ${taken('gzip')}
RewriteRule ^$ index.html.gz [END]
RewriteCond %{HTTP:Accept-Encoding} ${taken('br')}
RewriteCond %{REQUEST_FILENAME}.br -f
RewriteRule ^(.+)$ $1.br [END]
RewriteCond %{HTTP:Accept-Encoding} ${taken('gzip')}
RewriteCond %{REQUEST_FILENAME}.gz -f
RewriteRule ^(.+)$ $1.gz [END]

# A folder that is no page.
RewriteCond %{REQUEST_FILENAME} -d
RewriteRule . - [R=404,END]
</IfModule>
`

/**
 * `.htaccess`, which Apache reads in the folder that it serves where `AllowOverride All` holds:
 * what it answers, with `404.html` and the headers (httpd 2.4, mod_rewrite, mod_headers).
 */
const apacheFile = (
  base: string,
  headers: Headers,
  redirects: readonly Redirect[],
): string => `# Written by the build. Apache reads it where AllowOverride All holds for this folder.
Options -Indexes -MultiViews +SymLinksIfOwnerMatch
DirectoryIndex index.html
DirectorySlash Off
ErrorDocument 403 ${base}404.html
ErrorDocument 404 ${base}404.html
AddDefaultCharset UTF-8
AddType text/html .html
AddType text/javascript .js
AddType application/json .json
AddType application/manifest+json .webmanifest
AddType image/svg+xml .svg
AddType image/avif .avif
AddType image/webp .webp
RemoveType .gz
AddEncoding br .br
AddEncoding gzip .gz

<IfModule mod_headers.c>
${headerLines(headers)}  Header always set Cache-Control "${REVALIDATE}"
  Header always set Cache-Control "${CACHE_FOR_A_YEAR}" "expr=%{REQUEST_URI} =~ m#^${escapedPattern(base)}assets/# && %{REQUEST_STATUS} =~ /^(200|206|304)$/"
  Header append Vary Accept-Encoding
</IfModule>

${rewriteRules(base, redirects)}`

export const apache: HostPack = {
  sendsCompressed: true,
  publicFiles: ({ base, policy, embeds, redirects }) => {
    const contents = apacheFile(base, securityHeaders(policy, embeds), redirects)
    return { files: [{ path: '.htaccess', contents }] }
  },
}
