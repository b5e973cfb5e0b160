import { googleTag, gtag } from '../gtag.ts'
import type { Provider } from '../provider.ts'

const HOSTS = [
  ...['https://www.googletagmanager.com', 'https://www.googleadservices.com'],
  ...['https://www.google.com', 'https://googleads.g.doubleclick.net'],
  'https://pagead2.googlesyndication.com',
]

/** Conversions of Google Ads (developers.google.com/tag-platform/security/guides/csp). */
export const googleAds: Provider = {
  ...googleTag,
  name: 'Google Ads',
  id: /^AW-\d{6,14}$/,
  about: 'The ID of the Google tag: AW-123456789.',
  asks: 'advertising',
  cookies: /^_gcl/,
  hasOwnGoals: true,
  sends: () => HOSTS,
  scripts: HOSTS,
  frames: ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
  report: (page, label) => gtag(page, 'event', 'conversion', { send_to: label }),
}
