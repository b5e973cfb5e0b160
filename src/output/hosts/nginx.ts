import type { Headers } from './header-file.ts'
import { escapedPattern, PAGE_PATTERN } from './patterns.ts'
import type { HostPack } from './host-pack.ts'
import { withQuery, type Redirect } from './redirects.ts'
import { CACHE_FOR_A_YEAR, lastingSecurityHeaders, REVALIDATE } from '../security-headers.ts'

const indented = (text: string, indent: string): string => text.replace(/^(?=.)/gm, indent)

const headerLines = (headers: Headers, indent: string): string =>
  headers.map(([name, value]) => `${indent}add_header ${name} "${value}" always;\n`).join('')

/** Leads the addresses on, with the query that they came with. */
const leadOn = (from: string, to: string, more: string): string =>
  `location = ${from} {
${more}  if ($args) { return 301 "${withQuery(to, '$args')}"; }
  return 301 "${to}";
}
`

/**
 * A file for the `server` block of nginx (`include`). A block with headers of its own takes none
 * from around it (ngx_http_headers_module), so that those of every answer stand twice.
 */
const nginxFile = (
  base: string,
  headers: Headers,
  redirects: readonly Redirect[],
): string => `# Written by npm run hosting. Include it in the server block of your site:
#
#   server {
#     server_name www.example.com;
#     root ${base === '/' ? '/srv/site/dist' : `/srv/site; # with dist as ${base.slice(0, -1)} in it`}${base === '/' ? ';' : ''}
#     include /srv/site/hosting/nginx.conf;
#   }
${
  base === '/'
    ? ''
    : `\n${leadOn(base.slice(0, -1), base, `  absolute_redirect off;\n${headerLines(headers, '  ')}  add_header Cache-Control "${REVALIDATE}" always;\n`)}`
}
location ${base} {
  absolute_redirect off;
  index index.html;
  charset utf-8;
  charset_types text/css text/plain text/xml text/javascript application/javascript application/json application/manifest+json image/svg+xml;
  gzip_static on;
  gzip_vary on;
  # With the module libnginx-mod-http-brotli-static, take the # away:
  # brotli_static on;
${headerLines(headers, '  ')}  add_header Cache-Control "${REVALIDATE}" always;
  error_page 404 ${base}404.html;

  # Each page has one address, without a slash at the end.
  rewrite "^(${escapedPattern(base)}${PAGE_PATTERN})/$" $1 permanent;
  rewrite "^(${escapedPattern(base)}${PAGE_PATTERN})/index\\.html$" $1 permanent;
  if ($request_uri ~ "^${escapedPattern(base)}index\\.html([?]|$)") { return 301 ${base}$is_args$args; }
  try_files $uri $uri/index.html =404;

${indented(
  redirects.flatMap(({ from, to }) => [leadOn(from, to, ''), leadOn(`${from}/`, to, '')]).join(''),
  '  ',
)}
  location = ${base}404.html { internal; }
  location ~ "\\.(br|gz)$" { return 404; }
  location ~ "^${escapedPattern(base)}(_|\\.(?!well-known/))" { return 404; }
  location ~ "\\.webmanifest$" {
    types { }
    default_type application/manifest+json;
  }
  # Names that change with what the files hold: kept for a year.
  location ${base}assets/ {
${headerLines(headers, '    ')}    add_header Cache-Control "${CACHE_FOR_A_YEAR}";
    location ~ "\\.avif$" {
      types { }
      default_type image/avif;
    }
    try_files $uri =404;
  }
}
`

export const nginx: HostPack = {
  sendsCompressed: true,
  settings: ({ base, policy, embeds, redirects }) => {
    const contents = nginxFile(base, lastingSecurityHeaders(policy, embeds), redirects)
    return { files: [{ path: 'nginx.conf', contents }] }
  },
}
