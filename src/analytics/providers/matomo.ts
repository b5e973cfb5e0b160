import type { Globals, Provider } from '../provider.ts'

const push = (page: Globals, ...commands: readonly (readonly unknown[])[]): void =>
  (page._paq ??= []).push(...commands)

/** Matomo (developer.matomo.org/api-reference/tracking-javascript). */
export const matomo: Provider = {
  name: 'Matomo',
  id: /^[1-9]\d{0,6}$/,
  about: "The number of the site in Matomo, in quotes: '1'.",
  host: 'required',
  asks: 'statistics',
  cookies: /^_pk_/,
  canOmitCookies: true,
  script: ({ host }) => ({ src: `${host}/matomo.js` }),
  begin: (page, { id, host, cookies }) => {
    if (cookies === false) push(page, ['disableCookies'])
    push(page, ['setTrackerUrl', `${host}/matomo.php`], ['setSiteId', id])
    push(page, ['enableLinkTracking'], ['trackPageView'])
  },
  view: (page) => {
    push(page, ['setCustomUrl', page.location.href], ['setDocumentTitle', page.document.title])
    push(page, ['trackPageView'])
  },
  report: (page, event) =>
    push(page, /^\d+$/.test(event) ? ['trackGoal', event] : ['trackEvent', 'Site', event]),
}
