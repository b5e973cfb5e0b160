import type { Headers } from './header-file.ts'
import { escapedPattern, PAGE_PATTERN } from './patterns.ts'
import type { HostPack } from './host-pack.ts'
import type { Redirect } from './redirects.ts'
import { CACHE_FOR_A_YEAR, lastingSecurityHeaders, REVALIDATE } from '../security-headers.ts'

const indented = (text: string, indent: string): string => text.replace(/^(?=.)/gm, indent)

/**
 * The query of a request with what parts it from an address without one and from a query; nothing
 * for none.
 */
const QUERY = { asked: '{site_query}', further: '{site_further}' } as const

/** Leads an address on, with the query that it came with. */
const leadOn = (from: string, to: string): string => {
  const [address = '', ...fragment] = to.split(/(?=#)/)
  const query = address.includes('?') ? QUERY.further : QUERY.asked
  return `redir ${from} "${address}${query}${fragment.join('')}" 301\n`
}

const headerBlock = (headers: Headers): string =>
  `header {
${headers.map(([name, value]) => `	${name} "${value}"\n`).join('')}	Cache-Control "${REVALIDATE}"
}
header {
	Vary Accept-Encoding
	defer
}
`

/** The answers for the files of the site, headers and compressed files with them. */
const siteBlock = (base: string, headers: Headers, redirects: readonly Redirect[]): string =>
  `${headerBlock(headers)}header -Server
@manifest path *.webmanifest
header @manifest Content-Type application/manifest+json
@avif path *.avif
header @avif Content-Type image/avif
@hashed {
	path ${base}assets/*
	file
}
header @hashed Cache-Control "${CACHE_FOR_A_YEAR}"
${redirects.flatMap(({ from, to }) => [leadOn(from, to), leadOn(`${from}/`, to)]).join('')}
# Each page has one address, without a slash at the end.
@slash path_regexp slash "^(${escapedPattern(base)}${PAGE_PATTERN})/$"
redir @slash "{re.slash.1}${QUERY.asked}" 301
@index path_regexp index "^(${escapedPattern(base)}${PAGE_PATTERN})/index\\.html$"
redir @index "{re.index.1}${QUERY.asked}" 301
${leadOn(`${base}index.html`, base)}@hidden {
	path ${base}_* ${base}.* ${base}404.html *.br *.gz
	not path ${base}.well-known/*
}
error @hidden 404
try_files {path} {path}/index.html
file_server {
	precompressed br gzip
}
`

/**
 * A Caddyfile: the whole of a site, certificate and all, when `SITE_ADDRESS` and `SITE_ROOT` are
 * set or written in their places (Caddy 2).
 */
const caddyFile = (
  base: string,
  headers: Headers,
  redirects: readonly Redirect[],
  address: string,
): string => `# Written by npm run hosting. Caddy takes the address and the folder from the environment, or from here.
{$SITE_ADDRESS:${address}} {
	root * {$SITE_ROOT:/srv/site/${base === '/' ? 'dist' : ''}}
	map {query} ${QUERY.asked} ${QUERY.further} {
		"" "" ""
		default "?{query}" "&{query}"
	}
${base === '/' ? '' : `	route ${base.slice(0, -1)} {\n${indented(headerBlock(headers) + leadOn(base.slice(0, -1), base), '\t\t')}	}\n`}	route ${base === '/' ? '' : `${base}* `}{
${indented(siteBlock(base, headers, redirects), '\t\t')}	}
	handle_errors {
${indented(headerBlock(headers), '\t\t')}		@missing expression {http.error.status_code} == 404
		rewrite @missing ${base}404.html
		file_server {
			precompressed br gzip
		}
	}
}
`

export const caddy: HostPack = {
  sendsCompressed: true,
  settings: ({ site, base, policy, embeds, redirects }) => {
    const { url } = site.config.business
    const address = url !== undefined && URL.canParse(url) ? new URL(url).host : 'localhost'
    const headers = lastingSecurityHeaders(policy, embeds)
    const contents = caddyFile(base, headers, redirects, address)
    return { files: [{ path: 'Caddyfile', contents }] }
  },
}
