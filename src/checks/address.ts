import { isWritten, type Check } from './check.ts'

/** What the owner asks for and only a site that knows its own address can have. */
export const checkAddress = (check: Check): void => {
  const { site, tainted, report } = check
  const { business, pages } = site.config
  if (business.url !== undefined || tainted.at(['business', 'url'])) return
  const index = pages.findIndex(({ localBusiness }) => localBusiness)
  const wanted = [
    { path: ['theme', 'cards'], what: 'The pictures for links to the site are' },
    { path: ['pages', index, 'localBusiness'], what: 'Structured data is' },
  ].find(({ path }) => !path.includes(-1) && isWritten(check, path))
  if (wanted === undefined) return
  report({
    code: 'url-missing',
    location: { path: wanted.path, on: 'key' },
    message: `${wanted.what} wanted here, but the address of the site is not known: a sitemap, canonical links and pictures for links cannot be made.`,
    hint: 'Set `url` under `business` to the address at which the site will stand.',
  })
}
