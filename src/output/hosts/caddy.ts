import { fillTemplate, indented, type HostPack } from './host-pack.ts'
import { REVALIDATE, type Headers } from '../security-headers.ts'

/**
 * Leads an address on, with the query that it came with: the template maps it to a text with `?`,
 * and to one with `&` for behind a query.
 */
const leadOn = (from: string, to: string): string => {
  const [address = '', ...fragment] = to.split(/(?=#)/)
  const query = address.includes('?') ? '{site_further}' : '{site_query}'
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

/** Has PHP answer the requests of forms: Caddy alone would not serve the file. */
const phpRules = (
  base: string,
): string => `# PHP takes the requests of the forms. Its socket may have another name on your machine.
reverse_proxy ${base}send-request.php unix//run/php/php-fpm.sock {
	transport fastcgi {
		split .php
	}
}
`

/** Where PHP does not answer, Caddy would show the file's text. */
const notSentRules = (base: string): string => `@php path ${base}send-request.php
rewrite @php ${base}request-not-sent/index.html
`

/**
 * A Caddyfile: the whole of a site, certificate and all, when `SITE_ADDRESS` and `SITE_ROOT` are
 * set or written in their places (Caddy 2).
 */
export const caddy: HostPack = {
  sendsCompressed: true,
  settings: ({ site, base, headers: { lasting }, redirects }) => {
    const { url } = site.config.business
    const headers = headerBlock(lasting)
    const outer = base.slice(0, -1)
    const hasPhp = site.config.integrations.form.to === 'php'
    const contents = fillTemplate('Caddyfile', base, {
      address: url !== undefined && URL.canParse(url) ? new URL(url).host : 'localhost',
      root: base === '/' ? '/srv/site/dist' : '/srv/site/',
      toBase:
        base === '/' ? '' : `route ${outer} {\n${indented(headers + leadOn(outer, base), '\t')}}\n`,
      scope: base === '/' ? '' : `${base}* `,
      headers,
      php: hasPhp ? phpRules(base) : '',
      notSent: hasPhp ? notSentRules(base) : '',
      redirects: redirects
        .map(({ from, to }) => leadOn(from, to) + leadOn(`${from}/`, to))
        .join(''),
    })
    return { files: [{ path: 'Caddyfile', contents }] }
  },
}
