import type { Provider } from '../provider.ts'

/** Cloudflare Web Analytics, which counts no goals (developers.cloudflare.com/web-analytics). */
export const cloudflare: Provider = {
  name: 'Cloudflare Web Analytics',
  id: /^[0-9a-f]{32}$/,
  about:
    'The token in the script that Cloudflare Web Analytics gives you: 0123456789abcdef0123456789abcdef.',
  script: ({ id }) => ({
    src: 'https://static.cloudflareinsights.com/beacon.min.js',
    'data-cf-beacon': JSON.stringify({ token: id }),
  }),
  sends: () => ['https://cloudflareinsights.com'],
}
