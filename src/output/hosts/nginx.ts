import { fillTemplate, type HostPack } from './host-pack.ts'
import { withQuery } from './redirects.ts'

/** Redirects addresses, keeping their query. */
const leadOn = (from: string, to: string): string =>
  `location = ${from} {
  if ($args) { return 301 "${withQuery(to, '$args')}"; }
  return 301 "${to}";
}
`

/**
 * A file to `include` in the `server` block of nginx. A block with its own headers does not inherit
 * any (ngx_http_headers_module), so the headers of every response are repeated.
 */
export const nginx: HostPack = {
  sendsCompressed: true,
  settings: ({ base, headers: { lasting }, redirects, php }) => {
    const contents = fillTemplate('output/hosts/templates/nginx.conf', base, {
      root:
        base === '/' ? '/srv/site/dist;' : `/srv/site; # copy dist to ${base.slice(1, -1)} in it`,
      headers: lasting.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join(''),
      php,
      redirects: redirects
        .map(({ from, to }) => leadOn(from, to) + leadOn(`${from}/`, to))
        .join(''),
    })
    return { files: [{ path: 'nginx.conf', contents }] }
  },
}
