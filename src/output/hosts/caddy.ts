import { urlOf } from '../../site/base.ts'
import { fillTemplate, forLanguages, type HostLanguage, type HostPack } from './host-pack.ts'
import { REVALIDATE, type Headers } from '../security-headers.ts'
import { patternOf, type Redirect } from './redirects.ts'

/**
 * Redirects an address, keeping its query unless that is part of it. The template maps the query to
 * a text starting with `?` and, to follow an existing query, to one starting with `&`.
 */
const leadOn = (redirect: Redirect, at: number): string => {
  const { to, query, isWild } = redirect
  const [address = '', ...fragment] = to.split(/(?=#)/)
  const asked = address.includes('?') ? '{site_further}' : '{site_query}'
  const fields = query.map(
    (field) => `	query "${decodeURIComponent(field.replaceAll('+', ' '))}"\n`,
  )
  const isFree = isWild ? '	not file {path} {path}/index.html\n' : ''
  return `@old${at} {
	path_regexp "${patternOf(redirect)}"
${fields.join('')}${isFree}}
redir @old${at} "${address}${query.length > 0 ? '' : asked}${fragment.join('')}" 301
`
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

/** The paths of the pages in further languages, each after a space. */
const foldersOf = (languages: readonly HostLanguage[]): string =>
  forLanguages(languages, ({ folder }) => ` ${folder} ${folder}/*`)

const MISSING = 'expression {http.error.status_code} == 404'

/** Rewrites missing pages of further languages, and names all others `missing`. */
const missingMatchers = (languages?: readonly HostLanguage[]): string =>
  languages === undefined
    ? `@missing ${MISSING}\n`
    : forLanguages(languages, ({ base, folder, name }) =>
        [
          `@missing${name} {\n\t${MISSING}\n\tpath ${folder} ${folder}/*\n}\n`,
          `rewrite @missing${name} ${base}404.html\n`,
        ].join(''),
      ) + `@missing {\n\t${MISSING}\n\tnot path${foldersOf(languages)}\n}\n`

/**
 * A complete Caddyfile, including the certificate, if `SITE_ADDRESS` and `SITE_ROOT` are set or
 * filled in (Caddy 2).
 */
export const caddy: HostPack = {
  sendsCompressed: true,
  settings: ({ site, base, headers: { lasting }, redirects, php, languages }) => {
    const contents = fillTemplate('output/hosts/templates/Caddyfile', base, {
      address: urlOf(site.config.business.url ?? '')?.host ?? 'localhost',
      root: base === '/' ? '/srv/site/dist' : '/srv/site/',
      scope: base === '/' ? '' : `${base}* `,
      headers: headerBlock(lasting),
      php,
      languages:
        languages === undefined
          ? ''
          : `@first not path${foldersOf(languages)}\nheader @first Content-Language ${site.config.lang}\n` +
            forLanguages(
              languages,
              ({ lang, folder, name }) =>
                `@${name} path ${folder} ${folder}/*\nheader @${name} Content-Language ${lang}\n`,
            ),
      missing: missingMatchers(languages),
      redirects: redirects.map(leadOn).join(''),
    })
    return { files: [{ path: 'Caddyfile', contents }] }
  },
}
