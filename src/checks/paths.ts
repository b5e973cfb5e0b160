import type { Path } from '../diagnostics/diagnostic.ts'
import { entryAt, type Page, type Site } from '../site/site.ts'
import { reportRepeated, type Check } from './check.ts'
import { checkLink } from './links.ts'

/** Where the path of a page is written, or what it follows from. */
export const placeOfPath = (site: Site, { source }: Page): Path => {
  if (source.length === 2 && source[0] === 'collections') return source
  const entry = entryAt(site, source)
  return [...source, entry === undefined ? 'path' : entry.slug === undefined ? 'name' : 'slug']
}

/** Every page needs an address of its own. */
export const checkPaths = ({ site, report }: Check): void =>
  reportRepeated(
    report,
    'same-path',
    site.pages.map((page) => ({ key: page.path, path: placeOfPath(site, page) })),
    ({ key }, line) =>
      `Two pages have the path ${key}: this one and that on line ${line}; only one of them could be shown.`,
    ({ path }) =>
      path[0] === 'pages'
        ? 'Give this page another path, or remove one of the two.'
        : 'Give this entry another name or a `slug` of its own, or remove one of the two.',
  )

/** An old address must not be one of today, and must lead to a page in one step. */
export const checkRedirects = (check: Check): void => {
  const { site, report } = check
  const redirects = site.config.redirects.map(({ from, to }, index) => {
    return { key: from, to, path: ['redirects', index, 'from'] }
  })
  reportRepeated(
    report,
    'same-path',
    redirects,
    ({ key }, line) =>
      `${key} is redirected twice, here and on line ${line}; only one of them could count.`,
    () => 'Remove one of the two.',
  )
  redirects.forEach(({ key, to, path }, index) => {
    if (site.pageAt.has(key)) {
      report({
        code: 'redirect-hides',
        location: { path, on: 'value' },
        message: `The site has a page ${key}, so that nobody can be led away from there.`,
        hint: 'Remove this redirect, or give that page another path.',
      })
    }
    checkLink(check, to, key, { path: ['redirects', index, 'to'], on: 'value' })
  })
}
