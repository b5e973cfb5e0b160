import { hostsOf, REDIRECT_LIMITS, type Host } from '../../schema/hosting.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { readBase } from '../site/base.ts'
import { originOf } from '../site/embeds.ts'
import { isWritten, type Check } from './check.ts'

/** The longest rule of a file `_redirects` that Cloudflare Pages takes, in characters. */
const LONGEST_RULE = 1000

/** The address of the site must be one that its pages can stand below. */
const checkSiteAddress = ({ report }: Check, url: string): void => {
  const reportWrong = (message: string, hint: string): void =>
    report({
      code: 'site-address',
      location: { path: ['business', 'url'], on: 'value' },
      message,
      hint,
    })
  if (originOf(url) === undefined)
    return reportWrong(
      `${url} names no host that a site could stand at.`,
      'Copy the address from the address bar of a browser.',
    )
  const { origin, pathname } = new URL(url)
  const file = /\/[^/]*\.(?:html?|php|aspx?)$/i.exec(pathname)?.[0]
  if (file !== undefined)
    reportWrong(
      `${url} names a file, so that every page would have an address below that file.`,
      `Write the address that the site begins at: ${origin}${pathname.slice(0, -file.length)}/`,
    )
  else if (readBase(pathname) === undefined)
    reportWrong(
      `The site would stand below ${pathname}, which hosts read in different ways.`,
      'A path may hold letters, digits and - . _ ~ between single slashes: https://example.com/shop/',
    )
}

/** What the owner asks for and only a site that knows its own address can have. */
const checkNeedsAddress = (check: Check): void => {
  const { site, tainted, report } = check
  if (tainted.at(['business', 'url'])) return
  const index = site.config.pages.findIndex(({ localBusiness }) => localBusiness)
  const wanted = [
    { path: ['theme', 'cards'], what: 'The pictures for links to the site are' },
    { path: ['pages', index, 'localBusiness'], what: 'Structured data is' },
  ].find(({ path }) => isWritten(check, path))
  if (wanted === undefined) return
  report({
    code: 'url-missing',
    location: { path: wanted.path, on: 'key' },
    message: `${wanted.what} wanted here, but the address of the site is not known: a sitemap, canonical links and pictures for links cannot be made.`,
    hint: 'Set `url` under `business` to the address at which the site will stand.',
  })
}

/** An address from which pages load must have a host that a Content-Security-Policy can name. */
export const checkEmbed = (check: Check, address: string, path: Path): void => {
  const isLoaded = ['src', 'script', 'origins', 'endpoint', 'embed'].some((field) =>
    path.slice(-2).includes(field),
  )
  if (!isLoaded || originOf(address) !== undefined || !isWritten(check, path)) return
  check.report({
    code: 'embed-address',
    location: { path, on: 'value' },
    message: `No page can be allowed to use the host of ${address}.`,
    hint: 'Write the full name of one host, as the provider gives it: https://forms.example.com/...',
  })
}

/** What a host would pass over in silence. */
const checkLimits = ({ site, report }: Check): void => {
  const { hosting, redirects } = site.config
  if (!hostsOf(hosting).includes('cloudflare-pages')) return
  const reportAt = (index: number, message: string): void =>
    report({
      code: 'host-limit',
      location: { path: ['redirects', index, 'from'], on: 'value' },
      message: `Cloudflare Pages takes ${message}`,
      hint: 'If that is not your host, name the one that is under `hosting`, `hosts`.',
    })
  const { fixed } = REDIRECT_LIMITS
  if (redirects.length > fixed)
    reportAt(
      fixed,
      `${fixed} redirects, and these are ${redirects.length}. From this one on, a page at the old address leads on in their place.`,
    )
  redirects.forEach(({ from, to }, index) => {
    if (`${from} ${to} 301`.length > LONGEST_RULE)
      reportAt(
        index,
        `${LONGEST_RULE} characters for a redirect, and this one is longer. A page at the old address leads on in its place.`,
      )
  })
}

type Receiver = Extract<Check['site']['config']['integrations']['form']['to'], string>

/** The hosts that can receive the requests of forms, and what the others lack. */
const RECEIVING: Readonly<Record<Receiver, readonly [hosts: readonly Host[], lack: string]>> = {
  netlify: [['netlify'], 'Netlify alone takes forms in this way'],
  cloudflare: [['cloudflare-pages'], 'Cloudflare Pages alone runs the function that takes them'],
  php: [['nginx', 'caddy', 'apache'], 'Only a web space or server of your own runs PHP'],
}

/** What the site's forms are sent to must be there. */
const checkForms = ({ site, tainted, report }: Check): void => {
  const { hosting, integrations, business } = site.config
  const { to, email = business.email } = integrations.form
  if (typeof to !== 'string') return
  const location = { path: ['integrations', 'form', 'to'], on: 'value' } as const
  const [able, lack] = RECEIVING[to]
  const unable = hosting.hosts?.filter((host) => !able.includes(host)) ?? []
  if (unable.length > 0)
    report({
      code: 'form-host',
      location,
      message: `${lack}, and under \`hosting\` you name ${unable.join(', ')}: there every request would be lost.`,
      hint: 'Name what goes with your host: netlify, cloudflare, or php. `{ endpoint: https://… }` of a form service goes with every host.',
    })
  const isKnown = [
    ['business', 'email'],
    ['integrations', 'form', 'email'],
  ].some((path) => tainted.at(path))
  if (to !== 'netlify' && email === undefined && !isKnown)
    report({
      code: 'form-email',
      location,
      message: `\`${to}\` sends requests by e-mail, and the file has no address to send them to.`,
      hint: 'Set `email` under `business`; or beside `to`, where another address should get them.',
    })
}

/** Whether the site can stand at its address and on its hosts. */
export const checkHosting = (check: Check): void => {
  const { url } = check.site.config.business
  if (url === undefined) checkNeedsAddress(check)
  else checkSiteAddress(check, url)
  checkLimits(check)
  checkForms(check)
}
