import { z } from 'zod'
import { group } from './fields.ts'

/** The hosts that the build knows how to speak to. */
export const HOSTS = [
  'netlify',
  'cloudflare-pages',
  'github-pages',
  'nginx',
  'caddy',
  'apache',
  's3-cloudfront',
] as const
export type Host = (typeof HOSTS)[number]

/** How many rules of a file `_redirects` Cloudflare Pages reads; it ignores the rest. */
export const REDIRECT_LIMITS = { fixed: 2000, patterns: 100 } as const

export const hostingSchema = group('Where the built site is put online.', {
  hosts: z
    .array(z.enum(HOSTS))
    .min(1)
    .describe(
      'The hosts that the site is built for: netlify, cloudflare-pages, github-pages, nginx, caddy, apache, s3-cloudfront. All of them unless given; naming yours alone leaves out the files that only others read. Compressed copies of the files are made for nginx, caddy and apache, where you name one.',
    )
    .optional(),
})

/** The hosts that the site is built for: those that the owner names, or all. */
export const hostsOf = ({ hosts }: z.output<typeof hostingSchema>): readonly Host[] =>
  hosts ?? HOSTS
