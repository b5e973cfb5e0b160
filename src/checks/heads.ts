import type { Location } from '../diagnostics/diagnostic.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import type { Page } from '../site/site.ts'
import { shortened } from '../diagnostics/shorten.ts'
import { isWritten, onPage, type Check } from './check.ts'

/** About what search results show before they cut (specification: titles and descriptions). */
const LIMITS = { title: 60, description: 160 } as const

type Part = keyof typeof LIMITS

/** Where a title or description comes from: the page, the template, or nowhere in the file. */
const locationOf = (
  check: Check,
  page: Page,
  part: Part,
): { location: Location; isOwn: boolean } => {
  const own = [...page.source, part]
  if (isWritten(check, own)) return { location: { path: own, on: 'value' }, isOwn: true }
  if (page.collection !== undefined) {
    const shared = ['collections', page.collection, 'page', part]
    if (isWritten(check, shared)) return { location: { path: shared, on: 'value' }, isOwn: true }
    return { location: { path: shared.slice(0, -1), on: 'key' }, isOwn: false }
  }
  return { location: { path: [...page.source, 'path'], on: 'value' }, isOwn: false }
}

const checkLength = (
  { report }: Check,
  part: Part,
  text: string,
  path: string,
  location: Location,
): void => {
  const length = [...text].length
  if (length <= LIMITS[part]) return
  report({
    code: part === 'title' ? 'title-long' : 'description-long',
    location,
    message: `The ${part} of ${path} has ${length} characters; search results cut it off after about ${LIMITS[part]}.`,
    hint:
      part === 'title'
        ? 'Say the most important words first, and leave out what the page itself says.'
        : 'Say in one or two short sentences what a visitor finds there.',
  })
}

/** Whether title and description are the owner's own words. */
const isOwn = ({ tainted }: Check, { source }: Page): boolean => {
  // The page that lists a whole collection takes its words from elsewhere.
  if (source.length === 2 && source[0] === 'collections') return false
  const names = [
    [...source, 'name'],
    ['business', 'name'],
    ['business', 'description'],
  ]
  return !names.some((path) => tainted.at(path))
}

/** What pages say in search results. */
export const checkHeads = (check: Check): void => {
  for (const part of ['title', 'description'] as const) {
    const seen = new Map<string, Page>()
    for (const page of check.site.pages) {
      if (!isOwn(check, page)) continue
      const here = onPage(check, page)
      const text = page[part].trim()
      const { location, isOwn: isWrittenHere } = locationOf(check, page, part)
      checkLength(here, part, text, page.path, location)
      // A placeholder that nothing fills is reported by itself.
      if (placeholdersIn(text).length > 0) continue
      const first = seen.get(text)
      if (first === undefined) seen.set(text, page)
      if (first === undefined || first.path === page.path) continue
      here.report({
        code: part === 'title' ? 'same-title' : 'same-description',
        location,
        message: (lineOf) => {
          const line = lineOf(locationOf(check, first, part).location)
          return isWrittenHere
            ? `${page.path} has the same ${part} as ${first.path} (line ${line}): "${shortened(text, 60)}".`
            : `${page.path} has no ${part} of its own, and so the same as ${first.path} (line ${line}).`
        },
        hint: isWrittenHere
          ? `Give each page a ${part} of its own${page.collection === undefined ? '' : '; {name} in the template makes them differ'}.`
          : `Add a ${part}, which is shown in search results.`,
      })
    }
  }
}
