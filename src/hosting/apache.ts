import type { Headers } from './header-file.ts'
import { escapedPattern, PAGE_PATTERN } from './patterns.ts'
import type { Redirect } from './redirects.ts'
import { CACHE_FOR_A_YEAR, REVALIDATE } from './security-headers.ts'

/** A text in quotes; `%` would name a variable (mod_headers, mod_rewrite). */
const quoted = (text: string, percent: string): string => `"${text.replaceAll('%', percent)}"`

const headerLines = (headers: Headers): string =>
  headers.map(([name, value]) => `  Header always set ${name} ${quoted(value, '%%')}\n`).join('')

/**
 * `.htaccess`, which Apache reads in the folder that it serves (`AllowOverride All`): addresses without a
 * slash at the end, redirects, `404.html`, headers, and the compressed files (httpd 2.4, mod_rewrite,
 * mod_headers).
 */
export const apacheFile = (
  base: string,
  headers: Headers,
  redirects: readonly Redirect[],
): string => `# Written by the build. Apache reads it where AllowOverride All holds for this folder.
Options -Indexes -MultiViews +SymLinksIfOwnerMatch
DirectoryIndex index.html
DirectorySlash Off
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

<FilesMatch "^[_.]">
  Require all denied
</FilesMatch>

<IfModule mod_rewrite.c>
RewriteEngine On
RewriteBase ${base}
RewriteOptions AllowNoSlash
${base === '/' ? '' : `RewriteCond %{REQUEST_URI} =${base.slice(0, -1)}\nRewriteRule ^ ${base} [R=301,END]\n`}${redirects
  .map(
    ({ from, to }) =>
      `RewriteRule ^${escapedPattern(from.slice(base.length))}/?$ ${quoted(to, '\\%')} [R=301,NE,END]\n`,
  )
  .join('')}RewriteRule ^(${PAGE_PATTERN})/$ ${base}$1 [R=301,END]

# A page by its address without a slash, compressed where the browser takes it.
RewriteCond %{HTTP:Accept-Encoding} \\bbr\\b
RewriteCond %{REQUEST_FILENAME}/index.html.br -f
RewriteRule ^(${PAGE_PATTERN})$ $1/index.html.br [END]
RewriteCond %{HTTP:Accept-Encoding} \\bgzip\\b
RewriteCond %{REQUEST_FILENAME}/index.html.gz -f
RewriteRule ^(${PAGE_PATTERN})$ $1/index.html.gz [END]
RewriteCond %{REQUEST_FILENAME}/index.html -f
RewriteRule ^(${PAGE_PATTERN})$ $1/index.html [END]
RewriteCond %{HTTP:Accept-Encoding} \\bbr\\b
RewriteRule ^$ index.html.br [END]
RewriteCond %{HTTP:Accept-Encoding} \\bgzip\\b
RewriteRule ^$ index.html.gz [END]
RewriteCond %{HTTP:Accept-Encoding} \\bbr\\b
RewriteCond %{REQUEST_FILENAME}.br -f
RewriteRule ^(.+)$ $1.br [END]
RewriteCond %{HTTP:Accept-Encoding} \\bgzip\\b
RewriteCond %{REQUEST_FILENAME}.gz -f
RewriteRule ^(.+)$ $1.gz [END]

# A folder that is no page.
RewriteCond %{REQUEST_FILENAME} -d
RewriteRule . - [R=404,END]
</IfModule>
`
