import { urlOf } from '../../site/base.ts'
import { fillTemplate, type HostPack } from './host-pack.ts'
import { REVALIDATE, type Headers } from '../security-headers.ts'

/**
 * Redirects an address, keeping its query, which the template maps to a text starting with `?` and,
 * to follow an existing query, to one starting with `&`.
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
 * A complete Caddyfile, including the certificate, if `SITE_ADDRESS` and `SITE_ROOT` are set or
 * filled in (Caddy 2).
 */
export const caddy: HostPack = {
  sendsCompressed: true,
  settings: ({ site, base, headers: { lasting }, redirects, php }) => {
    const contents = fillTemplate('output/hosts/templates/Caddyfile', base, {
      address: urlOf(site.config.business.url ?? '')?.host ?? 'localhost',
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
