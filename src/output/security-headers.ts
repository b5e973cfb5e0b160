import { NONE, policyText, SELF, type Policy } from './content-security-policy.ts'
import type { Embeds } from '../site/policy-sources.ts'

/** Headers, by name, in the order sent. */
export type Headers = readonly (readonly [name: string, value: string])[]

/** A year in seconds. */
export const YEAR = 31_536_000

/** For a file whose name changes with its content. */
export const CACHE_FOR_A_YEAR = `public, max-age=${YEAR}, immutable`

/** For a file that is revalidated each time, and sent again only if it has changed. */
export const REVALIDATE = 'no-cache'

/** Features that neither the site nor an embedded form or reel uses (Permissions Policy). */
const REFUSED = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb'],
  'xr-spatial-tracking',
]

/** Visitors may pay in the frame of a service, such as a ticket shop. */
const refusedBy = ({ takesPayments }: Embeds): readonly string[] =>
  REFUSED.filter((feature) => feature !== 'payment' || !takesPayments)

/**
 * The headers of every response. Strict-Transport-Security covers only this host: subdomains and
 * the browsers' preload list are not the site's to decide. A provider's form may open a window that
 * communicates with it; otherwise windows of other sites have no access to this one.
 */
export const securityHeaders = (policy: Policy, embeds: Embeds): Headers => [
  // Controls who may show the pages in a frame. Works only in a header (CSP 3, section 6.4.2).
  [
    'Content-Security-Policy',
    policyText([...policy, ['frame-ancestors', [embeds.frames.includes(SELF) ? SELF : NONE]]]),
  ],
  ['Strict-Transport-Security', `max-age=${YEAR}`],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  [
    'Permissions-Policy',
    refusedBy(embeds)
      .map((feature) => `${feature}=()`)
      .join(', '),
  ],
  ['Cross-Origin-Opener-Policy', embeds.opensWindows ? 'same-origin-allow-popups' : 'same-origin'],
]
