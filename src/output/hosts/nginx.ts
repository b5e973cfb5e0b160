import type { Site } from '../../site/site.ts'
import { fillTemplate, forLanguages, type HostLanguage, type HostPack } from './host-pack.ts'
import {
  literal,
  PAGE_PATTERN,
  patternOf,
  queryPattern,
  withQuery,
  type Redirect,
} from './redirects.ts'

/** Redirects the addresses of one path. Those without a redirect for the query are as usual. */
const leadOn = (base: string, redirects: readonly Redirect[]): string => {
  const lines = redirects.map(({ query, isWild, to }) => {
    if (query.length > 0) return `if ($args ~ "${queryPattern(query)}") { return 301 "${to}"; }`
    const led = `set $led "${to}";\n  if ($args) { set $led "${withQuery(to, '$args')}"; }\n  `
    return `${led}${isWild ? 'if (!-e $request_filename) { return 301 $led; }' : 'return 301 $led;'}`
  })
  const slash = `rewrite "^(${literal(base)}${PAGE_PATTERN})/(?:index\\.html)?$" $1 permanent;`
  return `location ~ "${patternOf(redirects[0]!)}" {
  ${[...lines, slash, 'try_files $uri $uri/index.html =404;'].join('\n  ')}
}
`
}

/** The redirects of each path. */
const byPath = (redirects: readonly Redirect[]): readonly (readonly Redirect[])[] => {
  const groups = new Map<string, Redirect[]>()
  for (const each of redirects) {
    const pattern = patternOf(each)
    groups.set(pattern, [...(groups.get(pattern) ?? []), each])
  }
  return [...groups.values()]
}

/** The language of an address and its home page, set outside of locations, where `if` is safe. */
const languageVariables = (
  { config }: Site,
  base: string,
  languages: readonly HostLanguage[],
): string =>
  [
    `set $site_language ${config.lang};\nset $site_home ${base};\n`,
    forLanguages(
      languages,
      ({ lang, base: home, folder }) =>
        `if ($uri ~ "^${folder}(/|$)") { set $site_language ${lang}; set $site_home ${home}; }\n`,
    ),
  ].join('')

/**
 * A file to `include` in the `server` block of nginx. A block with its own headers does not inherit
 * any (ngx_http_headers_module), so the headers of every response are repeated.
 */
export const nginx: HostPack = {
  sendsCompressed: true,
  settings: ({ site, base, headers: { lasting }, redirects, php, languages }) => {
    const contents = fillTemplate('output/hosts/templates/nginx.conf', base, {
      root:
        base === '/' ? '/srv/site/dist;' : `/srv/site; # copy dist to ${base.slice(1, -1)} in it`,
      headers: lasting.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join(''),
      php,
      languages: languages === undefined ? '' : languageVariables(site, base, languages),
      languageHeader:
        languages === undefined ? '' : 'add_header Content-Language $site_language always;\n',
      home: languages === undefined ? base : '${site_home}',
      missing: forLanguages(
        languages,
        ({ base: home }) => `location = ${home}404.html { internal; }\n`,
      ),
      redirects: byPath(redirects)
        .map((each) => leadOn(base, each))
        .join(''),
    })
    return { files: [{ path: 'nginx.conf', contents }] }
  },
}
