import { fillTemplate, indented, type HostPack } from './host-pack.ts'
import { withQuery } from './redirects.ts'
import { REVALIDATE } from '../security-headers.ts'

/** Leads the addresses on, with the query that they came with. */
const leadOn = (from: string, to: string, more = ''): string =>
  `location = ${from} {
${more}  if ($args) { return 301 "${withQuery(to, '$args')}"; }
  return 301 "${to}";
}
`

/** Has PHP answer the requests of forms: nginx alone would send the file's source. */
const phpRules = (
  base: string,
): string => `# PHP takes the requests of the forms. Its socket may have another name on your machine.
location = ${base}send-request.php {
  client_max_body_size 11m;
  error_page 413 502 503 504 ${base}request-not-sent;
  include fastcgi_params;
  fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
  fastcgi_pass unix:/run/php/php-fpm.sock;
}
`

/**
 * A file for the `server` block of nginx (`include`). A block with headers of its own takes none
 * from around it (ngx_http_headers_module), so that those of every answer stand twice.
 */
export const nginx: HostPack = {
  sendsCompressed: true,
  settings: ({ site, base, headers: { lasting }, redirects }) => {
    const outer = base.slice(0, -1)
    const headers = lasting
      .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
      .join('')
    const more = `absolute_redirect off;\n${headers}add_header Cache-Control "${REVALIDATE}" always;\n`
    const contents = fillTemplate('nginx.conf', base, {
      root: base === '/' ? '/srv/site/dist;' : `/srv/site; # with dist as ${outer} in it`,
      headers,
      php: site.config.integrations.form.to === 'php' ? phpRules(base) : '',
      toBase: base === '/' ? '' : `\n${leadOn(outer, base, indented(more, '  '))}`,
      redirects: redirects
        .map(({ from, to }) => leadOn(from, to) + leadOn(`${from}/`, to))
        .join(''),
    })
    return { files: [{ path: 'nginx.conf', contents }] }
  },
}
