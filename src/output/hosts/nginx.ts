import { fillTemplate, type HostPack } from './host-pack.ts'
import { withQuery } from './redirects.ts'

/** Leads the addresses on, with the query that they came with. */
const leadOn = (from: string, to: string): string =>
  `location = ${from} {
  if ($args) { return 301 "${withQuery(to, '$args')}"; }
  return 301 "${to}";
}
`

/**
 * A file for the `server` block of nginx (`include`). A block with headers of its own takes none
 * from around it (ngx_http_headers_module), so that those of every answer stand twice.
 */
export const nginx: HostPack = {
  sendsCompressed: true,
  settings: ({ base, headers: { lasting }, redirects, php }) => {
    const contents = fillTemplate('nginx.conf', base, {
      root:
        base === '/' ? '/srv/site/dist;' : `/srv/site; # with dist as ${base.slice(0, -1)} in it`,
      headers: lasting.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join(''),
      php,
      redirects: redirects
        .map(({ from, to }) => leadOn(from, to) + leadOn(`${from}/`, to))
        .join(''),
    })
    return { files: [{ path: 'nginx.conf', contents }] }
  },
}
