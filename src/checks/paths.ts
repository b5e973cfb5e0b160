import type { Location, Path } from '../diagnostics/diagnostic.ts'
import { listed, shortened } from '../diagnostics/suggest.ts'
import { formsOf } from '../form/facts.ts'
import { NOT_SENT_PATH, SENT_PATH } from '../form/receivers/receiver.ts'
import { RECEIVER_NAMES, RECEIVERS } from '../form/receivers/receivers.ts'
import { slugOfEntry } from '../site/entry-fields.ts'
import { unusableName } from '../site/file-name.ts'
import { targetOf } from '../site/links-to.ts'
import { entryAt, type PageFacts, type Site } from '../site/site.ts'
import { readOldAddress, redirectsIn } from '../site/old-addresses.ts'
import { isWritten, reportRepeated, type Check } from './check.ts'
import { checkLink } from './links.ts'
import { OWN } from './public-files.ts'

/** Where the path of a page is written, or what determines it. */
export const placeOfPath = (site: Site, page: Pick<PageFacts, 'source' | 'list'>): Path => {
  const { source, list } = page
  if (list?.where !== undefined) {
    const key = String(source[1])
    const [card] = site.collections.get(key)!.index.select({ where: list.where })
    return ['collections', key, 'entries', card!.at, Object.keys(list.where)[0]!]
  }
  if (list !== undefined) return source.slice(0, 2)
  const entry = entryAt(site, source)
  return [...source, entry === undefined ? 'path' : entry.slug === undefined ? 'name' : 'slug']
}

/** The longest address, so that file systems have room for the folder that contains it. */
const LONGEST_PATH = 1000

/** The addresses used by forms. */
const OF_FORMS = new Set([
  ...[SENT_PATH, NOT_SENT_PATH],
  ...RECEIVER_NAMES.map((name) => RECEIVERS[name].path),
])

/** What the build puts at an address, as a clause. */
const takenBy = (site: Site, path: string): string | undefined => {
  if (/^\/assets(\/|$)/.test(path)) return 'the folder assets is for pictures, styles and scripts'
  if (path === '/404') return 'it is the page for unknown addresses'
  if (OWN.includes(path.slice(1))) return 'the build writes a file there'
  return OF_FORMS.has(path) && formsOf(site).length > 0
    ? 'the forms of the site send their requests there'
    : undefined
}

/** Why a build could not write a page at an address. */
const addressMistake = (site: Site, path: string) => {
  const taken = takenBy(site, path)
  if (taken !== undefined) return { code: 'same-path', reason: taken } as const
  const { length } = path
  const reason =
    length > LONGEST_PATH
      ? `it has ${length} characters, but the limit is ${LONGEST_PATH}`
      : unusableName(path)
  return reason === undefined ? undefined : ({ code: 'unusable-name', reason } as const)
}

const reportAddress = ({ site, report }: Check, path: string, place: Location, hint: string) => {
  const { code, reason } = addressMistake(site, path) ?? {}
  if (code === undefined) return
  const message = `The address ${shortened(path, 60)} cannot be used: ${reason}.`
  report({ code, location: place, message, hint })
}

/** Addresses of pages and redirects must be ones that a build can write. */
export const checkAddresses = (check: Check): void => {
  const { site } = check
  for (const page of site.facts) {
    const { key, indexPath } = site.collections.get(page.collection ?? '') ?? {}
    const own = { path: placeOfPath(site, page), on: 'value' } as const
    // A mistake in the path of the collection is reported once.
    if (key !== undefined && addressMistake(site, `${indexPath}/x`) !== undefined) {
      const path = ['collections', key, 'path']
      const shared: Location = isWritten(check, path)
        ? { path, on: 'value' }
        : { path: path.slice(0, -1), on: 'key' }
      reportAddress(check, page.path, shared, 'Change the `path` of the collection.')
    } else if (key === undefined)
      reportAddress(check, page.path, own, 'Change the path of this page.')
    else reportAddress(check, page.path, own, 'Change the name of this entry, or add a `slug`.')
  }
  for (const { path, index, query } of redirectsIn(site)) {
    const place = { path: ['redirects', index, 'from'], on: 'value' } as const
    const isTaken = takenBy(site, path) !== undefined || path.length > LONGEST_PATH
    if (isTaken && query.length === 0) reportAddress(check, path, place, 'Remove this redirect.')
  }
}

const hasSlug = (site: Site, { source }: PageFacts): boolean => {
  const entry = entryAt(site, source)
  return entry === undefined || slugOfEntry(entry) !== ''
}

/** Every page needs a unique address, and visitors need a start page. */
export const checkPaths = ({ site, tainted, report }: Check): void => {
  const start = site.factsAt.get('/')
  if (start?.hidden === true)
    report({
      code: 'wrong-value',
      location: { path: [...start.source, 'hidden'], on: 'value' },
      message: 'The start page is hidden, so the site would have no start page.',
      hint: 'Remove `hidden` here. You can hide individual sections.',
    })
  reportRepeated(
    report,
    'same-path',
    site.facts
      .map((page) => ({ page, key: page.path, path: placeOfPath(site, page) }))
      // A missing or wrong path has a separate diagnostic.
      .filter(({ page, path }) => hasSlug(site, page) && !tainted.at(path)),
    ({ key }) => [
      `Two pages have the path ${key}: this one and the one on line `,
      '. Only one of them could be shown.',
    ],
    ({ path }) =>
      path.at(-1) === 'tags'
        ? 'Rename the tag, or change the path of the other page.'
        : path[0] === 'pages'
          ? 'Change the path of this page, or remove one of the two.'
          : 'Change the name of this entry, add a `slug`, or remove one of the two.',
  )
}

/** The redirects that follow one another in a circle from the one at an index, if any. */
const circleFrom = ({ config: { redirects } }: Site, index: number): readonly number[] => {
  const steps = [index]
  for (;;) {
    const { from, to } = redirects[steps.at(-1)!]!
    const path = targetOf(to, from)?.path
    const next = redirects.findIndex((other) => other.from === path)
    const at = steps.indexOf(next)
    if (next === -1 || at !== -1) return at === -1 ? [] : steps.slice(at)
    steps.push(next)
  }
}

/** An old address must not be in use, and must lead to a page in one step. */
export const checkRedirects = (check: Check): void => {
  const { site, report } = check
  const redirects = site.config.redirects.map(({ from, to }, index) => {
    const old = readOldAddress(from)
    const key = `${old.path}${old.isWild ? '/*' : ''}${old.query.map((field) => `?${field}`).join('')}`
    return { ...old, key, from, to, address: old.path, path: ['redirects', index, 'from'] }
  })
  reportRepeated(
    report,
    'same-path',
    redirects,
    ({ from }) => [
      `${from} is redirected twice, here and on line `,
      '. Only one of them would work.',
    ],
    () => 'Remove one of the two.',
  )
  redirects.forEach(({ address, query, isWild, from, to, path }, index) => {
    const page = site.factsAt.get(address.replace(/\/index\.html$/, '') || '/')
    if (page !== undefined && page.hidden !== true && query.length === 0 && !isWild) {
      report({
        code: 'redirect-hides',
        location: { path, on: 'value' },
        message: `The site has a page ${page.path}, so its address cannot be redirected.`,
        hint: 'Remove this redirect, or change the path of that page.',
      })
    }
    const location: Location = { path: ['redirects', index, 'to'], on: 'value' }
    const circle = circleFrom(site, index)
    if (circle.length === 0) return checkLink(check, to, from, location)
    // Those that lead into a circle end once it does.
    if (!circle.includes(index)) return
    const names = circle.toSorted((a, b) => a - b).map((each) => site.config.redirects[each]!.from)
    report({
      code: 'broken-link',
      location,
      cause: names.join(' '),
      message:
        names.length === 1
          ? `The old address ${from} would redirect visitors to itself.`
          : `The old addresses ${listed(names, 4, 'and')} redirect visitors in a circle.`,
      hint: 'Write the page that replaces it.',
    })
  })
}
