import { fillTemplate, type HostPack } from './host-pack.ts'
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

/**
 * A Caddyfile: the whole of a site, certificate and all, when `SITE_ADDRESS` and `SITE_ROOT` are
 * set or written in their places (Caddy 2).
 */
export const caddy: HostPack = {
  sendsCompressed: true,
  settings: ({ site, base, headers: { lasting }, redirects, php }) => {
    const { url } = site.config.business
    const contents = fillTemplate('Caddyfile', base, {
      address: url !== undefined && URL.canParse(url) ? new URL(url).host : 'localhost',
      root: base === '/' ? '/srv/site/dist' : '/srv/site/',
      scope: base === '/' ? '' : `${base}* `,
      headers: headerBlock(lasting),
      php,
      redirects: redirects
        .map(({ from, to }) => leadOn(from, to) + leadOn(`${from}/`, to))
        .join(''),
    })
    return { files: [{ path: 'Caddyfile', contents }] }
  },
}
