import type { Globals, Provider } from './provider.ts'

/** Sends a command to Google's tags, which read the `arguments` of a call. */
export const gtag = (page: Globals, ...command: readonly unknown[]): void => {
  const queue: unknown[] = (page.dataLayer ??= [])
  page.gtag ??= function () {
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments)
  }
  page.gtag(...command)
}

/** What the tags of Google have in common: one script, told what visitors have agreed to. */
export const googleTag = {
  script: ({ id }) => ({ src: `https://www.googletagmanager.com/gtag/js?id=${id}` }),
  begin: (page, { id }, agreed) => {
    const [statistics, ads] = (['statistics', 'advertising'] as const).map((category) =>
      agreed.includes(category) ? 'granted' : 'denied',
    )
    gtag(page, 'consent', page.dataLayer === undefined ? 'default' : 'update', {
      analytics_storage: statistics,
      ...{ ad_storage: ads, ad_user_data: ads, ad_personalization: ads },
    })
    gtag(page, 'js', new Date())
    gtag(page, 'config', id)
  },
} satisfies Partial<Provider>
