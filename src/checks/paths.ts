import type { Location, Path } from '../diagnostics/diagnostic.ts'
import { shortened } from '../diagnostics/suggest.ts'
import { formsOf, NOT_SENT_PATH, RECEIVERS, SENT_PATH } from '../site/forms.ts'
import { slugOfEntry } from '../site/entry-fields.ts'
import { unusableName } from '../site/file-name.ts'
import { entryAt, type PageFacts, type Site } from '../site/site.ts'
import { isWritten, reportRepeated, type Check } from './check.ts'
import { checkLink } from './links.ts'

/** Where the path of a page is written, or what it follows from. */
export const placeOfPath = (site: Site, { source }: Pick<PageFacts, 'source'>): Path => {
  if (source.length === 2 && source[0] === 'collections') return source
  const entry = entryAt(site, source)
  return [...source, entry === undefined ? 'path' : entry.slug === undefined ? 'name' : 'slug']
}

/** The most characters of an address: more leave systems no room for the folder it lies in. */
const LONGEST_PATH = 1000

/** The addresses to which forms lead. */
const OF_FORMS = new Set([SENT_PATH, NOT_SENT_PATH, RECEIVERS.cloudflare])

/** What the build itself puts at an address, as a clause. */
const takenBy = (site: Site, path: string): string | undefined => {
  if (/^\/assets(\/|$)/.test(path)) return 'the folder assets holds pictures, styles and scripts'
  if (path === '/404') return 'the page for unknown addresses stands there'
  return OF_FORMS.has(path) && formsOf(site).length > 0
    ? 'what the forms of the site send arrives and is answered there'
    : undefined
}

/** Why a build could not write what stands at an address. */
const addressMistake = (site: Site, path: string) => {
  const taken = takenBy(site, path)
  if (taken !== undefined) return { code: 'same-path', reason: taken } as const
  const { length } = path
  const reason =
    length > LONGEST_PATH
      ? `its address has ${length} characters, and systems take ${LONGEST_PATH}`
      : unusableName(path)
  return reason === undefined ? undefined : ({ code: 'unusable-name', reason } as const)
}

const reportAddress = ({ site, report }: Check, path: string, place: Location, hint: string) => {
  const { code, reason } = addressMistake(site, path) ?? {}
  if (code === undefined) return
  const message = `Nothing can stand at ${shortened(path, 60)}: ${reason}.`
  report({ code, location: place, message, hint })
}

/** No page and no redirect can stand where a build could not write it. */
export const checkAddresses = (check: Check): void => {
  const { site } = check
  for (const page of site.facts) {
    const { key, indexPath } = site.collections.get(page.collection ?? '') ?? {}
    const own = { path: placeOfPath(site, page), on: 'value' } as const
    // What leads the addresses of all entries is reported once.
    if (key !== undefined && addressMistake(site, `${indexPath}/x`) !== undefined) {
      const path = ['collections', key, 'path']
      const shared: Location = isWritten(check, path)
        ? { path, on: 'value' }
        : { path: path.slice(0, -1), on: 'key' }
      reportAddress(check, page.path, shared, 'Give the collection another `path`.')
    } else if (key === undefined)
      reportAddress(check, page.path, own, 'Give this page another path.')
    else
      reportAddress(check, page.path, own, 'Give this entry another name, or a `slug` of its own.')
  }
  for (const [index, { from }] of site.config.redirects.entries()) {
    const place = { path: ['redirects', index, 'from'], on: 'value' } as const
    reportAddress(check, from, place, 'Remove this redirect.')
  }
}

const hasSlug = (site: Site, { source }: PageFacts): boolean => {
  const entry = entryAt(site, source)
  return entry === undefined || slugOfEntry(entry) !== ''
}

/** Every page needs an address of its own, and visitors need a start page. */
export const checkPaths = ({ site, tainted, report }: Check): void => {
  const start = site.factsAt.get('/')
  if (start?.hidden === true)
    report({
      code: 'wrong-value',
      location: { path: [...start.source, 'hidden'], on: 'value' },
      message: 'The start page is hidden, so that the site would have none.',
      hint: 'Remove `hidden` here; its sections can be hidden one by one.',
    })
  reportRepeated(
    report,
    'same-path',
    site.facts
      .map((page) => ({ page, key: page.path, path: placeOfPath(site, page) }))
      // A path that is missing or wrong is reported by itself.
      .filter(({ page, path }) => hasSlug(site, page) && !tainted.at(path)),
    ({ key }, line) => [
      `Two pages have the path ${key}: this one and that on line `,
      line,
      '; only one of them could be shown.',
    ],
    ({ path }) =>
      path[0] === 'pages'
        ? 'Give this page another path, or remove one of the two.'
        : 'Give this entry another name or a `slug` of its own, or remove one of the two.',
  )
}

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
    ({ key }, line) => [
      `${key} is redirected twice, here and on line `,
      line,
      '; only one of them could count.',
    ],
    () => 'Remove one of the two.',
  )
  redirects.forEach(({ key, to, path }, index) => {
    const page = site.factsAt.get(key)
    if (page !== undefined && page.hidden !== true) {
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
