import type { Host } from '../../../schema/hosting.ts'
import type { Site } from '../../site/site.ts'
import { sitePolicy } from '../content-security-policy.ts'
import { embedsOf, type Embeds } from '../../site/embeds.ts'
import { apache } from './apache.ts'
import { caddy } from './caddy.ts'
import { cloudflarePages } from './cloudflare-pages.ts'
import { cloudfront } from './cloudfront.ts'
import { githubPages } from './github-pages.ts'
import type { HostFiles, HostInput, HostPack } from './host-pack.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { redirectsOf } from './redirects.ts'

/** Every host that the build serves. */
const packs: Readonly<Record<Host, HostPack>> = {
  netlify,
  'cloudflare-pages': cloudflarePages,
  'github-pages': githubPages,
  nginx,
  caddy,
  apache,
  's3-cloudfront': cloudfront,
}

/** The hosts that the owner names, in the order of the list above. */
const packsOf = ({ config }: Site): readonly HostPack[] =>
  (Object.keys(packs) as Host[])
    .filter((host) => config.hosting.hosts.includes(host))
    .map((host) => packs[host])

const inputOf = (
  site: Site,
  base: string,
  embeds: Embeds,
  styles: Iterable<string>,
): HostInput => ({
  site,
  base,
  embeds,
  policy: sitePolicy(embeds, styles),
  redirects: redirectsOf(site, base),
})

/** The files and limits of several hosts; hosts that share a function share its files. */
const together = <Input>(
  makers: readonly (((input: Input) => HostFiles) | undefined)[],
  input: Input,
): Required<HostFiles> => {
  const made = [...new Set(makers)].flatMap((make) => make?.(input) ?? [])
  return {
    files: made.flatMap(({ files }) => files),
    limits: made.flatMap(({ limits = [] }) => limits),
  }
}

export const sendsCompressed = (site: Site): boolean =>
  packsOf(site).some((pack) => pack.sendsCompressed)

/**
 * What the hosts read in the folder that they serve; `styles` are the hashes of the inline styles
 * of all pages.
 */
export const publicFiles = (
  site: Site,
  base: string,
  embeds: Embeds,
  styles: ReadonlySet<string>,
): Required<HostFiles> =>
  together(
    packsOf(site).map((pack) => pack.publicFiles),
    { ...inputOf(site, base, embeds, styles), styles: styles.size },
  )

/**
 * The settings of servers, which no visitor may read, and so stand outside of the folder that is
 * served.
 */
export const settingsFiles = (site: Site, base: string): Required<HostFiles> =>
  together(
    packsOf(site).map((pack) => pack.settings),
    inputOf(site, base, embedsOf(site), []),
  )

/** A sentence for each host that accepts fewer files. */
export const fileLimits = (site: Site, files: number): readonly string[] =>
  packsOf(site).flatMap(({ mostFiles }) =>
    mostFiles === undefined || files <= mostFiles.count
      ? []
      : [
          `${mostFiles.host} takes ${mostFiles.count} files, and these are ${files}. ${
            sendsCompressed(site)
              ? `Name your host under \`hosting\`, \`hosts\`: ${mostFiles.host} alone needs no compressed files, and for another this says nothing.`
              : 'It would refuse them.'
          }`,
        ],
  )
