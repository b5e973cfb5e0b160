import type { Headers } from './header-file.ts'
import { escapedPattern, PAGE_PATTERN } from './patterns.ts'
import type { Redirect } from './redirects.ts'
import { CACHE_FOR_A_YEAR, REVALIDATE } from './security-headers.ts'

const indented = (text: string, indent: string): string => text.replace(/^(?=.)/gm, indent)

/** The answers for the files of the site, headers and compressed files with them. */
const siteBlock = (base: string, headers: Headers, redirects: readonly Redirect[]): string =>
  `header {
${headers.map(([name, value]) => `	${name} "${value}"\n`).join('')}	Cache-Control "${REVALIDATE}"
}
header -Server
@manifest path *.webmanifest
header @manifest Content-Type application/manifest+json
@avif path *.avif
header @avif Content-Type image/avif
@hashed {
	path ${base}assets/*
	file
}
header @hashed Cache-Control "${CACHE_FOR_A_YEAR}"
${redirects.map(({ from, to }) => `redir ${from} "${to}" 301\nredir ${from}/ "${to}" 301\n`).join('')}
# Each page has one address, without a slash at the end.
@slash path_regexp slash "^(${escapedPattern(base)}${PAGE_PATTERN})/$"
redir @slash {re.slash.1} 301
@hidden {
	path ${base}_* ${base}.*
	not path ${base}.well-known/*
}
error @hidden 404
try_files {path} {path}/index.html
file_server {
	precompressed br gzip
}
`

/**
 * A Caddyfile: the whole of a site, certificate and all, when `SITE_ADDRESS` and `SITE_ROOT` are set or
 * written in their places (Caddy 2).
 */
export const caddyFile = (
  base: string,
  headers: Headers,
  redirects: readonly Redirect[],
  address: string,
): string => `# Written by npm run hosting. Caddy takes the address and the folder from the environment, or from here.
{$SITE_ADDRESS:${address}} {
	root * {$SITE_ROOT:/srv/site/${base === '/' ? 'dist' : ''}}
${base === '/' ? '' : `	redir ${base.slice(0, -1)} ${base} 301\n`}	route ${base === '/' ? '' : `${base}* `}{
${indented(siteBlock(base, headers, redirects), '\t\t')}	}
	handle_errors {
${headers.map(([name, value]) => `		header ${name} "${value}"\n`).join('')}		header Cache-Control "${REVALIDATE}"
		@missing expression {http.error.status_code} == 404
		rewrite @missing ${base}404.html
		file_server {
			precompressed br gzip
		}
	}
}
`
