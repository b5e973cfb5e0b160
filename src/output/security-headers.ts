import { NONE, policyText, type Policy } from './content-security-policy.ts'
import type { Embeds } from '../site/embeds.ts'

/** Headers, by name, in the order sent. */
export type Headers = readonly (readonly [name: string, value: string])[]

/** A year in seconds. */
export const YEAR = 31_536_000

/** A file whose name changes with what it holds. */
export const CACHE_FOR_A_YEAR = `public, max-age=${YEAR}, immutable`

/** A file that is asked for anew each time, and sent again only when it has changed. */
export const REVALIDATE = 'no-cache'

/** What neither the site nor a form or reel in a frame of it has a use for (Permissions Policy). */
const REFUSED = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb'],
  'xr-spatial-tracking',
]

/**
 * The headers of every answer. Strict-Transport-Security names this host alone: what other hosts
 * below the domain serve, and a place on the browsers' own list, are not the site's to decide. A
 * provider's form may open a window that answers it; elsewhere no window of another site has a hold
 * on this one.
 */
export const securityHeaders = (policy: Policy, embeds: Embeds): Headers => [
  // Who may show the pages in a frame; a header alone can say so (CSP 3, section 6.4.2).
  ['Content-Security-Policy', policyText([...policy, ['frame-ancestors', [NONE]]])],
  ['Strict-Transport-Security', `max-age=${YEAR}`],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', REFUSED.map((feature) => `${feature}=()`).join(', ')],
  ['Cross-Origin-Opener-Policy', embeds.leadForm ? 'same-origin-allow-popups' : 'same-origin'],
]
