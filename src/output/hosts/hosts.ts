import { hostsOf, type Host } from '../../../schema/hosts.ts'
import { ownBase } from '../../site/base.ts'
import { embedsOf } from '../../site/policy-sources.ts'
import type { Site } from '../../site/site.ts'
import { sitePolicy, withoutStyles } from '../content-security-policy.ts'
import { securityHeaders } from '../security-headers.ts'
import { apache } from './apache.ts'
import { caddy } from './caddy.ts'
import { cloudfront } from './cloudfront.ts'
import { headerAndRedirectFiles } from './header-and-redirect-files.ts'
import {
  fillTemplate,
  type HostFiles,
  type HostInput,
  type HostLanguage,
  type HostPack,
} from './host-pack.ts'
import { nginx } from './nginx.ts'
import { redirectsOf } from './redirects.ts'

/**
 * `netlify.toml` is for a site that Netlify builds from a repository. It turns off pretty URLs, so
 * that pages are served without a trailing slash instead of redirecting to one.
 */
const netlify: HostPack = {
  publicFiles: headerAndRedirectFiles,
  settings: ({ base }) => {
    const options = base === '/' ? '' : ` --base ${base}`
    const contents = fillTemplate('output/hosts/templates/netlify.toml', base, { options })
    return { files: [{ path: 'netlify.toml', contents }] }
  },
}

const packs: Readonly<Record<Host, HostPack>> = {
  netlify,
  // The limit of the free plan.
  'cloudflare-pages': {
    publicFiles: headerAndRedirectFiles,
    mostFiles: { host: 'Cloudflare Pages', count: 20_000 },
  },
  // Without this file, GitHub Pages omits names that start with `_`.
  'github-pages': { publicFiles: () => ({ files: [{ path: '.nojekyll', contents: '' }] }) },
  nginx,
  caddy,
  apache,
  's3-cloudfront': cloudfront,
}

/** The hosts to build the site for, in the order of `packs`. */
const packsOf = ({ config }: Site): readonly HostPack[] => {
  const hosts: readonly string[] = hostsOf(config.hosting)
  return Object.entries(packs).flatMap(([host, pack]) => (hosts.includes(host) ? [pack] : []))
}

const languageOf = (site: Site, base: string): HostLanguage => ({
  lang: site.config.lang,
  base: ownBase(site, base),
})

/**
 * The files that the hosts of a site read in the folder they serve, or the server settings, which
 * visitors must not read. `styles` are the hashes of the inline styles of all pages, `others` the
 * site in its further languages on the same host.
 */
export const hostFiles = (
  part: 'publicFiles' | 'settings',
  site: Site,
  base: string,
  styles: ReadonlySet<string> = new Set(),
  others: readonly Site[] = [],
): Required<HostFiles> => {
  const embeds = embedsOf(site)
  const policy = sitePolicy(embeds, styles)
  const input: HostInput = {
    site,
    base,
    ...(others.length > 0 && { languages: others.map((other) => languageOf(other, base)) }),
    redirects: redirectsOf(site, base),
    headers: {
      strict: securityHeaders(policy, embeds),
      lasting: securityHeaders(withoutStyles(policy), embeds),
    },
    styles: styles.size,
    php: site.config.integrations.form.to === 'php' ? 'php' : '',
  }
  // Hosts with the same function share its files.
  const makers = new Set(packsOf(site).map((pack) => pack[part]))
  const made = [...makers].flatMap((make) => make?.(input) ?? [])
  return {
    files: made.flatMap(({ files }) => files),
    limits: made.flatMap(({ limits = [] }) => limits),
  }
}

/** Whether the owner lists a host that serves compressed copies. */
export const sendsCompressed = ({ config: { hosting } }: Site): boolean =>
  hosting.hosts?.some((host) => packs[host].sendsCompressed) ?? false

/** A sentence for each host that does not accept this many files. */
export const fileLimits = (site: Site, files: number): readonly string[] =>
  packsOf(site).flatMap(({ mostFiles }) => {
    if (mostFiles === undefined || files <= mostFiles.count) return []
    const { host, count } = mostFiles
    const advice =
      site.config.hosting.hosts?.length === 1
        ? 'It would reject the site.'
        : `List only your own host under \`hosting\`, \`hosts\`: ${host} does not need compressed copies, and other hosts do not have this limit.`
    return [`${host} accepts ${count} files, but the site has ${files}. ${advice}`]
  })
