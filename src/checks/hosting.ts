import { hostsOf, REDIRECT_LIMITS, type Host } from '../../schema/hosts.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { RECEIVER_NAMES, receiverOf } from '../form/receivers/receivers.ts'
import { readBase } from '../site/base.ts'
import { readOldAddress, unwritable, type OldAddress } from '../site/old-addresses.ts'
import { originOf } from '../site/policy-sources.ts'
import type { Site } from '../site/site.ts'
import { isWritten, type Check } from './check.ts'

/** The longest `_redirects` rule that Cloudflare Pages accepts, in characters. */
const LONGEST_RULE = 1000

/** The address of the site must be one that page paths can be added to. */
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
      `${url} does not contain a valid host name.`,
      "Copy the address from your browser's address bar.",
    )
  const { origin, pathname } = new URL(url)
  const file = /\/[^/]*\.(?:html?|php|aspx?)$/i.exec(pathname)?.[0]
  if (file !== undefined)
    reportWrong(
      `${url} is the address of a file, so page addresses would be below that file.`,
      `Write the address of the start page: ${origin}${pathname.slice(0, -file.length)}/`,
    )
  else if (readBase(pathname) === undefined)
    reportWrong(
      `The site would be below ${pathname}, which hosts interpret in different ways.`,
      'Use only letters, digits and - . _ ~ between single slashes: https://example.com/shop/',
    )
}

/** Features that the owner asked for and that need the address of the site. */
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
    message: `${wanted.what} enabled here, but the address of the site is unknown. Sitemap, canonical links and link pictures need it.`,
    hint: 'Set `url` under `business` to the address of the site.',
  })
}

/** An address that pages load from must have a host that a Content-Security-Policy can name. */
export const checkEmbed = (check: Check, address: string, path: Path): void => {
  const isLoaded = ['src', 'script', 'origins', 'endpoint', 'embed'].some((field) =>
    path.slice(-2).includes(field),
  )
  if (!isLoaded || originOf(address) !== undefined || !isWritten(check, path)) return
  check.report({
    code: 'embed-address',
    location: { path, on: 'value' },
    message: `The security policy of the pages cannot name the host of ${address}.`,
    hint: 'Write the complete name of one host, as the provider gives it: https://forms.example.com/...',
  })
}

/** What hosts cannot do for an old address, in sentences. */
const hostsUnableTo = (site: Site, old: OldAddress): readonly string[] => {
  const hosts = hostsOf(site.config.hosting)
  const paths = old.isWild ? [...site.factsAt.keys()] : []
  const below = paths.filter((path) => path.startsWith(`${old.path}/`)).length
  const hides = `it would also redirect ${counted(below, 'page')} below`
  const wild = below > 0 ? hides : undefined
  const query = old.query.length > 0 ? 'it does not read what follows the question mark' : undefined
  const reasons: readonly (readonly [Host, name: string, reason: string | undefined])[] = [
    ['github-pages', 'GitHub Pages', unwritable(site, old)],
    ['cloudflare-pages', 'Cloudflare Pages', query ?? wild],
    ['s3-cloudfront', 'CloudFront', wild],
  ]
  return reasons.flatMap(([host, name, reason]) =>
    reason !== undefined && hosts.includes(host)
      ? [`${name} cannot redirect this address: ${reason}.`]
      : [],
  )
}

/** Old addresses that a host cannot redirect. */
const checkOldAddresses = ({ site, report }: Check): void =>
  site.config.redirects.forEach(({ from }, index) => {
    const old = readOldAddress(from)
    // Hosts compare decoded addresses.
    const isUnreadable = /%[89A-F]/i.test(old.path)
    const unable = isUnreadable
      ? ['No host can redirect this address: it is not encoded in UTF-8.']
      : hostsUnableTo(site, old)
    if (unable.length === 0) return
    report({
      code: 'host-limit',
      location: { path: ['redirects', index, 'from'], on: 'value' },
      message: unable.join(' '),
      hint: isUnreadable
        ? 'Write the letters themselves: /über-uns.'
        : 'If you use another host, name it under `hosting`, `hosts`. Otherwise remove this redirect.',
    })
  })

/** Limits that a host would silently apply. */
const checkLimits = ({ site, report }: Check): void => {
  const { hosting, redirects } = site.config
  if (!hostsOf(hosting).includes('cloudflare-pages')) return
  const reportAt = (index: number, message: string): void =>
    report({
      code: 'host-limit',
      location: { path: ['redirects', index, 'from'], on: 'value' },
      message: `Cloudflare Pages accepts ${message}`,
      hint: 'If you use another host, name it under `hosting`, `hosts`.',
    })
  const { fixed } = REDIRECT_LIMITS
  if (redirects.length > fixed)
    reportAt(
      fixed,
      `${fixed} redirects, but there are ${redirects.length}. From here on, a page at each old address redirects instead.`,
    )
  redirects.forEach(({ from, to }, index) => {
    if (`${from} ${to} 301`.length > LONGEST_RULE)
      reportAt(
        index,
        `${LONGEST_RULE} characters per redirect, but this one is longer. A page at the old address redirects instead.`,
      )
  })
}

/** The form receiver must exist on the host and have an email address. */
const checkForms = ({ site, tainted, report }: Check): void => {
  const { hosting, integrations, business } = site.config
  const { to, email = business.email } = integrations.form
  const receiver = receiverOf(to)
  if (receiver === undefined) return
  const { hosts: able, lack, sendsMail } = receiver
  const location = { path: ['integrations', 'form', 'to'], on: 'value' } as const
  const unable = hosting.hosts?.filter((host) => !able.includes(host)) ?? []
  if (unable.length > 0)
    report({
      code: 'form-host',
      location,
      message: `${lack}, but \`hosting\` names ${unable.join(', ')}, which would lose every request.`,
      hint: `Choose the receiver for your host: ${RECEIVER_NAMES.slice(0, -1).join(', ')}, or ${RECEIVER_NAMES.at(-1)}. \`{ endpoint: https://… }\` of a form service works on every host.`,
    })
  if (hosting.hosts === undefined && !tainted.at(['hosting', 'hosts']))
    report({
      code: 'form-host',
      location,
      message: `${lack}, and \`hosting\` does not name your host. Any other host would lose every request.`,
      hint: `Name your host, for example \`hosting: { hosts: [${able[0]}] }\`. On a host without this receiver, use \`{ endpoint: https://… }\` of a form service, which works everywhere.`,
    })
  const isKnown = [
    ['business', 'email'],
    ['integrations', 'form', 'email'],
  ].some((path) => tainted.at(path))
  if (sendsMail && email === undefined && !isKnown)
    report({
      code: 'form-email',
      location,
      message: `\`${String(to)}\` sends requests by email, but there is no address to send them to.`,
      hint: 'Set `email` under `business`, or next to `to` for a different address.',
    })
}

/** Checks that the site works at its address and on its hosts. */
export const checkHosting = (check: Check): void => {
  const { url } = check.site.config.business
  if (url === undefined) checkNeedsAddress(check)
  else checkSiteAddress(check, url)
  checkOldAddresses(check)
  checkLimits(check)
  checkForms(check)
}
