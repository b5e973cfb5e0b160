import type { Location } from '../diagnostics/diagnostic.ts'
import { entryAt, type Page, type Site } from '../site/site.ts'
import type { Check } from './check.ts'

/** Where the path of a page is written, or what it follows from. */
const locationOfPath = (site: Site, { source }: Page): Location => {
  const entry = entryAt(site, source)
  const field = entry === undefined ? 'path' : entry.slug === undefined ? 'name' : 'slug'
  return source.length === 2 && source[0] === 'collections'
    ? { path: source, on: 'key' }
    : { path: [...source, field], on: 'value' }
}

/** Every page needs an address of its own. */
export const checkPaths = ({ site, report }: Check): void => {
  for (const page of site.pages) {
    const first = site.pageAt.get(page.path)!
    if (first === page) continue
    const isPage = page.source[0] === 'pages'
    report({
      code: 'same-path',
      location: locationOfPath(site, page),
      message: (lineOf) =>
        `Two pages have the path ${page.path}: this one and that on line ${lineOf(locationOfPath(site, first))}; only one of them could be shown.`,
      hint: isPage
        ? 'Give this page another path, or remove one of the two.'
        : 'Give this entry another name or a `slug` of its own, or remove one of the two.',
    })
  }
}
