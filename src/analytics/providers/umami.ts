import type { Provider } from '../provider.ts'

/** Umami (umami.is/docs/tracker-functions). */
export const umami: Provider = {
  name: 'Umami',
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  about:
    'The website ID in the settings of the site at Umami: b59e9c65-ae32-47f1-8400-119fcf4861c4.',
  host: 'possible',
  script: ({ id, host = 'https://cloud.umami.is' }) => ({
    src: `${host}/script.js`,
    'data-website-id': id,
  }),
  sends: ({ host }) =>
    host === undefined
      ? ['https://cloud.umami.is', 'https://api-gateway.umami.dev', 'https://gateway.umami.is']
      : [host],
  report: (page, event) => page.umami?.track?.(event),
}
