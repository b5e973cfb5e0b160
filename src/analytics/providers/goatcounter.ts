import type { Provider, ServiceUse } from '../provider.ts'

const at = ({ id, host = `https://${id}.goatcounter.com` }: ServiceUse): string => host

/** GoatCounter (goatcounter.com/help/events). */
export const goatcounter: Provider = {
  name: 'GoatCounter',
  id: /^[a-z0-9][a-z0-9-]*$/,
  about: 'The code of the site, the first part of its address at goatcounter.com: my-bakery.',
  host: 'possible',
  script: (use) => ({
    src: `${use.host ?? 'https://gc.zgo.at'}/count.js`,
    'data-goatcounter': `${at(use)}/count`,
  }),
  sends: (use) => [at(use)],
  view: (page) => page.goatcounter?.count?.(),
  report: (page, event) => page.goatcounter?.count?.({ path: event, title: event, event: true }),
}
