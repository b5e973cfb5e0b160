import { hostsOf, type Host } from '../../../schema/hosting.ts'
import { embedsOf } from '../../site/embeds.ts'
import type { Site } from '../../site/site.ts'
import { sitePolicy, withoutStyles } from '../content-security-policy.ts'
import { securityHeaders } from '../security-headers.ts'
import { apache } from './apache.ts'
import { caddy } from './caddy.ts'
import { cloudfront } from './cloudfront.ts'
import { headerAndRedirectFiles } from './header-and-redirect-files.ts'
import { fillTemplate, type HostFiles, type HostInput, type HostPack } from './host-pack.ts'
import { nginx } from './nginx.ts'
import { redirectsOf } from './redirects.ts'

/**
 * `netlify.toml` is for a site that Netlify builds from a repository. Pretty URLs off: a page
 * answers at its own address, without a slash at the end, in place of leading to the one with it.
 */
const netlify: HostPack = {
  publicFiles: headerAndRedirectFiles,
  settings: ({ base }) => {
    const options = base === '/' ? '' : ` --base ${base}`
    const contents = fillTemplate('netlify.toml', base, { options })
    return { files: [{ path: 'netlify.toml', contents }] }
  },
}

/** Every host that the build serves. */
const packs: Readonly<Record<Host, HostPack>> = {
  netlify,
  // Its free plan.
  'cloudflare-pages': {
    publicFiles: headerAndRedirectFiles,
    mostFiles: { host: 'Cloudflare Pages', count: 20_000 },
  },
  // Without this file GitHub Pages leaves out names that begin with `_`.
  'github-pages': { publicFiles: () => ({ files: [{ path: '.nojekyll', contents: '' }] }) },
  nginx,
  caddy,
  apache,
  's3-cloudfront': cloudfront,
}

/** The hosts that the site is built for, in the order of the list above. */
const packsOf = ({ config }: Site): readonly HostPack[] => {
  const hosts: readonly string[] = hostsOf(config.hosting)
  return Object.entries(packs).flatMap(([host, pack]) => (hosts.includes(host) ? [pack] : []))
}

/**
 * What the hosts of a site read in the folder that they serve, or the settings of servers, which no
 * visitor may read. `styles` are the hashes of the inline styles of all pages.
 */
export const hostFiles = (
  part: 'publicFiles' | 'settings',
  site: Site,
  base: string,
  styles: ReadonlySet<string> = new Set(),
): Required<HostFiles> => {
  const embeds = embedsOf(site)
  const policy = sitePolicy(embeds, styles)
  const input: HostInput = {
    site,
    base,
    redirects: redirectsOf(site, base),
    headers: {
      strict: securityHeaders(policy, embeds),
      lasting: securityHeaders(withoutStyles(policy), embeds),
    },
    styles: styles.size,
    php: site.config.integrations.form.to === 'php' ? 'php' : '',
  }
  // Hosts that share a function share its files.
  const makers = new Set(packsOf(site).map((pack) => pack[part]))
  const made = [...makers].flatMap((make) => make?.(input) ?? [])
  return {
    files: made.flatMap(({ files }) => files),
    limits: made.flatMap(({ limits = [] }) => limits),
  }
}

/** Whether the owner names a host that sends compressed copies. */
export const sendsCompressed = ({ config: { hosting } }: Site): boolean =>
  hosting.hosts?.some((host) => packs[host].sendsCompressed) ?? false

/** A sentence for each host that accepts fewer files. */
export const fileLimits = (site: Site, files: number): readonly string[] =>
  packsOf(site).flatMap(({ mostFiles }) => {
    if (mostFiles === undefined || files <= mostFiles.count) return []
    const { host, count } = mostFiles
    const advice =
      site.config.hosting.hosts?.length === 1
        ? 'It would refuse them.'
        : `Name your host alone under \`hosting\`, \`hosts\`: ${host} needs no compressed copies, and for another this says nothing.`
    return [`${host} takes ${count} files, and these are ${files}. ${advice}`]
  })
