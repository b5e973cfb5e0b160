import type { Path } from '../diagnostics/diagnostic.ts'
import { originOf } from '../site/embeds.ts'
import { REDIRECT_LIMITS } from '../../schema/hosting.ts'
import { readBase } from '../site/base.ts'
import { isWritten, type Check } from './check.ts'
import { eachMeaning } from './page-walk.ts'

/** The longest rule of a file `_redirects` that Cloudflare Pages takes, in characters. */
const LONGEST_RULE = 1000

/** What is wrong with the address of the site, and what to write; undefined for nothing. */
const wrongAddress = (url: string): readonly [wrong: string, hint: string] | undefined => {
  if (originOf(url) === undefined)
    return [
      `${url} names no host that a site could stand at.`,
      'Copy the address from the address bar of a browser.',
    ]
  const { origin, pathname } = new URL(url)
  const file = /\/[^/]*\.(?:html?|php|aspx?)$/i.exec(pathname)?.[0]
  if (file !== undefined) {
    const folder = `${origin}${pathname.slice(0, -file.length)}/`
    return [
      `${url} names a file, so that every page would have an address below that file.`,
      `Write the address that the site begins at: ${folder}`,
    ]
  }
  if (readBase(pathname) !== undefined) return undefined
  return [
    `The site would stand below ${pathname}, which hosts read in different ways.`,
    'A path may hold letters, digits and - . _ ~ between single slashes: https://example.com/shop/',
  ]
}

const checkSiteAddress = ({ site, report }: Check): void => {
  const { url } = site.config.business
  const wrong = url === undefined ? undefined : wrongAddress(url)
  if (wrong === undefined) return
  report({
    code: 'site-address',
    location: { path: ['business', 'url'], on: 'value' },
    message: wrong[0],
    hint: wrong[1],
  })
}

/** The addresses of an embed must have hosts that a Content-Security-Policy can name. */
const checkEmbed = (check: Check, embed: object, path: Path): void => {
  const checkOne = (address: unknown, at: Path): void => {
    if (typeof address !== 'string' || !/^https:/.test(address)) return
    if (originOf(address) !== undefined || !isWritten(check, at)) return
    check.report({
      code: 'embed-address',
      location: { path: at, on: 'value' },
      message: `The host of ${address} is none that a page could be allowed to load from.`,
      hint: 'Write the whole name of one host, as the provider gives it: https://forms.example.com/...',
    })
  }
  for (const [key, value] of Object.entries(embed)) {
    if (Array.isArray(value)) value.forEach((part, index) => checkOne(part, [...path, key, index]))
    else if (key === 'src' || key === 'script') checkOne(value, [...path, key])
  }
}

/** What a host would pass over in silence. */
const checkLimits = ({ site, report }: Check): void => {
  const { hosting, redirects } = site.config
  if (!hosting.hosts.includes('cloudflare-pages')) return
  const hint = 'If that is not your host, name the one that is under `hosting`, `hosts`.'
  if (redirects.length > REDIRECT_LIMITS.fixed) {
    report({
      code: 'host-limit',
      location: { path: ['redirects', REDIRECT_LIMITS.fixed, 'from'], on: 'value' },
      message: `Cloudflare Pages takes ${REDIRECT_LIMITS.fixed} redirects, and these are ${redirects.length}. From this one on, a page at the old address leads on in their place.`,
      hint,
    })
  }
  redirects.forEach(({ from, to }, index) => {
    if (`${from} ${to} 301`.length <= LONGEST_RULE) return
    report({
      code: 'host-limit',
      location: { path: ['redirects', index, 'from'], on: 'value' },
      message: `Cloudflare Pages takes ${LONGEST_RULE} characters for a redirect, and this one is longer. A page at the old address leads on in its place.`,
      hint,
    })
  })
}

/** Whether the site can stand at its address, on its hosts, with all that its pages embed. */
export const checkHosting = (check: Check): void => {
  const { leadForm, social } = check.site.config.integrations
  checkSiteAddress(check)
  checkEmbed(check, leadForm, ['integrations', 'leadForm'])
  checkEmbed(check, social, ['integrations', 'social'])
  for (const page of check.site.pages) {
    eachMeaning(page, (meaning, value, { path }) => {
      const isEmbed = meaning.kind === 'site' && meaning.from.startsWith('integrations.')
      if (isEmbed) checkEmbed(check, value as object, path)
    })
  }
  checkLimits(check)
}
