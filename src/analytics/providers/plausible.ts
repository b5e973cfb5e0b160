import type { Provider } from '../provider.ts'

/** Plausible Analytics (plausible.io/docs/custom-event-goals). */
export const plausible: Provider = {
  name: 'Plausible',
  id: /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/[\w./-]*)?$/,
  about: 'The domain of the site as in your Plausible account: example.com.',
  host: 'possible',
  script: ({ id, host = 'https://plausible.io' }) => ({
    src: `${host}/js/script.js`,
    'data-domain': id,
  }),
  begin: (page) => {
    page.plausible ??= (...event: unknown[]) => (page.plausible.q ??= []).push(event)
  },
  report: (page, event) => page.plausible(event),
}
