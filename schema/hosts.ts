import { z } from 'zod'
import { group } from './fields.ts'

/** The hosts that the build can write configuration for. */
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

/** The number of `_redirects` rules that Cloudflare Pages reads; it ignores the rest. */
export const REDIRECT_LIMITS = { fixed: 2000, patterns: 100 } as const

export const hostingSchema = group('Where the site is hosted.', {
  hosts: z
    .array(z.enum(HOSTS))
    .min(1)
    .describe(
      'The hosts to build the site for: netlify, cloudflare-pages, github-pages, nginx, caddy, apache, s3-cloudfront. By default, all of them; list only yours to omit the files that only other hosts read. Compressed copies of the files are made only if you list nginx, caddy or apache.',
    )
    .optional(),
})

/** The hosts to build the site for: those the owner lists, or all of them. */
export const hostsOf = ({ hosts }: z.output<typeof hostingSchema>): readonly Host[] =>
  hosts ?? HOSTS
