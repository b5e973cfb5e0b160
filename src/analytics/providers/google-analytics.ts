import { googleTag, gtag } from '../gtag.ts'
import type { Provider } from '../provider.ts'

/** Google Analytics 4 (developers.google.com/tag-platform/security/guides/csp). */
export const googleAnalytics: Provider = {
  ...googleTag,
  name: 'Google Analytics',
  id: /^G-[A-Z0-9]{4,14}$/,
  about: 'The measurement ID of the data stream: G-ABC1234567.',
  asks: 'statistics',
  cookies: /^_ga/,
  sends: () => [
    ...['https://*.google-analytics.com', 'https://*.analytics.google.com'],
    'https://www.googletagmanager.com',
  ],
  report: (page, event) => gtag(page, 'event', event),
}
